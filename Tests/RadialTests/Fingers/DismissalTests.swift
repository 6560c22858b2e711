import Radial
import TestSupport
import Testing
import UIKit

@Suite("Dismissal by hand", .simulated(scale: 1)) @MainActor struct DismissalTests {
    private let center = CGPoint(x: 300, y: 100)

    @Test(
        "a pan contracts into the origin by the finger's way, in every direction",
        arguments: RevealEdge.allCases, [0.35, 0.65])
    func pan(_ edge: RevealEdge, _ share: CGFloat) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(RadialDismissal(pan: edge))
        let whole = far(center, in: scene.size)
        let way: (x: CGFloat, y: CGFloat) =
            switch edge {
            case .leading: (-1, 0)
            case .trailing: (1, 0)
            case .top: (0, -1)
            case .bottom: (0, 1)
            }
        let extent = way.x == 0 ? scene.size.height : scene.size.width
        let start = CGPoint(x: way.x < 0 ? 340 : 30, y: way.y < 0 ? 600 : 60)
        let step = CGPoint(x: way.x * share * extent / 20, y: way.y * share * extent / 20)
        let touch = scene.simulator.touchDown(at: start)
        scene.simulator.advanceFrame()
        for frame in 1...20 {
            scene.move(touch, by: step)
            guard CGFloat(frame) * share * extent / 20 >= 10 else { continue }
            let travel = CGFloat(frame) / 20 * share
            // UIKit begins a dismissal after the commit.
            if scene.circle() != nil || frame > 3 { scene.expectCircle(at: center, radius: (1 - travel) * whole) }
        }
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === (share > 0.5 ? nil : b))
        #expect(scene.picture().isOnly(share > 0.5 ? .red : .blue))
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("taken back, it leaves everything as it was, and another one finishes")
    func takenBack() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let before = scene.simulator.window.treeLines()
        let touch = scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 10), frames: 40)
        #expect(b.isBeingDismissed)
        touch.cancel()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b && !b.isBeingDismissed && scene.picture().isOnly(.blue))
        #expect(scene.simulator.window.treeLines() == before)
        #expect(
            scene.log.take() == [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewWillDisappear(true)",
                "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
            ])
        scene.simulator.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 600), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && scene.picture().isOnly(.red))
        #expect(
            scene.log.take() == [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
            ])
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("X2 a flick that is over before the dismissal begins dismisses, once")
    func flick() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        scene.simulator.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 110, y: 420), duration: 0)
        #expect(a.presentedViewController === b)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && scene.picture().isOnly(.red))
        #expect(scene.log.take().count { $0 == "B.viewDidDisappear(true)" } == 1)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("X14 two fingers contract it about the point between them, and after the release the centre stays")
    func pinch() throws {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let middle = CGPoint(x: 150, y: 300)
        let fingers = [-100, 100].map { scene.simulator.touchDown(at: CGPoint(x: middle.x + $0, y: middle.y)) }
        scene.simulator.advanceFrame()
        for frame in 1...16 {
            for (finger, side) in zip(fingers, [CGFloat(-1), 1]) {
                finger.move(
                    to: CGPoint(x: 150 + side * (100 - CGFloat(frame) * 4), y: 300 + CGFloat(frame)))
            }
            scene.simulator.advanceFrame()
            guard frame > 3 else { continue }
            let place = CGPoint(x: 150, y: 300 + CGFloat(frame))
            scene.expectCircle(
                at: place, radius: (1 - CGFloat(frame) * 0.04) * far(place, in: scene.size), "frame \(frame)")
        }
        // Of two fingers, one lets go first.
        scene.frames(10)
        fingers[1].up()
        scene.simulator.advanceFrame()
        let last = CGPoint(x: 150, y: 316)
        var radius = 0.36 * far(last, in: scene.size)
        while let circle = scene.circle() {
            #expect(abs(circle.center.x - last.x) < 1e-3 && abs(circle.center.y - last.y) < 1e-3)
            #expect(circle.radius <= radius + 1e-3)
            radius = circle.radius
            fingers[0].move(to: CGPoint(x: fingers[0].location.x + 20, y: 500))
            scene.simulator.advanceFrame()
        }
        fingers[0].up()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && scene.picture().isOnly(.red))
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("a pinch that has not closed half is taken back; fingers that part do nothing")
    func openPinch() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        for scale: CGFloat in [1.8, 0.7] {
            scene.simulator.pinch(at: CGPoint(x: 180, y: 300), scale: scale, duration: 1.5)
            #expect(scene.simulator.advanceUntilIdle())
            #expect(a.presentedViewController === b && scene.picture().isOnly(.blue))
        }
        b.radialDismissal = RadialDismissal(isPinchEnabled: false)
        scene.simulator.pinch(at: CGPoint(x: 180, y: 300), scale: 0.2, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("what came by contracting goes by expanding, from the same origin")
    func expanding() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(motion: .contract)
        let touch = scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 20), frames: 20)
        scene.expectCircle(at: center, radius: 400 / 667 * far(center, in: scene.size))
        #expect(scene.picture().color(300, 110) == .red && scene.picture().color(5, 660) == .blue)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test(
        "the presenter's view that stays below shows through",
        arguments: [
            UIModalPresentationStyle.overFullScreen, .pageSheet,
        ])
    func styles(_ style: UIModalPresentationStyle) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(RadialDismissal(pan: .trailing), style: style)
        #expect(b.presentationController?.presentationStyle == style)
        let touch = scene.drag(from: CGPoint(x: 20, y: 300), by: CGPoint(x: 15, y: 0), frames: 20)
        #expect(b.isBeingDismissed && b.view.layer.mask != nil)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && scene.picture().isOnly(.red))
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("with animations off it goes at the release, or not", arguments: [0.3, 0.7])
    func withoutAnimation(_ share: CGFloat) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(RadialDismissal(transition: RadialTransition(duration: 0)))
        let touch = scene.drag(
            from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: share * 667 / 20), frames: 20)
        #expect(!b.isBeingDismissed && scene.picture().isOnly(.blue))
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === (share > 0.5 ? nil : b))
        scene.expectPromises(leaving: .init(presented: [b]))
    }
}
