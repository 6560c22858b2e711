import TestSupport
import Testing
@_spi(Radial) import UIKit

@MainActor
@Suite("The simulator's clock", .leavesNothing)
struct ClockTests {
    private static let screen = CGSize(width: 20, height: 10)

    @Test("Frame k is at 1 + k/fps, without drift", arguments: [1, 24, 30, 50, 60, 120, 240])
    func frames(fps: Int) {
        Simulator.run(screen: Self.screen, framesPerSecond: fps) { simulator in
            #expect(simulator.now == 1)
            for frame in 1...1000 {
                simulator.advanceFrame()
                #expect(simulator.now == 1 + Double(frame) / Double(fps))
            }
            #expect(CACurrentMediaTime() == simulator.now)
            #expect(UIScreen.main.maximumFramesPerSecond == fps)
        }
    }

    @Test("Parts of a frame add up, in whichever pieces they come")
    func parts() {
        Simulator.run(screen: Self.screen) { simulator in
            simulator.advance(by: 0.01)
            #expect(simulator.now == 1)
            simulator.advance(by: 0.01)
            #expect(simulator.now == 1 + 1.0 / 60)
            for _ in 0..<98 { simulator.advance(by: 0.01) }
            #expect(simulator.now == 2)
            simulator.advance(by: 0)
            #expect(simulator.now == 2)
        }
    }

    @Test("Blocks of the main queue run in the next turn, in order; what they add, in the one after")
    func mainQueue() {
        Simulator.run(screen: Self.screen) { simulator in
            let log = EventLog()
            MainQueue.async {
                log.note("first")
                MainQueue.async { log.note("added") }
            }
            MainQueue.async { log.note("second") }
            #expect(log.lines == [] && !simulator.isIdle)
            simulator.advanceFrame()
            #expect(log.take() == ["first", "second"])
            simulator.advanceFrame()
            #expect(log.take() == ["added"])
            #expect(simulator.isIdle)
        }
    }

    @Test("A timer runs in the first turn at or after its time, and not when it was cancelled")
    func timers() {
        Simulator.run(screen: Self.screen) { simulator in
            let log = EventLog()
            MainQueue.after(0.5) { log.note("\(simulator.now)") }
            MainQueue.after(0.51) { log.note("\(simulator.now)") }
            MainQueue.after(0.2) { log.note("cancelled") }.cancel()
            MainQueue.after(0) { log.note("next") }
            simulator.advanceFrame()
            #expect(log.take() == ["next"] && !simulator.isIdle)
            simulator.advance(by: 0.5)
            #expect(log.take() == ["1.5", "\(1 + 31.0 / 60)"])
            #expect(simulator.isIdle)
        }
    }

    @Test("Idle waiting shows at least one frame and gives up after its time")
    func idle() {
        Simulator.run(screen: Self.screen) { simulator in
            #expect(simulator.advanceUntilIdle())
            #expect(simulator.now == 1 + 1.0 / 60)
            MainQueue.after(5) {}
            #expect(!simulator.advanceUntilIdle(timeout: 2))
            #expect(abs(simulator.now - (3 + 1.0 / 60)) < 1e-9)
            #expect(simulator.advanceUntilIdle())
        }
    }

    @Test("Two simulators side by side share nothing")
    func scopes() {
        Simulator.run(screen: Self.screen) { outer in
            outer.accessibility.isReduceMotionEnabled = true
            outer.advanceFrame()
            Simulator.run(screen: CGSize(width: 7, height: 7), scale: 3) { inner in
                #expect(inner.now == 1 && UIScreen.main.bounds.width == 7 && UIScreen.main.scale == 3)
                #expect(!UIAccessibility.isReduceMotionEnabled)
                #expect(UIApplication.shared.windows == [inner.window])
            }
            #expect(UIScreen.main.bounds.width == 20 && UIAccessibility.isReduceMotionEnabled)
            #expect(UIApplication.shared.windows == [outer.window])
        }
    }

    @Test("A simulator leaves nothing alive")
    func leaks() {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var controller: UIViewController?
        Simulator.run(screen: Self.screen) { simulator in
            let root = UIViewController()
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            (window, view, controller) = (simulator.window, inner, root)
            simulator.window.rootViewController = root
            root.view.addSubview(inner)
            simulator.advanceFrame()
            UIView.animate(withDuration: 1) { inner.alpha = 0 }
            MainQueue.async { _ = inner }
            simulator.advanceFrame()
            _ = simulator.screenshot()
        }
        #expect(window == nil && view == nil && controller == nil)
    }

    @Test(
        "Running shows a time's frames and lets tasks run around each; until nothing moves, or until its time is over")
    func running() async {
        await Simulator.run(screen: Self.screen) { simulator in
            let log = EventLog()
            Task { @MainActor in
                log.note("task \(simulator.now)")
                MainQueue.async {
                    log.note("block")
                    Task { @MainActor in log.note("task of the block") }
                }
            }
            await simulator.run(for: 0.5)
            #expect(simulator.now == 1.5)
            #expect(log.take() == ["task 1.0", "block", "task of the block"])
            MainQueue.after(5) { log.note("timer") }
            #expect(await !simulator.runUntilIdle(timeout: 1))
            #expect(abs(simulator.now - 2.5) < 1e-9 && log.lines == [])
            #expect(await simulator.runUntilIdle())
            #expect(abs(simulator.now - 6.5) < 1.0 / 59 && log.take() == ["timer"])
        }
    }

    @Test("Tasks that wait for an animation go on before the next frame")
    func tasks() async {
        await Simulator.run(screen: Self.screen) { simulator in
            let log = EventLog()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            simulator.window.addSubview(view)
            await simulator.run(for: 1.0 / 60)
            let start = simulator.now
            let task = Task { @MainActor in
                for step in 1...3 {
                    let finished = await withCheckedContinuation { continuation in
                        UIView.animate(withDuration: 0.1) {
                            view.center.x += 1
                        } completion: {
                            continuation.resume(returning: $0)
                        }
                    }
                    let frames = ((simulator.now - start) * 60).rounded()
                    log.note("\(step) \(finished) \(frames)")
                }
            }
            #expect(await simulator.runUntilIdle())
            await task.value
            // Each animation is committed by the frame after it was made and lasts six frames.
            #expect(log.take() == ["1 true 7.0", "2 true 14.0", "3 true 21.0"])
        }
    }
}
