import UIKit

/// A navigation controller that gives screens which were pushed radially the radial way back, whoever asks for it: plain
/// `popViewController`, `popToViewController`, `popToRootViewController` and the Back button.
///
/// Screens that were pushed plainly are popped plainly, and so is everything without animation or while another transition
/// runs.
open class RadialNavigationController: UINavigationController {
    open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        willSet([viewController])
        super.pushViewController(viewController, animated: animated)
    }

    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        willSet(viewControllers)
        super.setViewControllers(viewControllers, animated: animated)
    }

    @discardableResult open override func popViewController(animated: Bool) -> UIViewController? {
        guard animated, isRadial(.pop) else { return super.popViewController(animated: animated) }
        return popRadially(.pop).last
    }

    @discardableResult open override func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard animated, isRadial(.popTo(viewController)) else {
            return super.popToViewController(viewController, animated: animated)
        }
        return popRadially(.popTo(viewController))
    }

    @discardableResult open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard animated, isRadial(.popToRoot) else { return super.popToRootViewController(animated: animated) }
        return popRadially(.popToRoot)
    }

    /// What a screen remembers of an earlier stay in the stack means nothing when it comes again.
    private func willSet(_ screens: [UIViewController]) {
        if !isCalledByLibrary { RevealRecords.forgetNew(screens, in: self) }
    }

    private var isCalledByLibrary: Bool { RadialNavigator.current(of: self)?.isMakingPlainCall ?? false }

    /// Whether the lowest screen that goes came radially, and its way back can begin now.
    private func isRadial(_ change: NavigationChange) -> Bool {
        let lowest = viewControllers.dropFirst(change.result(on: viewControllers).count).first
        return lowest.flatMap { RevealRecords.record(of: $0, in: self) } != nil && !isCalledByLibrary
            && transitionCoordinator == nil
    }

    /// The screens that have gone.
    private func popRadially(_ change: NavigationChange) -> [UIViewController] {
        let before = viewControllers
        _ = RadialNavigator.handle(change, .some(nil, nil), on: self, completion: nil)
        return before.filter { !viewControllers.contains($0) }
    }
}
