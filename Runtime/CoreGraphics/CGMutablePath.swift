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
