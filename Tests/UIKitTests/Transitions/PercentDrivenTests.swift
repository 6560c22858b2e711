import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("A percent-driven transition", .simulated(width: 200, height: 400, scale: 1))
struct PercentDrivenTests {
    private var simulator: Simulator { .current }

    @Test("1.62, 1.64: it shows the per cent, evenly whatever the curve, until it is told something else")
    func scrubs() {
        let stage = DrivenStage("AB")
        stage.pop()
        let view = stage.top.view!
        #expect(stage.shownX(view) == 100)
        for percent in [0.5, 0.25, 0.9, 0, 1, 0.75] {
            stage.driver.update(percent)
            simulator.advanceFrame()
            #expect(abs(stage.shownX(view) - (100 + 200 * percent)) < 1e-9)
        }
        simulator.advance(by: 3)
        #expect(abs(stage.shownX(view) - 250) < 1e-9)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
        #expect(stage.log.take().contains { $0.hasPrefix("animation ended") } == false)
    }

    @Test("1.62: what is told before the animations are committed does not shift them")
    func updateBeforeCommit() {
        let stage = DrivenStage("AB")
        let animator = SlideAnimator(stage.log, isBack: true)
        stage.delegate.animator = animator
        stage.navigation.popViewController(animated: true)
        simulator.window.layoutIfNeeded()
        stage.driver.update(0.5)
        simulator.advanceFrame()
        #expect(abs(stage.shownX(stage.top.view) - 200) < 1e-9)
        stage.driver.update(0.25)
        simulator.advanceFrame()
        #expect(abs(stage.shownX(stage.top.view) - 150) < 1e-9)
    }

    @Test(
        "1.63: an animation outside of the container runs on; one in a view that was named to the coordinator is driven"
    )
    func alongside() {
        let stage = DrivenStage("AB")
        let outside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let named = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inNamed = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(outside)
        simulator.window.addSubview(named)
        named.addSubview(inNamed)
        simulator.advanceFrame()
        stage.delegate.animator = SlideAnimator(stage.log, isBack: true)
        stage.navigation.popViewController(animated: true)
        let coordinator = stage.navigation.transitionCoordinator
        coordinator?.animate(alongsideTransition: { _ in outside.center.x = 105 })
        coordinator?.animateAlongsideTransition(in: named) { _ in inNamed.center.x = 105 }
        var ends: [Bool] = []
        coordinator?.animateAlongsideTransition(in: named, animation: nil) { ends.append($0.isCancelled) }
        simulator.advanceFrame()
        stage.driver.update(0.25)
        simulator.advance(by: 0.5)
        #expect(abs(stage.shownX(inNamed) - 30) < 1e-9)
        #expect(abs(stage.shownX(outside) - 55) < 1e-9)
        simulator.advance(by: 1)
        #expect(stage.shownX(outside) == 105)
        #expect(abs(stage.shownX(inNamed) - 30) < 1e-9)
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(stage.shownX(inNamed) == 105 && ends == [false])
        #expect(named.layer.speed == 1 && named.layer.timeOffset == 0 && named.layer.beginTime == 0)
    }

    @Test("1.64: an explicit animation keeps its own curve")
    func explicitCurve() {
        let stage = DrivenStage("AB")
        stage.pop {
            $0.alsoAnimate = { context in
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 1.0
                fade.toValue = 0.0
                fade.duration = 1
                fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
                context.view(forKey: .to)?.layer.add(fade, forKey: "fade")
            }
        }
        stage.driver.update(0.5)
        simulator.advanceFrame()
        // easeIn(0.5).
        let opacity = Double(stage.screens[0].view.layer.presentation()?.opacity ?? .nan)
        #expect(abs(opacity - (1 - 0.315356813)) < 1e-6)
    }

