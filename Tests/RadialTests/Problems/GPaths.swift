@_spi(Runtime) import CoreGraphics
import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group G, continued: paths, absurd geometry, and the whole picture.
@Suite("Problems of paths and pixels", .simulated()) @MainActor struct PathProblems {
    private let scene = Scene()
    private let size = CGSize(width: 375, height: 667)

    @Test(
        "G7 All paths of a reveal have the same elements, so that any two of them can be interpolated",
        arguments: [RadialTransition.Motion.expand, .contract], [TimingCurve.easeIn, .spring(bounce: 0.5)])
    func pathsMatch(_ motion: RadialTransition.Motion, _ timing: TimingCurve) throws {
        // The incoming screen is cut by a disc, or by a hole when the presenter's should contract.
        let passage = Passage(.overFullScreen, in: scene)
        scene.begin(passage, RadialTransition(origin: .point(.zero), motion: motion, timing: timing))
        let screen = try #require(passage.b as? Screen)
        let shape = try #require(screen.view.layer.mask as? CAShapeLayer)
        let paths = paths(of: shape)
        let kinds = try #require(paths.first).kinds
        #expect(paths.count >= 3)
        #expect(kinds.count == (motion == .expand ? 6 : 11))
        #expect(kinds.last == .closeSubpath)
        #expect(paths.allSatisfy { $0.kinds == kinds })
        for (first, second) in zip(paths, paths.dropFirst()) {
            #expect(first.interpolated(to: second, fraction: 0.5)?.kinds == kinds)
        }
        scene.expectPromises(leaving: passage.remainder)
    }

    /// The model value, and whatever an animation goes through.
    private func paths(of shape: CAShapeLayer) -> [CGPath] {
        let animations = (shape.animationKeys() ?? []).compactMap { shape.animation(forKey: $0) }
        let values = animations.flatMap { animation -> [Any?] in
            if let basic = animation as? CABasicAnimation { return [basic.fromValue, basic.toValue] }
            return (animation as? CAKeyframeAnimation)?.values ?? []
        }
        return [shape.path].compactMap { $0 } + values.compactMap { $0 as? CGPath }
    }

    /// Origins that are no place.
    struct AbsurdOrigin: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let origin: RevealOrigin

        init(_ name: String, _ origin: RevealOrigin) {
            testDescription = name
            self.origin = origin
        }

        static let all = [
            AbsurdOrigin("null", .rect(.null)),
            AbsurdOrigin("infinite", .rect(.infinite)),
            AbsurdOrigin("NaN", .rect(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))),
            AbsurdOrigin("NaN wide", .rect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10))),
            AbsurdOrigin("endless", .rect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10))),
            AbsurdOrigin("NaN point", .point(CGPoint(0, CGFloat.nan))),
            AbsurdOrigin("infinite point", .point(CGPoint(-CGFloat.infinity, 0))),
            AbsurdOrigin("NaN unit point", .unitPoint(x: .nan, y: 0)),
            AbsurdOrigin("infinite unit point", .unitPoint(x: 0, y: .infinity)),
        ]
    }

    @Test(
        "G9 An origin that is no place means the centre", arguments: AbsurdOrigin.all,
        [Container.push, .overFullScreen, .view])
    func absurdOrigin(_ absurd: AbsurdOrigin, _ container: Container) {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(absurd.origin))
        scene.advance(frames: 15)
        scene.expectCircle(at: CGPoint(187.5, 333.5), radius: far(CGPoint(187.5, 333.5), in: size) / 2)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished)
        scene.turnBack(passage, container == .view ? .linear(absurd.origin) : nil)
        scene.advance(frames: 15)
        scene.expectCircle(at: CGPoint(187.5, 333.5), radius: far(CGPoint(187.5, 333.5), in: size) / 2)
        scene.expectPromises()
    }

    @Test(
        "G9 A view without area is shown and hidden at once",
        arguments: [CGSize.zero, CGSize(width: 0, height: 50), CGSize(width: 50, height: 0)])
    func viewWithoutArea(_ size: CGSize) {
        let a = scene.screen("A", .red)
        scene.show(a)
        let view = UIView(frame: CGRect(origin: CGPoint(10, 10), size: size))
        view.isHidden = true
        a.view.addSubview(view)
        _ = scene.call { view.radialReveal(completion: scene.answer("reveal")) }
        #expect(!view.isHidden && view.layer.mask == nil)
        scene.advance(frames: 1)
        _ = scene.call { view.radialConceal(completion: scene.answer("conceal")) }
        #expect(view.isHidden && view.layer.mask == nil)
        scene.advance(frames: 1)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("G9 A navigation controller without area changes its stack all the same")
    func navigationWithoutArea() {
        let (root, a, b) = (scene.screen("root", .white), scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = UINavigationController(rootViewController: a).withoutBar()
        root.addChild(navigation)
        root.view.addSubview(navigation.view)
        navigation.view.autoresizingMask = []
        navigation.view.frame = .zero
        navigation.didMove(toParent: root)
        scene.show(root)
        _ = scene.call { navigation.radialPush(b, completion: scene.answer("push")) }
        scene.advance(frames: 3)
        #expect(scene.outcome("push") == .finished)
        #expect(navigation.viewControllers == [a, b])
        _ = scene.call { navigation.radialPop(completion: scene.answer("pop")) }
        scene.advance(frames: 3)
        #expect(scene.outcome("pop") == .finished)
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test(
        "G10 The whole picture is that of the circle at scale 1", .simulated(scale: 1),
        arguments: [Container.push, .overFullScreen], [RadialTransition.Motion.expand, .contract])
    func pictureAtScale1(_ container: Container, _ motion: RadialTransition.Motion) { expectPicture(container, motion) }

    @Test(
        "G10 The whole picture is that of the circle at scale 2",
        arguments: [Container.push, .overFullScreen], [RadialTransition.Motion.expand, .contract])
    func pictureAtScale2(_ container: Container, _ motion: RadialTransition.Motion) { expectPicture(container, motion) }

    @Test(
        "G10 The whole picture is that of the circle at scale 3", .simulated(width: 125, height: 222, scale: 3),
        arguments: [Container.push, .overFullScreen], [RadialTransition.Motion.expand, .contract])
    func pictureAtScale3(_ container: Container, _ motion: RadialTransition.Motion) { expectPicture(container, motion) }

    /// Compares with a circle whose rim is sampled, 16 by 16 times a pixel.
    private func expectPicture(_ container: Container, _ motion: RadialTransition.Motion) {
        let passage = Passage(container, in: scene)
        let center = CGPoint(90.3, 120.7)
        scene.begin(passage, .linear(.point(center), motion: motion))
        scene.advance(frames: 15)
        let radius = far(center, in: scene.simulator.window.bounds.size) / 2
        let (inside, outside): (RGB, RGB) = motion == .expand ? (.blue, .red) : (.red, .blue)
        let errors = scene.picture().errors(center: center, radius: radius, inside: inside, outside: outside)
        #expect(errors.mean < 1)
        #expect(errors.greatest < 12)
        #expect(errors.partial > 100)
        scene.expectPromises(leaving: passage.remainder)
    }
}

extension CGPath {
    /// The kinds of the path's elements, in order.
    fileprivate var kinds: [CGPathElementType] {
        var kinds: [CGPathElementType] = []
        applyWithBlock { kinds.append($0.pointee.type) }
        return kinds
    }
}
