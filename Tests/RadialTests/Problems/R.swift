import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("R: rotation, resize, multitasking", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct ResizeProblems {
    private let center = CGPoint(20, 30)
    private let upright = CGSize(width: 94, height: 167)
    private let lying = CGSize(width: 167, height: 94)

    /// A passage whose view, if it is one, goes along with the screen's size.
    private func passage(_ container: Container, in scene: Scene) -> Passage {
        let passage = Passage(container, in: scene)
        if container == .view { passage.viewB.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        return passage
    }

    /// The same place in a screen of another size.
    private func center(in size: CGSize) -> CGPoint {
        CGPoint(center.x / upright.width * size.width, center.y / upright.height * size.height)
    }

    /// Expects the circle of a place on the way, in thirtieths.
    private func expectCircle(
        _ scene: Scene, in size: CGSize, at place: Int, motion: RadialTransition.Motion, old: RGB, new: RGB,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let middle = center(in: size)
        let fraction = CGFloat(motion == .expand ? place : 30 - place) / 30
        let deviation = scene.picture().deviation(
            from: ExpectedCircle(
                center: middle, radius: far(middle, in: size) * fraction, inside: motion == .expand ? new : old,
                outside: motion == .expand ? old : new))
        #expect(deviation <= 1.0 / 64, "at \(place)", sourceLocation: sourceLocation)
    }

    // MARK: R1

    @Test("R1 turned while B is up, the way back fits", arguments: Container.allCases, [false, true])
    func turnedMeanwhile(_ container: Container, _ isAnimated: Bool) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        let transition = RadialTransition.linear(.point(center))
        scene.arrive(passage, transition)
        if isAnimated { scene.simulator.rotate(to: lying) } else { scene.simulator.resize(to: lying) }
        scene.simulator.advanceUntilIdle()
        #expect(passage.viewB.bounds.width == 167)
        if container != .formSheet { #expect(scene.picture().isOnly(.blue)) }
        scene.turnBack(passage, container == .view ? transition : nil)
        scene.frames(15)
        if container == .view {
            // A transition that is given anew has its point where it says.
            let radius = far(center, in: lying) / 2
            scene.expect(ExpectedCircle(center: center, radius: radius))
        } else if container != .formSheet {
            expectCircle(scene, in: lying, at: 15, motion: .contract, old: .blue, new: .red)
        }
        scene.simulator.advanceUntilIdle()
        #expect(passage.a.view.frame == CGRect(origin: .zero, size: lying))
        #expect(passage.a.view.bounds.size == lying && passage.a.view.transform == .identity)
        #expect(scene.picture().isOnly(.red))
        #expect(!passage.isThere())
        scene.expectPromises()
    }

    // MARK: R2

    @Test(
        "R2 resized on the way there, the circle goes on from its fraction in the new size",
        arguments: Container.covering, RadialTransition.Motion.both)
    func resizedOnTheWayThere(_ container: Container, _ motion: RadialTransition.Motion) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        scene.begin(passage, .linear(.point(center), motion: motion))
        scene.frames(15)
        expectCircle(scene, in: upright, at: 15, motion: motion, old: .red, new: .blue)
        scene.simulator.resize(to: lying)
        for place in 16...20 {
            scene.frames(1)
            expectCircle(scene, in: lying, at: place, motion: motion, old: .red, new: .blue)
        }
        scene.simulator.resize(to: CGSize(width: 60, height: 60))
        for place in 21...30 {
            scene.frames(1)
            expectCircle(
                scene, in: CGSize(width: 60, height: 60), at: place, motion: motion, old: .red, new: .blue)
        }
        #expect(scene.picture().isOnly(.blue))
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.blue))
        #expect(passage.viewB.frame.size == CGSize(width: 60, height: 60))
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "R2 resized on the way back, too", arguments: Container.covering, RadialTransition.Motion.both)
    func resizedOnTheWayBack(_ container: Container, _ motion: RadialTransition.Motion) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.arrive(passage, transition)
        scene.turnBack(passage, transition)
        scene.frames(15)
        expectCircle(scene, in: upright, at: 15, motion: motion, old: .blue, new: .red)
        scene.simulator.resize(to: lying)
        for place in 16...30 {
            scene.frames(1)
            expectCircle(scene, in: lying, at: place, motion: motion, old: .blue, new: .red)
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(passage.a.view.frame == CGRect(origin: .zero, size: lying))
        scene.expectPromises()
    }

    @Test("R2 resized and turned round on the way, it is back in the new size", arguments: Container.covering)
    func resizedAndTurned(_ container: Container) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        scene.begin(passage, .linear(.point(center)))
        scene.frames(10)
        scene.simulator.resize(to: lying)
        scene.frames(5)
        _ = scene.call { passage.back(nil, scene.answer("back")) }
        if passage.isModal { scene.frames(1) }
        for place in 1...14 {
            scene.frames(1)
            expectCircle(scene, in: lying, at: 15 - place, motion: .expand, old: .red, new: .blue)
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(passage.a.view.frame == CGRect(origin: .zero, size: lying))
        #expect(!passage.isThere())
        scene.expectPromises()
    }

    @Test("R2 a sheet that is resized on the way stays in UIKit's frame", arguments: RadialTransition.Motion.both)
    func sheet(_ motion: RadialTransition.Motion) {
        let scene = Scene()
        let passage = Passage(.formSheet, in: scene)
        scene.begin(passage, .linear(.point(center), motion: motion))
        scene.frames(15)
        scene.simulator.resize(to: lying)
        scene.frames(1)
        let frame = CGRect(x: 0, y: 10, width: 167, height: 84)
        #expect(passage.viewB.frame == frame)
        #expect(passage.viewB.layer.mask is CAShapeLayer)
        scene.simulator.advanceUntilIdle()
        #expect(passage.viewB.frame == frame)
        let picture = scene.picture()
        #expect(picture.count { $0 == .blue } == 167 * 84)
        scene.turnBack(passage)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("R2 a rotation that is asked for on the way comes after the end", arguments: Container.covering)
    func rotationWaits(_ container: Container) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        scene.begin(passage, .linear(.point(center)))
        scene.frames(10)
        scene.simulator.rotate(to: lying)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished)
        #expect(passage.viewB.frame == CGRect(origin: .zero, size: lying))
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: R3

    @Test("R3 a view that was revealed and grows is seen in full", arguments: RadialTransition.Motion.both)
    func viewGrows(_ motion: RadialTransition.Motion) {
        let scene = Scene()
        let a = scene.screen("A", .red)
        scene.show(a)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 30))
        view.backgroundColor = UIColor(RGB.blue)
        view.isHidden = true
        a.view.addSubview(view)
        scene.call { _ = view.radialReveal(using: .linear(.center, motion: motion), completion: scene.answer()) }
        scene.frames(16)
        view.frame = CGRect(x: 10, y: 10, width: 60, height: 80)
        scene.frames(1)
        let fraction: CGFloat = (motion == .expand ? 16 : 14) / 30
        scene.expectCircle(at: CGPoint(40, 50), radius: 50 * fraction)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().count { $0 == .blue } == 60 * 80)
        view.frame = a.view.bounds
        scene.frames(1)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises()
    }

    // MARK: R5

    /// When the size changes that comes with the transition.
    enum Moment: String, CaseIterable, Sendable { case before, after, inTheNextTurn }

    @Test(
        "R5 a change of size in the same turn stretches no frame", arguments: Container.covering, Moment.allCases)
    func sizeInTheSameTurn(_ container: Container, _ moment: Moment) {
        let scene = Scene()
        let passage = passage(container, in: scene)
        if moment == .before { scene.simulator.resize(to: lying) }
        _ = scene.call { passage.there(.linear(.unitPoint(x: 0.5, y: 0.5)), scene.answer("there")) }
        if moment == .after { scene.simulator.resize(to: lying) }
        scene.frames(1)
        if moment == .inTheNextTurn { scene.simulator.resize(to: lying) }
        let middle = CGPoint(83.5, 47)
        for frame in 1...30 {
            scene.frames(1)
            let radius = far(middle, in: lying) * CGFloat(frame) / 30
            scene.expect(ExpectedCircle(center: middle, radius: radius), "frame \(frame)")
        }
        scene.simulator.advanceUntilIdle()
        #expect(passage.viewB.frame == CGRect(origin: .zero, size: lying))
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }
}
