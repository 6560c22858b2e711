import Foundation

/// A container that shows one of its controllers at a time and passes its own appearance on to it; its transitions move the
/// views of both.
@MainActor
protocol StageContainer: UIViewController, TransitionHost {
    /// The controller whose view is shown.
    var shownController: UIViewController? { get }
    /// Whether a transition between two controllers runs, which says when they appear.
    var isSwitching: Bool { get }
    /// The transition that runs, or is about to.
    var runningTransition: Transition? { get }
    /// The controllers that a change without animation shows and hides, while it is made.
    var exchangedAtOnce: [UIViewController] { get }
    /// Where the view of a controller belongs, in points of the container.
    func contentFrame(of controller: UIViewController) -> CGRect
}

extension StageContainer {
    func view(forKey key: UITransitionContextViewKey, in transition: Transition) -> UIView? {
        switch key {
        case .from: transition.from?.view
        case .to: transition.to?.view
        default: nil
        }
    }

    func finalFrame(for controller: UIViewController, in transition: Transition) -> CGRect {
        controller === transition.to ? contentFrame(of: controller) : .zero
    }

    /// Whether a change has begun to show or hide a controller and has still to end that. Afterwards, in `viewDidDisappear` say, the
    /// controller is free.
    func isShowingOrHiding(_ controller: UIViewController) -> Bool {
        if let running = runningTransition, running.from === controller || running.to === controller {
            return running.phase != .completing || controller.isMidAppearance
        }
        return exchangedAtOnce.contains { $0 === controller } && controller.isMidAppearance
    }

    /// Ends the shown controller's appearance with the container's own; gives it if there was something to end.
    func endShownController() -> UIViewController? {
        guard !isSwitching, let shown = shownController else { return nil }
        let isAppeared = lifecycle.appearance == .appeared
        guard shown.lifecycle.appearance == (isAppeared ? .appearing : .disappearing) else { return nil }
        shown.endAppearance()
        return shown
    }

    /// After a transition: the shown controller follows what has become of the container meanwhile.
    func catchUpWithOwnAppearance() {
        guard let shown = shownController else { return }
        let state = lifecycle.appearance
        guard state == .disappearing || state == .disappeared else { return }
        shown.beginShownIfNeeded(false, animated: lifecycle.appearanceIsAnimated)
        if state == .disappeared, shown.lifecycle.appearance == .disappearing { shown.endAppearance() }
    }
}

extension UIViewController {
    /// Begins an appearance unless it has begun already.
    func beginShownIfNeeded(_ isAppearing: Bool, animated: Bool) {
        let state = lifecycle.appearance
        let isOrWillBeVisible = state == .appeared || state == .appearing
        if isAppearing != isOrWillBeVisible { beginAppearance(isAppearing, animated: animated, isForwarded: true) }
    }
}
