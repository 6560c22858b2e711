/// Recognises fingers that stay down; from then on it follows them wherever they go.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps come before the press; 0 unless set.
    open var numberOfTapsRequired: Int = 0
    /// How many fingers press at once; 1 unless set.
    open var numberOfTouchesRequired: Int = 1
    /// How many seconds the fingers stay down; 0.5 unless set.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far in points a finger may go before the gesture is recognised; 10 unless set.
    open var allowableMovement: CGFloat = 10

    private var series = TapSeries()
    private var pressTime: TimeInterval?

    /// Counts fingers and taps, and sets the time of the press when all are there.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if attempt.isActive {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard series.begin(self.touches, touches, limit: numberOfTouchesRequired) else {
            state = .failed
            return
        }
        guard self.touches.count == numberOfTouchesRequired, series.taps == numberOfTapsRequired else {
            setTimeLimit(event.timestamp + Decisions.tapDuration) { [weak self] in self?.state = .failed }
            return
        }
        let time = event.timestamp + minimumPressDuration
        pressTime = time
        setTimeLimit(time) { [weak self] in self?.state = .began }
    }

    /// Fails when a finger goes too far before the press; afterwards follows it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        beginIfDue(at: event.timestamp)
        if attempt.isActive {
            state = .changed
        } else if series.hasStrayed(touches, by: allowableMovement) {
            state = .failed
        }
    }

    /// Ends the press, or counts a tap before it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        beginIfDue(at: event.timestamp)
        if attempt.isActive || !attempt.held.isEmpty {
            state = .ended
            return
        }
        guard series.taps < numberOfTapsRequired,
            series.end(self.touches, at: event.timestamp, needed: numberOfTouchesRequired)
        else {
            state = .failed
            return
        }
        guard self.touches.allSatisfy({ !$0.isDown }) else { return }
        setTimeLimit(event.timestamp + Decisions.tapInterval) { [weak self] in self?.state = .failed }
    }

    /// Is cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets taps and fingers.
    open override func reset() {
        super.reset()
        series = TapSeries()
        pressTime = nil
    }

    /// Events of a frame come before its timers, so that the press may be due already.
    private func beginIfDue(at time: TimeInterval) {
        guard let pressTime, !attempt.isActive, attempt.held.isEmpty, time >= pressTime - 1e-9 else { return }
        clearTimeLimit()
        state = .began
    }
}
