import TestSupport
@_spi(Runtime) import UIKit

/// An animator as apps write them, which slides one screen over the other by an animation block of one second.
@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: EventLog
    let isBack: Bool
    var duration: TimeInterval = 1
    var options: UIView.AnimationOptions = .curveEaseIn
    /// Called at the end of `animateTransition`, outside of the block.
    var alsoAnimate: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ log: EventLog, isBack: Bool) {
        self.log = log
        self.isBack = isBack
        super.init()
        EndOfTest.of(self) { $0.alsoAnimate = nil }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    /// Puts the views in place and gives what moves and where to.
    func setUp(_ context: any UIViewControllerContextTransitioning) -> (view: UIView?, target: CGFloat) {
        let width = context.containerView.bounds.width
        let from = context.view(forKey: .from)
        let to = context.view(forKey: .to)
        if let to, let controller = context.viewController(forKey: .to) {
            let frame = context.finalFrame(for: controller)
            to.frame = frame == .zero ? context.containerView.bounds : frame
            if isBack, let from {
                context.containerView.insertSubview(to, belowSubview: from)
            } else {
                context.containerView.addSubview(to)
            }
        }
        guard !isBack else { return (from, width * 1.5) }
        to?.center.x = width * 1.5
        return (to, width / 2)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.note("animateTransition")
        let (view, target) = setUp(transitionContext)
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { view?.center.x = target },
            completion: { [log, isBack] finished in
                log.note("animation ended, finished \(finished)")
                if isBack, transitionContext.transitionWasCancelled {
                    view?.center.x = transitionContext.containerView.bounds.midX
                }
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        alsoAnimate?(transitionContext)
    }

    func animationEnded(_ transitionCompleted: Bool) { log.note("animationEnded(\(transitionCompleted))") }
}

/// A delegate of everything that gives one animator and one driver.
@MainActor
final class DrivingDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController?)?
    let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
        EndOfTest.of(self) { $0.makePresentation = nil }
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.note("willShow(\(viewController), \(animated))") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.note("didShow(\(viewController), \(animated))") }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makePresentation?(presented, presenting) }
}

/// A stack of screens in a navigation controller whose pushes and pops are driven in per cent.
@MainActor
struct DrivenStage {
    let log = EventLog()
    let navigation: UINavigationController
    let screens: [LoggingViewController]
    let delegate: DrivingDelegate
    let driver = UIPercentDrivenInteractiveTransition()

    init(_ names: String) {
        let log = log
        screens = names.map { LoggingViewController(String($0), log, color: .blue) }
        navigation = UINavigationController()
        navigation.viewControllers = screens
        delegate = DrivingDelegate(log)
        navigation.delegate = delegate
        Simulator.current.window.rootViewController = navigation
        Simulator.current.advanceUntilIdle()
        delegate.driver = driver
        _ = log.take()
    }

    var names: String { navigation.viewControllers.map(\.description).joined() }
    var top: LoggingViewController { screens[screens.count - 1] }

    /// Begins a pop by the finger and shows its first frame.
    @discardableResult
    func pop(_ change: (SlideAnimator) -> Void = { _ in }) -> SlideAnimator {
        let animator = SlideAnimator(log, isBack: true)
        change(animator)
        delegate.animator = animator
        navigation.popViewController(animated: true)
        Simulator.current.advanceFrame()
        return animator
    }

    /// Begins a push by the finger and shows its first frame.
    func push(_ screen: UIViewController) {
        delegate.animator = SlideAnimator(log, isBack: false)
        navigation.pushViewController(screen, animated: true)
        Simulator.current.advanceFrame()
    }

    /// Where a view shows, by its middle.
    func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }
}
