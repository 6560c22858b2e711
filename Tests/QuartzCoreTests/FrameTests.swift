@_spi(Radial) @_spi(Runtime) import QuartzCore
import TestSupport
import Testing

/// A layer that notes its layout.
private final class Noting: CALayer {
    var onLayout: (() -> Void)?
    override func layoutSublayers() { onLayout?() }
}

@Suite(.leavesNothing) struct FrameTests {
    @Test("6.9 all that is done in a frame is done in one order")
    func order() {
        withRuntime { state in
            let log = Log()
            let layer = Noting()
            state.addRoot(layer)
            state.advance(by: 0.5)
            let ending = CABasicAnimation("opacity", from: 0, to: 1, duration: 1.0 / 60, delegate: Listener("old", log))
            layer.add(ending, forKey: "old")
            state.frame()
            _ = log.take()
            layer.onLayout = { log.note("layout") }
            state.hooks.events = { [unowned state] in log.note("events at \(Int(state.now * 60))") }
            state.hooks.layout = {
                // It is asked again after each pass and in each round.
                if log.lines.last == "layout" { log.note("UIKit layout") }
                return false
            }
            state.hooks.completions = {
                log.note("UIKit completions")
                return false
            }
            state.enqueue { log.note("queue") }
            state.schedule(after: 0) { log.note("timer") }
            let link = CADisplayLink { _ in
                log.note("link")
                layer.setNeedsLayout()
                layer.add(
                    CABasicAnimation("opacity", from: 0, to: 1, duration: 1, delegate: Listener("new", log)),
                    forKey: "new")
            }
            link.add(to: RunLoop.current, forMode: .common)
            state.afterCommit { log.note("after commit") }
            state.frame()
            link.invalidate()
            #expect(
                Array(log.take().prefix(10)) == [
                    "events at 92", "timer", "queue", "link", "layout", "UIKit layout", "new start", "after commit",
                    "old stop true", "UIKit completions",
                ])
        }
    }

    @Test("6.9 (3) only blocks and timers that were there before the step run in it")
    func laterBlocks() {
        withRuntime { state in
            let log = Log()
            state.enqueue {
                log.note("a")
                state.enqueue { log.note("b") }
                state.schedule(after: 0) { log.note("t") }
            }
            state.frame()
            #expect(log.take() == ["a"])
            state.frame()
            #expect(log.take() == ["t", "b"])
            #expect(state.isIdle)
        }
    }

    @Test("timers fire in the order of their times, in the first frame at or after them, once")
    func timers() {
        withRuntime { state in
            let log = Log()
            state.schedule(after: 0.1) { log.note("0.1") }
            state.schedule(after: 0.099) { log.note("0.099") }
            state.schedule(after: 0.101) { log.note("0.101") }
            let cancelled = state.schedule(after: 0.05) { log.note("cancelled") }
            cancelled.cancel()
            #expect(!cancelled.isValid)
            state.advance(by: 0.1)
            #expect(log.take() == ["0.099", "0.1"])
            state.frame()
            #expect(log.take() == ["0.101"])
            state.advance(by: 1)
            #expect(log.take() == [])
        }
    }

    @Test("a repeating timer keeps its beat, skips what it missed, and stops when cancelled")
    func repeating() {
        withRuntime(framesPerSecond: 10) { state in
            var times: [Int] = []
            let timer = state.schedule(after: 0.2, every: 0.2) { times.append(state.frameIndex) }
            state.schedule(after: 0.05, every: 0.01) { times.append(-1) }.cancel()
            state.advance(by: 1)
            #expect(times == [2, 4, 6, 8, 10])
            timer.cancel()
            state.advance(by: 1)
            #expect(times.count == 5)
        }
        withRuntime(framesPerSecond: 10) { state in
            var count = 0
            state.schedule(after: 0.01, every: 0.01) { count += 1 }
            state.advance(by: 1)
            #expect(count == 10)
        }
    }

    @Test("a timer may cancel another that is due in the same step")
    func cancelWithin() {
        withRuntime { state in
            let log = Log()
            var second: RuntimeTimer?
            state.schedule(after: 0) { second?.cancel() }
            second = state.schedule(after: 0) { log.note("second") }
            state.frame()
            #expect(log.lines == [])
        }
    }

    @Test("6.3 what is done after a commit is committed in the same frame, in rounds, at most four")
    func afterCommitRounds() {
        withLayer { state, layer in
            var rounds = 0
            func again() {
                rounds += 1
                guard rounds <= 8 else { return }
                CATransaction.setDisableActions(true)
                layer.position.x = CGFloat(rounds)
                state.afterCommit(again)
            }
            state.afterCommit { layer.opacity = 1 }
            CATransaction.setDisableActions(true)
            state.frame()
            state.afterCommit(again)
            state.frame()
            #expect(rounds == 4 && layer.shown.position.x == 3)
            state.frame()
            #expect(rounds == 8 && layer.shown.position.x == 7)
            #expect(
                state.messages == ["There were changes after 4 commits in one frame; they wait for the next frame."])
            // What waits holds the scope that it waits in.
            state.frame()
            #expect(rounds == 9)
        }
    }

    @Test("6.9 (5) layout that never comes to rest ends after eight passes")
    func layoutPasses() {
        withRuntime { state in
            let layer = Noting()
            var passes = 0
            layer.onLayout = { [unowned layer] in
                passes += 1
                layer.setNeedsLayout()
            }
            state.addRoot(layer)
            state.frame()
            #expect(passes == 8)
            let line = "Layout asked for layout in 8 passes; the rest waits for the next commit."
            #expect(state.messages == [line])
            state.frame()
            #expect(passes == 16 && state.messages == [line])
        }
    }

    @Test("each thing that is alive keeps the state from being idle")
    func idle() {
        withLayer { state, layer in
            #expect(state.isIdle)
            state.enqueue {}
            #expect(!state.isIdle && state.blockCount == 1)
            state.frame()
            #expect(state.isIdle)
            let timer = state.schedule(after: 5) {}
            #expect(!state.isIdle && state.timerCount == 1)
            timer.cancel()
            let link = CADisplayLink { _ in }
            link.add(to: RunLoop.current, forMode: .common)
            #expect(!state.isIdle && state.displayLinkCount == 1)
            link.isPaused = true
            #expect(state.isIdle)
            link.invalidate()
            layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: nil)
            #expect(!state.isIdle && state.animationCount == 1)
            state.advance(by: 1.1)
            #expect(state.isIdle)
            layer.masksToBounds = true
            #expect(!state.isIdle)
        }
    }

    @Test("scopes are apart: each has its own clock, queue and trees")
    func scopes() {
        withRuntime { outer in
            outer.frame()
            withRuntime { inner in
                #expect(CACurrentMediaTime() == 1)
                inner.advance(by: 1)
                #expect(CACurrentMediaTime() == 2)
            }
            #expect(CACurrentMediaTime() == 1 + 1.0 / 60)
        }
    }
}

