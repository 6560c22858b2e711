import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("A recogniser's states", .simulated())
struct GestureStateTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }

    private func quiet() {
        stage.parent.isUserInteractionEnabled = true
        _ = log.take()
    }

    @Test("5.1: a discrete gesture goes from possible to ended and back, a continuous one through began and changed")
    func moves() {
        let discrete = ScriptedRecognizer("discrete", log)
        discrete.onEnded = { $0.state = .recognized }
        stage.child.addGestureRecognizer(discrete)
        var touch = stage.down(stage.inside)
        #expect(discrete.state == .possible)
        _ = log.take()
        stage.up(touch)
        #expect(log.take() == ["child.cancelled(1)", "discrete ended"])
        #expect(discrete.state == .possible)
        stage.child.removeGestureRecognizer(discrete)

        let continuous = ScriptedRecognizer.moving("continuous", log)
        stage.child.addGestureRecognizer(continuous)
        touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        #expect(continuous.state == .began)
        stage.move(touch, by: 1)
        #expect(continuous.state == .changed)
        stage.up(touch)
        #expect(continuous.state == .possible)
        #expect(
            log.take() == [
                "child.began(1)", "child.cancelled(1)", "continuous began", "continuous changed", "continuous ended",
            ])
    }

    @Test("5.1: what has begun cannot fail: it is cancelled; what has not begun cannot change or be cancelled")
    func wrongMoves() {
        let recognizer = ScriptedRecognizer("r", log)
        recognizer.cancelsTouchesInView = false
        recognizer.onBegan = { $0.state = .changed }
        recognizer.onMoved = { $0.state = $0.state == .possible ? .began : .failed }
        stage.child.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        #expect(recognizer.state == .possible)
        stage.move(touch, by: 1)
        stage.move(touch, by: 1)
        #expect(log.take() == ["child.began(1)", "r began", "child.moved(1)", "r cancelled", "child.moved(1)"])

        recognizer.onMoved = { $0.state = .cancelled }
        let other = stage.down(stage.inside)
        stage.move(other, by: 1)
        #expect(log.lines.allSatisfy { !$0.hasPrefix("r ") })
    }

    @Test("5.2: actions come after the whole event, in the recognisers' order, and none for possible and failed")
    func actions() {
        let deep = ScriptedRecognizer.moving("deep", log)
        let high = ScriptedRecognizer.moving("high", log)
        let failing = ScriptedRecognizer("failing", log)
        for recognizer in [deep, high] { recognizer.isTalkative = true }
        deep.spares = [high]
        high.spares = [deep]
        failing.onMoved = { $0.state = .failed }
        stage.parent.addGestureRecognizer(high)
        stage.child.addGestureRecognizer(deep)
        stage.child.addGestureRecognizer(failing)
        let touch = stage.down(stage.inside)
        _ = log.take()
        stage.move(touch, by: 1)
        #expect(
            log.take() == [
                "deep.touchesMoved(1)", "high.touchesMoved(1)", "child.cancelled(1)", "deep began 1", "high began 1",
            ])
        #expect(failing.state == .possible)
    }

    @Test("5.2: began, changed and ended that fall into one frame are three actions before the frame's layout")
    func flick() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        stage.child.addGestureRecognizer(recognizer)
        let touch = stage.simulator.touchDown(at: stage.inside)
        touch.move(to: CGPoint(x: 160, y: 150))
        touch.move(to: CGPoint(x: 170, y: 150))
        touch.up()
        stage.simulator.advanceFrame()
        #expect(log.take() == ["child.began(1)", "child.cancelled(1)", "r began", "r changed", "r ended"])
    }

    @Test("5.3: the state reads ended in the action, then comes the reset, then possible; other fingers are ignored")
    func reset() {
        let recognizer = ScriptedRecognizer("r", log)
        recognizer.isTalkative = true
        recognizer.onEnded = { $0.state = .ended }
        stage.child.addGestureRecognizer(recognizer)
        let first = stage.down(stage.inside)
        let second = stage.down(CGPoint(x: 110, y: 110))
        _ = log.take()
        stage.up(first)
        #expect(
            log.take() == ["r.touchesEnded(1)", "child.cancelled(1)", "r ended 2", "r.reset in ended"])
        #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
        stage.move(second, by: 5)
        stage.up(second)
        #expect(log.take() == [])
        let third = stage.down(stage.inside)
        #expect(log.take().contains("r.touchesBegan(1)"))
        stage.up(third)
    }

    @Test("5.5: switching a recogniser off cancels it with an action; one that has not begun just fails")
    func disabling() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        recognizer.isTalkative = true
        stage.child.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        _ = log.take()
        recognizer.isEnabled = false
        #expect(recognizer.state == .cancelled)
        stage.simulator.advanceFrame()
        #expect(log.take() == ["r cancelled 1", "r.reset in cancelled"])
        recognizer.isEnabled = true
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == [])

        let other = stage.down(stage.inside)
        _ = log.take()
        recognizer.isEnabled = false
        stage.simulator.advanceFrame()
        #expect(log.take() == ["r.reset in failed"])
        stage.up(other)
        #expect(log.take() == ["child.ended(1)"])
        let third = stage.down(stage.inside)
        #expect(log.take() == ["child.began(1)"])
        stage.up(third)
    }

    @Test(
        "5.5: a recogniser that is taken off, or whose view leaves the window, is cancelled", arguments: [true, false])
    func leaving(viewLeaves: Bool) {
        let recognizer = ScriptedRecognizer.moving("r", log)
        stage.child.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        _ = log.take()
        if viewLeaves {
            stage.parent.removeFromSuperview()
        } else {
            stage.child.removeGestureRecognizer(recognizer)
            #expect(recognizer.view == nil && stage.child.gestureRecognizers == nil)
        }
        stage.simulator.advanceFrame()
        #expect(log.take() == ["r cancelled"])
        #expect(recognizer.state == .possible)
        stage.up(touch)
        #expect(log.take() == [])
    }

    @Test("5.5: a recogniser that an action switches off is cancelled in the same event")
    func disablingInAction() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        stage.child.addGestureRecognizer(recognizer)
        recognizer.addHandler { if $0.state == .began { $0.isEnabled = false } }
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        #expect(log.take() == ["child.began(1)", "child.cancelled(1)", "r began", "r cancelled"])
        stage.up(touch)
    }

    @Test("A view has its recognisers in order; adding one takes it from where it was, setting the list replaces it")
    func list() {
        let first = UIGestureRecognizer()
        let second = UITapGestureRecognizer()
        stage.parent.addGestureRecognizer(first)
        stage.parent.addGestureRecognizer(second)
        stage.parent.addGestureRecognizer(first)
        #expect(stage.parent.gestureRecognizers == [first, second])
        stage.child.addGestureRecognizer(first)
        #expect(stage.parent.gestureRecognizers == [second] && first.view === stage.child)
        stage.parent.gestureRecognizers = [first]
        #expect(second.view == nil && stage.child.gestureRecognizers == nil)
        #expect(stage.parent.gestureRecognizers == [first] && first.view === stage.parent)
    }
}
