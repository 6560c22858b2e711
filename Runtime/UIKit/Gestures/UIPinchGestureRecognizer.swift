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
            motion.forget()
        }
    }
    /// How fast the scale changes, a second; 0 for fingers that stand still.
    open var velocity: CGFloat { motion.velocity }

    private var base: CGFloat = 1
    private var startSpread: CGFloat = 1
    private var motion = NumberMotion()

    override var points: [CGPoint] { placesDown }

    private var isSpread: Bool { points.count > 1 }
    /// The distance of the fingers from their middle, at least a point so that it can be divided by.
    private var spread: CGFloat {
        guard isSpread, let centroid else { return 1 }
        return max(1, centroid.distance(to: points[0]))
    }

    /// Takes two fingers and ignores all others.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        base = attempt.isActive ? scaleOfOthers(than: touches) : 1
        keepTwoFingers(of: event)
        startSpread = spread
        motion.forget()
        motion.note(scale, at: event)
    }

    /// Begins when the distance has changed by the threshold, and goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.note(isSpread ? scale : nil, at: event)
        if attempt.isActive {
            state = .changed
        } else if isSpread, abs(spread - startSpread) >= Decisions.twoFingerThreshold {
            state = .began
        }
    }

    /// Ends with the last finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        keepScale(at: event)
        endWithLastFinger(.ended)
    }

    /// Is cancelled with the last finger.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        keepScale(at: event)
        endWithLastFinger(.cancelled)
    }

    /// Forgets the scale.
    open override func reset() {
        super.reset()
        base = 1
        startSpread = 1
        motion.forget()
    }

    /// The scale as it was before new fingers came.
    private func scaleOfOthers(than new: Set<UITouch>) -> CGFloat {
        touches.count { !new.contains($0) } > 1 ? scale : base
    }

    /// Keeps the scale as it was with the fingers that are lifted now.
    private func keepScale(at event: UIEvent) {
        motion.note(nil, at: event)
        let all = touches.map(\.location)
        if all.count > 1, let middle = all.centroid {
            base *= max(1, middle.distance(to: all[0])) / startSpread
            startSpread = 1
        }
    }
}
