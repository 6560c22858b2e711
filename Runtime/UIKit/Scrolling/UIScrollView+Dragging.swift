@_spi(Radial) import QuartzCore

extension UIScrollView {
    /// A finger takes the contents in hand, `translation` points from where it came down.
    func beginDrag(translation: CGPoint) {
        stopMotion()
        let (x, y) = (horizontalAxis, verticalAxis)
        let offset = contentOffset
        scrolling.drag = ScrollDrag(
            start: offset,
            pulled: CGPoint(x: x.pulled(toShow: offset.x), y: y.pulled(toShow: offset.y)), shown: offset,
            translation: translation, axes: freeAxes(translation: translation))
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// The directions in which a drag moves the contents.
    private func freeAxes(translation: CGPoint) -> (horizontal: Bool, vertical: Bool) {
        let axes = (horizontal: horizontalAxis.isScrollable, vertical: verticalAxis.isScrollable)
        guard isDirectionalLockEnabled, axes.horizontal, axes.vertical else { return axes }
        let (width, height) = (abs(translation.x), abs(translation.y))
        // A way between the two directions leaves both free.
        let steepness = Decisions.directionalLockSteepness
        return (horizontal: height < width * steepness, vertical: width < height * steepness)
    }

    /// The finger has moved to `translation` points from where it came down.
    func drag(to translation: CGPoint) {
        guard var drag = scrolling.drag else { return }
        let (x, y) = (horizontalAxis, verticalAxis)
        // Whoever has set the offset meanwhile has moved the contents under the finger.
        if contentOffset != drag.shown {
            let offset = contentOffset
            drag.pulled = CGPoint(x: x.pulled(toShow: offset.x), y: y.pulled(toShow: offset.y))
        }
        if drag.axes.horizontal { drag.pulled.x -= translation.x - drag.translation.x }
        if drag.axes.vertical { drag.pulled.y -= translation.y - drag.translation.y }
        drag.translation = translation
        var shown = contentOffset
        if drag.axes.horizontal { shown.x = x.onPixels(x.shown(pulledTo: drag.pulled.x)) }
        if drag.axes.vertical { shown.y = y.onPixels(y.shown(pulledTo: drag.pulled.y)) }
        // Without a rubber band the way beyond a limit is lost, so that the contents turn at once with the finger.
        if !bounces { drag.pulled = confined(drag.pulled) }
        drag.shown = shown
        scrolling.drag = drag
        contentOffset = shown
    }

    /// The finger has let go, with its velocity in points per second, at an absolute time in seconds.
    func endDrag(velocity: CGPoint, at time: TimeInterval) {
        guard let drag = scrolling.drag else { return }
        let contents = CGPoint(
            x: drag.axes.horizontal ? -velocity.x : 0, y: drag.axes.vertical ? -velocity.y : 0)
        var horizontal = releasedMotion(horizontal: true, velocity: contents.x, start: drag.start.x)
        var vertical = releasedMotion(horizontal: false, velocity: contents.y, start: drag.start.y)
        let perMillisecond = CGPoint(x: contents.x / 1000, y: contents.y / 1000)
        var target = restingOffset(proposed: CGPoint(x: horizontal.end, y: vertical.end), velocity: perMillisecond)
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        if !isPagingEnabled {
            if target.x != horizontal.end {
                horizontal = motion(horizontal: true, velocity: contents.x, goal: .target(target.x))
            }
            if target.y != vertical.end {
                vertical = motion(horizontal: false, velocity: contents.y, goal: .target(target.y))
            }
        }
        let movesOn = max(horizontal.duration, vertical.duration) > 0
        scrolling.drag = nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
        if movesOn, scrolling.motion == nil, scrolling.drag == nil {
            decelerate(horizontal: horizontal, vertical: vertical, from: time)
        }
    }

    /// How one direction goes on after a finger whose contents had a velocity.
    private func releasedMotion(horizontal isHorizontal: Bool, velocity: CGFloat, start: CGFloat) -> AxisMotion {
        let axis = isHorizontal ? horizontalAxis : verticalAxis
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        // A stretched rubber band moves more slowly than the finger.
        let velocity = velocity * axis.slope(atShown: offset)
        guard isPagingEnabled, axis.isScrollable else {
            return motion(horizontal: isHorizontal, velocity: velocity)
        }
        let page = axis.page(from: offset, velocity: velocity, startedAt: start)
        return motion(horizontal: isHorizontal, velocity: velocity, goal: .target(page))
    }

    /// Whether a finger that moves the contents by a way finds more of them there, in the direction it moves along most.
    func canScroll(by way: CGPoint) -> Bool {
        let isHorizontal = horizontalAxis.isScrollable && (!verticalAxis.isScrollable || abs(way.x) > abs(way.y))
        return canScroll(horizontally: isHorizontal, by: isHorizontal ? way.x : way.y)
    }

    /// Whether there are more contents in a direction; `way` is the contents' own, in points of the offset.
    func canScroll(horizontally isHorizontal: Bool, by way: CGFloat) -> Bool {
        let axis = isHorizontal ? horizontalAxis : verticalAxis
        return axis.isLarger && axis.canMove(from: isHorizontal ? contentOffset.x : contentOffset.y, by: way)
    }
}
