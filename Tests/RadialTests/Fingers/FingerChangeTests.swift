import Radial
import TestSupport
import Testing
import UIKit

/// What an app does while it is asked, or while a finger is down.
@Suite("What changes under a finger", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct FingerChangeTests {
    private let scene = Scene()
    private let cover = far(.zero, in: CGSize(width: 94, height: 167))

    /// Draws a finger over a share of the width, from the left edge.
    private func swipe(over share: CGFloat) -> SimulatedTouch {
        scene.drag(from: CGPoint(x: 0, y: 80), by: CGPoint(x: share * 94 / 10, y: 0), frames: 10)
    }

    /// Lifts a finger while nothing can be animated.
    private func liftWithoutAnimation(_ touch: SimulatedTouch) {
        UIView.setAnimationsEnabled(false)
        scene.liftAtRest(touch)
        scene.frames(1)
        UIView.setAnimationsEnabled(true)
    }

    // MARK: Animations off

    @Test(
        "animations that go off in mid-swipe: at the release it is at once where that leads", arguments: [0.3, 0.8])
    func swipeWithoutAnimation(_ share: CGFloat) {
        let (navigation, a, b) = scene.swipeStack()
        liftWithoutAnimation(swipe(over: share))
        #expect(navigation.viewControllers == (share > 0.5 ? [a] : [a, b]))
        #expect(scene.picture().isOnly(share > 0.5 ? .red : .blue))
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("the same in a dismissal by hand", arguments: [0.3, 0.8])
    func dismissalWithoutAnimation(_ share: CGFloat) {
        let (a, b) = scene.presentedByHand()
        liftWithoutAnimation(
            scene.drag(from: CGPoint(x: 40, y: 10), by: CGPoint(x: 0, y: share * 167 / 20), frames: 20))
        #expect(a.presentedViewController === (share > 0.5 ? nil : b))
        #expect(scene.picture().isOnly(share > 0.5 ? .red : .blue))
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("the same with what is caught: towards the start it is turned", arguments: [0.2, 0.8])
    func catchWithoutAnimation(_ share: CGFloat) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        navigation.radialPush(b, using: .linear(.point(.zero)), completion: scene.answer())
        scene.frames(16)
        let hand = Hand(scene, at: 70)
        hand.move(to: 70 + (share - 0.5) * cover, frames: 5)
        liftWithoutAnimation(hand.touch)
        #expect(navigation.viewControllers == (share > 0.5 ? [a, b] : [a]))
        #expect(scene.picture().isOnly(share > 0.5 ? .blue : .red))
        #expect(scene.outcome() == .finished)
        scene.watched = [b]
        scene.expectPromises(leaving: .init(pushed: share > 0.5 ? [b] : []))
    }

    // MARK: The app goes on

    @Test("a finger that nothing follows pops the screen that it was on, and no other")
    func pushedMeanwhile() {
        let (navigation, a, b) = scene.swipeStack(RadialSwipe(screens: .all, transition: RadialTransition(duration: 0)))
        let c = scene.screen("C", .green)
        let touch = swipe(over: 0.8)
        navigation.pushViewController(c, animated: false)
        scene.liftAtRest(touch)
        #expect(navigation.viewControllers == [a, b, c])
        scene.expectPromises()
    }

    @Test("nor does it break off a dismissal that runs by then")
    func dismissedMeanwhile() {
        let (a, b) = scene.presentedByHand(RadialDismissal(transition: RadialTransition(duration: 0)))
        let touch = scene.drag(from: CGPoint(x: 40, y: 10), by: CGPoint(x: 0, y: 7), frames: 20)
        b.radialDismiss(using: .linear(.point(.zero)), completion: scene.answer("call"))
        scene.frames(16)
        touch.up()
        scene.frames(2)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("call") == .finished && a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    /// What the app does where it is only asked.
    enum Deed: CaseIterable, Sendable { case switchOff, push, pop, present }

    @Test("an app that is asked, and does something else, is not swiped upon", arguments: Deed.allCases)
    func doneWhenAsked(_ deed: Deed) {
        let (navigation, a, b) = scene.swipeStack()
        let c = scene.screen("C", .green)
        navigation.radialSwipe.shouldBegin = { [weak navigation] screen in
            switch deed {
            case .switchOff: navigation?.isRadialSwipeEnabled = false
            case .push: navigation?.pushViewController(c, animated: true)
            case .pop: navigation?.popViewController(animated: false)
            case .present: screen.present(c, animated: true)
            }
            return true
        }
        scene.liftAtRest(swipe(over: 0.8))
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == (deed == .push ? [a, b, c] : deed == .pop ? [a] : [a, b]))
        #expect(navigation.presentedViewController === (deed == .present ? c : nil))
        scene.watched = [b, c]
        scene.expectPromises()
    }

    // MARK: What the circle is about

    @Test(
        "the source goes in mid-flight, then the size changes: the circle stays where it was",
        arguments: [true, false])
    func sourceGone(_ isPush: Bool) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        let source = UIView(frame: CGRect(x: 20, y: 30, width: 0, height: 0))
        a.view.addSubview(source)
        let transition = RadialTransition.linear(.view(source))
        if isPush {
            navigation.radialPush(b, using: transition, completion: scene.answer())
        } else {
            a.radialPresent(b, using: transition, completion: scene.answer())
        }
        scene.frames(12)
        source.removeFromSuperview()
        scene.simulator.resize(to: CGSize(width: 188, height: 167))
        scene.simulator.advanceFrame()
        #expect(scene.circle()?.center == CGPoint(x: 40, y: 30))
        scene.expectPromises(leaving: isPush ? .init(pushed: [b]) : .init(presented: [b]))
    }

    @Test("of a view that is revealed as well")
    func sourceGoneOfView() {
        let a = scene.screen("A", .red)
        scene.show(a)
        let view = UIView(frame: a.view.bounds)
        view.backgroundColor = UIColor(RGB.blue)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isHidden = true
        let source = UIView(frame: CGRect(x: 20, y: 30, width: 0, height: 0))
        for added in [view, source] { a.view.addSubview(added) }
        view.radialReveal(using: .linear(.view(source)), completion: scene.answer())
        scene.frames(12)
        source.removeFromSuperview()
        scene.simulator.resize(to: CGSize(width: 188, height: 167))
        scene.simulator.advanceFrame()
        #expect(scene.circle()?.center == CGPoint(x: 40, y: 30))
        scene.expectPromises()
    }

    @Test("X14: a scale that is no number leaves the circle as it is", arguments: [CGFloat.nan, .infinity])
    func scaleOfNoNumber(_ scale: CGFloat) throws {
        let (a, b) = scene.presentedByHand()
        let recognizers = b.presentationController?.containerView?.gestureRecognizers
        let pinch = try #require(recognizers?.compactMap { $0 as? UIPinchGestureRecognizer }.first)
        let places = [CGPoint(x: 10, y: 80), CGPoint(x: 80, y: 80)]
        let fingers = places.map { scene.simulator.touchDown(at: $0) }
        scene.simulator.advanceFrame()
        for step in 1...5 {
            for (index, finger) in fingers.enumerated() {
                finger.move(to: CGPoint(x: places[index].x + (index == 0 ? 3 : -3) * CGFloat(step), y: 80))
            }
            scene.simulator.advanceFrame()
        }
        let circle = try #require(scene.circle())
        pinch.scale = scale
        for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: 81)) }
        scene.simulator.advanceFrame()
        #expect(scene.circle().map { abs($0.radius - circle.radius) < 1 } ?? false)
        for finger in fingers { finger.up() }
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController === b)
        scene.expectPromises(leaving: .init(presented: [b]))
    }
}
