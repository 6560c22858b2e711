@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Calls during a transition, and wrong ones", .simulated(width: 200, height: 400, scale: 1))
struct BusyNavigationTests {
    private var simulator: Simulator { .current }

    @Test("4.58: a push during a push waits for its end; the stack shows nothing of it before; one line is logged")
    func pushDuringPush() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advanceFrame()
        stage.navigation.pushViewController(LoggingViewController("C", stage.log), animated: true)
        stage.navigation.pushViewController(LoggingViewController("D", stage.log), animated: true)
        #expect(stage.names == ["A", "B"])
        #expect(RuntimeState.current.messages.count == 1)
        _ = stage.log.take()
        simulator.advance(by: 0.5)
        let lines = stage.log.take()
        let ended = lines.firstIndex(of: "animationEnded(true)") ?? .max
        #expect(lines.firstIndex(of: "didShow(B, true)") ?? .max < ended)
        #expect(lines.firstIndex(of: "C.willMove(toParent: parent)") ?? 0 > ended)
        #expect(stage.names == ["A", "B", "C", "D"])
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("didShow(D, true)"))
    }

    @Test("4.58: a pop during a push waits, too, and gives nil")
    func popDuringPush() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advanceFrame()
        #expect(stage.navigation.popViewController(animated: true) == nil)
        simulator.advanceUntilIdle()
        #expect(stage.names == ["A"])
        #expect(simulator.isIdle)
    }

    @Test("4.58: what has waited and means nothing any more is left out with a logged line")
    func staleCalls() {
        let stage = NavigationStage(2)
        let screen = LoggingViewController("X", stage.log)
        stage.navigation.pushViewController(LoggingViewController("C", stage.log), animated: true)
        simulator.advanceFrame()
        stage.navigation.setViewControllers([screen], animated: false)
        stage.navigation.pushViewController(screen, animated: true)
        stage.navigation.popToViewController(stage.screens[0], animated: true)
        stage.navigation.popToRootViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.names == ["X"])
        #expect(
            RuntimeState.current.messages.dropFirst() == [
                "X was to be pushed later, but is in the stack already.",
                "A was to be popped to later, but has left the stack.",
            ])
    }

    @Test("4.63: a push from viewWillAppear during a transition waits for its end")
    func pushFromWillAppear() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        let next = LoggingViewController("C", stage.log)
        screen.onWillAppear = { $0.navigationController?.pushViewController(next, animated: true) }
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceFrame()
        #expect(stage.names == ["A", "B"])
        screen.onWillAppear = nil
        simulator.advanceUntilIdle()
        #expect(stage.names == ["A", "B", "C"])
        #expect(next.view.window === simulator.window)
    }

    @Test("4.63: a push from viewDidLoad of the screen that comes waits for the end of its transition")
    func pushFromDidLoad() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        let next = LoggingViewController("C", stage.log)
        screen.onDidLoad = {
            $0.navigationController?.pushViewController(next, animated: true)
            #expect($0.navigationController?.topViewController === $0)
        }
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceFrame()
        #expect(screen.isViewLoaded && stage.names == ["A", "B"])
        #expect(screen.transitionCoordinator?.viewController(forKey: .to) === screen)
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        let shown = lines.firstIndex(of: "didShow(B, true)") ?? .max
        #expect(lines.firstIndex(of: "C.willMove(toParent: parent)") ?? 0 > shown)
        #expect(lines.contains("didShow(C, true)") && stage.names == ["A", "B", "C"])
        #expect(next.view.window === simulator.window)
    }

    @Test("4.58: a push waits for the presentation of its navigation controller")
    func pushDuringPresentation() {
        let stage = ModalStage(.fullScreen)
        let root = LoggingViewController("R", stage.log)
        let navigation = UINavigationController(rootViewController: root)
        navigation.modalPresentationStyle = .fullScreen
        stage.a.present(navigation, animated: true)
        simulator.advanceFrame()
        navigation.pushViewController(LoggingViewController("S", stage.log), animated: true)
        #expect(navigation.viewControllers == [root])
        simulator.advanceUntilIdle()
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.topViewController?.viewIfLoaded?.window === simulator.window)
    }

    @Test("4.13, 4.58: a push between present and its start counts at once")
    func pushBeforePresentationStarts() {
        let stage = ModalStage(.fullScreen)
        let navigation = UINavigationController(rootViewController: LoggingViewController("R", stage.log))
        navigation.modalPresentationStyle = .fullScreen
        stage.a.present(navigation, animated: true)
        navigation.pushViewController(LoggingViewController("S", stage.log), animated: false)
        #expect(navigation.viewControllers.count == 2)
        simulator.advanceUntilIdle()
        #expect(stage.log.take().filter { $0.hasPrefix("R.view") } == [])
    }

    @Test("4.34: what UIKit answers with an exception ends the program and says why")
    func exceptions() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(navigation.viewControllers[0], animated: false)
            }
        }
        #expect(text(twice).contains("same view controller instance more than once"))
        let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(UINavigationController(), animated: false)
            }
        }
        #expect(text(nested).contains("Pushing a navigation controller is not supported"))
        let stranger = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.popToViewController(UIViewController(), animated: false)
            }
        }
        #expect(text(stranger).contains("a view controller that doesn't exist"))
        let doubled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController()
                let screen = UIViewController()
                navigation.setViewControllers([screen, screen], animated: false)
            }
        }
        #expect(text(doubled).contains("must be distinct"))
    }

    @Test("4.76: a controller that is pushed leaves its old parent")
    func pushTakesFromParent() {
        let stage = NavigationStage(1)
        let other = UINavigationController(rootViewController: LoggingViewController("X", stage.log))
        let screen = LoggingViewController("B", stage.log)
        let parent = UIViewController()
        parent.addChild(screen)
        stage.navigation.pushViewController(screen, animated: false)
        #expect(parent.children.isEmpty)
        #expect(screen.parent === stage.navigation)
        #expect(other.viewControllers.count == 1)
    }
}
