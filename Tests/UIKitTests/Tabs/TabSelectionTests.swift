import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The selection of tabs", .simulated(width: 200, height: 400, scale: 1))
struct TabSelectionTests {
    private var simulator: Simulator { .current }

    @Test("4.75: without a delegate a switch is made at once, with its callbacks")
    func atOnce() {
        let stage = TabStage("AB")
        stage.tabs.delegate = nil
        stage.tabs.selectedIndex = 1
        #expect(
            stage.log.take() == [
                "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
            ])
        #expect(stage.shown == [stage.screens[1].view])
        #expect(stage.tabs.transitionCoordinator == nil)
        #expect(stage.tabs.selectedViewController === stage.screens[1])
    }

    @Test("4.75: a delegate without an animator lets the switch be made in the layout, and nobody waits for anything")
    func noAnimator() {
        let stage = TabStage("AB")
        stage.tabs.selectedIndex = 1
        #expect(stage.tabs.selectedIndex == 1)
        #expect(stage.shown == [stage.screens[0].view])
        stage.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            stage.log.note("completion, cancelled \(context.isCancelled)")
        }
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "animationControllerFor(A, B)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)",
                "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
                "B.viewDidAppear(false)", "completion, cancelled false",
            ])
        #expect(stage.tabs.transitionCoordinator == nil)
        #expect(simulator.isIdle)
    }

    @Test("4.75: a tap asks and tells the delegate; code asks only for the animator")
    func taps() {
        let stage = TabStage("ABC")
        stage.tap(2)
        #expect(
            stage.log.take().filter { !$0.contains(".") } == [
                "shouldSelect(C)", "didSelect(C)", "animationControllerFor(A, C)",
            ])
        #expect(stage.tabs.selectedIndex == 2)
        #expect(stage.tabs.tabBar.selectedItem === stage.screens[2].tabBarItem)
        stage.tabs.selectedViewController = stage.screens[1]
        simulator.advanceFrame()
        #expect(stage.log.take().filter { !$0.contains(".") } == ["animationControllerFor(C, B)"])
        // The selected item, too, tells of its taps.
        stage.tap(1)
        #expect(stage.log.take() == ["shouldSelect(B)", "didSelect(B)"])
    }

    @Test("4.75: a tap that the delegate forbids changes nothing")
    func forbidden() {
        let stage = TabStage("AB")
        stage.delegate.allows = false
        stage.tap(1)
        #expect(stage.log.take() == ["shouldSelect(B)"])
        #expect(stage.tabs.selectedIndex == 0)
        #expect(stage.tabs.tabBar.selectedItem === stage.screens[0].tabBarItem)
    }

    @Test("a subclass hears of a tap first, and of the selection through selectedViewController")
    func subclass() {
        let tabs = ListeningTabs(nibName: nil, bundle: nil)
        let stage = TabStage("AB", in: tabs)
        tabs.log = stage.log
        stage.tap(1)
        #expect(stage.log.take().prefix(4) == ["tapped B", "shouldSelect(B)", "selected 1", "didSelect(B)"])
    }

    @Test("a tap on the selected item brings a navigation controller back to its root")
    func backToRoot() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        navigation.pushViewController(UIViewController(), animated: false)
        simulator.advanceUntilIdle()
        simulator.tap(CGPoint(x: 100, y: 380))
        simulator.advanceUntilIdle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("what is selected before the view is shown is shown first, and nothing else is loaded")
    func beforeShown() {
        let log = EventLog()
        let screens = "ABC".map { LoggingViewController(String($0), log) }
        let tabs = UITabBarController()
        #expect(tabs.selectedIndex == NSNotFound && tabs.viewControllers == nil)
        tabs.selectedIndex = 1
        tabs.viewControllers = screens
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 2
        tabs.selectedIndex = 7
        tabs.selectedViewController = nil
        #expect(tabs.selectedIndex == 2)
        #expect(screens.allSatisfy { $0.parent === tabs && $0.tabBarController === tabs })
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        #expect(screens.map(\.isViewLoaded) == [false, false, true])
        #expect(
            log.take().suffix(5) == [
                "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)",
            ])
    }

    @Test("another list keeps the selected controller, else the one in its place, else the first")
    func replaced() {
        let stage = TabStage("ABC")
        let (a, b, c) = (stage.screens[0], stage.screens[1], stage.screens[2])
        stage.tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        stage.tabs.setViewControllers([b, a], animated: false)
        #expect(stage.tabs.selectedIndex == 0 && stage.tabs.selectedViewController === b)
        #expect(c.parent == nil)
        _ = stage.log.take()
        stage.tabs.viewControllers = [c, a]
        simulator.advanceUntilIdle()
        #expect(stage.tabs.selectedViewController === c)
        #expect(stage.shown == [c.view])
        #expect(b.parent == nil)
        #expect(
            stage.log.take().filter { $0.hasPrefix("B.") } == [
                "B.willMove(toParent: nil)", "B.viewWillDisappear(false)", "B.viewDidDisappear(false)",
                "B.didMove(toParent: nil)",
            ])
        stage.tabs.selectedIndex = 1
        stage.tabs.viewControllers = [b]
        simulator.advanceUntilIdle()
        #expect(stage.tabs.selectedViewController === b && stage.shown == [b.view])
        stage.tabs.viewControllers = nil
        simulator.advanceUntilIdle()
        #expect(stage.tabs.selectedViewController == nil && stage.shown.isEmpty)
    }

    @Test("the appearance of the tab bar controller is its selected controller's")
    func ownAppearance() {
        let stage = TabStage("AB")
        simulator.window.rootViewController = UIViewController()
        #expect(stage.log.take() == ["A.viewWillDisappear(false)", "A.viewDidDisappear(false)"])
        stage.tabs.selectedIndex = 1
        #expect(stage.tabs.selectedIndex == 1 && stage.log.take().isEmpty)
        simulator.window.rootViewController = stage.tabs
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
            ])
        #expect(stage.shown == [stage.screens[1].view])
    }

    @Test("a controller that is not in the list cannot be selected, nor one be there twice")
    func mistakes() async {
        let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let tabs = UITabBarController()
                    tabs.selectedViewController = UIViewController()
                }
            }
        }
        #expect(text(foreign).contains("list of view controllers can be selected"))
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let screen = UIViewController()
                    UITabBarController().viewControllers = [screen, screen]
                }
            }
        }
        #expect(text(twice).contains("must be distinct"))
    }
}

/// A tab bar controller that listens to itself, as apps write them.
private final class ListeningTabs: UITabBarController {
    var log: EventLog?

    override var selectedViewController: UIViewController? {
        didSet { log?.note("selected \(selectedIndex)") }
    }

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        if let index = tabBar.items?.firstIndex(of: item), let screen = viewControllers?[index] {
            log?.note("tapped \(screen)")
        }
    }
}
