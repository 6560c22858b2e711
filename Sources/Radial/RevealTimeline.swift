import UIKit

/// How the fraction runs over time, once, from one end to the other.
///
/// A phase may begin in the middle of it: a transition that is turned round retraces its curve in the time that it has run,
/// and a spring goes on from where it is with the speed that it has. Fractions are within 0…1, and once the end was reached
/// they stay there, whatever the curve does after.
struct RevealTimeline {
    private enum Course {
        case curve(TimingCurve)
        /// A curve that was turned round where it leaves 0…1: exactly what it has shown, back from its end.
        case retraced(TimingCurve)
        /// The end phase after a finger.
        case release(TimingCurve)
        /// A spring that was turned round.
        case spring(SpringCurve, bounce: CGFloat)
    }

    private let course: Course
    /// The fraction at the start of the course.
    private let start: CGFloat
    /// The fraction at its end.
    let end: CGFloat
    /// Seconds of the whole course.
    let duration: TimeInterval
    /// Seconds of the course that lie before the phase.
    let offset: TimeInterval

    /// A whole course.
    init(_ curve: TimingCurve, from start: CGFloat, to end: CGFloat, duration: TimeInterval) {
        self.init(course: .curve(curve), start: start, end: end, duration: duration, offset: 0)
    }

    /// The end phase from where a finger lets go.
    init(_ motion: ReleaseMotion, from start: CGFloat, to end: CGFloat) {
        self.init(course: .release(motion.timing), start: start, end: end, duration: motion.duration, offset: 0)
    }

    private init(course: Course, start: CGFloat, end: CGFloat, duration: TimeInterval, offset: TimeInterval) {
        self.course = course
        self.start = start
        self.end = end
        self.duration = duration
        self.offset = min(max(0, offset), duration)
    }

    /// Seconds from the start of the phase to the end.
    var remaining: TimeInterval { duration - offset }

    /// The fraction at which the phase begins.
    var first: CGFloat { fraction(at: offset) }

    /// The fraction at a position on the course, in seconds.
    func fraction(at position: TimeInterval) -> CGFloat {
        // Frame times are sums; what falls short of the end by rounding alone has reached it.
        if position >= duration - 1e-9 { return end }
        let fraction = unclamped(at: position / duration)
        return min(max(fraction, 0), 1)
    }

    /// The same course, begun at another position.
    func starting(at position: TimeInterval) -> RevealTimeline {
        RevealTimeline(course: course, start: start, end: end, duration: duration, offset: position)
    }

    /// The same course, begun where it first shows a fraction.
    func starting(atFraction fraction: CGFloat) -> RevealTimeline {
        let isThere: (TimeInterval) -> Bool = { [self] position in
            end > start ? self.fraction(at: position) >= fraction : self.fraction(at: position) <= fraction
        }
        if isThere(0) { return starting(at: 0) }
        var (low, high) = (0.0, duration)
        // Halving finds it to the last bit.
        while case let middle = (low + high) / 2, middle > low, middle < high {
            if isThere(middle) { high = middle } else { low = middle }
        }
        return starting(at: high)
    }

    /// Whether this is the end phase after a finger, which is no course to retrace.
    var isRelease: Bool {
        if case .release = course { true } else { false }
    }

    /// The way back from a position on the course.
    func turned(at position: TimeInterval) -> RevealTimeline {
        guard let bounce else {
            return RevealTimeline(
                course: reversedCourse, start: end, end: start, duration: duration, offset: duration - position)
        }
        // The end that a spring came from may lie behind the fraction at which it was turned before.
        let (here, goal) = (fraction(at: position), 1 - end)
        guard here != goal else {
            return RevealTimeline(course: course, start: goal, end: goal, duration: duration, offset: duration)
        }
        let spring = SpringCurve(bounce: bounce, initialVelocity: speed(at: position) * duration / (goal - here))
        return RevealTimeline(
            course: .spring(spring, bounce: bounce), start: here, end: goal, duration: duration, offset: 0)
    }

