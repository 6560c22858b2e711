@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group T: what is seen takes the touches, and nothing else does.
@Suite("T: touches", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct TouchProblems {
    private let scene = Scene()

    // MARK: T1

    /// How a view comes or goes.
    enum Way: String, CaseIterable, Sendable {
        case revealExpanding, revealContracting, concealContracting, concealExpanding

        var isReveal: Bool { self == .revealExpanding || self == .revealContracting }

        var motion: RadialTransition.Motion {
            self == .revealExpanding || self == .concealExpanding ? .expand : .contract
        }
    }

    @Test("T1 a tap goes to the button that is seen there, at any moment of a view's reveal", arguments: Way.allCases)
    func seenTakesTaps(_ way: Way) {
        let a = scene.screen("A", .red)
        scene.show(a)
        let buttonA = a.addButton()
        let view = UIView(frame: a.view.bounds)
        view.backgroundColor = UIColor(RGB.blue)
        view.isHidden = way.isReveal
        a.view.addSubview(view)
        let buttonB = view.addButton()
        scene.frames(1)
        let transition = RadialTransition.linear(.point(CGPoint(30, 40)), motion: way.motion, duration: 2)
        _ = scene.call {
            way.isReveal
                ? view.radialReveal(using: transition, completion: scene.answer())
                : view.radialConceal(using: transition, completion: scene.answer())
        }
        var (toA, toB) = (0, 0)
        for step in 0..<50 {
            let place = CGPoint(7 + CGFloat(step * 37 % 80), 9 + CGFloat(step * 53 % 150))
            let finger = scene.simulator.touchDown(at: place)
            scene.frames(1)
            let color = scene.picture().color(place.x, place.y)
            finger.up()
            scene.frames(1)
            let taps = (buttonA.taps - toA, buttonB.taps - toB)
            #expect(taps.0 + taps.1 == 1)
            if color == .red { #expect(taps == (1, 0), "tap \(step) at \(place)") }
            if color == .blue { #expect(taps == (0, 1), "tap \(step) at \(place)") }
            (toA, toB) = (buttonA.taps, buttonB.taps)
        }
        // Both were seen, and long enough to be tapped.
        #expect(toA > 5 && toB > 5)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome() == .finished)
        let before = (buttonA.taps, buttonB.taps)
        scene.simulator.tap(CGPoint(30, 40))
        #expect(buttonA.taps - before.0 == (way.isReveal ? 0 : 1) && buttonB.taps - before.1 == (way.isReveal ? 1 : 0))
        scene.expectPromises()
    }

    @Test(
        "T1 while a screen comes or goes no button is tapped; then the one that is seen is",
        arguments: Container.controllers)
    func offDuringTransitions(_ container: Container) throws {
        let passage = Passage(container, in: scene)
        let b = try #require(passage.b as? Screen)
        b.loadViewIfNeeded()
        let (buttonA, buttonB) = (passage.a.addButton(), b.addButton())
        // A finger that is down is taken away as well.
        let finger = scene.simulator.touchDown(at: CGPoint(50, 100))
        scene.frames(1)
        // Where fingers may catch it, a tap does.
        let transition = RadialTransition.linear(.center, isInterruptible: false)
        scene.begin(passage, transition)
        finger.up()
        tapAbout("there")
        #expect(buttonA.taps == 0 && buttonB.taps == 0)
        scene.simulator.advanceUntilIdle()
        scene.simulator.tap(CGPoint(50, 100))
        #expect(buttonA.taps == 0 && buttonB.taps == 1)
        scene.turnBack(passage, transition)
        tapAbout("back")
        #expect(buttonA.taps == 0 && buttonB.taps == 1)
        scene.simulator.advanceUntilIdle()
        scene.simulator.tap(CGPoint(50, 100))
        #expect(buttonA.taps == 1 && buttonB.taps == 1)
        scene.expectPromises()
    }

    /// Taps inside and outside the circle, while an operation runs.
    private func tapAbout(_ operation: String) {
        for step in 0..<12 { scene.simulator.tap(step % 2 == 0 ? CGPoint(47, 83) : CGPoint(3, 160)) }
        #expect(scene.outcome(operation) == nil)
    }

    // MARK: T2

    @Test("T2 a view that was concealed takes no tap, also where it was concealed at once", arguments: [0.5, 0])
    func concealed(_ duration: TimeInterval) {
        let a = scene.screen("A", .red)
        scene.show(a)
        let buttonA = a.addButton()
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 60))
        view.backgroundColor = UIColor(RGB.blue)
        a.view.addSubview(view)
        let buttonB = view.addButton()
        scene.simulator.tap(CGPoint(40, 40))
        #expect(buttonA.taps == 0 && buttonB.taps == 1)
        _ = scene.call { view.radialConceal(duration: duration, completion: scene.answer("conceal")) }
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.tap(CGPoint(40, 40))
        #expect(buttonA.taps == 1 && buttonB.taps == 1 && view.isHidden)
        _ = scene.call { view.radialReveal(duration: duration, completion: scene.answer("reveal")) }
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.tap(CGPoint(40, 40))
        #expect(buttonA.taps == 1 && buttonB.taps == 2 && !view.isHidden)
        scene.expectPromises()
    }

    // MARK: T3

    /// How a transition ends.
    enum End: String, CaseIterable, Sendable { case finished, turned, turnedTwice, inTheBackground, atOnce }

    @Test("T3 after every end everything takes taps again", arguments: Container.allCases, End.allCases)
    func interaction(_ container: Container, _ end: End) {
        let passage = Passage(container, in: scene)
        let (buttonA, buttonB) = (passage.a.addButton(), passage.viewB.addButton())
        let transition = RadialTransition.linear(.center, duration: end == .atOnce ? 0 : 0.5)
        scene.begin(passage, transition)
        scene.frames(6)
        if end == .turned || end == .turnedTwice {
            scene.turnBack(passage)
            scene.frames(2)
        }
        if end == .turnedTwice {
            _ = scene.call { passage.there(transition, scene.answer("again")) }
            scene.frames(2)
        }
        if end == .inTheBackground {
            scene.simulator.enterBackground()
            scene.frames(2)
            scene.simulator.enterForeground()
        }
        #expect(scene.simulator.advanceUntilIdle())
        let isThere = end != .turned
        #expect(passage.isThere() == isThere)
        expectInteraction(scene.simulator.window)
        #expect(passage.a.view.isUserInteractionEnabled && passage.viewB.isUserInteractionEnabled)
        scene.simulator.tap(CGPoint(50, 100))
        #expect(buttonA.taps == (isThere ? 0 : 1) && buttonB.taps == (isThere ? 1 : 0))
        scene.expectPromises(leaving: isThere ? passage.remainder : .nothing)
    }

    @Test(
        "T3 after a gesture, finished or taken back, too", .simulated(scale: 1), arguments: Gesture.allCases,
        [0.3, 0.8])
    func interactionAfterGestures(_ gesture: Gesture, _ share: CGFloat) {
        let hand = Fingers(gesture, in: scene)
        let (buttonA, buttonB) = (hand.a.addButton(), hand.b.addButton())
        hand.pull(to: share)
        // What is under way takes no other finger.
        scene.simulator.tap(CGPoint(x: 340, y: 640))
        hand.liftAtRest()
        #expect(buttonA.taps == 0 && buttonB.taps == 0)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(share > 0.5 ? hand.isGone : hand.isBack)
        expectInteraction(scene.simulator.window)
        #expect(hand.a.view.isUserInteractionEnabled && hand.b.view.isUserInteractionEnabled)
        scene.simulator.tap(CGPoint(x: 200, y: 400))
        #expect(buttonA.taps == (share > 0.5 ? 1 : 0) && buttonB.taps == (share > 0.5 ? 0 : 1))
        scene.expectPromises(leaving: hand.remainder)
    }

    private func expectInteraction(_ view: UIView) {
        #expect(view.isUserInteractionEnabled, "\(view)")
        // What a bar is made of is UIKit's own.
        if view is UINavigationBar { return }
        for subview in view.subviews { expectInteraction(subview) }
    }
}
