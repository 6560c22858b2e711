import Radial
import TestSupport
import UIKit

/// A navigation delegate of an app's, with an animator and no driver of its own, that notes what it is asked and told.
@MainActor final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    var heard: [String] = []
    var onWillShow: () -> Void = {}
    /// Given, the delegate answers with a radial animator.
    var radial: RadialTransition?

    override init() {
        super.init()
        EndOfTest.of(self) { $0.onWillShow = {} }
    }

    private func name(_ controller: UIViewController) -> String { (controller as? Screen)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        heard.append("willShow \(name(viewController))")
        onWillShow()
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        heard.append("didShow \(name(viewController))")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        heard.append("animator \(name(fromVC))>\(name(toVC))")
        if let radial { return RadialAnimator(radial, isWayBack: operation == .pop) }
        return PlainAnimator { [weak self] in self?.heard.append("animates") }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        heard.append("interactor")
        return nil
    }
}

/// A transitioning delegate of an app's that notes what it is asked.
@MainActor final class TransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var heard: [String] = []

    private var animator: PlainAnimator { PlainAnimator { [weak self] in self?.heard.append("animates") } }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        heard.append("animator for presentation")
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        heard.append("animator for dismissal")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        heard.append("driver for presentation")
        return nil
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        heard.append("driver for dismissal")
        return nil
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        heard.append("presentation controller")
        return LowPresentation(presentedViewController: presented, presenting: presenting)
    }
}

/// A presentation that leaves 20 points free at the top.
@MainActor private final class LowPresentation: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 20)
    }
}

/// An animator of an app's: fades the incoming view in, or the outgoing one out, in a tenth of a second.
@MainActor final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let onBegin: @MainActor () -> Void

    init(onBegin: @escaping @MainActor () -> Void) { self.onBegin = onBegin }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.1
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        onBegin()
        let context = transitionContext
        if let incoming = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            incoming.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(incoming)
            incoming.alpha = 0
        }
        UIView.animate(
            withDuration: 0.1,
            animations: { context.view(forKey: .to)?.alpha = 1 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

/// A navigation controller that is its own delegate.
@MainActor final class SelfDelegating: UINavigationController, UINavigationControllerDelegate {
    /// How many screens have come into sight.
    private(set) var shown = 0

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shown += 1
    }
}
