import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What the radial way cannot do now, a `RadialNavigationController` does plainly.
@Suite("A plain pop in a RadialNavigationController", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct PlainPopTests {
    private let scene = Scene()

    /// A plain pop of the stack A, B, C.
    enum Pop: String, CaseIterable, Sendable {
        case pop, popTo, popToRoot

        /// Makes the call and gives the screens that it gives.
        @MainActor func perform(on navigation: UINavigationController, to root: UIViewController) -> [UIViewController]?
        {
            switch self {
            case .pop: navigation.popViewController(animated: true).map { [$0] }
            case .popTo: navigation.popToViewController(root, animated: true)
            case .popToRoot: navigation.popToRootViewController(animated: true)
            }
        }
    }

    @Test("is made at once, and plainly, while a radial call waits", arguments: Pop.allCases)
    func whileACallWaits(_ pop: Pop) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let (c, d) = (scene.screen("C", .green), scene.screen("D", .white))
        let navigation = scene.navigation([a], in: RadialNavigationController())
        _ = scene.call { navigation.radialPush(b, using: .linear(.center), completion: scene.answer("first")) }
        scene.simulator.advanceUntilIdle()
        let answer = scene.answer("push")
        var popped: [UIViewController]?
        var stack: [UIViewController] = []
        _ = scene.call {
            navigation.radialPush(c, using: .linear(.center)) { outcome in
                answer(outcome)
                popped = pop.perform(on: navigation, to: a)
                stack = navigation.viewControllers
            }
        }
        scene.frames(10)
        scene.call {
            _ = navigation.radialReplaceTop(with: d, using: .linear(.center), completion: scene.answer("replace"))
        }
        while scene.outcome("push") == nil && scene.simulator.now < 10 { scene.frames(1) }
        #expect(scene.outcome("replace") == nil)
        #expect(popped == (pop == .pop ? [c] : [b, c]))
        #expect(stack == (pop == .pop ? [a, b] : [a]))
        scene.frames(5)
        #expect(navigation.transitionCoordinator != nil && scene.circle() == nil)
        scene.simulator.advanceUntilIdle()
        // What waits comes after it, on the stack that it has left.
        #expect(scene.outcome("replace") == .finished)
        #expect(navigation.viewControllers == (pop == .pop ? [a, d] : [d]))
        scene.watched = [a, b, c]
        scene.expectPromises(leaving: .init(pushed: [d]))
    }

    @Test("is UIKit's own where its own swipe asks for it, finished or cancelled", arguments: [40, 80])
    func bySystemSwipe(_ way: CGFloat) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a], in: RadialNavigationController())
        navigation.isNavigationBarHidden = false
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push")) }
        scene.simulator.advanceUntilIdle()
        let finger = scene.simulator.touchDown(at: CGPoint(x: 1, y: 120))
        for place in stride(from: 5, through: way, by: 5) {
            scene.frames(1)
            finger.move(to: CGPoint(x: place, y: 120))
        }
        // A finger that stands still leaves it to the way.
        scene.frames(30)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        #expect(scene.circle() == nil)
        finger.up()
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == (way == 80 ? [a] : [a, b]))
        #expect(navigation.transitionCoordinator == nil)
    }
}
