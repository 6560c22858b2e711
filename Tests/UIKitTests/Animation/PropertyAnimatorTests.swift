import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Property animators", .simulated(width: 400, height: 400, scale: 1))
struct PropertyAnimatorTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    /// An animator that moves a view by 100 points.
    private func mover(_ view: UIView, _ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x += 100 }
        animator.addCompletion { [log] in log.note("completed at \($0)") }
        return animator
    }

    @Test("7.12: it is inactive, active while it runs, and inactive at its end; the model is final from the start on")
    func life() {
        let view = shownView()
        let animator = mover(view)
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 50)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
        simulator.advanceFrame()
        let start = simulator.now
        #expect(shownX(view) == 50)
        while simulator.now - start < 1 - 1.5 / 60 {
            simulator.advanceFrame()
            #expect(abs(shownX(view) - (50 + 100 * (simulator.now - start))) < 1e-6)
            #expect(abs(animator.fractionComplete - (simulator.now - start)) < 1e-6)
        }
        #expect(log.take() == [])
        simulator.advanceFrame()
        #expect(log.take() == ["completed at end"])
        #expect(animator.state == .inactive && !animator.isRunning && animator.fractionComplete == 0)
        #expect(shownX(view) == 150 && view.layer.animationKeys() == nil)
        #expect(simulator.advanceUntilIdle())
    }

    @Test("7.14, 7.17: turned round, it takes the time that has passed, completes at the start and puts the model back")
    func reversed() {
        let view = shownView()
        let animator = mover(view, .easeIn)
        animator.startAnimation()
        simulator.advance(by: 0.5 + 1.0 / 60)
        let turning = shownX(view)
        animator.isReversed = true
        simulator.advanceFrame()
        #expect(abs(shownX(view) - turning) < 1e-9)
        simulator.advance(by: 0.25)
        // easeIn(0.25), on the way back along the same curve.
        #expect(abs(shownX(view) - (50 + 9.3464654)) < 1e-4)
        simulator.advance(by: 0.25)
        #expect(log.take() == ["completed at start"])
        #expect(view.center.x == 50 && shownX(view) == 50)
    }

    @Test("7.15: paused, it stays active where it is; a fraction is refused while it runs")
    func pausing() {
        let view = shownView()
        let animator = mover(view)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 0)
        simulator.advance(by: 1)
        #expect(shownX(view) == 50 && view.center.x == 150)
        animator.fractionComplete = 0.75
        simulator.advanceFrame()
        #expect(shownX(view) == 125)
        animator.startAnimation()
        animator.fractionComplete = 0.1
        simulator.advance(by: 0.25)
        #expect(log.take() == [])
        simulator.advanceFrame()
        #expect(log.take() == ["completed at end"])
    }

    @Test("7.16: paused, a fraction is linear in the way; going on it re-joins its curve there")
    func scrubbingLinearly() {
        let view = shownView()
        let animator = mover(view, .easeIn)
        animator.startAnimation()
        simulator.advance(by: 0.5 + 1.0 / 60)
        animator.pauseAnimation()
        #expect(abs(animator.fractionComplete - 0.315356813) < 1e-6)
        animator.fractionComplete = 0.093464651
        simulator.advanceFrame()
        #expect(abs(shownX(view) - 59.3464651) < 1e-6)
        animator.startAnimation()
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        // A quarter of the time had been reached, so now it is three quarters.
        #expect(abs(shownX(view) - (50 + 62.1861869)) < 1e-3)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["completed at end"])
    }

    @Test("7.16: without linear scrubbing a fraction is a time on the curve")
    func scrubbingOnTheCurve() {
        let view = shownView()
        let animator = mover(view, .easeIn)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        simulator.advanceFrame()
        #expect(abs(shownX(view) - (50 + 31.5356813)) < 1e-5)
        #expect(animator.fractionComplete == 0.5)
        animator.stopAnimation(true)
    }

    @Test("7.16: a fraction counts in the direction of the animation, so turning it round makes it its complement")
    func directedFraction() {
        let view = shownView()
        let animator = mover(view)
        animator.fractionComplete = 0.75
        animator.isReversed = true
        #expect(animator.fractionComplete == 0.25)
        animator.fractionComplete = 0.5
        simulator.advanceFrame()
        #expect(shownX(view) == 100)
        animator.isReversed = false
        animator.fractionComplete = 0.9
        simulator.advanceFrame()
        #expect(abs(shownX(view) - 140) < 1e-9)
        for (told, heard) in [(-3, 0), (9, 1), (.nan, 0)] as [(CGFloat, CGFloat)] {
            animator.fractionComplete = told
            #expect(animator.fractionComplete == heard)
        }
        animator.stopAnimation(true)
    }

    @Test("7.18: it goes on with another curve and so many times its duration, from where it is")
    func continued() {
        let view = shownView()
        let animator = mover(view)
        animator.fractionComplete = 0.4
        simulator.advanceFrame()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        #expect(abs(shownX(view) - (90 + 60 * 0.315356813)) < 1e-4)
        simulator.advance(by: 0.25)
        #expect(log.take() == ["completed at end"])
    }

    @Test("7.18: a factor of 0 means the time that is left", arguments: [false, true])
    func continuedWithoutFactor(reversed: Bool) {
        let view = shownView()
        let animator = mover(view)
        animator.fractionComplete = 0.4
        animator.isReversed = reversed
        simulator.advanceFrame()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        simulator.advanceFrame()
        let rest = reversed ? 0.4 : 0.6
        simulator.advance(by: rest - 1.0 / 60)
        #expect(log.take() == [])
        simulator.advanceFrame()
        #expect(log.take() == [reversed ? "completed at start" : "completed at end"])
        #expect(view.center.x == (reversed ? 50 : 150))
    }

    @Test("7.13: stopped, the model is what is shown; finishing sets it to a position and calls the completions")
    func stopping() {
        for (position, x) in [(.current, 75), (.start, 50), (.end, 150)] as [(UIViewAnimatingPosition, CGFloat)] {
            let view = shownView()
            let animator = mover(view)
            animator.fractionComplete = 0.25
            simulator.advanceFrame()
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && !animator.isRunning)
            #expect(view.center.x == 75 && log.take() == [])
            simulator.advanceFrame()
            #expect(shownX(view) == 75 && view.layer.animationKeys() == nil)
            animator.finishAnimation(at: position)
            #expect(animator.state == .inactive && view.center.x == x)
            #expect(log.take() == ["completed at \(position)"])
        }
    }

    @Test("7.12, 7.13: stopped without finishing, it is inactive at once and calls nothing")
    func stoppingWithoutFinishing() {
        let view = shownView()
        let animator = mover(view)
        animator.startAnimation()
        simulator.advance(by: 0.5 + 1.0 / 60)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && abs(view.center.x - 100) < 1e-6)
        simulator.advance(by: 2)
        #expect(log.take() == [] && abs(shownX(view) - 100) < 1e-6)
        #expect(simulator.advanceUntilIdle())
    }

    @Test("7.19: pausing on completion, it stays active at its end without a completion, and can be turned round")
    func pausingOnCompletion() {
        let view = shownView()
        let animator = mover(view)
        animator.pausesOnCompletion = true
        animator.startAnimation()
        simulator.advance(by: 2)
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
        #expect(log.take() == [] && shownX(view) == 150)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(abs(shownX(view) - 100) < 1e-6)
        simulator.advance(by: 0.5)
        #expect(log.take() == ["completed at start"] && view.center.x == 50)
    }

    @Test("7.20: what is added on the way takes the time that is left, and what is delayed begins later")
    func adding() {
        let view = shownView()
        let other = shownView()
        let third = shownView()
        let animator = mover(view)
        animator.addAnimations({ third.center.x += 100 }, delayFactor: 0.5)
        animator.startAnimation()
        #expect(third.center.x == 150)
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(shownX(third) == 50)
        animator.addAnimations { other.center.x += 100 }
        simulator.advanceFrame()
        simulator.advance(by: 0.25 - 1.0 / 60)
        #expect(abs(shownX(view) - 125) < 1e-6)
        #expect(abs(shownX(third) - 100) < 1e-6)
        #expect(abs(shownX(other) - 100) < 1e-6)
        simulator.advance(by: 0.25)
        #expect(log.take() == ["completed at end"])
        #expect(view.layer.animationKeys() == nil && other.layer.animationKeys() == nil)
    }

    @Test("7.20: started with nothing to animate it waits, active and standing still, and starts with what comes")
    func empty() {
        let view = shownView()
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        animator.addCompletion { [log] in log.note("completed at \($0)") }
        animator.startAnimation()
        simulator.advance(by: 1)
        #expect(animator.state == .active && !animator.isRunning && log.take() == [])
        animator.addAnimations { view.center.x = 150 }
        #expect(animator.isRunning)
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        #expect(abs(shownX(view) - 100) < 1e-6)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["completed at end"])
    }

    @Test("7.5: when its closures change nothing it completes in the next turn")
    func nothingChanged() {
        let view = shownView()
        let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) { view.center.x = 50 }
        animator.addCompletion { [log] in log.note("completed at \($0)") }
        animator.startAnimation()
        #expect(log.take() == [])
        simulator.advanceFrame()
        #expect(log.take() == ["completed at end"])
    }

    @Test("1.26: when its animations are taken away it ends", arguments: [false, true])
    func takenAway(reversed: Bool) {
        let view = shownView()
        let animator = mover(view)
        animator.fractionComplete = 0.5
        simulator.advanceFrame()
        animator.isReversed = reversed
        animator.startAnimation()
        simulator.advanceFrame()
        simulator.enterBackground()
        simulator.advanceFrame()
        #expect(log.take() == [reversed ? "completed at start" : "completed at end"])
        #expect(view.center.x == (reversed ? 50 : 150))
        #expect(animator.state == .inactive)
        simulator.enterForeground()
    }

    @Test("7.12: it may be started later; meanwhile the model is final and nothing moves")
    func delayed() {
        let view = shownView()
        let animator = mover(view)
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5 && animator.state == .active && view.center.x == 150)
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(shownX(view) == 50)
        simulator.advance(by: 0.5)
        #expect(abs(shownX(view) - 100) < 1e-6)
        simulator.advance(by: 0.5)
        #expect(log.take() == ["completed at end"])
    }

    @Test("7.7: a block inside is moved by the animator, and its completion waits for that")
    func nestedBlock() {
        let view = shownView()
        let log = log
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(
                withDuration: 9, animations: { view.alpha = 0 }, completion: { log.note("block \($0)") })
        }
        animator.fractionComplete = 0.25
        simulator.advance(by: 1)
        #expect(view.layer.presentation()?.opacity == 0.75)
        #expect(log.take() == [])
        animator.startAnimation()
        simulator.advanceUntilIdle()
        #expect(log.take() == ["block true"])
    }

    @Test("7.20: user interaction is on unless it is switched off, and then off until the end")
    func interaction() {
        let view = shownView()
        let animator = mover(view)
        let point = CGPoint(x: 130, y: 50)
        animator.startAnimation()
        #expect(simulator.window.hitTest(point, with: nil) === view)
        animator.stopAnimation(true)
        view.center.x = 50
        let second = mover(view)
        second.isUserInteractionEnabled = false
        second.startAnimation()
        simulator.advanceFrame()
        #expect(simulator.window.hitTest(point, with: nil) !== view)
        simulator.advanceUntilIdle()
        #expect(simulator.window.hitTest(point, with: nil) === view)
    }

    @Test("7.20: one that is not interruptible is neither paused nor stopped nor moved")
    func notInterruptible() {
        let view = shownView()
        let animator = mover(view)
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
        animator.stopAnimation(true)
        #expect(animator.isRunning)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["completed at end"] && view.center.x == 150)
    }

    @Test("runningPropertyAnimator runs at once, with the duration of a block around it")
    func running() {
        let view = shownView()
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.center.x = 150 },
            completion: { [log] in log.note("completed at \($0)") })
        #expect(animator.isRunning && !animator.isUserInteractionEnabled && animator.isInterruptible)
        UIView.animate(withDuration: 2) {
            let inner = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0) { view.alpha = 0.5 }
            #expect(inner.duration == 2 && !inner.isInterruptible)
        }
        simulator.advanceFrame()
        simulator.advance(by: 0.5)
        #expect(log.take() == ["completed at end"])
    }

    @Test("Every property that blocks animate is moved, and put back")
    func allProperties() throws {
        let view = shownView()
        view.backgroundColor = .red
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.frame = CGRect(x: 100, y: 20, width: 200, height: 100)
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
            view.alpha = 0
            view.backgroundColor = .blue
            view.layer.cornerRadius = 8
        }
        animator.fractionComplete = 0.5
        simulator.advanceFrame()
        let shown = try #require(view.layer.presentation())
        #expect(shown.bounds.size == CGSize(width: 150, height: 100))
        #expect(shown.position == CGPoint(x: 125, y: 60))
        #expect(shown.affineTransform().a == 2)
        #expect(shown.opacity == 0.5 && shown.cornerRadius == 4)
        animator.stopAnimation(false)
        #expect(view.bounds.width == 150 && view.alpha == 0.5 && view.layer.cornerRadius == 4)
        animator.finishAnimation(at: .start)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && view.transform == .identity)
        #expect(view.alpha == 1 && view.backgroundColor == .red && view.layer.cornerRadius == 0)
    }
}
