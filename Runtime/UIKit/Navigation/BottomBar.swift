import Foundation

// The bar of a tab bar controller goes and comes with the screens of a navigation controller in it: to the left and back, along
// with the transition, and behind everything that a finger can reach while it is away.
extension UINavigationController {
    private var wantsBottomBarHidden: Bool { flow.stack.contains { $0.hidesBottomBarWhenPushed } }

    /// Puts the bar where the stack wants it; inside an animation block it moves there. It waits for the layout if what is shown
    /// does.
    func updateBottomBar(laysOut: Bool = true) {
        guard flow.hidesBottomBar != wantsBottomBarHidden else { return }
        flow.hidesBottomBar = wantsBottomBarHidden
        guard let tabs = parent as? UITabBarController, let view = tabs.viewIfLoaded else { return }
        view.setNeedsLayout()
        if laysOut { view.layoutIfNeeded() }
    }

    /// Lets the bar move along with a transition that is about to start.
    func moveBottomBar(along transition: Transition) {
        guard flow.hidesBottomBar != wantsBottomBarHidden else { return }
        let bar = (parent as? UITabBarController)?.tabBar
        _ = transition.animateAlongsideTransition(
            in: bar, animation: { [weak self] _ in self?.updateBottomBar() }, completion: nil)
    }
}

extension UITabBarController {
    /// Whether the shown stack has sent the bar away.
    var isBarAway: Bool { (flow.shown as? UINavigationController)?.flow.hidesBottomBar ?? false }
}
