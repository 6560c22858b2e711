import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Tabs in the habits of published code: an animator that makes a property animator whenever it is asked for one, by itself,
/// too, and a controller that is its own delegate and lets a running animation come to its end when it is told to switch.
@MainActor
@Suite("Tabs as apps write them", .simulated(width: 200, height: 400, scale: 1))
struct TabClientTests {
    private var simulator: Simulator { .current }

    private func show() -> SlidingTabs {
        let tabs = SlidingTabs(nibName: nil, bundle: nil)
        tabs.viewControllers = (0..<3).map { _ in UIViewController() }
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        return tabs
    }

    private func shownX(_ index: Int, of tabs: UITabBarController) -> CGFloat {
        tabs.viewControllers?[index].view.layer.presentation()?.position.x ?? .nan
    }

    @Test("1.70, 4.53: an animator that vends a new one each time is asked once, and moved by the finger")
    func asksOnce() {
        let tabs = show()
        let driver = UIPercentDrivenInteractiveTransition()
        tabs.slide.driver = driver
        tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(tabs.slide.timesMade == 1)
        simulator.advance(by: 1)
        for percent in [0.25, 0.75, 0.5] {
            driver.update(percent)
            simulator.advanceFrame()
            #expect(abs(shownX(1, of: tabs) - (300 - 200 * percent)) < 1e-6)
            #expect(abs(shownX(0, of: tabs) - (100 - 200 * percent)) < 1e-6)
        }
        driver.cancel()
        simulator.advanceUntilIdle()
        #expect(tabs.selectedIndex == 0 && tabs.slide.timesMade == 1)
        #expect(shownX(0, of: tabs) == 100)
    }

    @Test("a switch in mid-flight, which is made to end first, starts from there")
    func forced() {
        let tabs = show()
        tabs.selectedIndex = 1
        simulator.advance(by: 0.25)
        #expect(shownX(1, of: tabs) > 100 && shownX(1, of: tabs) < 300)
        tabs.selectedIndex = 2
        #expect(tabs.selectedIndex == 2 && tabs.viewControllers?[0].view.superview == nil)
        #expect(tabs.transitionCoordinator?.viewController(forKey: .from) === tabs.viewControllers?[1])
        simulator.advanceUntilIdle()
        #expect(shownX(2, of: tabs) == 100 && tabs.viewControllers?[1].view.superview == nil)
        #expect(tabs.transitionCoordinator == nil)
    }

    @Test("4.75: a tap in mid-flight is refused by a delegate that looks for a coordinator")
    func refused() {
        let tabs = show()
        simulator.tap(CGPoint(x: 100, y: 370))
        simulator.advance(by: 0.1)
        simulator.tap(CGPoint(x: 170, y: 370))
        simulator.advanceUntilIdle()
        #expect(tabs.selectedIndex == 1)
    }
}

/// Slides tabs side by side, by a property animator that it makes anew each time.
@MainActor
private final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning {
    var driver: (any UIViewControllerInteractiveTransitioning)?
    private(set) var timesMade = 0
    private var running: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        transitionContext?.isAnimated == true ? 0.5 : 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        timesMade += 1
        let width = transitionContext.containerView.bounds.width
        let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
        if let from, let to { transitionContext.containerView.insertSubview(to, belowSubview: from) }
        from?.frame.origin.x = 0
        to?.frame.origin.x = width
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), curve: .linear
        ) {
            from?.frame.origin.x = -width
            to?.frame.origin.x = 0
        }
        animator.addCompletion { [weak self] _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            self?.running = nil
        }
        running = animator
        return animator
    }

    func finishAtOnce() {
        guard let animator = running else { return }
        animator.stopAnimation(false)
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
    }
}

/// A tab bar controller that is its own delegate.
private final class SlidingTabs: UITabBarController, UITabBarControllerDelegate {
    let slide = TabSlide()

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        delegate = self
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var selectedIndex: Int {
        get { super.selectedIndex }
        set {
            if transitionCoordinator != nil { slide.finishAtOnce() }
            super.selectedIndex = newValue
        }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { transitionCoordinator == nil }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { slide.driver }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
}
