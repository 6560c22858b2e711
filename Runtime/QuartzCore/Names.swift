// The string-backed names of Core Animation. Their raw values are those that Apple's constants have.

/// What an animation shows before its active duration begins and after it has ended.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode by its name; one that is not among the constants acts like `removed`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// After the end, the end value stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Before the begin, the first value is already shown.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Outside the active duration the animation shows nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of one of Core Animation's timing curves.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name that may be read from a file; `CAMediaTimingFunction(name:)` traps if it is none of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The straight line.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode by its name; one that is not among the constants acts like `linear`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight from value to value.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is shown without change for its share of the time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, and at one speed all the way; key times and timing functions of the segments are not used.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, and at one speed all the way; key times and timing functions of the segments are not used.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns with a path that it follows.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode by its name; one that is not among the constants turns nothing.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's x axis points where the path leads.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points where the path comes from.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Which parts of the plane count as inside a shape layer's path.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A rule by its name; one that is not among the constants acts like `nonZero`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Inside is where the winding number is not zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Inside is where the winding number is odd.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer's stroke ends.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A cap by its name; one that is not among the constants acts like `butt`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cut off at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half disc about the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How two pieces of a shape layer's stroke meet.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A join by its name; one that is not among the constants acts like `miter`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Outer edges run on to a point, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// The corner is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Where and how large a layer's contents lie in its bounds.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// A gravity by its name; one that is not among the constants acts like `resize`.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle, at its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the middle of the top edge, at its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the middle of the bottom edge, at its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the middle of the left edge, at its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the middle of the right edge, at its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner, at its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner, at its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner, at its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner, at its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits into the bounds, with its own aspect, in the middle.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds, with its own aspect, in the middle.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The corners of a layer that `cornerRadius` rounds; x grows to the right and y downwards.
public struct CACornerMask: OptionSet, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt
    /// The corners of the bits that are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
    /// The top right corner.
    public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
    /// The bottom left corner.
    public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
    /// The bottom right corner.
    public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}
