import Radial
import TestSupport
import Testing
import UIKit

@Suite("When a swipe begins", .simulated(scale: 1)) @MainActor struct SwipeRuleTests {
    /// Swipes over nearly all of the width from an edge, slowly.
    private func swipe(_ scene: Scene, from edge: UIRectEdge = .left, at height: CGFloat = 300) {
        scene.simulator.swipe(from: edge, at: height, by: 330, duration: 0.4)
        #expect(scene.simulator.advanceUntilIdle())
    }

    @Test("X5 at the root nothing begins, and the next push works")
    func root() {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        swipe(scene)
        #expect(navigation.viewControllers == [a] && scene.displayLinks == 0 && scene.log.take().isEmpty)
        navigation.radialPush(b, completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b])
        swipe(scene)
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("N4 enabled twice and disabled once leaves none of its recognisers, and those of others as they were")
    func symmetric() {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a, b])
        let tap = UITapGestureRecognizer()
        navigation.view.addGestureRecognizer(tap)
        let before = navigation.view.gestureRecognizers ?? []
        navigation.isRadialSwipeEnabled = true
        navigation.isRadialSwipeEnabled = true
        #expect(navigation.isRadialSwipeEnabled)
        #expect(navigation.view.gestureRecognizers?.count == before.count + 2)
        navigation.isRadialSwipeEnabled = false
        #expect(!navigation.isRadialSwipeEnabled)
        #expect(navigation.view.gestureRecognizers == before)
        #expect(before.filter { !$0.isEnabled }.isEmpty)
        navigation.isRadialSwipeEnabled = false
        swipe(scene)
        #expect(navigation.viewControllers == [a, b])
        scene.expectPromises()
    }

    @Test("N5 a screen that is to stay stays, and the app is asked about it once a finger")
    func optOut() {
        let scene = Scene()
        var asked: [UIViewController] = []
        let (navigation, a, b) = scene.swipeStack()
        navigation.radialSwipe = RadialSwipe(screens: .all) { screen in
            asked.append(screen)
            return screen !== b
        }
        swipe(scene)
        #expect(navigation.viewControllers == [a, b] && asked == [b])
        #expect(scene.log.take().isEmpty)
        let c = scene.screen("C", .green)
        navigation.pushViewController(c, animated: false)
        swipe(scene)
        #expect(navigation.viewControllers == [a, b] && asked == [b, c])
        navigation.radialSwipe = RadialSwipe(screens: .all)
        swipe(scene)
        #expect(navigation.viewControllers == [a])
        scene.watched = [b, c]
        scene.expectPromises()
    }

    @Test("N1 of a mixed stack the swipe pops what was pushed radially, unless all are meant")
    func plainScreens() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack(RadialSwipe())
        let c = scene.screen("C", .green)
        navigation.radialPush(c, from: .point(CGPoint(x: 50, y: 50)), completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        swipe(scene)
        #expect(navigation.viewControllers == [a, b])
        swipe(scene)
        #expect(navigation.viewControllers == [a, b])
        navigation.radialSwipe.screens = .all
        swipe(scene)
        #expect(navigation.viewControllers == [a])
        scene.watched = [b, c]
        scene.expectPromises()
    }

    @Test("X7 a scroll view keeps the finger while it can still move that way", arguments: [0, 50])
    func scrollView(_ offset: CGFloat) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let scrollView = UIScrollView(frame: b.view.bounds)
        scrollView.contentSize = CGSize(width: 1200, height: b.view.bounds.height)
        b.view.addSubview(scrollView)
        scrollView.contentOffset.x = offset
        swipe(scene)
        #expect(navigation.viewControllers == (offset == 0 ? [a] : [a, b]))
        #expect(scrollView.contentOffset.x == 0)
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test(
        "X7 a scroll view that runs the other way, or is switched off, leaves the finger alone",
        arguments: [false, true])
    func otherScrollViews(_ isEnabled: Bool) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let scrollView = UIScrollView(frame: b.view.bounds)
        scrollView.contentSize =
            isEnabled ? CGSize(width: 375, height: 3000) : CGSize(width: 1200, height: b.view.bounds.height)
        scrollView.contentOffset = isEnabled ? CGPoint(x: 0, y: 500) : CGPoint(x: 500, y: 0)
        scrollView.isScrollEnabled = isEnabled
        b.view.addSubview(scrollView)
        let before = scrollView.contentOffset
        swipe(scene)
        #expect(navigation.viewControllers == [a] && scrollView.contentOffset == before)
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("X7 a slider keeps the finger until it is at its end", arguments: [0.2, 1])
    func slider(_ value: Float) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let slider = UISlider(frame: CGRect(x: 0, y: 285, width: 375, height: 30))
        slider.value = value
        b.view.addSubview(slider)
        swipe(scene)
        #expect(navigation.viewControllers == (value == 1 ? [a] : [a, b]))
        scene.watched = [a, b]
        scene.expectPromises()
    }

    @Test("a finger that goes along the edge, or outwards, or comes from elsewhere, is none")
    func otherMotions() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        for (start, end) in [
            ((2, 100), (60, 500)), ((19, 300), (0, 300)), ((40, 300), (360, 300)), ((374, 300), (10, 300)),
        ] {
            scene.simulator.drag(
                from: CGPoint(x: start.0, y: start.1), to: CGPoint(x: end.0, y: end.1), duration: 0.3)
            #expect(scene.simulator.advanceUntilIdle())
        }
        #expect(navigation.viewControllers == [a, b] && scene.log.take().isEmpty)
        scene.expectPromises()
    }

    @Test("X5 while anything runs or is presented none begins")
    func busy() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let c = scene.screen("C", .green)
        navigation.radialPush(c, from: .center, duration: 1, completion: scene.answer())
        scene.frames(3)
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.2)
        #expect(navigation.viewControllers == [a, b, c])
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b, c])
        let sheet = scene.screen("S", .white)
        sheet.modalPresentationStyle = .overFullScreen
        c.present(sheet, animated: false)
        #expect(scene.simulator.advanceUntilIdle())
        swipe(scene)
        #expect(navigation.viewControllers == [a, b, c])
        sheet.dismiss(animated: false)
        #expect(scene.simulator.advanceUntilIdle())
        swipe(scene)
        #expect(navigation.viewControllers == [a, b])
        scene.watched = [c]
        scene.expectPromises()
    }

    @Test("calls during a swipe are refused or wait, and a swipe answers for itself")
    func callsMeanwhile() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        let c = scene.screen("C", .green)
        let touch = scene.drag(from: CGPoint(x: 0, y: 300), by: CGPoint(x: 10, y: 0), frames: 10)
        navigation.radialPush(b, completion: scene.answer("the same"))
        navigation.radialPush(c, completion: scene.answer("another"))
        navigation.radialPop(completion: scene.answer("pop"))
        navigation.radialSetViewControllers([a, c], completion: scene.answer("set"))
        scene.frames(2)
        for name in ["the same", "another", "pop"] { #expect(scene.outcome(name) == .refused(.busy)) }
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(scene.outcome("set") == .finished && navigation.viewControllers == [a, c])
        scene.watched = [b]
        scene.expectPromises(leaving: .init(pushed: [c]))
    }

    @Test(
        "with animations off, or none to be seen, the pop is made at the release, or not", arguments: [0.3, 0.7],
        [true, false])
    func withoutAnimation(share: CGFloat, areOff: Bool) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        if areOff {
            UIView.setAnimationsEnabled(false)
        } else {
            navigation.radialSwipe.transition = RadialTransition(duration: 0)
        }
        let touch = scene.drag(
            from: CGPoint(x: 0, y: 300), by: CGPoint(x: share * 375 / 20, y: 0), frames: 20)
        #expect(navigation.viewControllers == [a, b])
        scene.liftAtRest(touch)
        #expect(navigation.viewControllers == (share > 0.5 ? [a] : [a, b]))
        #expect(scene.simulator.advanceUntilIdle())
        UIView.setAnimationsEnabled(true)
        scene.watched = [a, b]
        scene.expectPromises()
    }
}
