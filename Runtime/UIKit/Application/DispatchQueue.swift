import Foundation
@_spi(Runtime) import QuartzCore

// The main queue of client code; its timers are in Timer.swift. Both bear the names of Foundation's and Dispatch's, hide them in
// files that import UIKit, and keep the runtime's time. A file that imports Foundation itself sees both. There
// `DispatchQueue.main.async { }` and `asyncAfter(deadline: .now() + x) { }` are these, since the compiler prefers a form that leaves
// nothing to defaults; what else both have is ambiguous there, such as `Timer`, and what only Foundation has, such as
// `DispatchQueue.global()`, is Foundation's.

/// The main queue of the current scope: blocks run in the main-queue step of a frame, in their order, on the thread that makes
/// the frames. There is no other queue here. Code on any thread may add to it that runs inside a scope, as a `Task` does that was
/// made in one; outside of any, such as in `Task.detached`, it traps.
public final class DispatchQueue: Sendable {
    /// The main queue of the scope that the code runs in.
    public static let main = DispatchQueue()

    private init() {}

    /// Runs a block in the next turn, after those that wait already. In a file that imports Foundation, too, this form, which
    /// leaves nothing to defaults, is what makes the compiler prefer UIKit's queue; so it is with `asyncAfter`.
    public func async(execute work: @escaping @Sendable () -> Void) {
        RuntimeState.current.enqueue(work)
    }

    /// Runs a block in the next turn, after those that wait already, and counts it in a group until it has run. The main
    /// queue has one quality of service and one thread, so that `qos` and `flags` make no difference on it.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        let stay = group.map(GroupStay.init)
        RuntimeState.current.enqueue {
            work()
            stay?.end()
        }
    }

    /// Performs a work item in the next turn unless it has been cancelled by then.
    public func async(execute workItem: DispatchWorkItem) {
        RuntimeState.current.enqueue { workItem.perform() }
    }

    /// Runs a block in the first turn that is not before a time.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        let state = RuntimeState.current
        state.schedule(after: deadline.seconds - state.now, work)
    }

    /// Runs a block in the first turn that is not before a time; `qos` and `flags` make no difference on the main queue.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        let state = RuntimeState.current
        state.schedule(after: deadline.seconds - state.now, work)
    }

    /// Performs a work item in the first turn that is not before a time, unless it has been cancelled by then.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        let state = RuntimeState.current
        state.schedule(after: deadline.seconds - state.now) { execute.perform() }
    }
}

/// A block's stay in a group: it ends when the block has run, or else with the block, so that a scope may end before its turn.
private final class GroupStay {
    private var group: DispatchGroup?

    init(_ group: DispatchGroup) {
        self.group = group
        group.enter()
    }

    func end() {
        group?.leave()
        group = nil
    }

    deinit {
        end()
    }
}

/// A time on the clock of a scope.
public struct DispatchTime: Comparable, Sendable {
    /// Seconds as `CACurrentMediaTime()` counts them.
    let seconds: TimeInterval

    /// The time of the last frame.
    public static func now() -> DispatchTime { DispatchTime(seconds: CACurrentMediaTime()) }

    /// A time that never comes.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// A time that many seconds later.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + seconds)
    }

    /// A time that much later.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        switch interval {
        case .seconds(let count): time + Double(count)
        case .milliseconds(let count): time + Double(count) / 1e3
        case .microseconds(let count): time + Double(count) / 1e6
        case .nanoseconds(let count): time + Double(count) / 1e9
        default: .distantFuture
        }
    }

    /// A time that many seconds earlier.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

    /// Whether the first time comes first.
    public static func < (first: DispatchTime, second: DispatchTime) -> Bool { first.seconds < second.seconds }
}