    @Test("1.65: the coordinator hears the per cent, kept within 0 and 1, and the driver gives it back")
    func progress() {
        let stage = DrivenStage("AB")
        #expect(stage.driver.duration == 0)
        stage.pop()
        let coordinator = stage.navigation.transitionCoordinator
        #expect(stage.driver.duration == 1)
        for (told, heard) in [(0.3, 0.3), (-1, 0), (7, 1), (.nan, 0), (.infinity, 1), (0.5, 0.5)]
            as [(CGFloat, CGFloat)]
        {
            stage.driver.update(told)
            #expect(stage.driver.percentComplete == heard && coordinator?.percentComplete == heard)
        }
    }

    @Test(
        "1.66: finish plays the rest in the rest of the duration over the speed, by the completion curve",
        arguments: [1.0, 2])
    func finishes(speed: Double) throws {
        let stage = DrivenStage("AB")
        stage.driver.completionSpeed = speed
        stage.driver.completionCurve = .easeOut
        stage.pop()
        stage.driver.update(0.4)
        simulator.advanceFrame()
        stage.driver.finish()
        let start = simulator.now
        let rest = 0.6 / speed
        let curve = CAMediaTimingFunction(name: .easeOut)
        while simulator.now + 1.5 / 60 < start + rest {
            simulator.advanceFrame()
            let share = curve.value(at: (simulator.now - start) / rest)
            #expect(abs(stage.shownX(stage.top.view) - (180 + 120 * share)) < 1e-6)
        }
        #expect(stage.navigation.transitionCoordinator != nil)
        simulator.advance(by: 2.0 / 60)
        #expect(stage.navigation.transitionCoordinator == nil)
        #expect(stage.names == "A")
        #expect(stage.log.take().contains("animation ended, finished true"))
        #expect(simulator.advanceUntilIdle())
    }

    @Test("1.66: cancel plays back in the time that has been covered, over the speed", arguments: [1.0, 2])
    func cancels(speed: Double) {
        let stage = DrivenStage("AB")
        stage.driver.completionSpeed = speed
        stage.driver.completionCurve = .linear
        stage.pop()
        stage.driver.update(0.6)
        simulator.advanceFrame()
        stage.driver.cancel()
        let start = simulator.now
        let rest = 0.6 / speed
        while simulator.now + 1.5 / 60 < start + rest {
            simulator.advanceFrame()
            #expect(abs(stage.shownX(stage.top.view) - (220 - 120 * (simulator.now - start) / rest)) < 1e-6)
        }
        #expect(stage.navigation.transitionCoordinator != nil)
        simulator.advance(by: 2.0 / 60)
        #expect(stage.navigation.transitionCoordinator == nil)
        #expect(stage.names == "AB")
        #expect(simulator.advanceUntilIdle())
    }

