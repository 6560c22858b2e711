import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Problems of navigation", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct NavigationProblems {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let c: Screen
    private let d: Screen

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
        c = scene.screen("C", .green)
        d = scene.screen("D", .white)
    }

    /// A delegate that answers with an animator of its own, which shows at once.
    private final class OwnAnimator: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        var asked = 0

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            asked += 1
            return self
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.1
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
            transitionContext.completeTransition(true)
        }
    }

    @Test("D1: the app's delegate is told of everything, keeps its animators, and is there again")
    func delegateIsKept() {
        let navigation = scene.navigation([a])
        let own = OwnAnimator()
        navigation.delegate = own
        scene.call { _ = navigation.radialPush(b, completion: scene.answer()) }
        scene.simulator.advanceUntilIdle()
        #expect(own.asked == 0, "the radial operation's animator is the library's")
        #expect(navigation.delegate === own)
        navigation.pushViewController(c, animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(own.asked == 1, "a plain push is the app's")
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("D1: a delegate that the app sets in the meantime stays")
    func delegateThatIsSetLaterStays() {
        let navigation = scene.navigation([a])
        TransitionState.current.settings.navigationQuery = .atStart
        let spy = NavigationSpy(log: scene.log)
        scene.call { _ = navigation.radialPush(b, completion: scene.answer()) }
        navigation.delegate = spy
        scene.simulator.advanceUntilIdle()
        #expect(navigation.delegate === spy)
        #expect(scene.outcome() == .finished)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("D1: clearing the delegate right after the call does no harm")
    func delegateThatIsClearedLater() {
        let navigation = scene.navigation([a])
        scene.call { _ = navigation.radialPush(b, using: .linear(.center), completion: scene.answer()) }
        navigation.delegate = nil
        scene.frames(15)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(navigation.delegate == nil)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("D3: a navigation controller that is its own delegate is released")
    func ownDelegateIsReleased() {
        final class Navigation: UINavigationController, UINavigationControllerDelegate {}
        scene.show(a)
        weak var released: UINavigationController?
        do {
            let navigation = Navigation(rootViewController: c)
            navigation.delegate = navigation
            released = navigation
            scene.call { _ = a.radialPresent(navigation, completion: scene.answer("present")) }
            scene.simulator.advanceUntilIdle()
            scene.call { _ = navigation.radialPush(b, completion: scene.answer("push")) }
            scene.simulator.advanceUntilIdle()
            scene.call { _ = navigation.radialDismiss(completion: scene.answer("dismiss")) }
        }
        scene.simulator.advanceUntilIdle()
        #expect(released == nil)
        scene.expectPromises()
    }

    @Test("D4: nobody has to keep anything for the transition to run")
    func nothingHasToBeKept() {
        let navigation = scene.navigation([a])
        scene.call {
            _ = navigation.radialPush(Screen("B", .blue), using: .linear(.center), completion: scene.answer())
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: .init(pushed: [navigation.topViewController!]))
    }

    @Test("calls that wait start after the end; a second one is refused")
    func oneWaits() {
        let navigation = scene.navigation([a, b])
        scene.call { _ = navigation.radialPush(c, completion: scene.answer("push")) }
        scene.frames(5)
        scene.call { _ = navigation.radialPopToRoot(completion: scene.answer("root")) }
        scene.call { _ = navigation.radialReplaceTop(with: d, completion: scene.answer("replace")) }
        #expect(scene.simulator.advanceUntilIdle())
        #expect(navigation.viewControllers == [a])
        #expect(scene.answers.map(\.name) == ["replace", "push", "root"])
        #expect(scene.answers.map(\.outcome) == [.refused(.busy), .finished, .finished])
        scene.watched = [c, d]
        scene.expectPromises()
    }

    @Test("calls wait for plain transitions, too")
    func waitsForPlainTransitions() {
        let navigation = scene.navigation([a, b])
        navigation.pushViewController(c, animated: true)
        scene.call { _ = navigation.radialPopToRoot(completion: scene.answer("root")) }
        scene.call { _ = navigation.radialPush(d, completion: scene.answer("push")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("root") == .finished && scene.outcome("push") == .refused(.busy))
        #expect(navigation.viewControllers == [a])
        scene.watched = [c, d]
        scene.expectPromises()
    }

    @Test("what UIKit would raise on is refused and changes nothing")
    func refused() {
        let navigation = scene.navigation([a, b])
        scene.call {
            navigation.radialPush(a, completion: scene.answer("in the stack"))
            navigation.radialPush(UINavigationController(), completion: scene.answer("a navigation controller"))
            navigation.radialPop(to: c, completion: scene.answer("not in the stack"))
            navigation.radialPop(to: b, completion: scene.answer("the top itself"))
            navigation.radialReplaceTop(with: a, completion: scene.answer("replaced by one of the stack"))
            navigation.radialSetViewControllers([a, c, c], completion: scene.answer("twice the same"))
            navigation.radialSetViewControllers([a, b], completion: scene.answer("as it is"))
        }
        scene.frames(1)
        #expect(
            scene.answers.map(\.outcome) == [
                .refused(.alreadyInUse), .refused(.notAllowed), .refused(.notInHierarchy), .refused(.nothingToDo),
                .refused(.alreadyInUse), .refused(.notAllowed), .refused(.nothingToDo),
            ])
        #expect(navigation.viewControllers == [a, b])
        scene.call { _ = navigation.radialPop(completion: scene.answer("pop")) }
        scene.simulator.advanceUntilIdle()
        scene.call { _ = navigation.radialPop(completion: scene.answer("the root")) }
        scene.frames(1)
        #expect(scene.outcome("the root") == .refused(.nothingToDo))
        scene.watched = [b, c]
        scene.expectPromises()
    }
}
