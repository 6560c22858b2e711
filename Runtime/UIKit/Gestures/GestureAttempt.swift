@_spi(Runtime) import QuartzCore

/// What the runtime remembers of a recogniser from the first touch of an attempt to its reset.
struct GestureAttempt {
    /// The state that the recogniser has reached.
    var state = UIGestureRecognizer.State.possible
    /// The state that is being told to targets, if it is an earlier one.
    var shownState: UIGestureRecognizer.State?
    /// States that targets were not told of yet.
    var untold: [UIGestureRecognizer.State] = []
    /// States that wait until other recognisers have failed; then `state` is still `.possible`.
    var held: [UIGestureRecognizer.State] = []
    /// The fingers.
    var touches: [UITouch] = []
    /// Where the gesture was when it had fingers last, in points of the window.
    var lastLocation = CGPoint.zero
    /// The window of the fingers.
    weak var window: UIWindow?
    /// The time limit that runs.
    var timer: RuntimeTimer?
    /// Whom the recogniser waits for, as was answered in this attempt.
    var answers: [ObjectIdentifier: Bool] = [:]

    /// Whether the gesture was recognised and goes on.
    var isActive: Bool { state == .began || state == .changed }
    /// Whether the attempt is over and waits for its reset.
    var isOver: Bool { state == .ended || state == .cancelled || state == .failed }
    /// Whether the gesture was recognised, and no reset has come yet.
    var isRecognized: Bool { isActive || state == .ended }
}

extension UIGestureRecognizer {
    /// Takes a touch that has begun into the attempt.
    func take(_ touch: UITouch) {
        attempt.window = touch.window
        attempt.touches.append(touch)
        touch.recognizers.append(self)
        environment.join(self)
    }

    /// Lets go of a touch, which may still be down.
    func drop(_ touch: UITouch) {
        rememberLocation()
        attempt.touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Forgets fingers that were lifted. A gesture that waits for others keeps them.
    func forgetLiftedTouches() {
        guard attempt.held.isEmpty, attempt.touches.contains(where: { !$0.isDown }) else { return }
        rememberLocation()
        attempt.touches.removeAll { !$0.isDown }
    }

    private func rememberLocation() {
        if let centroid { attempt.lastLocation = centroid }
    }

    /// Sets the attempt's time limit, in seconds of the clock, in place of the one before.
    func setTimeLimit(_ time: TimeInterval, _ whenOver: @escaping @MainActor () -> Void) {
        clearTimeLimit()
        let runtime = RuntimeState.current
        attempt.timer = runtime.schedule(after: time - runtime.now) { [environment] in
            MainActor.assumeIsolated { environment.update(whenOver) }
        }
    }

    func clearTimeLimit() {
        attempt.timer?.cancel()
        attempt.timer = nil
    }

    /// Ends the attempt; fingers that are still down are ignored until they are lifted.
    func finishAttempt() {
        clearTimeLimit()
        reset()
        let location = centroid ?? attempt.lastLocation
        let window = attempt.window
        attempt = GestureAttempt()
        attempt.lastLocation = location
        attempt.window = window
    }
}

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.environment.abort(recognizer)
        recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for recognizer in recognizers where !new.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in new { addGestureRecognizer(recognizer) }
        recognizers = new
    }

    /// Touches no longer reach the view and what is in it (5.19): views are cancelled, and recognisers that have not
    /// begun fail. Those that have begun go on (4.57).
    func interactionDidEnd() {
        UIKitState.current.touches.interactionDidEnd(in: self)
    }
}
