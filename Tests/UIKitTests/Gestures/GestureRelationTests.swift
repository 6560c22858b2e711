import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Recognisers among one another", .simulated())
struct GestureRelationTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }
    private let deep: ScriptedRecognizer
    private let high: ScriptedRecognizer
    private let delegate = ScriptedDelegate()

    init() {
        deep = .moving("deep", stage.log)
        high = .moving("high", stage.log)
        stage.parent.addGestureRecognizer(high)
        stage.child.addGestureRecognizer(deep)
        for view in [stage.parent, stage.child] { view.isMultipleTouchEnabled = true }
    }

    /// The actions of a finger that comes down in the child, moves twice and is lifted.
    private func actions() -> [String] {
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        stage.move(touch, by: 1)
        stage.up(touch)
        return log.take().filter { $0.hasPrefix("deep") || $0.hasPrefix("high") }
    }

    private static let alone = ["deep began", "deep changed", "deep ended"]
    private static let both = [
        "deep began", "high began", "deep changed", "high changed", "deep ended", "high ended",
    ]

    @Test("5.7: of two that would begin at once, the one on the deeper view does, and the other fails")
    func exclusive() {
        #expect(actions() == Self.alone)
    }

    @Test("5.7: one that recognises already prevents all others of the same finger")
    func alreadyActive() {
        deep.onMoved = { if $0.location(in: nil).x >= 152 { $0.state = .began } }
        #expect(actions() == ["high began", "high changed", "high ended"])
    }

    @Test("5.7: one delegate's yes is enough for both to recognise", arguments: [true, false])
    func simultaneous(asksDeep: Bool) {
        let (asked, other) = asksDeep ? (deep, high) : (high, deep)
        asked.delegate = delegate
        delegate.simultaneous = [other]
        #expect(actions() == Self.both)
    }

    @Test("5.7: canPrevent and canBePrevented let both recognise; either no is enough", arguments: [true, false])
    func preventing(spares: Bool) {
        if spares {
            deep.spares = [high]
            high.spares = [deep]
        } else {
            deep.withstands = [high]
            high.withstands = [deep]
        }
        #expect(actions() == Self.both)
    }

    @Test("5.7: recognisers that share no finger do not prevent each other")
    func separateFingers() {
        let other = TouchLogView("other", log, frame: CGRect(x: 200, y: 300, width: 100, height: 100))
        stage.parent.removeGestureRecognizer(high)
        stage.parent.addSubview(other)
        other.addGestureRecognizer(high)
        let first = stage.down(stage.inside)
        let second = stage.down(CGPoint(x: 250, y: 350))
        stage.move(first, by: 1)
        stage.move(second, by: 1)
        #expect(deep.state == .began && high.state == .began)
        stage.up(first)
        stage.up(second)
    }

    @Test("5.8: a recogniser waits until the one it requires to fail has failed, and fails if that one recognises")
    func requirement() {
        deep.require(toFail: high)
        #expect(actions() == ["high began", "high changed", "high ended"])
        high.onMoved = { if $0.location(in: nil).x >= 152 { $0.state = .failed } }
        #expect(actions() == ["deep began", "deep ended"])
        high.isEnabled = false
        #expect(actions() == Self.alone)
    }

    @Test("5.8: a gesture that ends while it waits is told from its beginning to its end once the other fails")
    func endedWhileWaiting() {
        let tap = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        tap.noteActions("tap", in: log)
        double.noteActions("double", in: log)
        tap.require(toFail: double)
        for recognizer in [tap, double] { stage.child.addGestureRecognizer(recognizer) }
        stage.simulator.tap(stage.inside)
        #expect(log.take() == ["child.began(1)"])
        #expect(!stage.simulator.isIdle)
        stage.simulator.advance(by: 0.4)
        #expect(log.take() == ["child.cancelled(1)", "tap ended"])
        #expect(tap.location(in: stage.child) == CGPoint(x: 50, y: 50))

        stage.simulator.tap(stage.inside)
        stage.simulator.tap(stage.inside)
        #expect(log.take().filter { !$0.hasPrefix("child") } == ["double ended"])
        #expect(stage.simulator.advanceUntilIdle())
        #expect(log.take() == [])
    }

    @Test("5.8: a pan that is lifted while it waits is told its beginning and its end")
    func flickWhileWaiting() {
        let pan = UIPanGestureRecognizer()
        pan.noteActions("pan", in: log)
        stage.child.removeGestureRecognizer(deep)
        stage.child.addGestureRecognizer(pan)
        pan.require(toFail: high)
        high.onMoved = { _ in }
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 20)
        #expect(pan.state == .possible)
        stage.up(touch)
        #expect(log.take() == ["child.began(1)", "child.moved(1)", "child.cancelled(1)", "pan began", "pan ended"])
    }

    @Test("5.8: four parties may demand the failure when the touches are there; each is asked once an attempt")
    func dynamicRequirement() {
        let waiting = ["high began", "high changed", "high ended"]
        deep.requires = [high]
        #expect(actions() == waiting)
        deep.requires = []
        high.isRequiredBy = [deep]
        #expect(actions() == waiting)
        high.isRequiredBy = []
        deep.delegate = delegate
        delegate.requires = [high]
        #expect(actions() == waiting)
        #expect(delegate.questions["require"] == 1)
        deep.delegate = nil
        let other = ScriptedDelegate()
        high.delegate = other
        other.isRequiredBy = [deep]
        #expect(actions() == waiting)
        #expect(other.questions["be required"] == 1)
        other.isRequiredBy = []
        #expect(actions() == Self.alone)
    }

    @Test("5.9: the delegate's no makes a recogniser fail at its beginning, and the next one may begin")
    func shouldBegin() {
        deep.delegate = delegate
        delegate.mayBegin = { _ in false }
        #expect(actions() == ["high began", "high changed", "high ended"])
        #expect(delegate.questions["begin"] == 1)
    }

    @Test("5.9: views where the touch began may refuse it to recognisers above that would cancel their touches")
    func viewRefuses() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let view = Refusing(frame: stage.child.bounds)
        stage.child.addSubview(view)
        #expect(actions() == [])
        deep.cancelsTouchesInView = false
        #expect(actions() == Self.alone)
    }

    @Test("5.9: shouldReceive is asked of the event first, then of each touch; without a yes nothing arrives")
    func shouldReceive() {
        deep.delegate = delegate
        deep.isTalkative = true
        delegate.mayTakeEvent = false
        #expect(actions() == ["high began", "high changed", "high ended"])
        #expect(delegate.questions == ["event": 1])
        delegate.mayTakeEvent = true
        delegate.mayTake = { $0.location(in: nil).x > 160 }
        let outside = stage.down(stage.inside)
        #expect(outside.isDown && deep.numberOfTouches == 0)
        let inside = stage.down(CGPoint(x: 170, y: 150))
        #expect(deep.numberOfTouches == 1 && deep.location(ofTouch: 0, in: nil).x == 170)
        stage.up(inside)
        stage.up(outside)
    }
}
