import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("A navigation bar in transitions", .simulated(width: 320, height: 480, scale: 1, fps: 100))
struct BarTransitionTests {
    private var simulator: Simulator { .current }

    @Test("4.64: under a custom animator the items cross-fade in their places, over the transition's duration")
    func crossFade() {
        let stage = BarStage(["First"])
        let delegate = PlainDelegate(SpyAnimator(stage.log, duration: 0.5))
        stage.navigation.delegate = delegate
        stage.navigation.pushViewController(stage.screen("Second"), animated: true)
        simulator.advanceFrame()
        #expect(stage.bar.topItem?.title == "Second")
        #expect(stage.strength(of: "Second") == 0)
        simulator.advance(by: 0.25)
        #expect(abs(stage.strength(of: "Second") - 0.5) < 0.01)
        #expect(stage.label("Second").map { abs(stage.place(of: $0).midX - 160) <= 0.5 } == true)
        simulator.advance(by: 0.125)
        let late = stage.strength(of: "Second")
        #expect(late > 0.75 && late < 0.95)
        simulator.advanceUntilIdle()
        #expect(stage.strength(of: "Second") == 1)
        #expect(stage.words == ["First", "Second"])
        #expect(stage.bar.subviews.count == 1)
    }

    @Test("4.64: under the built-in slide the new title comes from the trailing edge", arguments: [true, false])
    func slide(isFromTheLeft: Bool) throws {
        simulator.layoutDirection = isFromTheLeft ? .leftToRight : .rightToLeft
        let stage = BarStage(["First"])
        stage.navigation.pushViewController(stage.screen("Second"), animated: true)
        simulator.advance(by: 0.1)
        let title = try #require(stage.label("Second"))
        let seen = try #require(title.layer.presentation()).position.x
        #expect(isFromTheLeft ? seen > 165 && seen < 320 : seen < 155 && seen > 0)
        simulator.advanceUntilIdle()
        #expect(abs((title.layer.presentation()?.position.x ?? 0) - 160) <= 0.5)
    }

    @Test("4.64, 4.56: an interaction scrubs the items, and they run on in the end phase")
    func scrubbed() {
        let stage = BarStage(["First", "Second"])
        let (delegate, driver) = interactive(stage)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        for percent in [0, 0.3, 0.6, 0.2] as [CGFloat] {
            driver.context?.updateInteractiveTransition(percent)
            simulator.advanceFrame()
            #expect(abs(stage.bar.subviews[1].alpha - percent) < 1e-6)
            #expect(abs(stage.bar.subviews[0].alpha - (1 - percent)) < 1e-6)
        }
        // 0.8 of the half second at twice the speed, slow at the end.
        driver.context?.finishInteractiveTransition()
        simulator.advanceFrame()
        var last: CGFloat = 0.2
        for _ in 0..<19 {
            simulator.advanceFrame()
            let now = CGFloat(stage.bar.subviews[1].layer.presentation()?.opacity ?? 0)
            #expect(now > last)
            last = now
        }
        #expect(last < 1)
        simulator.advance(by: 0.02)
        #expect(stage.bar.subviews[1].layer.presentation()?.opacity == 1)
        driver.context?.completeTransition(true)
        simulator.advanceUntilIdle()
        #expect(stage.words == ["First"])
        #expect(stage.bar.subviews.count == 1)
        withExtendedLifetime(delegate) {}
    }

    @Test("4.64: a cancelled transition puts the very same views and items back")
    func cancelled() {
        let stage = BarStage(["First", "Second"])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        stage.screens[1].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
        simulator.advanceFrame()
        let (views, items) = (stage.bar.descendants, stage.bar.items)
        let before = Picture(simulator.screenshot())
        let (delegate, driver) = interactive(stage)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        #expect(stage.bar.topItem?.title == "First")
        driver.context?.updateInteractiveTransition(0.5)
        driver.context?.cancelInteractiveTransition()
        simulator.advance(by: 0.1)
        #expect(stage.bar.subviews[0].alpha == 1)
        driver.context?.completeTransition(false)
        simulator.advanceUntilIdle()
        #expect(stage.bar.descendants == views)
        #expect(stage.bar.items == items)
        #expect(Picture(simulator.screenshot()).differingPixels(from: before) == 0)
        withExtendedLifetime(delegate) {}
    }

    @Test("takes up what a screen changes of its item meanwhile, also if it comes back")
    func changedMeanwhile() {
        let stage = BarStage(["First", "Second"])
        let (delegate, driver) = interactive(stage)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        stage.screens[0].title = "Other"
        stage.screens[1].title = "Changed"
        driver.context?.updateInteractiveTransition(0.25)
        simulator.advanceFrame()
        #expect(stage.bar.subviews.count == 2)
        #expect(abs(stage.strength(of: "Other") - 0.25) < 1e-6 || stage.label("Other") != nil)
        driver.context?.cancelInteractiveTransition()
        driver.context?.completeTransition(false)
        simulator.advanceUntilIdle()
        #expect(stage.words == ["Other", "Changed"])
        withExtendedLifetime(delegate) {}
    }

    @Test("4.65: a bar hidden or shown in viewWillAppear moves along with a custom animation, upwards")
    func hidingAlong() {
        let stage = BarStage(["First"])
        let delegate = PlainDelegate(SpyAnimator(stage.log, duration: 0.5))
        stage.navigation.delegate = delegate
        let second = stage.screen("Second")
        second.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        stage.screens[0].onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
        stage.navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        #expect(seenBar(stage).y == 22)
        simulator.advance(by: 0.25)
        #expect(abs(seenBar(stage).y - 0) < 0.5)
        simulator.advanceUntilIdle()
        #expect(stage.bar.isHidden && stage.navigation.isNavigationBarHidden)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        #expect(seenBar(stage).y == -22 && !stage.bar.isHidden)
        simulator.advance(by: 0.25)
        #expect(abs(seenBar(stage).y - 0) < 0.5)
        simulator.advanceUntilIdle()
        #expect(seenBar(stage).y == 22)
    }

