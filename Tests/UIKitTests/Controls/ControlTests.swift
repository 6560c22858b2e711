import TestSupport
import Testing
import UIKit

/// A control of 100 by 40 points at (100, 200) in the window, which writes down every event of a touch.
@MainActor
private struct ControlStage {
    static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
        (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
        (.primaryActionTriggered, "primary"),
    ]
    let control: UIControl
    let log = EventLog()
    var simulator: Simulator { Simulator.current }

    init(_ control: UIControl = UIControl()) {
        self.control = control
        control.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
        for (event, name) in Self.names { control.addAction(UIAction { [log] _ in log.note(name) }, for: event) }
        simulator.window.addSubview(control)
        simulator.advanceFrame()
    }

    func move(_ touch: SimulatedTouch, toX x: CGFloat) -> [String] {
        touch.move(to: CGPoint(x: x, y: 220))
        simulator.advanceFrame()
        return log.take()
    }

    func touchDown() -> SimulatedTouch {
        let touch = simulator.touchDown(at: CGPoint(x: 150, y: 220))
        simulator.advanceFrame()
        return touch
    }

    func up(_ touch: SimulatedTouch) -> [String] {
        touch.up()
        simulator.advanceFrame()
        return log.take()
    }
}

@MainActor
@Suite("Controls", .simulated())
struct ControlTests {
    private var simulator: Simulator { Simulator.current }

    // MARK: Touches

    @Test("a tap goes down and up inside; the control is highlighted while the finger is on it")
    func tap() {
        let stage = ControlStage()
        let touch = stage.touchDown()
        #expect(stage.control.isTracking && stage.control.isTouchInside && stage.control.isHighlighted)
        #expect(stage.control.state == .highlighted)
        #expect(stage.log.take() == ["down"])
        #expect(stage.up(touch) == ["upInside"])
        #expect(!stage.control.isTracking && !stage.control.isTouchInside && !stage.control.isHighlighted)
        let again = stage.touchDown()
        #expect(stage.log.take() == ["down", "downRepeat"])
        #expect(stage.up(again) == ["upInside"])
    }

    @Test("a finger that leaves by more than 70 points exits, and comes back by entering")
    func dragging() {
        let stage = ControlStage()
        let touch = stage.touchDown()
        _ = stage.log.take()
        #expect(stage.move(touch, toX: 269) == ["dragInside"])
        #expect(stage.move(touch, toX: 271) == ["dragOutside", "exit"])
        #expect(!stage.control.isHighlighted && stage.control.isTracking && !stage.control.isTouchInside)
        #expect(stage.move(touch, toX: 300) == ["dragOutside"])
        #expect(stage.move(touch, toX: 199) == ["dragInside", "enter"])
        #expect(stage.control.isHighlighted)
        #expect(stage.move(touch, toX: 320) == ["dragOutside", "exit"])
        #expect(stage.up(touch) == ["upOutside"])
    }

    @Test("5.19: a touch that is taken away sends touchCancel, by the system, a removal or isEnabled = false")
    func cancelling() {
        for reason in 0..<3 {
            let stage = ControlStage()
            let touch = stage.touchDown()
            _ = stage.log.take()
            switch reason {
            case 0: touch.cancel()
            case 1: stage.control.removeFromSuperview()
            default: stage.control.isEnabled = false
            }
            simulator.advanceFrame()
            #expect(stage.log.take() == ["cancel"])
            #expect(!stage.control.isTracking && !stage.control.isHighlighted)
            #expect(stage.up(touch) == [])
            stage.control.removeFromSuperview()
        }
    }

