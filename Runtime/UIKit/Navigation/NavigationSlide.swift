import Foundation

/// The animator of a push or pop for which the delegate gives none: the upper screen slides over the lower one.
@MainActor
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Decisions.slideDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let container = transitionContext.containerView
        let isPush = operation == .push
        let width = container.bounds.width
        let toFrame =
            transitionContext.viewController(forKey: .to).map(transitionContext.finalFrame) ?? container.bounds
        let fromFrame = from.frame
        // Towards the trailing edge, where a pushed screen comes from.
        let direction: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let outside = direction * width
        let behind = -direction * width * Decisions.slideParallax
        // What slides lies outside of the container for a while.
        let clipped = container.clipsToBounds
        container.clipsToBounds = true
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        to.frame = toFrame.offsetBy(dx: isPush ? outside : behind, dy: 0)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                to.frame = toFrame
                from.frame = fromFrame.offsetBy(dx: isPush ? behind : outside, dy: 0)
            },
            completion: { _ in
                container.clipsToBounds = clipped
                from.frame = fromFrame
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
