import TestSupport
import Testing
import UIKit

/// What clients do in tasks, and on threads that the system gives them.
@MainActor
@Suite("Tasks of client code", .simulated(width: 100, height: 100, scale: 1, fps: 2))
struct ClientTaskTests {
    private let log = EventLog()
    private var simulator: Simulator { .current }

    @Test("A task finds the device that it was made on, and runs between the frames")
    func inherits() async {
        let log = log
        let task = Task {
            log.note("width \(UIScreen.main.bounds.width)")
            await Task.yield()
            DispatchQueue.main.async { MainActor.assumeIsolated { log.note("block") } }
        }
        #expect(log.lines.isEmpty)
        await simulator.run(for: 1)
        #expect(log.take() == ["width 100.0", "block"])
        await task.value
    }

    @Test("A task that sleeps sleeps in the machine's time: the device goes on meanwhile, and nobody waits for it")
    func sleep() async {
        let log = log
        let task = Task {
            do {
                try await Task.sleep(nanoseconds: 3_600_000_000_000)
                log.note("awake")
            } catch {
                log.note("cancelled")
            }
        }
        let start = simulator.now
        await simulator.run(for: 72)
        #expect(simulator.now - start == 72 && log.lines.isEmpty)
        #expect(await simulator.runUntilIdle())
        task.cancel()
        await task.value
        #expect(log.take() == ["cancelled"])
    }

    @Test("A task that never comes to rest does not stop the clock")
    func endless() async {
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        let start = simulator.now
        await simulator.run(for: 5)
        #expect(simulator.now - start == 5)
        task.cancel()
        await task.value
    }

    /// Puts blocks off to the main queue, on a thread of the system's.
    private nonisolated static func putOff(_ count: Int, _ name: String, to log: EventLog) async {
        for index in 0..<count {
            DispatchQueue.main.async { MainActor.assumeIsolated { log.note("\(name)\(index)") } }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
                MainActor.assumeIsolated { log.note("late \(name)\(index)") }
            }
        }
    }

    @Test("Blocks of other threads run on the main thread, in the order of their thread, each once")
    func otherThreads() async {
        async let first: Void = Self.putOff(200, "a", to: log)
        async let second: Void = Self.putOff(200, "b", to: log)
        for _ in 0..<50 {
            simulator.advanceFrame()
            await Task.yield()
        }
        _ = await (first, second)
        simulator.advance(by: 1)
        let lines = log.take()
        for name in ["a", "b"] {
            #expect(lines.filter { $0.hasPrefix(name) } == (0..<200).map { "\(name)\($0)" })
            #expect(lines.count { $0.hasPrefix("late \(name)") } == 200)
        }
        #expect(lines.count == 800 && simulator.isIdle)
    }

    @Test("A detached task belongs to no device: the main queue ends the program there and says why")
    func detached() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                await Task.detached { DispatchQueue.main.async {} }.value
            }
        }
        #expect(text(result).contains("There is no screen here"))
    }
}
