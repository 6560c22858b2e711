import TestSupport
@_spi(Runtime) import UIKit

/// A delegate of tab bar controllers that writes down what it is told and asked.
@MainActor
final class SpyTabDelegate: NSObject, UITabBarControllerDelegate {
    let log: EventLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?
    var allows = true

    init(_ log: EventLog) {
        self.log = log
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        log.note("shouldSelect(\(viewController))")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.note("didSelect(\(viewController))")
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.note("interactionControllerFor")
        return driver
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("animationControllerFor(\(fromVC), \(toVC))")
        return animator
    }
}

/// A tab bar controller in the window, with spies A, B, … and a spy for a delegate.
@MainActor
struct TabStage {
    let log = EventLog()
    let delegate: SpyTabDelegate
    let tabs: UITabBarController
    let screens: [LoggingViewController]

    /// Shows the first of the screens and forgets what was logged meanwhile.
    init(_ names: String, in tabs: UITabBarController = UITabBarController(), animates: Bool = false) {
        let log = log
        screens = names.map { LoggingViewController(String($0), log, color: .blue) }
        delegate = SpyTabDelegate(log)
        self.tabs = tabs
        tabs.viewControllers = screens
        tabs.delegate = delegate
        if animates { delegate.animator = SpyAnimator(log) }
        Simulator.current.window.rootViewController = tabs
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    /// The view in which the screens are shown.
    var container: UIView? { tabs.view.subviews.first }

    /// What is on stage, the rearmost first.
    var shown: [UIView] { container?.subviews ?? [] }

    /// Taps the item at an index.
    func tap(_ index: Int) {
        let width = tabs.tabBar.bounds.width / CGFloat(screens.count)
        let point = CGPoint(x: (CGFloat(index) + 0.5) * width, y: 20)
        Simulator.current.tap(tabs.tabBar.convert(point, to: nil))
    }
}
