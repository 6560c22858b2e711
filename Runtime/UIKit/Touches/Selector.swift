/// The name of a method together with the method, for target and action.
///
/// Apple's `#selector(Type.method(_:))` needs Objective-C; here it is written `Selector("method(_:)", Type.method(_:))`.
/// A selector holds no target, and calls the override of a target's own class. Two are equal if their names are.
public struct Selector: Hashable, CustomStringConvertible {
    private enum Method {
        case isolated(@MainActor (AnyObject, Any?, Any?) -> Void)
        case free((AnyObject, Any?, Any?) -> Void)
    }

    private let name: String
    private let method: Method
    private let hasMethod: (AnyObject) -> Bool

    /// The name.
    public var description: String { name }

    /// A method without parameters.
    public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.name = name
        hasMethod = { $0 is Target }
        self.method = .isolated { target, _, _ in method(Selector.cast(target, name))() }
    }

    /// A method that takes the sender.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.name = name
        hasMethod = { $0 is Target }
        self.method = .isolated { target, sender, _ in
            method(Selector.cast(target, name))(Selector.cast(sender as Any, name))
        }
    }

    /// A method that takes the sender and the event.
    public init<Target: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        self.name = name
        hasMethod = { $0 is Target }
        self.method = .isolated { target, sender, event in
            method(Selector.cast(target, name))(
                Selector.cast(sender as Any, name), Selector.cast(event as Any, name))
        }
    }

    /// A method without parameters, of a class that is not bound to the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
        self.name = name
        hasMethod = { $0 is Target }
        self.method = .free { target, _, _ in method(Selector.cast(target, name))() }
    }

    /// A method that takes the sender, of a class that is not bound to the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Void) {
        self.name = name
        hasMethod = { $0 is Target }
        self.method = .free { target, sender, _ in
            method(Selector.cast(target, name))(Selector.cast(sender as Any, name))
        }
    }

    /// Whether both have the same name.
    public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Calls the method of a target. Traps if the target does not have it, as an unrecognised selector does.
    @MainActor
    func perform(on target: AnyObject, sender: Any?, event: Any?) {
        switch method {
        case .isolated(let call): call(target, sender, event)
        case .free(let call): call(target, sender, event)
        }
    }

    /// Whether an object is of the class whose method this is.
    func isMethod(of target: AnyObject) -> Bool { hasMethod(target) }

    private static func cast<Value>(_ value: Any, _ name: String) -> Value {
        if let value = value as? Value { return value }
        if let wanted = Value.self as? AnyClass, isClass(wanted, below: type(of: value as AnyObject)) {
            // Objective-C does not look at the class of what it passes, and methods whose parameter is narrower than
            // their senders exist: one for edge pans that is used for any pan. Safe as long as the method uses only
            // what the sender's own class has, which lies in the same place in both; on Apple's systems anything
            // else is an exception.
            return unsafeBitCast(value as AnyObject, to: Value.self)
        }
        preconditionFailure("unrecognized selector: \(name) needs a \(Value.self), not a \(type(of: value))")
    }

    /// Whether a class is derived from another one.
    private static func isClass(_ type: AnyClass, below ancestor: AnyClass) -> Bool {
        var type: AnyClass? = _getSuperclass(type)
        while let current = type, current != ancestor { type = _getSuperclass(current) }
        return type != nil
    }
}

/// A target and its action; the target is not kept alive.
@MainActor
struct TargetAction {
    weak var target: AnyObject?
    let action: Selector

    init(target: AnyObject, action: Selector) {
        self.target = target
        self.action = action
    }

    /// Whether `removeTarget` means this pair; nil means any target or action.
    func matches(target: Any?, action: Selector?) -> Bool {
        let isSameTarget = target.map { $0 as AnyObject === self.target } ?? true
        return isSameTarget && (action.map { $0 == self.action } ?? true)
    }

    func send(_ sender: Any?, event: UIEvent? = nil) {
        if let target { action.perform(on: target, sender: sender, event: event) }
    }
}
