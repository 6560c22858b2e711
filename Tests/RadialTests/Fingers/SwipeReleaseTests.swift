import Radial
import TestSupport
import Testing
import UIKit

@Suite("The end of a swipe", .leavesNothing) @MainActor struct SwipeReleaseTests {
    @Test("X2 a flick that is over before the transition begins pops, once", .simulated(scale: 1))
    func flick() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        scene.simulator.swipe(from: .left, at: 300, by: 150, duration: 0)
        #expect(navigation.viewControllers == [a])
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && scene.picture().isOnly(.red))
        #expect(scene.log.take().filter { $0.contains("how(") } == ["willShow(A, true)", "didShow(A, true)"])
        navigation.delegate = nil
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "X2 the same without speed is taken back before the middle, and pops beyond it",
        .simulated(scale: 1, fps: 2), arguments: [60, 250])
    func withoutSpeed(_ way: CGFloat) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        // The three events are so far apart that the finger has come to rest when it is lifted.
        let touch = scene.simulator.touchDown(at: CGPoint(x: 0, y: 300))
        touch.move(to: CGPoint(x: way, y: 300))
        touch.up()
        scene.simulator.advanceFrame()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == (way > 187 ? [a] : [a, b]))
        let shown = scene.log.take().filter { $0.contains("how(") }
        #expect(shown == ["willShow(A, true)"] + (way > 187 ? ["didShow(A, true)"] : []))
        navigation.delegate = nil
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "4.36: a swipe that is taken back gives the callbacks of a cancelled pop and no others", .simulated(scale: 1)
    )
    func callbacks() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        a.loadViewIfNeeded()
        _ = scene.log.take()
        let before = scene.simulator.window.treeLines()
        let touch = scene.drag(from: CGPoint(x: 0, y: 200), by: CGPoint(x: 5, y: 0), frames: 20)
        #expect(
            scene.log.take() == [
                "B.willMove(toParent: nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
                "willShow(A, true)",
            ])
        #expect(navigation.delegate === spy && navigation.viewControllers == [a])
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(
            scene.log.take() == [
                "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
                "B.viewDidAppear(true)",
            ])
        #expect(navigation.viewControllers == [a, b] && navigation.topViewController === b)
        #expect(scene.simulator.window.treeLines() == before)
        #expect(a.view.superview == nil && a.view.isUserInteractionEnabled && b.view.isUserInteractionEnabled)
        // X1: a plain pop works afterwards.
        navigation.popViewController(animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && scene.picture().isOnly(.red))
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test(
        "N14 a swipe that is taken back tells nobody of a pop, and one that is finished tells once",
        .simulated(scale: 1), arguments: [0.3, 0.7])
    func told(_ share: CGFloat) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: share * 375 / 20, y: 0), frames: 20)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        let told = scene.log.take().filter { $0.hasPrefix("didShow") || $0.contains("didMove(toParent: nil)") }
        #expect(told == (share > 0.5 ? ["B.didMove(toParent: nil)", "didShow(A, true)"] : []))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("a swipe that is finished gives the callbacks of a plain pop", .simulated(scale: 1))
    func finished() {
        let scene = Scene()
        let (navigation, _, b) = scene.swipeStack()
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        let touch = scene.drag(from: CGPoint(x: 0, y: 200), by: CGPoint(x: 15, y: 0), frames: 20)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        let swipe = scene.log.take()
        let other = Scene()
        let (plain, _, _) = other.swipeStack()
        let otherSpy = NavigationSpy(log: other.log)
        plain.delegate = otherSpy
        plain.popViewController(animated: true)
        #expect(other.simulator.advanceUntilIdle())
        #expect(swipe == other.log.take())
        #expect(swipe.last == "didShow(A, true)")
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test(
        "X6 a gesture that the system takes away is taken back, however far it was", .simulated(scale: 1),
        arguments: [false, true])
    func cancelledBySystem(isDisabled: Bool) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let before = scene.simulator.window.treeLines()
        let touch = scene.drag(from: CGPoint(x: 0, y: 400), by: CGPoint(x: 15, y: 0), frames: 20)
        #expect(navigation.viewControllers == [a])
        if isDisabled {
            navigation.isRadialSwipeEnabled = false
            scene.frames(2)
            scene.move(touch, by: CGPoint(x: 10, y: 0))
            touch.up()
        } else {
            touch.cancel()
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b] && scene.picture().isOnly(.blue))
        if isDisabled { navigation.isRadialSwipeEnabled = true }
        if !isDisabled { #expect(scene.simulator.window.treeLines() == before) }
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "the radius goes on at the finger's speed, without a jump, and never back", .simulated(scale: 1),
        arguments: [(120, 300), (300, 400), (200, 900), (250, 2000), (60, 1500), (230, -600)])
    func release(_ at: CGFloat, _ speed: CGFloat) throws {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let rate: CGFloat = 60
        // First there, then at the speed for some frames.
        let approach = abs(speed) / rate * 6
        let start = speed > 0 ? at - approach : at + approach
        let touch = scene.simulator.touchDown(at: CGPoint(x: 0, y: 250))
        scene.simulator.advanceFrame()
        for x in stride(from: CGFloat(12), to: max(start, 13), by: 10) {
            touch.move(to: CGPoint(x: x, y: 250))
            scene.simulator.advanceFrame()
        }
        touch.move(to: CGPoint(x: max(start, 13), y: 250))
        scene.simulator.advanceFrame()
        for _ in 0..<6 { scene.move(touch, by: CGPoint(x: speed / rate, y: 0)) }
        let released = try #require(scene.circle())
        touch.up()
        var radii = [released.radius]
        while scene.simulator.isIdle == false {
            scene.simulator.advanceFrame()
            guard let circle = scene.circle() else { break }
            #expect(abs(circle.center.y - 250) < 1e-6 && circle.center.x == 0)
            radii.append(circle.radius)
        }
        let finishes = released.radius / 375 + 0.15 * speed / 375 >= 0.5
        #expect(navigation.viewControllers == (finishes ? [a] : [a, b]))
        let steps = zip(radii, radii.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { finishes ? $0 >= -1e-6 : $0 <= 1e-6 }, "not monotone")
        let left = finishes ? far(CGPoint(x: 0, y: 250), in: scene.size) - released.radius : released.radius
        let mean = left / (CGFloat(max(steps.count, 1)) / rate)
        if (speed > 0) == finishes, steps.count > 2 {
            // The event of the release is in the frame before the first step.
            let first = steps.first { $0 != 0 } ?? 0
            #expect(abs(abs(first) * rate - abs(speed)) < 0.25 * max(abs(speed), mean), "\(first * rate)")
        }
        #expect(scene.simulator.advanceUntilIdle())
        scene.watched = [a, b]
        scene.expectPromises()
    }
}
