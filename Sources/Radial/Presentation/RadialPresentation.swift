import UIKit

/// What a presented controller has of the library's: its transitioning delegate, what it remembers of its presentation, and
/// the operation that runs.
///
/// It hangs on the controller from the radial call (or from setting `radialPresentation`) to the end of the dismissal.
@MainActor final class RadialPresentation {
    private enum Way {
        case there
        case back
    }

    /// What `radialPresentation` says.
    private(set) var declared: RadialTransition?
    private(set) var record: RevealRecord?
    private weak var presented: UIViewController?
    private var forwarder: TransitioningDelegateForwarder?
    private var running: (way: Way, reveal: ControllerReveal)?
    /// What `running` is to turn round as soon as UIKit has begun it: UIKit may ask for its animator only then.
    private var awaited: (way: Way, reveal: ControllerReveal)?
    /// Whether the controller was presented through this object.
    private var isPresented = false
    /// What UIKit keeps until the dismissal has ended.
    private weak var watched: UIPresentationController?

    private init(_ presented: UIViewController) {
        self.presented = presented
        let forwarder = TransitioningDelegateForwarder(for: presented.transitioningDelegate) { [weak self] source in
            self?.animator(source: source)
        }
        self.forwarder = forwarder
        presented.transitioningDelegate = forwarder
        watchForEnd()
    }

    static func current(of presented: UIViewController) -> RadialPresentation? {
        presented.attached()
    }

    /// The presentation of a controller, made if there is none.
    static func of(_ presented: UIViewController) -> RadialPresentation {
        if let current = current(of: presented) { return current }
        let presentation = RadialPresentation(presented)
        presented.attach(presentation)
        return presentation
    }

    /// Takes what `radialPresentation` says; with nil and nothing else to do it goes.
    func declare(_ transition: RadialTransition?) {
        declared = transition
        endIfIdle()
    }

    /// Goes if there is nothing to do, and else looks out for the end.
    func endIfIdle() {
        if declared == nil && running == nil && !isPresented && !isNeededByHand { end() } else { watchForEnd() }
    }

    /// Whether the dismissal by hand has to be told of presentations.
    private var isNeededByHand: Bool { hand?.isEnabled ?? false }

    private var hand: HandDismissal? { presented.flatMap { HandDismissal.current(of: $0) } }

    /// Gives the delegate back, if it is still ours, and goes.
    func end() {
        guard let presented else { return }
        if let forwarder, presented.transitioningDelegate === forwarder {
            presented.transitioningDelegate = forwarder.app
        }
        forwarder = nil
        guard Self.current(of: presented) === self else { return }
        presented.attach(nil, as: RadialPresentation.self)
        if presented.presentingViewController == nil { hand?.uninstall() }
        // Another presentation may follow.
        if isNeededByHand { _ = Self.of(presented) }
    }

    /// A dismissal without animation asks nobody, and one of a presenter further down neither. But UIKit keeps the
    /// presentation controller exactly until the dismissal has ended.
    func watchForEnd() {
        // Without a presentation the question would make one.
        guard let presented, presented.presentingViewController != nil, presented.parent == nil,
            let controller = presented.presentationController, controller !== watched
        else { return }
        watched = controller
        controller.onRelease { [weak self] in self?.released() }
    }

    private func released() {
        guard running == nil, presented?.presentingViewController == nil else { return }
        end()
    }

    // MARK: Radial calls

    /// Presents, or turns the dismissal that runs.
    func present(from presenter: UIViewController, _ choice: RevealChoice, _ operation: RadialOperation) {
        guard let presented else { return operation.answer(.refused(.notInHierarchy)) }
        let transition = choice.there(declared: declared)
        let turned = running
        let record = turned == nil ? nil : record
        let reveal = makeReveal(.there, transition, record: record, receiver: presenter.viewIfLoaded, operation) {
            [self, weak presenter, weak presented] animated, completion in
            guard let presented else { return }
            presenter?.present(presented, animated: animated) { completion() }
            watchForEnd()
        }
        begin(.there, reveal, turning: turned?.reveal, canAnimate: transition.runningTime > 0)
    }

    /// Dismisses, or turns the presentation that runs.
    ///
    /// - Parameter driver: the finger that drives it, if one does.
    func dismiss(
        by caller: UIViewController, _ choice: RevealChoice, _ operation: RadialOperation,
        driver: RadialInteractor? = nil
    ) {
        let transition = choice.back(record: knownRecord(receiver: caller.viewIfLoaded))
        let turned = running
        let reveal = makeReveal(.back, transition, record: record, receiver: caller.viewIfLoaded, operation) {
            [weak caller, weak presented] animated, completion in
            // When the controller has gone already, the same call would dismiss another one.
            guard let caller, let presented, caller.topmostToDismiss === presented else { return completion() }
            caller.dismiss(animated: animated) { completion() }
        }
        reveal.animator.interactor = driver
        begin(.back, reveal, turning: turned?.reveal, canAnimate: transition.runningTime > 0)
    }

