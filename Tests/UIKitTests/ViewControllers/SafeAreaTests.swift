import TestSupport
import Testing
import UIKit

private final class SafeController: UIViewController {
    var changes: [UIEdgeInsets] = []
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes.append(view.safeAreaInsets)
    }
}

@MainActor
@Suite("What controllers add to the safe area, and show", .simulated(width: 200, height: 400, scale: 1))
struct SafeAreaTests {
    private var simulator: Simulator { .current }

    @Test("A controller adds to the safe area of its view and of what lies in it, by as much as reaches there")
    func adding() {
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (controller, child) = (SafeController(), SafeController())
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
        simulator.window.rootViewController = controller
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.frame = CGRect(x: 0, y: 10, width: 200, height: 390)
        child.additionalSafeAreaInsets.bottom = 40
        let inner = UIView(frame: CGRect(x: 10, y: 300, width: 100, height: 90))
        child.view.addSubview(inner)
        simulator.advanceFrame()
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 25, left: 7, bottom: 30, right: 0))
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 15, left: 7, bottom: 70, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 70, right: 0))
        #expect(controller.changes == [controller.view.safeAreaInsets])
        #expect(child.changes.last == child.view.safeAreaInsets)
    }

    @Test("Setting it tells view and controller in the next layout, less than 0 takes away, and it goes with the view")
    func changing() {
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let controller = SafeController()
        simulator.window.rootViewController = controller
        simulator.advanceFrame()
        let view = controller.view
        controller.changes = []
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: -50, left: 0, bottom: 9, right: 0)
        #expect(controller.changes.isEmpty)
        simulator.advanceFrame()
        #expect(controller.changes == [UIEdgeInsets(top: 0, left: 0, bottom: 9, right: 0)])
        controller.view = UIView(frame: simulator.window.bounds)
        simulator.window.addSubview(controller.view)
        #expect(controller.view.safeAreaInsets.bottom == 9 && view?.safeAreaInsets.bottom == 0)
    }

    @Test(
        "What a controller takes away is missing in all that lies in its view, but not where that hangs over its edge")
    func takingAway() {
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (controller, child) = (UIViewController(), UIViewController())
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: -50, left: 0, bottom: -10, right: 0)
        child.additionalSafeAreaInsets.left = 3
        simulator.window.rootViewController = controller
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.view.frame = controller.view.bounds
        let (inner, hanging) = (UIView(frame: controller.view.bounds), UIView())
        child.view.addSubview(inner)
        simulator.advanceFrame()
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 3, bottom: 20, right: 0))
        #expect(inner.safeAreaInsets == child.view.safeAreaInsets)
        child.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
        hanging.frame = CGRect(x: 0, y: -95, width: 200, height: 200)
        child.view.addSubview(hanging)
        simulator.advanceFrame()
        #expect(hanging.safeAreaInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0))
        controller.additionalSafeAreaInsets = .zero
        simulator.advanceFrame()
        #expect(hanging.safeAreaInsets == UIEdgeInsets(top: 15, left: 3, bottom: 0, right: 0))
    }

    @Test("A navigation controller around it shows a controller by a push, and without one it is presented")
    func showing() {
        let (root, pushed, presented) = (UIViewController(), UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        root.show(pushed, sender: nil)
        #expect(root.transitionCoordinator?.isAnimated == true)
        simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == [root, pushed] && navigation.presentedViewController == nil)
        let lone = UIViewController()
        simulator.window.rootViewController = lone
        simulator.advanceFrame()
        lone.show(presented, sender: nil)
        simulator.advanceUntilIdle()
        #expect(lone.presentedViewController === presented)
    }
}
