import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The built-in swipe back", .simulated(width: 320, height: 480, scale: 1))
struct SystemSwipeTests {
    private var simulator: Simulator { .current }

    private func swipe(by distance: CGFloat, duration: TimeInterval, at height: CGFloat = 240) {
        simulator.swipe(from: .left, at: height, by: distance, duration: duration)
    }

    private func record(_ stage: BarStage) -> SpyNavigationDelegate {
        // A delegate of a kind that has no method for animators would not hear of anything else either.
        let delegate = SpyNavigationDelegate(stage.log)
        stage.navigation.delegate = delegate
        return delegate
    }

    @Test("slides the screen under the finger, linearly, with the bar, and calls popViewController")
    func underTheFinger() {
        let navigation = CountingNavigation()
        let stage = BarStage(["First", "Second"], in: navigation)
        let finger = simulator.touchDown(at: CGPoint(x: 2, y: 240))
        simulator.advanceFrame()
        for step in 1...16 {
            finger.move(to: CGPoint(x: 2 + 10 * step, y: 240))
            simulator.advanceFrame()
        }
        simulator.advanceFrame()
        #expect(navigation.pops == [true])
        #expect(navigation.viewControllers == [stage.screens[0]])
        let seen = stage.screens[1].view.layer.presentation()?.frame.minX ?? 0
        #expect(abs(seen - 160) < 1)
        #expect(abs(stage.bar.subviews[1].alpha - 0.5) < 0.01)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        finger.move(to: CGPoint(x: 82, y: 240))
        simulator.advanceFrame()
        simulator.advanceFrame()
        #expect(abs((stage.screens[1].view.layer.presentation()?.frame.minX ?? 0) - 80) < 1)
        finger.move(to: CGPoint(x: 300, y: 240))
        simulator.advanceFrame()
        finger.up()
        simulator.advanceUntilIdle()
        #expect(stage.words == ["First"])
        #expect(stage.screens[1].parent == nil && navigation.transitionCoordinator == nil)
    }

    @Test("4.35: that is finished sends the callbacks of a pop")
    func finished() {
        let stage = BarStage(["First", "Second"])
        let delegate = PassingDelegate(stage.log)
        stage.navigation.delegate = delegate
        simulator.drag(from: CGPoint(x: 2, y: 240), to: CGPoint(x: 250, y: 240), duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { !$0.contains("oad") } == [
                "Second.willMove(toParent: nil)",
                "Second.viewWillDisappear(true)",
                "First.viewWillAppear(true)",
                "willShow(First, true)",
                "First.viewIsAppearing(true)",
                "Second.viewDidDisappear(true)",
                "First.viewDidAppear(true)",
                "Second.didMove(toParent: nil)",
                "didShow(First, true)",
            ])
    }

