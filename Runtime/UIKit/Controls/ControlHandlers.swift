/// Whom a control calls for some events.
@MainActor
struct ControlHandler {
    enum Receiver {
        /// A closure.
        case action(UIAction)
        /// A method of an object, which is not kept alive.
        case target(TargetAction)
        /// A method of whoever has it, from the control upwards.
        case responder(Selector)
    }

    /// The one that is called.
    let receiver: Receiver
    /// The events for which it is called.
    var events: UIControl.Event

    /// The action, if it is one.
    var action: UIAction? {
        if case .action(let action) = receiver { action } else { nil }
    }

    /// The target, if there is one and it is alive.
    var target: AnyObject? {
        if case .target(let pair) = receiver { pair.target } else { nil }
    }

    /// The method, if it is one.
    var selector: Selector? {
        switch receiver {
        case .action: nil
        case .target(let pair): pair.action
        case .responder(let selector): selector
        }
    }

    /// Whether `removeTarget` means this one; nil stands for any target or any method.
    func matches(target: Any?, action: Selector?) -> Bool {
        guard let selector, action == nil || action == selector else { return false }
        return target.map { $0 as AnyObject === self.target } ?? true
    }

    /// Whether it is a method of just this target, nil being "whoever has it".
    func isMethod(of target: Any?) -> Bool {
        switch receiver {
        case .action: false
        case .target(let pair): target.map { $0 as AnyObject === pair.target } ?? false
        case .responder: target == nil
        }
    }
}

extension UIControl {
    func add(_ action: UIAction, for events: UIControl.Event) {
        let receiver = ControlHandler.Receiver.action(action)
        if let index = handlers.firstIndex(where: { $0.action?.identifier == action.identifier }) {
            handlers[index] = ControlHandler(receiver: receiver, events: handlers[index].events.union(events))
        } else {
            handlers.append(ControlHandler(receiver: receiver, events: events))
        }
    }

    func add(_ target: Any?, _ action: Selector, for events: UIControl.Event) {
        if let index = handlers.firstIndex(where: { $0.isMethod(of: target) && $0.selector == action }) {
            handlers[index].events.formUnion(events)
            return
        }
        let receiver: ControlHandler.Receiver =
            if let target {
                .target(TargetAction(target: target as AnyObject, action: action))
            } else {
                .responder(action)
            }
        handlers.append(ControlHandler(receiver: receiver, events: events))
    }

    /// Takes events from the handlers that match; one without events is gone.
    func removeHandlers(for events: UIControl.Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty }
    }

    var knownTargets: Set<AnyHashable> {
        var targets = Set(handlers.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
        if handlers.contains(where: { $0.isMethod(of: nil) }) { targets.insert(AnyHashable(NSNull())) }
        return targets
    }

    func names(of target: Any?, for event: UIControl.Event) -> [String]? {
        let names = handlers.filter { $0.isMethod(of: target) && $0.events.contains(event) }
            .compactMap(\.selector?.description)
        return names.isEmpty ? nil : names
    }

    func call(_ handler: ControlHandler, with event: UIEvent?) {
        switch handler.receiver {
        case .action(let action): sendAction(action)
        case .target(let pair):
            if let target = pair.target { sendAction(pair.action, to: target, for: event) }
        case .responder(let selector): sendAction(selector, to: nil, for: event)
        }
    }

    func perform(_ action: Selector, on target: Any?, for event: UIEvent?) {
        let responders = sequence(first: self as UIResponder) { $0.next }
        let receiver = target.map { $0 as AnyObject } ?? responders.first { action.isMethod(of: $0) }
        if let receiver { action.perform(on: receiver, sender: self, event: event) }
    }

    /// Calls a closure for each handler, with either an action or a target and its method, and the handler's events;
    /// setting the last parameter ends it. The closure may change the handlers.
    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for handler in handlers where !stops {
            switch handler.receiver {
            case .action(let action): iterator(action, nil, handler.events, &stops)
            case .target(let pair): iterator(nil, (pair.target, pair.action), handler.events, &stops)
            case .responder(let selector): iterator(nil, (nil, selector), handler.events, &stops)
            }
        }
    }
}
