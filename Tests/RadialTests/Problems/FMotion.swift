import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("F: jumps on the way", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct JumpTests {
    private let center = CGPoint(20, 30)
    private var cover: CGFloat { far(center, in: CGSize(width: 94, height: 167)) }

    // MARK: F5

    @Test(
        "F5 turned round again and again, the circle goes on from where it is, each time",
        arguments: Container.covering, RadialTransition.Motion.both)
    func turnedAgain(_ container: Container, _ motion: RadialTransition.Motion) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.begin(passage, transition)
        // The share of the way that is shown, in thirtieths; the circle has it, or what is left of it.
        var place = 0
        func go(_ frames: Int, _ step: Int, _ leg: String) {
            for _ in 0..<frames {
                scene.frames(1)
                place += step
                let fraction = CGFloat(motion == .expand ? place : 30 - place) / 30
                scene.expect(
                    ExpectedCircle(
                        center: center, radius: cover * fraction, inside: motion == .expand ? .blue : .red,
                        outside: motion == .expand ? .red : .blue), "\(leg), at \(place)")
            }
        }
        go(15, 1, "there")
        for (round, frames) in [8, 12, 3, 1].enumerated() {
            let isBack = round.isMultiple(of: 2)
            _ = scene.call {
                isBack
                    ? passage.back(nil, scene.answer("back \(round)"))
                    : passage.there(transition, scene.answer("there \(round)"))
            }
            // UIKit begins a presentation or dismissal after the next frame's commit; until then the circle stands.
            if passage.isModal { go(1, 0, "standing") }
            go(frames, isBack ? -1 : 1, isBack ? "back" : "there again")
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.count == 5)
        #expect(scene.answers.allSatisfy { $0.outcome == .finished })
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test(
        "F5 every curve is retraced from where it was turned, without a jump",
        arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .cubicBezier(0.9, 0, 0.1, 1), .spring(bounce: 0.4)],
        [Container.push, .fullScreen, .overFullScreen, .view])
    func retraced(_ curve: TimingCurve, _ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        scene.begin(passage, RadialTransition(origin: .point(center), timing: curve))
        var radii: [CGFloat] = [0]
        func go(_ frames: Int) {
            for _ in 0..<frames {
                scene.frames(1)
                radii.append(scene.circle()?.radius ?? radii.last ?? 0)
            }
        }
        go(15)
        _ = scene.call { passage.back(nil, scene.answer("back")) }
        go(30)
        let greatest = zip(radii, radii.dropFirst()).prefix(15).map { abs($1 - $0) }.max() ?? 0
        let back = zip(radii, radii.dropFirst()).dropFirst(15).map { abs($1 - $0) }.max() ?? 0
        // A Bézier's way back has the steps of its way there; a spring may be faster by its bounce.
        #expect(back <= greatest * (curve == .spring(bounce: 0.4) ? 1.5 : 1) + 0.25)
        scene.simulator.advanceUntilIdle()
        #expect(!passage.isThere())
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    // MARK: F6

    @Test(
        "F6 what comes in is laid out in its first frame as in its last",
        arguments: Container.controllers + [.formSheet], RadialTransition.Motion.both)
    func laidOut(_ container: Container, _ motion: RadialTransition.Motion) {
        let scene = Scene()
        scene.simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (a, b) = (scene.screen("A", .red), LowBar())
        a.definesPresentationContext = true
        let transition = RadialTransition.linear(.point(center), motion: motion)
        if container == .push {
            let navigation = scene.navigation([a])
            scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        } else {
            scene.show(a)
            b.modalPresentationStyle = container.style ?? .fullScreen
            scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer()) }
        }
        scene.frames(1)
        let first = (b.bar.convert(b.bar.bounds, to: nil), b.view.frame, b.view.safeAreaInsets)
        #expect(first.0.maxY == 137 && first.0.width == 94 && first.0.height == 20)
        repeat {
            scene.frames(1)
            let now = (b.bar.convert(b.bar.bounds, to: nil), b.view.frame, b.view.safeAreaInsets)
            let isSame = now == first
            #expect(isSame)
        } while !scene.simulator.isIdle
        scene.watched = [a, b]
        scene.expectPromises(leaving: container == .push ? .init(pushed: [b]) : .init(presented: [b]))
    }

    // MARK: F7

    @Test("F7 what the app moves along has the frame's value in the same frame", arguments: Container.covering)
    func alongside(_ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        // A bare layer, whose changes Core Animation would animate by itself.
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        var transition = RadialTransition.linear(.point(center))
        var told: CGFloat = -1
        transition.onProgress = {
            told = $0.fraction
            dot.position = CGPoint(90 * $0.fraction, 5)
        }
        passage.viewB.layer.addSublayer(dot)
        scene.begin(passage, transition)
        for frame in 1..<30 {
            scene.frames(1)
            #expect(abs(told - CGFloat(frame) / 30) < 1e-9)
            #expect(abs((dot.presentation()?.position.x ?? -1) - 90 * told) < 1e-9, "frame \(frame)")
        }
        scene.simulator.advanceUntilIdle()
        #expect(told == 1 && dot.position.x == 90 && dot.animationKeys() == nil)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: F8

    @Test(
        "F8 a way back shows at t what the way there shows at D − t", arguments: Container.covering,
        [TimingCurve.easeIn, .easeInOut, .cubicBezier(0.1, 0.8, 0.2, 1)])
    func mirrored(_ container: Container, _ curve: TimingCurve) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        scene.begin(passage, RadialTransition(origin: .point(center), timing: curve))
        let there = radii(in: scene)
        scene.simulator.advanceUntilIdle()
        scene.turnBack(passage, container == .view ? RadialTransition(origin: .point(center), timing: curve) : nil)
        let back = radii(in: scene)
        for frame in 0..<29 { #expect(abs(there[frame] - back[28 - frame]) < 0.01, "frame \(frame + 1)") }
        scene.expectPromises()
    }

    @Test("F8 unless the way back has a curve of its own", arguments: Container.covering)
    func reverseTiming(_ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        let transition = RadialTransition(
            origin: .point(center), timing: .easeIn, reverseTiming: .cubicBezier(0, 0, 0.2, 1))
        scene.arrive(passage, transition)
        scene.turnBack(passage, container == .view ? transition : nil)
        for (index, radius) in radii(in: scene).enumerated() {
            let share = TimingCurve.cubicBezier(0, 0, 0.2, 1).value(at: CGFloat(index + 1) / 30)
            #expect(abs(radius - cover * (1 - share)) < 0.01, "frame \(index + 1)")
        }
        scene.expectPromises()
    }

    /// The radii of the next 29 frames.
    private func radii(in scene: Scene) -> [CGFloat] {
        (1..<30).map { _ in
            scene.frames(1)
            return scene.circle()?.radius ?? -1
        }
    }
}

extension Passage {
    /// Whether it is a presentation.
    var isModal: Bool { b is UIViewController && remainder.pushed.isEmpty }
}

/// A screen with a bar above its safe area's lower edge, put there by its layout.
@MainActor private final class LowBar: UIViewController {
    let bar = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(RGB.blue)
        bar.backgroundColor = UIColor(RGB.green)
        view.addSubview(bar)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        bar.frame = CGRect(
            x: 0, y: bounds.height - view.safeAreaInsets.bottom - 20, width: bounds.width, height: 20)
    }
}
