import Foundation

/// The container of a transition: a navigation, tab bar or presentation controller.
@MainActor
protocol TransitionHost: AnyObject {
    /// The view that the animator may move, or nil.
    func view(forKey key: UITransitionContextViewKey, in transition: Transition) -> UIView?
    /// Where a controller's view is when the transition ends; zero if it is nowhere then.
    func finalFrame(for controller: UIViewController, in transition: Transition) -> CGRect
    /// The interaction has come to `percentComplete`.
    func transitionDidUpdate(_ transition: Transition)
    /// The interaction has ended; the rest runs on, or back if the transition was cancelled.
    func transitionDidHandOver(_ transition: Transition)
    /// An interaction has taken the running transition over.
    func transitionDidPause(_ transition: Transition)
    /// The animator has completed, and nobody has been told yet.
    func transitionWillComplete(_ transition: Transition, finished: Bool)
    /// The animator has completed: put hierarchy and stack right and make the callbacks.
    func transitionDidComplete(_ transition: Transition, finished: Bool)
    /// The transition and its coordinator are gone: call what was told to wait.
    func transitionDidEnd(_ transition: Transition, finished: Bool)
}

/// A container without anything that moves along has nothing to do while the transition runs.
extension TransitionHost {
    func transitionDidUpdate(_ transition: Transition) {}
    func transitionDidHandOver(_ transition: Transition) {}
    func transitionDidPause(_ transition: Transition) {}
    func transitionWillComplete(_ transition: Transition, finished: Bool) {}
}

/// One transition between two controllers. It is both the context that the animator sees and the coordinator that the
/// controllers see, so that the two never disagree and never hold each other.
@MainActor
final class Transition: NSObject {
    enum Phase {
        case waiting, running, completing, ended
    }

    weak var host: (any TransitionHost)?
    var from: UIViewController?
    var to: UIViewController?
    let containerView: UIView
    var isAnimated: Bool
    var presentationStyle = UIModalPresentationStyle.none
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Where the two views were before the transition, in points of the container; zero is "nowhere".
    var initialFrames: [UITransitionContextViewControllerKey: CGRect] = [:]

    private(set) var phase = Phase.waiting
    var isInteractive = false
    private(set) var initiallyInteractive = false
    var isCancelled = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    var alongside = AlongsideBlocks()
    /// The time that a percent-driven interaction moves; nil if none does.
    var time: TransitionTime?
    /// Whether the animator has been called and has returned.
    private(set) var hasStarted = false
    /// Since when nothing has moved that could bring the end, in seconds of the clock.
    private var quietSince: TimeInterval?
    private var wasReminded = false
    private var knownInterruptible: (any UIViewImplicitlyAnimating)??

    /// The views whose touches are off while the transition runs (4.57, 4.57a).
    private var suspendedViews: [UIView] = []
    /// The controllers that give this transition as their coordinator.
    private var participants: [WeakController] = []
    private var knownDuration: TimeInterval?

    init(host: any TransitionHost, container: UIView, isAnimated: Bool) {
        self.host = host
        containerView = container
        self.isAnimated = isAnimated
        super.init()
        Census.current?.note(self)
    }

    /// Seconds; asked of the animator once and then kept.
    var transitionDuration: TimeInterval {
        if let knownDuration { return knownDuration }
        return animator?.transitionDuration(using: self) ?? 0
    }

    /// Makes this the coordinator of the given controllers until it ends.
    func involve(_ controllers: [UIViewController]) {
        leaveParticipants()
        participants = controllers.map { WeakController(controller: $0) }
        for controller in controllers { controller.lifecycle.transitions.append(WeakTransition(transition: self)) }
    }

    private func leaveParticipants() {
        for participant in participants {
            participant.controller?.lifecycle.transitions.removeAll {
                $0.transition == nil || $0.transition === self
            }
        }
        participants = []
    }

    // MARK: Start

