import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("A mask of the app's", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct AppMaskTests {
    private let scene = Scene()

    private func mask() -> CALayer {
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 94, height: 167)
        mask.backgroundColor = UIColor.black.cgColor
        scene.keptMasks.append(mask)
        return mask
    }

    @Test(
        "is put aside and put back on both screens, both ways, after a turn and by both motions",
        arguments: Container.allCases, RadialTransition.Motion.allCases)
    func putBack(_ container: Container, _ motion: RadialTransition.Motion) {
        let passage = Passage(container, in: scene)
        let (below, above) = (mask(), mask())
        let view = (passage.b as? UIViewController)?.view ?? passage.b as? UIView
        passage.a.view.layer.mask = below
        view?.layer.mask = above
        let transition = RadialTransition.linear(.center, motion: motion)
        scene.begin(passage, transition)
        scene.frames(10)
        // Turned round, and turned round again.
        scene.turnBack(passage, transition)
        scene.frames(4)
        _ = scene.call { passage.there(transition, scene.answer("again")) }
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        #expect(passage.a.view.layer.mask === below && view?.layer.mask === above)
        _ = scene.call { passage.back(transition, scene.answer("gone")) }
        scene.frames(10)
        scene.simulator.window.layer.removeAnimationsInTree()
        scene.simulator.advanceUntilIdle()
        #expect(!passage.isThere())
        #expect(passage.a.view.layer.mask === below && view?.layer.mask === above)
        #expect(scene.answers.map(\.outcome).allSatisfy { $0 == .finished })
        scene.expectPromises()
    }
}
