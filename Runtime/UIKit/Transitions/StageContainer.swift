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
            return running.phase != .completing || controller.lifecycle.appearance.isMidway
        }
        return exchangedAtOnce.contains { $0 === controller } && controller.lifecycle.appearance.isMidway
    }

    /// Ends the shown controller's appearance with the container's own; gives it if there was something to end.
    func endShownController() -> UIViewController? {
        guard !isSwitching, let shown = shownController else { return nil }
        let isAppeared = lifecycle.appearance == .appeared
        guard shown.lifecycle.appearance == (isAppeared ? .appearing : .disappearing) else { return nil }
        shown.endAppearance()
        return shown
    }

    // MARK: The rule of a change: what comes shares the container's appearance, what goes disappears

    /// The container's own appearance. One on screen that nobody tells of it, as its parent should, counts as appeared.
    private var sharedAppearance: AppearanceState {
        let state = lifecycle.appearance
        return state == .disappeared && viewIfLoaded?.window != nil ? .appeared : state
    }

    /// Begins to show a controller in a change, unless the container itself is about to disappear.
    func beginToShow(_ controller: UIViewController, animated: Bool) {
        if sharedAppearance.isSeen { controller.beginAppearanceIfNeeded(true, animated: animated) }
    }

    /// Ends what a transition has begun with the controller that it shows. Such a one follows a container that disappears only when
    /// the transition is over.
    func endShowing(_ controller: UIViewController) {
        if controller.lifecycle.appearance == .appearing, lifecycle.appearance != .appearing {
            controller.endAppearance()
        }
    }

    /// Brings the appearance of a controller that is shown now where the container's own is.
    func settle(_ controller: UIViewController) {
        controller.settleAppearance(in: sharedAppearance, animated: lifecycle.appearanceIsAnimated)
    }
}