    /// Hands the transition to the driver, or else to the animator.
    func start() {
        guard phase == .waiting, let animator else { return }
        phase = .running
        TransitionState.current.began(self)
        suspendInteraction()
        knownDuration = isAnimated ? animator.transitionDuration(using: self) : 0
        // The alongside blocks run at the end of the animator's first animation block (4.46).
        UIView.atEndOfNextAnimationBlock = { [weak self] in self?.runAlongsideBlocks() }
        if isAnimated, let interactor {
            // A driver is called in any case; if it does not want the start, it lets the animator run (4.52).
            initiallyInteractive = interactor.wantsInteractiveStart
            isInteractive = initiallyInteractive
            interactor.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        UIView.atEndOfNextAnimationBlock = nil
        hasStarted = true
        if !alongside.haveRun { runAlongsideBlocksOnTheirOwn() }
    }

    private func runAlongsideBlocksOnTheirOwn() {
        guard !alongside.isEmpty, isAnimated, transitionDuration > 0 else { return runAlongsideBlocks() }
        let animate = { UIView.animate(withDuration: self.transitionDuration) { self.runAlongsideBlocks() } }
        if time == nil { animate() } else { UIView.pacingLinearly(animate) }
    }

    /// What the animator vends to be interrupted by; nil if it vends nothing, or has not been started yet, since most
    /// animators put the views in place when they are asked.
    var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
        if let knownInterruptible { return knownInterruptible }
        guard phase == .running, let vended = animator?.interruptibleAnimator(using: self) else { return nil }
        let interruptible = vended is AbsentInterruptibleAnimator ? nil : vended
        knownInterruptible = .some(interruptible)
        return interruptible
    }

    private func suspendInteraction() {
        let views = [
            view(forKey: .from), view(forKey: .to), from?.viewIfLoaded, to?.viewIfLoaded,
        ]
        for case let view? in views where !suspendedViews.contains(where: { $0 === view }) {
            suspendedViews.append(view)
            view.suspendInteraction()
        }
    }

    // MARK: End

    /// Called in each frame; says once on the console that the animator has not completed, when nothing has moved for longer than
    /// it may take.
    ///
    /// What a finger or an app's own animator holds may stand as long as it likes.
    func remindOfEnd(isQuiet: Bool) {
        let isPaused = (knownInterruptible ?? nil).map { $0.state == .active && !$0.isRunning } ?? false
        let isHeld = isInteractive || isPaused
        guard isQuiet, !isHeld, phase == .running else {
            quietSince = nil
            return
        }
        let now = AnimatorClock.now
        guard let since = quietSince else {
            quietSince = now
            return
        }
        guard !wasReminded, now - since >= transitionDuration + Decisions.completionPatience - 1e-6 else { return }
        wasReminded = true
        log(
            "\(animator.map { "\(type(of: $0))" } ?? "The animator") has not completed the transition from "
                + "\(from.map { "\($0)" } ?? "nothing") to \(to.map { "\($0)" } ?? "nothing"), whose time is over: "
                + "call completeTransition(_:), or their views take no touches.")
    }

    func complete(_ finished: Bool) {
        guard phase == .running else {
            // A mistake of the animator's, found in debug builds and harmless in the others.
            assertionFailure("completeTransition(_:) was called twice, or before the transition has started")
            return
        }
        phase = .completing
        time?.release()
        time = nil
        // The host may be let go by its own clean-up; it is needed to the end.
        let host = host
        if !finished { isCancelled = true }
        isInteractive = false
        if !alongside.haveRun { UIView.performWithoutAnimation { runAlongsideBlocks() } }
        host?.transitionWillComplete(self, finished: finished)
        runCompletions()
        for view in suspendedViews { view.resumeInteraction() }
        suspendedViews = []
        host?.transitionDidComplete(self, finished: finished)
        animator?.animationEnded(finished)
        end(finished: finished, hasRun: true, host)
    }

    /// Ends a transition that never started: what it would have animated has been done without.
    func abandon(finished: Bool) {
        guard phase == .waiting else { return }
        isCancelled = !finished
        UIView.performWithoutAnimation { runAlongsideBlocks() }
        runCompletions()
        end(finished: finished, hasRun: false, host)
    }

    /// Lets go of animator and driver, which often hold their context.
    func forgetAnimator() {
        animator = nil
        interactor = nil
        knownInterruptible = .some(nil)
    }

    private func end(finished: Bool, hasRun: Bool, _ host: (any TransitionHost)?) {
        phase = .ended
        let involved = participants
        leaveParticipants()
        if hasRun { TransitionState.current.ended(self) }
        forgetAnimator()
        host?.transitionDidEnd(self, finished: finished)
        for participant in involved { participant.controller?.transitionHasEnded() }
    }
}

/// A transition as its controllers remember it: whoever awaits its start, and then the scope, keeps it.
struct WeakTransition {
    weak var transition: Transition?
}

/// A controller as its transition remembers it.
private struct WeakController {
    weak var controller: UIViewController?
}
