@_spi(Runtime) import CoreGraphics

/// A font of the system in a size and weight: Inter, which `scripts/setup` installs, or what stands in for it.
public final class UIFont: NSObject, NSCopying, Sendable {
    /// What text is set with.
    let face: TextFont

    private init(_ face: TextFont) {
        self.face = face
        super.init()
    }

    // MARK: Making

    /// The system's font in a size in points; 0 or less means 17.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// The system's bold font in a size in points; 0 or less means 17.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// The system's slanted font in a size in points; 0 or less means 17.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        var face = TextFont(size: realSize(fontSize))
        face.isItalic = true
        return UIFont(face)
    }
    /// The system's font in a size in points (0 or less means 17) and a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(TextFont(size: realSize(fontSize), weight: weight.openType))
    }
    /// The same with digits that are all equally wide.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        var face = TextFont(size: realSize(fontSize), weight: weight.openType)
        face.hasTabularDigits = true
        return UIFont(face)
    }
    /// The font of a style in the size that users get who have not chosen another.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }
    /// This font in another size in points; 0 or less means 17.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = Self.realSize(fontSize)
        return UIFont(face)
    }

    private class func realSize(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 17 }

    /// The size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The system's standard size: 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The system's small size: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }

    // MARK: Measures

    /// The size in points.
    public var pointSize: CGFloat { face.size }
    /// The family that is used: Inter, or what stands in for it on a machine without; empty on one without any font.
    public var familyName: String { face.installedFamily ?? "" }
    /// How far letters reach above the baseline, in points.
    public var ascender: CGFloat { face.metrics.ascent }
    /// How far letters reach below the baseline, in points, as a negative number.
    public var descender: CGFloat { -face.metrics.descent }
    /// The height of capitals in points.
    public var capHeight: CGFloat { face.metrics.capHeight }
    /// The height of an x in points.
    public var xHeight: CGFloat { face.metrics.xHeight }
    /// The height of a line in points.
    public var lineHeight: CGFloat {
        let metrics = face.metrics
        return metrics.ascent + metrics.descent
    }
    /// What lies between two lines in points: nothing.
    public var leading: CGFloat { 0 }

    // MARK: Comparing

    /// This font itself, since it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether another object is a font of the same face, size and weight.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }
    /// A hash of face, size and weight.
    public override var hash: Int { face.hashValue }
}

extension UIFont {
    /// How heavy letters are, from −1 (light) to 1 (heavy).
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Makes a weight from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest.
        public static let ultraLight = Weight(-0.8)
        /// Very light.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// That of running text.
        public static let regular = Weight(0)
        /// A little heavier.
        public static let medium = Weight(0.23)
        /// Between medium and bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Heavier than bold.
        public static let heavy = Weight(0.56)
        /// The heaviest.
        public static let black = Weight(0.62)

        /// The weight as OpenType counts it, from 100 to 900: that of the nearest named one.
        fileprivate var openType: Int {
            let steps: [(Weight, Int)] = [
                (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
                (.bold, 700), (.heavy, 800), (.black, 900),
            ]
            let nearest = steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
            return nearest?.1 ?? 400
        }
    }

    /// What a piece of text is in an interface.
    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        /// The style's name.
        public let rawValue: String
        /// Makes a style from a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }
}
