import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Transitions between tabs", .simulated(width: 200, height: 400, scale: 1))
struct TabTransitionTests {
    private var simulator: Simulator { .current }

    private let animated = [
        "animationControllerFor(A, B)", "interactionControllerFor", "B.loadView", "B.viewDidLoad",
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "animateTransition(true)",
    ]
    private let ended = [
        "completeTransition(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "animationEnded(true)",
    ]

    @Test("4.75: the delegate's animator makes the switch, for code and for taps", arguments: [false, true])
    func animator(byTap: Bool) {
        let stage = TabStage("AB", animates: true)
        if byTap { stage.tap(1) } else { stage.tabs.selectedIndex = 1 }
        #expect(stage.tabs.transitionCoordinator != nil)
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(8) == animated[...])
        #expect(stage.shown == stage.screens.map(\.view))
        #expect(simulator.advanceUntilIdle())
        #expect(stage.log.take() == ended)
        #expect(stage.shown == [stage.screens[1].view])
        #expect(stage.tabs.transitionCoordinator == nil)
    }

    @Test("4.75: the coordinator is there straight after the call, for the controllers and what is in them")
    func coordinator() {
        let stage = TabStage("AB", animates: true)
        stage.tabs.selectedIndex = 1
        let coordinator = stage.tabs.transitionCoordinator
        #expect(coordinator != nil)
        for screen in stage.screens { #expect(screen.transitionCoordinator === coordinator) }
        let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.tabs.view.addSubview(moving)
        let isQueued = coordinator?.animate { _ in
            moving.center.x = 105
        } completion: { context in
            stage.log.note("completion, cancelled \(context.isCancelled)")
        }
        #expect(isQueued == true)
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        #expect(abs((moving.layer.presentation()?.position.x ?? 0) - 55) < 1e-4)
        simulator.advanceUntilIdle()
        let lines = stage.log.take().suffix(5)
        #expect(Array(lines) == ["completeTransition(true)", "completion, cancelled false"] + ended.dropFirst())
    }

    @Test("4.75: the delegate is asked in the layout, or in the call if the settings say so", arguments: [false, true])
    func query(inTheCall: Bool) {
        TransitionState.current.settings.tabQuery = inTheCall ? .inTheCall : .atStart
        let stage = TabStage("AB", animates: true)
        stage.tabs.selectedIndex = 1
        #expect(stage.log.take() == (inTheCall ? ["animationControllerFor(A, B)", "interactionControllerFor"] : []))
        stage.tabs.delegate = nil
        simulator.advanceFrame()
        #expect(stage.log.take().contains("animateTransition(true)") == inTheCall)
        simulator.advanceUntilIdle()
        #expect(stage.shown == [stage.screens[1].view])
    }

    @Test("4.19, 4.23, 4.25: the context knows both views, their frames and no style")
    func context() {
        let stage = TabStage("AB")
        let animator = SpyAnimator(stage.log)
        animator.onAnimate = { context in
            #expect(context.view(forKey: .from) === stage.screens[0].view)
            #expect(context.view(forKey: .to) === stage.screens[1].view)
            #expect(context.initialFrame(for: stage.screens[0]) == CGRect(x: 0, y: 0, width: 200, height: 400))
            #expect(context.initialFrame(for: stage.screens[1]) == .zero)
            #expect(context.finalFrame(for: stage.screens[0]) == .zero)
            #expect(context.finalFrame(for: stage.screens[1]) == CGRect(x: 0, y: 0, width: 200, height: 400))
            #expect(context.containerView === stage.container)
            #expect(context.presentationStyle == .none && context.isAnimated)
            stage.log.note("checked")
        }
        stage.delegate.animator = animator
        stage.tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("checked"))
    }

    @Test("4.36, 4.75: a cancelled switch gives the selection back before the coordinator's completions")
    func cancelled() {
        let stage = TabStage("AB", animates: true)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        stage.tabs.selectedIndex = 1
        stage.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            stage.log.note("completion, cancelled \(context.isCancelled), selected \(stage.tabs.selectedIndex)")
        }
        simulator.advanceFrame()
        #expect(stage.tabs.selectedIndex == 1)
        #expect(stage.tabs.tabBar.selectedItem === stage.screens[1].tabBarItem)
        #expect(stage.log.take().last == "startInteractiveTransition")
        driver.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel", "completion, cancelled true, selected 0", "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
                "A.viewDidAppear(true)", "animationEnded(false)",
            ])
        #expect(stage.tabs.selectedIndex == 0)
        #expect(stage.tabs.tabBar.selectedItem === stage.screens[0].tabBarItem)
        #expect(stage.shown == [stage.screens[0].view])
        #expect(simulator.advanceUntilIdle())
        // And the next one works.
        stage.delegate.driver = nil
        stage.tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        #expect(stage.log.take().suffix(4) == ended[...])
    }

    @Test("1.66, 4.75: per cent move a switch, and it finishes or goes back by itself", arguments: [true, false])
    func perCent(finishes: Bool) {
        let stage = TabStage("AB")
        let animator = SlideAnimator(stage.log, isBack: false)
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .linear
        stage.delegate.animator = animator
        stage.delegate.driver = driver
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        let view = stage.screens[1].view!
        for percent in [0.5, 0.25, 0.75] {
            driver.update(percent)
            simulator.advanceFrame()
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - (300 - 200 * percent)) < 1e-6)
        }
        if finishes { driver.finish() } else { driver.cancel() }
        simulator.advance(by: finishes ? 0.2 : 0.7)
        #expect(stage.tabs.transitionCoordinator != nil)
        #expect(simulator.advanceUntilIdle())
        #expect(stage.tabs.selectedIndex == (finishes ? 1 : 0))
        #expect(stage.shown == [stage.screens[finishes ? 1 : 0].view])
        #expect(stage.shown.first?.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    }

    @Test("4.57: screens take no touches while they are switched; the bar does, so the app must block it")
    func touches() {
        let stage = TabStage("ABC", animates: true)
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(simulator.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.container)
        _ = stage.log.take()
        stage.tap(2)
        #expect(stage.log.take().prefix(2) == ["shouldSelect(C)", "didSelect(C)"])
        #expect(stage.tabs.selectedIndex == 2)
        simulator.advanceUntilIdle()
        #expect(stage.shown == [stage.screens[2].view])
    }

    @Test("4.75: what is selected while a switch runs comes after it, from where that ended", arguments: [true, false])
    func duringSwitch(finishes: Bool) {
        let stage = TabStage("ABC", animates: true)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        stage.delegate.driver = nil
        _ = stage.log.take()
        stage.tabs.selectedIndex = 2
        simulator.advanceFrame()
        #expect(stage.log.take().isEmpty && stage.tabs.selectedIndex == 2)
        driver.end(finished: finishes)
        simulator.advanceUntilIdle()
        #expect(stage.tabs.selectedIndex == 2)
        #expect(stage.shown == [stage.screens[2].view])
        #expect(stage.log.take().contains("animationControllerFor(\(finishes ? "B" : "A"), C)"))
        #expect(stage.screens.map(\.lifecycleIsOver) == [true, true, true])
    }

    @Test("4.75: a selection made in the completion of a cancelled switch has a coordinator of its own")
    func inCompletion() {
        let stage = TabStage("ABC", animates: true)
        let driver = SpyDriver(stage.log)
        stage.tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        stage.delegate.driver = driver
        stage.tabs.selectedIndex = 2
        let first = stage.tabs.transitionCoordinator
        first?.animate(alongsideTransition: nil) { _ in
            stage.tabs.selectedIndex -= 1
            #expect(stage.tabs.transitionCoordinator !== first)
            stage.tabs.transitionCoordinator?.animate(alongsideTransition: nil) { _ in stage.log.note("second ended") }
        }
        simulator.advanceFrame()
        stage.delegate.driver = nil
        driver.end(finished: false)
        #expect(stage.tabs.selectedIndex == 0)
        simulator.advanceUntilIdle()
        #expect(stage.log.take().contains("second ended"))
        #expect(stage.shown == [stage.screens[0].view])
    }

    @Test("4.16: several selections in one turn are one switch, and none if they lead back")
    func oneTurn() {
        let stage = TabStage("ABC", animates: true)
        stage.tabs.selectedIndex = 1
        stage.tabs.selectedIndex = 2
        simulator.advanceUntilIdle()
        #expect(stage.log.take().filter { $0.hasPrefix("animationControllerFor") } == ["animationControllerFor(A, C)"])
        #expect(!stage.screens[1].isViewLoaded)
        stage.tabs.selectedIndex = 1
        stage.tabs.transitionCoordinator?.animate(alongsideTransition: nil) {
            stage.log.note("cancelled \($0.isCancelled)")
        }
        stage.tabs.selectedIndex = 2
        simulator.advanceUntilIdle()
        #expect(stage.log.take() == ["cancelled true"])
        #expect(stage.tabs.transitionCoordinator == nil)
    }

    @Test("4.12: a start that is held back comes later", arguments: [TransitionSettings.Start.suppressed, .late(0.5)])
    func heldBack(start: TransitionSettings.Start) {
        let stage = TabStage("AB", animates: true)
        TransitionState.current.settings.start = start
        stage.tabs.selectedIndex = 1
        simulator.advance(by: 0.4)
        #expect(stage.log.take().isEmpty && stage.shown == [stage.screens[0].view])
        TransitionState.current.releaseHeldStarts()
        simulator.advance(by: 1.5)
        #expect(stage.shown == [stage.screens[1].view])
    }

    @Test("controllers that are taken from the list in a switch stay to its end")
    func replacedMeanwhile() {
        let stage = TabStage("ABC", animates: true)
        stage.tabs.selectedIndex = 1
        simulator.advanceFrame()
        stage.tabs.viewControllers = [stage.screens[2]]
        #expect(stage.screens[0].parent === stage.tabs && stage.screens[1].parent === stage.tabs)
        simulator.advanceUntilIdle()
        #expect(stage.screens.map(\.parent) == [nil, nil, stage.tabs])
        #expect(stage.shown == [stage.screens[2].view])
        #expect(stage.screens.map(\.lifecycleIsOver) == [true, true, true])
    }
}

extension UIViewController {
    /// Whether a controller has appeared or disappeared for good.
    fileprivate var lifecycleIsOver: Bool { transitionCoordinator == nil && !isMovingToParent && !isMovingFromParent }
}
