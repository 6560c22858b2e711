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
            estimate = MotionEstimate()
        }
    }
    /// How fast the rotation changes, in radians a second; 0 for fingers that stand still.
    open var velocity: CGFloat { estimate.velocity(at: lastEventTime).x }

    private var turned: CGFloat = 0
    private var angle: CGFloat = 0
    private var estimate = MotionEstimate()
    private var lastEventTime: TimeInterval = 0

    override var points: [CGPoint] { touches.filter(\.isDown).map(\.location) }

    /// Half of what is between the fingers, from the first to the second; nil for one.
    private var arm: CGPoint? {
        guard points.count > 1 else { return nil }
        return CGPoint(x: (points[1].x - points[0].x) / 2, y: (points[1].y - points[0].y) / 2)
    }

    /// Takes two fingers and ignores all others.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !attempt.isActive { turned = 0 }
        for touch in self.touches.dropFirst(2) { ignore(touch, for: event) }
        lastEventTime = event.timestamp
        angle = arm.map { atan2($0.y, $0.x) } ?? 0
        estimate = MotionEstimate()
        estimate.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    }

    /// Begins when the fingers have moved along their circle by the threshold of a pinch, and goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastEventTime = event.timestamp
        guard let arm else {
            if attempt.isActive { state = .changed }
            return
        }
        let now = atan2(arm.y, arm.x)
        turned += CGFloat(remainder(Double(now - angle), 2 * Double.pi))
        angle = now
        estimate.add(CGPoint(x: turned, y: 0), at: event.timestamp)
        if attempt.isActive {
            state = .changed
        } else if abs(turned) * hypot(arm.x, arm.y) >= Decisions.pinchThreshold {
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

    /// Forgets the rotation.
    open override func reset() {
        super.reset()
        turned = 0
        estimate = MotionEstimate()
    }

    private func fingersLeft(_ event: UIEvent, _ end: State) {
        lastEventTime = event.timestamp
        guard points.isEmpty else { return }
        state = attempt.isActive ? end : .failed
    }
}
