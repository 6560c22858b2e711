import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Problems of flicker, lifecycle and size", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct FlickerProblems {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let center = CGPoint(x: 20, y: 30)
    private let size = CGSize(width: 94, height: 167)

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
    }

    @MainActor private final class Told {
        var last: RadialProgress?
    }

    @Test("F5: a spring that is turned round goes on with its speed")
    func springGoesOn() {
        let navigation = scene.navigation([a])
        let told = Told()
        var transition = RadialTransition(origin: .point(center), timing: .spring(bounce: 0.2))
        transition.onProgress = { told.last = $0 }
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer("push")) }
        scene.frames(5)
        let before = told.last?.fraction ?? 0
        scene.frames(1)
        let at = told.last?.fraction ?? 0
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.frames(1)
        let after = told.last?.fraction ?? 0
        #expect(after > at, "it still moves away for a while")
        #expect(after - at < at - before, "but slower")
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == [a])
        scene.expectPromises()
    }

    /// The radii of the first thirty frames.
    private func radii() -> [CGFloat] {
        (0..<30).map { _ in
            scene.frames(1)
            return scene.circle()?.radius ?? 0
        }
    }

    @Test(
        "curves that leave 0…1 and springs stay within a quarter of a pixel of the model and never uncover a corner",
        arguments: [
            TimingCurve.cubicBezier(0.3, 0, 0.3, 1.8), .cubicBezier(0.5, -0.6, 0.5, 1), .spring(bounce: 0.5),
            .spring(bounce: 0),
        ])
    func keyframes(timing: TimingCurve) {
        let navigation = scene.navigation([a])
        let transition = RadialTransition(origin: .point(center), timing: timing)
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        for (frame, radius) in radii().enumerated() where radius > 0 {
            let fraction = timing.fraction(at: CGFloat(frame) / 30)
            #expect(abs(radius - fraction * far(center, in: size)) <= 0.25, "frame \(frame)")
        }
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("a delay shows the first frame meanwhile, and counts for UIKit")
    func delay() {
        let navigation = scene.navigation([a])
        let transition = RadialTransition(origin: .point(center), duration: 0.5, delay: 0.2, timing: .linear)
        #expect(RadialAnimator(transition).transitionDuration(using: nil) == 0.7)
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        for _ in 0...12 {
            scene.frames(1)
            #expect(scene.picture().isOnly(.red))
        }
        scene.frames(15)
        scene.expectCircle(at: center, radius: far(center, in: size) / 2)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("a transition that nobody touches costs the main thread nothing: one animation, no display link")
    func isLight() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        scene.frames(5)
        #expect(b.view.layer.mask?.animationKeys()?.count == 1)
        #expect(scene.runningAnimations == 1 && scene.displayLinks == 0)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }
}