    /// Whether the presentation of this controller runs and a dismissal turns it round.
    var isTurnedByDismissal: Bool { isTurned(.there) }

    /// Whether its dismissal runs and a presentation by `presenter` turns it round: one by another presenter would take
    /// place elsewhere.
    func isTurned(byPresentationFrom presenter: UIViewController) -> Bool {
        guard isTurned(.back), let presenting = presented?.presentingViewController else { return false }
        return sequence(first: presenter, next: \.parent).contains(presenting)
    }

    private func isTurned(_ way: Way) -> Bool {
        guard let running, running.reveal.canBeTurned else { return false }
        // What a finger began, only a finger takes back.
        return running.way == way && running.reveal.animator.interactor == nil
    }

    /// Makes the way back of what runs, for a finger that lets go of it towards the start.
    private func turnByFinger(_ way: Way, _ transition: RadialTransition) {
        guard isTurned(way), let presented else { return }
        let operation = RadialOperation(completion: nil)
        if way == .there {
            dismiss(by: presented, .some(nil, nil), operation)
        } else if let presenter = presented.presentingViewController {
            present(from: presenter, .using(transition), operation)
        }
    }

    private func begin(_ way: Way, _ reveal: ControllerReveal, turning turned: ControllerReveal?, canAnimate: Bool) {
        let before = running
        running = (way, reveal)
        if let turned {
            TurnRound.perform(turned, into: reveal)
            if turned.wayBack === reveal { awaited = before }
        } else if canAnimate && UIView.areAnimationsEnabled {
            reveal.begin()
        } else {
            reveal.beginAtOnce()
        }
    }

    private func makeReveal(
        _ way: Way, _ transition: RadialTransition, record known: RevealRecord?, receiver: UIView?,
        _ operation: RadialOperation, perform: @escaping PlainCall.Perform
    ) -> ControllerReveal {
        let isWayBack = way == .back
        let plan = RevealPlan(
            transition, isWayBack: isWayBack, kind: .presentation, record: known, receiver: receiver)
        if !isWayBack { record = known ?? RevealRecord(transition, receiver: receiver) }
        let reveal = ControllerReveal(
            operation: operation,
            animator: RadialAnimator(plan: plan, isWayBack: isWayBack, record: isWayBack ? nil : record),
            call: PlainCall(
                perform: perform,
                isDone: { [weak presented] in (presented?.presentingViewController == nil) == isWayBack },
                isPossible: { [weak presented] in (presented?.presentingViewController == nil) != isWayBack }),
            isInterruptible: transition.isInterruptible)
        reveal.onClose = { [self, weak reveal] outcome in
            if awaited?.reveal === reveal { awaited = nil }
            if running?.reveal === reveal { closed(way, outcome) }
        }
        if transition.isInterruptible {
            reveal.animator.onTurn = { [weak self] in self?.turnByFinger(way, transition) }
        }
        return reveal
    }

    /// What the controller remembers of its presentation, or would, had it been animated.
    private func knownRecord(receiver: UIView?) -> RevealRecord? {
        record ?? declared.map { RevealRecord($0, receiver: receiver) }
    }

    private func closed(_ way: Way, _ outcome: RadialOutcome) {
        running = nil
        if outcome == .finished { isPresented = way == .there }
        hand?.install()
        // What the controller itself asks for stays until it has been dismissed.
        if way == .back && outcome == .finished { end() } else { endIfIdle() }
    }

    /// Whether an operation runs.
    var isRunning: Bool { running != nil }

    /// The way back as the controller remembers it.
    var wayBack: RadialTransition? { knownRecord(receiver: presented?.viewIfLoaded)?.wayBack }

    // MARK: UIKit's questions

    /// The animator of the operation that runs, or of a plain call.
    private func animator(source: UIViewController?) -> RadialAnimator? {
        let way: Way = source == nil ? .back : .there
        if let running, running.way == way { return running.reveal.animator }
        if let awaited, awaited.way == way { return awaited.reveal.animator }
        guard running == nil else { return nil }
        if way == .there && (isPresented || declared == nil) {
            // It was dismissed without animation, which nobody told; this is another presentation.
            if !isNeededByHand || isPresented { end() }
            hand?.presentationBegins()
            return nil
        }
        // A controller that came plainly, and is only to go by hand, goes plainly where it is asked to.
        if way == .back && !isPresented && declared == nil { return nil }
        return plainReveal(way, source: source).animator
    }

    /// Goes along with a plain `present` or `dismiss` of the app's.
    private func plainReveal(_ way: Way, source: UIViewController?) -> ControllerReveal {
        let choice = RevealChoice.some(nil, nil)
        let receiver = source?.viewIfLoaded ?? presented?.presentingViewController?.viewIfLoaded
        let transition =
            way == .there
            ? choice.there(declared: declared) : choice.back(record: knownRecord(receiver: receiver))
        let reveal = makeReveal(
            way, transition, record: way == .back ? record : nil, receiver: receiver, RadialOperation(completion: nil)
        ) { _, _ in }
        running = (way, reveal)
        reveal.awaitBeginning()
        return reveal
    }
}
