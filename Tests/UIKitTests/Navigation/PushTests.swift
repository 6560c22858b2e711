import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Push and pop", .simulated(width: 200, height: 400, scale: 1))
struct PushTests {
    private var simulator: Simulator { .current }

    @Test("4.30: the callbacks of an animated push come in UIKit's order")
    func pushOrder() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        #expect(stage.names == ["A", "B"])
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: parent)",
                "animationControllerFor(push, A, B)",
                "interactionControllerFor",
            ])
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "willShow(B, true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
            ])
        simulator.advance(by: 0.4)
        #expect(stage.log.take() == [])
        simulator.advance(by: 0.2)
        #expect(
            stage.log.take() == [
                "completeTransition(true)",
                "A.viewDidDisappear(true)",
                "B.viewDidAppear(true)",
                "B.didMove(toParent: parent)",
                "didShow(B, true)",
                "animationEnded(true)",
            ])
    }

    @Test("4.7, 4.11: asked at layout, the delegate is asked before the view is loaded")
    func pushAskedAtLayout() {
        let stage = NavigationStage(1)
        TransitionState.current.settings.navigationQuery = .atStart
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        #expect(stage.log.take() == ["B.willMove(toParent: parent)"])
        stage.navigation.view.layoutIfNeeded()
        #expect(
            stage.log.take() == [
                "animationControllerFor(push, A, B)",
                "interactionControllerFor",
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "willShow(B, true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
            ])
    }

    @Test("4.31: the callbacks of an animated pop come in UIKit's order, and the call gives the popped controller")
    func popOrder() {
        let stage = NavigationStage(2)
        let popped = stage.navigation.popViewController(animated: true)
        #expect(popped === stage.screens[1])
        #expect(stage.names == ["A"])
        #expect(stage.screens[1].parent === stage.navigation)
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: nil)",
                "animationControllerFor(pop, B, A)",
                "interactionControllerFor",
            ])
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "A.loadView",
                "A.viewDidLoad",
                "B.viewWillDisappear(true)",
                "A.viewWillAppear(true)",
                "willShow(A, true)",
                "A.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "B.viewDidDisappear(true)",
                "A.viewDidAppear(true)",
                "B.didMove(toParent: nil)",
                "didShow(A, true)",
                "animationEnded(true)",
            ])
        #expect(stage.screens[1].parent == nil)
    }

    @Test("4.32: popToRoot is one transition; those in between get no appearance callbacks, only containment ones")
    func popToRoot() {
        let stage = NavigationStage(4)
        let popped = stage.navigation.popToRootViewController(animated: true)
        #expect(popped?.map(\.description) == ["B", "C", "D"])
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: nil)",
                "C.willMove(toParent: nil)",
                "D.willMove(toParent: nil)",
                "animationControllerFor(pop, D, A)",
                "interactionControllerFor",
                "A.loadView",
                "A.viewDidLoad",
                "D.viewWillDisappear(true)",
                "A.viewWillAppear(true)",
                "willShow(A, true)",
                "A.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "D.viewDidDisappear(true)",
                "A.viewDidAppear(true)",
                "B.didMove(toParent: nil)",
                "C.didMove(toParent: nil)",
                "D.didMove(toParent: nil)",
                "didShow(A, true)",
                "animationEnded(true)",
            ])
    }

    @Test("4.32: popTo gives what lay above, the lowest first")
    func popTo() {
        let stage = NavigationStage(4)
        let popped = stage.navigation.popToViewController(stage.screens[1], animated: true)
        #expect(popped?.map(\.description) == ["C", "D"])
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        #expect(lines.filter { $0.hasPrefix("animationControllerFor") } == ["animationControllerFor(pop, D, B)"])
        #expect(lines.filter { $0.hasPrefix("C.") } == ["C.willMove(toParent: nil)", "C.didMove(toParent: nil)"])
        #expect(stage.names == ["A", "B"])
        #expect(stage.navigation.popToViewController(stage.screens[1], animated: true)?.isEmpty == true)
    }

    @Test("4.33: setViewControllers pops if the new top was in the stack, and pushes otherwise")
    func setViewControllersDirection() {
        let stage = NavigationStage(3)
        stage.navigation.setViewControllers([stage.screens[0]], animated: true)
        #expect(stage.log.take().contains("animationControllerFor(pop, C, A)"))
        simulator.advanceUntilIdle()
        _ = stage.log.take()
        let other = LoggingViewController("X", stage.log)
        stage.navigation.setViewControllers([other], animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "X.willMove(toParent: parent)",
                "A.willMove(toParent: nil)",
                "animationControllerFor(push, A, X)",
                "interactionControllerFor",
                "X.loadView",
                "X.viewDidLoad",
                "A.viewWillDisappear(true)",
                "X.viewWillAppear(true)",
                "willShow(X, true)",
                "X.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "A.viewDidDisappear(true)",
                "X.viewDidAppear(true)",
                "A.didMove(toParent: nil)",
                "X.didMove(toParent: parent)",
                "didShow(X, true)",
                "animationEnded(true)",
            ])
    }

    @Test("4.33: setViewControllers with the same top animates nothing and lets go what went")
    func setViewControllersSameTop() {
        let stage = NavigationStage(3)
        stage.navigation.setViewControllers([stage.screens[2]], animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "A.willMove(toParent: nil)",
                "B.willMove(toParent: nil)",
                "A.didMove(toParent: nil)",
                "B.didMove(toParent: nil)",
            ])
        #expect(stage.navigation.transitionCoordinator == nil)
        #expect(stage.navigation.children.count == 1)
    }

    @Test("4.8, 4.30: an unanimated push asks nobody and makes all callbacks in the layout")
    func unanimatedPush() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: false)
        #expect(stage.navigation.transitionCoordinator == nil)
        stage.navigation.view.layoutIfNeeded()
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: parent)",
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(false)",
                "B.viewWillAppear(false)",
                "willShow(B, false)",
                "B.viewIsAppearing(false)",
                "A.viewDidDisappear(false)",
                "B.viewDidAppear(false)",
                "B.didMove(toParent: parent)",
                "didShow(B, false)",
            ])
    }

    @Test("4.30: the order of didMove and didShow can be turned")
    func didShowFirst() {
        let stage = NavigationStage(1)
        TransitionState.current.settings.didMovePrecedesDidShow = false
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: false)
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(2) == ["didShow(B, false)", "B.didMove(toParent: parent)"])
    }

    @Test("4.70: the first display tells the delegate of the root, too")
    func firstDisplay() {
        let log = EventLog()
        let delegate = SpyNavigationDelegate(log)
        let navigation = UINavigationController(rootViewController: LoggingViewController("A", log))
        navigation.delegate = delegate
        simulator.window.rootViewController = navigation
        #expect(
            log.take() == [
                "A.willMove(toParent: parent)",
                "A.loadView",
                "A.viewDidLoad",
                "A.viewWillAppear(false)",
                "willShow(A, false)",
                "A.viewIsAppearing(false)",
            ])
        simulator.advanceFrame()
        #expect(log.take() == ["A.viewDidAppear(false)", "A.didMove(toParent: parent)", "didShow(A, false)"])
    }

    @Test("4.43: moving to and from the parent shows in the appearance callbacks and only there")
    func movingFlags() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        screen.notes.insert(.flags)
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceUntilIdle()
        let pushed = stage.log.take().filter { $0.hasPrefix("B.view") && !$0.contains("Load") }
        #expect(
            pushed == [
                "B.viewWillAppear(true) toParent", "B.viewIsAppearing(true) toParent", "B.viewDidAppear(true) toParent",
            ])
        #expect(!screen.isMovingToParent)
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        let popped = stage.log.take().filter { $0.hasPrefix("B.view") }
        #expect(popped == ["B.viewWillDisappear(true) fromParent", "B.viewDidDisappear(true) fromParent"])
        #expect(!screen.isMovingFromParent)
    }

    @Test("4.31: popping the root does nothing, and an empty stack has no root to pop to")
    func nothingToPop() {
        let stage = NavigationStage(1)
        #expect(stage.navigation.popViewController(animated: true) == nil)
        #expect(stage.navigation.popToRootViewController(animated: true)?.isEmpty == true)
        #expect(stage.log.take() == [])
        #expect(UINavigationController().popToRootViewController(animated: false) == nil)
    }

    @Test("4.33: an emptied stack shows nothing, and one that is filled again shows its top")
    func emptyStack() {
        let stage = NavigationStage(2)
        stage.navigation.viewControllers = []
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("B.viewDidDisappear(false)"))
        #expect(stage.screens[1].view.superview == nil)
        stage.navigation.pushViewController(stage.screens[0], animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.screens[0].view.window === simulator.window)
    }

    @Test("4.71: the visible controller is what the top presents, or the top")
    func visibleController() {
        let stage = NavigationStage(2)
        #expect(stage.navigation.visibleViewController === stage.screens[1])
        let modal = LoggingViewController("M", stage.log)
        stage.screens[1].present(modal, animated: false)
        #expect(stage.navigation.visibleViewController === modal)
        #expect(stage.navigation.topViewController === stage.screens[1])
    }
}
