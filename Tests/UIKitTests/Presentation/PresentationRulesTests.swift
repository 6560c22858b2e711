@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Who presents, and what is refused", .simulated(width: 200, height: 400, scale: 1))
struct PresentationRulesTests {
    private var simulator: Simulator { .current }
    private var messages: [String] { RuntimeState.current.messages }

    @Test("4.5: the presenting controller is the topmost ancestor; the one called on is the source")
    func presentingIsTopmost() {
        let stage = ModalStage(.fullScreen)
        let navigation = UINavigationController(rootViewController: stage.a)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        stage.a.present(stage.b, animated: true)
        #expect(stage.b.presentingViewController === navigation)
        #expect(stage.a.presentedViewController === stage.b)
        #expect(navigation.presentedViewController === stage.b)
        #expect(stage.log.take().last { $0.hasPrefix("animation") }?.hasSuffix("source: A)") == true)
    }

    @Test(
        "4.5: through all containers the root's presents; in the styles of a context it is the nearest that defines one",
        arguments: [
            UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .custom, .currentContext,
            .overCurrentContext,
        ])
    func presentingByStyle(style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        let navigation = UINavigationController(rootViewController: stage.a)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        navigation.definesPresentationContext = true
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        stage.a.present(stage.b, animated: true)
        let isInContext = style == .currentContext || style == .overCurrentContext
        let presenting: UIViewController = isInContext ? navigation : tabs
        #expect(stage.b.presentingViewController === presenting)
        simulator.advanceFrame()
        #expect(stage.delegate.animator?.context?.viewController(forKey: .from) === presenting)
        simulator.advanceUntilIdle()
        #expect(stage.b.presentingViewController === presenting && messages == [])
    }

    @Test("4.44: dismiss on a controller that presents something ends that, and leaves it where it is")
    func dismissOwn() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        let top = LoggingViewController("C", stage.log)
        stage.b.present(top, animated: false)
        simulator.advanceUntilIdle()
        stage.b.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.b.presentedViewController == nil && top.presentingViewController == nil)
        #expect(stage.a.presentedViewController === stage.b && stage.b.view.window === simulator.window)
    }

    @Test("4.44: dismiss on a controller that presents nothing reaches its presenter, also from inside a container")
    func dismissForwards() {
        let stage = ModalStage(.fullScreen)
        let navigation = UINavigationController(rootViewController: stage.b)
        navigation.modalPresentationStyle = .fullScreen
        stage.a.present(navigation, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.b.presentingViewController === stage.a)
        stage.b.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil)
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test(
        "4.44: dismiss ends everything above; only the topmost is animated, and its delegate is asked",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen],
        [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func dismissChain(lower: UIModalPresentationStyle, upper: UIModalPresentationStyle) {
        let stage = ModalStage(lower)
        stage.present()
        let top = LoggingViewController("C", stage.log, color: .green)
        top.modalPresentationStyle = upper
        top.transitioningDelegate = stage.delegate
        stage.b.present(top, animated: false)
        simulator.advanceUntilIdle()
        _ = stage.log.take()
        stage.a.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        #expect(lines.filter { $0.hasPrefix("animationController(") } == ["animationController(forDismissed: C)"])
        #expect(lines.filter { $0.hasPrefix("animateTransition") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("C.") } == ["C.viewWillDisappear(true)", "C.viewDidDisappear(true)"])
        #expect(lines.filter { $0.hasPrefix("A.viewDidAppear") }.count == (lower == .fullScreen ? 1 : 0))
        #expect(lines.filter { $0.hasPrefix("B.viewDidDisappear") }.count == (upper == .fullScreen ? 0 : 1))
        #expect(lines.last == "completion")
        #expect(stage.a.presentedViewController == nil)
        #expect(stage.b.presentingViewController == nil)
        #expect(simulator.window.subviews == [stage.a.view])
        #expect(messages == [])
    }

    @Test("4.44: dismiss with nothing to dismiss does nothing")
    func dismissNothing() {
        let stage = ModalStage(.fullScreen)
        stage.a.dismiss(animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        #expect(stage.log.take() == [])
    }

    @Test("4.60: presenting twice is refused with a logged line")
    func presentTwice() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        stage.a.present(LoggingViewController("C", stage.log), animated: true, completion: stage.note("completion"))
        simulator.advanceUntilIdle()
        #expect(stage.log.take() == [])
        #expect(messages == ["Attempt to present C on A (from A) which is already presenting B."])
    }

    @Test("4.60: presenting while a presentation or dismissal runs is refused")
    func presentWhilePresenting() {
        let stage = ModalStage(.fullScreen)
        stage.a.present(stage.b, animated: true)
        stage.b.present(LoggingViewController("C", stage.log), animated: true)
        stage.a.present(LoggingViewController("D", stage.log), animated: true)
        #expect(
            messages == [
                "Attempt to present C on B (from B) while a presentation is in progress.",
                "Attempt to present D on A (from A) while a presentation is in progress.",
            ])
        simulator.advanceUntilIdle()
        #expect(stage.b.presentedViewController == nil)
    }

    @Test("4.60: presenting from a controller that is in no window is refused")
    func presentOutsideWindow() {
        let stage = ModalStage(.fullScreen)
        LoggingViewController("X", stage.log).present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.log.take() == [])
        #expect(messages == ["Attempt to present B on X (from X) whose view is not in the window hierarchy."])
    }

    @Test("4.61: dismissing while a presentation or a dismissal runs is refused")
    func dismissWhilePresenting() {
        let stage = ModalStage(.fullScreen)
        stage.a.present(stage.b, animated: true)
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController === stage.b)
        stage.a.dismiss(animated: true)
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil)
        let line = "Attempt to dismiss from view controller A while a presentation or dismiss is in progress."
        #expect(messages == [line, line])
    }

    @Test("4.60: presenting what is presented already, or has a parent, ends the program and says why")
    func presentActive() async {
        let presented = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let a = UIViewController()
                    let b = UIViewController()
                    simulator.window.rootViewController = a
                    a.present(b, animated: false)
                    a.present(b, animated: false)
                }
            }
        }
        #expect(text(presented).contains("that is already being presented by"))
        let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let a = UIViewController()
                    let b = UIViewController()
                    simulator.window.rootViewController = a
                    a.addChild(b)
                    a.present(b, animated: false)
                }
            }
        }
        #expect(text(child).contains("modally an active view controller"))
    }

    @Test("A completion may present or dismiss anew")
    func presentFromCompletion() {
        let stage = ModalStage(.overFullScreen)
        stage.a.present(stage.b, animated: true) { stage.a.dismiss(animated: true, completion: stage.note("gone")) }
        simulator.advanceUntilIdle()
        #expect(stage.log.take().last == "gone")
        #expect(messages == [])
    }
}
