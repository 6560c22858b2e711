@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Drivers as UIKit apps write them, under the finger", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientPanTests {
    private var simulator: Simulator { .current }

    private func stack() -> (UINavigationController, ClientEdgePop, ClientScreen) {
        let navigation = UINavigationController(rootViewController: ClientScreen(color: UIColor(.red)))
        let top = ClientScreen(color: UIColor(.blue))
        navigation.pushViewController(top, animated: false)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        return (navigation, ClientEdgePop(navigation), top)
    }

    private func presented() -> (ClientScreen, ClientPullDown, ClientScreen) {
        let root = ClientScreen(color: UIColor(.red))
        let screen = ClientScreen(color: UIColor(.blue))
        screen.modalPresentationStyle = .fullScreen
        let pull = ClientPullDown(screen)
        simulator.window.rootViewController = root
        root.present(screen, animated: false)
        simulator.advanceUntilIdle()
        return (root, pull, screen)
    }

    private func shownX(_ view: UIView) -> CGFloat {
        view.layer.presentation().map { $0.position.x + $0.affineTransform().tx - 100 } ?? .nan
    }

    @Test("1.62: a pop follows the finger from the edge, point by point, and goes on when it is let go beyond the half")
    func followed() {
        let (navigation, pop, top) = stack()
        withExtendedLifetime(pop) {
            let touch = simulator.touchDown(at: CGPoint(x: 2, y: 200))
            simulator.advanceFrame()
            for x in stride(from: 12.0, through: 142, by: 10) {
                touch.move(to: CGPoint(x: x, y: 200))
                simulator.advanceFrame()
                if x > 42 { #expect(abs(shownX(top.view) - (x - 2)) <= 1, "at \(x)") }
            }
            #expect(navigation.transitionCoordinator?.isInteractive == true)
            simulator.advance(by: 0.3)
            #expect(abs(shownX(top.view) - 140) <= 1)
            touch.up()
            #expect(simulator.advanceUntilIdle())
            #expect(navigation.viewControllers.count == 1 && top.view.superview == nil)
        }
    }

    @Test("4.36: let go before the half, it goes back and all is as before; it can be pulled again at once")
    func takenBack() {
        let (navigation, pop, top) = stack()
        withExtendedLifetime(pop) {
            let before = description(ofTreeUnder: simulator.window)
            for _ in 0..<3 {
                simulator.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 82, y: 200), duration: 0.5)
                #expect(simulator.advanceUntilIdle())
                #expect(description(ofTreeUnder: simulator.window) == before)
                #expect(navigation.topViewController === top)
            }
            simulator.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 182, y: 200), duration: 0.5)
            #expect(simulator.advanceUntilIdle())
            #expect(navigation.viewControllers.count == 1)
        }
    }

    @Test("4.57: a pan on the very screen that goes keeps its touch, although that screen takes no others")
    func pullDown() {
        let (root, pull, screen) = presented()
        withExtendedLifetime(pull) {
            for (distance, remains) in [(100.0, true), (250, false)] {
                simulator.drag(
                    from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 50 + distance), duration: 0.5)
                #expect(simulator.advanceUntilIdle())
                #expect((root.presentedViewController === screen) == remains)
            }
        }
    }

    @Test("1.69: a flick that ends before the transition has started is ended at its start by a driver that remembers")
    func flick() {
        let (root, pull, _) = presented()
        withExtendedLifetime(pull) {
            let touch = simulator.touchDown(at: CGPoint(x: 100, y: 50))
            touch.move(to: CGPoint(x: 100, y: 150))
            touch.move(to: CGPoint(x: 100, y: 350))
            touch.up()
            #expect(simulator.advanceUntilIdle())
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("7.15 to 7.18: a drawer follows the finger, is caught on its way and turned, and comes to rest at an end")
    func drawer() {
        let drawer = ClientDrawer(frame: CGRect(x: 0, y: 300, width: 200, height: 400))
        simulator.window.addSubview(drawer)
        simulator.advanceFrame()
        let top = { drawer.layer.presentation()?.frame.minY ?? .nan }
        let touch = simulator.touchDown(at: CGPoint(x: 100, y: 350))
        simulator.advanceFrame()
        for y in stride(from: 340.0, through: 250, by: -10) {
            touch.move(to: CGPoint(x: 100, y: y))
            simulator.advanceFrame()
        }
        #expect(abs(top() - 200) <= 1)
        touch.up()
        #expect(simulator.advanceUntilIdle())
        #expect(drawer.isOpen && drawer.frame.minY == 100)
        // Pulled a bit towards its closed place, let go upwards, it is caught on its way back and pulled shut.
        let second = simulator.touchDown(at: CGPoint(x: 100, y: 150))
        simulator.advanceFrame()
        for y in stride(from: 160.0, through: 250, by: 10) {
            second.move(to: CGPoint(x: 100, y: y))
            simulator.advanceFrame()
        }
        #expect(abs(top() - 200) <= 1)
        second.move(to: CGPoint(x: 100, y: 245))
        simulator.advanceFrame()
        second.up()
        simulator.advance(by: 0.03)
        let caught = simulator.touchDown(at: CGPoint(x: 100, y: 300))
        simulator.advanceFrame()
        for y in stride(from: 310.0, through: 340, by: 10) {
            caught.move(to: CGPoint(x: 100, y: y))
            simulator.advanceFrame()
        }
        let held = top()
        caught.move(to: CGPoint(x: 100, y: 350))
        simulator.advanceFrame()
        #expect(abs(top() - (held + 10)) <= 1)
        caught.up()
        #expect(simulator.advanceUntilIdle())
        #expect(!drawer.isOpen && drawer.frame.minY == 300)
    }
}