    private var bounce: CGFloat? {
        switch course {
        case .curve(.spring(let bounce)), .spring(_, let bounce): bounce
        case .curve, .retraced, .release: nil
        }
    }

    private var reversedCourse: Course {
        switch course {
        case .curve(let curve): curve.overshoots ? .retraced(curve) : .curve(curve.reversed)
        case .retraced(let curve): .curve(curve)
        case .release(let curve): .release(curve.reversed)
        case .spring: course
        }
    }

    private func unclamped(at time: CGFloat) -> CGFloat {
        let share =
            switch course {
            case .curve(let curve), .release(let curve): curve.fraction(at: time)
            case .retraced(let curve): 1 - curve.fraction(at: 1 - time)
            case .spring(let spring, _): time < spring.arrival ? spring.value(at: time) : 1
            }
        return start + (end - start) * share
    }

    /// Fractions a second, by the difference over a ten-thousandth of the duration.
    private func speed(at position: TimeInterval) -> CGFloat {
        let step = duration * 1e-4
        let (before, after) = (max(0, position - step), min(duration, position + step))
        return (fraction(at: after) - fraction(at: before)) / (after - before)
    }
}

// MARK: As an animation

extension RevealTimeline {
    /// The Core Animation animation of the whole course: one basic animation where the curve is a Bézier within 0…1, else
    /// keyframes so close that a straight line between two of them cannot be told from the curve.
    ///
    /// A phase that begins in the middle is the whole animation, begun in the past.
    @MainActor func animation(of effect: any RevealEffect) -> CAPropertyAnimation {
        let animation = basicAnimation(of: effect) ?? keyframeAnimation(of: effect)
        animation.duration = duration
        return animation
    }

    @MainActor private func basicAnimation(of effect: any RevealEffect) -> CAPropertyAnimation? {
        guard let curve, !curve.overshoots, let points = curve.controlPoints else { return nil }
        let animation = CABasicAnimation(keyPath: effect.keyPath)
        animation.fromValue = effect.value(at: start)
        animation.toValue = effect.value(at: end)
        animation.timingFunction = CAMediaTimingFunction(
            controlPoints: Float(points.first.x), Float(points.first.y), Float(points.second.x), Float(points.second.y))
        return animation
    }

    /// The curve that the course runs forwards on, if it does.
    private var curve: TimingCurve? {
        switch course {
        case .curve(let curve), .release(let curve): curve
        case .retraced, .spring: nil
        }
    }

    @MainActor private func keyframeAnimation(of effect: any RevealEffect) -> CAPropertyAnimation {
        let keyframes = keyframes(tolerance: effect.tolerance)
        let animation = CAKeyframeAnimation(keyPath: effect.keyPath)
        animation.values = keyframes.map { effect.value(at: $0.fraction) }
        animation.keyTimes = keyframes.map { NSNumber(value: Double($0.time)) }
        animation.calculationMode = .linear
        return animation
    }

    /// Times, as shares of the duration, between which a straight line stays within `tolerance` of the fraction.
    private func keyframes(tolerance: CGFloat) -> [(time: CGFloat, fraction: CGFloat)] {
        let share = start == end ? 1 : tolerance / abs(end - start)
        let times =
            switch course {
            case .curve(let curve), .release(let curve): curve.keyTimes(tolerance: share)
            case .retraced(let curve): curve.keyTimes(tolerance: share).reversed().map { 1 - $0 }
            case .spring(let spring, _): spring.keyTimes(tolerance: share)
            }
        var keyframes: [(time: CGFloat, fraction: CGFloat)] = []
        var last: (time: CGFloat, value: CGFloat)?
        for time in times {
            let value = unclamped(at: time)
            if let last {
                // Where the line leaves or enters 0…1 it has a corner, as the clamped fraction does.
                for bound: CGFloat in [0, 1] where (last.value - bound) * (value - bound) < 0 {
                    let part = (bound - last.value) / (value - last.value)
                    keyframes.append((last.time + (time - last.time) * part, bound))
                }
            }
            keyframes.append((time, min(max(value, 0), 1)))
            last = (time, value)
        }
        return keyframes
    }
}
