import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("N: a pop that the app drives itself", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct DrivenPopProblems {
    @Test("N14 a pop that was taken back never happened; one that was not has happened once", arguments: [true, false])
    func takenBack(_ isCancelled: Bool) throws {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        b.loadViewIfNeeded()
        let navigation = scene.navigation([a, b])
        let delegate = DrivingDelegate(log: scene.log)
        navigation.delegate = delegate
        navigation.popViewController(animated: true)
        scene.frames(10)
        let context = try #require(delegate.driver.context)
        #expect(context.isInteractive)
        context.updateInteractiveTransition(0.3)
        if isCancelled { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == (isCancelled ? [a, b] : [a]))
        let shown = scene.log.lines.filter { $0.hasPrefix("didShow") || $0.contains("didMove(toParent: nil)") }
        #expect(shown == (isCancelled ? [] : ["B.didMove(toParent: nil)", "didShow(A, true)"]))
        #expect(scene.picture().isOnly(isCancelled ? .blue : .red))
        scene.watched = [a, b]
        scene.expectPromises()
    }
}

/// An app's delegate: a radial animator, and a driver that starts it and then waits.
@MainActor private final class DrivingDelegate: NSObject, UINavigationControllerDelegate {
    let driver = Driver()
    private let log: EventLog

    init(log: EventLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        RadialAnimator(.linear(.center), isWayBack: operation == .pop)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        driver.animator = animationController
        return driver
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.note("didShow(\((viewController as? Screen)?.name ?? "?"), \(animated))")
    }

    @MainActor final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        private(set) var context: (any UIViewControllerContextTransitioning)?

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            animator?.animateTransition(using: transitionContext)
        }
    }
}
