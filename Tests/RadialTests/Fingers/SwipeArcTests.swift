import Radial
import TestSupport
import Testing
import UIKit

/// How a finger moves in a swipe: from a place on the edge, so many points a second inwards and along the edge.
struct FingerPath: CustomTestStringConvertible, Sendable {
    var height: CGFloat
    var speed: CGFloat
    var drift: CGFloat

    var testDescription: String { "at \(height) of the height, \(speed) inwards, \(drift) along, a second" }

    static let all = [0.02, 0.3, 0.5, 0.97].flatMap { height in
        [(150, 0), (700, 90), (2500, -300)].map { FingerPath(height: height, speed: $0.0, drift: $0.1) }
    }
}

@Suite("A swipe from rest", .leavesNothing) @MainActor struct SwipeArcTests {
    @Test(
        "at 60 frames a second the arc is under the finger in every frame", .simulated(scale: 1),
        arguments: FingerPath.all)
    func at60(_ path: FingerPath) { expectArc(path, .left) }

    @Test("at 90 frames a second as well", .simulated(scale: 1, fps: 90), arguments: FingerPath.all)
    func at90(_ path: FingerPath) { expectArc(path, .left) }

    @Test("and at 120 frames a second", .simulated(scale: 1, fps: 120), arguments: FingerPath.all)
    func at120(_ path: FingerPath) { expectArc(path, .left) }

    @Test("from the right edge too", .simulated(scale: 1), arguments: FingerPath.all)
    func fromTheRight(_ path: FingerPath) { expectArc(path, .right) }

    private func expectArc(_ path: FingerPath, _ edge: UIRectEdge) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack(
            RadialSwipe(edge: edge == .left ? .leading : .trailing, screens: .all))
        let size = scene.size
        let rate = CGFloat(scene.simulator.framesPerSecond)
        let side = edge == .left ? 0 : size.width
        let sign: CGFloat = edge == .left ? 1 : -1
        let touch = scene.simulator.touchDown(at: CGPoint(x: side + sign, y: path.height * size.height))
        scene.simulator.advanceFrame()
        var shown = 0
        while abs(touch.location.x - side) < 0.8 * size.width {
            scene.move(touch, by: CGPoint(x: sign * path.speed / rate, y: path.drift / rate))
            let finger = touch.location
            guard let circle = scene.circle() else {
                // It takes ten points for a finger to be a swipe.
                #expect(abs(finger.x - side) < 12 + path.speed / rate)
                continue
            }
            shown += 1
            #expect(abs(circle.center.x - side) < 0.5 && abs(circle.center.y - finger.y) < 0.5)
            let distance = hypot(finger.x - circle.center.x, finger.y - circle.center.y)
            #expect(abs(distance - circle.radius) <= 1, "\(finger)")
            #expect(navigation.viewControllers == [a])
        }
        #expect(shown > 5)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && scene.picture().isOnly(.red))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "a finger that stands still at the end of a drag finishes beyond the middle, at every height",
        .simulated(scale: 1), arguments: [0.01, 0.2, 0.5, 0.8, 0.99], [0.4, 0.6])
    func decision(height: CGFloat, share: CGFloat) {
        for edge in [RevealEdge.leading, .trailing] {
            let scene = Scene()
            let (navigation, a, b) = scene.swipeStack(RadialSwipe(edge: edge, screens: .all))
            let size = scene.size
            let sign: CGFloat = edge == .leading ? 1 : -1
            let start = CGPoint(x: edge == .leading ? 0 : size.width - 1, y: height * size.height)
            let touch = scene.drag(from: start, by: CGPoint(x: sign * share * size.width / 20, y: 0), frames: 20)
            scene.liftAtRest(touch)
            #expect(scene.simulator.advanceUntilIdle())
            #expect(navigation.viewControllers == (share > 0.5 ? [a] : [a, b]), "\(edge)")
            #expect(scene.picture().isOnly(share > 0.5 ? .red : .blue))
            scene.watched = [a, b]
            scene.expectPromises()
        }
    }

    @Test(
        "contracting, the radius shrinks by as much as the finger moves, into the origin of the push",
        .simulated(scale: 1))
    func contracting() throws {
        let scene = Scene()
        let (navigation, a, _) = scene.swipeStack(
            RadialSwipe(transition: RadialTransition(motion: .contract)))
        let c = scene.screen("C", .green)
        let center = CGPoint(x: 300, y: 100)
        navigation.radialPush(c, using: .linear(.point(center)), completion: scene.answer())
        scene.simulator.advanceUntilIdle()
        let whole = far(center, in: scene.size)
        let touch = scene.simulator.touchDown(at: CGPoint(x: 0, y: 500))
        scene.simulator.advanceFrame()
        for frame in 1...30 {
            scene.move(touch, by: CGPoint(x: 10, y: -3))
            guard frame > 1 else { continue }
            scene.expectCircle(at: center, radius: whole - CGFloat(frame) * 10, "frame \(frame)")
            #expect(scene.picture().has(.blue))
        }
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(
            navigation.viewControllers.last === navigation.topViewController && navigation.viewControllers.count == 2)
        #expect(navigation.viewControllers.first === a)
        scene.watched = [c]
        scene.expectPromises()
    }
}
