import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The main queue and timers of client code", .simulated())
struct ClientQueueTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    @Test("Blocks run in the next frame in their order, and what they queue in the one after")
    func order() {
        DispatchQueue.main.async { [log] in
            log.note("first")
            DispatchQueue.main.async { log.note("inner") }
        }
        let item = DispatchWorkItem { [log] in log.note("item") }
        DispatchQueue.main.async(execute: item)
        let cancelled = DispatchWorkItem { [log] in log.note("cancelled") }
        DispatchQueue.main.async(execute: cancelled)
        cancelled.cancel()
        #expect(log.lines.isEmpty && !simulator.isIdle)
        simulator.advanceFrame()
        #expect(log.lines == ["first", "item"])
        simulator.advanceFrame()
        #expect(log.lines == ["first", "item", "inner"])
    }

    @Test("Blocks wait for their time on the device's clock, to the frame")
    func later() {
        let start = simulator.now
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log, simulator] in
            log.note("half \(((simulator.now - start) * 60).rounded())")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [log] in log.note("tenth") }
        DispatchQueue.main.asyncAfter(deadline: .now() - 1, execute: DispatchWorkItem { [log] in log.note("past") })
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { [log] in log.note("never") }
        simulator.advance(by: 2)
        #expect(log.lines == ["past", "tenth", "half 30.0"])
        #expect(DispatchTime.now() < .now() + .seconds(1) && .now() + .microseconds(5) == DispatchTime.now() + 5e-6)
        #expect(DispatchTime.now() + .nanoseconds(5) > .now())
    }

    @Test("A block may use what belongs to the main actor")
    func isolation() {
        let view = UIView()
        DispatchQueue.main.async { view.alpha = 0.5 }
        simulator.advanceFrame()
        #expect(view.alpha == 0.5)
    }

    @Test("Each device has its own main queue, in which blocks find it")
    func scopes() {
        var places: [String] = []
        DispatchQueue.main.async { places.append("outer \(UIScreen.main.bounds.width)") }
        Simulator.run(screen: CGSize(width: 50, height: 50)) { inner in
            DispatchQueue.main.async { places.append("inner \(UIScreen.main.bounds.width)") }
            inner.advanceFrame()
            simulator.advanceFrame()
        }
        #expect(places == ["inner 50.0", "outer 375.0"])
    }

    @Test("A timer fires once or again and again, until it is invalidated")
    func timers() {
        let ticks = EventLog()
        let once = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [log] in
            let interval = $0.timeInterval
            MainActor.assumeIsolated { log.note("once \(interval)") }
        }
        let often = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [ticks] timer in
            #expect(timer.timeInterval == 0.25)
            MainActor.assumeIsolated { ticks.note("") }
        }
        #expect(once.isValid && often.isValid)
        simulator.advance(by: 1.01)
        #expect(log.lines == ["once 0.0"] && !once.isValid && ticks.lines.count == 4)
        often.fire()
        #expect(ticks.lines.count == 5)
        often.invalidate()
        simulator.advance(by: 1)
        #expect(ticks.lines.count == 5 && !often.isValid && simulator.isIdle)
        often.fire()
        #expect(ticks.lines.count == 5)
    }

    @Test("A timer may be started and forgotten: it fires all the same")
    func forgottenTimer() {
        // Its result is dropped without a word, as with the imported method.
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [log] _ in
            MainActor.assumeIsolated { log.note("fired") }
        }
        simulator.advance(by: 0.2)
        #expect(log.lines == ["fired"])
    }

    @Test("A timer that was only made waits until it is added to a run loop; twice is no more than once")
    func addedTimer() {
        let timer = Timer(timeInterval: 0.1, repeats: false) { [log] _ in
            MainActor.assumeIsolated { log.note("fired") }
        }
        simulator.advance(by: 1)
        #expect(log.lines.isEmpty && timer.isValid)
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.main.add(timer, forMode: .default)
        simulator.advance(by: 1)
        #expect(log.lines == ["fired"])
    }

    @MainActor
    private final class Target: NSObject {
        var calls: [String] = []
        func tick(_ timer: Timer) {
            calls.append("\(timer.userInfo ?? "-")")
            if calls.count == 2 { timer.invalidate() }
        }
    }

    @Test("A timer that fires once still carries what it was given in its call, and is then invalid")
    func once() {
        let target = Target()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.1, target: target, selector: Selector("tick(_:)", Target.tick), userInfo: "carried",
            repeats: false)
        simulator.advance(by: 1)
        #expect(target.calls == ["carried"] && !timer.isValid && timer.userInfo == nil)
        let nested = Timer(timeInterval: 1, repeats: false) { [log] timer in
            timer.fire()
            MainActor.assumeIsolated { log.note("nested") }
        }
        nested.fire()
        #expect(log.lines == ["nested"] && !nested.isValid)
    }

    @Test("A timer calls a method of its target, which it keeps until it is invalidated")
    func target() {
        weak var weakTarget: Target?
        var timer: Timer?
        do {
            let target = Target()
            weakTarget = target
            timer = Timer.scheduledTimer(
                timeInterval: 0.1, target: target, selector: Selector("tick(_:)", Target.tick), userInfo: "carried",
                repeats: true)
        }
        simulator.advance(by: 0.15)
        #expect(weakTarget?.calls == ["carried"])
        simulator.advance(by: 0.1)
        #expect(weakTarget == nil && timer?.isValid == false && timer?.userInfo == nil)
    }
}
