@_spi(Radial) import QuartzCore

extension UIScrollView {
    /// The share of the speed that is lost in a second, as an exponent: −1000·ln of the deceleration rate.
    private var friction: CGFloat {
        // At a rate of 0 and below the logarithm has no value, at 1 nothing would ever stop.
        -1000 * log(min(max(decelerationRate.rawValue, 0.000_001), 0.999_9))
    }

    // MARK: By calls

    func scroll(to offset: CGPoint, animated: Bool) {
        guard animated, window != nil else {
            stopMotion()
            contentOffset = offset
            return
        }
        guard offset != contentOffset else { return stopMotion() }
        if isDecelerating { stopMotion() }
        // A running animation goes on to the new place; it has one end.
        scrolling.motion?.stop()
        run(ScrollMotion(.animation(from: contentOffset, to: offset), at: CACurrentMediaTime(), from: contentOffset))
    }

    // MARK: After a drag

    /// The motion of one direction that would start here.
    func motion(
        horizontal isHorizontal: Bool, velocity: CGFloat, goal: AxisMotion.Goal = .natural
    ) -> AxisMotion {
        let axis = isHorizontal ? horizontalAxis : verticalAxis
        return AxisMotion(
            from: isHorizontal ? contentOffset.x : contentOffset.y, velocity: velocity, goal: goal, axis: axis,
            friction: friction)
    }

    /// Lets the contents move on from an absolute time, in seconds.
    func decelerate(horizontal: AxisMotion, vertical: AxisMotion, from time: TimeInterval) {
        run(ScrollMotion(.deceleration(horizontal: horizontal, vertical: vertical), at: time, from: contentOffset))
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Goes on with the present speed from the present offset within the present limits: something has changed.
    func continueDeceleration() {
        guard let motion = scrolling.motion, case .deceleration(let horizontal, let vertical) = motion.course else {
            return
        }
        let now = motion.shownTime
        let moved = CGPoint(x: contentOffset.x - motion.shown.x, y: contentOffset.y - motion.shown.y)
        func continued(_ axis: AxisMotion, isHorizontal: Bool, by distance: CGFloat) -> AxisMotion {
            var goal = axis.goal
            if case .target(let target) = goal { goal = .target(target + distance) }
            return self.motion(
                horizontal: isHorizontal, velocity: axis.velocity(at: now - motion.start), goal: goal)
        }
        motion.course = .deceleration(
            horizontal: continued(horizontal, isHorizontal: true, by: moved.x),
            vertical: continued(vertical, isHorizontal: false, by: moved.y))
        motion.start = now
        motion.shown = contentOffset
    }

    // MARK: Frames

    private func run(_ motion: ScrollMotion) {
        scrolling.motion = motion
        motion.run { [weak self, weak motion] in
            // Of a scroll view that is gone, only the link is left.
            guard let self, let motion, motion === scrolling.motion else { return false }
            step(motion)
            return true
        }
    }

    /// Shows where the motion is in this frame.
    private func step(_ motion: ScrollMotion) {
        // Someone else has moved the contents since: a deceleration goes on from there.
        if contentOffset != motion.shown { continueDeceleration() }
        let now = CACurrentMediaTime()
        let isOver = now - motion.start >= motion.duration
        motion.shown = isOver ? motion.end : onPixels(motion.offset(at: now))
        motion.shownTime = now
        contentOffset = motion.shown
        // The delegate may have stopped it or begun another one.
        if isOver, scrolling.motion === motion { stopMotion() }
    }

    /// Stops what moves without a finger, and tells so.
    func stopMotion() {
        guard let motion = scrolling.motion else { return }
        scrolling.motion = nil
        motion.stop()
        if motion.isDeceleration {
            delegate?.scrollViewDidEndDecelerating(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }
}