@Suite(.leavesNothing) struct DisplayLinkTests {
    @Test("6.4, 6.7 a link is called in each frame before the commit; its times are this frame's and the one's before")
    func times() {
        withLayer { state, layer in
            var calls: [(CFTimeInterval, CFTimeInterval, CFTimeInterval)] = []
            let link = CADisplayLink { link in
                calls.append((link.timestamp, link.targetTimestamp, link.duration))
                CATransaction.setDisableActions(true)
                layer.position.x = CGFloat(calls.count)
            }
            #expect(link.timestamp == 0 && link.targetTimestamp == 0)
            link.add(to: RunLoop.current, forMode: .common)
            for call in 1...5 {
                let before = state.now
                state.frame()
                #expect(calls.count == call)
                #expect(layer.shown.position.x == CGFloat(call))
                #expect(near(calls[call - 1].0, before) && calls[call - 1].1 == state.now)
                #expect(calls[call - 1].2 == 1.0 / 60)
            }
            link.invalidate()
        }
    }

    @Test("6.4 a link is retained until it is invalidated; then it and what its handler holds are released")
    func retained() {
        withRuntime { state in
            final class Held {}
            weak var held: Held?
            weak var weakLink: CADisplayLink?
            var calls = 0
            do {
                let object = Held()
                held = object
                let link = CADisplayLink { _ in
                    _ = object
                    calls += 1
                }
                link.add(to: RunLoop.current, forMode: .default)
                weakLink = link
            }
            state.frame()
            #expect(calls == 1 && held != nil)
            weakLink?.invalidate()
            state.frame()
            #expect(calls == 1 && held == nil)
        }
    }

