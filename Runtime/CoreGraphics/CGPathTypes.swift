/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath; one point.
    case moveToPoint = 0
    /// A line; one point.
    case addLineToPoint = 1
    /// A quadratic Bézier curve; the control point and the end point.
    case addQuadCurveToPoint = 2
    /// A cubic Bézier curve; two control points and the end point.
    case addCurveToPoint = 3
    /// A line back to where the subpath started; no point.
    case closeSubpath = 4
}

/// An element of a path as `applyWithBlock` shows it.
public struct CGPathElement {
    /// What the element does.
    public var type: CGPathElementType
    /// Its points, in the path's units: none to three of them, by its type; valid only during the block.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element of this type with these points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A block that is shown one element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

/// Which points lie inside a path.
public enum CGPathFillRule: Int {
    /// Those that the path winds around, counting direction.
    case winding
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd
}

/// How the lines of a stroke meet.
public enum CGLineJoin: Int32, Sendable {
    /// In a point, up to the mitre limit.
    case miter = 0
    /// In a circular arc.
    case round = 1
    /// Cut straight.
    case bevel = 2
}

/// How the lines of a stroke end.
public enum CGLineCap: Int32, Sendable {
    /// At the end point.
    case butt = 0
    /// In a half disc about the end point.
    case round = 1
    /// In a half square about the end point.
    case square = 2
}
