/// What happened on the screen at one moment. UIKit uses one object for all events of fingers: keep none.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What an event comes from.
    public enum EventType: Int, Sendable {
        /// Fingers on the screen.
        case touches = 0
        /// The device's motion.
        case motion
        /// A remote control.
        case remoteControl
        /// Buttons.
        case presses
        /// A wheel or a trackpad.
        case scroll = 10
        /// A pointer without a button.
        case hover = 11
        /// A trackpad's pinch or rotation.
        case transform = 14
    }

    /// What the event comes from: always fingers here.
    open var type: UIEvent.EventType { .touches }
    /// When it happened, in seconds of the runtime's clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// All fingers that are down or have just been lifted, also those that did not change.
    open var allTouches: Set<UITouch>? { Set(touches) }

    /// All fingers, in the order in which they came down.
    var touches: [UITouch] = []

    /// Makes an event that carries nothing.
    public override init() {
        super.init()
    }

    /// The fingers whose touch began in a window; nil if there is none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { select { $0.window === window } }
    /// The fingers whose touch began in a view; nil if there is none.
    open func touches(for view: UIView) -> Set<UITouch>? { select { $0.view === view } }
    /// The fingers that a recogniser follows; nil if there is none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        select { touch in gesture.touches.contains { $0 === touch } }
    }

    private func select(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let selected = touches.filter(isWanted)
        return selected.isEmpty ? nil : Set(selected)
    }
}
