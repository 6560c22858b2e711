@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group X, as far as a finger begins the transition; each problem for every gesture that there is.
@Suite("X: transitions in the hand", .simulated(scale: 1)) @MainActor struct HandProblems {
    private let scene = Scene()

    // MARK: X1

    /// How a pull is taken back.
    enum TakingBack: String, CaseIterable, Sendable { case atRest, thrownBack, bySystem }

    @Test(
        "X1 taken back, everything is as it was and works", arguments: Gesture.allCases, TakingBack.allCases)
    func takenBack(_ gesture: Gesture, _ way: TakingBack) {
        let hand = Fingers(gesture, in: scene)
        let (buttonA, buttonB) = (hand.a.addButton(), hand.b.addButton())
        scene.frames(1)
        let (before, below) = (scene.simulator.window.treeLines(), hand.a.view.treeLines())
        let superview = hand.a.view.superview
        hand.pull(to: way == .thrownBack ? 0.6 : 0.3)
        #expect(hand.isUnderway && !hand.isUnchanged)
        switch way {
        case .atRest: hand.liftAtRest()
        case .thrownBack:
            hand.pull(from: 0.6, to: 0.3, frames: 6)
            hand.lift()
        case .bySystem: hand.cancel()
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isBack && hand.isUnchanged)
        #expect(scene.simulator.window.treeLines() == before)
        #expect(hand.a.view.superview === superview && hand.a.view.treeLines() == below)
        scene.simulator.tap(CGPoint(x: 200, y: 400))
        #expect(buttonB.taps == 1 && buttonA.taps == 0)
        hand.goBackPlainly()
        #expect(hand.isGone && scene.picture().isOnly(.red))
        scene.simulator.tap(CGPoint(x: 200, y: 400))
        #expect(buttonB.taps == 1 && buttonA.taps == 1)
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: X2

    @Test("X2 down, on and up in one turn, at speed: B goes, once", arguments: Gesture.allCases)
    func flick(_ gesture: Gesture) {
        let hand = Fingers(gesture, in: scene)
        hand.touchDown()
        hand.move(to: 0.2)
        hand.lift()
        scene.simulator.advanceFrame()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isGone && scene.picture().isOnly(.red))
        #expect(scene.log.lines.count { $0 == "B.viewDidDisappear(true)" } == 1)
        #expect(
            scene.log.lines.count { $0 == "A.viewDidAppear(true)" }
                == (gesture == .panOver || gesture == .panSheet ? 0 : 1))
        scene.expectPromises(leaving: hand.remainder)
    }

    @Test(
        "X2 the same without speed: the middle of the way decides", .simulated(scale: 1, fps: 2),
        arguments: Gesture.allCases, [0.2, 0.7])
    func withoutSpeed(_ gesture: Gesture, _ share: CGFloat) {
        let hand = Fingers(gesture, in: scene)
        // The events are so far apart that the fingers have come to rest when they are lifted.
        hand.touchDown()
        hand.move(to: share)
        hand.lift()
        scene.simulator.advanceFrame()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(share > 0.5 ? hand.isGone : hand.isBack)
        #expect(scene.log.lines.count { $0 == "B.viewDidDisappear(true)" } == (share > 0.5 ? 1 : 0))
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: X3

    /// A release: where, how fast in shares of the way a second, and whether B goes.
    struct Throw: Sendable {
        let share: CGFloat
        let speed: CGFloat
        let goes: Bool
    }

    @Test(
        "X3 the speed counts, either way, and goes on over the release", arguments: Gesture.allCases,
        [
            Throw(share: 0.4, speed: 4, goes: true), Throw(share: 0.4, speed: 1, goes: true),
            Throw(share: 0.6, speed: -2.13, goes: false), Throw(share: 0.7, speed: -1.6, goes: false),
            Throw(share: 0.4, speed: 0.5, goes: false), Throw(share: 0.6, speed: -0.5, goes: true),
        ])
    func speed(_ gesture: Gesture, _ example: Throw) throws {
        let hand = Fingers(gesture, in: scene)
        let start = example.share - example.speed / 60 * 6
        hand.pull(to: max(start, 0), frames: 12)
        hand.pull(from: start, to: example.share, frames: 6)
        let held = try #require(scene.circle()?.radius)
        #expect(abs(held - hand.radius(at: example.share)) < 1e-3)
        let byHand = abs(hand.radius(at: example.share) - hand.radius(at: example.share - example.speed / 60)) * 60
        hand.lift()
        var radii = [held]
        while !scene.simulator.isIdle {
            scene.simulator.advanceFrame()
            if let circle = scene.circle() { radii.append(circle.radius) }
        }
        #expect(example.goes ? hand.isGone : hand.isBack)
        let steps = zip(radii, radii.dropFirst()).map { ($1 - $0) * 60 }
        // Every gesture but the swipe makes B's circle smaller on its way out.
        let sign: CGFloat = (gesture == .swipe) == example.goes ? 1 : -1
        #expect(steps.allSatisfy { $0 * sign >= -1e-6 }, "not monotone")
        if (example.speed > 0) == example.goes, steps.count > 3 {
            let mean = abs(radii[radii.count - 1] - held) / CGFloat(steps.count) * 60
            let first = abs(steps.first { $0 != 0 } ?? 0)
            #expect(abs(first - byHand) < 0.25 * max(byHand, mean), "\(first) after \(byHand)")
        }
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: X6

    /// How fingers are taken away.
    enum Removal: String, CaseIterable, Sendable {
        case cancelled, recognizersOff, settingOff, background
    }

    @Test(
        "X6 what takes the fingers away takes the gesture back, however far it was, and the next one works",
        arguments: Gesture.allCases, Removal.allCases)
    func takenAway(_ gesture: Gesture, _ removal: Removal) {
        let hand = Fingers(gesture, in: scene)
        let ancestor = hand.navigation?.view ?? hand.b.presentationController?.containerView
        hand.pull(to: 0.8)
        #expect(hand.isUnderway)
        switch removal {
        case .cancelled: hand.cancel()
        case .recognizersOff: for recognizer in ancestor?.gestureRecognizers ?? [] { recognizer.isEnabled = false }
        case .settingOff: setEnabled(false, hand)
        case .background: scene.simulator.enterBackground()
        }
        scene.frames(3)
        hand.move(to: 0.9)
        scene.frames(3)
        hand.lift()
        scene.frames(1)
        if removal == .background { scene.simulator.enterForeground() }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isBack && hand.isUnchanged)
        for recognizer in ancestor?.gestureRecognizers ?? [] { recognizer.isEnabled = true }
        if removal == .settingOff { setEnabled(true, hand) }
        hand.pull(to: 0.8)
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isGone && scene.picture().isOnly(.red))
        scene.expectPromises(leaving: hand.remainder)
    }

    private func setEnabled(_ isEnabled: Bool, _ hand: Fingers) {
        if let navigation = hand.navigation {
            navigation.isRadialSwipeEnabled = isEnabled
        } else {
            hand.b.isRadialDismissalEnabled = isEnabled
        }
    }

    @Test("X6 a further finger changes nothing", arguments: Gesture.allCases)
    func furtherFinger(_ gesture: Gesture) {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: 0.3)
        let other = scene.simulator.touchDown(at: CGPoint(x: 250, y: 500))
        for step in 1...10 {
            other.move(to: CGPoint(x: 250 - CGFloat(step) * 9, y: 500 - CGFloat(step) * 20))
            hand.move(to: 0.3 + CGFloat(step) * 0.03)
            scene.simulator.advanceFrame()
            scene.expectCircle(at: hand.center, radius: hand.radius(at: 0.3 + CGFloat(step) * 0.03))
        }
        other.up()
        scene.frames(2)
        #expect(hand.isUnderway)
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isGone)
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: X14

    @Test("X14 two fingers at half of their distance about a place: half of the circle about that place")
    func pinch() {
        let hand = Fingers(.pinch, in: scene)
        hand.pull(to: 0.5)
        let center = CGPoint(x: 100, y: 200)
        scene.expectCircle(at: center, radius: far(center, in: scene.size) / 2)
        hand.pull(from: 0.5, to: 0.75, frames: 5)
        scene.expectCircle(at: center, radius: far(center, in: scene.size) / 4)
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isGone)
        scene.expectPromises(leaving: hand.remainder)
    }
}

