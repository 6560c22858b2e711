import Radial
import TestSupport
import Testing
import UIKit

@Suite("Reduce Motion", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct ReduceMotionTests {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
        scene.simulator.accessibility.isReduceMotionEnabled = true
    }

    private func expectHalfFaded(sourceLocation: SourceLocation = #_sourceLocation) {
        let picture = scene.picture()
        let color = picture[0, 0]
        #expect(abs(color.red - 128) <= 1 && abs(color.blue - 128) <= 1, sourceLocation: sourceLocation)
        #expect(picture.isOnly(color), "no circle", sourceLocation: sourceLocation)
    }

    @Test(
        "A1: every pixel is a mix of both screens, both ways", arguments: [RadialTransition.Motion.expand, .contract])
    func fades(motion: RadialTransition.Motion) {
        let navigation = scene.navigation([a])
        scene.call {
            _ = navigation.radialPush(b, using: .linear(.center, motion: motion), completion: scene.answer("push"))
        }
        scene.frames(16)
        expectHalfFaded()
        scene.simulator.advanceUntilIdle()
        #expect(b.view.alpha == 1 && a.view.alpha == 1)
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(16)
        expectHalfFaded()
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("A1: presentations over their presenter fade, too")
    func fadesOver() {
        scene.show(a)
        b.modalPresentationStyle = .overFullScreen
        scene.call {
            _ = a.radialPresent(b, using: .linear(.center, motion: .contract), completion: scene.answer("present"))
        }
        scene.frames(16)
        expectHalfFaded()
        scene.simulator.advanceUntilIdle()
        scene.call { _ = b.radialDismiss(using: .linear(.center), completion: scene.answer("dismiss")) }
        scene.frames(16)
        expectHalfFaded()
        scene.expectPromises()
    }

    @Test("A2: the setting is asked for at each start, and a transition may ignore it")
    func isAskedEachTime() {
        let navigation = scene.navigation([a])
        var transition = RadialTransition.linear(.center)
        transition.reduceMotion = .ignore
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer("push")) }
        scene.frames(16)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        scene.simulator.accessibility.isReduceMotionEnabled = false
        scene.call { _ = navigation.radialPop(using: .linear(.center), completion: scene.answer("pop")) }
        scene.frames(16)
        #expect(scene.circle() != nil)
        scene.expectPromises()
    }

    @Test("a fade is turned round like a circle")
    func turns() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push")) }
        scene.frames(17)
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(1)
        expectHalfFaded()
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == [a] && scene.picture().isOnly(.red))
        scene.expectPromises()
    }
}
