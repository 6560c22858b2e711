/// A view that a finger operates, and that tells others of it.
///
/// Handlers are closures in actions, or methods of targets; they are called in the order in which they were added.
@MainActor
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

    /// Ends the tracking of a touch without an event.
    func abandonTracking() {}
}
