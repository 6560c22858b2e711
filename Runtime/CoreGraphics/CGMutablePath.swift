/// A path that can be added to. A line, curve or close without a current point does nothing.
public class CGMutablePath: CGPath {
    /// An empty path.
    public init() {
        super.init(storage: PathStorage())
    }

    /// Adds a line back to where the current subpath started.
    public func closeSubpath() {
        storage.close()
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(to: point.applying(transform))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quadCurve(control.applying(transform), to: end.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.curve(control1.applying(transform), control2.applying(transform), to: end.applying(transform))
    }

    /// Adds a closed rectangle: its least corner, then along its upper, right and lower side.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles, in order.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform: transform) }
    }

    /// Starts a subpath at the first point and adds lines to the others; does nothing without a point.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        storage.move(to: first.applying(transform))
        for point in points.dropFirst() { storage.line(to: point.applying(transform)) }
    }

    /// Adds the closed ellipse that touches a rectangle's sides, from the middle of the right side on.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform: transform)
    }

    /// Adds a closed rectangle with elliptic corners. Traps if a corner is larger than half its side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds an arc of a circle, angles in radians, after a line to its start if there is a current point.
    /// `clockwise` is meant where y points up: on a screen, false goes clockwise. Equal angles give no arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = PathStorage.arcDelta(from: startAngle, to: endAngle, clockwise: clockwise)
        storage.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds an arc of a circle that goes on for `delta` radians (negative: backwards), after a line to its start if
    /// there is a current point.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds all elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform: transform)
    }
}

extension CGPath {
    /// The same points the other way round: the last subpath first, each from its end to its start. One that is closed stays
    /// so, and begins where it did.
    @_spi(Runtime) public func reversed() -> CGMutablePath {
        let result = CGMutablePath()
        for subpath in subpaths.reversed() { subpath.addReversed(to: result) }
        return result
    }

    private var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        applyWithBlock { pointer in
            let (element, points) = (pointer.pointee, pointer.pointee.points)
            switch element.type {
            case .moveToPoint: subpaths.append(Subpath(start: points[0]))
            case .closeSubpath:
                guard let last = subpaths.last else { return }
                subpaths[subpaths.count - 1].isClosed = true
                // What is added after that begins where the closed one did.
                subpaths.append(Subpath(start: last.start))
            case .addLineToPoint: subpaths[subpaths.count - 1].steps.append([points[0]])
            case .addQuadCurveToPoint: subpaths[subpaths.count - 1].steps.append([points[0], points[1]])
            case .addCurveToPoint: subpaths[subpaths.count - 1].steps.append([points[0], points[1], points[2]])
            }
        }
        return subpaths.filter { !$0.steps.isEmpty || $0.isClosed }
    }
}

/// A part of a path without a gap.
private struct Subpath {
    let start: CGPoint
    /// The points of each line or curve, the end last.
    var steps: [[CGPoint]] = []
    var isClosed = false

    init(start: CGPoint) {
        self.start = start
    }

    func addReversed(to path: CGMutablePath) {
        let ends = [start] + steps.compactMap(\.last)
        path.move(to: isClosed ? start : ends[ends.count - 1])
        if isClosed, let last = ends.last, last != start { path.addLine(to: last) }
        for (index, step) in steps.enumerated().reversed() {
            let end = ends[index]
            switch step.count {
            case 1: if !(isClosed && index == 0) { path.addLine(to: end) }
            case 2: path.addQuadCurve(to: end, control: step[0])
            default: path.addCurve(to: end, control1: step[1], control2: step[0])
            }
        }
        if isClosed { path.closeSubpath() }
    }
}
