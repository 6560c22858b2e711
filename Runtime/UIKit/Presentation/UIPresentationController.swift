import Foundation
import ObjectiveC

/// The object that manages one presentation, from the call of `present` to the end of the dismissal.
///
/// A subclass, given by the transitioning delegate for the style `.custom`, says where the presented view lies and adds
/// what lies around it. As it stands the presented view fills the container and the presenter's view stays below.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// What the runtime remembers of the presentation.
    var flow: PresentationFlow

    /// What portable code wants to be called in the turn after the presentation has ended; on Apple's systems it hangs an
    /// object on this one and learns of its release.
    @_spi(Radial) @preconcurrency public var onEnd: (@MainActor () -> Void)?

    /// Makes the presentation controller of two controllers; without a presenting one the runtime fills it in.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        flow = PresentationFlow(presented: presentedViewController, presenting: presentingViewController)
        super.init()
        Census.current?.note(self)
    }

    /// The presenting controller; traps in a presentation controller that was given none and has not been used yet.
    open var presentingViewController: UIViewController {
        guard let presenting = flow.presenting else {
            raise("\(type(of: self)) has no presenting view controller before it is used")
        }
        return presenting
    }
    /// The presented controller. It traps where the controller was never presented and is gone, since a presentation
    /// controller that was only asked for does not keep it.
    open var presentedViewController: UIViewController { flow.presented }
    /// Who says how the presentation adapts. It is not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The style that the presentation adapts to under the traits it has; `.none` if it stays as it is.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    /// The style that the presentation adapts to under some traits: what the delegate says, `.none` without.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { flow.style }
    /// The view in which presentation and dismissal take place, also those that this presentation has been adapted to; nil
    /// before the first and after the second.
    open var containerView: UIView? { flow.container ?? flow.adaptation?.flow.container }
    /// The view that is presented: the controller's, or one around it.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view lies, in points of the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the window is covered, not just the controller that defines the context; true unless overridden.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view is taken out of the window meanwhile; false unless overridden.
    open var shouldRemovePresentersView: Bool { false }

    /// Called before the container is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has been laid out.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation starts. The container is there, the presented view not yet in it.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation, with false if it was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal starts.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal, with false if it was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The size in points that the presented controller would like to have.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called when the size that the presented controller would like to have has changed; does nothing unless overridden.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size in points of the presented controller, once the container has a size: the same unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the size of the window changes; overrides call super, which tells the presented controller if its
    /// size changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.willTransition(in: self, ofSize: size, with: coordinator)
    }

    /// Called before the traits change because the window's size does; overrides call super, which tells the presented
    /// controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    /// The traits of the container, or before there is one the presenting controller's window's, or the screen's.
    open var traitCollection: UITraitCollection {
        (containerView ?? flow.presenting?.viewIfLoaded?.window)?.traitCollection ?? UIScreen.main.traitCollection
    }
    /// Called after the container's traits have changed, with what they were.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether the runtime itself keeps the presented view in its frame.
    var placesPresentedView: Bool { false }
}

/// The container of a presentation.
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?
    private var laidOutSize: CGSize?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.traitCollectionDidChange(previousTraitCollection)
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if laidOutSize != bounds.size {
            if let laidOutSize { fillViewsWithoutMask(since: laidOutSize) }
            laidOutSize = bounds.size
            presentation?.containerSizeDidChange()
        }
        presentation?.containerViewDidLayoutSubviews()
    }
}
