/// Recognises fingers that come down and are lifted again, once or several times.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture; 1 unless set.
    open var numberOfTapsRequired: Int = 1
    /// How many fingers tap at once; 1 unless set.
    open var numberOfTouchesRequired: Int = 1

    private var series = TapSeries()

    override var points: [CGPoint] { series.places.isEmpty ? super.points : series.places }

    /// Counts fingers and sets the time that they may stay down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard series.begin(self.touches, touches, limit: numberOfTouchesRequired) else {
            state = .failed
            return
        }
        setTimeLimit(event.timestamp + Decisions.tapDuration) { [weak self] in self?.state = .failed }
    }

    /// Fails when a finger goes too far.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if series.hasStrayed(touches, by: Decisions.tapMovement) { state = .failed }
    }

    /// Counts taps; recognises the gesture, or sets the time until the next tap must come.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard series.end(self.touches, at: event.timestamp, needed: numberOfTouchesRequired) else {
            state = .failed
            return
        }
        guard self.touches.allSatisfy({ !$0.isDown }) else { return }
        if series.taps >= numberOfTapsRequired {
            clearTimeLimit()
            state = .ended
        } else {
            setTimeLimit(event.timestamp + Decisions.tapInterval) { [weak self] in self?.state = .failed }
        }
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Forgets the taps.
    open override func reset() {
        super.reset()
        series = TapSeries()
    }

    /// Prevents others as usual, but not a tap that needs more taps or fingers than this one.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
            return super.canPrevent(preventedGestureRecognizer)
        }
        return other.numberOfTapsRequired <= numberOfTapsRequired
            && other.numberOfTouchesRequired <= numberOfTouchesRequired
    }
}