    @Test("4.36: that is cancelled leaves everything as it was, with neither willShow nor didShow beyond the first")
    func cancelled() {
        let stage = BarStage(["First", "Second"])
        let delegate = PassingDelegate(stage.log)
        stage.navigation.delegate = delegate
        let hierarchy = simulator.window.descendants
        let frames = hierarchy.map(\.frame)
        let before = Picture(simulator.screenshot())
        let finger = simulator.touchDown(at: CGPoint(x: 2, y: 240))
        simulator.advanceFrame()
        for step in 1...10 {
            finger.move(to: CGPoint(x: 2 + 10 * step, y: 240))
            simulator.advanceFrame()
        }
        simulator.advance(by: 0.3)
        finger.up()
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take().filter { !$0.contains("oad") } == [
                "Second.willMove(toParent: nil)",
                "Second.viewWillDisappear(true)",
                "First.viewWillAppear(true)",
                "willShow(First, true)",
                "First.viewIsAppearing(true)",
                "First.viewWillDisappear(true)",
                "First.viewDidDisappear(true)",
                "Second.viewWillAppear(true)",
                "Second.viewIsAppearing(true)",
                "Second.viewDidAppear(true)",
            ])
        #expect(stage.navigation.viewControllers == stage.screens)
        #expect(simulator.window.descendants == hierarchy)
        #expect(hierarchy.map(\.frame) == frames)
        #expect(Picture(simulator.screenshot()).differingPixels(from: before) == 0)
        #expect(stage.navigation.transitionCoordinator == nil)
    }

    @Test(
        "1.69: a flick that ends before the transition starts pops; without speed it does not",
        arguments: [true, false])
    func flick(isFast: Bool) {
        let stage = BarStage(["First", "Second"])
        let finger = simulator.touchDown(at: CGPoint(x: 2, y: 240))
        if !isFast { simulator.advance(by: 0.5) }
        finger.move(to: CGPoint(x: isFast ? 80 : 20, y: 240))
        if !isFast {
            simulator.advance(by: 0.5)
        }
        finger.up()
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == (isFast ? 1 : 2))
        #expect(stage.navigation.transitionCoordinator == nil)
    }

    @Test("comes from the right where lines begin at the right")
    func mirrored() {
        simulator.layoutDirection = .rightToLeft
        let stage = BarStage(["First", "Second"])
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 2)
        simulator.drag(from: CGPoint(x: 318, y: 240), to: CGPoint(x: 50, y: 240), duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1)
    }

    @Test("5.16: comes before a scroll view that could go the same way, which has the other fingers")
    func overScrollView() {
        let stage = BarStage(["First", "Second"])
        let scrollView = UIScrollView(frame: stage.screens[1].view.bounds)
        scrollView.contentSize = CGSize(width: 3000, height: 480)
        scrollView.contentOffset.x = 1000
        stage.screens[1].view.addSubview(scrollView)
        simulator.advanceFrame()
        simulator.drag(from: CGPoint(x: 100, y: 240), to: CGPoint(x: 160, y: 240), duration: 0.2)
        simulator.advanceUntilIdle()
        let offset = scrollView.contentOffset.x
        #expect(stage.navigation.viewControllers.count == 2 && offset < 980)
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1 && scrollView.contentOffset.x == offset)
    }

    @Test("4.66: begins only where there is a way back, nothing runs, and the bar and its back button are there")
    func conditions() {
        let stage = BarStage(["First", "Second"])
        let item = stage.screens[1].navigationItem
        func isTaken() -> Bool {
            swipe(by: 60, duration: 0.1)
            let taken = stage.navigation.transitionCoordinator != nil
            simulator.advanceUntilIdle()
            if stage.navigation.viewControllers.count == 1 {
                stage.navigation.pushViewController(stage.screens[1], animated: false)
                simulator.advanceFrame()
            }
            return taken
        }
        #expect(isTaken())
        stage.navigation.isNavigationBarHidden = true
        #expect(!isTaken())
        stage.navigation.isNavigationBarHidden = false
        item.hidesBackButton = true
        #expect(!isTaken())
        item.hidesBackButton = false
        item.leftBarButtonItem = UIBarButtonItem()
        #expect(!isTaken())
        item.leftItemsSupplementBackButton = true
        #expect(isTaken())
        stage.navigation.pushViewController(stage.screen("Third"), animated: true)
        simulator.advance(by: 0.05)
        swipe(by: 100, duration: 0.1)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 3)
        stage.navigation.popToRootViewController(animated: false)
        simulator.advanceFrame()
        swipe(by: 200, duration: 0.1)
        #expect(stage.navigation.viewControllers.count == 1 && stage.navigation.transitionCoordinator == nil)
    }

    @Test("4.67: does not begin under a delegate that has a method for animators, even one that says nil")
    func delegateWithAnimators() {
        let stage = BarStage(["First", "Second"])
        let delegate = record(stage)
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 2)
        // It was asked whether it has one, once.
        #expect(stage.log.take() == ["animationControllerFor(pop, Second, First)"])
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.log.take() == [])
        withExtendedLifetime(delegate) {}
    }

    @Test("4.67, 4.68: begins under a delegate of the app's own that lets it, and is the built-in one still")
    func takenOver() throws {
        let stage = BarStage(["First", "Second"])
        let delegate = record(stage)
        let judge = SwipeJudge(stage.navigation)
        let recognizer = try #require(stage.navigation.interactivePopGestureRecognizer)
        #expect(recognizer is UIScreenEdgePanGestureRecognizer && recognizer.view === stage.navigation.view)
        recognizer.delegate = judge
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1)
        // With its condition nothing happens on the root, and the next push works.
        swipe(by: 250, duration: 0.3)
        stage.navigation.pushViewController(stage.screens[1], animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.topViewController === stage.screens[1])
        // And an animator of the app's own runs without it.
        delegate.animator = SpyAnimator(stage.log)
        swipe(by: 60, duration: 0.2)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == false)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1)
    }

    @Test("4.68: on the root, where an app lets it begin, nothing is popped and the next push works (X5)")
    func onTheRoot() {
        let stage = BarStage(["First"])
        stage.navigation.interactivePopGestureRecognizer?.delegate = nil
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        stage.navigation.pushViewController(stage.screen("Second"), animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 2)
        #expect(stage.words == ["First", "Second"])
    }

    @Test("4.68: switched off in the middle, cancels the pop")
    func switchedOff() {
        let stage = BarStage(["First", "Second"])
        let finger = simulator.touchDown(at: CGPoint(x: 2, y: 240))
        simulator.advanceFrame()
        for step in 1...20 {
            finger.move(to: CGPoint(x: 2 + 10 * step, y: 240))
            simulator.advanceFrame()
        }
        #expect(stage.navigation.viewControllers.count == 1)
        stage.navigation.interactivePopGestureRecognizer?.isEnabled = false
        simulator.advance(by: 1)
        finger.up()
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers == stage.screens)
        #expect(stage.words == ["First", "Second"])
        stage.navigation.interactivePopGestureRecognizer?.isEnabled = true
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1)
    }

    @Test(
        "works in both settings of when delegates are asked, and after a change that overrides make",
        arguments: [true, false])
    func askedLate(isLate: Bool) {
        TransitionState.current.settings.navigationQuery = isLate ? .atStart : .inTheCall
        let stage = BarStage(["First", "Second", "Third"])
        swipe(by: 250, duration: 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 2)
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers.count == 1)
    }
}

/// A delegate without a method for animators that writes down what is shown.
private final class PassingDelegate: NSObject, UINavigationControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.note("willShow(\(viewController), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.note("didShow(\(viewController), \(animated))")
    }
}

/// The usual way to have the swipe back under a delegate with animators.
private final class SwipeJudge: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        (navigation?.viewControllers.count ?? 0) > 1 && navigation?.transitionCoordinator == nil
    }
}
