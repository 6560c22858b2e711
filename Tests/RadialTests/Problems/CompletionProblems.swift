import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Problems of completion", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct CompletionProblems {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
    }

    @Test(
        "C1: a presentation ends in every modal style",
        arguments: [
            UIModalPresentationStyle.custom, .overFullScreen, .overCurrentContext, .fullScreen, .currentContext,
            .formSheet,
        ])
    func endsInEveryStyle(style: UIModalPresentationStyle) {
        scene.show(a)
        b.modalPresentationStyle = style
        scene.call { _ = a.radialPresent(b, completion: scene.answer()) }
        scene.simulator.advance(by: 0.6)
        #expect(!b.isBeingPresented && a.presentedViewController === b)
        #expect(scene.outcome() == .finished)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("C2: the completion is called in the frame after the last, for a push and a pop")
    func isCalledInTime() {
        let navigation = scene.navigation([a])
        let start = scene.simulator.now
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push")) }
        scene.simulator.advanceUntilIdle()
        // The first frame comes with the call, the answer one after the last.
        #expect(abs((scene.answers.first?.time ?? 0) - start - 32.0 / 60) < 1e-6)
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("C3: it is called once, however the end comes")
    func isCalledOnce() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        scene.frames(10)
        removeAllAnimations(below: scene.simulator.window.layer)
        scene.simulator.enterBackground()
        scene.simulator.enterForeground()
        scene.simulator.advance(by: 2)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("C5: when the animations are removed, the transition jumps to its end", arguments: [false, true])
    func survivesTheBackground(isRealBackground: Bool) {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        scene.frames(13)
        if isRealBackground {
            scene.simulator.enterBackground()
            scene.frames(2)
            scene.simulator.enterForeground()
        } else {
            removeAllAnimations(below: scene.simulator.window.layer)
        }
        scene.frames(2)
        #expect(scene.outcome() == .finished)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    private func removeAllAnimations(below layer: CALayer) {
        layer.removeAllAnimations()
        layer.mask?.removeAllAnimations()
        for sublayer in layer.sublayers ?? [] { removeAllAnimations(below: sublayer) }
    }

    @Test("C6: the outcome can be awaited, by a task that is cancelled, too")
    func canBeAwaited() async {
        let navigation = scene.navigation([a])
        let presenter = navigation
        let operation = presenter.radialPresent(b, completion: scene.answer("present"))
        let waiting = Task { await operation.outcome }
        waiting.cancel()
        await scene.simulator.runUntilIdle()
        #expect(await waiting.value == .finished)
        let dismissal = b.radialDismiss(completion: scene.answer("dismiss"))
        let start = scene.simulator.now
        let ended = Task { () -> TimeInterval in
            _ = await dismissal.outcome
            return scene.simulator.now
        }
        await scene.simulator.runUntilIdle()
        #expect(await ended.value - start < 0.5 + 4.0 / 60)
        #expect(await dismissal.outcome == .finished, "and again later")
        scene.expectPromises()
    }

    @Test(
        "C8: without time or with animations switched off everything is done at once",
        arguments: [0, -1, Double.nan, 0.5])
    func withoutAnimation(duration: Double) {
        let navigation = scene.navigation([a])
        UIView.setAnimationsEnabled(duration != 0.5)
        scene.call {
            _ = navigation.radialPush(b, using: .linear(duration: duration), completion: scene.answer("push"))
        }
        #expect(navigation.viewControllers == [a, b])
        scene.frames(1)
        #expect(scene.picture().isOnly(.blue))
        #expect(scene.outcome("push") == .finished)
        scene.call { _ = navigation.radialPop(using: .linear(duration: duration), completion: scene.answer("pop")) }
        scene.frames(1)
        #expect(scene.picture().isOnly(.red))
        scene.call {
            _ = navigation.radialPresent(b, using: .linear(duration: duration), completion: scene.answer("present"))
        }
        scene.frames(2)
        #expect(scene.picture().isOnly(.blue))
        #expect(scene.outcome("present") == .finished)
        scene.call { _ = b.radialDismiss(using: .linear(duration: duration), completion: scene.answer("dismiss")) }
        scene.frames(2)
        #expect(scene.picture().isOnly(.red))
        UIView.setAnimationsEnabled(true)
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("C9: a presentation while another runs is refused, and changes nothing")
    func busy() {
        let c = scene.screen("C", .green)
        scene.show(a)
        scene.call { _ = a.radialPresent(b, using: .linear(.center), completion: scene.answer("B")) }
        scene.frames(10)
        scene.call { _ = a.radialPresent(c, completion: scene.answer("C")) }
        scene.call { _ = b.radialPresent(c, completion: scene.answer("C from B")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("B") == .finished)
        #expect(scene.outcome("C") == .refused(.busy))
        #expect(scene.outcome("C from B") == .refused(.busy))
        #expect(c.transitioningDelegate == nil && c.modalPresentationStyle != .fullScreen)
        scene.watched = [c]
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("C11: a view without a window is shown or hidden at once")
    func detachedView() {
        scene.show(a)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.isHidden = true
        scene.call { _ = view.radialReveal(completion: scene.answer("reveal")) }
        #expect(!view.isHidden)
        scene.call { _ = view.radialConceal(completion: scene.answer("conceal")) }
        #expect(view.isHidden)
        scene.frames(1)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("C11: a view that leaves the window on the way is answered once")
    func viewLeaves() {
        scene.show(a)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = UIColor(RGB.blue)
        a.view.addSubview(view)
        scene.call { _ = view.radialReveal(using: .linear(.center), completion: scene.answer()) }
        scene.frames(15)
        view.removeFromSuperview()
        scene.frames(3)
        #expect(scene.outcome() == .finished)
        #expect(view.layer.mask == nil && view.subviews.isEmpty && view.superview == nil)
        scene.expectPromises()
    }
}
