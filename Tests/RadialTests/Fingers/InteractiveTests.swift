@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A pop that a finger began, from its first to its last frame.
@Suite("In a finger's hand", .simulated(scale: 1)) @MainActor struct InteractiveTests {
    private let scene = Scene()
    private let navigation: UINavigationController
    private let a: Screen
    private let b: Screen
    private let spy: NavigationSpy
    private let y: CGFloat = 300

    init() {
        (navigation, a, b) = scene.swipeStack()
        spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        scene.watched = [a, b]
    }

    /// Swipes to a place, a tenth of the width a frame at most.
    private func swipe(to x: CGFloat) -> SimulatedTouch {
        scene.drag(from: CGPoint(0, y), by: CGPoint(x / 20, 0), frames: 20)
    }

    private var radius: CGFloat { scene.circle()?.radius ?? 0 }

    private func didShows() -> Int { scene.log.lines.filter { $0.hasPrefix("didShow") }.count }

    @Test(
        "X10 caught again in its end phase it stops, goes on from there, and is finished or taken back, once",
        arguments: [true, false])
    func again(_ finishes: Bool) throws {
        let touch = swipe(to: 0.35 * scene.size.width)
        scene.liftAtRest(touch)
        scene.frames(8)
        let coordinator = try #require(navigation.transitionCoordinator)
        #expect(coordinator.isInteractive, "interactive to its end")
        let falling = radius
        #expect(falling > 0 && falling < 0.35 * scene.size.width, "on its way back")
        let second = scene.simulator.touchDown(at: CGPoint(200, y))
        scene.simulator.advanceFrame()
        let held = radius
        #expect(held < falling && held > 0)
        scene.frames(30)
        #expect(radius == held && scene.displayLinks == 0 && scene.runningAnimations == 0)
        #expect(coordinator.isInteractive && !coordinator.isCancelled)
        for _ in 0..<10 { scene.move(second, by: CGPoint(finishes ? 40 : 5, 0)) }
        // The circle's centre stays where the first finger has left it, on the edge.
        #expect(abs(radius - (held + (finishes ? 400 : 50))) < 1e-3)
        scene.liftAtRest(second)
        var last = radius
        while !scene.simulator.isIdle && scene.simulator.now < 60 {
            scene.simulator.advanceFrame()
            guard let next = scene.circle()?.radius else { break }
            #expect(finishes ? next >= last : next <= last)
            last = next
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == (finishes ? [a] : [a, b]))
        #expect(didShows() == (finishes ? 1 : 0))
        #expect(scene.picture().isOnly(finishes ? .red : .blue))
        scene.expectPromises()
    }

    @Test("X10 any number of times, and the context is told where the circle is")
    func manyTimes() throws {
        let touch = swipe(to: 200)
        let coordinator = try #require(navigation.transitionCoordinator)
        touch.up()
        scene.simulator.advanceFrame()
        for turn in 0..<6 {
            scene.frames(2)
            let hand = scene.simulator.touchDown(at: CGPoint(180, y))
            scene.simulator.advanceFrame()
            let way: CGFloat = turn.isMultiple(of: 2) ? -8 : 8
            for _ in 0..<6 { scene.move(hand, by: CGPoint(way, 0)) }
            let geometry = scene.circle()
            let cover = far(geometry?.center ?? .zero, in: scene.size)
            #expect(abs(coordinator.percentComplete - (geometry?.radius ?? 0) / cover) < 1e-6)
            hand.up()
            scene.simulator.advanceFrame()
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && didShows() == 1, "the last flick went on")
        scene.expectPromises()
    }

    @Test("C3: lifted, cancelled and lifted again, it ends once")
    func endsOnce() {
        let touch = swipe(to: 300)
        touch.up()
        touch.cancel()
        scene.simulator.advanceFrame()
        navigation.isRadialSwipeEnabled = false
        #expect(scene.simulator.advanceUntilIdle())
        #expect(didShows() == 1 && navigation.viewControllers == [a])
        scene.expectPromises()
    }

    @Test("what a finger holds is answered by no clock, and a call meanwhile is refused")
    func heldForLong() {
        let touch = swipe(to: 100)
        scene.simulator.advance(by: 5)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        _ = scene.call { navigation.radialPush(scene.screen("C", .green), completion: scene.answer()) }
        scene.frames(2)
        #expect(scene.outcome() == .refused(.busy))
        touch.up()
        scene.simulator.advance(by: 1)
        #expect(navigation.viewControllers == [a, b] && navigation.transitionCoordinator == nil)
        scene.expectPromises()
    }
}
