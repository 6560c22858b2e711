import Foundation

/// How one direction of a scroll view moves without a finger, as a function of the seconds since the start.
///
/// It is a closed form, so that the contents are at the same place at the same time at every frame rate.
struct AxisMotion {
    /// Where the motion is heading, and how it was found.
    enum Goal: Equatable {
        /// Where friction stops it, or the limit that it meets.
        case natural
        /// A place that was chosen for it, in points.
        case target(CGFloat)
    }

    let goal: Goal
    /// Where it comes to rest, in points.
    let end: CGFloat
    /// The seconds until it is within the tolerance of the end for good.
    let duration: TimeInterval
    /// The way until a limit is met, if one is.
    private let slide: Slide?
    private let slideDuration: TimeInterval
    private let spring: Spring?

    /// The motion from an offset with a velocity in points per second; `friction` is in 1∕s.
    init(from offset: CGFloat, velocity: CGFloat, goal: Goal, axis: ScrollAxis, friction: CGFloat) {
        // What is less than half a pixel cannot be seen.
        let tolerance = axis.pixel / 2
        switch goal {
        case .target(let target):
            let spring = Spring.reaching(target, from: offset, velocity: velocity, friction: friction)
            self.init(goal: goal, spring: spring, tolerance: tolerance)
        case .natural:
            let slide = Slide(start: offset, velocity: velocity, friction: friction)
            let limit = axis.confined(slide.end)
            let near = axis.confined(offset)
            // Outside, a flick back inside slides on; all else returns like a spring.
            let returns = near != offset && limit == near
            if returns {
                let spring = Spring(target: near, start: offset, velocity: velocity, stiffness: friction)
                self.init(goal: goal, spring: spring, tolerance: tolerance)
            } else {
                self.init(slide, meeting: limit, in: axis, tolerance: tolerance)
            }
        }
    }

    private init(goal: Goal, spring: Spring, tolerance: CGFloat) {
        self.goal = goal
        self.spring = spring
        slide = nil
        slideDuration = 0
        end = spring.target
        duration = spring.duration(tolerance: tolerance)
    }

    /// A slide, and if it meets a limit before its end, the spring there.
    private init(_ slide: Slide, meeting limit: CGFloat, in axis: ScrollAxis, tolerance: CGFloat) {
        goal = .natural
        self.slide = slide
        guard limit != slide.end else {
            end = axis.onPixels(slide.end)
            spring = nil
            slideDuration = slide.duration(tolerance: tolerance)
            duration = slideDuration
            return
        }
        end = limit
        slideDuration = slide.time(reaching: limit)
        let rest = Spring(
            target: limit, start: limit, velocity: axis.bounces ? slide.velocity(at: slideDuration) : 0,
            stiffness: slide.friction)
        spring = rest
        duration = slideDuration + rest.duration(tolerance: tolerance)
    }

    /// The offset after some seconds, in points.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if let slide, time < slideDuration || spring == nil { return slide.position(at: time) }
        return spring?.position(at: time - slideDuration) ?? end
    }

    /// The velocity after some seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if let slide, time < slideDuration || spring == nil { return slide.velocity(at: time) }
        return spring?.velocity(at: time - slideDuration) ?? 0
    }
}

/// A motion that loses the same share of its speed in every moment.
///
/// With the deceleration rate d, which is the share of the speed that is left after a millisecond, the speed is
/// v(t) = v₀·d^(1000·t), hence the way from the start x(t) = v₀·(d^(1000·t) − 1) ∕ (1000·ln d). The formula is that of
/// https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060; its sum over milliseconds was shown in the talk
/// 803 of WWDC 2018. Friction is −1000·ln d.
private struct Slide {
    let start: CGFloat
    let velocity: CGFloat
    let friction: CGFloat

    var end: CGFloat { start + velocity / friction }

    func position(at time: TimeInterval) -> CGFloat { end - velocity / friction * exp(-friction * CGFloat(time)) }

    func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(-friction * CGFloat(time)) }

    /// When it passes a place on its way.
    func time(reaching place: CGFloat) -> TimeInterval {
        let left = 1 - (place - start) * friction / velocity
        return TimeInterval(-log(left) / friction)
    }

    func duration(tolerance: CGFloat) -> TimeInterval {
        let way = abs(velocity / friction)
        return way > tolerance ? TimeInterval(log(way / tolerance) / friction) : 0
    }
}

/// A critically damped spring: x(t) = target + (a + b·t)·e^(−β·t).
private struct Spring {
    let target: CGFloat
    let stiffness: CGFloat
    private let distance: CGFloat
    private let slope: CGFloat

    /// A spring of at least the pull of `Decisions.scrollSpring`.
    init(target: CGFloat, start: CGFloat, velocity: CGFloat, stiffness: CGFloat) {
        self.target = target
        self.stiffness = max(stiffness, Decisions.scrollSpring)
        distance = start - target
        slope = velocity + self.stiffness * distance
    }

    private init(target: CGFloat, start: CGFloat, velocity: CGFloat, exactly stiffness: CGFloat) {
        self.target = target
        self.stiffness = stiffness
        distance = start - target
        slope = velocity + stiffness * distance
    }

    /// A spring that goes on with a velocity and does not pass its target.
    ///
    /// Where the way is as long as the velocity would carry, it is the slide itself, and where it is shorter, a slide
    /// with more friction; the less the velocity does, the more the spring does.
    static func reaching(_ target: CGFloat, from start: CGFloat, velocity: CGFloat, friction: CGFloat) -> Spring {
        let way = target - start
        guard way != 0 else { return Spring(target: target, start: start, velocity: 0, stiffness: friction) }
        let share = max(0, velocity / way) / friction
        let pull = max(friction, Decisions.scrollSpring)
        let stiffness = share >= 1 ? share * friction : pull + (friction - pull) * share
        return Spring(target: target, start: start, velocity: velocity, exactly: stiffness)
    }

    func position(at time: TimeInterval) -> CGFloat {
        target + (distance + slope * CGFloat(time)) * exp(-stiffness * CGFloat(time))
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        (slope - stiffness * (distance + slope * CGFloat(time))) * exp(-stiffness * CGFloat(time))
    }

    /// When it is closer to its target than the tolerance for good.
    func duration(tolerance: CGFloat) -> TimeInterval {
        // After its farthest point the distance only falls, so halving finds the time.
        let turn = slope == 0 ? 0 : max(0, 1 / stiffness - distance / slope)
        var low = TimeInterval(turn)
        guard abs(position(at: low) - target) > tolerance else {
            return abs(distance) > tolerance ? timeOfFall(below: tolerance, before: low) : 0
        }
        var high = low + 1
        while abs(position(at: high) - target) > tolerance { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(position(at: middle) - target) > tolerance { low = middle } else { high = middle }
        }
        return high
    }

    /// When it falls below the tolerance on its way to a turn that lies within the tolerance, too.
    private func timeOfFall(below tolerance: CGFloat, before turn: TimeInterval) -> TimeInterval {
        var (low, high) = (0.0, turn)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(position(at: middle) - target) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
