import TestSupport
import Testing
import UIKit

/// What clients put off to the main queue: nothing of it keeps a frame from ending, and nothing comes before its time.
@MainActor
@Suite("Work put off to the main queue", .simulated(width: 100, height: 100, scale: 1, fps: 60))
struct MainQueueTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    /// Does something again and again, each time by putting it off, until it is told to stop.
    @MainActor
    private final class Repeater {
        var count = 0
        var isStopped = false
        let putOff: @MainActor (@escaping @Sendable () -> Void) -> Void

        init(_ putOff: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void) { self.putOff = putOff }

        func go() {
            guard !isStopped else { return }
            count += 1
            putOff { MainActor.assumeIsolated { self.go() } }
        }
    }

    @Test(
        "A block that queues itself for ever runs once a frame, and the clock goes on", arguments: ["async", "after"])
    func endlessBlock(way: String) {
        let repeater = Repeater { block in
            if way == "async" {
                DispatchQueue.main.async(execute: block)
            } else {
                DispatchQueue.main.asyncAfter(deadline: .now(), execute: block)
            }
        }
        repeater.go()
        let start = simulator.now
        #expect(!simulator.advanceUntilIdle(timeout: 1))
        #expect(repeater.count == 61 && abs(simulator.now - start - 1) < 1e-9)
        repeater.isStopped = true
        #expect(simulator.advanceUntilIdle())
    }

    @Test(
        "A timer without an interval fires once a frame; one that is quicker than the frames, too",
        arguments: [0, 0.001])
    func quickTimer(interval: TimeInterval) {
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [log] _ in
            MainActor.assumeIsolated { log.note("tick") }
        }
        #expect(log.lines.isEmpty)
        simulator.advance(by: 1)
        #expect(log.take().count == 60)
        timer.invalidate()
        #expect(simulator.isIdle)
    }

    @Test("What is due in the past comes in the next frame, as it was asked for, and never inside the call")
    func past() {
        simulator.advance(by: 2)
        for seconds in [-0.5, -1, 0] {
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [log] in
                MainActor.assumeIsolated { log.note("\(seconds)") }
            }
        }
        let timer = Timer.scheduledTimer(withTimeInterval: -3, repeats: false) { [log] _ in
            MainActor.assumeIsolated { log.note("timer") }
        }
        #expect(log.lines.isEmpty)
        simulator.advanceFrame()
        #expect(log.take() == ["-0.5", "-1.0", "0.0", "timer"] && !timer.isValid && simulator.isIdle)
    }

    @Test("Nothing runs ahead of the clock, nor later than the first frame that is not before its time")
    func inTime() {
        // Times in an order that is none, from 0 to 1 s.
        let times = (0..<50).map { Double($0 * 37 % 50) / 49 }
        let start = simulator.now
        for seconds in times {
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [log, simulator] in
                MainActor.assumeIsolated {
                    let late = simulator.now - start - seconds
                    #expect(late > -1e-9 && late < 1.0 / 60 + 1e-9)
                    log.note("\(seconds)")
                }
            }
        }
        simulator.advance(by: 1.1)
        #expect(log.take() == times.sorted().map { "\($0)" })
    }

    // MARK: Order within a frame

    private final class LayoutView: UIView {
        var onLayout: (() -> Void)?
        override func layoutSubviews() { onLayout?() }
    }

    /// What is called by a recogniser and a link.
    @MainActor
    private final class Target: NSObject {
        let log: EventLog
        var onTap: (() -> Void)?

        init(_ log: EventLog) { self.log = log }

        func tap(_ recognizer: UITapGestureRecognizer) {
            log.note("tap")
            onTap?()
        }
        func tick(_ link: CADisplayLink) { log.note("link") }
    }

    /// A view in the window that notes its layout, and whose taps are the target's.
    private func laidOutView(_ target: Target) -> LayoutView {
        let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("tap(_:)", Target.tap)))
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        view.onLayout = { [log] in log.note("layout") }
        return view
    }

    @Test("6.1: within a turn come the touches, then timers and blocks, then display links, then layout")
    func turn() {
        let target = Target(log)
        let view = laidOutView(target)
        let touch = simulator.touchDown(at: CGPoint(x: 50, y: 50))
        simulator.advanceFrame()
        let link = CADisplayLink(target: target, selector: Selector("tick(_:)", Target.tick))
        link.add(to: .main, forMode: .common)
        view.setNeedsLayout()
        DispatchQueue.main.async { [log] in MainActor.assumeIsolated { log.note("block") } }
        _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [log] _ in
            MainActor.assumeIsolated { log.note("timer") }
        }
        touch.up()
        simulator.advanceFrame()
        link.invalidate()
        #expect(log.take() == ["tap", "timer", "block", "link", "layout"])
    }

    @Test("6.2: a block that an event's action queues runs before that action's changes are laid out and committed")
    func blockBeforeCommit() {
        let target = Target(log)
        let view = laidOutView(target)
        target.onTap = { [log, unowned view] in
            view.frame.size.width = 50
            DispatchQueue.main.async {
                let shown = view.layer.presentation()?.bounds.width ?? 0
                MainActor.assumeIsolated { log.note("block, shown \(shown)") }
            }
        }
        simulator.tap(CGPoint(x: 50, y: 50))
        #expect(log.take() == ["tap", "block, shown 100.0", "layout"])
        #expect(view.layer.presentation()?.bounds.width == 50)
    }
}
