import TestSupport
import Testing
import UIKit

/// What a process that was run for a test wrote to standard error.
func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// An animator as apps write them: it fades the screen that comes, over the time it says.
final class SpyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: EventLog
    let duration: TimeInterval
    weak var context: (any UIViewControllerContextTransitioning)?
    /// Whether the questions for the duration are written down, too.
    var notesDuration = false
    /// Called at the end of `animateTransition`.
    var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ log: EventLog, duration: TimeInterval = 0.5) {
        self.log = log
        self.duration = duration
        super.init()
        EndOfTest.of(self) { $0.onAnimate = nil }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        if notesDuration { log.note("transitionDuration") }
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.note("animateTransition(\(transitionContext.isAnimated))")
        context = transitionContext
        let from = transitionContext.view(forKey: .from)
        if let to = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
        {
            to.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(to)
        }
        onAnimate?(transitionContext)
        guard transitionContext.isAnimated else { return transitionContext.completeTransition(true) }
        let moving = transitionContext.view(forKey: .to) ?? from
        moving?.alpha = 0.25
        UIView.animate(withDuration: duration) {
            moving?.alpha = 1
        } completion: { _ in
            self.log.note("completeTransition(\(!transitionContext.transitionWasCancelled))")
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.note("animationEnded(\(transitionCompleted))")
    }
}

/// A driver that does only what a test tells it to.
final class SpyDriver: NSObject, UIViewControllerInteractiveTransitioning {
    let log: EventLog
    var wantsInteractiveStart = true
    /// What is started if the driver does not want the start.
    weak var animator: SpyAnimator?
    var completionSpeed: CGFloat { 2 }
    var completionCurve: UIView.AnimationCurve { .easeOut }
    var context: (any UIViewControllerContextTransitioning)?

    init(_ log: EventLog) {
        self.log = log
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        log.note("startInteractiveTransition")
        context = transitionContext
        guard wantsInteractiveStart else { return animator?.animateTransition(using: transitionContext) ?? () }
        if let to = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
        {
            to.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.insertSubview(to, at: 0)
        }
    }

    /// Finishes or cancels, and completes.
    func end(finished: Bool) {
        guard let context else { return }
        log.note(finished ? "finish" : "cancel")
        if finished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        context.completeTransition(finished)
        self.context = nil
    }
}

/// A delegate of navigation controllers that writes down what it is told and asked.
final class SpyNavigationDelegate: NSObject, UINavigationControllerDelegate {
    let log: EventLog
    var animator: SpyAnimator?
    var driver: SpyDriver?

    init(_ log: EventLog) {
        self.log = log
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.note("willShow(\(viewController), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.note("didShow(\(viewController), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.note("interactionControllerFor")
        return driver
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("animationControllerFor(\(operation), \(fromVC), \(toVC))")
        return animator
    }
}

/// A delegate that only gives an animator.
final class PlainDelegate: NSObject, UINavigationControllerDelegate {
    let animator: any UIViewControllerAnimatedTransitioning

    init(_ animator: any UIViewControllerAnimatedTransitioning) {
        self.animator = animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// A transitioning delegate that writes down what it is asked.
final class SpyTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: EventLog
    var animator: SpyAnimator?
    var driver: SpyDriver?
    /// Makes the presentation controller for the style `.custom`.
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?

    init(_ log: EventLog) {
        self.log = log
        super.init()
        EndOfTest.of(self) { $0.makePresentation = nil }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("animationController(forPresented: \(presented), presenting: \(presenting), source: \(source))")
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("animationController(forDismissed: \(dismissed))")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.note("interactionControllerForPresentation")
        return driver
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.note("interactionControllerForDismissal")
        return driver
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.note("presentationController(forPresented: \(presented), source: \(source))")
        return makePresentation?(presented, presenting)
    }
}

/// A presentation controller that writes down its hooks.
final class SpyPresentation: UIPresentationController {
    var log: EventLog?
    var removesPresenter = false
    var inset: CGFloat = 0

    override var shouldRemovePresentersView: Bool { removesPresenter }
    override var frameOfPresentedViewInContainerView: CGRect {
        super.frameOfPresentedViewInContainerView.insetBy(dx: inset, dy: inset)
    }
    override func presentationTransitionWillBegin() { log?.note("presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.note("presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { log?.note("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log?.note("dismissalTransitionDidEnd(\(completed))")
    }
}

/// A navigation controller in the window, with spies A, B, … on its stack and a spy for a delegate.
@MainActor
struct NavigationStage {
    let log = EventLog()
    let delegate: SpyNavigationDelegate
    let navigation: UINavigationController
    private(set) var screens: [LoggingViewController] = []

    /// Shows a stack of so many screens and forgets what was logged meanwhile.
    init(_ count: Int, animator: Bool = true) {
        delegate = SpyNavigationDelegate(log)
        navigation = UINavigationController()
        for index in 0..<count { screens.append(LoggingViewController(String("ABCDEFG"[index]), log)) }
        navigation.viewControllers = screens
        navigation.delegate = delegate
        if animator { delegate.animator = SpyAnimator(log) }
        Simulator.current.window.rootViewController = navigation
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    var names: [String] { navigation.viewControllers.map(\.description) }
}

extension String {
    fileprivate subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
}
