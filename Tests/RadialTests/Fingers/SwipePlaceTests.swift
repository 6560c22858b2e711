import Radial
import TestSupport
import Testing
import UIKit

@Suite("Where a swipe begins", .simulated(scale: 1)) @MainActor struct SwipePlaceTests {
    /// A stack of two screens whose swipe is enabled, for a part of the screen.
    private func stack(_ scene: Scene, _ lower: RGB, _ upper: RGB) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.setViewControllers([scene.screen("lower", lower), scene.screen("upper", upper)], animated: false)
        navigation.radialSwipe = RadialSwipe(screens: .all)
        navigation.isRadialSwipeEnabled = true
        return navigation
    }

    /// Puts a controller's view into a part of another one's.
    private func add(_ child: UIViewController, to parent: UIViewController, in frame: CGRect) {
        parent.addChild(child)
        child.view.frame = frame
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test("O8 leading and trailing follow the layout direction, also when it changes while the swipe is enabled")
    func layoutDirection() {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack()
        navigation.view.semanticContentAttribute = .forceRightToLeft
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a, b])
        let touch = scene.drag(from: CGPoint(x: 374, y: 300), by: CGPoint(x: -10, y: 0), frames: 12)
        scene.expectCircle(at: CGPoint(x: 375, y: 300), radius: 121)
        // In mid-swipe it changes nothing.
        navigation.view.semanticContentAttribute = .forceLeftToRight
        scene.move(touch, by: CGPoint(x: -100, y: 0))
        scene.expectCircle(at: CGPoint(x: 375, y: 300), radius: 221)
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        navigation.pushViewController(b, animated: false)
        scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test(
        "from the top and from the bottom the arc is under the finger as well", arguments: [RevealEdge.top, .bottom])
    func vertical(_ edge: RevealEdge) {
        let scene = Scene()
        let (navigation, a, b) = scene.swipeStack(RadialSwipe(edge: edge, screens: .all))
        let (y, sign): (CGFloat, CGFloat) = edge == .top ? (0, 1) : (666, -1)
        let touch = scene.drag(from: CGPoint(x: 100, y: y), by: CGPoint(x: 2, y: sign * 20), frames: 20)
        let edgeY: CGFloat = edge == .top ? 0 : 667
        scene.expectCircle(at: CGPoint(x: 140, y: edgeY), radius: abs(touch.location.y - edgeY))
        scene.liftAtRest(touch)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test(
        "5.15 stacks side by side: each has its own edge, also where that is not the window's, and both may go at once")
    func sideBySide() {
        let scene = Scene()
        let parent = scene.screen("parent", .white)
        let (left, right) = (stack(scene, .red, .blue), stack(scene, .green, .blue))
        parent.loadViewIfNeeded()
        add(left, to: parent, in: CGRect(x: 0, y: 0, width: 180, height: 667))
        add(right, to: parent, in: CGRect(x: 195, y: 40, width: 180, height: 600))
        scene.show(parent)
        let one = scene.simulator.touchDown(at: CGPoint(x: 1, y: 200))
        let two = scene.simulator.touchDown(at: CGPoint(x: 199, y: 400))
        scene.simulator.advanceFrame()
        for _ in 0..<13 {
            one.move(to: CGPoint(x: one.location.x + 10, y: 200))
            two.move(to: CGPoint(x: two.location.x + 10, y: 400))
            scene.simulator.advanceFrame()
        }
        #expect(left.viewControllers.count == 1 && right.viewControllers.count == 1)
        let picture = scene.picture()
        // Just inside and just outside of either finger.
        #expect(picture.color(125, 200) == .red && picture.color(137, 200) == .blue)
        #expect(picture.color(323, 400) == .green && picture.color(335, 400) == .blue)
        two.cancel()
        scene.liftAtRest(one)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(left.viewControllers.count == 1 && right.viewControllers.count == 2)
        // Further inside there is no edge.
        scene.simulator.drag(from: CGPoint(x: 220, y: 400), to: CGPoint(x: 370, y: 400), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(right.viewControllers.count == 2)
        scene.simulator.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 370, y: 400), duration: 0.3)
        #expect(scene.simulator.advanceUntilIdle())
        #expect(right.viewControllers.count == 1)
        scene.expectPromises()
    }

    @Test("5.7 a stack inside another one pops first, and then the outer one")
    func nested() {
        let scene = Scene()
        let inner = stack(scene, .green, .blue)
        let container = scene.screen("container", .white)
        container.loadViewIfNeeded()
        add(inner, to: container, in: CGRect(x: 0, y: 0, width: 375, height: 667))
        let root = scene.screen("root", .red)
        let outer = scene.navigation([root, container])
        outer.radialSwipe = RadialSwipe(screens: .all)
        outer.isRadialSwipeEnabled = true
        for (innerCount, outerCount) in [(1, 2), (1, 1), (1, 1)] {
            scene.simulator.swipe(from: .left, at: 300, by: 330, duration: 0.3)
            #expect(scene.simulator.advanceUntilIdle())
            #expect(inner.viewControllers.count == innerCount && outer.viewControllers.count == outerCount)
        }
        #expect(scene.picture().isOnly(.red))
        scene.watched = [inner, container]
        scene.expectPromises()
    }
}
