/// Recognises fingers that go quickly in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// How many fingers swipe at once; 1 unless set.
    open var numberOfTouchesRequired: Int = 1
    /// The directions that count; to the right unless set.
    open var direction: UISwipeGestureRecognizer.Direction = .right

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    /// Takes the place and the time.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        if self.touches.count == touches.count { startTime = event.timestamp }
        start = centroid ?? .zero
    }

    /// Recognises the swipe when it is long enough; fails when it goes astray or takes too long.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let way = (centroid ?? start) - start
        let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
        ]
        let possible = ways.filter { direction.contains($0.direction) && abs($0.across) <= Decisions.swipeDistance }
        guard !possible.isEmpty, event.timestamp - startTime <= Decisions.swipeDuration else {
            state = .failed
            return
        }
        guard self.touches.count == numberOfTouchesRequired else { return }
        if possible.contains(where: { $0.along >= Decisions.swipeDistance }) { state = .ended }
    }

    /// Fails: the way was too short.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