    @Test("paused, removed from its last mode or invalidated it is not called; what is invalid stays so")
    func stopped() {
        withRuntime { state in
            var calls = 0
            let link = CADisplayLink { _ in calls += 1 }
            let loop = RunLoop.current
            link.add(to: loop, forMode: .default)
            link.add(to: loop, forMode: .common)
            state.frame()
            #expect(calls == 1)
            link.remove(from: loop, forMode: .default)
            state.frame()
            #expect(calls == 2)
            link.isPaused = true
            state.frame()
            #expect(calls == 2)
            link.isPaused = false
            link.remove(from: loop, forMode: .common)
            state.frame()
            #expect(calls == 2)
            link.add(to: loop, forMode: .common)
            state.frame()
            #expect(calls == 3)
            link.invalidate()
            link.add(to: loop, forMode: .common)
            state.frame()
            #expect(calls == 3)
        }
    }

    @Test("a link that another invalidates in the same frame is not called; one that is added in it waits for the next")
    func withinFrame() {
        withRuntime { state in
            let log = Log()
            var second: CADisplayLink?
            let first = CADisplayLink { link in
                log.note("first")
                second?.invalidate()
                link.invalidate()
                CADisplayLink { _ in log.note("third") }.add(to: RunLoop.current, forMode: .common)
            }
            first.add(to: RunLoop.current, forMode: .common)
            second = CADisplayLink { _ in log.note("second") }
            second?.add(to: RunLoop.current, forMode: .common)
            state.frame()
            #expect(log.take() == ["first"])
            state.frame()
            #expect(log.take() == ["third"])
        }
    }

    @Test(
        "6.5 a wanted rate becomes a divisor of the screen's",
        arguments: [
            (0, 60, 60), (60, 60, 60), (120, 60, 60), (30, 60, 30), (45, 60, 30), (1, 60, 1), (50, 120, 40),
            (24, 24, 24),
        ])
    func rates(wanted: Int, screen: Int, calls: Int) {
        withRuntime(framesPerSecond: screen) { state in
            var count = 0
            let link = CADisplayLink { link in
                count += 1
                #expect(link.duration == 1 / Double(screen))
                #expect(near(link.targetTimestamp - link.timestamp, 1 / Double(calls)))
            }
            link.preferredFramesPerSecond = wanted
            link.add(to: RunLoop.current, forMode: .common)
            state.advance(by: 1)
            #expect(count == calls)
            link.invalidate()
        }
    }

    @Test(
        "6.5 of a range it is the rate closest to the preferred one, else the highest",
        arguments: [(10, 30, 20, 20), (10, 30, nil, 30), (80, 120, 120, 60), (0, 0, nil, 60), (8, 20, 14, 15)]
            as [(Float, Float, Float?, Int)])
    func ranges(minimum: Float, maximum: Float, preferred: Float?, calls: Int) {
        withRuntime { state in
            var count = 0
            let link = CADisplayLink { _ in count += 1 }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
            link.add(to: RunLoop.current, forMode: .common)
            state.advance(by: 1)
            #expect(count == calls)
            link.invalidate()
        }
    }
}
