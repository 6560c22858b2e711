import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// An animator as apps write them that vends a property animator.
@MainActor
private final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let slide: SlideAnimator
    /// It is asked for several times in a transition and has to be the same one each time (4.53).
    private var animator: UIViewPropertyAnimator?
    private(set) var timesAsked = 0

    init(_ log: EventLog, isBack: Bool) { slide = SlideAnimator(log, isBack: isBack) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        slide.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        slide.log.note("animateTransition")
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        timesAsked += 1
        if let animator { return animator }
        let (view, target) = slide.setUp(transitionContext)
        let animator = UIViewPropertyAnimator(duration: slide.duration, curve: .linear) { view?.center.x = target }
        animator.addCompletion { [weak self] position in
            self?.slide.log.note("completed at \(position)")
            self?.animator = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { slide.animationEnded(transitionCompleted) }
}

@MainActor
@Suite("Interruptible transitions", .simulated(width: 200, height: 400, scale: 1))
struct InterruptibleTests {
    private var simulator: Simulator { .current }

    private func pop(_ stage: DrivenStage) -> InterruptibleSlide {
        let animator = InterruptibleSlide(stage.log, isBack: true)
        stage.delegate.animator = animator
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        return animator
    }

    @Test("1.70: a vended animator is held and moved by its fraction, and the container's time goes on")
    func scrubs() {
        let stage = DrivenStage("AB")
        let animator = pop(stage)
        let view = stage.top.view!
        #expect(view.superview?.layer.speed == 1)
        simulator.advance(by: 2)
        #expect(stage.shownX(view) == 100)
        for percent in [0.5, 0.25, 0.75] {
            stage.driver.update(percent)
            simulator.advanceFrame()
            #expect(abs(stage.shownX(view) - (100 + 200 * percent)) < 1e-9)
        }
        #expect(stage.navigation.transitionCoordinator?.isInterruptible == true)
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(stage.names == "A")
        #expect(stage.log.take().suffix(1) == ["animationEnded(true)"])
        // Nobody starts it besides, for some animators make another one whenever they are asked.
        #expect(animator.timesAsked == 1)
    }

    @Test("1.70: a property animator that is not vended runs on in real time, whatever the per cent")
    func notVended() {
        let stage = DrivenStage("AB")
        let ring = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.pop {
            $0.alsoAnimate = { context in
                context.containerView.addSubview(ring)
                UIViewPropertyAnimator(duration: 0.5, curve: .linear) { ring.center.x = 105 }.startAnimation()
            }
        }
        stage.driver.update(0.5)
        simulator.advance(by: 0.25)
        #expect(abs(stage.shownX(ring) - 55) < 1e-6)
        simulator.advance(by: 0.5)
        #expect(stage.shownX(ring) == 105)
        #expect(abs(stage.shownX(stage.top.view) - 200) < 1e-9)
        #expect(stage.navigation.transitionCoordinator?.isInterruptible == false)
        stage.driver.cancel()
        simulator.advanceUntilIdle()
    }

    @Test("1.66, 4.53: cancelled, it is reversed and completes at the start", arguments: [1.0, 2])
    func cancelled(speed: Double) {
        let stage = DrivenStage("AB")
        stage.driver.completionCurve = .linear
        stage.driver.completionSpeed = speed
        _ = pop(stage)
        stage.driver.update(0.6)
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.driver.cancel()
        simulator.advanceFrame()
        simulator.advance(by: 0.3 / speed)
        #expect(abs(stage.shownX(stage.top.view) - 160) < 1e-6)
        simulator.advance(by: 0.3 / speed)
        #expect(
            stage.log.take() == [
                "completed at start", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
                "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "animationEnded(false)",
            ])
        #expect(stage.names == "AB" && stage.top.view.center.x == 100)
        #expect(simulator.advanceUntilIdle())
    }

    @Test("1.66: timingCurve takes the place of the completion's curve")
    func timingCurve() {
        let stage = DrivenStage("AB")
        stage.driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
        _ = pop(stage)
        stage.driver.update(0.5)
        simulator.advanceFrame()
        stage.driver.finish()
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        #expect(abs(stage.shownX(stage.top.view) - (200 + 100 * 0.315356813)) < 1e-4)
        simulator.advanceUntilIdle()
    }

    @Test("4.52, 4.49, 4.50: started by itself, it is paused later, each flip is told, and it can be turned ten times")
    func pausedLater() {
        let stage = DrivenStage("AB")
        stage.driver.wantsInteractiveStart = false
        stage.driver.completionCurve = .linear
        _ = pop(stage)
        let view = stage.top.view!
        let coordinator = stage.navigation.transitionCoordinator
        var flips: [Bool] = []
        coordinator?.notifyWhenInteractionChanges { flips.append($0.isInteractive) }
        #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == false)
        stage.driver.update(0.9)
        simulator.advance(by: 0.25)
        #expect(abs(stage.shownX(view) - 150) < 1e-6)
        for turn in 0..<10 {
            stage.driver.pause()
            #expect(coordinator?.isInteractive == true && coordinator?.isCancelled == false)
            let shown = stage.shownX(view)
            #expect(abs(stage.driver.percentComplete - (shown - 100) / 200) < 1e-6)
            #expect(coordinator?.percentComplete == stage.driver.percentComplete)
            simulator.advance(by: 0.1)
            #expect(abs(stage.shownX(view) - shown) < 1e-6)
            stage.driver.update(0.5)
            simulator.advanceFrame()
            #expect(abs(stage.shownX(view) - 200) < 1e-6)
            if turn % 2 == 0 { stage.driver.cancel() } else { stage.driver.finish() }
            #expect(coordinator?.isCancelled == (turn % 2 == 0))
            simulator.advanceFrame()
            simulator.advance(by: 0.1)
            #expect(abs(stage.shownX(view) - (turn % 2 == 0 ? 180 : 220)) < 1e-6)
        }
        #expect(flips == Array(repeating: [true, false], count: 10).flatMap { $0 })
        #expect(coordinator?.initiallyInteractive == false)
        simulator.advanceUntilIdle()
        #expect(stage.names == "A")
        #expect(stage.log.take().filter { $0.hasPrefix("completed") } == ["completed at end"])
    }

    @Test("4.52: without an interruptible animator a pause does nothing, and the transition runs on by itself")
    func pausedInVain() {
        let stage = DrivenStage("AB")
        stage.driver.wantsInteractiveStart = false
        stage.pop { $0.options = .curveLinear }
        simulator.advance(by: 0.5)
        stage.driver.pause()
        stage.driver.update(0.1)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == false)
        #expect(stage.driver.percentComplete == 0)
        #expect(abs(stage.shownX(stage.top.view) - 200) < 1e-6)
        simulator.advance(by: 0.6)
        #expect(stage.names == "A")
    }

    @Test("4.46: what animates along is moved with the interruptible animator, also outside of the container")
    func alongside() {
        let stage = DrivenStage("AB")
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(outside)
        stage.delegate.animator = InterruptibleSlide(stage.log, isBack: true)
        stage.navigation.popViewController(animated: true)
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in outside.center.x = 105 })
        simulator.advanceFrame()
        stage.driver.update(0.25)
        simulator.advance(by: 1)
        #expect(abs(stage.shownX(outside) - 30) < 1e-6)
        stage.driver.cancel()
        simulator.advanceUntilIdle()
        #expect(outside.center.x == 5)
    }

    @Test("4.52: a driver of the app's own may pause through the context what it has paused itself")
    func contextPause() throws {
        let stage = DrivenStage("AB")
        let animator = InterruptibleSlide(stage.log, isBack: true)
        let driver = OwnDriver(animator)
        stage.delegate.animator = animator
        stage.delegate.driver = driver
        stage.navigation.popViewController(animated: true)
        simulator.advance(by: 0.5 + 1.0 / 60)
        let context = try #require(driver.context)
        #expect(!context.isInteractive)
        animator.interruptibleAnimator(using: context).pauseAnimation()
        context.pauseInteractiveTransition()
        #expect(context.isInteractive)
        simulator.advance(by: 1)
        #expect(abs(stage.shownX(stage.top.view) - 200) < 1e-6)
        context.cancelInteractiveTransition()
        #expect(context.transitionWasCancelled && !context.isInteractive)
        let property = animator.interruptibleAnimator(using: context)
        property.isReversed = true
        property.startAnimation()
        simulator.advanceUntilIdle()
        #expect(stage.names == "AB")
    }
}

/// A driver as in Apple's sample of an interruptible transition: it is called although it does not want the start.
private final class OwnDriver: NSObject, UIViewControllerInteractiveTransitioning {
    private let animator: InterruptibleSlide
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    init(_ animator: InterruptibleSlide) { self.animator = animator }

    var wantsInteractiveStart: Bool { false }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if !transitionContext.isInteractive { animator.animateTransition(using: transitionContext) }
    }
}
