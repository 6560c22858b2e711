import UIKit

/// The plain UIKit call behind a radial one.
@MainActor struct PlainCall {
    typealias Perform = (_ animated: Bool, _ completion: @escaping @MainActor () -> Void) -> Void

    /// Makes the call. The closure is called when UIKit has done all of it, if UIKit tells.
    let perform: Perform
    /// Whether the container is in the state that was asked for.
    let isDone: () -> Bool
    /// Whether the container is as it was when the call was planned. UIKit makes calls of the app's that wait as soon as a
    /// transition has ended, and so before a way back that turns it.
    var isPossible: () -> Bool = { true }
    /// Lets UIKit begin what it has put off to the next layout.
    var layOut: () -> Void = {}
    /// UIKit has begun, or never will: what was borrowed for the call goes back.
    var giveBack: () -> Void = {}
}

/// One radial operation that UIKit carries out: the call, the wait for UIKit to begin, the animation and the answer.
@MainActor final class ControllerReveal {
    /// Seconds that UIKit has to begin a transition.
    static let patience: TimeInterval = 0.5

    let operation: RadialOperation
    let animator: RadialAnimator
    let call: PlainCall
    let isInterruptible: Bool
    /// The owner is told once, when the operation has ended.
    var onClose: (@MainActor (RadialOutcome) -> Void)?
    /// The way back, if it was asked for before UIKit had begun.
    var wayBack: ControllerReveal?

    /// Whether the plain call was made.
    private var isMade = false
    private var watchdog: MainTimer?
    private var isClosed = false
    private var hasBegun = false
    /// Whether the container has been in the state that was asked for.
    private var wasDone = false

    init(operation: RadialOperation, animator: RadialAnimator, call: PlainCall, isInterruptible: Bool) {
        self.operation = operation
        self.animator = animator
        self.call = call
        self.isInterruptible = isInterruptible
        animator.onBegin = { [self] in begun() }
        animator.onEnd = { [self] isDone in close(isDone ? .finished : .cancelled) }
    }

    /// Whether a way back may turn it round. None does already, and it does not itself wait for what it turns.
    var canBeTurned: Bool { isInterruptible && wayBack == nil && isMade }

    /// Waits for UIKit to begin what a plain call of the app's has asked for.
    func awaitBeginning() {
        isMade = true
        watchdog = MainTurn.after(Self.patience) { [self] in neverBegun() }
    }

    /// Makes the call, with animation.
    func begin() {
        guard call.isPossible() else {
            animator.abandon()
            return close(.refused(.busy))
        }
        awaitBeginning()
        call.perform(true) { [self] in
            // UIKit has done without the animator what it was asked for.
            if !hasBegun { close(.finished) }
        }
        wasDone = call.isDone()
    }

    /// Makes the call without animation: what cannot be animated is done at once.
    func beginAtOnce() {
        isMade = true
        watchdog = MainTurn.after(Self.patience) { [self] in close(result) }
        call.perform(false) { [self] in close(result) }
    }

    private var result: RadialOutcome { call.isDone() ? .finished : .refused(.neverStarted) }

    private func begun() {
        hasBegun = true
        watchdog?.cancel()
        call.giveBack()
        guard wayBack != nil else { return }
        MainTurn.next { [self] in
            if let wayBack, !isClosed { TurnRound.perform(self, into: wayBack) }
        }
    }

    private func neverBegun() {
        animator.abandon()
        // What was done and undone by the app since is not done again.
        if !wasDone && !call.isDone() { call.perform(false) {} }
        close(result)
    }

    private func close(_ outcome: RadialOutcome) {
        guard !isClosed else { return }
        isClosed = true
        watchdog?.cancel()
        call.giveBack()
        operation.answer(outcome)
        onClose?(outcome)
        (animator.onBegin, animator.onEnd, onClose) = (nil, nil, nil)
        // A way back that found nothing to turn is made in its turn.
        if let wayBack { MainTurn.next { wayBack.begin() } }
        wayBack = nil
    }
}
