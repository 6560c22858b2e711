import Foundation

/// Recognises two fingers that turn about each other.
///
/// It goes on with one finger while the other is lifted, and ends with the last one: `location(in:)` jumps then.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned, in radians, clockwise as it is seen; turns add up. Setting it makes later values relative
    /// to the present direction.
    open var rotation: CGFloat {
        get { turned }
        set {
            turned = newValue
            motion.forget()
        }
    }
    /// How fast the rotation changes, in radians a second; 0 for fingers that stand still.
    open var velocity: CGFloat { motion.velocity }

    private var turned: CGFloat = 0
    private var angle: CGFloat = 0
    private var motion = NumberMotion()

    override var points: [CGPoint] { placesDown }

    /// Half of what is between the fingers, from the first to the second; nil for one.
    private var arm: CGPoint? {
        guard points.count > 1 else { return nil }
        return CGPoint(x: (points[1].x - points[0].x) / 2, y: (points[1].y - points[0].y) / 2)
    }

    /// Takes two fingers and ignores all others.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !attempt.isActive { turned = 0 }
        keepTwoFingers(of: event)
        angle = arm.map { atan2($0.y, $0.x) } ?? 0
        motion.forget()
        motion.note(turned, at: event)
    }

    /// Begins when the fingers have moved along their circle by the threshold, and goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let arm else {
            motion.note(nil, at: event)
            if attempt.isActive { state = .changed }
            return
        }
        let now = atan2(arm.y, arm.x)
        turned += CGFloat(remainder(Double(now - angle), 2 * Double.pi))
        angle = now
        motion.note(turned, at: event)
        if attempt.isActive {
            state = .changed
        } else if abs(turned) * hypot(arm.x, arm.y) >= Decisions.twoFingerThreshold {
            state = .began
        }
    }

    /// Ends with the last finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.note(nil, at: event)
        endWithLastFinger(.ended)
    }

    /// Is cancelled with the last finger.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.note(nil, at: event)
        endWithLastFinger(.cancelled)
    }

    /// Forgets the rotation.
    open override func reset() {
        super.reset()
        turned = 0
        motion.forget()
    }
}
