@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) @_spi(Radial) import UIKit

/// What happens around a transition that a finger has caught, and to touches that are not meant for it.
@Suite("Around a catch", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct CatchPlaceTests {
    private let scene = Scene()
    private let cover = far(.zero, in: CGSize(width: 94, height: 167))
    private var step: CGFloat { cover / 30 }

    private func begin(_ container: Container, frames: Int, _ transition: RadialTransition? = nil) -> Passage {
        let passage = Passage(container, in: scene)
        scene.begin(passage, transition ?? .linear(.point(.zero)))
        scene.frames(frames)
        return passage
    }

    // MARK: The device

    @Test("a resize goes on from the same fraction under the finger", arguments: Container.controllers)
    func resize(_ container: Container) {
        let passage = begin(container, frames: 14)
        let hand = Hand(scene, at: 100)
        hand.move(to: 110, frames: 2)
        let fraction = (15 * step + 10) / cover
        scene.simulator.resize(to: CGSize(width: 167, height: 100))
        scene.simulator.advanceFrame()
        let newCover = far(.zero, in: CGSize(width: 167, height: 100))
        scene.expectCircle(at: .zero, radius: fraction * newCover)
        hand.move(to: 100, frames: 1)
        scene.expectCircle(at: .zero, radius: fraction * newCover - 10)
        scene.simulator.resize(to: CGSize(width: 94, height: 167))
        hand.move(to: 150, frames: 5)
        scene.frames(20)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "going to the background while it is held, it loses the finger and is at once where that leads",
        arguments: Container.controllers)
    func background(_ container: Container) {
        let passage = begin(container, frames: 14)
        let hand = Hand(scene, at: 100)
        hand.move(to: 60, frames: 3)
        scene.simulator.enterBackground()
        scene.frames(3)
        #expect(scene.outcome("there") == .finished && !passage.isThere())
        scene.simulator.enterForeground()
        hand.up()
        scene.expectPromises()
    }

    @Test("the cross-fade of Reduce Motion follows the finger, too", arguments: Container.controllers)
    func reduceMotion(_ container: Container) {
        scene.simulator.accessibility.isReduceMotionEnabled = true
        let passage = begin(container, frames: 14)
        let hand = Hand(scene, at: 60)
        func share() -> CGFloat { CGFloat(scene.picture()[40, 40].blue) / 255 }
        #expect(abs(share() - 0.5) < 0.01)
        hand.move(to: 60 + cover / 4, frames: 3)
        #expect(abs(share() - 0.75) < 0.01)
        #expect(scene.circle() == nil)
        hand.move(to: 60 - cover / 4, frames: 3)
        scene.frames(10)
        #expect(abs(share() - 0.25) < 0.01)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(!passage.isThere() && scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("D4: the app lets go of everything while it is held", arguments: [Container.push, .fullScreen])
    func released(_ container: Container) {
        weak var b: UIResponder?
        do {
            let passage = begin(container, frames: 14)
            b = passage.b
            scene.watched = []
        }
        let hand = Hand(scene, at: 100)
        scene.simulator.window.rootViewController = scene.screen("other", .green)
        scene.frames(3)
        hand.move(to: 60, frames: 2)
        hand.up()
        scene.simulator.advance(by: 2)
        #expect(scene.outcome("there") != nil)
        if container == .push { #expect(b == nil, "nobody keeps it") }
        scene.expectPromises(leaving: nil)
    }

    // MARK: What is not caught

    @Test("C: nothing of the library's takes touches when nothing runs", arguments: Container.allCases)
    func nothingRuns(_ container: Container) {
        let passage = Passage(container, in: scene)
        #expect(scene.catchers() == 0)
        scene.begin(passage, .linear(.point(.zero)))
        #expect(scene.catchers() == 1)
        scene.simulator.advanceUntilIdle()
        #expect(scene.catchers() == 0)
        scene.turnBack(passage)
        scene.frames(2)
        #expect(scene.catchers() == 1)
        scene.simulator.advanceUntilIdle()
        #expect(scene.catchers() == 0)
        scene.expectPromises()
    }

    @Test("what is not interruptible runs on under the finger", arguments: Container.allCases)
    func notInterruptible(_ container: Container) {
        let passage = begin(container, frames: 14, .linear(.point(.zero), isInterruptible: false))
        #expect(scene.catchers() == 0)
        let hand = Hand(scene, at: 40)
        hand.move(to: 20, frames: 4)
        if container != .formSheet { scene.expectCircle(at: .zero, radius: 19 * step) }
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("the app's own recognisers get the same touches, and none is prevented")
    func appRecognisers() {
        let passage = Passage(.push, in: scene)
        let stable = passage.a.navigationController?.view
        var taps = 0
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { _ in taps += 1 }
        stable?.addGestureRecognizer(tap)
        scene.begin(passage, .linear(.point(.zero)))
        scene.frames(20)
        scene.simulator.tap(CGPoint(40, 100))
        #expect(taps == 1)
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("what lies beside the container, as a bar, is not the transition")
    func besideTheContainer() {
        let passage = Passage(.push, in: scene)
        let bar = UIView(frame: CGRect(x: 0, y: 147, width: 94, height: 20))
        bar.backgroundColor = .clear
        passage.a.navigationController?.view.addSubview(bar)
        scene.begin(passage, .linear(.point(.zero)))
        scene.frames(14)
        let touch = scene.simulator.touchDown(at: CGPoint(40, 160))
        scene.frames(5)
        scene.expectCircle(at: .zero, radius: 19 * step)
        touch.up()
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: Views

    @Test("T1: a touch on a view in mid-reveal is the app's; a drag that nobody else wants catches the reveal")
    func view() {
        let passage = begin(.view, frames: 14)
        let hand = Hand(scene, at: 60)
        scene.frames(2)
        scene.expectCircle(at: .zero, radius: 17 * step, "a touch alone stops nothing")
        hand.move(to: 75, frames: 1)
        scene.expectCircle(at: .zero, radius: 18 * step, "a drag does")
        hand.move(to: 95, frames: 4)
        scene.expectCircle(at: .zero, radius: 18 * step + 20)
        hand.move(to: 35, frames: 4)
        scene.frames(10)
        hand.up()
        let radii = scene.radiiToTheEnd()
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(scene.outcome("there") == .finished && !passage.isThere())
        scene.expectPromises()
    }

    @Test("T1: a pan of the app's on the revealed view goes before")
    func viewWithPan() {
        let passage = Passage(.view, in: scene)
        var moves = 0
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        pan.addHandler { _ in moves += 1 }
        (passage.b as? UIView)?.addGestureRecognizer(pan)
        scene.begin(passage, .linear(.point(.zero)))
        scene.frames(14)
        let hand = Hand(scene, at: 20)
        hand.move(to: 50, frames: 3)
        #expect(moves > 1)
        scene.expectCircle(at: .zero, radius: 18 * step)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }
}
