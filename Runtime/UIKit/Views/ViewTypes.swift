extension UIView {
    /// Which margins and sides of a view follow its superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// How contents are laid into bounds of another size.
    public enum ContentMode: Int, Sendable {
        /// Stretched to fill.
        case scaleToFill = 0
        /// Scaled evenly to lie inside.
        case scaleAspectFit
        /// Scaled evenly to cover.
        case scaleAspectFill
        /// Stretched to fill, and drawn anew when the size changes.
        case redraw
        /// Unscaled, in the middle or at an edge or corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// The pace of a block animation.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Even.
        case linear
    }
}

/// What a view shows, as far as the reading direction goes.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the application's direction.
    case unspecified = 0
    /// Controls of a player: always from the left.
    case playback
    /// Directions in space: always from the left.
    case spatial
    /// Always from the left.
    case forceLeftToRight
    /// Always from the right.
    case forceRightToLeft
}

/// The direction in which an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// As in English.
    case leftToRight = 0
    /// As in Arabic.
    case rightToLeft
}

/// Distances from the four edges of a rectangle inwards, in points; negative ones reach out.
public struct UIEdgeInsets: Equatable, Sendable {
    /// From the top edge.
    public var top: CGFloat
    /// From the left edge.
    public var left: CGFloat
    /// From the bottom edge.
    public var bottom: CGFloat
    /// From the right edge.
    public var right: CGFloat

    /// Makes insets of zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Makes insets of four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle with its edges moved inwards; its size may become negative, which Core Graphics reads as flipped.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}
