import Foundation

// What the recognisers of two fingers have in common.

/// How fast the one number that a recogniser tells of its fingers changes.
struct NumberMotion {
    private var estimate = MotionEstimate()
    private var lastEventTime: TimeInterval = 0

    /// The change a second at the time of the last event; 0 for fingers that stand still.
    var velocity: CGFloat { estimate.velocity(at: lastEventTime).x }

    /// Notes an event, and the number at its time; nil if there is only one finger, which says nothing of it.
    @MainActor
    mutating func note(_ number: CGFloat?, at event: UIEvent) {
        lastEventTime = event.timestamp
        if let number { estimate.add(CGPoint(x: number, y: 0), at: event.timestamp) }
    }

    /// Forgets the numbers so far, since the next ones are counted from elsewhere.
    mutating func forget() {
        estimate = MotionEstimate()
    }
}

extension UIGestureRecognizer {
    /// Where the fingers are that are down, in points of the window.
    var placesDown: [CGPoint] { touches.filter(\.isDown).map(\.location) }

    /// Ignores all fingers but two.
    func keepTwoFingers(of event: UIEvent) {
        for touch in touches.dropFirst(2) { ignore(touch, for: event) }
    }

    /// Ends with the last finger; without a beginning it fails then.
    func endWithLastFinger(_ end: State) {
        guard placesDown.isEmpty else { return }
        state = attempt.isActive ? end : .failed
    }
}
