@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("X, T: what fingers and interrupted transitions leave behind", .simulated(scale: 1)) @MainActor
struct FingerProblems {
    @Test("X1 a swipe that is taken back leaves the top on top, usable, and the next pop works")
    func cancelled() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let frame = b.view.frame
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 5, y: 0), frames: 22)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b] && scene.picture().isOnly(.blue))
        #expect(b.view.window != nil && b.view.frame == frame && a.view.superview == nil)
        #expect(a.view.isUserInteractionEnabled && b.view.isUserInteractionEnabled)
        navigation.popViewController(animated: true)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && scene.picture().isOnly(.red))
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("X3 the speed at the release counts, either way", arguments: [(150, 1500), (225, -800)])
    func speed(_ x: CGFloat, _ speed: CGFloat) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let step = speed / 60
        let touch = scene.simulator.touchDown(at: CGPoint(x: 0, y: 300))
        scene.simulator.advanceFrame()
        // It comes to the place with the speed of the release, in its last four frames.
        touch.move(to: CGPoint(x: x - 4 * step, y: 300))
        scene.simulator.advanceFrame()
        for _ in 0..<4 { scene.move(touch, by: CGPoint(x: step, y: 0)) }
        #expect(abs(touch.location.x - x) < 1e-6)
        touch.up()
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == (speed > 0 ? [a] : [a, b]))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("X9 other animations run on at their own rate while a finger holds a swipe")
    func otherAnimations() throws {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        spinner.backgroundColor = .white
        a.view.addSubview(spinner)
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 5, y: 0), frames: 20)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1000, 10)
        spinner.layer.add(animation, forKey: "spin")
        scene.simulator.advanceFrame()
        let before = try #require(spinner.layer.presentation()).position.x
        for _ in 0..<30 { scene.move(touch, by: CGPoint(x: 1, y: 0)) }
        let after = try #require(spinner.layer.presentation()).position.x
        #expect(abs(after - before - 50) < 0.1, "in half a second of ten")
        for view in sequence(first: a.view as UIView, next: \.superview) {
            #expect(view.layer.speed == 1 && view.layer.timeOffset == 0)
        }
        spinner.layer.removeAllAnimations()
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b])
        spinner.removeFromSuperview()
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "T3 interaction is on everywhere after a swipe or a dismissal, finished or taken back", arguments: [0.3, 0.8])
    func interaction(_ share: CGFloat) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let pan = scene.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 0, y: share * 667 / 20), frames: 20)
        scene.liftAtRest(pan)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === (share > 0.5 ? nil : b))
        expectInteraction(scene.simulator.window)
        b.dismiss(animated: false)
        #expect(scene.simulator.advanceUntilIdle())
        let (_, c, d) = scene.swipeStack()
        let swipe = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: share * 375 / 20, y: 0), frames: 20)
        scene.liftAtRest(swipe)
        #expect(scene.simulator.advanceUntilIdle())
        expectInteraction(scene.simulator.window)
        #expect(a.view.isUserInteractionEnabled && b.view.isUserInteractionEnabled)
        #expect(c.view.isUserInteractionEnabled && d.view.isUserInteractionEnabled)
        scene.watched = [c, d]
        scene.expectPromises()
    }

    private func expectInteraction(_ view: UIView) {
        #expect(view.isUserInteractionEnabled, "\(view)")
        for subview in view.subviews { expectInteraction(subview) }
    }
}