    @Test(
        "1.66, 1.75: unless it is told otherwise the rest is slow at both ends; a speed set just before counts, a timing curve only for what is vended"
    )
    func defaults() {
        let stage = DrivenStage("AB")
        let driver = stage.driver
        #expect(driver.completionSpeed == 1 && driver.completionCurve == .easeInOut && driver.timingCurve == nil)
        stage.pop()
        let container = stage.top.view.superview?.layer
        driver.update(0.5)
        simulator.advanceFrame()
        driver.timingCurve = UICubicTimingParameters(animationCurve: .easeIn)
        driver.completionSpeed = 2
        driver.cancel()
        let start = simulator.now
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)
        for _ in 0..<14 {
            simulator.advanceFrame()
            let share = curve.value(at: (simulator.now - start) / 0.25)
            #expect(abs(stage.shownX(stage.top.view) - (200 - 100 * share)) < 1e-6)
        }
        #expect(simulator.advanceUntilIdle() && stage.names == "AB")
        #expect(container?.speed == 1 && container?.timeOffset == 0 && container?.beginTime == 0)
    }

    @Test(
        "1.67, 4.36, 4.50: the context turns first and the handlers hear it, then the rest runs, then come the callbacks"
    )
    func cancelOrder() {
        let stage = DrivenStage("AB")
        stage.driver.completionSpeed = 2
        stage.driver.completionCurve = .easeIn
        stage.pop()
        let coordinator = stage.navigation.transitionCoordinator
        coordinator?.notifyWhenInteractionChanges { [log = stage.log] in
            log.note("changed: \($0.isInteractive) \($0.isCancelled) \($0.percentComplete) \($0.completionVelocity)")
            log.note("curve \($0.completionCurve == .easeIn), initially \($0.initiallyInteractive)")
        }
        stage.driver.update(0.5)
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.driver.cancel()
        #expect(stage.log.take() == ["changed: false true 0.5 2.0", "curve true, initially true"])
        simulator.advance(by: 0.2)
        #expect(stage.log.take() == [])
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "animation ended, finished true",
                "A.viewWillDisappear(true)",
                "A.viewDidDisappear(true)",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "animationEnded(false)",
            ])
    }

    @Test(
        "1.75: a cancel removes explicit animations unfinished and block animations finished; what was there before stays"
    )
    func cancelledFlags() {
        let stage = DrivenStage("AB")
        let log = stage.log
        let spinner = CABasicAnimation(keyPath: "opacity")
        spinner.fromValue = 0.5
        spinner.toValue = 1.0
        spinner.duration = 100
        stage.top.view.layer.add(spinner, forKey: "spinner")
        simulator.advanceFrame()
        stage.pop {
            $0.alsoAnimate = { context in
                let move = CABasicAnimation(keyPath: "position.y")
                move.fromValue = 0.0
                move.toValue = 10.0
                move.duration = 1
                move.delegate = StopNote(log)
                context.view(forKey: .from)?.layer.add(move, forKey: "move")
            }
        }
        stage.driver.update(0.5)
        simulator.advance(by: 2)
        #expect(log.take().contains { $0.hasPrefix("explicit") || $0.hasPrefix("animation ended") } == false)
        stage.driver.cancel()
        simulator.advance(by: 0.6)
        let lines = log.take()
        #expect(lines.contains("animation ended, finished true") && lines.contains("explicit ended, finished false"))
        #expect(stage.top.view.layer.animationKeys() == ["spinner"])
    }

    @Test("1.75: on finish an explicit animation ends finished, and the container's time is as before")
    func finishedFlags() {
        let stage = DrivenStage("AB")
        let log = stage.log
        stage.pop {
            $0.alsoAnimate = { context in
                let move = CABasicAnimation(keyPath: "position.y")
                move.fromValue = 0.0
                move.toValue = 10.0
                move.duration = 1
                move.delegate = StopNote(log)
                context.view(forKey: .to)?.layer.add(move, forKey: "move")
            }
        }
        let container = stage.top.view.superview?.layer
        stage.driver.update(0.5)
        simulator.advanceFrame()
        #expect(container?.speed == 0)
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(log.take().contains("explicit ended, finished true"))
        #expect(container?.speed == 1 && container?.timeOffset == 0 && container?.beginTime == 0)
    }

    @Test("1.69: update, finish and cancel before the start are lost, and the transition stands at its beginning")
    func earlyCalls() {
        let stage = DrivenStage("AB")
        stage.delegate.animator = SlideAnimator(stage.log, isBack: true)
        stage.navigation.popViewController(animated: true)
        stage.driver.update(0.5)
        stage.driver.finish()
        stage.driver.cancel()
        #expect(!simulator.advanceUntilIdle(timeout: 3))
        #expect(stage.driver.percentComplete == 0)
        #expect(stage.shownX(stage.top.view) == 100)
        #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
        stage.driver.cancel()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.names == "AB")
    }

    @Test("1.68: finish and cancel after the interaction has ended do nothing")
    func lateCalls() {
        let stage = DrivenStage("AB")
        stage.pop()
        stage.driver.update(0.5)
        stage.driver.finish()
        stage.driver.cancel()
        stage.driver.update(0.1)
        stage.driver.finish()
        #expect(stage.driver.percentComplete == 0.5)
        simulator.advanceUntilIdle()
        #expect(stage.names == "A")
        stage.driver.cancel()
        #expect(stage.names == "A")
    }
}

/// Notes the end of an explicit animation.
final class StopNote: NSObject, CAAnimationDelegate {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let log = log
        MainActor.assumeIsolated { log.note("explicit ended, finished \(flag)") }
    }
}
