import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What the problems of groups A, M, O and R are where fingers hold the transition.
@Suite("A, M, O, R: by hand", .simulated(scale: 1)) @MainActor struct PlacesByHand {
    private let scene = Scene()

    @Test(
        "A1 under Reduce Motion fingers fade the one screen into the other, and every pixel alike",
        arguments: Gesture.allCases)
    func reduceMotion(_ gesture: Gesture) throws {
        let hand = Fingers(gesture, in: scene)
        scene.simulator.accessibility.isReduceMotionEnabled = true
        for share in [0.3, 0.6] as [CGFloat] {
            hand.pull(to: share)
            #expect(scene.circle() == nil)
            let picture = scene.picture()
            let middle = picture.color(180, 300)
            #expect(middle.red > 0 && middle.green == 0)
            if gesture != .panSheet { #expect(picture.isOnly(middle)) }
            // The fade is as far as the circle would be.
            let whole = hand.wholeRadius
            let shown = gesture == .swipe ? hand.radius(at: share) / whole : 1 - hand.radius(at: share) / whole
            #expect(abs(1 - CGFloat(middle.blue) / 255 - shown) < 0.01, "\(middle)")
            hand.liftAtRest()
            #expect(scene.simulator.advanceUntilIdle())
            #expect(share > 0.5 ? hand.isGone : hand.isBack)
        }
        scene.expectPromises(leaving: hand.remainder)
    }

    @Test(
        "M1 pulled away or taken back in any style, the screen is never black",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
            .pageSheet, .formSheet,
        ], [0.3, 0.8])
    func styles(_ style: UIModalPresentationStyle, _ share: CGFloat) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        a.definesPresentationContext = true
        scene.show(a)
        b.modalPresentationStyle = style
        b.radialPresentation = .linear(.center)
        b.radialDismissal = RadialDismissal(pan: .trailing)
        b.isRadialDismissalEnabled = true
        a.present(b, animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        let whole = scene.picture()
        let start = CGPoint(x: 187 - share * 180, y: 333)
        let width = b.view.bounds.width
        let touch = scene.drag(from: start, by: CGPoint(x: share * width / 20, y: 0), frames: 20)
        #expect(b.isBeingDismissed && !scene.picture().has(.black) && scene.picture().has(.blue))
        #expect(scene.picture().differingPixels(from: whole) > 0)
        scene.liftAtRest(touch)
        while !scene.simulator.isIdle {
            scene.frames(1)
            #expect(!scene.picture().has(.black))
        }
        #expect(a.presentedViewController === (share > 0.5 ? nil : b) && a.view.window != nil || share < 0.5)
        if share > 0.5 {
            #expect(scene.picture().isOnly(.red))
        } else {
            #expect(scene.picture().differingPixels(from: whole) == 0)
        }
        scene.watched = [b]
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("O3 a pull contracts into the place where the source is by then", arguments: [Gesture.pan, .panOver])
    func movedSource(_ gesture: Gesture) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let source = UIView(frame: CGRect(x: 50, y: 400, width: 0, height: 0))
        a.view.addSubview(source)
        b.modalPresentationStyle = gesture.style
        b.isRadialDismissalEnabled = true
        a.radialPresent(b, using: .linear(.view(source)), completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        source.frame.origin.y -= 120
        let touch = scene.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 0, y: 16.675), frames: 20)
        let place = CGPoint(x: 50, y: 280)
        scene.expectCircle(at: place, radius: far(place, in: scene.size) / 2)
        scene.move(touch, by: CGPoint(x: 0, y: 60))
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("R2 resized in the hand, the circle is that of the finger's way in the new size, and the end fits")
    func resized() {
        let hand = Fingers(.pan, in: scene)
        hand.pull(to: 0.3)
        let size = CGSize(width: 500, height: 400)
        scene.simulator.resize(to: size)
        scene.frames(1)
        let place = CGPoint(x: 300.0 / 375 * 500, y: 100.0 / 667 * 400)
        scene.expectCircle(at: place, radius: (1 - 0.3 * 667 / 400) * far(place, in: size))
        hand.liftAtRest()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(hand.isGone && hand.a.view.frame == CGRect(origin: .zero, size: size))
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises(leaving: hand.remainder)
    }
}

extension Fingers {
    /// The radius of the circle that covers everything.
    var wholeRadius: CGFloat {
        gesture == .swipe ? far(center, in: scene.size) : radius(at: 0)
    }
}
