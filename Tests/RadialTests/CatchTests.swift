@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Expanding from the corner, linear, thirty frames.
@Suite("Caught by a finger", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct CatchTests {
    private let scene = Scene()
    private let cover = far(.zero, in: CGSize(width: 94, height: 167))
    /// By how much the radius grows a frame.
    private var step: CGFloat { cover / 30 }

    /// Begins the way there and shows so many frames of it.
    private func begin(_ container: Container, frames: Int, _ transition: RadialTransition? = nil) -> Passage {
        let passage = Passage(container, in: scene)
        scene.begin(passage, transition ?? .linear(.point(.zero)))
        scene.frames(frames)
        return passage
    }

    @Test(
        "it stops where it is, and the radius changes by as much as the finger's distance from the centre",
        arguments: Container.controllers)
    func follows(_ container: Container) {
        let passage = begin(container, frames: 14)
        let hand = Hand(scene, at: 100)
        scene.expectCircle(at: .zero, radius: 15 * step, "the frame of the touch")
        scene.frames(40)
        scene.expectCircle(at: .zero, radius: 15 * step, "a finger that stands")
        hand.move(to: 120, frames: 3)
        scene.expectCircle(at: .zero, radius: 15 * step + 20)
        hand.move(to: 70, frames: 1)
        scene.expectCircle(at: .zero, radius: 15 * step - 30)
        hand.move(to: 1, frames: 5)
        #expect(scene.radius == 0, "clamped to the start")
        hand.move(to: 160, frames: 5)
        scene.expectCircle(at: .zero, radius: 15 * step + 60)
        scene.frames(10)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished && passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("nothing runs while it is held: no animation, no display link, no timer", arguments: Container.controllers)
    func holdsStill(_ container: Container) {
        var reports: [RadialProgress] = []
        var transition = RadialTransition.linear(.point(.zero))
        transition.onProgress = { reports.append($0) }
        let passage = begin(container, frames: 14, transition)
        let hand = Hand(scene, at: 100)
        #expect(scene.runningAnimations == 0 && scene.displayLinks == 0)
        #expect(RuntimeState.current.timerCount == 0)
        let told = reports.count
        scene.frames(600)
        #expect(reports.count == told, "a finger that stands is told of once")
        #expect(scene.answers.isEmpty, "it is answered when it has been let go")
        hand.move(to: 130, frames: 3)
        #expect(reports.count == told + 3)
        #expect(abs((reports.last?.ellipse.radii.width ?? 0) - (15 * step + 30)) < 1e-6)
        #expect(abs((reports.last?.progress ?? 0) - (reports.last?.fraction ?? 1)) < 1e-9)
        scene.frames(20)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(reports.last?.progress == 1 && reports.last?.fraction == 1)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "let go towards its start it is turned round, then and not earlier, by what a plain way back would call",
        arguments: Container.controllers)
    func turns(_ container: Container) {
        let passage = begin(container, frames: 19)
        let hand = Hand(scene, at: 150)
        hand.move(to: 100, frames: 5)
        scene.frames(20)
        let before = scene.log.take()
        hand.move(to: 40, frames: 3)
        #expect(scene.log.take() == [] && scene.answers.isEmpty, "a finger that moves calls nobody")
        scene.frames(20)
        let held = scene.radius
        hand.up()
        let radii = [held] + scene.radiiToTheEnd()
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 >= $1 }, "\(radii)")
        #expect(radii.last == 0)
        #expect(scene.outcome("there") == .finished && !passage.isThere())
        let log = before + scene.log.take()
        scene.expectPromises()
        // What the same two calls tell, one after the other.
        let plain = Scene()
        let other = Passage(container, in: plain)
        plain.arrive(other, .linear(.point(.zero)))
        _ = plain.call { other.back(nil, plain.answer("back")) }
        plain.simulator.advanceUntilIdle()
        #expect(log.filter(isCallback) == plain.log.take().filter(isCallback))
        plain.expectPromises()
    }

    private func isCallback(_ note: String) -> Bool { !note.hasPrefix("there: ") && !note.hasPrefix("back: ") }

    @Test(
        "caught and turned ten times in mid-flight it ends where the last motion led, without a jump",
        arguments: Container.controllers, [true, false])
    func tenTimes(_ container: Container, _ lastIsFlick: Bool) {
        let passage = begin(container, frames: 14)
        var radii = [scene.radius]
        var place: CGFloat = 100
        for turn in 0..<10 {
            let hand = Hand(scene, at: place)
            radii.append(scene.radius)
            // Against the way that it runs, and so fast that it turns wherever it is.
            let way: CGFloat = turn.isMultiple(of: 2) ? -12 : 12
            let isLast = turn == 9
            radii += hand.move(to: place + (isLast && !lastIsFlick ? way / 2 : way), frames: isLast ? 4 : 2)
            if isLast && !lastIsFlick {
                // It stands on the far side of the middle.
                scene.frames(20)
            }
            hand.up()
            radii.append(scene.radius)
            for _ in 0..<3 {
                scene.simulator.advanceFrame()
                radii.append(scene.radius)
            }
            place = turn.isMultiple(of: 2) ? 80 : 100
        }
        radii += scene.radiiToTheEnd()
        // The end phase of a curve that begins at rest is half as fast again at its middle as on the whole.
        let most = max(6, 1.5 * step) + 1e-6
        for (one, next) in zip(radii, radii.dropFirst()) { #expect(abs(next - one) <= most, "\(radii)") }
        #expect(scene.outcome("there") == .finished)
        let end: CGFloat = passage.isThere() ? cover : 0
        #expect(radii.last == end)
        if lastIsFlick { #expect(passage.isThere(), "the last flick went outwards") }
        scene.expectPromises(leaving: passage.isThere() ? passage.remainder : .nothing)
    }

    @Test("a finger that comes or goes while it is held changes nothing, and those that are there lead it on")
    func severalFingers() {
        let passage = begin(.push, frames: 14)
        let first = Hand(scene, at: 100)
        first.move(to: 110, frames: 2)
        let second = Hand(scene, at: 30)
        scene.expectCircle(at: .zero, radius: 15 * step + 10, "the second finger comes down")
        first.touch.move(to: Hand.place(120))
        second.touch.move(to: Hand.place(40))
        scene.simulator.advanceFrame()
        scene.expectCircle(at: .zero, radius: 15 * step + 20, "their middle has moved by ten points")
        first.touch.up()
        scene.simulator.advanceFrame()
        scene.expectCircle(at: .zero, radius: 15 * step + 20, "the first one goes")
        second.move(to: 55, frames: 2)
        scene.expectCircle(at: .zero, radius: 15 * step + 35, "the other one leads it on")
        scene.frames(20)
        second.up()
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished && passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a gesture that the system takes away finishes nothing", arguments: Container.controllers)
    func cancelled(_ container: Container) {
        let passage = begin(container, frames: 24)
        let hand = Hand(scene, at: 100)
        hand.touch.cancel()
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished && !passage.isThere())
        scene.expectPromises()
    }

    @Test("the way back by a call turns it at once, whatever the finger does then", arguments: Container.controllers)
    func turnedByCall(_ container: Container) {
        let passage = begin(container, frames: 14)
        let hand = Hand(scene, at: 100)
        hand.move(to: 120, frames: 2)
        let held = scene.radius
        scene.turnBack(passage)
        hand.move(to: 150, frames: 3)
        hand.up()
        let radii = [held, scene.radius] + scene.radiiToTheEnd()
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 5 * step }, "\(radii)")
        #expect(scene.answers.map(\.name) == ["there", "back"])
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(!passage.isThere())
        scene.expectPromises()
    }

    @Test("in the delay it can be caught, too, and runs on without one")
    func inTheDelay() {
        var transition = RadialTransition.linear(.point(.zero))
        transition.delay = 0.5
        let passage = begin(.push, frames: 5, transition)
        let hand = Hand(scene, at: 20)
        #expect(scene.radius == 0)
        hand.move(to: 150, frames: 10)
        scene.expectCircle(at: .zero, radius: 130)
        hand.up()
        scene.frames(10)
        #expect(scene.radius > 150)
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("what removes several screens, or replaces one, can be turned by a finger and brings all back")
    func turnsOtherChanges() {
        let screens = [("A", RGB.red), ("B", .green), ("C", .red), ("D", .blue)].map { scene.screen($0.0, $0.1) }
        let navigation = scene.navigation([screens[0]])
        for screen in screens.dropFirst() {
            _ = navigation.radialPush(screen, using: .linear(.point(.zero)), completion: scene.answer(screen.name))
            scene.simulator.advanceUntilIdle()
        }
        _ = scene.call { navigation.radialPopToRoot(completion: scene.answer("pop")) }
        scene.frames(4)
        let hand = Hand(scene, at: 100)
        scene.frames(10)
        hand.up()
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("pop") == .finished)
        #expect(navigation.viewControllers == screens)
        scene.expectPromises(leaving: .init(pushed: Array(screens.dropFirst())))
    }
}
