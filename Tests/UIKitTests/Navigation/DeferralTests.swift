import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("When changes of a stack start", .simulated(width: 200, height: 400, scale: 1))
struct DeferralTests {
    private var simulator: Simulator { .current }

    @Test("4.11: a push changes the stack at once, and starts in the layout of the frame")
    func startsInLayout() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        #expect(stage.navigation.topViewController === screen)
        #expect(screen.parent === stage.navigation)
        #expect(!screen.isViewLoaded)
        #expect(TransitionState.current.runningTransitions == 0)
        simulator.advanceFrame()
        #expect(TransitionState.current.runningTransitions == 1)
        #expect(screen.view.window === simulator.window)
    }

    @Test("4.12: an earlier layout starts a push earlier")
    func startsInEarlierLayout() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        stage.navigation.view.layoutIfNeeded()
        #expect(screen.isViewLoaded)
        #expect(TransitionState.current.runningTransitions == 1)
    }

    @Test("4.12: outside a window nothing starts, nobody is asked, and the top is shown when the view comes in")
    func outsideWindow() {
        let log = EventLog()
        let delegate = SpyNavigationDelegate(log)
        delegate.animator = SpyAnimator(log)
        let first = LoggingViewController("A", log)
        let second = LoggingViewController("B", log)
        let navigation = UINavigationController(rootViewController: first)
        navigation.delegate = delegate
        navigation.loadViewIfNeeded()
        navigation.pushViewController(second, animated: true)
        navigation.view.layoutIfNeeded()
        simulator.advance(by: 1)
        #expect(navigation.transitionCoordinator == nil)
        #expect(log.take() == ["A.willMove(toParent: parent)", "B.willMove(toParent: parent)"])
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        #expect(
            log.take() == [
                "B.loadView",
                "B.viewDidLoad",
                "B.viewWillAppear(false)",
                "willShow(B, false)",
                "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
                "A.didMove(toParent: parent)",
                "B.didMove(toParent: parent)",
                "didShow(B, false)",
            ])
    }

    @Test("4.12: a change under a full-screen modal is shown, without animation, when that has gone")
    func coveredStack() {
        let stage = NavigationStage(2)
        let modal = LoggingViewController("M", stage.log)
        modal.modalPresentationStyle = .fullScreen
        stage.navigation.present(modal, animated: false)
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.navigation.popViewController(animated: true)
        #expect(stage.log.take() == ["B.willMove(toParent: nil)", "B.didMove(toParent: nil)"])
        modal.dismiss(animated: false)
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "M.viewWillDisappear(false)",
                "A.loadView",
                "A.viewDidLoad",
                "A.viewWillAppear(false)",
                "willShow(A, false)",
                "A.viewIsAppearing(false)",
                "A.viewDidAppear(false)",
                "didShow(A, false)",
                "M.viewDidDisappear(false)",
            ])
    }

    @Test("4.13: right after an animated push there is a coordinator whose completion runs at the end")
    func coordinatorAfterPush() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        _ = stage.log.take()
        let coordinator = stage.navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true)
        #expect(coordinator?.transitionDuration == 0.5)
        coordinator?.animate(alongsideTransition: nil) { context in
            stage.log.note("completion(\(context.isCancelled))")
        }
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("completion(false)"))
        #expect(stage.navigation.transitionCoordinator == nil)
    }

    @Test("4.15: code after a push runs before any callback of the transition")
    func codeAfterPush() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        stage.log.note("after the call")
        simulator.advanceFrame()
        let lines = stage.log.take()
        let call = lines.firstIndex(of: "after the call") ?? .max
        #expect(call < lines.firstIndex(of: "B.loadView") ?? 0)
    }

    @Test("4.16: several pushes in one turn are one transition to the last")
    func severalPushes() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        stage.navigation.pushViewController(LoggingViewController("C", stage.log), animated: true)
        #expect(stage.names == ["A", "B", "C"])
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        #expect(lines.filter { $0.hasPrefix("animateTransition") }.count == 1)
        #expect(lines.contains("animationControllerFor(push, A, C)"))
        #expect(
            lines.filter { $0.hasPrefix("B.") } == ["B.willMove(toParent: parent)", "B.didMove(toParent: parent)"])
        #expect(lines.contains("didShow(C, true)"))
    }

    @Test("4.16: a push and a pop in one turn cancel each other out")
    func pushAndPop() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        var cancelled: Bool?
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(cancelled == true)
        #expect(stage.navigation.transitionCoordinator == nil)
        #expect(stage.names == ["A"])
        #expect(screen.parent == nil)
        #expect(!stage.log.take().contains { $0.contains("Appear") || $0.contains("animateTransition") })
    }

    @Test("The delegate that is cleared right after the push has been asked already")
    func clearedDelegate() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        stage.navigation.delegate = nil
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("animateTransition(true)"))
    }

    @Test("Starts that are held back start when released, and late ones late")
    func heldStarts() {
        let stage = NavigationStage(1)
        TransitionState.current.settings.start = .suppressed
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        _ = stage.log.take()
        simulator.advance(by: 2)
        #expect(stage.log.take() == [])
        #expect(stage.navigation.transitionCoordinator != nil)
        TransitionState.current.settings.start = .late(0.25)
        TransitionState.current.releaseHeldStarts()
        simulator.advanceUntilIdle()
        #expect(stage.log.take().last == "animationEnded(true)")
        stage.navigation.popViewController(animated: true)
        _ = stage.log.take()
        simulator.advance(by: 0.2)
        #expect(stage.log.take() == [])
        simulator.advance(by: 0.1)
        #expect(stage.log.take().last == "animateTransition(true)")
    }

    @Test("A push that is held back is shown by an unanimated call, and its coordinator says that it came to its end")
    func heldStartIsOvertaken() {
        let stage = NavigationStage(1)
        TransitionState.current.settings.start = .suppressed
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        var cancelled: Bool?
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
        simulator.advanceFrame()
        stage.navigation.setViewControllers(stage.navigation.viewControllers, animated: false)
        stage.navigation.view.layoutIfNeeded()
        #expect(screen.view.window === simulator.window)
        #expect(cancelled == false)
        #expect(stage.navigation.transitionCoordinator == nil)
        _ = stage.log.take()
        TransitionState.current.releaseHeldStarts()
        simulator.advance(by: 1)
        #expect(stage.log.take() == [])
    }
}
