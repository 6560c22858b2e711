@_spi(Runtime) import CoreGraphics

/// A path of lines and curves, in points.
open class UIBezierPath: NSObject, NSCopying {
    private var path: CGMutablePath
    /// Whether `contains(_:)` counts crossings instead of turns.
    open var usesEvenOddFillRule = false

    /// The width of the line that `stroke()` draws, in points; 1 unless set.
    open var lineWidth: CGFloat = 1
    /// How that line ends.
    open var lineCapStyle: CGLineCap = .butt
    /// How that line turns.
    open var lineJoinStyle: CGLineJoin = .miter
    /// Beyond which ratio of its length to the line's width a corner is cut; 10 unless set.
    open var miterLimit: CGFloat = 10

    /// The lengths of dashes and gaps in turn, in points; none for an unbroken line.
    private var dashes: [CGFloat] = []
    /// Where in these a line begins.
    private var dashPhase: CGFloat = 0
    /// Gives the line dashes: the lengths of dashes and gaps in turn, and where in them it begins, in points; nil or none for an
    /// unbroken line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }
    /// Writes the dashes where the pointers point: their lengths, if there is room for all, how many there are, and the phase.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashes.enumerated() { pattern?[index] = length }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }
    /// Gives a context the line's thickness, ends, turns and dashes.
    func applyStyle(to context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
    }

    /// Makes an empty path.
    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Makes a path from a copy of another one.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.mutableCopy() ?? CGMutablePath()
    }

    /// Makes a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect, transform: nil))
    }

    /// Makes the closed ellipse that touches a rectangle's sides.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
    }

    /// Makes an open arc; angles in radians from the x axis, clockwise as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The path as Core Graphics has it; a copy each way.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Starts a new subpath.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) {
        path.addLine(to: point)
    }

    /// Adds a cubic curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, with a line to its start if there is a current point; clockwise as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics means "clockwise" in coordinates that run up; ours run down.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath.
    open func close() {
        path.closeSubpath()
    }

    /// Takes all points out.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.path)
    }

    /// Moves all points by a transform.
    open func apply(_ transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(path, transform: transform)
        path = moved
    }

    /// A path of the same points the other way round: the last subpath first, each from its end to its start.
    open func reversing() -> UIBezierPath {
        guard let result = copy() as? UIBezierPath else { return self }
        result.path = path.reversed()
        return result
    }

    /// The box of the path itself, without control points outside it; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The end of the last element; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point lies inside, by the path's fill rule.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// A copy that changes independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
        return copy
    }
}
