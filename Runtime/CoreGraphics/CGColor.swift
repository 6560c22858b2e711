/// A colour in sRGB or as a grey, with an opacity. Components are fractions; they are kept as they were given, also
/// outside 0…1, and are clamped where they are drawn.
public final class CGColor: Sendable {
    private let values: [CGFloat]

    private init(values: [CGFloat]) {
        self.values = values
    }

    /// A grey (0 black, 1 white) with an opacity; it has two components.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(values: [gray, alpha])
    }

    /// A grey (0 black, 1 white, on the gamma 2.2 curve) with an opacity; it has two components.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(values: [gray, alpha])
    }

    /// An sRGB colour with an opacity; it has four components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(values: [red, green, blue, alpha])
    }

    /// An sRGB colour with an opacity; it has four components.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(values: [red, green, blue, alpha])
    }

    /// Grey and opacity, or red, green, blue and opacity. Never nil here: there are no patterns.
    public var components: [CGFloat]? { values }

    /// How many components there are, with the opacity: 2 for a grey, 4 for RGB.
    public var numberOfComponents: Int { values.count }

    /// The opacity, the last component.
    public var alpha: CGFloat { values[values.count - 1] }

    /// This colour itself, since it cannot change.
    public func copy() -> CGColor? { self }

    /// This colour with another opacity, in the same space.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(values: values.dropLast() + [alpha])
    }
}

extension CGColor: Hashable {
    /// Whether both have the same components in the same space: a grey never equals an RGB colour.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.values == rhs.values
    }

    /// Feeds a hasher: the components count.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

/// Four fractions of a colour in sRGB, not premultiplied.
@_spi(Runtime) public struct ColorComponents: Hashable, Sendable {
    /// Red, a fraction.
    public var red: Double
    /// Green, a fraction.
    public var green: Double
    /// Blue, a fraction.
    public var blue: Double
    /// The opacity, a fraction.
    public var alpha: Double

    /// The colour of these four fractions.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The same, each clamped to 0…1; what is not a number becomes 0.
    public var clamped: ColorComponents {
        func clamp(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        return ColorComponents(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
    }
}

extension CGColor {
    /// Red, green, blue and opacity; a grey gives three equal parts (its curve is taken to be that of sRGB).
    @_spi(Runtime) public var rgba: ColorComponents {
        if values.count == 2 {
            return ColorComponents(red: values[0], green: values[0], blue: values[0], alpha: values[1])
        }
        return ColorComponents(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }
}
