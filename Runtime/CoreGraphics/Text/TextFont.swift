internal import CPango

/// The face, size and weight that text is set in.
@_spi(Runtime) public struct TextFont: Hashable, Sendable {
    /// The family of the system's font; `scripts/setup` installs it.
    public static let systemFamily = "Inter"

    /// The family's name, as fontconfig knows it.
    public var family: String
    /// The size in points.
    public var size: CGFloat
    /// The weight as OpenType counts it, 100 (thin) … 400 (regular) … 900 (black).
    public var weight: Int
    /// Whether the face is slanted.
    public var isItalic = false
    /// Whether all digits are equally wide.
    public var hasTabularDigits = false

    /// A face of a family; sizes that are no positive number count as 0.
    public init(family: String = systemFamily, size: CGFloat, weight: Int = 400) {
        self.family = family
        self.size = size.isFinite ? max(size, 0) : 0
        self.weight = weight
    }

    /// The lengths that say how lines of the font lie; those of nothing if the machine has no font at all.
    public var metrics: TextFontMetrics {
        PangoSession()?.metrics(of: self) ?? TextFontMetrics()
    }

    /// The family that is really used: the asked-for one, or what stands in for it; nil if the machine has no font at all.
    public var installedFamily: String? {
        PangoSession()?.family(of: self)
    }
}

/// The lengths of a font, in points, from the baseline.
@_spi(Runtime) public struct TextFontMetrics: Equatable, Sendable {
    /// How far letters reach up.
    public var ascent: CGFloat = 0
    /// How far they reach down, more than 0.
    public var descent: CGFloat = 0
    /// The height of capitals.
    public var capHeight: CGFloat = 0
    /// The height of an x.
    public var xHeight: CGFloat = 0
    /// How far below the baseline the upper edge of an underline lies.
    public var underlineOffset: CGFloat = 0
    /// How thick an underline is.
    public var underlineThickness: CGFloat = 0
    /// How far above the baseline the upper edge of a line through the text lies.
    public var strikethroughOffset: CGFloat = 0
    /// How thick a line through the text is.
    public var strikethroughThickness: CGFloat = 0
}
