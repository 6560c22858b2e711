import Radial
import TestSupport
import Testing
import UIKit

@Suite("Handing a finger over between scroll views and a dismissal", .simulated(scale: 1)) @MainActor
struct HandoverTests {
    private let center = CGPoint(x: 300, y: 100)

    /// Puts a scroll view over all of a screen.
    private func scrollView(_ content: CGSize, in screen: UIViewController, at offset: CGPoint = .zero) -> UIScrollView
    {
        let scrollView = UIScrollView(frame: screen.view.bounds)
        scrollView.contentSize = content
        screen.view.addSubview(scrollView)
        scrollView.contentOffset = offset
        return scrollView
    }

    @Test("at its end, pulled on: the finger is the dismissal's from the start")
    func atTheEnd() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let list = scrollView(CGSize(width: 375, height: 3000), in: b)
        let touch = scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 20), frames: 20)
        scene.expectCircle(at: center, radius: (1 - 400 / 667) * far(center, in: scene.size))
        #expect(list.contentOffset == .zero && !list.isDragging)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && list.contentOffset == .zero)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("a scroll view that can still move keeps the finger")
    func keeps() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let list = scrollView(CGSize(width: 375, height: 3000), in: b, at: CGPoint(x: 0, y: 1000))
        let touch = scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 20), frames: 20)
        #expect(abs(list.contentOffset.y - 610) <= 20 && list.isDragging && !b.isBeingDismissed)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b)
        // The other way it scrolls from its end.
        list.contentOffset = .zero
        let back = scene.drag(from: CGPoint(x: 100, y: 500), by: CGPoint(x: 0, y: -20), frames: 20)
        #expect(abs(list.contentOffset.y - 390) <= 20 && !b.isBeingDismissed)
        scene.liftAtRest(back)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("come to its end in mid-drag and pulled on, it hands the finger over without a jump")
    func inMidDrag() throws {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let list = scrollView(CGSize(width: 375, height: 3000), in: b, at: CGPoint(x: 0, y: 105))
        let touch = scene.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 0, y: 20), frames: 5)
        #expect(list.isDragging && !b.isBeingDismissed)
        var radii: [CGFloat] = []
        let whole = far(center, in: scene.size)
        for _ in 0..<22 {
            scene.move(touch, by: CGPoint(x: 0, y: 20))
            #expect(list.contentOffset.y >= 0)
            if let circle = scene.circle() { radii.append(circle.radius) }
        }
        #expect(list.contentOffset.y == 0 && !list.isDragging && b.isBeingDismissed)
        let step = 20 / 667 * whole
        #expect(try #require(radii.first) > whole - 2 * step - 1e-6)
        for (one, next) in zip(radii, radii.dropFirst()) { #expect(abs(one - next - step) < 1e-3) }
        #expect(radii.count >= 18)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("first back and then to its end and on: the finger is handed over as well, and once the app has agreed")
    func thereAndBack() {
        let scene = Scene()
        var asked = 0
        let (a, b) = scene.presentedByHand(
            RadialDismissal { _ in
                asked += 1
                return true
            })
        let list = scrollView(CGSize(width: 375, height: 3000), in: b)
        let touch = scene.drag(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -20), frames: 10)
        #expect(list.contentOffset.y > 150 && asked == 0)
        for _ in 0..<12 { scene.move(touch, by: CGPoint(x: 0, y: 40)) }
        #expect(b.isBeingDismissed && asked == 1)
        // Pushed back again it stays at its beginning, and the scroll view where it is.
        for _ in 0..<10 { scene.move(touch, by: CGPoint(x: 0, y: -40)) }
        #expect(list.contentOffset.y == 0)
        scene.expectCircle(at: center, radius: far(center, in: scene.size))
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b && asked == 1)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("sideways it is the same", arguments: [RevealEdge.leading, .trailing])
    func sideways(_ edge: RevealEdge) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(RadialDismissal(pan: edge))
        let sign: CGFloat = edge == .leading ? -1 : 1
        // A short way from the end that the finger pulls at.
        let list = scrollView(
            CGSize(width: 1000, height: 667), in: b, at: CGPoint(x: edge == .leading ? 560 : 65, y: 0))
        let touch = scene.drag(
            from: CGPoint(x: edge == .leading ? 370 : 5, y: 300), by: CGPoint(x: sign * 10, y: 0), frames: 4)
        #expect(!b.isBeingDismissed && list.isDragging)
        for _ in 0..<32 { scene.move(touch, by: CGPoint(x: sign * 10, y: 0)) }
        #expect(b.isBeingDismissed && list.contentOffset.x == (edge == .leading ? 625 : 0))
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test(
        "a scroll view that runs the other way, and one that is switched off, have nothing to hand over",
        arguments: [true, false])
    func across(_ isEnabled: Bool) {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let list = scrollView(
            isEnabled ? CGSize(width: 2000, height: 667) : CGSize(width: 375, height: 2000), in: b,
            at: isEnabled ? CGPoint(x: 300, y: 0) : CGPoint(x: 0, y: 300))
        list.isScrollEnabled = isEnabled
        let before = list.contentOffset
        scene.simulator.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: 640), duration: 0.4)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && list.contentOffset == before)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("X7 a slider keeps a finger that goes along it, and leaves one that goes across")
    func slider() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand(RadialDismissal(pan: .trailing))
        let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
        slider.value = 0.1
        b.view.addSubview(slider)
        scene.simulator.drag(from: CGPoint(x: 50, y: 215), to: CGPoint(x: 330, y: 215), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController === b && slider.value > 0.9)
        b.radialDismissal.pan = .bottom
        scene.simulator.drag(from: CGPoint(x: 310, y: 215), to: CGPoint(x: 310, y: 640), duration: 0.2)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("fingers that close on a scroll view take it from it")
    func pinchOnScrollView() {
        let scene = Scene()
        let (a, b) = scene.presentedByHand()
        let list = scrollView(CGSize(width: 375, height: 3000), in: b, at: CGPoint(x: 0, y: 900))
        scene.simulator.pinch(at: CGPoint(x: 180, y: 300), scale: 0.2, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil && abs(list.contentOffset.y - 900) < 20)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("5.20 a finger that comes in over the edge of a presented stack pops there, and dismisses nothing")
    func edgeSwipeInside() {
        let scene = Scene()
        let (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        scene.show(a)
        let navigation = UINavigationController()
        navigation.setViewControllers([b, c], animated: false)
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        navigation.radialDismissal = RadialDismissal(pan: .trailing)
        navigation.isRadialDismissalEnabled = true
        a.radialPresent(navigation, completion: scene.answer())
        #expect(scene.simulator.advanceUntilIdle())
        scene.simulator.swipe(from: .left, at: 300, by: 300, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [b] && a.presentedViewController === navigation)
        scene.simulator.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 360, y: 300), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(a.presentedViewController == nil)
        scene.expectPromises()
    }
}
