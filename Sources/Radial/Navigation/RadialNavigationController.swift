import UIKit

/// A navigation controller that gives screens which were pushed radially the radial way back, whoever asks for it: plain
/// `popViewController` (so the Back button, too, which calls it), `popToViewController` and `popToRootViewController`.
///
/// Screens that were pushed plainly are popped plainly, and so is everything without animation, while another transition
/// runs or while a radial call waits. The system's own swipe keeps its own picture, whatever screen it pops; to let fingers
/// pop through a circle, enable the radial swipe, which takes the screens that were pushed radially.
open class RadialNavigationController: UINavigationController {
    /// Pushes plainly, as UIKit does. What the screen remembers of a radial push in an earlier stay is forgotten.
    open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        willSet([viewController])
        super.pushViewController(viewController, animated: animated)
    }

    /// Sets the stack plainly, as UIKit does. What screens that come into it anew remember of an earlier stay is forgotten.
    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        willSet(viewControllers)
        super.setViewControllers(viewControllers, animated: animated)
    }

    /// Pops the top screen as `radialPop` does if it was pushed radially, `animated` is true and nothing runs or waits; else
    /// plainly.
    ///
    /// - Returns: the screen that has gone; nil where nothing has, as for the root.
    @discardableResult open override func popViewController(animated: Bool) -> UIViewController? {
        guard animated, isRadial(.pop) else {
            defer { hasPopped() }
            return super.popViewController(animated: animated)
        }
        return popRadially(.pop).last
    }

    /// Pops to a screen as `radialPop(to:)` does if the lowest screen that goes was pushed radially, `animated` is true and
    /// nothing runs or waits; else plainly. As in UIKit, a screen that is not in the stack raises an exception.
    ///
    /// - Returns: the screens that have gone, the lowest first.
    @discardableResult open override func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard animated, isRadial(.popTo(viewController)) else {
            defer { hasPopped() }
            return super.popToViewController(viewController, animated: animated)
        }
        return popRadially(.popTo(viewController))
    }

    /// Pops to the root as `radialPopToRoot` does if the lowest screen that goes was pushed radially, `animated` is true and
    /// nothing runs or waits; else plainly.
    ///
    /// - Returns: the screens that have gone, the lowest first.
    @discardableResult open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard animated, isRadial(.popToRoot) else {
            defer { hasPopped() }
            return super.popToRootViewController(animated: animated)
        }
        return popRadially(.popToRoot)
    }

    /// What a screen remembers of an earlier stay in the stack means nothing when it comes again.
    private func willSet(_ screens: [UIViewController]) {
        if !isCalledByLibrary { RevealRecords.forgetNew(screens, in: self) }
    }

    /// What the screens remember that a plain pop takes ends with it, unless it is taken back.
    private func hasPopped() {
        if isCalledByLibrary { return }
        guard let coordinator = transitionCoordinator else { return RevealRecords.forgetGone(in: self) }
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            if let self, !context.isCancelled { RevealRecords.forgetGone(in: self) }
        }
    }

    private var isCalledByLibrary: Bool { RadialNavigator.current(of: self)?.isMakingPlainCall ?? false }

    /// Whether the lowest screen that goes came radially, and its way back can begin now. All that the radial way would
    /// refuse is done plainly: a plain call has nobody to tell of a refusal.
    private func isRadial(_ change: NavigationChange) -> Bool {
        let lowest = viewControllers.dropFirst(change.result(on: viewControllers).count).first
        return lowest.flatMap { RevealRecords.record(of: $0, in: self) } != nil && !isCalledByLibrary
            && !isSwipedBySystem && transitionCoordinator == nil && RadialNavigator.carriesOut(change, on: self)
    }

    /// Whether the system's own swipe is under way: the pop that it calls for is its own, to show and to drive.
    private var isSwipedBySystem: Bool {
        interactivePopGestureRecognizer.map { [.began, .changed].contains($0.state) } ?? false
    }

    /// The screens that have gone.
    private func popRadially(_ change: NavigationChange) -> [UIViewController] {
        let before = viewControllers
        _ = RadialNavigator.handle(change, .some(nil, nil), on: self, completion: nil)
        return before.filter { !viewControllers.contains($0) }
    }
}
