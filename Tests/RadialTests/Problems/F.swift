import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What is turned round to and fro: everything whose picture fills the screen.
private let containers = Container.covering

@Suite("F: a mask left behind, flicker, a jump at the end", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct FlickerTests {
    private let center = CGPoint(20, 30)
    private var cover: CGFloat { far(center, in: CGSize(width: 94, height: 167)) }

    // MARK: F1

    /// How a transition ends.
    enum Ending: String, CaseIterable, Sendable {
        case byItself, turned, inTheBackground, animationsRemoved, atOnce

        /// Each with both motions.
        static let all = allCases.flatMap { ending in RadialTransition.Motion.both.map { (ending, $0) } }
    }

    @Test("F1 no mask is left, and those of the app's are put back", arguments: containers, Ending.all)
    func masks(_ container: Container, _ way: (ending: Ending, motion: RadialTransition.Motion)) {
        let (ending, motion) = way
        let scene = Scene()
        let passage = Passage(container, in: scene)
        let (viewA, viewB) = (passage.a.view!, passage.viewB)
        // Masks that hide nothing, so that nothing gets black.
        let masks = [viewA, viewB].map(opaqueMask)
        scene.keptMasks = masks
        scene.begin(passage, .linear(.point(center), motion: motion, duration: ending == .atOnce ? 0 : 0.5))
        scene.frames(10)
        let isCut = viewA.layer.mask !== masks[0] || viewB.layer.mask !== masks[1]
        #expect(isCut == (ending != .atOnce))
        switch ending {
        case .byItself, .atOnce: break
        case .turned: scene.turnBack(passage)
        case .inTheBackground:
            scene.simulator.enterBackground()
            scene.simulator.enterForeground()
        case .animationsRemoved:
            for view in [viewA, viewB] { view.layer.mask?.removeAllAnimations() }
        }
        scene.simulator.advanceUntilIdle()
        #expect(viewA.layer.mask === masks[0] && viewB.layer.mask === masks[1])
        #expect(passage.isThere() == (ending != .turned))
        scene.expectPromises(leaving: ending == .turned ? .nothing : passage.remainder)
    }

    private func opaqueMask(of view: UIView) -> CALayer {
        let mask = CALayer()
        mask.frame = CGRect(x: -1000, y: -1000, width: 3000, height: 3000)
        mask.backgroundColor = UIColor(RGB.black).cgColor
        view.layer.mask = mask
        return mask
    }

    @Test("F1 a screen that grows after its transition is seen in full", arguments: containers)
    func growsAfterwards(_ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        scene.arrive(passage, .linear(.point(center)))
        scene.simulator.resize(to: CGSize(width: 400, height: 400))
        passage.viewB.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        scene.frames(2)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("F1 a mask that the app sets on the way stays", arguments: containers)
    func maskOnTheWay(_ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(center)))
        scene.frames(10)
        scene.keptMasks = [opaqueMask(of: passage.viewB)]
        scene.simulator.advanceUntilIdle()
        #expect(passage.viewB.layer.mask === scene.keptMasks[0])
        #expect(passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: F2

    @Test(
        "F2 no picture about the end is anything but old and new screen, and the last ones are all the same",
        arguments: containers, RadialTransition.Motion.both)
    func endFlash(_ container: Container, _ motion: RadialTransition.Motion) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.begin(passage, transition)
        scene.frames(28)
        expectSteadyEnd(.blue, in: scene)
        scene.simulator.advanceUntilIdle()
        scene.turnBack(passage, transition)
        scene.frames(28)
        expectSteadyEnd(.red, in: scene)
        scene.expectPromises()
    }

    /// From two frames before the end on: the new colour only gains, between frames, too, and has everything from the end on.
    private func expectSteadyEnd(_ color: RGB, in scene: Scene, sourceLocation: SourceLocation = #_sourceLocation) {
        var last = 0
        for frame in 28..<36 {
            for tenth in 0..<10 {
                let count = scene.picture(in: Double(tenth) / 600).count { $0 == color }
                #expect(count >= last, "\(frame).\(tenth)", sourceLocation: sourceLocation)
                if frame >= 30 { #expect(count == 94 * 167, "\(frame).\(tenth)", sourceLocation: sourceLocation) }
                last = count
            }
            scene.frames(1)
        }
    }

    // MARK: F3

    @Test("F3 the last animated frame is the end, at every rate", arguments: [24, 50, 60, 90, 120], [0.33, 0.5, 1])
    func lastFrame(_ rate: Int, _ duration: TimeInterval) {
        Simulator.run(screen: CGSize(width: 94, height: 167), framesPerSecond: rate) { simulator in
            let (a, b) = (Screen("A", .red), Screen("B", .blue))
            let navigation = UINavigationController(rootViewController: a).withoutBar()
            simulator.window.rootViewController = navigation
            simulator.advanceUntilIdle()
            let told = ToldProgress()
            var transition = RadialTransition.linear(.point(center), duration: duration)
            transition.onProgress = { [weak b] in told.note($0, isMasked: b?.viewIfLoaded?.layer.mask != nil) }
            navigation.radialPush(b, using: transition)
            simulator.advanceUntilIdle()
            #expect(told.last?.fraction == 1 && told.last?.progress == 1 && told.wasMasked)
            navigation.radialPop()
            simulator.advanceUntilIdle()
            #expect(told.last?.fraction == 0 && told.last?.progress == 1 && told.wasMasked)
            #expect(told.isMonotone)
        }
    }

    // MARK: F4

    @Test(
        "F4 the first frame is the old screen outside the origin's own circle", arguments: containers,
        RadialTransition.Motion.both)
    func firstFrame(_ container: Container, _ motion: RadialTransition.Motion) {
        let origin = RevealOrigin.rect(CGRect(x: 30, y: 40, width: 20, height: 20))
        let scene = Scene()
        let passage = Passage(container, in: scene)
        _ = scene.call { passage.there(.linear(origin, motion: motion), scene.answer("there")) }
        #expect(scene.picture().isOnly(.red), "nothing is shown inside the call")
        scene.frames(1)
        let middle = CGPoint(40, 50)
        if motion == .expand {
            scene.expect(ExpectedCircle(center: middle, radius: 10))
        } else {
            #expect(scene.picture().isOnly(.red))
        }
        scene.frames(29)
        let reach = far(middle, in: CGSize(width: 94, height: 167)) - 10
        let radius = 10 + reach * (motion == .expand ? 29 : 1) / 30
        scene.expect(
            ExpectedCircle(
                center: middle, radius: radius, inside: motion == .expand ? .blue : .red,
                outside: motion == .expand ? .red : .blue))
        scene.frames(1)
        #expect(scene.picture().isOnly(.blue))
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }
}

extension Passage {
    /// The view of B.
    @MainActor var viewB: UIView {
        if let controller = b as? UIViewController {
            controller.loadViewIfNeeded()
            return controller.view
        }
        return b as? UIView ?? UIView()
    }
}

/// What an app was told of a transition's progress.
@MainActor final class ToldProgress {
    private(set) var last: RadialProgress?
    /// Whether the circle was still there when the last was told.
    private(set) var wasMasked = false
    private(set) var isMonotone = true

    func note(_ progress: RadialProgress, isMasked: Bool) {
        if let last, last.progress < 1, progress.progress < last.progress { isMonotone = false }
        (last, wasMasked) = (progress, isMasked)
    }
}
