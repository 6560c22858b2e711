/// Recognises two fingers that move towards or away from each other.
///
/// It goes on with one finger while the other is lifted, and ends with the last one: `location(in:)` jumps then.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far apart the fingers are, as a multiple of their distance when they came down. Setting it makes later
    /// values relative to the present distance.
    open var scale: CGFloat {
        get { isSpread ? base * spread / startSpread : base }
        set {
            base = newValue
            startSpread = spread
            estimate = MotionEstimate()
        }
    }
    /// How fast the scale changes, a second; 0 for fingers that stand still.
    open var velocity: CGFloat { estimate.velocity(at: lastEventTime).x }

    private var base: CGFloat = 1
    private var startSpread: CGFloat = 1
    private var estimate = MotionEstimate()
    private var lastEventTime: TimeInterval = 0

    override var points: [CGPoint] { touches.filter(\.isDown).map(\.location) }

    private var isSpread: Bool { points.count > 1 }
    /// The distance of the fingers from their middle, at least a point so that it can be divided by.
    private var spread: CGFloat {
        guard isSpread, let centroid else { return 1 }
        return max(1, centroid.distance(to: points[0]))
    }

    /// Takes two fingers and ignores all others.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        base = attempt.isActive ? scaleOfOthers(than: touches) : 1
        for touch in self.touches.dropFirst(2) { ignore(touch, for: event) }
        startSpread = spread
        lastEventTime = event.timestamp
        estimate = MotionEstimate()
        estimate.add(CGPoint(x: scale, y: 0), at: event.timestamp)
    }

    /// Begins when the distance has changed by the threshold, and goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        if isSpread { estimate.add(CGPoint(x: scale, y: 0), at: event.timestamp) }
        if attempt.isActive {
            state = .changed
        } else if isSpread, abs(spread - startSpread) >= Decisions.pinchThreshold {
            state = .began
        }
    }

    /// Ends with the last finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersLeft(event, .ended)
    }

    /// Is cancelled with the last finger.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersLeft(event, .cancelled)
    }

    /// Forgets the scale.
    open override func reset() {
        super.reset()
        base = 1
        startSpread = 1
        estimate = MotionEstimate()
    }

    /// The scale as it was before new fingers came.
    private func scaleOfOthers(than new: Set<UITouch>) -> CGFloat {
        touches.count { !new.contains($0) } > 1 ? scale : base
    }

    private func fingersLeft(_ event: UIEvent, _ end: State) {
        lastEventTime = event.timestamp
        // The scale stays what it was with the fingers that are lifted now.
        let all = touches.map(\.location)
        if all.count > 1, let middle = all.centroid {
            base *= max(1, middle.distance(to: all[0])) / startSpread
            startSpread = 1
        }
        guard points.isEmpty else { return }
        state = attempt.isActive ? end : .failed
    }
}
