import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Tabs in and around other containers", .simulated(width: 200, height: 400, scale: 1))
struct TabNestTests {
    private var simulator: Simulator { .current }

    @Test("a stack in a tab pushes and pops by itself, and is called like its screens when tabs are switched")
    func stackInTab() {
        let log = EventLog()
        let (a, b, c) = (
            LoggingViewController("A", log), LoggingViewController("B", log), LoggingViewController("C", log)
        )
        let navigation = UINavigationController(rootViewController: a)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, c]
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        #expect(a.tabBarController === tabs)
        navigation.pushViewController(b, animated: true)
        simulator.advanceUntilIdle()
        #expect(b.view.window != nil)
        _ = log.take()
        tabs.selectedIndex = 1
        #expect(
            log.take().filter { !$0.hasPrefix("C") } == ["B.viewWillDisappear(false)", "B.viewDidDisappear(false)"])
        tabs.selectedIndex = 0
        #expect(
            log.take().filter { !$0.hasPrefix("C") } == [
                "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
            ])
    }

    @Test("what is pushed in the turn of a switch is there when the tab comes")
    func pushWithSwitch() {
        let stage = TabStage("AB", animates: true)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let top = UIViewController()
        stage.tabs.viewControllers = [stage.screens[0], navigation]
        stage.tabs.selectedIndex = 1
        navigation.pushViewController(top, animated: true)
        #expect(simulator.advanceUntilIdle())
        #expect(top.view.window === simulator.window)
        #expect(navigation.viewControllers.last === top && navigation.transitionCoordinator == nil)
    }

    @Test("tabs in a stack appear with a push and have its coordinator")
    func tabsInStack() {
        let log = EventLog()
        let a = LoggingViewController("A", log)
        let tabs = UITabBarController()
        tabs.viewControllers = [a]
        let navigation = UINavigationController(rootViewController: UIViewController())
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.pushViewController(tabs, animated: true)
        #expect(tabs.transitionCoordinator != nil && tabs.transitionCoordinator === a.transitionCoordinator)
        simulator.advanceFrame()
        #expect(log.take().suffix(2) == ["A.viewWillAppear(true)", "A.viewIsAppearing(true)"])
        simulator.advanceUntilIdle()
        #expect(log.take() == ["A.viewDidAppear(true)"])
        #expect(a.navigationController === navigation)
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
    }

    @Test("a screen of a tab presents through the tab bar controller, and its selection may change below")
    func modal() {
        let stage = TabStage("AB")
        let presented = LoggingViewController("M", stage.log)
        presented.modalPresentationStyle = .fullScreen
        stage.screens[0].present(presented, animated: true)
        #expect(presented.presentingViewController === stage.tabs)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { $0.hasPrefix("A") } == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
        stage.tabs.selectedIndex = 1
        presented.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { $0.hasPrefix("A.") || $0.hasPrefix("B.view") } == [
                "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
            ])
        #expect(stage.shown == [stage.screens[1].view])
    }

    @Test("a tab bar controller that is presented in the middle of a switch ends it and disappears as a whole")
    func coveredInSwitch() {
        let stage = TabStage("AB", animates: true)
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        let presented = UIViewController()
        presented.modalPresentationStyle = .fullScreen
        stage.tabs.present(presented, animated: false)
        simulator.advanceUntilIdle()
        let calls = stage.log.take().filter { $0.hasPrefix("B.view") }
        #expect(calls.filter { $0.contains("DidAppear") }.count == 1)
        #expect(calls.filter { $0.contains("DidDisappear") }.count == 1)
        presented.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.log.take().last == "B.viewDidAppear(false)")
    }

    @Test("nothing of a tab bar controller is kept when it has been left, also in the middle of a switch")
    func memory() {
        weak var tabs: UITabBarController?
        weak var screen: UIViewController?
        autoreleased {
            let stage = TabStage("AB", animates: true)
            (tabs, screen) = (stage.tabs, stage.screens[1])
            stage.tabs.selectedIndex = 1
            simulator.advance(by: 0.1)
            simulator.window.rootViewController = UIViewController()
        }
        simulator.advanceUntilIdle()
        simulator.advanceFrame()
        #expect(tabs == nil && screen == nil)
    }

    /// A frame of its own, so that nothing of it is kept by temporaries of the test's.
    private func autoreleased(_ body: () -> Void) { body() }
}
