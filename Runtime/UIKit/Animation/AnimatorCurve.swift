import CoreGraphics
import Foundation
@_spi(Runtime) import QuartzCore

/// The way of an animator's timing from the share of its time to the share of its way.
struct AnimatorCurve {
    /// A spring may be thrown with another speed in y than in x; then positions move on two curves.
    enum Axis { case x, y }

    /// How long the whole way takes, in seconds.
    let duration: TimeInterval
    private let bend: CAMediaTimingFunction?
    private let springs: (x: CASpringAnimation, y: CASpringAnimation)?
    /// Whether the two axes differ.
    let hasTwoAxes: Bool

    /// The curve of a provider; a spring of constants takes the time that it takes (1.56).
    @MainActor
    init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
        let usesCubic = provider.timingCurveType != .spring
        bend = usesCubic ? provider.cubicTimingParameters?.function : nil
        let usesSpring = provider.timingCurveType == .spring || provider.timingCurveType == .composed
        guard usesSpring, let parameters = provider.springTimingParameters else {
            springs = nil
            hasTwoAxes = false
            self.duration = duration
            return
        }
        let velocity = parameters.initialVelocity
        let x = parameters.spring.animation(settlingIn: duration, velocity: velocity.dx)
        let y = x.thrown(velocity.dy)
        springs = (x, y)
        hasTwoAxes = velocity.dx != velocity.dy
        self.duration = if case .constants = parameters.spring { x.settlingDuration } else { duration }
    }

    /// The share of the way at a share of the time; 0 at 0 and 1 at 1, in between it may leave 0…1.
    func value(at share: Double, axis: Axis = .x) -> Double {
        if share <= 0 { return 0 }
        if share >= 1 { return 1 }
        let bent = bend?.value(at: share) ?? share
        guard let springs else { return bent }
        let spring = axis == .x ? springs.x : springs.y
        return spring.progress(at: bent * duration)
    }

    /// The first share of the time at which that share of the way has been made; 1 for the whole way or more.
    func share(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        // A curve may go back, so the first of many small steps that passes the value is looked for, then halved.
        let steps = 256
        let step = (1...steps).first { self.value(at: Double($0) / Double(steps)) >= value } ?? steps
        var low = Double(step - 1) / Double(steps)
        var high = Double(step) / Double(steps)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.value(at: middle) < value { low = middle } else { high = middle }
        }
        return high
    }
}

extension UISpringTimingParameters.Spring {
    fileprivate func animation(settlingIn duration: TimeInterval, velocity: CGFloat) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: nil)
        animation.initialVelocity = velocity
        switch self {
        case .constants(let mass, let stiffness, let damping):
            animation.mass = mass
            animation.stiffness = stiffness
            animation.damping = damping
        case .ratio(let ratio):
            let pace = AnimationBlock.Pace.spring(settlingIn: duration, dampingRatio: ratio, velocity: velocity)
            guard case .spring(let stiffness, let damping, _) = pace else { break }
            animation.stiffness = stiffness
            animation.damping = damping
        }
        return animation
    }
}

extension CASpringAnimation {
    /// The same spring with another speed at the start.
    fileprivate func thrown(_ velocity: CGFloat) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: nil)
        spring.mass = mass
        spring.stiffness = stiffness
        spring.damping = damping
        spring.initialVelocity = velocity
        return spring
    }
}

/// Where an animator is: at a share of its time, and at shares of its way.
struct AnimatorMoment {
    var share: Double
    var way: (x: Double, y: Double)

    /// On the curve.
    init(share: Double, on curve: AnimatorCurve) {
        self.share = share
        way = (curve.value(at: share), curve.value(at: share, axis: .y))
    }

    /// At a place on the way, wherever the curve comes by it.
    init(way: (x: Double, y: Double), on curve: AnimatorCurve) {
        self.way = way
        share = curve.share(reaching: way.x)
    }

    /// The share of its way of a change that begins at a share of the time. A keyframe has a part of the way only; those at
    /// the start and at the end go beyond it where the curve does.
    func progress(
        ofChangeFrom start: Double, part: ClosedRange<Double>?, axis: AnimatorCurve.Axis, on curve: AnimatorCurve
    ) -> Double {
        let whole = progress(ofChangeFrom: start, axis: axis, on: curve)
        guard let part else { return whole }
        if whole < part.lowerBound, part.lowerBound > 0 { return 0 }
        if whole > part.upperBound, part.upperBound < 1 { return 1 }
        let length = part.upperBound - part.lowerBound
        return length > 0 ? (whole - part.lowerBound) / length : (whole < part.lowerBound ? 0 : 1)
    }

    private func progress(ofChangeFrom start: Double, axis: AnimatorCurve.Axis, on curve: AnimatorCurve) -> Double {
        guard start > 0 else { return axis == .x ? way.x : way.y }
        guard start < 1 else { return share >= 1 ? 1 : 0 }
        return curve.value(at: (share - start) / (1 - start), axis: axis)
    }
}

/// A stretch of an animator's motion, from where it is to its start or end.
struct AnimatorMotion {
    private enum Path {
        /// Along the animator's own curve, between two shares of the time.
        case along(from: Double, to: Double)
        /// From a place of the way to one of its ends, on another curve.
        case freely(from: (x: Double, y: Double), to: Double, AnimatorCurve)
    }

    private let path: Path
    private let delay: TimeInterval
    private let duration: TimeInterval
    private let curve: AnimatorCurve

    /// Along the animator's curve, in a time of its own or in the share of the curve's time.
    init(
        from moment: AnimatorMoment, backwards: Bool, on curve: AnimatorCurve, in duration: TimeInterval? = nil,
        after delay: TimeInterval = 0
    ) {
        let end: Double = backwards ? 0 : 1
        path = .along(from: moment.share, to: end)
        self.duration = duration ?? abs(end - moment.share) * curve.duration
        self.delay = delay
        self.curve = curve
    }

    /// On another curve, in that curve's time.
    init(from moment: AnimatorMoment, backwards: Bool, on other: AnimatorCurve, of curve: AnimatorCurve) {
        path = .freely(from: moment.way, to: backwards ? 0 : 1, other)
        duration = other.duration
        delay = 0
        self.curve = curve
    }

    /// Where the animator is so many seconds after the start.
    func moment(after seconds: TimeInterval) -> AnimatorMoment {
        let share = duration > 0 ? min(1, max(0, (seconds - delay) / duration)) : (seconds >= delay ? 1 : 0)
        switch path {
        case .along(let from, let to):
            return AnimatorMoment(share: from + (to - from) * share, on: curve)
        case .freely(let from, let to, let other):
            let x = from.x + (to - from.x) * other.value(at: share)
            let y = from.y + (to - from.y) * other.value(at: share, axis: .y)
            return AnimatorMoment(way: (x, y), on: curve)
        }
    }

    /// Whether the end is reached so many seconds after the start.
    func isOver(after seconds: TimeInterval) -> Bool { seconds >= delay + duration - 1e-9 }
}
