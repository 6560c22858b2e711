/// The pan of a scroll view: it begins along the directions in which the view scrolls, and at once where a finger stops
/// contents that move.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { scrollView as? any UIGestureRecognizerDelegate }
        set {
            guard newValue === scrollView else {
                raise(
                    "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate, not "
                        + "\(String(describing: newValue)).")
            }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, attempt.state == .possible, !self.touches.isEmpty else { return }
        if scrollView.fingersCameDown() { state = .began }
    }

    override func verdict(on way: CGPoint) -> Verdict {
        guard let scrollView else { return .fail }
        return scrollView.verdict(onDragBy: translation(in: scrollView), by: touches)
    }

    override func reset() {
        super.reset()
        scrollView?.fingersAreGone()
    }
}

/// Keeps touches from the contents of a scroll view for a moment, in which the pan may begin.
@MainActor
final class ContentTouchDelay: UIGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, scrollView.delays(touches), self.touches.count == touches.count else {
            state = .failed
            return
        }
        setTimeLimit(event.timestamp + Decisions.contentTouchDelay) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Gives the touches to the contents: there will be no drag.
    func giveUp() {
        if attempt.state == .possible { state = .failed }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer === scrollView?.panGestureRecognizer
    }
}
