extension UIGestureRecognizer {
    /// Whether the recogniser gets a touch that has begun: by its class first, then by its delegate (5.9).
    func mayTake(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard isEnabled, attempt.held.isEmpty, !attempt.isOver else { return false }
        guard shouldReceive(event) else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    /// Gives the recogniser those of an event's touches that it follows, until its attempt is over.
    func receive(_ changed: [UITouch], _ event: UIEvent) {
        // Also for the time after the last finger.
        if let middle = touches.map(\.location).centroid { attempt.lastLocation = middle }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let mine = changed.filter { touch in touch.phase == phase && touches.contains { $0 === touch } }
            guard !mine.isEmpty, attempt.held.last != .ended, !attempt.isOver else { continue }
            switch phase {
            case .began: touchesBegan(Set(mine), with: event)
            case .moved: touchesMoved(Set(mine), with: event)
            case .ended: touchesEnded(Set(mine), with: event)
            default: touchesCancelled(Set(mine), with: event)
            }
        }
    }
}