    @Test("4.65: with the built-in slide it goes and comes sidewards, with the screen that has it")
    func hidingSidewards() {
        let stage = BarStage(["First"])
        let second = stage.screen("Second")
        second.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        stage.screens[0].onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
        stage.navigation.pushViewController(second, animated: true)
        simulator.advance(by: 0.2)
        #expect(seenBar(stage).x < 100 && seenBar(stage).y == 22)
        simulator.advanceUntilIdle()
        stage.navigation.popViewController(animated: true)
        simulator.advance(by: 0.1)
        #expect(seenBar(stage).x < 155 && seenBar(stage).y == 22)
        simulator.advanceUntilIdle()
        #expect(seenBar(stage) == CGPoint(x: 160, y: 22))
    }

    @Test("4.65: an interaction scrubs the hiding, and a cancelled one leaves the bar as it was")
    func hidingScrubbed() {
        let stage = BarStage(["First", "Second"])
        stage.screens[0].onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        let (delegate, driver) = interactive(stage)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        driver.context?.updateInteractiveTransition(0.5)
        simulator.advanceFrame()
        #expect(seenBar(stage).y == 0)
        driver.context?.cancelInteractiveTransition()
        driver.context?.completeTransition(false)
        #expect(!stage.navigation.isNavigationBarHidden)
        simulator.advanceUntilIdle()
        #expect(seenBar(stage).y == 22)
        withExtendedLifetime(delegate) {}
    }

    @Test("4.65: a bar that is hidden without animation in viewWillAppear is gone in the transition's first frame")
    func hiddenAtOnce() {
        let stage = BarStage(["First"])
        let delegate = PlainDelegate(SpyAnimator(stage.log, duration: 0.5))
        stage.navigation.delegate = delegate
        let second = stage.screen("Second")
        second.onWillAppear = { $0.navigationController?.isNavigationBarHidden = true }
        stage.navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        #expect(stage.bar.isHidden && second.view.safeAreaInsets.top == 0)
        simulator.advanceUntilIdle()
        #expect(stage.bar.isHidden && stage.navigation.isNavigationBarHidden)
    }

    @Test("4.65: moves out and in over 0.2 s outside of transitions, and at once without animation")
    func hidingAlone() {
        let stage = BarStage(["First"])
        #expect(UINavigationController.hideShowBarDuration == 0.2)
        stage.navigation.setNavigationBarHidden(true, animated: true)
        simulator.advanceFrame()
        simulator.advance(by: 0.1)
        #expect(abs(seenBar(stage).y) < 2 && !stage.bar.isHidden)
        simulator.advanceUntilIdle()
        #expect(stage.bar.isHidden)
        #expect(stage.screens[0].view.safeAreaInsets.top == 0)
        stage.navigation.isNavigationBarHidden = false
        simulator.advanceFrame()
        #expect(seenBar(stage).y == 22)
    }

    @Test(
        "N8: a screen has its last frame and safe area from the first frame on, whichever of the two has a bar",
        arguments: [true, false], [true, false])
    func firstFrame(isShown: Bool, isTranslucent: Bool) {
        let stage = BarStage(["First"])
        stage.bar.isTranslucent = isTranslucent
        stage.navigation.isNavigationBarHidden = isShown
        simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        simulator.advanceFrame()
        let old = (stage.screens[0].view.frame, stage.screens[0].view.safeAreaInsets)
        let delegate = PlainDelegate(SpyAnimator(stage.log, duration: 0.5))
        stage.navigation.delegate = delegate
        let second = stage.screen("Second")
        second.onWillAppear = { $0.navigationController?.setNavigationBarHidden(!isShown, animated: true) }
        stage.navigation.pushViewController(second, animated: true)
        simulator.advanceFrame()
        let first = (second.view.frame, second.view.safeAreaInsets)
        #expect(stage.screens[0].view.frame == old.0 && stage.screens[0].view.safeAreaInsets == old.1)
        simulator.advanceUntilIdle()
        #expect(second.view.frame == first.0 && second.view.safeAreaInsets == first.1)
        #expect(first.0.minY == (isShown && !isTranslucent ? 64 : 0))
        #expect(first.1.top == (isShown ? isTranslucent ? 64 : 0 : 20))
    }

    @Test("follows every change of the stack without animation")
    func withoutAnimation() {
        let stage = BarStage(["First", "Second", "Third"])
        stage.navigation.popToRootViewController(animated: false)
        simulator.advanceFrame()
        #expect(stage.words == ["First"] && stage.bar.items?.count == 1)
        stage.navigation.setViewControllers([stage.screens[2], stage.screens[0]], animated: false)
        simulator.advanceFrame()
        #expect(stage.words == ["Third", "First"])
    }

    // MARK: Support

    private func seenBar(_ stage: BarStage) -> CGPoint { stage.bar.layer.presentation()?.position ?? .zero }

    /// A delegate that gives an animator and a driver which does what the test says.
    private func interactive(_ stage: BarStage) -> (SpyNavigationDelegate, SpyDriver) {
        let delegate = SpyNavigationDelegate(stage.log)
        let driver = SpyDriver(stage.log)
        delegate.animator = SpyAnimator(stage.log, duration: 0.5)
        delegate.driver = driver
        stage.navigation.delegate = delegate
        return (delegate, driver)
    }
}
