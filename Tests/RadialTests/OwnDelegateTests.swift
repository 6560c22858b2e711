import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Delegates of an app's that answer with radial animators.
@MainActor
private final class Director: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    var animator: (_ isWayBack: Bool) -> RadialAnimator
    var driver: ClientDriver?

    init(_ animator: @escaping (Bool) -> RadialAnimator) { self.animator = animator }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(operation == .pop) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { took(animationController) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(false) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { took(animator) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { took(animator) }

    private func took(_ animator: any UIViewControllerAnimatedTransitioning) -> ClientDriver? {
        driver?.animator = animator
        return driver
    }
}

/// A driver of an app's that lets the animator run and tells the context what a finger does.
@MainActor private final class ClientDriver: NSObject, UIViewControllerInteractiveTransitioning {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        animator?.animateTransition(using: transitionContext)
    }
}

@Suite("An app's own delegate", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct OwnDelegateTests {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let corner = CGPoint(x: 10, y: 20)
    private var cover: CGFloat { far(corner, in: CGSize(width: 94, height: 167)) }

    init() {
        (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.watched = [a, b]
    }

    /// The plain calls there and back.
    private struct Plain {
        let there: () -> Void
        let back: () -> Void
        let isThere: () -> Bool
    }

    private func plain(_ container: Container, _ director: Director) -> Plain {
        if container == .push {
            let navigation = scene.navigation([a])
            navigation.delegate = director
            return Plain(
                there: { navigation.pushViewController(b, animated: true) },
                back: { navigation.popViewController(animated: true) },
                isThere: { navigation.viewControllers == [a, b] })
        }
        a.definesPresentationContext = true
        scene.show(a)
        b.modalPresentationStyle = container.style ?? .fullScreen
        b.transitioningDelegate = director
        return Plain(
            there: { a.present(b, animated: true) }, back: { b.dismiss(animated: true) },
            isThere: { a.presentedViewController === b })
    }

    @Test(
        "gets the circle by radial animators, both ways and again",
        arguments: Container.controllers, [false, true])
    func runs(_ container: Container, _ isReused: Bool) {
        let transition = RadialTransition.linear(.point(corner))
        let kept = [false: RadialAnimator(transition), true: RadialAnimator(transition, isWayBack: true)]
        let director = Director { isReused ? kept[$0]! : RadialAnimator(transition, isWayBack: $0) }
        let calls = plain(container, director)
        for _ in 1...2 {
            calls.there()
            scene.frames(16)
            scene.expectCircle(at: corner, radius: cover / 2)
            scene.simulator.advanceUntilIdle()
            #expect(calls.isThere() && scene.picture().isOnly(.blue))
            calls.back()
            scene.frames(16)
            scene.expectCircle(at: corner, radius: cover / 2)
            scene.simulator.advanceUntilIdle()
            #expect(!calls.isThere() && scene.picture().isOnly(.red))
        }
        scene.expectPromises()
    }

    @Test("that gives one animator to two transitions at once gets the first one done")
    func sharedAtOnce() {
        let shared = RadialAnimator(.linear(.point(corner)))
        let director = Director { _ in shared }
        let (left, right) = (UINavigationController().withoutBar(), UINavigationController().withoutBar())
        let root = Screen("root", .white)
        for (index, navigation) in [left, right].enumerated() {
            navigation.setViewControllers([index == 0 ? a : Screen("C", .red)], animated: false)
            navigation.delegate = director
            root.addChild(navigation)
            navigation.view.frame = CGRect(x: 47 * index, y: 0, width: 47, height: 167)
            root.view.addSubview(navigation.view)
            navigation.didMove(toParent: root)
        }
        scene.show(root)
        left.pushViewController(b, animated: true)
        scene.frames(10)
        right.pushViewController(Screen("D", .green), animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(left.transitionCoordinator == nil && right.transitionCoordinator == nil)
        #expect(scene.picture()[20, 80] == .blue && scene.picture()[70, 80] == .green)
        scene.expectPromises()
    }

    @Test(
        "4.9: is told one duration by a radial animator, without a context and with one, before, while and after it runs"
    )
    func askedDuration() {
        let animator = RadialAnimator(RadialTransition(origin: .point(corner), duration: 0.5, delay: 0.2))
        let director = Director { _ in animator }
        let driver = ClientDriver()
        director.driver = driver
        let calls = plain(.push, director)
        #expect(animator.transitionDuration(using: nil) == 0.7)
        calls.there()
        scene.frames(20)
        #expect(scene.circle() != nil && driver.context != nil)
        #expect(animator.transitionDuration(using: nil) == 0.7)
        #expect(animator.transitionDuration(using: driver.context) == 0.7)
        driver.context?.finishInteractiveTransition()
        scene.simulator.advanceUntilIdle()
        #expect(calls.isThere() && animator.transitionDuration(using: nil) == 0.7)
        scene.expectPromises()
    }

    @Test("whose driver begins the animator twice gets one transition")
    func begunTwice() {
        let animator = RadialAnimator(.linear(.point(corner)))
        let director = Director { _ in animator }
        let driver = ClientDriver()
        director.driver = driver
        let calls = plain(.push, director)
        calls.there()
        scene.frames(5)
        if let context = driver.context { animator.animateTransition(using: context) }
        scene.frames(10)
        #expect(scene.circle() != nil && scene.runningAnimations == 1)
        driver.context?.finishInteractiveTransition()
        scene.simulator.advanceUntilIdle()
        #expect(calls.isThere() && scene.picture().isOnly(.blue))
        scene.expectPromises()
    }

    /// What the driver says in the end.
    enum End: String, CaseIterable, Sendable { case finish, cancel }

    @Test(
        "with a driver of its own ends as that says, and nothing is left behind",
        arguments: Container.controllers, End.allCases)
    func driven(_ container: Container, _ end: End) {
        let director = Director { RadialAnimator(.linear(.point(CGPoint(x: 10, y: 20))), isWayBack: $0) }
        let calls = plain(container, director)
        for isWayBack in [false, true] {
            let driver = ClientDriver()
            if isWayBack, !calls.isThere() { return scene.expectPromises() }
            director.driver = driver
            isWayBack ? calls.back() : calls.there()
            scene.frames(5)
            #expect(driver.context?.isInteractive == true)
            driver.context?.updateInteractiveTransition(0.2)
            scene.frames(5)
            scene.expectCircle(at: corner, radius: cover * (isWayBack ? 21 : 9) / 30)
            if end == .finish {
                driver.context?.finishInteractiveTransition()
            } else {
                driver.context?.cancelInteractiveTransition()
            }
            scene.simulator.advanceUntilIdle()
            #expect(calls.isThere() == ((end == .finish) != isWayBack))
            #expect(scene.picture().isOnly(calls.isThere() ? .blue : .red))
        }
        scene.expectPromises()
    }

    @Test("is asked for the driver of its own animator while a radial call has borrowed it")
    func ownQuestion() {
        let transition = RadialTransition.linear(.point(corner))
        let director = Director { RadialAnimator(transition, isWayBack: $0) }
        let calls = plain(.push, director)
        let navigation = a.navigationController
        let other = Screen("C", .green)
        TransitionState.current.settings.navigationQuery = .atStart
        _ = scene.call { navigation?.radialPush(other, using: transition, completion: scene.answer()) }
        calls.there()
        scene.simulator.advanceUntilIdle()
        #expect(navigation?.delegate === director)
        #expect(navigation?.topViewController === b)
        #expect(scene.outcome() != nil)
        scene.expectPromises(leaving: .init(pushed: [other]))
    }
}
