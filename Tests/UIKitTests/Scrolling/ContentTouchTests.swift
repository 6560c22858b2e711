import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Touches of a scroll view's contents", .simulated())
struct ContentTouchTests {
    private var simulator: Simulator { Simulator.current }

    /// A scroll view that may take touches from controls, as tables do, or keep them from all contents.
    private final class Taking: UIScrollView {
        var letsThrough = true
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            letsThrough
        }
        override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }

    /// A stage with a control in the contents, and what the control has sent.
    private func stage(_ scrollView: UIScrollView = UIScrollView()) -> (ScrollStage, UIControl, EventLog) {
        let stage = ScrollStage(scrollView)
        let control = UIControl(frame: CGRect(x: 100, y: 150, width: 100, height: 100))
        let log = EventLog()
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"), (.touchDragInside, "drag"),
        ]
        for (event, name) in names { control.addAction(UIAction { _ in log.note(name) }, for: event) }
        scrollView.addSubview(control)
        simulator.advanceFrame()
        return (stage, control, log)
    }

    @Test("a quick tap reaches the contents when the finger is lifted")
    func quickTap() {
        let (stage, _, log) = stage()
        let touch = stage.hold()
        #expect(log.take() == [])
        touch.up()
        simulator.advanceFrame()
        #expect(log.take() == ["down", "up"])
    }

    @Test("a finger that stays reaches the contents after 0.15 s")
    func longTouch() {
        let (stage, control, log) = stage()
        let touch = stage.hold()
        simulator.advance(by: 0.125)
        #expect(log.take() == [])
        simulator.advance(by: 0.05)
        #expect(log.take() == ["down"] && control.isHighlighted)
        touch.up()
        simulator.advanceFrame()
        #expect(log.take() == ["up"])
    }

    @Test("contents of a drag that begins at once never hear of it")
    func quickDrag() {
        let (stage, control, log) = stage()
        let touch = stage.hold(.down(-20), .down(-30))
        simulator.advance(by: 0.3)
        #expect(stage.scrollView.contentOffset.y == 30)
        stage.putDown(touch)
        #expect(log.take() == [] && !control.isTracking)
    }

    @Test("without the delay contents hear at once")
    func withoutDelay() {
        let (stage, _, log) = stage()
        stage.scrollView.delaysContentTouches = false
        let touch = stage.hold()
        #expect(log.take() == ["down"])
        stage.putDown(touch)
    }

    @Test("a control that has its touch keeps it, unless the scroll view says otherwise; then it is cancelled")
    func taking() {
        for (scrollView, scrolls) in [(UIScrollView(), false), (Taking(), true)] {
            let (stage, control, log) = stage(scrollView)
            scrollView.delaysContentTouches = false
            let touch = stage.hold(.down(-20), .down(-30))
            #expect(stage.scrollView.isDragging == scrolls)
            #expect(control.isTracking == !scrolls)
            stage.putDown(touch)
            #expect(log.take() == (scrolls ? ["down", "cancel"] : ["down", "drag", "drag", "up"]))
            scrollView.removeFromSuperview()
        }
    }

    @Test("canCancelContentTouches = false leaves contents what they have got, without asking")
    func cannotCancel() {
        let (stage, _, log) = stage(Taking())
        stage.scrollView.canCancelContentTouches = false
        let touch = stage.hold()
        simulator.advance(by: 0.2)
        touch.move(to: CGPoint(x: 150, y: 160))
        simulator.advanceFrame()
        #expect(!stage.scrollView.isDragging)
        stage.putDown(touch)
        #expect(log.take() == ["down", "drag", "up"])
    }

    @Test("contents from which the scroll view keeps touches hear nothing, with the delay or without")
    func keptAway() {
        for delays in [true, false] {
            let scrollView = Taking()
            let (stage, _, log) = stage(scrollView)
            scrollView.delaysContentTouches = delays
            scrollView.letsThrough = false
            let touch = stage.hold()
            simulator.advance(by: 0.3)
            stage.putDown(touch)
            #expect(log.take() == [])
            scrollView.removeFromSuperview()
        }
    }

    @Test("X7: a slider's knob that is pulled along its line stays the slider's, quickly or after a while")
    func slider() {
        for wait in [0.0, 0.3] {
            let stage = ScrollStage(content: CGSize(width: 2000, height: 400))
            let slider = UISlider(frame: CGRect(x: 20, y: 180, width: 228, height: 40))
            slider.value = 0.5
            stage.scrollView.addSubview(slider)
            simulator.advanceFrame()
            let touch = stage.hold(from: CGPoint(x: 134, y: 200))
            simulator.advance(by: wait)
            for x in [124.0, 114, 84] {
                touch.move(to: CGPoint(x: x, y: 200))
                simulator.advanceFrame()
            }
            #expect(stage.scrollView.contentOffset.x == 0)
            stage.putDown(touch)
            // Of a quick drag the slider hears when the pan has failed, 10 points later.
            #expect(abs(slider.value - (wait == 0 ? 0.3 : 0.25)) < 1e-5)
            // Beside the knob the line is no obstacle.
            stage.putDown(stage.hold(.right(-10), .right(-40), from: CGPoint(x: 220, y: 200)))
            #expect(stage.scrollView.contentOffset.x == 40)
            stage.scrollView.removeFromSuperview()
        }
    }
}