/// Group X: caught again in the end phase.
@Suite("X: caught again", .simulated(scale: 1)) @MainActor struct CaughtAgainProblems {
    private let scene = Scene()

    @Test(
        "X10 let go and caught again, it goes on from where it is, and the last release decides",
        arguments: Gesture.allCases,
        [true, false])
    func caughtAgain(_ gesture: Gesture, _ goes: Bool) throws {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: goes ? 0.3 : 0.7)
        let ends = hand.noteEnds()
        hand.liftAtRest()
        scene.frames(8)
        let running = try #require(scene.circle())
        scene.frames(1)
        let step = abs(try #require(scene.circle()).radius - running.radius)
        // From here on by another finger, along a line through the centre.
        let fraction: CGFloat = (gesture == .swipe) == goes ? 0.7 : 0.25
        let way = fraction * hand.wholeRadius - running.radius
        let line = CGPoint(x: hand.center.x < 187 ? 0.45 : -0.45, y: hand.center.y < 187 ? 0.89 : 0.5)
        let length = hypot(line.x, line.y)
        let start = way > 0 ? 100 : 100 - way
        func place(_ distance: CGFloat) -> CGPoint {
            CGPoint(
                x: running.center.x + line.x / length * distance, y: running.center.y + line.y / length * distance)
        }
        let finger = scene.simulator.touchDown(at: place(start))
        scene.frames(1)
        let caught = try #require(scene.circle())
        #expect(abs(caught.radius - running.radius) < 2 * step + 3)
        scene.frames(10)
        scene.expectCircle(at: running.center, radius: caught.radius, "held")
        for part in 1...20 {
            finger.move(to: place(start + way * CGFloat(part) / 20))
            scene.frames(1)
            scene.expectCircle(at: running.center, radius: caught.radius + way * CGFloat(part) / 20, "\(part)")
        }
        #expect(ends.cancelled.isEmpty)
        scene.liftAtRest(finger)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(goes ? hand.isGone : hand.isBack)
        #expect(ends.cancelled == [!goes])
        #expect(scene.log.lines.count { $0 == "B.viewDidDisappear(true)" } == (goes ? 1 : 0))
        if let navigation = hand.navigation {
            #expect(navigation.navigationBar.topItem === (goes ? hand.a : hand.b).navigationItem)
        }
        scene.expectPromises(leaving: hand.remainder)
    }
}
