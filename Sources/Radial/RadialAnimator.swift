import UIKit

/// The animator that UIKit asks for: reveals one screen out of another through a circle.
///
/// An app that owns its navigation or transitioning delegates returns one from them, a new one for each transition. It
/// serves pushes, pops and tabs as well as presentations and dismissals in every modal style. Where the presenter's view is
/// not part of the transition, the presented one is cut by the circle's complement.
///
/// An interaction controller of the app's may drive it, such as `UIPercentDrivenInteractiveTransition`. Then the fraction runs
/// linearly, so that the circle is where the finger says, and the transition may stand still for as long as it is
/// interactive. Such a transition is not caught by fingers, and no call turns it round.
///
/// What cannot be animated (a duration of zero, animations switched off, bounds without area) is completed at once.
@MainActor public final class RadialAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let transition: RadialTransition
    private let isWayBack: Bool
    private var plan: RevealPlan?
    private let record: RevealRecord?

    private var stage: TransitionStage?
    private var driver: RevealDriver?
    private var runningPlan: RevealPlan?
    private var handover: RevealHandover?
    /// Seconds that are left of a transition that was turned round.
    private var remaining: TimeInterval?
    private var isAbandoned = false
    /// Whether a finger of ours has begun the transition, and it is the library that tells UIKit its progress.
    private var isOurs = false

    /// Drives the transition by a finger from its start, if one has begun it.
    var interactor: RadialInteractor? {
        didSet { interactor?.animator = self }
    }
    /// Makes the way back, as by a call: for a finger that catches the transition and lets go towards its start. Nil if
    /// nothing may turn it.
    var onTurn: (@MainActor () -> Void)?
    /// UIKit has begun the transition.
    var onBegin: (@MainActor () -> Void)?
    /// UIKit has been told the end, and has made its own callbacks; false for a transition that was taken back.
    var onEnd: (@MainActor (Bool) -> Void)?

    /// Makes an animator.
    ///
    /// - Parameters:
    ///   - transition: what to show. Without an origin the circle comes from the trailing edge in navigation, and from the
    ///     centre in presentations.
    ///   - isWayBack: whether this is the pop or the dismissal. `.automatic` then contracts into the origin (a pop without
    ///     an origin expands from the leading edge), and the origin's centre is moved into the bounds.
    public init(_ transition: RadialTransition, isWayBack: Bool = false) {
        self.transition = transition
        self.isWayBack = isWayBack
        record = nil
    }

    /// - Parameter record: where the centre that is found is noted for the way back.
    init(plan: RevealPlan, isWayBack: Bool, record: RevealRecord?) {
        transition = plan.transition
        self.isWayBack = isWayBack
        self.plan = plan
        self.record = record
    }

    /// Delay and duration together, in seconds.
    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    {
        remaining ?? transition.reportedDuration
    }

    /// Called by UIKit: begins the transition, or completes it at once.
    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext, by: nil)
    }

    /// Begins the transition in the hand of the finger that has asked for it.
    func startInteractiveTransition(
        _ context: any UIViewControllerContextTransitioning, by interactor: RadialInteractor
    ) {
        begin(context, by: interactor)
    }

    private func begin(_ context: any UIViewControllerContextTransitioning, by interactor: RadialInteractor?) {
        // It has begun already, whoever asks again.
        guard stage?.context !== context else { return }
        // Whoever uses one animator for two transitions at once gets the first one done, not forgotten.
        driver?.finish()
        // A way back that takes over keeps the circle that it finds.
        let plan = handover?.plan ?? plan ?? makePlan(for: context)
        let stage = TransitionStage(context, motion: plan.motion)
        self.stage = stage
        isOurs = interactor != nil
        onBegin?()
        stage.place()
        guard let subject = stage.subject, canAnimate(subject, in: context) else { return completeAtOnce() }
        let driver = makeDriver(for: subject, on: stage, by: plan)
        self.driver = driver
        if let interactor {
            driver.onUpdate = { stage.context.updateInteractiveTransition($0) }
            driver.startHeld(in: stage.context.containerView)
            interactor.take(driver)
        } else {
            driver.start(in: stage.context.containerView)
        }
        if transition.isInterruptible && (isOurs || onTurn != nil) { letFingersCatch(driver, on: stage) }
    }

    /// The two screens take no touches meanwhile. What lies beside them, as a bar, is meant itself.
    private func letFingersCatch(_ driver: RevealDriver, on stage: TransitionStage) {
        let container = stage.context.containerView
        driver.letFingersCatch(on: stage.ancestor, beginsAtTouch: true) { [weak container] view in
            guard let container else { return false }
            return view.isDescendant(of: container) || container.isDescendant(of: view)
        }
    }

    private func makeDriver(
        for subject: RevealSubject, on stage: TransitionStage, by plan: RevealPlan
    ) -> RevealDriver {
        let handover = takeHandover(for: subject)
        let geometry: @MainActor (RevealPlan) -> RevealGeometry = { plan in
            stage.fit()
            return plan.geometry(in: subject.view)
        }
        // The origin is asked for once, and not at all by a way back that keeps its circle: a provider may answer
        // differently each time.
        let effect =
            handover?.effect ?? subject.effect(geometry: geometry(plan), reduceMotion: transition.reduceMotion)
        let unitPoint = effect.geometry.center.unit(in: subject.view.bounds)
        record?.unitPoint = unitPoint
        let plan = plan.staying(at: unitPoint)
        runningPlan = plan
        let isDrivenByApp = stage.context.isInteractive && !isOurs
        let driver = RevealDriver(
            transition, effect: effect, timeline: handover?.timeline ?? plan.timeline(isLinear: isDrivenByApp),
            delay: handover == nil ? transition.waitingTime : 0, continues: handover != nil,
            geometry: { geometry(plan) },
            onEnd: { [self] hasArrived in ended(hasArrived) })
        driver.isTimeHeld = { [self] in !isOurs && stage.context.isInteractive }
        driver.isTakenBack = { stage.context.transitionWasCancelled }
        driver.onTurn = onTurn
        return driver
    }

    private func makePlan(for context: any UIViewControllerContextTransitioning) -> RevealPlan {
        RevealPlan(
            transition, isWayBack: isWayBack, kind: context.presentationStyle == .none ? .navigation : .presentation,
            receiver: context.containerView)
    }

    private func canAnimate(_ subject: RevealSubject, in context: any UIViewControllerContextTransitioning) -> Bool {
        !isAbandoned && context.isAnimated && UIView.areAnimationsEnabled
            && (isOurs || transitionDuration(using: context) > 0) && !subject.view.bounds.isEmpty
            && context.containerView.window != nil
    }

    // MARK: The end

    private func completeAtOnce() {
        dropHandover()
        complete()
    }

    private func ended(_ hasArrived: Bool) {
        // The end of an interaction is told last, so that the bar goes along to the end.
        if isOurs && !hasArrived { stage?.context.cancelInteractiveTransition() }
        complete()
    }

    /// Tells UIKit, once.
    func complete() {
        guard let stage else { return }
        (self.stage, driver, runningPlan, interactor, onTurn) = (nil, nil, nil, nil, nil)
        if isOurs && stage.context.isInteractive { stage.context.finishInteractiveTransition() }
        stage.settle()
        let isDone = !stage.context.transitionWasCancelled
        stage.context.completeTransition(isDone)
        onEnd?(isDone)
    }

    /// The transition will not be waited for any longer. Should UIKit begin it yet, it is completed at once.
    func abandon() {
        isAbandoned = true
        dropHandover()
    }

    // MARK: Turning round

    /// Stops where it is and leaves the circle to the way back; nil if it does not run. UIKit is not told yet.
    func stopForWayBack() -> RevealHandover? {
        guard let stage, let plan = runningPlan, let stopped = driver?.stopForWayBack() else { return nil }
        return RevealHandover(
            effect: stopped.effect, timeline: stopped.timeline, plan: plan.turned, cover: stage.coverForWayBack())
    }

    /// Begins where another transition has stopped.
    func takeOver(_ handover: RevealHandover) {
        self.handover = handover
        remaining = handover.timeline.remaining
    }

    private func takeHandover(for subject: RevealSubject) -> RevealHandover? {
        defer { handover = nil }
        handover?.cover?.removeFromSuperview()
        guard let handover, handover.effect.subject === subject.view else {
            handover?.effect.remove()
            return nil
        }
        return handover
    }

    private func dropHandover() {
        handover?.cover?.removeFromSuperview()
        handover?.effect.remove()
        handover = nil
    }
}

/// What a transition that is turned round leaves to its way back.
@MainActor struct RevealHandover {
    /// The circle, still in place.
    let effect: any RevealEffect
    /// The way back, from the fraction at which it stands.
    let timeline: RevealTimeline
    /// The same circle, run the other way.
    let plan: RevealPlan
    /// A picture of what UIKit takes away until the way back has begun.
    let cover: UIView?
}
