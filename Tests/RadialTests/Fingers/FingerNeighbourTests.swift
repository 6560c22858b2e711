import Radial
import TestSupport
import Testing
@_spi(Radial) import UIKit

@Suite("Fingers beside calls and other recognisers", .simulated(scale: 1)) @MainActor struct FingerNeighbourTests {
    @Test(
        "N1 other recognisers of the navigation controller's view wait on radial screens, and work on plain ones")
    func otherEdgePan() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack(RadialSwipe())
        let other = UIScreenEdgePanGestureRecognizer()
        other.edges = .left
        var heard: [UIGestureRecognizer.State] = []
        other.addHandler { heard.append($0.state) }
        navigation.view.addGestureRecognizer(other)
        scene.simulator.swipe(from: .left, at: 300, by: 200, duration: 0.2)
        #expect(heard.first == .began && heard.last == .ended && navigation.viewControllers == [a, b])
        heard = []
        let c = scene.screen("C", .green)
        navigation.radialPush(c, completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.swipe(from: .left, at: 300, by: 300, duration: 0.2)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(heard.isEmpty && navigation.viewControllers == [a, b])
        #expect(other.isEnabled && other.delegate == nil)
        scene.watched = [c]
        scene.expectPromises()
    }

    @Test("X7 a control that reports a value keeps the finger, a button does not", arguments: [true, false])
    func controls(_ reportsValue: Bool) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let control = UIControl(frame: CGRect(x: 0, y: 200, width: 375, height: 200))
        control.addAction(UIAction { _ in }, for: reportsValue ? .valueChanged : .touchUpInside)
        b.view.addSubview(control)
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == (reportsValue ? [a, b] : [a]))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("X5 while something runs further inside none begins")
    func busyInside() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        // With its bar it has the system's swipe, which would take the finger as soon as it has something to pop.
        let inner = UINavigationController(rootViewController: scene.screen("inner", .white)).withoutBar()
        b.addChild(inner)
        inner.view.frame = b.view.bounds
        b.view.addSubview(inner.view)
        inner.didMove(toParent: b)
        scene.simulator.advanceUntilIdle()
        inner.radialPush(scene.screen("pushed", .green), from: .center, duration: 1, completion: scene.answer())
        scene.frames(3)
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.2)
        #expect(navigation.viewControllers == [a, b])
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.2)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a] && scene.outcome() == .finished)
        scene.expectPromises()
    }

    @Test("X11 calls do what they did, with fingers enabled and none on the screen")
    func calls() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        b.radialDismiss(completion: scene.answer("dismiss"))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome("dismiss") == .finished && a.presentedViewController == nil)
        a.radialPresent(b, completion: scene.answer("again"))
        #expect(scene.simulator.advanceUntilIdle())
        b.dismiss(animated: true)
        scene.frames(3)
        #expect(b.view.layer.mask != nil)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome("again") == .finished && a.presentedViewController == nil)
        let (navigation, _, c) = scene.swipeStack()
        navigation.radialPop(completion: scene.answer("pop"))
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome("pop") == .finished && navigation.viewControllers.count == 1)
        scene.watched = [c]
        scene.expectPromises()
    }

    @Test("5.20 the pan of a dismissal waits for edge pans further inside")
    func waitsForEdgePans() throws {
        let scene = Scene()
        let (_, b) = scene.presentedByHand(RadialDismissal(pan: .trailing))
        let container = try #require(b.presentationController?.containerView)
        let pan = try #require(container.gestureRecognizers?.first { $0 is UIPanGestureRecognizer })
        let edgePan = UIScreenEdgePanGestureRecognizer()
        b.view.addGestureRecognizer(edgePan)
        let tap = UITapGestureRecognizer()
        b.view.addGestureRecognizer(tap)
        #expect(pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: edgePan) == true)
        #expect(pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: tap) == false)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("L: nothing keeps a screen that a finger popped, a controller that it dismissed, or a stack with a swipe")
    func life() {
        let scene = Scene()
        weak var popped: UIViewController?
        weak var dismissed: UIViewController?
        weak var stack: UIViewController?
        do {
            let (navigation, a, b) = scene.swipeStack()
            (popped, stack) = (b, navigation)
            scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
            scene.simulator.advanceUntilIdle()
            let c = scene.screen("C", .green)
            dismissed = c
            c.isRadialDismissalEnabled = true
            a.radialPresent(c, completion: scene.answer())
            scene.simulator.advanceUntilIdle()
            scene.simulator.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 600), duration: 0.3)
            scene.simulator.advanceUntilIdle()
        }
        #expect(popped == nil && dismissed == nil && stack != nil)
        scene.show(scene.screen("other", .white))
        #expect(stack == nil)
        scene.expectPromises()
    }
}
