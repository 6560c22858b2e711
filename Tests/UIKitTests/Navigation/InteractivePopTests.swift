import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Interactive transitions of a stack", .simulated(width: 200, height: 400, scale: 1))
struct InteractivePopTests {
    private var simulator: Simulator { .current }

    private func stage(_ count: Int) -> (NavigationStage, SpyDriver) {
        let stage = NavigationStage(count)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        return (stage, driver)
    }

    @Test("4.35, 4.54: an interactive pop that is finished ends as any pop")
    func finishedPop() {
        let (stage, driver) = stage(2)
        stage.navigation.popViewController(animated: true)
        stage.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
            stage.log.note("interaction changes, cancelled \($0.isCancelled)")
        }
        simulator.advanceFrame()
        driver.end(finished: true)
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: nil)",
                "animationControllerFor(pop, B, A)",
                "interactionControllerFor",
                "A.loadView",
                "A.viewDidLoad",
                "B.viewWillDisappear(true)",
                "A.viewWillAppear(true)",
                "willShow(A, true)",
                "A.viewIsAppearing(true)",
                "startInteractiveTransition",
                "finish",
                "interaction changes, cancelled false",
                "B.viewDidDisappear(true)",
                "A.viewDidAppear(true)",
                "B.didMove(toParent: nil)",
                "didShow(A, true)",
                "animationEnded(true)",
            ])
    }

    @Test("4.36: a cancelled pop puts the stack back and sends neither willShow nor didShow")
    func cancelledPop() {
        let (stage, driver) = stage(2)
        stage.navigation.popViewController(animated: true)
        stage.navigation.transitionCoordinator?.notifyWhenInteractionChanges {
            stage.log.note("interaction changes, cancelled \($0.isCancelled)")
        }
        simulator.advanceFrame()
        #expect(stage.names == ["A"])
        _ = stage.log.take()
        driver.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "interaction changes, cancelled true",
                "A.viewWillDisappear(true)",
                "A.viewDidDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "animationEnded(false)",
            ])
        #expect(stage.names == ["A", "B"])
        #expect(stage.navigation.topViewController === stage.screens[1])
        #expect(stage.screens[1].parent === stage.navigation)
        #expect(stage.screens[0].view.superview == nil)
        #expect(stage.screens[1].view.window === simulator.window)
        #expect(!stage.screens[1].isMovingFromParent)
    }

    @Test("4.36: a cancelled popToRoot puts back all that was popped, and the next pop works")
    func cancelledPopToRoot() {
        let (stage, driver) = stage(3)
        stage.navigation.popToRootViewController(animated: true)
        simulator.advanceFrame()
        driver.end(finished: false)
        #expect(stage.names == ["A", "B", "C"])
        stage.delegate.driver = nil
        _ = stage.log.take()
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.names == ["A", "B"])
        #expect(stage.screens[2].parent == nil)
        #expect(stage.log.take().contains("didShow(B, true)"))
    }

    @Test("4.29, 4.36: a cancelled push lets the new screen go again")
    func cancelledPush() {
        let (stage, driver) = stage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceFrame()
        _ = stage.log.take()
        driver.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)",
                "A.viewWillAppear(true)",
                "A.viewIsAppearing(true)",
                "A.viewDidAppear(true)",
                "B.didMove(toParent: nil)",
                "animationEnded(false)",
            ])
        #expect(stage.names == ["A"])
        #expect(screen.parent == nil)
        #expect(screen.view.superview == nil)
    }

    @Test("4.37: a cancelled setViewControllers does not put the old stack back: it keeps both")
    func cancelledSetViewControllers() {
        let (stage, driver) = stage(2)
        let screen = LoggingViewController("C", stage.log)
        stage.navigation.setViewControllers([stage.screens[0], screen], animated: true)
        simulator.advanceFrame()
        driver.end(finished: false)
        #expect(stage.names == ["A", "C", "B"])
        #expect(stage.screens[1].view.window === simulator.window)
        #expect(screen.view.superview == nil)
    }

    @Test("4.43: a cancelled pop says that B moves from its parent in the first half only")
    func cancelledFlags() {
        let (stage, driver) = stage(2)
        stage.screens[1].notes.insert(.flags)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        driver.end(finished: false)
        #expect(
            stage.log.take().filter { $0.hasPrefix("B.view") } == [
                "B.viewWillDisappear(true) fromParent", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
            ])
    }

    @Test("4.29, 1.72: a cancel restores the from view's frame, and leaves its alpha to the animator")
    func cancelledFrames() {
        let (stage, driver) = stage(2)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        stage.screens[1].view.frame = CGRect(x: 150, y: 0, width: 200, height: 400)
        stage.screens[1].view.alpha = 0.5
        driver.end(finished: false)
        #expect(stage.screens[1].view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(stage.screens[1].view.alpha == 0.5)
    }
}