    @Test("5.17: a disabled control leaves its touches to the responder after it")
    func disabled() {
        final class Parent: UIView {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 10 }
        }
        let stage = ControlStage()
        let parent = Parent(frame: simulator.window.bounds)
        simulator.window.addSubview(parent)
        parent.addSubview(stage.control)
        stage.control.isEnabled = false
        #expect(stage.control.state == .disabled)
        simulator.tap(CGPoint(x: 150, y: 220))
        #expect(parent.touches == 11 && stage.log.take() == [])
        stage.control.isEnabled = true
        simulator.advance(by: 1)
        simulator.tap(CGPoint(x: 150, y: 220))
        #expect(parent.touches == 11 && stage.log.take() == ["down", "upInside"])
    }

    @Test("beginTracking and continueTracking decide how long a touch is followed")
    func subclass() {
        final class Picky: UIControl {
            var log: [String] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                touch.location(in: self).x > 20
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                touch.location(in: self).x > 40
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
            override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
        }
        let picky = Picky()
        let stage = ControlStage(picky)
        simulator.tap(CGPoint(x: 110, y: 220))
        #expect(stage.log.take() == [] && picky.log == [])
        simulator.advance(by: 1)
        let touch = stage.touchDown()
        #expect(stage.move(touch, toX: 145) == ["down", "dragInside"])
        #expect(stage.move(touch, toX: 130) == [])
        #expect(!picky.isTracking && !picky.isHighlighted)
        #expect(stage.up(touch) == [] && picky.log == [])
        _ = stage.up(stage.touchDown())
        #expect(picky.log == ["end"])
        stage.touchDown().cancel()
        simulator.advanceFrame()
        #expect(picky.log == ["end", "cancel"])
    }

    // MARK: Handlers

    @Test(
        "actions are called in the order of their addition, each once for a set of events, with the control as sender")
    func actions() {
        let control = UIControl()
        var lines: [String] = []
        let both = UIAction(title: "both") { lines.append("both \($0.sender as? UIControl === control)") }
        control.addAction(both, for: [.touchDown, .touchUpInside])
        control.addAction(UIAction { _ in lines.append("second") }, for: .touchDown)
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(lines == ["both true", "second"])
        #expect(both.sender == nil)
        #expect(control.allControlEvents == [.touchDown, .touchUpInside])
        control.removeAction(both, for: .touchDown)
        lines = []
        control.sendActions(for: .touchDown)
        #expect(lines == ["second"])
        control.removeAction(identifiedBy: both.identifier, for: .allEvents)
        #expect(control.allControlEvents == .touchDown)
    }

    @Test("an action replaces the one of the same identifier in its place, also for the other's events")
    func identifiers() {
        let control = UIControl()
        var lines: [String] = []
        func action(_ line: String) -> UIAction {
            UIAction(identifier: UIAction.Identifier("one")) { _ in lines.append(line) }
        }
        control.addAction(action("old"), for: .touchDown)
        control.addAction(UIAction { _ in lines.append("other") }, for: .touchDown)
        control.addAction(action("new"), for: .valueChanged)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(lines == ["new", "other", "new"])
        #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @MainActor private final class Target: NSObject {
        var lines: [String] = []
        func plain() { lines.append("plain") }
        func withSender(_ sender: UIControl) { lines.append("sender \(sender.tag)") }
        func withEvent(_ sender: UIControl, _ event: UIEvent) { lines.append("event \(event.allTouches?.count ?? -1)") }
    }
    private let plain = Selector("plain", Target.plain)

    @Test("targets get the sender and the event, and are not kept alive")
    func targets() {
        let control = ControlStage().control
        control.tag = 7
        var target: Target? = Target()
        control.addTarget(target, action: plain, for: .touchDown)
        control.addTarget(target, action: Selector("withSender(_:)", Target.withSender), for: .touchDown)
        control.addTarget(target, action: Selector("withEvent(_:_:)", Target.withEvent), for: .touchDown)
        simulator.tap(CGPoint(x: 150, y: 220))
        #expect(target?.lines == ["plain", "sender 7", "event 1"])
        #expect(control.allTargets == Set([target].compactMap { $0 as AnyHashable? }))
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown)?.first == "plain")
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
        control.removeTarget(target, action: plain, for: .allEvents)
        control.removeTarget(nil, action: Selector("withEvent(_:_:)", Target.withEvent), for: .allEvents)
        control.sendActions(for: .touchDown)
        #expect(target?.lines.dropFirst(3) == ["sender 7"])
        weak let gone = target
        target = nil
        #expect(gone == nil)
        control.sendActions(for: .touchDown)
    }

    @Test("the same method added twice is called once, for the events of both")
    func twice() {
        let (control, target) = (UIControl(), Target())
        control.addTarget(target, action: plain, for: .touchDown)
        control.addTarget(target, action: plain, for: [.touchDown, .valueChanged])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(target.lines == ["plain", "plain"])
    }

    @Test("without a target the first responder upwards that has the method is called")
    func responderChain() {
        final class Screen: UIViewController {
            var sender: UIControl?
            func pressed(_ sender: UIControl) { self.sender = sender }
        }
        let screen = Screen()
        simulator.window.rootViewController = screen
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        screen.view.addSubview(control)
        control.addTarget(nil, action: Selector("pressed(_:)", Screen.pressed), for: .touchUpInside)
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 20, y: 20))
        #expect(screen.sender === control)
        #expect(control.allTargets.count == 1 && control.allTargets.first is NSNull)
        control.removeFromSuperview()
        screen.sender = nil
        control.sendActions(for: .touchUpInside)
        #expect(screen.sender == nil)
    }

    @Test("sendAction can be overridden to observe and to suppress; handlers are enumerated until told to stop")
    func overriding() {
        final class Mute: UIControl {
            var asked = 0
            override func sendAction(_ action: UIAction) { asked += 1 }
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { asked += 10 }
        }
        let (control, target) = (Mute(), Target())
        var ran = false
        control.addAction(UIAction { _ in ran = true }, for: .touchDown)
        control.addTarget(target, action: plain, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(control.asked == 11 && !ran && target.lines == [])
        var seen: [String] = []
        control.enumerateEventHandlers { action, pair, events, stop in
            seen.append(action == nil ? pair?.1.description ?? "" : "action")
            #expect(events == .touchDown)
            stop = seen.count == 2
        }
        #expect(seen == ["action", "plain"])
    }
}
