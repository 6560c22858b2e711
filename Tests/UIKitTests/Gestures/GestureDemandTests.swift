import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("What gestures demand", .simulated())
struct GestureDemandTests {
    private let stage = TouchStage()

    @Test("A press of two fingers begins when both have been down for its time, and ends with the first of them")
    func pressOfTwo() {
        let press = stage.watched(UILongPressGestureRecognizer())
        press.numberOfTouchesRequired = 2
        let alone = stage.down(stage.inside)
        stage.simulator.advance(by: 0.6)
        #expect(press.state == .possible)
        stage.up(alone)
        stage.simulator.advance(by: 1)
        let first = stage.down(stage.inside)
        let second = stage.down(CGPoint(x: 50, y: 50))
        stage.simulator.advance(by: 0.45)
        #expect(press.state == .possible)
        stage.simulator.advance(by: 0.1)
        #expect(press.state == .began && press.numberOfTouches == 2)
        stage.up(first)
        stage.up(second)
        #expect(stage.taken() == ["it began", "it ended"])
    }

    @Test("The allowable movement is how far a finger may go before its press; afterwards it may go anywhere")
    func allowableMovement() {
        let press = stage.watched(UILongPressGestureRecognizer())
        for (allowed, way, begins) in [(40, 35, true), (40, 41, false), (3, 2, true), (3, 4, false)]
            as [(
                CGFloat, CGFloat, Bool
            )]
        {
            press.allowableMovement = allowed
            let touch = stage.down(stage.inside)
            stage.move(touch, by: way)
            stage.simulator.advance(by: 0.6)
            #expect((press.state == .began) == begins)
            stage.move(touch, by: 100)
            stage.up(touch)
            #expect(stage.taken() == (begins ? ["it began", "it changed", "it ended"] : []))
        }
    }

    @Test("A swipe of two fingers needs both")
    func swipeOfTwo() {
        let swipe = stage.watched(UISwipeGestureRecognizer())
        swipe.numberOfTouchesRequired = 2
        stage.simulator.drag(from: stage.inside, to: CGPoint(x: 230, y: 150), duration: 0.1)
        #expect(stage.taken() == [])
        let fingers = [stage.inside, CGPoint(x: 150, y: 250)].map(stage.simulator.touchDown)
        stage.simulator.advanceFrame()
        for step in 1...4 {
            for finger in fingers {
                finger.move(to: CGPoint(x: 150 + 15 * CGFloat(step), y: finger.location.y))
            }
            stage.simulator.advanceFrame()
        }
        for finger in fingers { stage.up(finger) }
        #expect(stage.taken() == ["it ended"])
    }

    @Test("5.9: a class refuses an event before its delegate is asked")
    func classRefuses() {
        final class Choosy: UIGestureRecognizer {
            var takes = false
            var (questions, touches) = (0, 0)
            override func shouldReceive(_ event: UIEvent) -> Bool {
                questions += 1
                return takes
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.touches += touches.count }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
        }
        let choosy = stage.watched(Choosy())
        let delegate = ScriptedDelegate()
        choosy.delegate = delegate
        stage.up(stage.down(stage.inside))
        #expect(choosy.questions == 1 && choosy.touches == 0 && delegate.questions.isEmpty)
        choosy.takes = true
        stage.up(stage.down(stage.inside))
        #expect(choosy.questions == 2 && choosy.touches == 1 && delegate.questions["event"] == 1)
    }

    @Test("A delegate knows recognisers by the names that they were given")
    func names() {
        let delegate = ScriptedDelegate()
        let recognizers = ["swipe back", "pull"].map { name in
            let recognizer = stage.watched(UITapGestureRecognizer())
            #expect(recognizer.name == nil)
            recognizer.name = name
            recognizer.delegate = delegate
            return recognizer
        }
        delegate.mayBegin = { $0.name == "pull" }
        var recognized: [String?] = []
        for recognizer in recognizers { recognizer.addHandler { recognized.append($0.name) } }
        stage.simulator.tap(stage.inside)
        #expect(recognized == ["pull"])
    }
}
