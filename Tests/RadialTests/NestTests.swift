import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Nested containers", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct NestTests {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let c: Screen
    private let corner = CGPoint(x: 10, y: 20)
    private let size = CGSize(width: 94, height: 167)
    private var transition: RadialTransition { .linear(.point(corner)) }

    init() {
        (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        scene.watched = [a, b, c]
    }

    @Test(
        "a push in a navigation controller that is presented, and its dismissal",
        arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen])
    func pushInPresented(_ style: UIModalPresentationStyle) {
        scene.show(a)
        let navigation = UINavigationController(rootViewController: b).withoutBar()
        navigation.modalPresentationStyle = style
        scene.watched.append(navigation)
        scene.call { _ = a.radialPresent(navigation, using: transition, completion: scene.answer("present")) }
        scene.frames(5)
        scene.call { _ = navigation.radialPush(c, using: transition, completion: scene.answer("too early")) }
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPush(c, using: transition, completion: scene.answer("push")) }
        scene.frames(16)
        scene.expect(
            ExpectedCircle(center: corner, radius: far(corner, in: size) / 2, inside: .green, outside: .blue))
        scene.simulator.advanceUntilIdle()
        scene.call { _ = c.radialDismiss(completion: scene.answer("dismiss")) }
        scene.frames(16)
        scene.expect(
            ExpectedCircle(center: corner, radius: far(corner, in: size) / 2, inside: .green, outside: .red))
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController == nil)
        #expect(scene.outcome("too early") == .refused(.busy))
        #expect(["present", "push", "dismiss"].allSatisfy { scene.outcome($0) == .finished })
        scene.expectPromises(leaving: .init(pushed: [c]))
    }

    @Test("a presentation by a child, in the coordinates of that child")
    func presentFromChild() {
        let child = scene.screen("child", .white)
        scene.show(a)
        a.addChild(child)
        child.view.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
        a.view.addSubview(child.view)
        child.didMove(toParent: a)
        scene.call {
            _ = child.radialPresent(b, using: .linear(.point(CGPoint(x: 5, y: 6))), completion: scene.answer("there"))
        }
        scene.frames(16)
        let center = CGPoint(x: 35, y: 46)
        #expect(scene.circle()?.center == center || scene.picture()[35, 46] == .blue)
        scene.simulator.advanceUntilIdle()
        scene.call { _ = child.radialDismiss(completion: scene.answer("back")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(a.presentedViewController == nil)
        scene.expectPromises()
    }

    @Test("a presentation while the navigation controller pushes is busy")
    func presentDuringPush() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer("push")) }
        scene.call { _ = a.radialPresent(c, completion: scene.answer("at once")) }
        scene.frames(5)
        scene.call { _ = navigation.radialPresent(c, completion: scene.answer("by navigation")) }
        scene.call { _ = b.radialPresent(c, completion: scene.answer("by child")) }
        scene.simulator.advanceUntilIdle()
        for name in ["at once", "by navigation", "by child"] {
            #expect(scene.outcome(name) == .refused(.busy), "\(name)")
        }
        #expect(scene.outcome("push") == .finished)
        #expect(navigation.presentedViewController == nil && c.transitioningDelegate == nil)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("two navigation controllers side by side work at the same time")
    func sideBySide() {
        let root = Screen("root", .white)
        let screens = [b, c]
        let navigations = [
            UINavigationController(rootViewController: a).withoutBar(), UINavigationController().withoutBar(),
        ]
        navigations[1].setViewControllers([Screen("D", .red)], animated: false)
        for (index, navigation) in navigations.enumerated() {
            root.addChild(navigation)
            navigation.view.frame = CGRect(x: 47 * index, y: 0, width: 47, height: 167)
            root.view.addSubview(navigation.view)
            navigation.didMove(toParent: root)
        }
        scene.show(root)
        for (index, navigation) in navigations.enumerated() {
            scene.call {
                _ = navigation.radialPush(
                    screens[index], using: .linear(.center), completion: scene.answer("push \(index)"))
            }
            scene.frames(10)
        }
        let picture = scene.picture()
        #expect(picture[23, 83] == .blue && picture[70, 83] == .green && picture[1, 1] == .red)
        scene.call { _ = navigations[0].radialPop(completion: scene.answer("pop 0")) }
        scene.simulator.advanceUntilIdle()
        #expect(navigations[0].viewControllers == [a] && navigations[1].topViewController === c)
        #expect(scene.answers.map(\.outcome).allSatisfy { $0 == .finished })
        scene.expectPromises(leaving: .init(pushed: [c]))
    }

    @Test("a navigation controller that is released in mid-flight is answered for, and goes", arguments: [false, true])
    func releasedNavigation(_ waits: Bool) {
        weak var gone: UINavigationController?
        do {
            let navigation = scene.navigation([a])
            gone = navigation
            scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer("push")) }
            scene.frames(10)
            if waits { scene.call { _ = navigation.radialPopToRoot(completion: scene.answer("root")) } }
            scene.simulator.window.rootViewController = c
        }
        scene.simulator.advance(by: 3)
        #expect(gone == nil)
        #expect(scene.outcome("push") != nil)
        #expect(scene.picture().isOnly(.green))
        scene.expectPromises()
    }

    @Test("what waits for a plain transition is answered when the navigation controller is released")
    func releasedWhileWaiting() {
        weak var gone: UINavigationController?
        do {
            let navigation = scene.navigation([a, b])
            gone = navigation
            TransitionState.current.settings.start = .suppressed
            navigation.popViewController(animated: true)
            scene.call { _ = navigation.radialSetViewControllers([b], completion: scene.answer()) }
            scene.simulator.advanceFrame()
            scene.simulator.window.rootViewController = c
        }
        scene.simulator.advance(by: 3)
        #expect(scene.outcome() != nil)
        #expect(gone == nil)
        scene.expectPromises(leaving: nil)
    }

    @Test("a push that a plain push follows at once is answered, and nothing is pushed twice")
    func pushedOver() {
        let navigation = scene.navigation([a])
        TransitionState.current.settings.start = .suppressed
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        navigation.pushViewController(c, animated: true)
        scene.simulator.advance(by: 1)
        #expect(scene.outcome() == .finished)
        #expect(navigation.viewControllers == [a, b, c])
        TransitionState.current.releaseHeldStarts()
        scene.expectPromises(leaving: nil)
    }

    @Test("a push that a plain pop takes back at once is not made again")
    func takenBack() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: transition, completion: scene.answer()) }
        navigation.popViewController(animated: true)
        scene.simulator.advance(by: 1)
        #expect(scene.outcome() == .refused(.neverStarted))
        #expect(navigation.viewControllers == [a])
        scene.expectPromises()
    }

    @Test("a push without animation from whose callback the app pushes on is finished")
    func pushFromCallback() {
        final class Hasty: UIViewController {
            var following: UIViewController?
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                if let following { navigationController?.pushViewController(following, animated: false) }
                following = nil
            }
        }
        let navigation = scene.navigation([a])
        let hasty = Hasty()
        hasty.view.backgroundColor = .white
        hasty.following = c
        scene.call { _ = navigation.radialPush(hasty, duration: 0, completion: scene.answer()) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome() == .finished)
        #expect(navigation.viewControllers == [a, hasty, c])
        scene.expectPromises(leaving: .init(pushed: [hasty]))
    }

    @Test("a container is not pushed into itself")
    func intoItself() {
        let root = Screen("root", .white)
        let navigation = UINavigationController(rootViewController: a).withoutBar()
        root.addChild(navigation)
        navigation.view.frame = CGRect(origin: .zero, size: size)
        root.view.addSubview(navigation.view)
        navigation.didMove(toParent: root)
        scene.show(root)
        scene.call { _ = navigation.radialPush(root, completion: scene.answer("root")) }
        scene.call { _ = navigation.radialPush(navigation, completion: scene.answer("itself")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("root") == .refused(.alreadyInUse))
        #expect(scene.outcome("itself") == .refused(.notAllowed))
        #expect(navigation.viewControllers == [a])
        scene.expectPromises()
    }
}
