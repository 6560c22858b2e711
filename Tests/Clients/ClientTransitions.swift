import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// Slides the new screen up from below, or the old one down, and dims nothing.
final class ClientRiseAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    private(set) var ended: Bool?

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key) else {
            transitionContext.completeTransition(false)
            return
        }
        let view: UIView = transitionContext.view(forKey: isPresenting ? .to : .from) ?? controller.view
        let container = transitionContext.containerView
        let shown =
            isPresenting
            ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
        let hidden = shown.offsetBy(dx: 0, dy: container.bounds.height)
        if isPresenting {
            view.frame = hidden
            container.addSubview(view)
        } else if let below = transitionContext.view(forKey: .to),
            let belowController = transitionContext.viewController(forKey: .to)
        {
            below.frame = transitionContext.finalFrame(for: belowController)
            container.insertSubview(below, belowSubview: view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseOut],
            animations: { view.frame = self.isPresenting ? shown : hidden },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) {
        ended = transitionCompleted
    }
}

/// A panel over the lower half of the window, with a dimmed background.
final class ClientPanelPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let half = container.bounds.height / 2
        return CGRect(x: 0, y: half, width: container.bounds.width, height: half)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.5)
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimming.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in
            dimming.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        containerView?.setNeedsLayout()
    }
}

/// Gives the animators and the presentation of the panel.
final class ClientPanelDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let driver = ClientDriver()
    var isInteractive = false

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientRiseAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientRiseAnimator(isPresenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return nil
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return isInteractive ? driver : nil
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return ClientPanelPresentation(presentedViewController: presented, presenting: presenting ?? source)
    }
}

/// Follows a value instead of a finger.
final class ClientDriver: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?
    private var start = CGRect.zero

    var completionSpeed: CGFloat { return 1 }
    var completionCurve: UIView.AnimationCurve { return .easeInOut }
    var wantsInteractiveStart: Bool { return true }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        start = transitionContext.view(forKey: .from)?.frame ?? .zero
    }

    func update(_ fraction: CGFloat) {
        guard let context = context, let view = context.view(forKey: .from) else { return }
        view.frame = start.offsetBy(dx: 0, dy: fraction * start.height)
        context.updateInteractiveTransition(fraction)
    }

    func end(finished: Bool) {
        guard let context = context, let view = context.view(forKey: .from) else { return }
        self.context = nil
        if finished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let target = finished ? start.offsetBy(dx: 0, dy: start.height) : start
        UIView.animate(
            withDuration: 0.2, animations: { view.frame = target },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
