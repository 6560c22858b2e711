@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What the problems of groups C, D, F and L are where fingers hold the transition.
@Suite("C, D, F, L: by hand", .simulated(scale: 1)) @MainActor struct ProblemsByHand {
    private let scene = Scene()

    // MARK: C2, C3

    @Test(
        "C2 let go, it is over within its duration and two frames, and told once", arguments: Gesture.allCases,
        [0.3, 0.8])
    func isOver(_ gesture: Gesture, _ share: CGFloat) {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: share)
        let ends = hand.noteEnds()
        scene.frames(30)
        let start = scene.simulator.now
        hand.lift()
        while ends.cancelled.isEmpty && scene.simulator.now - start < 5 { scene.frames(1) }
        #expect(scene.simulator.now - start < 0.5 + 2.5 / 60)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(ends.cancelled == [share < 0.5])
        #expect(share > 0.5 ? hand.isGone : hand.isBack)
        scene.expectPromises(leaving: hand.remainder)
    }

    @Test("C3 whatever fingers do after the release, the end is told once", arguments: Gesture.allCases, [0.3, 0.8])
    func toldOnce(_ gesture: Gesture, _ share: CGFloat) {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: share)
        let ends = hand.noteEnds()
        hand.liftAtRest()
        scene.frames(3)
        hand.cancel()
        for speed in [0.1, 0] {
            scene.simulator.swipe(from: .left, at: 300, by: 200, duration: speed)
            scene.simulator.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 250, y: 500), duration: speed)
            scene.simulator.pinch(at: CGPoint(x: 200, y: 300), scale: 0.5, duration: speed)
        }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(ends.cancelled.count == 1)
        #expect(hand.isGone || hand.isBack)
        #expect(scene.log.lines.count { $0 == "B.viewDidDisappear(true)" } <= 2)
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: D1

    @Test(
        "D1 the app's navigation delegate hears of a swipe what it would hear of a pop, and is asked about its own",
        arguments: [Gesture.swipe, .contractingSwipe], [0.3, 0.8])
    func navigationDelegate(_ gesture: Gesture, _ share: CGFloat) throws {
        let hand = Fingers(gesture, in: scene)
        let navigation = try #require(hand.navigation)
        let delegate = NavigationDelegate()
        navigation.delegate = delegate
        hand.pull(to: share)
        #expect(navigation.delegate === delegate)
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(delegate.heard == ["willShow A"] + (share > 0.5 ? ["didShow A"] : []))
        #expect(navigation.delegate === delegate)
        delegate.heard = []
        let c = scene.screen("C", .green)
        navigation.pushViewController(c, animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        let below = share > 0.5 ? "A" : "B"
        #expect(delegate.heard.first == "animator \(below)>C" && delegate.heard.contains("animates"))
        scene.watched = [hand.a, hand.b, c]
        scene.expectPromises()
    }

    @Test("D1 an app's transitioning delegate is asked about every way back but the one by hand")
    func transitioningDelegate() {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let delegate = TransitioningDelegate()
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        b.isRadialDismissalEnabled = true
        a.present(b, animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(delegate.heard.contains("animator for presentation") && delegate.heard.contains("animates"))
        delegate.heard = []
        let touch = scene.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 0, y: 10), frames: 20)
        #expect(b.isBeingDismissed)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b)
        #expect(!delegate.heard.contains("animator for dismissal") && !delegate.heard.contains("animates"))
        b.dismiss(animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(delegate.heard.contains("animator for dismissal") && delegate.heard.contains("animates"))
        #expect(a.presentedViewController == nil)
        b.isRadialDismissalEnabled = false
        #expect(b.transitioningDelegate === delegate)
        scene.watched = [b]
        scene.expectPromises()
    }

    // MARK: F1, F2, F7

    @Test("F1 masks of the app's are back after a gesture, finished or not", arguments: Gesture.allCases, [0.3, 0.8])
    func ownMasks(_ gesture: Gesture, _ share: CGFloat) {
        let hand = Fingers(gesture, in: scene)
        let masks = [hand.a, hand.b].map { screen in
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
            mask.backgroundColor = UIColor(RGB.white).cgColor
            screen.view.layer.mask = mask
            return mask
        }
        scene.keptMasks = masks
        scene.frames(1)
        hand.pull(to: share)
        #expect(hand.isUnderway)
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(share > 0.5 ? hand.isGone : hand.isBack)
        #expect(hand.a.view.layer.mask === masks[0] && hand.b.view.layer.mask === masks[1])
        scene.expectPromises(leaving: hand.remainder)
    }

    @Test(
        "F2 after a release there are the circle and then the one screen, and nothing else",
        arguments: Gesture.allCases,
        [0.3, 0.8])
    func pictures(_ gesture: Gesture, _ share: CGFloat) throws {
        let hand = Fingers(gesture, in: scene)
        hand.pull(to: share)
        hand.liftAtRest()
        var frames = 0
        repeat {
            scene.frames(1)
            frames += 1
            let circle = scene.circle()
            let (inside, outside): (RGB, RGB) = gesture == .swipe ? (.red, .blue) : (.blue, .red)
            if let circle {
                // What is below a sheet is dimmed.
                guard gesture != .panSheet else { continue }
                scene.expect(
                    ExpectedCircle(center: circle.center, radius: circle.radius, inside: inside, outside: outside))
            } else {
                #expect(share > 0.5 ? scene.picture().isOnly(.red) : hand.isUnchanged, "\(frames)")
            }
        } while !scene.simulator.isIdle
        #expect(frames > 5)
        scene.expectPromises(leaving: hand.remainder)
    }

    @Test("F7 what the app moves along has the finger's value in the same frame", arguments: Gesture.allCases)
    func movedAlong(_ gesture: Gesture) throws {
        let hand = Fingers(gesture, in: scene)
        let marker = CALayer()
        scene.simulator.window.layer.addSublayer(marker)
        var transition = RadialTransition.linear(
            .point(Fingers.center), motion: gesture == .swipe ? .expand : .contract)
        transition.onProgress = { marker.position.x = $0.ellipse.radii.width }
        hand.navigation?.radialSwipe.transition = transition
        if hand.navigation == nil { hand.b.radialDismissal.transition = transition }
        hand.pull(to: 0.2)
        for frame in 1...10 {
            hand.pull(from: 0.2, to: 0.2 + 0.02 * CGFloat(frame), frames: 1)
            let radius = try #require(scene.circle()?.radius)
            #expect(abs((marker.presentation() ?? marker).position.x - radius) < 1e-6)
        }
        hand.lift()
        while !scene.simulator.isIdle {
            scene.frames(1)
            guard let circle = scene.circle() else { continue }
            #expect(abs((marker.presentation() ?? marker).position.x - circle.radius) < 1e-3)
        }
        marker.removeFromSuperlayer()
        scene.expectPromises(leaving: hand.remainder)
    }

    // MARK: L1, L5

    @Test("L1 pulls there and back keep no screen, view, layer or link", arguments: Gesture.allCases)
    func memory(_ gesture: Gesture) {
        var layers: [Int] = []
        for share in [0.3, 0.8, 0.2, 0.9, 0.8] as [CGFloat] {
            weak var a: UIViewController?
            weak var b: UIViewController?
            do {
                let hand = Fingers(gesture, in: scene)
                (a, b) = (hand.a, hand.b)
                hand.pull(to: share)
                hand.lift()
                scene.simulator.advanceUntilIdle()
                if share > 0.5 { #expect(hand.isGone) } else { hand.goBackPlainly() }
            }
            scene.watched = []
            #expect(b == nil)
            scene.show(Screen("rest", .white))
            scene.simulator.advanceUntilIdle()
            #expect(a == nil && b == nil)
            layers.append(layerCount(scene.simulator.window.layer))
        }
        #expect(Set(layers).count == 1)
        scene.expectPromises()
    }

    private func layerCount(_ layer: CALayer) -> Int {
        1 + (layer.sublayers ?? []).map(layerCount).reduce(0, +)
    }

    @Test(
        "L5 no display link runs while fingers hold it, one after the release, and none in the end",
        arguments: Gesture.allCases)
    func displayLinks(_ gesture: Gesture) {
        let hand = Fingers(gesture, in: scene)
        #expect(scene.displayLinks == 0)
        hand.pull(to: 0.4)
        // A sheet's dimming is UIKit's own.
        let isAlone = gesture != .panSheet
        #expect(scene.displayLinks == 0 && (scene.runningAnimations == 0 || !isAlone))
        hand.liftAtRest()
        scene.frames(2)
        #expect(scene.displayLinks == 1 && (scene.runningAnimations == 1 || !isAlone))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.displayLinks == 0)
        scene.expectPromises(leaving: hand.remainder)
    }
}

/// How often a transition has told its end, and whether it was taken back.
@MainActor final class NotedEnds {
    var cancelled: [Bool] = []
}

extension Fingers {
    /// Notes what the coordinator of the running transition tells of its end.
    func noteEnds() -> NotedEnds {
        let ends = NotedEnds()
        let coordinator = (navigation ?? b).transitionCoordinator
        #expect(coordinator != nil)
        coordinator?.animate(alongsideTransition: nil) { ends.cancelled.append($0.isCancelled) }
        return ends
    }
}
