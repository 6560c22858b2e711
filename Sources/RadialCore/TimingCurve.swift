/// How a reveal moves in time: which share of its way it has made after which share of its duration.
///
/// Every curve is exactly 0 at time 0 and exactly 1 at time 1.
public enum TimingCurve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Slow at the start: Core Animation's `easeIn`, control points (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: Core Animation's `easeOut`, control points (0, 0) and (0.58, 1).
    case easeOut
    /// Slow at both ends: Core Animation's `easeInEaseOut`, control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Core Animation's `default`, control points (0.25, 0.1) and (0.25, 1).
    case `default`
    /// The cubic Bézier curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2), in this order.
    ///
    /// Both x are clamped to 0…1. A control point with a number that is not finite (or beyond 1e100) is replaced by
    /// the end that it belongs to.
    case cubicBezier(CGFloat, CGFloat, CGFloat, CGFloat)
    /// A spring without initial speed; see `SpringCurve`. `bounce` is clamped to 0…0.9.
    case spring(bounce: CGFloat)

    /// The share of the way made at a time, which is a share of the duration.
    ///
    /// The time is clamped to 0…1; what is not a number counts as 0. The value may leave 0…1 on the way: see
    /// `overshoots` and `fraction(at:)`. A Bézier curve is solved to the precision of `Double`.
    public func value(at time: CGFloat) -> CGFloat {
        shape.value(at: time)
    }

    /// What a reveal shows at a time of a way that it is to make once: `value(at:)` within 0…1, and from the first
    /// moment on at which that was 1, 1 for good, so that no overshoot uncovers a corner again.
    public func fraction(at time: CGFloat) -> CGFloat {
        let shape = shape
        return shape.fraction(at: time, arrival: shape.arrival)
    }

    /// The curve of the way back, which shows at time t what this one shows at 1 − t: 1 − `value(at: 1 − t)` for
    /// every Bézier curve. A spring is its own reverse.
    public var reversed: TimingCurve {
        switch self {
        case .linear: return .linear
        case .easeIn: return .easeOut
        case .easeOut: return .easeIn
        case .easeInOut: return .easeInOut
        case .default: return .cubicBezier(0.75, 0, 0.75, 0.9)
        case .cubicBezier(let x1, let y1, let x2, let y2): return .cubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
        case .spring: return self
        }
    }

    /// The control points of a Bézier curve, as `CAMediaTimingFunction` takes them, x within 0…1; nil for a spring.
    public var controlPoints: (first: CGPoint, second: CGPoint)? {
        guard case .bezier(let curve) = shape else { return nil }
        return (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
    }

    /// Whether the value leaves 0…1, or comes to 1 before the end, so that `fraction(at:)` differs from it somewhere.
    ///
    /// A curve with control points that does not overshoot can be shown by one `CABasicAnimation`.
    public var overshoots: Bool {
        switch shape {
        case .bezier(let curve): return curve.overshoots
        case .spring(let spring): return spring.arrival < 1
        }
    }

    /// The first time at which the value is 1; it is 1 unless the curve overshoots there.
    public var arrival: CGFloat {
        shape.arrival
    }

    /// Times from 0 to 1 at which to sample `fraction(at:)` so that straight lines between the samples stay within
    /// `tolerance` of it.
    ///
    /// - Parameter tolerance: A share of the way; for a quarter of a pixel, ¼ divided by the way of the radius in
    ///   pixels. What is below 1e-6 or not a number counts as 1e-6.
    /// - Returns: Rising times, the first 0 and the last 1; for the smallest tolerance some thousand of them.
    public func keyTimes(tolerance: CGFloat) -> [CGFloat] {
        let shape = shape
        let arrival = shape.arrival
        return sampleTimes(tolerance: tolerance, corner: arrival) { shape.fraction(at: $0, arrival: arrival) }
    }

    private enum Shape {
        case bezier(BezierCurve)
        case spring(SpringCurve)

        var arrival: CGFloat {
            switch self {
            case .bezier(let curve): return curve.arrival
            case .spring(let spring): return spring.arrival
            }
        }

        func value(at time: CGFloat) -> CGFloat {
            switch self {
            case .bezier(let curve): return curve.value(at: time)
            case .spring(let spring): return spring.value(at: time)
            }
        }

        func fraction(at time: CGFloat, arrival: CGFloat) -> CGFloat {
            guard time > 0 else { return 0 }
            return time >= arrival ? 1 : clampedToUnit(value(at: time))
        }
    }

    private var shape: Shape {
        switch self {
        case .linear: return .bezier(BezierCurve(0, 0, 1, 1))
        case .easeIn: return .bezier(BezierCurve(0.42, 0, 1, 1))
        case .easeOut: return .bezier(BezierCurve(0, 0, 0.58, 1))
        case .easeInOut: return .bezier(BezierCurve(0.42, 0, 0.58, 1))
        case .default: return .bezier(BezierCurve(0.25, 0.1, 0.25, 1))
        case .cubicBezier(let x1, let y1, let x2, let y2): return .bezier(BezierCurve(x1, y1, x2, y2))
        case .spring(let bounce): return .spring(SpringCurve(bounce: bounce))
        }
    }
}
