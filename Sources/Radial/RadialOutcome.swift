/// How an operation ended.
public enum RadialOutcome: Hashable, Sendable {
    /// What was asked for is there.
    case finished
    /// It was begun and taken back: everything is as before.
    case cancelled
    /// It was not begun: everything is as it was.
    case refused(Reason)

    /// Why an operation was not begun.
    public enum Reason: Hashable, Sendable {
        /// Another transition of the same container runs.
        case busy
        /// There is nothing to pop, dismiss or replace, the stack is already as it should become, or the view that should be
        /// concealed is hidden already. A reveal is never refused for this.
        case nothingToDo
        /// The screen is not in the stack, or the presenter is in no window.
        case notInHierarchy
        /// The screen that should appear is already in use: in a stack, presented, the child of another one, or in a window.
        case alreadyInUse
        /// UIKit does not allow it: a navigation controller cannot be pushed, no screen can be in a stack twice or present
        /// itself, and each presents one at a time.
        case notAllowed
        /// UIKit never began the transition, and what was asked for is not there half a second after the call.
        case neverStarted
    }
}

/// What is called once, on the main actor, when an operation has ended, and never inside the call that began it.
public typealias RadialCompletion = @MainActor (RadialOutcome) -> Void
