import Foundation
@_spi(Runtime) import QuartzCore

/// What the controllers of one scope have in common: the settings, the running transitions, the logged lines.
@_spi(Runtime)
@MainActor
public final class TransitionState {
    /// The switches of what is unproved on a device.
    public let settings = TransitionSettings()
    /// What UIKit would have written to the console in this scope: refused calls, unbalanced callbacks.
    public private(set) var messages: [String] = []
    /// How many transitions have started and not ended.
    public var runningTransitions: Int { running.count }

    /// The running transitions are kept here, so that one goes on when its container is released.
    private var running: [Transition] = []
    private var heldStarts: [@MainActor () -> Void] = []

    init() {}

    /// A scope may end with transitions in mid-flight; animators that hold their context must not keep each other alive.
    isolated deinit {
        for transition in running { transition.forgetAnimator() }
    }

    /// The object of the current scope; traps outside of any.
    public static var current: TransitionState {
        let runtime = RuntimeState.current
        let key = ObjectIdentifier(TransitionState.self)
        if let state = runtime.extensions[key] as? TransitionState { return state }
        let state = TransitionState()
        runtime.extensions[key] = state
        return state
    }

    /// Logs one line of UIKit's: to `messages`, where tests read it, and to standard error.
    public func log(_ message: String) {
        messages.append(message)
        FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    }

    /// Starts what `TransitionSettings.Start.suppressed` has held back, in order.
    public func releaseHeldStarts() {
        let starts = heldStarts
        heldStarts = []
        for start in starts { start() }
    }

    /// Runs the start of a transition when the settings let it run.
    func admit(animated: Bool, _ start: @escaping @MainActor () -> Void) {
        switch animated ? settings.start : .normal {
        case .normal: start()
        case .suppressed: heldStarts.append(start)
        case .late(let seconds): MainQueue.after(seconds, start)
        }
    }

    func began(_ transition: Transition) {
        running.append(transition)
        UIKitState.current.transitionBegan()
    }

    func ended(_ transition: Transition) {
        running.removeAll { $0 === transition }
        UIKitState.current.transitionEnded()
    }
}

/// Calls a closure after the next commit, or after the one that is running (4.14).
@MainActor
func afterCommit(_ body: @escaping @MainActor () -> Void) {
    RuntimeState.current.afterCommit { MainActor.assumeIsolated(body) }
}

/// Ends the program as an exception of UIKit's would end an app that does not catch it.
func raise(_ message: String) -> Never {
    preconditionFailure(message)
}
