import Foundation

/// The animator of a push or pop for which the delegate gives none: the upper screen slides over the lower one.
@MainActor
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Decision.slideDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        let container = transitionContext.containerView
        let isPush = operation == .push
        let bounds = container.bounds
        // Towards the trailing edge, where a pushed screen comes from.
        let isReversed = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outside = bounds.offsetBy(dx: isReversed ? -bounds.width : bounds.width, dy: 0)
        let behind = bounds.offsetBy(
            dx: (isReversed ? 1 : -1) * bounds.width * Decision.slideParallax, dy: 0)
        // What slides lies outside of the container for a while.
        let clipped = container.clipsToBounds
        container.clipsToBounds = true
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        to.frame = isPush ? outside : behind
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: {
                to.frame = bounds
                from.frame = isPush ? behind : outside
            },
            completion: { _ in
                container.clipsToBounds = clipped
                from.frame = bounds
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
