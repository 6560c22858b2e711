import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// Hands out one animator for whatever is asked; often made for one call and gone after it.
final class ClientOneAnimator: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning

    init(_ animator: any UIViewControllerAnimatedTransitioning) {
        self.animator = animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return animator
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return animator
    }
}

/// Fades the new screen in, and clears away after itself in one of the ways that are found in the wild.
final class ClientTidyFade: NSObject, UIViewControllerAnimatedTransitioning {
    enum Removal: CaseIterable {
        case never, beforeCompleting, afterCompleting
    }

    let removal: Removal
    let duration: TimeInterval
    /// May be set after the push or pop.
    var completion: ((Bool) -> Void)?
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    init(removal: Removal = .never, duration: TimeInterval = 0.3) {
        self.removal = removal
        self.duration = duration
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        let from = transitionContext.viewController(forKey: .from)
        let to = transitionContext.viewController(forKey: .to)
        guard let from = from, let to = to else { return }
        transitionContext.containerView.insertSubview(to.view, belowSubview: to.view)
        transitionContext.containerView.insertSubview(to.view, aboveSubview: from.view)
        to.view.alpha = 0
        UIView.animate(
            withDuration: duration, animations: { to.view.alpha = 1 },
            completion: { [weak self] finished in
                guard let self = self, let context = self.context else { return }
                if self.removal == .beforeCompleting { from.view.removeFromSuperview() }
                context.completeTransition(!context.transitionWasCancelled)
                if self.removal == .afterCompleting { from.view.removeFromSuperview() }
                self.completion?(finished)
            })
    }
}

/// A navigation controller that is everything itself: its delegate, its transitioning delegate, the target of its pans, and the one
/// that presents. A pan from the left pops, from the right pushes; neither animator puts anything back after a cancel.
final class ClientEverything: UINavigationController, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    private var driver: UIPercentDrivenInteractiveTransition?
    var nextScreen: (() -> UIViewController)?

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        transitioningDelegate = self
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        isNavigationBarHidden = true
        let left = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("back(_:)", ClientEverything.back))
        left.edges = .left
        view.addGestureRecognizer(left)
        let right = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("on(_:)", ClientEverything.on))
        right.edges = .right
        view.addGestureRecognizer(right)
    }

    private func drive(_ recognizer: UIPanGestureRecognizer, way: CGFloat, start: () -> Void) {
        let percent = way * recognizer.translation(in: recognizer.view).x / view.bounds.width
        switch recognizer.state {
        case .began:
            driver = UIPercentDrivenInteractiveTransition()
            start()
        case .changed:
            driver?.update(percent)
        case .ended:
            if percent > 0.5 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        default:
            break
        }
    }

    func back(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        drive(recognizer, way: 1) {
            if viewControllers.count > 1 { popViewController(animated: true) } else { dismiss(animated: true) }
        }
    }

    func on(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard recognizer.state != .began || nextScreen != nil else {
            recognizer.state = .cancelled
            return
        }
        drive(recognizer, way: -1) {
            if let screen = nextScreen?() { pushViewController(screen, animated: true) }
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientBareFade(isForward: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return driver
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientBareFade(isForward: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientBareFade(isForward: false)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return driver
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return ClientReplacingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// A presentation whose presenter leaves the window.
final class ClientReplacingPresentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { return true }
}

/// Fades, shifts and rounds, and puts nothing back when it was cancelled.
final class ClientBareFade: NSObject, UIViewControllerAnimatedTransitioning {
    let isForward: Bool

    init(isForward: Bool) {
        self.isForward = isForward
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let from: UIView = transitionContext.viewController(forKey: .from)!.view
        let to: UIView = transitionContext.viewController(forKey: .to)!.view
        if isForward {
            transitionContext.containerView.addSubview(to)
            to.alpha = 0
        } else {
            transitionContext.containerView.insertSubview(to, belowSubview: from)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                if self.isForward {
                    to.alpha = 1
                } else {
                    from.alpha = 0
                    from.transform = CGAffineTransform(translationX: 0, y: 30)
                    from.center.x += 40
                    from.layer.cornerRadius = 10
                }
            },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
