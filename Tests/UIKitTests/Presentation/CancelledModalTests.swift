import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Cancelled presentations and dismissals", .simulated(width: 200, height: 400, scale: 1))
struct CancelledModalTests {
    private var simulator: Simulator { .current }

    @Test("4.42: a cancelled presentation takes back everything, and its completion is not called")
    func cancelledPresentation() {
        let stage = ModalStage(.custom, driver: true)
        stage.a.present(stage.b, animated: true, completion: stage.note("completion"))
        simulator.advanceFrame()
        #expect(stage.log.take().last == "startInteractiveTransition")
        stage.delegate.driver?.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)",
                "presentationTransitionDidEnd(false)",
                "animationEnded(false)",
            ])
        #expect(stage.a.presentedViewController == nil)
        #expect(stage.b.presentingViewController == nil)
        #expect(simulator.window.subviews == [stage.a.view])
        #expect(simulator.advanceUntilIdle())
    }

    @Test("4.42: a cancelled full-screen presentation brings the presenter back, too")
    func cancelledFullScreenPresentation() {
        let stage = ModalStage(.fullScreen, driver: true)
        stage.a.present(stage.b, animated: true)
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.delegate.driver?.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)",
                "A.viewWillAppear(true)",
                "A.viewIsAppearing(true)",
                "A.viewDidAppear(true)",
                "animationEnded(false)",
            ])
        #expect(stage.a.view.superview === simulator.window)
    }

    @Test("4.41: after a cancelled dismissal B stays, and the completion is not called")
    func cancelledDismissal() {
        let stage = ModalStage(.custom, driver: true)
        stage.present()
        stage.b.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "animationController(forDismissed: B)",
                "interactionControllerForDismissal",
                "dismissalTransitionWillBegin",
                "B.viewWillDisappear(true)",
                "startInteractiveTransition",
            ])
        stage.delegate.driver?.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "dismissalTransitionDidEnd(false)",
                "animationEnded(false)",
            ])
        #expect(stage.a.presentedViewController === stage.b)
        #expect(stage.b.view.window === simulator.window)
        #expect(!stage.b.isBeingDismissed)
    }

    @Test("4.41: a presenter that had been removed is removed again")
    func cancelledFullScreenDismissal() {
        let stage = ModalStage(.fullScreen, driver: true)
        stage.present()
        stage.b.dismiss(animated: true)
        simulator.advanceFrame()
        #expect(stage.a.view.window === simulator.window)
        _ = stage.log.take()
        stage.delegate.driver?.end(finished: false)
        #expect(
            stage.log.take() == [
                "cancel",
                "A.viewWillDisappear(true)",
                "A.viewDidDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "animationEnded(false)",
            ])
        #expect(stage.a.view.window == nil)
        stage.b.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test("4.29: an animator that takes the presented view away itself, after a cancel or a dismissal, harms nothing")
    func removedByAnimator() throws {
        let stage = ModalStage(.custom, driver: true)
        let driver = try #require(stage.delegate.driver)
        stage.a.present(stage.b, animated: true)
        simulator.advanceFrame()
        func end(finished: Bool) -> [String] {
            _ = stage.log.take()
            let context = driver.context
            driver.context = nil
            if finished { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            stage.b.view.removeFromSuperview()
            context?.completeTransition(finished)
            return stage.log.take()
        }
        #expect(
            end(finished: false) == [
                "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "presentationTransitionDidEnd(false)",
                "animationEnded(false)",
            ])
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [stage.a.view])
        stage.present()
        #expect(stage.b.view.window === simulator.window)
        stage.b.dismiss(animated: true)
        simulator.advanceFrame()
        #expect(
            end(finished: true) == [
                "B.viewDidDisappear(true)", "dismissalTransitionDidEnd(true)", "animationEnded(true)",
            ])
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [stage.a.view])
    }

    @Test("4.35: a finished interactive dismissal ends as one without interaction")
    func finishedDismissal() {
        let stage = ModalStage(.fullScreen, driver: true)
        stage.present()
        stage.b.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.delegate.driver?.end(finished: true)
        #expect(
            stage.log.take() == [
                "finish",
                "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
                "animationEnded(true)",
                "completion",
            ])
    }
}
