@_spi(Runtime) import CoreGraphics

/// A colour, of grey or sRGB components from 0 to 1: always the same, or another for other traits.
public final class UIColor: NSObject, Sendable {
    private enum Content: Hashable, Sendable {
        case fixed(CGColor)
        case adaptive(light: CGColor, dark: CGColor)
        case dynamic(Provider)
    }

    /// What an app tells a colour by.
    private final class Provider: Hashable, Sendable {
        // Apple's initialiser does not ask for a sendable closure, though it says that any thread may call it.
        nonisolated(unsafe) let color: (UITraitCollection) -> UIColor

        init(_ color: @escaping (UITraitCollection) -> UIColor) {
            self.color = color
        }

        static func == (lhs: Provider, rhs: Provider) -> Bool { lhs === rhs }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let content: Content

    private init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// Makes a colour from one of Core Graphics.
    public convenience init(cgColor: CGColor) {
        self.init(.fixed(cgColor))
    }

    /// Makes a colour that a closure tells for the traits of each place where it is used; any thread may call it.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.dynamic(Provider(dynamicProvider)))
    }

    /// Makes a colour of one look in the dark and another otherwise.
    convenience init(light: CGColor, dark: CGColor) {
        self.init(.adaptive(light: light, dark: dark))
    }

    /// The colour as Core Graphics has it, under the traits that are current.
    public var cgColor: CGColor {
        if case .fixed(let color) = content { return color }
        return color(for: .current)
    }

    /// The colour as it is under other traits, always the same.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = content { return self }
        return UIColor(cgColor: color(for: traitCollection))
    }

    /// Whether the colour can be another for other traits.
    var isDynamic: Bool {
        if case .fixed = content { return false }
        return true
    }

    private func color(for traits: UITraitCollection) -> CGColor {
        switch content {
        case .fixed(let color): color
        case .adaptive(let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
        case .dynamic(let provider): provider.color(traits).color(for: traits)
        }
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
        func faded(_ color: CGColor) -> CGColor { color.copy(alpha: alpha) ?? color }
        switch content {
        case .fixed(let color): return UIColor(cgColor: faded(color))
        case .adaptive(let light, let dark): return UIColor(light: faded(light), dark: faded(dark))
        case .dynamic(let provider): return UIColor { provider.color($0).withAlphaComponent(alpha) }
        }
    }

    /// Writes the sRGB components, under the traits that are current, where the pointers point; true, since every colour here
    /// has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let cgColor = cgColor
        let values = cgColor.components ?? [0, 0]
        let isGray = values.count < 4
        red?.pointee = values[0]
        green?.pointee = isGray ? values[0] : values[1]
        blue?.pointee = isGray ? values[0] : values[2]
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// Whether another object is a colour of the same components, or of the same ones in the light and in the dark; a colour
    /// told by a closure only equals itself.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.content == content }
    /// A hash of the components.
    public override var hash: Int { content.hashValue }
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
}
