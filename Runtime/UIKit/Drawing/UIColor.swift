/// A colour, of grey or sRGB components from 0 to 1.
public final class UIColor: NSObject, Sendable {
    /// The colour as Core Graphics has it.
    public let cgColor: CGColor

    /// Makes a colour from one of Core Graphics.
    public init(cgColor: CGColor) {
        self.cgColor = cgColor
        super.init()
    }

    /// Makes a grey from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// Makes a colour from sRGB components, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a colour from hue, saturation and brightness, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        // The hexagonal model: each component is the brightness less what the saturation takes away, by the
        // distance of the hue from the component's own.
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The same colour with another alpha, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    /// Writes the sRGB components where the pointers point; true, since every colour here has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = cgColor.components ?? [0, 0]
        let isGray = values.count < 4
        red?.pointee = values[0]
        green?.pointee = isGray ? values[0] : values[1]
        blue?.pointee = isGray ? values[0] : values[2]
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// Whether another object is a colour of the same components.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.cgColor == cgColor
    }

    /// A hash of the components.
    public override var hash: Int { cgColor.hashValue }
}

extension UIColor {
    /// Grey 0.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    /// Grey 1/3.
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    /// Grey 2/3.
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    /// Grey 1.
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Grey 1/2.
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    /// RGB 1, 0, 0.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// RGB 0, 1, 0.
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// RGB 0, 0, 1.
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// RGB 0, 1, 1.
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    /// RGB 1, 1, 0.
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// RGB 1, 0, 1.
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    /// RGB 1, 1/2, 0.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// RGB 1/2, 0, 1/2.
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    /// RGB 0.6, 0.4, 0.2.
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// Nothing: grey 0 of alpha 0.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    /// RGB 0, 122/255, 1: the system's blue in a light appearance.
    public class var systemBlue: UIColor { UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1) }
}
