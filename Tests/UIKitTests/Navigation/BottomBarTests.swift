import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The tab bar under a stack", .simulated(width: 200, height: 400, scale: 1))
struct BottomBarTests {
    private let tabs = UITabBarController()
    private let navigation: UINavigationController
    private let root = UIViewController()
    private let pushed = UIViewController()
    private var simulator: Simulator { .current }
    private var bar: UITabBar { tabs.tabBar }
    private var shownX: CGFloat { (bar.layer.presentation() ?? bar.layer).frame.minX }

    init() {
        navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation, UIViewController()]
        pushed.hidesBottomBarWhenPushed = true
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
    }

    @Test("The bar goes to the left along with a push that wants it away, and comes back with the pop")
    func pushAndPop() {
        let height = bar.bounds.height
        #expect(
            bar.frame == CGRect(x: 0, y: 400 - height, width: 200, height: height)
                && root.view.safeAreaInsets.bottom == height)
        navigation.pushViewController(pushed, animated: true)
        simulator.advance(by: 0.2)
        #expect(shownX < -20 && shownX > -200)
        simulator.advanceUntilIdle()
        #expect(bar.frame.minX == -200 && pushed.view.safeAreaInsets.bottom == 0)
        navigation.pushViewController(UIViewController(), animated: true)
        simulator.advanceUntilIdle()
        #expect(bar.frame.minX == -200, "it stays away while the screen is in the stack")
        navigation.popToRootViewController(animated: true)
        simulator.advance(by: 0.2)
        #expect(shownX < -20 && shownX > -200)
        simulator.advanceUntilIdle()
        #expect(bar.frame.minX == 0 && root.view.safeAreaInsets.bottom == height)
    }

    @Test("Without animation it goes at once, a switch to another tab shows it, and back it is away again")
    func switching() {
        navigation.pushViewController(pushed, animated: false)
        simulator.advanceFrame()
        #expect(bar.frame.minX == -200)
        tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(bar.frame.minX == 0)
        tabs.selectedIndex = 0
        simulator.advanceFrame()
        #expect(bar.frame.minX == -200)
    }

    @Test(
        "It comes back when the screen that hides it leaves the stack below the top: by another list, or to another parent"
    )
    func hiderLeavesBelow() {
        let (top, other) = (UIViewController(), UIViewController())
        for leave in [
            { navigation.setViewControllers([root, top], animated: false) },
            { other.addChild(pushed) },
        ] {
            navigation.setViewControllers([root, pushed, top], animated: false)
            simulator.advanceUntilIdle()
            #expect(bar.frame.minX == -200)
            leave()
            simulator.advanceUntilIdle()
            #expect(navigation.viewControllers == [root, top] && top.viewIfLoaded?.window != nil)
            #expect(bar.frame.minX == 0 && top.view.safeAreaInsets.bottom == bar.bounds.height)
        }
    }

    @Test("What has become of the stack in another tab decides where it is when that tab is shown")
    func changedOffScreen() {
        let top = UIViewController()
        navigation.setViewControllers([pushed, top], animated: false)
        simulator.advanceUntilIdle()
        tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        navigation.setViewControllers([top], animated: false)
        tabs.selectedIndex = 0
        simulator.advanceUntilIdle()
        #expect(bar.frame.minX == 0)
    }

    @Test("A pop by a finger that is cancelled leaves the bar away, and on the way it follows the finger")
    func cancelled() {
        navigation.pushViewController(pushed, animated: false)
        simulator.advanceUntilIdle()
        let finger = simulator.touchDown(at: CGPoint(x: 1, y: 100))
        simulator.advanceFrame()
        for x in stride(from: 10, through: 60, by: 10) {
            finger.move(to: CGPoint(x: x, y: 100))
            simulator.advanceFrame()
        }
        #expect(shownX > -195 && shownX < -100, "it is seen to come by as much as the screen")
        for x in stride(from: 60, through: 5, by: -5) {
            finger.move(to: CGPoint(x: x, y: 100))
            simulator.advanceFrame()
        }
        simulator.advance(by: 0.3)
        finger.up()
        simulator.advanceUntilIdle()
        #expect(navigation.topViewController === pushed && bar.frame.minX == -200 && shownX == -200)
    }
}
