import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Percent-driven pushes and pops", .simulated(width: 200, height: 400, scale: 1))
struct DrivenStackTests {
    private var simulator: Simulator { .current }
    private var tree: String { description(ofTreeUnder: simulator.window) }

    @Test("4.35: the callbacks of a pop that is driven and finished")
    func finishedPop() {
        let stage = DrivenStage("AB")
        stage.navigation.popViewController(animated: false)
        simulator.advanceUntilIdle()
        stage.navigation.pushViewController(stage.screens[1], animated: false)
        simulator.advanceUntilIdle()
        _ = stage.log.take()
        stage.pop()
        stage.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log = stage.log] in
            log.note("changed, cancelled \($0.isCancelled)")
        }
        stage.driver.update(0.5)
        simulator.advanceFrame()
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "B.willMove(toParent: nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow(A, true)",
                "A.viewIsAppearing(true)", "animateTransition", "changed, cancelled false",
                "animation ended, finished true", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
                "B.didMove(toParent: nil)", "didShow(A, true)", "animationEnded(true)",
            ])
    }

    @Test("4.36: a cancelled pop leaves everything as it was, bit for bit, and the next one works")
    func cancelledPop() {
        let stage = DrivenStage("AB")
        let before = tree
        for percent in [0.5, 1, 0, 0.001] {
            stage.pop()
            stage.driver.update(percent)
            simulator.advanceFrame()
            stage.driver.cancel()
            #expect(simulator.advanceUntilIdle())
            #expect(tree == before)
            #expect(stage.names == "AB" && stage.navigation.transitionCoordinator == nil)
            #expect(stage.screens[0].view.superview == nil)
            let lines = stage.log.take()
            #expect(lines.filter { $0.hasPrefix("willShow") } == ["willShow(A, true)"])
            #expect(!lines.contains { $0.hasPrefix("didShow") })
        }
        stage.pop()
        stage.driver.update(0.5)
        stage.driver.finish()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "A")
    }

    @Test("4.29: a cancelled push leaves everything as it was, bit for bit, and the next one works")
    func cancelledPush() {
        let stage = DrivenStage("A")
        let before = tree
        let screen = LoggingViewController("B", stage.log)
        for _ in 0..<2 {
            stage.push(screen)
            #expect(stage.shownX(screen.view) == 300)
            stage.driver.update(0.5)
            simulator.advanceFrame()
            #expect(abs(stage.shownX(screen.view) - 200) < 1e-9)
            stage.driver.cancel()
            #expect(simulator.advanceUntilIdle())
            #expect(tree == before && stage.names == "A")
            #expect(screen.parent == nil && screen.view.superview == nil)
        }
        stage.push(screen)
        stage.driver.finish()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "AB")
    }

    @Test("A transition may begin in the turn in which a cancelled one has ended, of either kind")
    func rightAfter() {
        let stage = DrivenStage("AB")
        stage.pop()
        stage.driver.update(0.3)
        simulator.advanceFrame()
        stage.driver.cancel()
        let screen = LoggingViewController("C", stage.log)
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [navigation = stage.navigation] _ in
            navigation.pushViewController(screen, animated: true)
        }
        let delegate = stage.delegate
        simulator.advance(by: 0.25)
        delegate.driver = nil
        delegate.animator = SlideAnimator(stage.log, isBack: false)
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "ABC")
        #expect(stage.shownX(screen.view) == 100)
    }

    @Test("4.58: what is called for during an interaction waits for its end")
    func callsWait() {
        let stage = DrivenStage("AB")
        stage.pop()
        stage.driver.update(0.3)
        let screen = LoggingViewController("C", stage.log)
        stage.navigation.pushViewController(screen, animated: false)
        simulator.advance(by: 1)
        #expect(stage.names == "A")
        stage.driver.cancel()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "ABC")
    }

    @Test("A driver that never ends leaves the transition interactive and the tree whole, and can end it at any time")
    func neverEnding() {
        let stage = DrivenStage("AB")
        stage.pop()
        #expect(!simulator.advanceUntilIdle(timeout: 20))
        let coordinator = stage.navigation.transitionCoordinator
        #expect(coordinator?.isInteractive == true)
        #expect(stage.top.view.window === simulator.window && stage.screens[0].view.window === simulator.window)
        simulator.resize(to: CGSize(width: 300, height: 300))
        simulator.advanceFrame()
        stage.driver.update(1)
        stage.driver.finish()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "A")
        #expect(stage.screens[0].view.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
    }

    @Test("A driver of the app's that does nothing at all leaves the transition interactive and the tree whole")
    func neverStarting() {
        let stage = DrivenStage("AB")
        stage.delegate.driver = IdleDriver()
        stage.pop()
        simulator.advance(by: 5)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
        #expect(stage.top.view.window === simulator.window)
        #expect(stage.names == "A")
        #expect(UIKitSystem.runningTransitions == 1)
    }

    @Test("1.26: in the background the animations are taken away, and the transition ends by its animator")
    func background() {
        let stage = DrivenStage("AB")
        stage.pop()
        stage.driver.update(0.3)
        simulator.advanceFrame()
        stage.driver.cancel()
        simulator.advanceFrame()
        simulator.enterBackground()
        simulator.advance(by: 0.1)
        #expect(stage.names == "AB" && stage.navigation.transitionCoordinator == nil)
        simulator.enterForeground()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.top.view.superview?.layer.speed == 1)
    }

    @Test("4.2: driver, animator and transition are let go when it has ended", arguments: [true, false])
    func released(finished: Bool) {
        weak var animator: SlideAnimator?
        weak var driver: UIPercentDrivenInteractiveTransition?
        let stage = DrivenStage("AB")
        do {
            let new = UIPercentDrivenInteractiveTransition()
            stage.delegate.driver = new
            driver = new
            animator = stage.pop()
            new.update(0.5)
            if finished { new.finish() } else { new.cancel() }
            stage.delegate.driver = nil
            stage.delegate.animator = nil
        }
        #expect(driver != nil && animator != nil)
        simulator.advanceUntilIdle()
        #expect(driver == nil && animator == nil)
    }
}

/// A driver that forgets to do anything.
private final class IdleDriver: NSObject, UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}
