@_spi(Runtime) import QuartzCore

/// What one finger did, as a host tells it.
@_spi(Runtime)
public struct TouchChange: Sendable {
    /// What a finger does.
    public enum Kind: Sendable {
        /// It comes down.
        case began
        /// It moves.
        case moved
        /// It is lifted.
        case ended
        /// The system stops following it.
        case cancelled

        var phase: UITouch.Phase {
            switch self {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        }
    }

    /// The finger, by a number that no other finger has while this one is down.
    public let id: Int
    /// What it does.
    public let kind: Kind
    /// Where it is, in points of the screen.
    public let location: CGPoint

    /// What a finger did at a point of the screen.
    public init(id: Int, kind: Kind, location: CGPoint) {
        self.id = id
        self.kind = kind
        self.location = location
    }
}

extension UIKitSystem {
    /// Delivers what fingers did at one moment, in seconds of the clock, as one event. Each finger at most once.
    public static func deliver(_ changes: [TouchChange], at time: TimeInterval) {
        UIKitState.current.touches.deliver(changes, at: time)
    }

    /// Calls a closure in each frame when its events are due; once for each scope.
    public static func deliverEvents(_ events: @escaping @MainActor () -> Void) {
        RuntimeState.current.hooks.events = {
            MainActor.assumeIsolated {
                events()
                TransitionState.current.remindOfEnds()
            }
        }
    }

    /// How many fingers are down, or have been lifted while a view still waits to hear of it.
    public static var livingTouches: Int { UIKitState.current.touches.count }
}

/// Counts taps that follow one another at one place.
struct TapCounter {
    private var last: (location: CGPoint, time: TimeInterval, count: Int)?

    /// The number of the tap that begins.
    func count(downAt location: CGPoint, _ time: TimeInterval) -> Int {
        guard let last, time - last.time <= Decisions.tapInterval else { return 1 }
        return last.location.distance(to: location) <= Decisions.tapMovement ? last.count + 1 : 1
    }

    /// Remembers a finger that was lifted.
    @MainActor
    mutating func up(_ touch: UITouch) {
        last = (touch.location, touch.timestamp, touch.tapCount)
    }
}

extension CGPoint {
    /// The distance to another point.
    func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
