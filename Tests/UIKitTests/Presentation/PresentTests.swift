import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Present and dismiss", .simulated(width: 200, height: 400, scale: 1))
struct PresentTests {
    private var simulator: Simulator { .current }

    @Test("4.38: the callbacks of a full-screen presentation come in UIKit's order")
    func presentFullScreen() {
        let stage = ModalStage(.fullScreen)
        stage.a.present(stage.b, animated: true, completion: stage.note("completion"))
        #expect(stage.a.presentedViewController === stage.b)
        #expect(stage.b.presentingViewController === stage.a)
        #expect(stage.b.isBeingPresented)
        #expect(
            stage.log.take() == [
                "animationController(forPresented: B, presenting: A, source: A)",
                "interactionControllerForPresentation",
            ])
        simulator.advanceFrame()
        #expect(
            stage.log.take() == [
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
            ])
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "completeTransition(true)",
                "B.viewDidAppear(true)",
                "A.viewDidDisappear(true)",
                "animationEnded(true)",
                "completion",
            ])
        #expect(!stage.b.isBeingPresented)
        #expect(stage.a.view.window == nil)
    }

    @Test("4.39: the callbacks of a full-screen dismissal come in UIKit's order")
    func dismissFullScreen() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        stage.b.dismiss(animated: true, completion: stage.note("completion"))
        #expect(stage.b.isBeingDismissed)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "animationController(forDismissed: B)",
                "interactionControllerForDismissal",
                "B.viewWillDisappear(true)",
                "A.viewWillAppear(true)",
                "A.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
                "animationEnded(true)",
                "completion",
            ])
        #expect(!stage.b.isBeingDismissed)
        #expect(stage.a.presentedViewController == nil)
        #expect(stage.b.presentingViewController == nil)
        #expect(stage.a.view.superview === simulator.window)
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test("4.38, 4.39, 4.72, 4.74: the hooks of a custom presentation that removes the presenter's view")
    func customThatRemoves() {
        let stage = ModalStage(.custom, removesPresenter: true)
        stage.a.present(stage.b, animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "presentationController(forPresented: B, source: A)",
                "animationController(forPresented: B, presenting: A, source: A)",
                "interactionControllerForPresentation",
                "B.loadView",
                "B.viewDidLoad",
                "presentationTransitionWillBegin",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "B.viewDidAppear(true)",
                "A.viewDidDisappear(true)",
                "presentationTransitionDidEnd(true)",
                "animationEnded(true)",
                "completion",
            ])
        stage.a.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "animationController(forDismissed: B)",
                "interactionControllerForDismissal",
                "dismissalTransitionWillBegin",
                "B.viewWillDisappear(true)",
                "A.viewWillAppear(true)",
                "A.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
                "dismissalTransitionDidEnd(true)",
                "animationEnded(true)",
                "completion",
            ])
    }

    @Test(
        "4.40: where the presenter's view stays, the presenter gets no appearance callback at all",
        arguments: [
            UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .automatic,
        ])
    func presenterStays(style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        stage.a.present(stage.b, animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        let presented = stage.log.take().filter { !$0.contains("Controller") && !$0.hasSuffix("Begin") }
        #expect(
            presented.filter { !$0.hasPrefix("presentationTransition") } == [
                "B.loadView",
                "B.viewDidLoad",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "B.viewDidAppear(true)",
                "animationEnded(true)",
                "completion",
            ])
        #expect(stage.a.view.superview === simulator.window)
        stage.b.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        let dismissed = stage.log.take().filter { !$0.contains("Controller") && !$0.hasSuffix("Begin") }
        #expect(
            dismissed.filter { !$0.hasPrefix("dismissalTransition") } == [
                "B.viewWillDisappear(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "B.viewDidDisappear(true)",
                "animationEnded(true)",
                "completion",
            ])
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test("4.38, 4.39: currentContext is as fullScreen for the controller that defines the context")
    func currentContext() {
        let stage = ModalStage(.currentContext)
        let parent = LoggingViewController("P", stage.log)
        simulator.window.rootViewController = parent
        parent.addChild(stage.a)
        stage.a.view.frame = CGRect(x: 20, y: 40, width: 100, height: 200)
        parent.view.addSubview(stage.a.view)
        stage.a.didMove(toParent: parent)
        stage.a.definesPresentationContext = true
        simulator.advanceUntilIdle()
        _ = stage.log.take()
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "animationController(forPresented: B, presenting: A, source: A)",
                "interactionControllerForPresentation",
                "B.loadView",
                "B.viewDidLoad",
                "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "animateTransition(true)",
                "completeTransition(true)",
                "B.viewDidAppear(true)",
                "A.viewDidDisappear(true)",
                "animationEnded(true)",
            ])
        #expect(
            stage.b.view.convert(stage.b.view.bounds, to: parent.view) == CGRect(x: 20, y: 40, width: 100, height: 200))
        stage.b.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.superview === parent.view)
        #expect(stage.a.view.frame == CGRect(x: 20, y: 40, width: 100, height: 200))
        #expect(parent.view.subviews == [stage.a.view])
    }

    @Test(
        "4.8: without animation nobody is asked, except for the style .custom, whose animator is told so",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
            .formSheet, .custom,
        ])
    func unanimated(style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        stage.a.present(stage.b, animated: false, completion: stage.note("completion"))
        simulator.advanceFrame()
        let removes = style == .fullScreen || style == .currentContext
        let isCustom = style == .custom
        var expected = ["B.loadView", "B.viewDidLoad"]
        if isCustom {
            expected.insert("presentationController(forPresented: B, source: A)", at: 0)
            expected.insert("animationController(forPresented: B, presenting: A, source: A)", at: 1)
            expected.append("presentationTransitionWillBegin")
        }
        if removes { expected.append("A.viewWillDisappear(false)") }
        expected += ["B.viewWillAppear(false)", "B.viewIsAppearing(false)"]
        if isCustom { expected.append("animateTransition(false)") }
        expected.append("B.viewDidAppear(false)")
        if removes { expected.append("A.viewDidDisappear(false)") }
        if isCustom { expected += ["presentationTransitionDidEnd(true)", "animationEnded(true)"] }
        expected.append("completion")
        #expect(stage.log.take() == expected)
        #expect(stage.b.view.window === simulator.window)

        stage.a.dismiss(animated: false, completion: stage.note("completion"))
        simulator.advanceFrame()
        expected = isCustom ? ["animationController(forDismissed: B)", "dismissalTransitionWillBegin"] : []
        expected.append("B.viewWillDisappear(false)")
        if removes { expected += ["A.viewWillAppear(false)", "A.viewIsAppearing(false)"] }
        if isCustom { expected.append("animateTransition(false)") }
        if removes { expected.append("A.viewDidAppear(false)") }
        expected.append("B.viewDidDisappear(false)")
        if isCustom { expected += ["dismissalTransitionDidEnd(true)", "animationEnded(true)"] }
        expected.append("completion")
        #expect(stage.log.take() == expected)
        #expect(simulator.window.subviews == [stage.a.view])
        #expect(simulator.isIdle)
    }

    @Test("4.14: a presentation starts after the commit, and the code after the call runs before")
    func startsAfterCommit() {
        let stage = ModalStage(.fullScreen)
        stage.a.present(stage.b, animated: true)
        _ = stage.log.take()
        simulator.window.layoutIfNeeded()
        #expect(stage.log.take() == [])
        #expect(stage.b.presentationController?.containerView == nil)
        simulator.advanceFrame()
        #expect(stage.b.presentationController?.containerView?.superview === simulator.window)
    }

    @Test("4.6: asked at the start, the transitioning delegate is asked after the commit")
    func askedAtStart() {
        let stage = ModalStage(.fullScreen)
        TransitionState.current.settings.modalQuery = .atStart
        stage.a.present(stage.b, animated: true)
        #expect(stage.log.take() == [])
        simulator.advanceFrame()
        #expect(stage.log.take().first == "animationController(forPresented: B, presenting: A, source: A)")
    }

    @Test("A presentation that is held back starts when it is released")
    func heldBack() {
        let stage = ModalStage(.fullScreen)
        TransitionState.current.settings.start = .suppressed
        stage.a.present(stage.b, animated: true)
        _ = stage.log.take()
        simulator.advance(by: 1)
        #expect(stage.log.take() == [])
        #expect(stage.b.isBeingPresented)
        TransitionState.current.releaseHeldStarts()
        simulator.advanceUntilIdle()
        #expect(stage.log.take().last == "animationEnded(true)")
        TransitionState.current.settings.start = .late(0.3)
        stage.b.dismiss(animated: true)
        _ = stage.log.take()
        simulator.advance(by: 0.25)
        #expect(stage.log.take() == [])
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil)
    }

    @Test("4.38: viewIsAppearing can wait for the view to be in the window")
    func isAppearingInWindow() {
        let stage = ModalStage(.fullScreen)
        TransitionState.current.settings.viewIsAppearingPrecedesAnimation = false
        stage.a.present(stage.b, animated: true)
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(2) == ["animateTransition(true)", "B.viewIsAppearing(true)"])
    }

    @Test("4.72: a presentation that is not full-screen covers the controller that defines the context")
    func customInContext() {
        let stage = ModalStage(.custom)
        let parent = UIViewController()
        simulator.window.rootViewController = parent
        parent.addChild(stage.a)
        stage.a.view.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
        parent.view.addSubview(stage.a.view)
        stage.a.didMove(toParent: parent)
        stage.a.definesPresentationContext = true
        simulator.advanceUntilIdle()
        stage.delegate.makePresentation = { presented, presenting in
            InContextPresentation(presentedViewController: presented, presenting: presenting)
        }
        stage.a.present(stage.b, animated: true)
        #expect(stage.b.presentingViewController === stage.a)
        simulator.advanceUntilIdle()
        #expect(stage.b.view.convert(stage.b.view.bounds, to: nil) == CGRect(x: 10, y: 20, width: 50, height: 60))
        #expect(stage.a.view.window === simulator.window)
    }

    @Test("4.43: being presented and dismissed shows in the appearance callbacks and only there")
    func flags() {
        let stage = ModalStage(.fullScreen)
        stage.b.notes.insert(.flags)
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { $0.contains("ppear") && $0.hasPrefix("B") } == [
                "B.viewWillAppear(true) presented", "B.viewIsAppearing(true) presented",
                "B.viewDidAppear(true) presented",
            ])
        stage.b.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { $0.hasPrefix("B") } == [
                "B.viewWillDisappear(true) dismissed", "B.viewDidDisappear(true) dismissed",
            ])
    }

    @Test("4.4: the default style is automatic, which reads as pageSheet")
    func automaticStyle() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .pageSheet)
        controller.modalPresentationStyle = .fullScreen
        controller.modalPresentationStyle = .automatic
        #expect(controller.modalPresentationStyle == .pageSheet)
    }
}

private final class InContextPresentation: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
}
