import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("fingers and everything else that happens", .simulated(scale: 1)) @MainActor struct FingerHasteTests {
    @Test("a resize in mid-swipe: the arc stays under the finger")
    func resize() throws {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 15)
        scene.simulator.resize(to: CGSize(width: 500, height: 400))
        scene.simulator.advanceFrame()
        scene.expectCircle(at: CGPoint(x: 0, y: 300), radius: 150)
        for _ in 0..<14 { scene.move(touch, by: CGPoint(x: 10, y: 0)) }
        scene.expectCircle(at: CGPoint(x: 0, y: 300), radius: 290)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("the app goes to the background in mid-swipe, or in the end phase", arguments: [false, true])
    func background(isReleased: Bool) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 25)
        if isReleased {
            scene.frames(20)
            touch.up()
            scene.frames(3)
        }
        scene.simulator.enterBackground()
        scene.frames(5)
        scene.simulator.enterForeground()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == (isReleased ? [a] : [a, b]))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("the stack leaves the window in mid-swipe")
    func leaves() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 25)
        scene.simulator.window.rootViewController = scene.screen("other", .white)
        scene.frames(3)
        scene.move(touch, by: CGPoint(x: 10, y: 0))
        touch.up()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.viewControllers == [a] || navigation.viewControllers == [a, b])
        scene.show(navigation)
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("further fingers, anywhere, change nothing about a swipe")
    func moreFingers() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 5)
        let others = [CGPoint(x: 2, y: 500), CGPoint(x: 200, y: 100)].map { scene.simulator.touchDown(at: $0) }
        for frame in 1...15 {
            for other in others { other.move(to: CGPoint(x: other.location.x + 7, y: other.location.y)) }
            scene.move(touch, by: CGPoint(x: 10, y: 0))
            scene.expectCircle(at: CGPoint(x: 0, y: 300), radius: 50 + CGFloat(frame) * 10)
        }
        for other in others { other.up() }
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("swipe after swipe, each begun as soon as it can", arguments: [0.1, 0.3])
    func oneAfterAnother(_ duration: TimeInterval) {
        let scene = Scene()
        let screens = (0..<6).map { scene.screen("S\($0)", [.red, .blue, .green][$0 % 3]) }
        let navigation = scene.navigation(screens)
        navigation.radialSwipe = RadialSwipe(screens: .all, transition: RadialTransition(duration: 0.2))
        navigation.isRadialSwipeEnabled = true
        for _ in 0..<30 where navigation.viewControllers.count > 1 {
            scene.simulator.swipe(from: .left, at: 300, by: 300, duration: duration)
            scene.frames(2)
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [screens[0]])
        scene.watched = screens
        scene.expectPromises()
    }

    @Test("two dismissals at once, one by each kind of gesture, are one")
    func panAndPinch() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let pan = scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 15), frames: 6)
        let other = scene.simulator.touchDown(at: CGPoint(x: 300, y: 600))
        for _ in 0..<20 {
            other.move(to: CGPoint(x: other.location.x - 5, y: other.location.y - 15))
            scene.move(pan, by: CGPoint(x: 0, y: 15))
        }
        other.up()
        scene.liftAtRest(pan)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("Reduce Motion: the fade follows the finger, and no circle is to be seen")
    func reduceMotion() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        scene.simulator.accessibility.isReduceMotionEnabled = true
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 15)
        #expect(scene.circle() == nil)
        let early = scene.picture().color(300, 300)
        for _ in 0..<15 { scene.move(touch, by: CGPoint(x: 10, y: 0)) }
        let late = scene.picture().color(300, 300)
        #expect(early.red > 0 && late.red > early.red && late.blue < early.blue)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }
}
