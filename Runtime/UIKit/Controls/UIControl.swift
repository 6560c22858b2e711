/// A view that a finger operates, and that tells others of it.
///
/// Handlers are closures in actions, or methods of targets; they are called in the order in which they were added.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// Makes an enabled control with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a control that performs an action at `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: State

    /// Whether the control takes touches; true unless set. Switching it off cancels a touch that is being tracked.
    open var isEnabled: Bool = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { abandonTracking() }
            stateDidChange()
        }
    }
    /// Whether the control is switched on; false unless the app sets it.
    open var isSelected: Bool = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether the control looks pressed; set while a tracked finger is inside.
    open var isHighlighted: Bool = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// What the three flags amount to.
    open var state: UIControl.State {
        var state = UIControl.State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// Where contents lie between top and bottom; in the middle unless set.
    open var contentVerticalAlignment: UIControl.ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    /// Where contents lie between the sides; in the middle unless set.
    open var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal alignment with leading and trailing turned into left and right by the reading direction.
    open var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isReversed ? .right : .left
        case .trailing: isReversed ? .left : .right
        default: contentHorizontalAlignment
        }
    }
    /// Called when a flag of the state has changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Handlers

    var handlers: [ControlHandler] = []

    /// Calls a method of a target at some events, which the target is not kept alive for. Without a target, the first
    /// responder from the control upwards that has the method is called.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        add(target, action, for: controlEvents)
    }
    /// Takes methods of targets from some events; nil stands for any target or any method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        removeHandlers(for: controlEvents) { $0.matches(target: target, action: action) }
    }
    /// The targets; an `NSNull` among them stands for "whoever has the method".
    open var allTargets: Set<AnyHashable> { knownTargets }
    /// The names of a target's methods for exactly one event, or nil if there is none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        names(of: target, for: controlEvent)
    }
    /// Performs an action at some events. An action with the same identifier is replaced, also for its other events.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        add(action, for: controlEvents)
    }
    /// Takes an action from some events; an action with another object but the same identifier counts as the same.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Takes the action of an identifier from some events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        removeHandlers(for: controlEvents) { $0.action?.identifier == actionIdentifier }
    }
    /// The events for which there is a handler.
    open var allControlEvents: UIControl.Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Calls a method of a target; called for every target of an event. Override it to observe or to suppress.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        perform(action, on: target, for: event)
    }
    /// Performs an action for this control; called for every action of an event. Override it to observe or to suppress.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }
    /// Calls every handler of some events, each once, as if they had happened.
    open func sendActions(for controlEvents: UIControl.Event) {
        send(controlEvents, with: nil)
    }
    /// Calls the handlers of what has just happened.
    func send(_ events: UIControl.Event, with event: UIEvent?) {
        // Handlers may add and remove others; who is called was decided when it happened.
        for handler in handlers where !handler.events.isDisjoint(with: events) { call(handler, with: event) }
    }

    // MARK: Touches

    /// Whether a touch that began in the control is being followed.
    open var isTracking: Bool { tracked != nil }
    /// Whether the followed finger is inside, or at most 70 points outside; false without one.
    open private(set) var isTouchInside: Bool = false
    /// The touch that is being followed.
    private var tracked: UITouch?

    /// Called when a finger comes down; false leaves its moves alone. True unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the followed finger has moved; false ends the following. True unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the followed finger has been lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the followed touch was taken away; the event is nil if none was the cause.
    open func cancelTracking(with event: UIEvent?) {}

    /// Follows the first of the fingers, if the control is enabled; else the next responder is asked.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return super.touchesBegan(touches, with: event) }
        guard tracked == nil, let touch = touches.first, beginTracking(touch, with: event) else { return }
        tracked = touch
        isTouchInside = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }
    /// Tells of the followed finger's moves inside, outside and across the border.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else {
            return isEnabled ? () : super.touchesMoved(touches, with: event)
        }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else { return forgetTouch() }
        var events: UIControl.Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, with: event)
    }
    /// Tells whether the followed finger was lifted inside or outside.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else {
            return isEnabled ? () : super.touchesEnded(touches, with: event)
        }
        let isInside = isNear(touch)
        isTouchInside = isInside
        endTracking(touch, with: event)
        forgetTouch()
        send(isInside ? tapEvents : .touchUpOutside, with: event)
    }
    /// Tells that the followed touch was taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else {
            return isEnabled ? () : super.touchesCancelled(touches, with: event)
        }
        abandonTracking(with: event)
    }

    /// What a finger that is lifted inside amounts to.
    var tapEvents: UIControl.Event { .touchUpInside }

    /// Ends the following of a touch that goes on or was taken away.
    private func abandonTracking(with event: UIEvent? = nil) {
        guard tracked != nil else { return }
        cancelTracking(with: event)
        forgetTouch()
        send(.touchCancel, with: event)
    }

    private func forgetTouch() {
        tracked = nil
        isTouchInside = false
        isHighlighted = false
    }

    /// Whether a finger is in the control or close to it, so that one that slips a little still counts.
    private func isNear(_ touch: UITouch) -> Bool {
        let margin = Decisions.controlTouchMargin
        return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
    }
}
