import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What may happen to a transition on its way.
@Suite("In flight", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct FlightTests {
    private let scene = Scene()
    private let corner = CGPoint(x: 10, y: 20)
    private let size = CGSize(width: 94, height: 167)

    private func begin(
        _ transition: RadialTransition, _ container: Container = .push
    ) -> Passage {
        let passage = Passage(container, in: scene)
        scene.begin(passage, transition)
        return passage
    }

    // MARK: What the app does to the layers

    @Test("a mask that the app sets stays, and the transition is answered", arguments: [Container.push, .view])
    func maskOfTheApp(_ container: Container) {
        let passage = begin(.linear(.point(corner)), container)
        scene.frames(10)
        let mask = CALayer()
        mask.frame = CGRect(origin: .zero, size: size)
        mask.backgroundColor = UIColor.black.cgColor
        let view = (passage.b as? UIViewController)?.view ?? passage.b as? UIView
        view?.layer.mask = mask
        scene.keptMasks = [mask]
        scene.simulator.advance(by: 2)
        #expect(scene.outcome("there") == .finished)
        #expect(view?.layer.mask === mask)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a layer that the app has stopped does not keep the transition from its end")
    func stopped() {
        let passage = begin(.linear(.point(corner)))
        scene.frames(10)
        let view = (passage.b as? UIViewController)?.view
        view?.layer.speed = 0
        scene.simulator.advance(by: 2.5)
        #expect(scene.outcome("there") == .finished)
        view?.layer.speed = 1
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a screen that is slowed down shows all of the way")
    func slow() {
        scene.simulator.animationSpeed = 0.1
        let passage = begin(.linear(.point(corner)))
        scene.frames(150)
        scene.expectCircle(at: corner, radius: far(corner, in: size) / 2)
        scene.simulator.advance(by: 2.6)
        #expect(scene.outcome("there") == .finished)
        scene.simulator.animationSpeed = 1
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("an opacity that the app sets during a cross-fade stays")
    func opacityOfTheApp() {
        scene.simulator.accessibility.isReduceMotionEnabled = true
        let passage = begin(.linear(.center), .view)
        scene.frames(10)
        (passage.b as? UIView)?.alpha = 0.25
        scene.simulator.advanceUntilIdle()
        #expect((passage.b as? UIView)?.alpha == 0.25)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: Delay

    @Test("a delay goes on when the container is resized meanwhile, and the circle has the new geometry")
    func delayAndResize() {
        let unit = CGPoint(x: 0.25, y: 0.5)
        var transition = RadialTransition.linear(.unitPoint(x: unit.x, y: unit.y))
        transition.delay = 0.5
        let passage = begin(transition)
        scene.frames(15)
        scene.simulator.resize(to: CGSize(width: 167, height: 94))
        scene.frames(14)
        #expect(scene.picture().isOnly(.red))
        scene.frames(16)
        let center = CGPoint(x: 167 * unit.x, y: 94 * unit.y)
        scene.expectCircle(at: center, radius: far(center, in: CGSize(width: 167, height: 94)) / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a way back that is called during the delay ends at once", arguments: Container.allCases)
    func delayAndWayBack(_ container: Container) {
        var transition = RadialTransition.linear(.point(corner))
        transition.delay = 0.5
        let passage = begin(transition, container)
        scene.frames(15)
        scene.turnBack(passage)
        scene.frames(5)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("a delay of the way back is not waited for when it turns the way there round")
    func delayOfTheWayBack() {
        let passage = begin(.linear(.point(corner)))
        scene.frames(10)
        var back = RadialTransition.linear(.point(corner))
        back.delay = 1
        scene.turnBack(passage, back)
        scene.frames(4)
        scene.expectCircle(at: corner, radius: far(corner, in: size) * 5 / 30)
        scene.expectPromises()
    }

    // MARK: Numbers that are none

    @Test(
        "a duration that is no time is none, and no delay is waited for",
        arguments: [TimeInterval.nan, .infinity, -.infinity, -1, 0], Container.allCases)
    func noDuration(_ duration: TimeInterval, _ container: Container) {
        var transition = RadialTransition.linear(.point(corner), duration: duration)
        transition.delay = 5
        let passage = begin(transition, container)
        scene.frames(3)
        #expect(scene.outcome("there") == .finished)
        #expect(scene.picture().isOnly(.blue) || container == .formSheet)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a delay that is no time is none", arguments: [TimeInterval.nan, .infinity, -.infinity, -1])
    func noDelay(_ delay: TimeInterval) {
        var transition = RadialTransition.linear(.point(corner))
        transition.delay = delay
        let passage = begin(transition)
        scene.frames(15)
        scene.expectCircle(at: corner, radius: far(corner, in: size) / 2)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "a curve with numbers that are none still goes from the start to the end",
        arguments: [
            TimingCurve.cubicBezier(.nan, 0, 1, 1), .cubicBezier(0, .infinity, 1, 1), .spring(bounce: .nan),
            .spring(bounce: -.infinity), .spring(bounce: 7),
        ])
    func oddCurve(_ timing: TimingCurve) {
        var transition = RadialTransition.linear(.point(corner))
        transition.timing = timing
        let passage = begin(transition)
        var last: CGFloat = 0
        for _ in 1..<30 {
            scene.simulator.advanceFrame()
            let radius = scene.circle()?.radius ?? (scene.picture().isOnly(.blue) ? 1e9 : 0)
            #expect(radius.isFinite && radius >= last)
            if timing != .spring(bounce: 7) { last = radius }
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: Turning round

    @Test("a curve that leaves 0…1 is turned round without a jump and exactly retraced", arguments: [3, 8, 15, 22, 27])
    func overshoot(_ frame: Int) {
        var transition = RadialTransition.linear(.point(corner))
        transition.timing = .cubicBezier(0.1, 3, 0.6, -1.5)
        let passage = begin(transition)
        var shown: [CGFloat] = [0]
        for _ in 0..<frame {
            scene.simulator.advanceFrame()
            shown.append(scene.circle()?.radius ?? far(corner, in: size))
        }
        _ = scene.call { passage.back(nil, scene.answer("back")) }
        for radius in shown.dropLast().reversed().dropLast() {
            scene.simulator.advanceFrame()
            let seen = scene.circle()?.radius ?? far(corner, in: size)
            // Between two key frames a straight line is within a quarter of a pixel.
            #expect(abs(seen - radius) < 0.5, "\(frame)")
        }
        scene.expectPromises()
    }

    @Test("under Reduce Motion what is not interruptible is not turned round", arguments: Container.allCases)
    func notInterruptible(_ container: Container) {
        scene.simulator.accessibility.isReduceMotionEnabled = true
        let passage = begin(.linear(.center, isInterruptible: false), container)
        scene.frames(10)
        scene.turnBack(passage)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("back") == .refused(.busy))
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("a resize after the turn keeps the fraction", arguments: [Container.push, .fullScreen, .custom])
    func turnAndResize(_ container: Container) {
        let passage = begin(.linear(.unitPoint(x: 0, y: 0)), container)
        scene.frames(20)
        scene.turnBack(passage)
        scene.frames(5)
        let fraction = (scene.circle()?.radius ?? 0) / far(.zero, in: size)
        scene.simulator.resize(to: CGSize(width: 167, height: 100))
        scene.simulator.advanceFrame()
        let new = (scene.circle()?.radius ?? 0) / far(.zero, in: CGSize(width: 167, height: 100))
        #expect(fraction > 0.3 && abs(new - (fraction - 1.0 / 30)) < 1e-3)
        scene.expectPromises()
    }

    // MARK: Progress

    @Test(
        "progress goes from 0 to exactly 1, and the fraction with the circle, both ways and after a turn",
        arguments: Container.allCases, [TimingCurve.linear, .easeIn, .spring(bounce: 0.4)])
    func progress(_ container: Container, _ timing: TimingCurve) {
        var reports: [RadialProgress] = []
        var transition = RadialTransition.linear(.point(corner))
        transition.timing = timing
        transition.onProgress = { reports.append($0) }
        let passage = begin(transition, container)
        scene.simulator.advanceUntilIdle()
        expectWay(reports, from: 0, to: 1)
        reports = []
        scene.turnBack(passage, container == .view ? transition : nil)
        scene.frames(12)
        expectWay(reports, from: 1, to: nil)
        let turned = reports.last?.fraction ?? 0
        reports = []
        _ = scene.call { passage.there(transition, scene.answer("again")) }
        scene.simulator.advanceUntilIdle()
        #expect(abs((reports.first?.fraction ?? 0) - turned) < 0.08)
        expectWay(reports, from: nil, to: 1)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished, .finished])
        scene.expectPromises(leaving: passage.remainder)
    }

    private func expectWay(
        _ reports: [RadialProgress], from first: CGFloat?, to last: CGFloat?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(reports.first?.progress == 0, sourceLocation: sourceLocation)
        if let first { #expect(reports.first?.fraction == first, sourceLocation: sourceLocation) }
        if let last {
            #expect(reports.last?.fraction == last && reports.last?.progress == 1, sourceLocation: sourceLocation)
        }
        for (one, next) in zip(reports, reports.dropFirst()) {
            #expect(one != next, "told twice", sourceLocation: sourceLocation)
        }
    }

    @Test("a way back that is called while the app is told of progress", arguments: Container.allCases, [0, 0.5, 1])
    func wayBackInProgress(_ container: Container, _ moment: CGFloat) {
        let passage = Passage(container, in: scene)
        var isCalled = false
        var transition = RadialTransition.linear(.point(corner))
        transition.onProgress = { [scene] progress in
            guard progress.progress >= moment, !isCalled else { return }
            isCalled = true
            _ = passage.back(.linear(.point(CGPoint(10, 20))), scene.answer("back"))
        }
        scene.begin(passage, transition)
        scene.simulator.advanceUntilIdle()
        #expect(isCalled)
        #expect(scene.outcome("there") == .finished)
        let outcome = scene.outcome("back")
        #expect(outcome == .finished || (moment == 1 && outcome == .refused(.busy)))
        #expect(passage.isThere() == (outcome != .finished))
        scene.expectPromises(leaving: passage.isThere() ? passage.remainder : .nothing)
    }

    // MARK: Defaults

    @Test("the default transition is asked for at each call")
    func defaults() {
        let before = RadialTransition.default
        defer { RadialTransition.default = before }
        let passage = Passage(.view, in: scene)
        RadialTransition.default = .linear(.point(corner), duration: 1)
        let view = passage.b as? UIView
        _ = scene.call { view?.radialReveal(completion: scene.answer("reveal")) }
        scene.frames(31)
        scene.expectCircle(at: corner, radius: far(corner, in: size) / 2)
        RadialTransition.default = .linear(.point(corner), duration: 0.5)
        scene.simulator.advanceUntilIdle()
        _ = scene.call { view?.radialConceal(completion: scene.answer("conceal")) }
        scene.frames(16)
        scene.expectCircle(at: corner, radius: far(corner, in: size) / 2)
        scene.expectPromises()
    }
}
