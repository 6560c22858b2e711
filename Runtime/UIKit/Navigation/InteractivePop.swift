import Foundation
@_spi(Runtime) import QuartzCore

/// The driver of the built-in swipe back. What comes before the transition has started is remembered (1.69).
@MainActor
final class InteractivePop: UIPercentDrivenInteractiveTransition {
    /// The transition that this drives, once UIKit has made it.
    weak var popping: Transition?
    private var hasStarted = false
    private var fraction: CGFloat = 0
    private var verdict: Bool?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasStarted = true
        update(fraction)
        if let verdict { end(finished: verdict) }
    }

    /// The finger has gone a share of the width.
    func move(to fraction: CGFloat) {
        guard verdict == nil else { return }
        self.fraction = fraction
        if hasStarted { update(fraction) }
    }

    /// The finger is gone; the rest takes at most the time that it would have needed, if it went that way.
    ///
    /// - Parameter velocity: in widths per second, towards the end.
    func release(finished: Bool, velocity: CGFloat) {
        guard verdict == nil else { return }
        verdict = finished
        let left = finished ? 1 - fraction : fraction
        let speed = finished ? velocity : -velocity
        if left > 0, speed > 0 {
            // The percent-driven rest takes left · duration / speed.
            completionSpeed = max(1, speed * CGFloat(Decisions.slideDuration))
        }
        completionCurve = .easeOut
        if hasStarted { end(finished: finished) }
    }

    private func end(finished: Bool) {
        if finished { finish() } else { cancel() }
    }
}

/// The recogniser of the built-in swipe back, with its conditions (4.66 to 4.68).
@MainActor
final class SwipeBack: NSObject {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private weak var navigation: UINavigationController?
    private var pop: InteractivePop?
    /// What the next pop is driven by, if UIKit's own slide shows it.
    private var pending: InteractivePop?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.addTarget(self, action: Selector("follow(_:)", SwipeBack.follow))
        recognizer.delegate = self
    }

    /// The finger comes from where the language's lines begin.
    func takeEdge(of view: UIView) {
        recognizer.edges = isMirrored(view) ? .right : .left
    }

    private func isMirrored(_ view: UIView) -> Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Gives the driver of a pop that the swipe has called for, once.
    func takeDriver(of transition: Transition) -> InteractivePop? {
        guard let pending, pending.popping == nil || pending.popping === transition else { return nil }
        self.pending = nil
        return pending
    }

    // MARK: The finger

    private func follow(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let view = navigation?.view, view.bounds.width > 0 else { return }
        let way = (isMirrored(view) ? -1 : 1) / view.bounds.width
        let fraction = max(0, min(1, recognizer.translation(in: view).x * way))
        let velocity = recognizer.velocity(in: view).x * way
        switch recognizer.state {
        case .began:
            begin()
            pop?.move(to: fraction)
        case .changed:
            pop?.move(to: fraction)
        case .ended:
            pop?.move(to: fraction)
            let isFinished = fraction + velocity * Decisions.swipeForesight >= 0.5
            pop?.release(finished: isFinished, velocity: velocity)
            pop = nil
        case .cancelled, .failed:
            pop?.release(finished: false, velocity: 0)
            pop = nil
        case .possible:
            break
        }
    }

    private func begin() {
        guard let navigation else { return }
        guard navigation.viewControllers.count > 1 else {
            return log(
                "The swipe back began on the root of a stack, where there is nothing to pop; UIKit hangs on the next push."
            )
        }
        let pop = InteractivePop()
        self.pop = pop
        pending = pop
        navigation.popViewController(animated: true)
        // An override may have done something else, or nothing.
        pop.popping = navigation.flow.change?.transition ?? navigation.flow.running?.transition
        if pop.popping == nil { pending = nil }
    }
}

extension SwipeBack: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigation?.allowsSwipeBack ?? false
    }

    /// Scroll views wait, as UIKit has them do for its own swipe (5.16).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
    }
}

extension UINavigationController {
    /// Whether the built-in swipe may begin (4.66, 4.67).
    fileprivate var allowsSwipeBack: Bool {
        guard flow.stack.count > 1, flow.running == nil, flow.change == nil, transitionCoordinator == nil,
            !flow.bar.isHidden, let top = topViewController, top.navigationItem.allowsBackButton
        else { return false }
        return !delegateHasAnimators(from: top, to: flow.stack[flow.stack.count - 2])
    }

    // MARK: What the delegate has

    /// Asks the delegate for an animator, and learns whether it has the method at all.
    func askDelegateForAnimator(
        _ operation: Operation, from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let delegate else { return nil }
        return DelegateMethods.current.learn(of: delegate) {
            delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        }
    }

    /// Whether the delegate has a method for animators. A kind of delegate that was never asked for one is asked now.
    private func delegateHasAnimators(from: UIViewController, to: UIViewController) -> Bool {
        guard let delegate else { return false }
        let methods = DelegateMethods.current
        if methods.hasAnimators(delegate) == nil { _ = askDelegateForAnimator(.pop, from: from, to: to) }
        return methods.hasAnimators(delegate) ?? true
    }
}

/// Which kinds of navigation delegates have a method for animators: the substitute of `responds(to:)`, of which UIKit's
/// swipe depends. A kind is learned from the first question to one of it, since the method that stands for an absent one
/// reports itself.
@MainActor
final class DelegateMethods {
    private var known: [ObjectIdentifier: Bool] = [:]
    private weak var absent: (any UINavigationControllerDelegate)?

    static var current: DelegateMethods { RuntimeState.current.companion { DelegateMethods() } }

    /// Called in the place of an absent method.
    func noteAbsence(in delegate: any UINavigationControllerDelegate) { absent = delegate }

    /// Whether a delegate has the method; nil if none of its kind was asked.
    func hasAnimators(_ delegate: any UINavigationControllerDelegate) -> Bool? {
        known[ObjectIdentifier(type(of: delegate))]
    }

    /// Asks a delegate and notes whether it was there to answer.
    func learn<Answer>(of delegate: any UINavigationControllerDelegate, by question: () -> Answer) -> Answer {
        absent = nil
        let answer = question()
        // What a delegate passes on to another one is its own.
        known[ObjectIdentifier(type(of: delegate))] = absent !== delegate
        absent = nil
        return answer
    }
}
