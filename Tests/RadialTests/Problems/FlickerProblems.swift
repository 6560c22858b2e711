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

    @Test("F1: a mask of the app's is put aside and put back")
    func maskOfTheApp() {
        let navigation = scene.navigation([a])
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 94, height: 100)
        mask.backgroundColor = UIColor(RGB.black).cgColor
        b.loadViewIfNeeded()
        b.view.layer.mask = mask
        scene.keptMasks = [mask]
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        scene.frames(10)
        #expect(b.view.layer.mask !== mask)
        scene.simulator.advanceUntilIdle()
        #expect(b.view.layer.mask === mask)
        b.view.layer.mask = nil
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("F2, F3: frame for frame the picture only moves on, and after the last one it stands still")
    func noFrameIsOutOfLine() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.point(center)), completion: scene.answer()) }
        var shares: [Int] = []
        for _ in 0..<36 {
            scene.frames(1)
            shares.append(scene.picture().count { $0 == .blue })
        }
        #expect(shares == shares.sorted())
        #expect(shares[0] == 0 && shares[29] < 94 * 167)
        #expect(shares[30...].allSatisfy { $0 == 94 * 167 })
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("F3: the end is reached at every frame rate and duration", arguments: [24, 60, 90, 120], [0.33, 0.5])
    func reachesTheEnd(framesPerSecond: Int, duration: Double) {
        Simulator.run(screen: size, framesPerSecond: framesPerSecond) { simulator in
            let (a, b) = (Screen("A", .red), Screen("B", .blue))
            let navigation = UINavigationController(rootViewController: a)
            simulator.window.rootViewController = navigation
            simulator.advanceUntilIdle()
            let told = Told()
            var transition = RadialTransition.linear(.center, duration: duration)
            transition.onProgress = { told.last = $0 }
            navigation.radialPush(b, using: transition)
            simulator.advanceUntilIdle()
            #expect(told.last?.fraction == 1 && told.last?.progress == 1)
            #expect(b.view.layer.mask == nil)
        }
    }

    @MainActor private final class Told {
        var last: RadialProgress?
    }

    @Test("F4: the first frame is the old screen outside the origin's own circle")
    func firstFrame() {
        let navigation = scene.navigation([a])
        let origin = RevealOrigin.rect(CGRect(x: 30, y: 40, width: 20, height: 20))
        scene.call { _ = navigation.radialPush(b, using: .linear(origin), completion: scene.answer()) }
        scene.frames(1)
        scene.expect(ExpectedCircle(center: CGPoint(x: 40, y: 50), radius: 10))
        scene.expectPromises(leaving: .init(pushed: [b]))
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

    @Test("F6: the new screen is laid out in the first frame as in the last")
    func isLaidOut() {
        let navigation = scene.navigation([a])
        let label = UIView(frame: .zero)
        let layout = LayoutScreen(label)
        scene.call { _ = navigation.radialPush(layout, using: .linear(.center), completion: scene.answer()) }
        scene.frames(1)
        #expect(label.frame == CGRect(x: 0, y: 147, width: 94, height: 20))
        scene.simulator.advanceUntilIdle()
        #expect(label.frame == CGRect(x: 0, y: 147, width: 94, height: 20))
        scene.expectPromises(leaving: .init(pushed: [layout]))
    }

    /// Puts a label along its lower edge.
    private final class LayoutScreen: UIViewController {
        private let label: UIView

        init(_ label: UIView) {
            self.label = label
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(RGB.green)
            view.addSubview(label)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            label.frame = CGRect(x: 0, y: view.bounds.height - 20, width: view.bounds.width, height: 20)
        }
    }

    @Test(
        "F8: a way back shows at t what the way there shows at D − t",
        arguments: [TimingCurve.easeIn, .easeInOut, .default, .cubicBezier(0.1, 0.8, 0.2, 1)])
    func isMirrored(timing: TimingCurve) {
        let navigation = scene.navigation([a])
        let transition = RadialTransition(origin: .point(center), timing: timing)
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer("push")) }
        let there = radii()
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        let back = radii()
        for frame in 1..<30 { #expect(abs(there[frame] - back[30 - frame]) < 0.01, "frame \(frame)") }
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

    @Test("L1, L5: a hundred pushes and pops leave nothing behind")
    func nothingIsLeftBehind() {
        let navigation = scene.navigation([a])
        let layers = count(scene.simulator.window.layer)
        weak var last: UIViewController?
        for round in 0..<100 {
            let screen = Screen("B", .blue)
            last = screen
            navigation.radialPush(screen, using: .linear(.center, duration: 0.05))
            scene.simulator.advanceUntilIdle()
            navigation.radialPop(duration: 0.05)
            scene.simulator.advanceUntilIdle()
            if round == 50 { #expect(count(scene.simulator.window.layer) == layers) }
        }
        #expect(last == nil)
        #expect(count(scene.simulator.window.layer) == layers)
        scene.expectPromises()
    }

    private func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }

    @Test("R1: turned while the screen is up, the way back fits the new size")
    func rotatedMeanwhile() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push")) }
        scene.simulator.advanceUntilIdle()
        scene.simulator.resize(to: CGSize(width: 167, height: 94))
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.simulator.advanceUntilIdle()
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 167, height: 94))
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test(
        "R2: resized on the way, the circle goes on from the same fraction with the new cover circle",
        arguments: [RadialTransition.Motion.expand, .contract])
    func resizedOnTheWay(motion: RadialTransition.Motion) {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center, motion: motion), completion: scene.answer()) }
        scene.frames(16)
        let size = CGSize(width: 167, height: 94)
        scene.simulator.resize(to: size)
        scene.frames(1)
        let cover = far(CGPoint(x: 83.5, y: 47), in: size)
        scene.expectCircle(at: CGPoint(x: 83.5, y: 47), radius: cover * (motion == .expand ? 16 : 14) / 30)
        #expect(
            scene.picture().partialPixels(between: .red, and: .blue) < 500, "nothing but the rim is of another colour")
        #expect(!scene.picture().has(.black))
        scene.frames(14)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("R3: a view that was revealed and grows is seen in full")
    func growsLater() {
        scene.show(a)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.backgroundColor = UIColor(RGB.blue)
        view.isHidden = true
        a.view.addSubview(view)
        scene.call { _ = view.radialReveal(using: .linear(.center), completion: scene.answer()) }
        scene.frames(16)
        view.frame.size = CGSize(width: 60, height: 60)
        scene.frames(1)
        #expect(
            abs((scene.circle()?.radius ?? 0) - 30 * 2.0.squareRoot() * 16 / 30) < 1e-3, "also while it is revealed")
        scene.simulator.advanceUntilIdle()
        view.frame = a.view.bounds
        scene.frames(1)
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises()
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
