import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Where animators come from", .simulated(width: 200, height: 400, scale: 1))
struct AnimatorSourceTests {
    private var simulator: Simulator { .current }

    @Test(
        "4.1, 4.3: the presented controller's delegate gives both animators in any style, and a presentation in one",
        arguments: [
            UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext,
        ])
    func modal(style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        let other = SpyTransitioningDelegate(EventLog())
        stage.a.transitioningDelegate = other
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        let present = stage.log.take().filter { !$0.hasPrefix("A.") && !$0.hasPrefix("B.") }
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        let dismiss = stage.log.take()
        #expect(present.contains("animationController(forPresented: B, presenting: A, source: A)"))
        #expect(present.contains("presentationController(forPresented: B, source: A)") == (style == .custom))
        #expect(dismiss.contains("animationController(forDismissed: B)"))
        #expect((present + dismiss).filter { $0 == "animateTransition(true)" }.count == 2)
        #expect(other.log.lines == [])
    }

    @Test("4.1: a stack asks its delegate, and not the transitioning delegate of the screen that comes")
    func navigation() {
        let stage = NavigationStage(1, animator: false)
        let screen = LoggingViewController("B", stage.log)
        let other = SpyTransitioningDelegate(stage.log)
        other.animator = SpyAnimator(stage.log)
        screen.transitioningDelegate = other
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        #expect(lines.contains("animationControllerFor(push, A, B)"))
        #expect(!lines.contains { $0.contains("forPresented") || $0.contains("animateTransition") })
    }

    @Test("4.9: the coordinator's duration is the animator's", arguments: [0.2, 1.5])
    func duration(seconds: TimeInterval) {
        let stage = NavigationStage(1)
        stage.delegate.animator = SpyAnimator(stage.log, duration: seconds)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        #expect(stage.navigation.transitionCoordinator?.transitionDuration == seconds)
        simulator.advanceFrame()
        #expect(stage.navigation.transitionCoordinator?.transitionDuration == seconds)
    }

    @Test("4.9: the animator is asked for its duration again and again, also for the driver", arguments: [0.2, 1.5])
    func durationIsAskedFor(seconds: TimeInterval) throws {
        let stage = NavigationStage(1)
        let source = TimedSource(seconds)
        stage.navigation.delegate = source
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        let coordinator = try #require(stage.navigation.transitionCoordinator)
        let before = source.asked.count
        #expect(coordinator.transitionDuration == seconds && coordinator.transitionDuration == seconds)
        #expect(source.asked.count >= before + 2)
        simulator.advanceFrame()
        #expect(source.driver.duration == seconds && coordinator.transitionDuration == seconds)
        source.driver.finish()
        simulator.advanceUntilIdle()
        // A context that it is asked with is the transition's.
        #expect(source.context != nil && source.asked.allSatisfy { $0 == nil || $0 == source.context })
    }

    @Test("4.10: the animator hears of the end with what the transition was completed with", arguments: [true, false])
    func animationEnded(finished: Bool) {
        let stage = ModalStage(.custom, driver: true)
        stage.present()
        stage.b.dismiss(animated: true)
        simulator.advanceFrame()
        stage.delegate.driver?.end(finished: finished)
        #expect(stage.log.take().filter { $0.hasPrefix("animationEnded") } == ["animationEnded(\(finished))"])
    }

    @Test("4.21: a presentation controller as it stands leaves the presenter's view where it is")
    func plainPresentation() {
        let stage = ModalStage(.custom)
        stage.delegate.makePresentation = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.b.presentationController?.shouldRemovePresentersView == false)
        #expect(stage.b.presentationController?.shouldPresentInFullscreen == true)
        #expect(stage.b.presentationController?.presentedView === stage.b.view)
        #expect(stage.b.activePresentationController === stage.b.presentationController)
        #expect(stage.a.view.window != nil)
    }

    @Test(
        "4.21: of UIKit's own, those that cover the window or a context wholly take the presenter's view out",
        arguments: [
            (.fullScreen, true), (.currentContext, true), (.overFullScreen, false), (.overCurrentContext, false),
            (.pageSheet, false), (.formSheet, false),
        ] as [(UIModalPresentationStyle, Bool)])
    func ownPresentations(style: UIModalPresentationStyle, removes: Bool) {
        let stage = ModalStage(style, animator: false)
        stage.present()
        #expect(stage.b.presentationController?.shouldRemovePresentersView == removes)
        #expect((stage.a.view.window == nil) == removes)
    }

    @Test(
        "4.20: a dismissal that takes a presenter's view, which had stayed in its place, into the container ends in black"
    )
    func blackScreen() {
        let stage = ModalStage(.custom)
        stage.present()
        #expect(stage.a.view.window != nil)
        stage.delegate.animator?.onAnimate = { [a = stage.a] in $0.containerView.insertSubview(a.view, at: 0) }
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window == nil && simulator.window.subviews.isEmpty)
        #expect(simulator.picture.onlyColor == .black)
    }

    @Test("4.24: the view that comes is not sized for a custom animator", arguments: [false, true])
    func unsized(isModal: Bool) {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        let odd = CGRect(x: 3, y: 4, width: 50, height: 60)
        screen.onDidLoad = { $0.view.frame = odd }
        let animator = FrameNoting()
        if isModal {
            let source = DrivingDelegate(stage.log)
            source.animator = animator
            screen.modalPresentationStyle = .fullScreen
            screen.transitioningDelegate = source
            stage.navigation.present(screen, animated: true)
            simulator.advanceUntilIdle()
            return #expect(animator.frames == [odd])
        }
        let delegate = PlainDelegate(animator)
        stage.navigation.delegate = delegate
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceUntilIdle()
        #expect(animator.frames == [odd])
    }

    @Test("1.41: a completion block around a push does not wait for the push, whose animations come later")
    func transactionAroundPush() {
        let stage = NavigationStage(1)
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { stage.log.note("block") } }
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        CATransaction.commit()
        simulator.advanceUntilIdle()
        let lines = stage.log.take()
        let block = lines.firstIndex(of: "block") ?? .max
        #expect(block < lines.firstIndex(of: "animateTransition(true)") ?? 0)
    }
}

/// An animator that notes where the view that comes lies, and completes at once.
private final class FrameNoting: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var frames: [CGRect] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        frames.append(view.frame)
        transitionContext.containerView.addSubview(view)
        transitionContext.completeTransition(true)
    }
}

/// Gives itself as the animator, with a driver, and notes for which context it is asked for its duration.
private final class TimedSource: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    let driver = UIPercentDrivenInteractiveTransition()
    private(set) var asked: [ObjectIdentifier?] = []
    private(set) var context: ObjectIdentifier?
    private let seconds: TimeInterval

    init(_ seconds: TimeInterval) {
        self.seconds = seconds
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        asked.append(transitionContext.map { ObjectIdentifier($0) })
        return seconds
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = ObjectIdentifier(transitionContext)
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: seconds) {
            view.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}
