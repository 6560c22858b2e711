import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// An app's own delegate that returns a radial animator and drives it by UIKit's class.
@Suite("Driven in per cent by an app", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct PercentDrivenTests {
    /// What is driven.
    enum Subject: String, CaseIterable, Sendable { case pop, fullScreen, custom }

    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let director: Director
    private let cover = far(.zero, in: CGSize(width: 94, height: 167))

    init() {
        (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.watched = [a, b]
        director = Director()
    }

    /// Shows B, and begins to take it away; then it stands at the start.
    private func begin(_ subject: Subject) {
        switch subject {
        case .pop:
            let navigation = scene.navigation([a, b])
            navigation.delegate = director
            navigation.popViewController(animated: true)
        case .fullScreen, .custom:
            scene.show(a)
            b.modalPresentationStyle = subject == .custom ? .custom : .fullScreen
            a.present(b, animated: false)
            scene.simulator.advanceUntilIdle()
            b.transitioningDelegate = director
            b.dismiss(animated: true)
        }
        scene.frames(10)
        #expect(scene.radius == cover, "nothing moves by itself")
    }

    private func isThere(_ subject: Subject) -> Bool {
        subject == .pop ? a.navigationController?.viewControllers == [a, b] : a.presentedViewController === b
    }

    @Test(
        "the circle is where the app says, linearly, and the end is a finished or a cancelled one, once",
        arguments: Subject.allCases, [true, false])
    func drives(_ subject: Subject, _ finishes: Bool) {
        begin(subject)
        for percent in [0.1, 0.5, 0.75, 0.4] as [CGFloat] {
            director.driver.update(percent)
            scene.frames(2)
            scene.expectCircle(at: .zero, radius: cover * (1 - percent))
        }
        #expect(scene.catchers() == 0, "the app's own transition is not caught")
        if finishes { director.driver.finish() } else { director.driver.cancel() }
        // Whoever calls twice, or too late, is not heard.
        director.driver.cancel()
        director.driver.finish()
        let radii = [cover * 0.6] + scene.radiiToTheEnd()
        for (one, next) in zip(radii, radii.dropFirst()) { #expect(finishes ? next <= one : next >= one, "\(radii)") }
        #expect(scene.picture().isOnly(finishes ? .red : .blue))
        #expect(isThere(subject) != finishes)
        #expect(director.ends == [finishes])
        #expect(director.reports.first == 0 && director.reports.last == (finishes ? 1 : 0))
        if !finishes && subject == .pop {
            #expect(a.view.superview == nil && b.view.superview != nil)
            #expect(b.view.isUserInteractionEnabled && b.view.frame == scene.simulator.window.bounds)
        }
        b.transitioningDelegate = nil
        scene.expectPromises()
    }

    @Test("however slowly it is taken back", arguments: Subject.allCases)
    func slowly(_ subject: Subject) {
        begin(subject)
        director.driver.update(0.8)
        scene.frames(60)
        director.driver.completionSpeed = 0.1
        director.driver.cancel()
        let radii = scene.radiiToTheEnd()
        #expect(radii.count > 200, "four seconds")
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(isThere(subject) && scene.picture().isOnly(.blue))
        b.transitioningDelegate = nil
        scene.expectPromises()
    }

    @Test("X1: after a cancelled one, a plain way back works", arguments: Subject.allCases)
    func afterwards(_ subject: Subject) {
        begin(subject)
        director.driver.update(0.3)
        scene.frames(2)
        director.driver.cancel()
        scene.simulator.advanceUntilIdle()
        director.isDriving = false
        if subject == .pop {
            a.navigationController?.popViewController(animated: true)
        } else {
            b.dismiss(animated: true)
        }
        scene.frames(16)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(!isThere(subject) && scene.picture().isOnly(.red))
        scene.expectPromises(leaving: nil)
    }

    @Test(
        "4.50: a radial animator vends no interruptible one, and nobody pauses it beside its driver",
        arguments: [Container.push, .fullScreen, .custom])
    func notInterruptible(_ container: Container) throws {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(.zero)))
        scene.frames(10)
        let coordinator = try #require((passage.b as? Screen)?.transitionCoordinator)
        #expect(!coordinator.isInterruptible && !coordinator.isInteractive)
        let context = try #require(coordinator as? any UIViewControllerContextTransitioning)
        context.pauseInteractiveTransition()
        scene.frames(5)
        #expect(!coordinator.isInteractive)
        scene.expectCircle(at: .zero, radius: cover / 2)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished && passage.isThere())
        scene.expectPromises(leaving: passage.remainder)
    }
}

@MainActor
private final class Director: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    let driver = UIPercentDrivenInteractiveTransition()
    var isDriving = true
    var reports: [CGFloat] = []
    var ends: [Bool] = []

    private var animator: Animator {
        var transition = RadialTransition(origin: .point(.zero))
        transition.onProgress = { [weak self] in self?.reports.append($0.progress) }
        return Animator(transition) { [weak self] in self?.ends.append($0) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriving ? driver : nil }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDriving ? driver : nil }
}

/// A radial animator inside one of the app's, which is told of the end.
@MainActor private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    private let radial: RadialAnimator
    private let onEnd: (Bool) -> Void

    init(_ transition: RadialTransition, onEnd: @escaping (Bool) -> Void) {
        radial = RadialAnimator(transition, isWayBack: true)
        self.onEnd = onEnd
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        radial.transitionDuration(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        radial.animateTransition(using: transitionContext)
    }

    func animationEnded(_ transitionCompleted: Bool) { onEnd(transitionCompleted) }
}
