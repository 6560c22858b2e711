import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("A transition that UIKit does not begin", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct WatchdogTests {
    private let scene = Scene()

    private func push(start: TransitionSettings.Start) -> (UINavigationController, Screen) {
        let b = scene.screen("B", .blue)
        let navigation = scene.navigation([scene.screen("A", .red)])
        TransitionState.current.settings.start = start
        _ = scene.call { navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        return (navigation, b)
    }

    @Test("is answered after half a second, and completed at once should it begin yet")
    func suppressed() {
        let (navigation, b) = push(start: .suppressed)
        scene.simulator.advance(by: 0.45)
        #expect(scene.outcome() == nil)
        scene.simulator.advance(by: 0.1)
        #expect(scene.outcome() == .finished)
        TransitionState.current.releaseHeldStarts()
        scene.simulator.advanceFrame()
        scene.simulator.advanceFrame()
        #expect(scene.picture().isOnly(.blue))
        #expect(navigation.topViewController === b)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("but begins late runs as ever")
    func late() {
        let (_, b) = push(start: .late(0.3))
        scene.simulator.advance(by: 0.6)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome() == .finished)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("and begins after it was answered is completed at once")
    func tooLate() {
        let (_, b) = push(start: .late(0.8))
        scene.simulator.advance(by: 0.6)
        #expect(scene.outcome() == .finished)
        scene.simulator.advance(by: 0.3)
        #expect(scene.circle() == nil)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("is not waited for without a window")
    func withoutWindow() {
        scene.show(scene.screen("root", .red))
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = UINavigationController(rootViewController: a).withoutBar()
        _ = scene.call { navigation.radialPush(b, completion: scene.answer()) }
        #expect(navigation.viewControllers == [a, b])
        scene.simulator.advanceFrame()
        #expect(scene.outcome() == .finished)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("a presentation is answered, too")
    func presentation() {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        TransitionState.current.settings.start = .suppressed
        _ = scene.call { a.radialPresent(b, completion: scene.answer()) }
        scene.simulator.advance(by: 0.6)
        #expect(scene.outcome() == .finished)
        TransitionState.current.releaseHeldStarts()
        scene.simulator.advanceFrame()
        scene.simulator.advanceFrame()
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: .init(presented: [b]))
    }
}
