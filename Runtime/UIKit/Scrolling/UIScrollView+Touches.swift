@_spi(Radial) @_spi(Runtime) import QuartzCore

extension UIScrollView {
    /// Puts the scroll view's recognisers in place.
    func installGestures() {
        let gestures = scrolling.gestures
        gestures.pan.addHandler { [weak self] _ in self?.panDidChange() }
        addGestureRecognizer(gestures.delay)
        addGestureRecognizer(gestures.pan)
    }

    /// Follows the pan.
    private func panDidChange() {
        let pan = panGestureRecognizer
        switch pan.state {
        case .began: beginDrag(translation: pan.translation(in: self))
        case .changed: drag(to: pan.translation(in: self))
        case .ended:
            drag(to: pan.translation(in: self))
            endDrag(velocity: pan.velocity(in: self), at: scrolling.gestures.pan.lastEventTime)
        case .cancelled: endDrag(velocity: .zero, at: CACurrentMediaTime())
        default: break
        }
    }

    /// A first finger has come down: contents that move are stopped, and then the drag begins at once.
    func fingersCameDown() -> Bool {
        scrolling.isTracking = true
        return scrolling.motion != nil
    }

    /// The last finger has been lifted, or belongs to someone else now.
    func fingersAreGone() {
        scrolling.isTracking = false
        scrolling.gestures.delay.giveUp()
    }

    // MARK: What a drag means

    /// Whether fingers that have moved by a way since they came down, in points, drag the contents.
    func verdict(onDragBy way: CGPoint, by touches: [UITouch]) -> UIPanGestureRecognizer.Verdict {
        let along = CGPoint(
            x: horizontalAxis.isScrollable ? way.x : 0, y: verticalAxis.isScrollable ? way.y : 0)
        guard hypot(along.x, along.y) >= Decisions.panThreshold else { return .wait }
        return leavesDragToOuter(by: way) || !mayTake(touches) ? .fail : .begin
    }

    /// Whether there is nothing more to see here in the direction of a drag, but in a scroll view around.
    private func leavesDragToOuter(by way: CGPoint) -> Bool {
        let isHorizontal = abs(way.x) > abs(way.y)
        let step = isHorizontal ? -way.x : -way.y
        guard !canScroll(horizontally: isHorizontal, by: step) else { return false }
        return ancestors.dropFirst().lazy.compactMap { $0 as? UIScrollView }.contains {
            $0.panGestureRecognizer.isEnabled && $0.canScroll(horizontally: isHorizontal, by: step)
        }
    }

    // MARK: Touches of the contents

    /// Whether touches that the contents have got already may be taken from them.
    private func mayTake(_ touches: [UITouch]) -> Bool {
        touches.allSatisfy { touch in
            guard let view = touch.view, view !== self, case .begun = touch.delivery else { return true }
            return canCancelContentTouches && touchesShouldCancel(in: view)
        }
    }

    /// Whether the contents get touches only after a while.
    func delays(_ touches: Set<UITouch>) -> Bool {
        delaysContentTouches && panGestureRecognizer.isEnabled
            && (horizontalAxis.isScrollable || verticalAxis.isScrollable)
            && touches.contains { $0.view !== self }
    }
}
