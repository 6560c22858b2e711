@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Code as UIKit apps write it", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientTests {
    private var simulator: Simulator { .current }
    private var picture: Picture { Picture(simulator.screenshot(), scale: 1) }

    @Test("A panel with a presentation controller of its own comes, lies where it says, and goes")
    func panel() {
        let root = ClientScreen(color: UIColor(.red))
        let panel = ClientScreen(color: UIColor(.blue))
        let delegate = ClientPanelDelegate()
        panel.transitioningDelegate = delegate
        simulator.window.rootViewController = root
        simulator.advanceFrame()
        root.present(panel, animated: true)
        simulator.advance(by: 0.05)
        #expect(picture.color(100, 10) != .red && picture.color(100, 10) != RGB(128, 0, 0))
        simulator.advanceUntilIdle()
        #expect(picture.color(100, 100).distance(to: RGB(128, 0, 0)) <= 1)
        #expect(picture.color(100, 210) == .blue)
        simulator.resize(to: CGSize(width: 200, height: 600))
        simulator.advanceFrame()
        #expect(panel.view.frame == CGRect(x: 0, y: 300, width: 200, height: 300))
        panel.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .red)
        #expect(root.events == ["load", "return", "there"])
        #expect(panel.events == ["load", "come", "there", "go", "away"])
    }

    @Test("A dismissal that follows a value can be taken back and finished")
    func interactiveDismissal() {
        let root = ClientScreen(color: UIColor(.red))
        let panel = ClientScreen(color: UIColor(.blue))
        let delegate = ClientPanelDelegate()
        panel.transitioningDelegate = delegate
        simulator.window.rootViewController = root
        root.present(panel, animated: false)
        simulator.advanceUntilIdle()
        delegate.isInteractive = true
        panel.dismiss(animated: true)
        simulator.advanceFrame()
        delegate.driver.update(0.5)
        simulator.advanceFrame()
        #expect(picture.color(100, 310) == .blue)
        #expect(picture.color(100, 290) != .blue)
        delegate.driver.end(finished: false)
        simulator.advanceUntilIdle()
        #expect(picture.color(100, 210) == .blue)
        #expect(root.presentedViewController === panel)
        panel.dismiss(animated: true)
        simulator.advanceFrame()
        delegate.driver.update(0.5)
        delegate.driver.end(finished: true)
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .red)
        #expect(root.presentedViewController == nil)
    }

    @Test("A router pushes with its animator and hears of the end through the coordinator")
    func router() {
        let root = ClientScreen(color: UIColor(.red))
        let next = ClientScreen(color: UIColor(.blue))
        let router = ClientRouter(root: root)
        simulator.window.rootViewController = router.navigation
        simulator.advanceFrame()
        var finished: Bool?
        router.push(next) { finished = $0 }
        simulator.advance(by: 0.2)
        #expect(finished == nil)
        #expect(picture.color(100, 2) == .red)
        #expect(picture.color(100, 398) == .blue)
        simulator.advanceUntilIdle()
        #expect(finished == true)
        #expect(picture.onlyColor == .blue)
        router.back()
        simulator.advanceUntilIdle()
        #expect(picture.onlyColor == .red)
        #expect(router.shown == [root, next, root])
        #expect(next.events == ["load", "come", "there", "go", "away"])
        router.home()
        #expect(simulator.advanceUntilIdle())
    }

    @Test("A container that exchanges children by hand gives each its callbacks once")
    func container() {
        let container = ClientContainer()
        simulator.window.rootViewController = container
        simulator.advanceFrame()
        let first = ClientScreen(color: UIColor(.red))
        let second = ClientScreen(color: UIColor(.blue))
        container.show(first)
        container.show(second)
        simulator.advanceUntilIdle()
        #expect(first.events == ["load", "come", "there", "go", "away"])
        #expect(second.events == ["load", "come", "there"])
        #expect(container.children == [second])
        #expect(RuntimeState.current.messages == [])
        #expect(picture.onlyColor == .blue)
    }

    @Test("Overrides of a navigation controller are called once for each call, and not by one another")
    func overrides() {
        let navigation = ClientNavigationController(rootViewController: UIViewController())
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(UIViewController(), animated: false)
        simulator.advanceFrame()
        _ = navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        navigation.setViewControllers(navigation.viewControllers + [UIViewController()], animated: false)
        simulator.advanceFrame()
        _ = navigation.popToRootViewController(animated: false)
        simulator.advanceFrame()
        navigation.viewControllers = [UIViewController()]
        let modal = UIViewController()
        navigation.present(modal, animated: false)
        simulator.advanceUntilIdle()
        modal.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(navigation.calls == ["push", "push", "pop", "set", "popToRoot", "set", "present"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("The names and raw values of the surface are Apple's")
    func surface() throws {
        let controller = UIViewController()
        let values = clientSurface(controller, in: simulator.window)
        let styles = try #require(values[13] as? [Int])
        #expect(styles == [0, 1, 2, 3, 4, 5, 6, -1, -2])
        #expect(values[14] as? Int == 0)
        #expect(simulator.window.rootViewController === controller)
    }
}
