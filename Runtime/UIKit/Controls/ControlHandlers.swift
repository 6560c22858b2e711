/// Whom a control calls for some events.
@MainActor
struct ControlHandler {
    /// The one that is called.
    let receiver: Receiver
    /// The events for which it is called.
    var events: UIControl.Event

    enum Receiver {
        case action(UIAction)
    }

    /// The action, if it is one.
    var action: UIAction? {
        if case .action(let action) = receiver { action } else { nil }
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

    /// Takes events from the handlers that match; one without events is gone.
    func removeHandlers(for events: UIControl.Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty }
    }

    func call(_ handler: ControlHandler, with event: UIEvent?) {
        switch handler.receiver {
        case .action(let action): sendAction(action)
        }
    }
}
