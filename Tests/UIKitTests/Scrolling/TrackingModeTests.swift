import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The modes of the main run loop", .simulated())
struct TrackingModeTests {
    private var simulator: Simulator { Simulator.current }

    /// Counts what is called in a mode; link and timer keep it until its end.
    @MainActor
    private final class Counter: NSObject {
        private var counts = [0, 0]
        private var link: CADisplayLink?
        private var timer: Timer?

        init(_ mode: RunLoop.Mode) {
            super.init()
            link = CADisplayLink(target: self, selector: Selector("frame(_:)", Counter.frame))
            timer = Timer(
                timeInterval: 0.1, target: self, selector: Selector("tick(_:)", Counter.tick), userInfo: nil,
                repeats: true)
            add(mode)
        }

        func frame(_ link: CADisplayLink) { counts[0] += 1 }
        func tick(_ timer: Timer) { counts[1] += 1 }

        /// How often links and timers were called since the last time.
        func take() -> [Int] {
            defer { counts = [0, 0] }
            return counts
        }

        func add(_ mode: RunLoop.Mode) {
            link?.add(to: .main, forMode: mode)
            if let timer { RunLoop.main.add(timer, forMode: mode) }
        }

        func end() {
            link?.invalidate()
            timer?.invalidate()
        }
    }

    @Test("6.6: while a scroll view follows a finger, and moves on after it, links and timers in the default mode rest")
    func tracking() {
        let stage = ScrollStage()
        let counters = [RunLoop.Mode.default, .common, .tracking].map(Counter.init)
        defer { for counter in counters { counter.end() } }
        func calls() -> [[Int]] { counters.map { $0.take() } }
        simulator.advance(by: 0.5)
        #expect(calls() == [[30, 5], [30, 5], [0, 0]])
        let touch = simulator.touchDown(at: CGPoint(x: 150, y: 300))
        simulator.advance(by: 0.5)
        #expect(calls() == [[30, 5], [30, 5], [0, 0]], "a finger that only rests does not scroll")
        touch.move(to: CGPoint(x: 150, y: 280))
        simulator.advanceFrame()
        #expect(stage.scrollView.isDragging)
        _ = calls()
        simulator.advance(by: 0.5)
        #expect(calls() == [[0, 0], [30, 5], [30, 5]])
        for step in 1...4 {
            touch.move(to: CGPoint(x: 150, y: 280 - 30 * CGFloat(step)))
            simulator.advanceFrame()
        }
        touch.up()
        simulator.advanceFrame()
        #expect(stage.scrollView.isDecelerating)
        _ = calls()
        simulator.advance(by: 0.5)
        #expect(stage.scrollView.isDecelerating && calls() == [[0, 0], [30, 5], [30, 5]])
        while stage.scrollView.isDecelerating { simulator.advanceFrame() }
        _ = calls()
        // What was due meanwhile comes at once, and once; then it goes on at its own times.
        simulator.advanceFrame()
        #expect(calls().first == [1, 1])
        simulator.advance(by: 1)
        #expect(calls() == [[60, 10], [60, 10], [0, 0]])
    }

    @Test("6.6: what is in both modes does not rest; a scroll view that goes, or scrolls by a call, holds nothing up")
    func bothModes() {
        let counter = Counter(.default)
        defer { counter.end() }
        do {
            let stage = ScrollStage()
            let touch = stage.hold(.down(-20), .down(-20))
            #expect(stage.scrollView.isDragging)
            _ = counter.take()
            simulator.advance(by: 0.5)
            #expect(counter.take() == [0, 0])
            counter.add(.tracking)
            simulator.advance(by: 0.5)
            #expect(counter.take()[0] == 30)
            stage.putDown(touch)
            stage.scrollView.setContentOffset(.zero, animated: true)
            stage.scrollView.removeFromSuperview()
        }
        let plain = Counter(.default)
        defer { plain.end() }
        let second = ScrollStage()
        _ = plain.take()
        second.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        simulator.advance(by: 0.2)
        #expect(plain.take() == [12, 2])
        let touch = second.hold(.down(-20), .down(-20))
        _ = plain.take()
        second.scrollView.removeFromSuperview()
        simulator.advance(by: 0.5)
        touch.up()
        simulator.advance(by: 0.5)
        #expect(plain.take()[0] >= 58)
    }

    @Test("6.6: work that is put off with asyncAfter goes on while a scroll view is dragged")
    func queue() {
        let stage = ScrollStage()
        let log = EventLog()
        let touch = stage.hold(.down(-20), .down(-20))
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("done") }
        simulator.advance(by: 0.2)
        #expect(log.lines == ["done"] && stage.scrollView.isDragging)
        stage.putDown(touch)
    }
}
