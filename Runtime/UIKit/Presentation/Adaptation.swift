import Foundation

/// The object that says how a presentation adapts to a screen with little room.
///
/// All methods are optional on Apple's systems; absent ones adapt nothing. What is there asks once, when the presentation
/// begins. Apple's methods about dismissals by a finger are not here: no finger dismisses the runtime's sheets.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style for windows that are horizontally compact: `.fullScreen` or `.overFullScreen`; any other adapts nothing.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style under some traits; if absent, what `adaptivePresentationStyle(for:)` says where the width is compact.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The controller to present in place of the other one in a style that it has been adapted to; nil for that one itself.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before a presentation starts, with the style that it has been adapted to, or `.none`.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    )
}

extension UIAdaptivePresentationControllerDelegate {
    /// Stands for a method that the delegate does not have.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }

    /// Stands for a method that the delegate does not have.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }

    /// Stands for a method that the delegate does not have.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    /// Stands for a method that the delegate does not have.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
}

extension UIPresentationController {
    /// The presentation to use in this one's place, of another style and perhaps of another controller; nil for this one.
    ///
    /// - Parameter check: is given the other controller; it does not return if that must not be presented.
    func adapted(
        under traits: UITraitCollection, check: (UIViewController) -> Void
    ) -> UIPresentationController? {
        let wanted = adaptivePresentationStyle(for: traits)
        guard wanted != flow.style, wanted == .fullScreen || wanted == .overFullScreen else { return nil }
        let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: wanted)
        if let other { check(other) }
        let presentation = CoveringPresentation(
            presentedViewController: other ?? presentedViewController, presenting: flow.presenting)
        presentation.flow.style = wanted
        presentation.delegate = delegate
        presentation.flow.original = self
        flow.adaptation = presentation
        return presentation
    }
}
