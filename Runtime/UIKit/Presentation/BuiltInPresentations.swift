import Foundation

/// The presentation of the styles that cover a window or a context.
@MainActor
final class CoveringPresentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    override var shouldPresentInFullscreen: Bool {
        presentationStyle == .fullScreen || presentationStyle == .overFullScreen
    }
    override var placesPresentedView: Bool { true }
}

/// The presentation of sheets: the presented view over a dimmed presenter.
@MainActor
final class SheetPresentation: UIPresentationController {
    private let dimming = UIView()

    override var placesPresentedView: Bool { true }

    override var frameOfPresentedViewInContainerView: CGRect {
        containerView.map { frame(in: $0.bounds) } ?? .zero
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { frame(in: CGRect(origin: .zero, size: parentSize)).size }

    /// In wide windows a form sheet lies in the middle; every other sheet leaves a margin at the top.
    private func frame(in bounds: CGRect) -> CGRect {
        if presentationStyle == .formSheet, bounds.width >= Decisions.regularWidth {
            let wanted = preferredContentSize == .zero ? Decisions.formSheetSize : preferredContentSize
            let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        let top = (containerView?.safeAreaInsets.top ?? 0) + Decisions.sheetTopMargin
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor(white: 0, alpha: 1)
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        fade(to: Decisions.sheetDimming)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        fade(to: 0)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = Decisions.sheetDimming }
    }

    private func fade(to alpha: CGFloat) {
        let dimming = dimming
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimming.alpha = alpha
            return
        }
        coordinator.animate(alongsideTransition: { _ in dimming.alpha = alpha })
    }
}

/// The animator of a presentation or dismissal for which the delegate gives none.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresentation: Bool

    init(style: UIModalTransitionStyle, isPresentation: Bool) {
        self.style = style
        self.isPresentation = isPresentation
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Decisions.modalDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if isPresentation { present(context) } else { dismiss(context) }
    }

    private func present(_ context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let frame = context.finalFrame(for: controller)
        let alpha = view.alpha
        view.frame = frame
        context.containerView.addSubview(view)
        guard context.isAnimated else { return context.completeTransition(true) }
        if style == .crossDissolve { view.alpha = 0 } else { view.frame.origin.y = context.containerView.bounds.maxY }
        animate(context) {
            view.alpha = alpha
            view.frame = frame
        }
    }

    private func dismiss(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
        if let below = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            below.frame = context.finalFrame(for: controller)
            context.containerView.insertSubview(below, at: 0)
        }
        guard context.isAnimated else { return context.completeTransition(true) }
        let frame = view.frame
        let alpha = view.alpha
        animate(context) {
            if self.style == .crossDissolve {
                view.alpha = 0
            } else {
                view.frame.origin.y = context.containerView.bounds.maxY
            }
        } cleanUp: {
            view.alpha = alpha
            view.frame = frame
        }
    }

    private func animate(
        _ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void,
        cleanUp: @escaping () -> Void = {}
    ) {
        UIView.animate(
            withDuration: transitionDuration(using: context), animations: changes,
            completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
                cleanUp()
            })
    }
}
