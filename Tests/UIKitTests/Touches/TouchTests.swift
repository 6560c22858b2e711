import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("Touches and views", .simulated())
struct TouchTests {
    private let stage = TouchStage()
    private var log: EventLog { stage.log }

    @Test("5.4: a recogniser gets the touches of everything in its view, and gets them before the view does")
    func recognizersFirst() {
        let recognizer = ScriptedRecognizer("r", log)
        recognizer.isTalkative = true
        recognizer.onMoved = { _ in }
        stage.parent.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(
            log.take() == [
                "r.touchesBegan(1)", "child.began(1)", "r.touchesMoved(1)", "child.moved(1)", "r.touchesEnded(1)",
                "r.reset in failed", "child.ended(1)",
            ])
        stage.up(stage.down(CGPoint(x: 20, y: 20)))
        #expect(log.take().contains("parent.began(1)"))
    }

    @Test("5.4: a touch's view stays the same wherever the finger goes, and its recognisers are those that follow it")
    func viewOfTouch() {
        final class Watcher: UIGestureRecognizer {
            var seen: [UIView?] = []
            var followers: [[UIGestureRecognizer]?] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                note(touches, event)
                state = .failed
            }
            private func note(_ touches: Set<UITouch>, _ event: UIEvent) {
                #expect(event.touches(for: self) == touches && event.touches(for: UIGestureRecognizer()) == nil)
                seen += touches.map(\.view)
                followers += touches.map(\.gestureRecognizers)
            }
        }
        let watcher = Watcher()
        let tap = UITapGestureRecognizer()
        stage.parent.addGestureRecognizer(watcher)
        stage.child.addGestureRecognizer(tap)
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 200)
        stage.up(touch)
        #expect(watcher.seen.count == 3 && watcher.seen.allSatisfy { $0 === stage.child })
        #expect(watcher.followers == [[tap, watcher], [tap, watcher], [watcher]])
        watcher.followers = []
    }

    @Test("5.6: recognition takes the touch from the view just before the action; cancelsTouchesInView may leave it")
    func cancelsTouches() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        stage.parent.addGestureRecognizer(recognizer)
        func walk() -> [String] {
            let touch = stage.down(stage.inside)
            stage.move(touch, by: 1)
            stage.move(touch, by: 1)
            stage.up(touch)
            return log.take()
        }
        #expect(walk() == ["child.began(1)", "child.cancelled(1)", "r began", "r changed", "r ended"])
        recognizer.cancelsTouchesInView = false
        #expect(
            walk() == [
                "child.began(1)", "r began", "child.moved(1)", "r changed", "child.moved(1)", "r ended",
                "child.ended(1)",
            ])
    }

    @Test("5.6: a touch that a recogniser ignores stays the view's")
    func ignoring() {
        final class Ignoring: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where touch.location(in: nil).x > 160 { ignore(touch, for: event) }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        }
        stage.child.isMultipleTouchEnabled = true
        let recognizer = Ignoring()
        stage.child.addGestureRecognizer(recognizer)
        let kept = stage.down(stage.inside)
        let ignored = stage.down(CGPoint(x: 170, y: 150))
        #expect(recognizer.numberOfTouches == 1)
        stage.move(kept, by: 1)
        stage.move(ignored, by: 1)
        stage.up(ignored)
        #expect(
            log.take() == [
                "child.began(1)", "child.began(1)", "child.cancelled(1)", "child.moved(1)", "child.ended(1)",
            ])
        recognizer.isEnabled = false
        stage.up(kept)
    }

    @Test("5.6: delaysTouchesBegan keeps touches from the view until the recogniser fails, or for ever")
    func delaysBegan() {
        let recognizer = ScriptedRecognizer("r", log)
        recognizer.delaysTouchesBegan = true
        recognizer.onMoved = { $0.state = .failed }
        stage.parent.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        #expect(log.take() == [])
        stage.move(touch, by: 1)
        #expect(log.take() == ["child.began(1)", "child.moved(1)"])
        stage.up(touch)
        #expect(log.take() == ["child.ended(1)"])
        stage.up(stage.down(stage.inside))
        #expect(log.take() == ["child.began(1)", "child.ended(1)"])
        recognizer.onMoved = { $0.state = .began }
        let other = stage.down(stage.inside)
        stage.move(other, by: 1)
        stage.up(other)
        #expect(log.take() == ["r began", "r ended"])
    }

    @Test("5.6: delaysTouchesEnded, set unless unset, keeps the end from the view until the recogniser fails")
    func delaysEnded() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        stage.child.addGestureRecognizer(double)
        stage.simulator.tap(stage.inside)
        #expect(log.take() == ["child.began(1)"])
        stage.simulator.advance(by: 0.4)
        #expect(log.take() == ["child.ended(1)"])
        stage.simulator.tap(stage.inside)
        stage.simulator.tap(stage.inside)
        #expect(log.take() == ["child.began(1)", "child.cancelled(1)"])
        double.delaysTouchesEnded = false
        stage.simulator.advance(by: 1)
        stage.simulator.tap(stage.inside)
        #expect(log.take() == ["child.began(1)", "child.ended(1)"])
    }

    @Test(
        "5.17: views that do not handle touches pass them to the controller, the superview, the window, the application"
    )
    func chain() {
        final class Controller: UIViewController {
            let log: EventLog
            init(_ log: EventLog) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.note("controller.began")
                super.touchesBegan(touches, with: event)
            }
        }
        let controller = Controller(log)
        controller.view.frame = stage.child.bounds
        stage.child.addSubview(controller.view)
        stage.child.forwards = true
        stage.parent.forwards = true
        let touch = stage.down(stage.inside)
        #expect(log.take() == ["controller.began", "child.began(1)", "parent.began(1)"])
        let responders = sequence(first: controller.view as UIResponder) { $0.next }
        #expect(
            Array(responders) == [
                controller.view, controller, stage.child, stage.parent, stage.simulator.window, UIApplication.shared,
            ])
        stage.up(touch)
    }

    @Test("5.17: the hit test happens once, when the finger comes down")
    func hitTestOnce() {
        final class Counting: UIView {
            var hits = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                hits += 1
                return super.hitTest(point, with: event)
            }
        }
        let view = Counting(frame: stage.parent.bounds)
        stage.parent.addSubview(view)
        let touch = stage.down(stage.inside)
        for _ in 0..<5 { stage.move(touch, by: 30) }
        stage.up(touch)
        #expect(view.hits == 1)
    }

    @Test("5.17: events pass through the application and the window, which may be overridden")
    func sendEvent() {
        final class Window: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                phases += event.touches(for: self)?.map(\.phase) ?? []
                super.sendEvent(event)
            }
        }
        let window = Window(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
        window.isHidden = false
        let view = TouchLogView("front", log, frame: CGRect(x: 0, y: 0, width: 375, height: 300))
        window.addSubview(view)
        let first = stage.down(CGPoint(x: 10, y: 10))
        let behind = stage.down(CGPoint(x: 10, y: 500))
        stage.move(first, by: 1)
        stage.up(first)
        stage.up(behind)
        #expect(window.phases == [.began, .stationary, .moved, .ended])
        #expect(
            log.take() == ["front.began(1)", "parent.began(1)", "front.moved(1)", "front.ended(1)", "parent.ended(1)"])
    }

    @Test("5.18: without isMultipleTouchEnabled a view hears of one finger only, with it of all, alike ones together")
    func multipleTouch() {
        func twoFingers() -> [String] {
            let fingers = [CGPoint(x: 150, y: 150), CGPoint(x: 170, y: 150)].map(stage.simulator.touchDown)
            stage.simulator.advanceFrame()
            for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: 160)) }
            stage.simulator.advanceFrame()
            fingers[0].up()
            stage.simulator.advanceFrame()
            fingers[1].up()
            stage.simulator.advanceFrame()
            return log.take()
        }
        #expect(twoFingers() == ["child.began(1)", "child.moved(1)", "child.ended(1)"])
        stage.child.isMultipleTouchEnabled = true
        #expect(twoFingers() == ["child.began(2)", "child.moved(2)", "child.ended(1)", "child.ended(1)"])
    }

    @Test("5.18: a recogniser gets all fingers, whatever the view takes")
    func recognizersGetAll() {
        let recognizer = ScriptedRecognizer("r", log)
        stage.child.addGestureRecognizer(recognizer)
        let fingers = [CGPoint(x: 150, y: 150), CGPoint(x: 170, y: 150)].map(stage.down)
        #expect(recognizer.numberOfTouches == 2)
        for finger in fingers { stage.up(finger) }
    }

    @Test("5.18: an exclusive view has fingers to itself, and gets none while another view has one")
    func exclusiveTouch() {
        stage.child.isExclusiveTouch = true
        let inChild = stage.down(stage.inside)
        let inParent = stage.down(CGPoint(x: 20, y: 20))
        stage.up(inChild)
        stage.up(inParent)
        #expect(log.take() == ["child.began(1)", "child.ended(1)"])
        let first = stage.down(CGPoint(x: 20, y: 20))
        let second = stage.down(stage.inside)
        stage.up(second)
        stage.up(first)
        #expect(log.take() == ["parent.began(1)", "parent.ended(1)"])
    }

    @Test("5.19: a view that leaves the window hears that its touches are cancelled; recognisers above go on")
    func leavingView() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        recognizer.cancelsTouchesInView = false
        stage.parent.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        stage.move(touch, by: 1)
        _ = log.take()
        stage.child.removeFromSuperview()
        #expect(log.take() == ["child.cancelled(1)"])
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == ["r changed", "r ended"])
    }

    @Test("5.19: a view that moves within its window keeps its touches")
    func movingView() {
        let other = UIView(frame: stage.parent.bounds)
        stage.simulator.window.addSubview(other)
        other.isUserInteractionEnabled = false
        let touch = stage.down(stage.inside)
        other.addSubview(stage.child)
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == ["child.began(1)", "child.moved(1)", "child.ended(1)"])
    }

    @Test("5.19: switching interaction off cancels the touches in it, and recognisers in it that have not begun fail")
    func interactionOff() {
        let waiting = ScriptedRecognizer("waiting", log)
        waiting.isTalkative = true
        stage.child.addGestureRecognizer(waiting)
        let touch = stage.down(stage.inside)
        _ = log.take()
        stage.parent.isUserInteractionEnabled = false
        #expect(log.take() == ["child.cancelled(1)"])
        #expect(waiting.state == .failed)
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == ["waiting.reset in failed"])
    }

    @Test("5.19: going to the background cancels all touches; the fingers are gone afterwards")
    func background() {
        let recognizer = ScriptedRecognizer.moving("r", log)
        stage.child.addGestureRecognizer(recognizer)
        let touch = stage.down(stage.inside)
        let other = stage.down(CGPoint(x: 20, y: 20))
        stage.move(touch, by: 1)
        _ = log.take()
        recognizer.addHandler { [log = stage.log] _ in
            log.note(UIApplication.shared.applicationState == .background ? "in the background" : "in front")
        }
        stage.simulator.enterBackground()
        #expect(log.take() == ["r cancelled", "in the background", "parent.cancelled(1)"])
        #expect(!touch.isDown && !other.isDown)
        stage.simulator.enterForeground()
        stage.move(touch, by: 1)
        stage.up(touch)
        #expect(log.take() == [])
        #expect(stage.simulator.advanceUntilIdle())
    }

    @Test("Touches know their place before, in every view, and count taps")
    func touchData() {
        var notes: [String] = []
        final class Watcher: UIView {
            var onTouch: (UITouch, UIEvent) -> Void = { _, _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
            private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
                for touch in touches { if let event { onTouch(touch, event) } }
            }
        }
        let view = Watcher(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.parent.addSubview(view)
        view.onTouch = { [unowned view] touch, event in
            let (old, new) = (touch.previousLocation(in: view), touch.location(in: view))
            notes.append("\(touch.phase) \(Int(old.x))>\(Int(new.x)) \(touch.tapCount)")
            #expect(touch.timestamp == event.timestamp && event.type == .touches)
            #expect(event.allTouches == [touch] && event.touches(for: view) == [touch])
            #expect(event.touches(for: UIView()) == nil)
            #expect(touch.location(in: nil).x == new.x + 100)
        }
        for x in [120, 125, 290] as [CGFloat] {
            let touch = stage.down(CGPoint(x: x, y: 200))
            stage.move(touch, by: 5)
            stage.up(touch)
        }
        #expect(
            notes == [
                "began 20>20 1", "moved 20>25 1", "ended 25>25 1", "began 25>25 2", "moved 25>30 2", "ended 30>30 2",
                "began 190>190 1", "moved 190>195 1", "ended 195>195 1",
            ])
    }
}
