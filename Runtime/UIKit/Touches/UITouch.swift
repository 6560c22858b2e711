/// One finger, from the moment it comes down to the moment it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What a finger does.
    public enum Phase: Int, Sendable {
        /// It has come down.
        case began = 0
        /// It has moved.
        case moved
        /// It is down and has not moved since the event before.
        case stationary
        /// It has been lifted.
        case ended
        /// The system has stopped following it.
        case cancelled
        /// A pointer has entered the window's region.
        case regionEntered
        /// A pointer moves without touching.
        case regionMoved
        /// A pointer has left the region.
        case regionExited
    }

    /// What touches the screen.
    public enum TouchType: Int, Sendable {
        /// A finger.
        case direct = 0
        /// A finger elsewhere, as on a remote control.
        case indirect
        /// A pencil.
        case pencil
        /// A pointer.
        case indirectPointer
    }

    /// When the finger last changed, in seconds of the runtime's clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// What the finger does in the present event.
    open internal(set) var phase: UITouch.Phase = .began
    /// How often the finger has come down at this place within a short time; 1 for a first tap.
    open internal(set) var tapCount = 1
    /// What touches: a finger.
    open var type: UITouch.TouchType { .direct }
    /// The window that the touch began in.
    open internal(set) var window: UIWindow?
    /// The view that the touch began in; it stays the same, also when the view is gone from the screen.
    open internal(set) var view: UIView?
    /// The recognisers that follow the touch, the deepest view's first.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// The finger's place in points of the window, and the place before.
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    /// The recognisers that the touch belongs to in their present attempt.
    var recognizers: [UIGestureRecognizer] = []
    /// What the view knows of the touch.
    var delivery = TouchViewDelivery.none

    /// The finger's place in points of a view; of the window for nil.
    open func location(in view: UIView?) -> CGPoint { convert(location, to: view) }
    /// The finger's place before the last change, in points of a view; of the window for nil.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window, let view else { return point }
        return window.convert(point, to: view)
    }

    /// Whether the finger is down.
    var isDown: Bool { phase != .ended && phase != .cancelled }
    /// Whether the view has heard of the touch and waits for its end, or will still hear of it.
    var isAwaited: Bool { delivery.isUnfinished || (delivery == .none && phase == .began) }
}

/// What a view knows of a touch.
enum TouchViewDelivery: Equatable {
    /// The view is never told.
    case none
    /// A recogniser holds `touchesBegan` back; the finger may be lifted already.
    case waiting(isLifted: Bool)
    /// The view was told that the touch began.
    case begun
    /// A recogniser holds `touchesEnded` back.
    case ending
    /// The view was told that the touch ended or was cancelled.
    case over
}

extension TouchViewDelivery {
    /// Whether the view has heard, or may still hear, of the touch, and not of its end.
    var isUnfinished: Bool { isWaiting || self == .begun || self == .ending }

    var isWaiting: Bool { self == .waiting(isLifted: false) || self == .waiting(isLifted: true) }

    /// Whether the finger is lifted and the view will hear of it.
    var isLifted: Bool { self == .waiting(isLifted: true) || self == .ending }

    /// Notes that the finger is lifted.
    mutating func lift() {
        if isWaiting {
            self = .waiting(isLifted: true)
        } else if self == .begun {
            self = .ending
        }
    }
}
