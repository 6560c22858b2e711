@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group X: where no transition begins, and what a transition in the hand does to everything else.
@Suite("X: transitions in the hand and everything else", .simulated(scale: 1)) @MainActor struct HandNeighbourProblems {
    private let scene = Scene()

    // MARK: X5

    @Test("X5 a finger that came down at the root pops nothing that is pushed under it", arguments: [0, 10, 40])
    func downAtTheRoot(_ frames: Int) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        let touch = scene.simulator.touchDown(at: CGPoint(x: 1, y: 300))
        scene.frames(1)
        navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push"))
        scene.frames(frames)
        for _ in 0..<20 { scene.move(touch, by: CGPoint(x: 15, y: 0)) }
        touch.up()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b] && scene.outcome("push") == .finished)
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("X5 swipes at the root leave nothing behind, however many, and calls and swipes work afterwards")
    func manyAtTheRoot() {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        let button = a.addButton()
        let tree = scene.simulator.window.treeLines()
        for duration in [0, 0.05, 0.2] as [TimeInterval] {
            scene.simulator.swipe(from: .left, at: 300, by: 330, duration: duration)
            #expect(scene.displayLinks == 0 && scene.runningAnimations == 0)
        }
        #expect(scene.simulator.window.treeLines() == tree && scene.log.take().isEmpty)
        // A finger that goes nowhere is the button's all the same.
        let before = button.taps
        scene.simulator.tap(CGPoint(x: 200, y: 300))
        #expect(button.taps == before + 1)
        navigation.pushViewController(b, animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.2)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    // MARK: X9

    @Test("X9 other animations run at their own rate while fingers hold a transition", arguments: Gesture.allCases)
    func otherAnimations(_ gesture: Gesture) throws {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: 0.2, frames: 8)
        let spinners = try [hand.a, hand.b].map { screen in
            let spinner = CALayer()
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 600, 10)
            spinner.add(animation, forKey: "spin")
            let view = try #require(screen.view)
            #expect(view.window != nil)
            view.layer.addSublayer(spinner)
            return spinner
        }
        scene.frames(1)
        let places = { spinners.map { $0.presentation()?.position.x ?? -1 } }
        var last = places()
        for frame in 0..<40 {
            // Held at rest, forwards, backwards, and let go.
            if frame < 10 { hand.move(to: 0.2) } else if frame < 20 { hand.move(to: 0.02 * CGFloat(frame)) }
            if frame == 30 { hand.lift() }
            scene.frames(1)
            // One point a frame.
            #expect(zip(places(), last).allSatisfy { abs($0 - $1 - 1) < 1e-6 }, "frame \(frame)")
            last = places()
            expectOwnTime(scene.simulator.window)
        }
        for spinner in spinners {
            spinner.removeAllAnimations()
            spinner.removeFromSuperlayer()
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isBack)
        scene.expectPromises(leaving: hand.remainder)
    }

    private func expectOwnTime(_ view: UIView) {
        #expect(view.layer.speed == 1 && view.layer.timeOffset == 0, "\(view)")
        for subview in view.subviews { expectOwnTime(subview) }
    }

    @Test(
        "X9 after fifty transitions the next one begins as soon as the first did",
        .simulated(width: 94, height: 167, scale: 1), arguments: [Container.push, .fullScreen, .view])
    func latency(_ container: Container) {
        let passage = Passage(container, in: scene)
        var first: Set<String> = []
        for round in 0..<25 {
            for isThere in [true, false] {
                _ = scene.call {
                    let transition = RadialTransition.linear(.center, duration: 0.1)
                    let done = scene.answer("\(round), \(isThere)")
                    return isThere ? passage.there(transition, done) : passage.back(transition, done)
                }
                let radii = (0..<4).map { _ in
                    scene.frames(1)
                    return scene.circle().map { "\(Int(($0.radius * 1000).rounded()))" } ?? "none"
                }
                first.insert("\(isThere): \(radii)")
                scene.simulator.advanceUntilIdle()
                #expect(passage.isThere() == isThere)
            }
        }
        #expect(first.count == 2, "\(first)")
        scene.expectPromises()
    }

    // MARK: X11

    @Test("X11 a button takes B away, with fingers enabled and one of them on the button", arguments: Gesture.allCases)
    func button(_ gesture: Gesture) {
        let hand = Fingers(gesture, in: scene)
        let button = UIButton(
            frame: CGRect(x: 0, y: 40, width: 100, height: 300),
            primaryAction: UIAction { [unowned hand, unowned scene = self.scene] _ in
                let done = scene.answer("button")
                if let navigation = hand.navigation {
                    navigation.radialPop(completion: done)
                } else {
                    hand.b.radialDismiss(completion: done)
                }
            })
        hand.b.view.addSubview(button)
        // At the edge, too, where a swipe would begin.
        scene.simulator.tap(CGPoint(x: 5, y: 300))
        scene.frames(5)
        #expect(hand.isUnderway && scene.outcome("button") == nil)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome("button") == .finished && hand.isGone && scene.picture().isOnly(.red))
        scene.expectPromises(leaving: hand.remainder)
    }
}
