import Foundation
@_spi(Runtime) import QuartzCore

/// What the controllers of one scope have in common: the settings and the running transitions.
@_spi(Runtime)
@MainActor
public final class TransitionState {
    /// The switches of what is unproved on a device.
    public let settings = TransitionSettings()
    /// How many transitions have started and not ended.
    public var runningTransitions: Int { running.count }

    /// The running transitions are kept here, so that one goes on when its container is released.
    private var running: [Transition] = []
    private var heldStarts: [@MainActor () -> Void] = []
    /// What waits for the end of the last running transition, in order.
    private var waiting: [() -> Void] = []

    init() {}

    /// A scope may end with transitions in mid-flight; animators that hold their context must not keep each other alive.
    isolated deinit {
        for transition in running { transition.forgetAnimator() }
    }

    /// The object of the current scope; traps outside of any.
    public static var current: TransitionState { RuntimeState.current.companion { TransitionState() } }

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

    /// Called in each frame: names transitions that nobody completes.
    func remindOfEnds() {
        guard !running.isEmpty else { return }
        let runtime = RuntimeState.current
        let isQuiet = runtime.isIdle && UIKitState.current.touches.count == 0
        for transition in running { transition.remindOfEnd(isQuiet: isQuiet) }
    }

    func began(_ transition: Transition) {
        running.append(transition)
    }

    /// Lets the transition go; after the last one, what has waited for it happens in the next turn.
    func ended(_ transition: Transition) {
        running.removeAll { $0 === transition }
        guard running.isEmpty, !waiting.isEmpty else { return }
        MainQueue.async { self.runWaiting() }
    }

    /// Calls a closure when no transition runs: at once, or in the turn after the last one's end.
    func whenNoTransitionRuns(_ body: @escaping () -> Void) {
        guard !running.isEmpty || !waiting.isEmpty else { return body() }
        waiting.append(body)
    }

    private func runWaiting() {
        while running.isEmpty, !waiting.isEmpty { waiting.removeFirst()() }
    }
}

/// Logs a refused call or unbalanced callbacks, as UIKit does on the console.
@MainActor
func log(_ sentence: String) {
    RuntimeState.current.log(sentence, from: "UIKit")
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
