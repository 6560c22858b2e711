@_spi(Runtime) import QuartzCore

/// The main queue of the current scope, on its clock. It stands for `DispatchQueue.main` in portable code.
@_spi(Radial)
@MainActor
public enum MainQueue {
    /// Runs a block in the next turn, after those that wait already.
    public static func async(_ block: @escaping @MainActor () -> Void) {
        RuntimeState.current.enqueue { MainActor.assumeIsolated(block) }
    }

    /// Runs a block in the first turn whose time is at least that many seconds away; 0 or less means the next turn.
    @discardableResult
    public static func after(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) -> MainQueueTimer {
        MainQueueTimer(RuntimeState.current.schedule(after: seconds) { MainActor.assumeIsolated(block) })
    }
}

/// A block that waits for its time on the main queue.
@_spi(Radial)
@MainActor
public final class MainQueueTimer {
    private var timer: RuntimeTimer?

    fileprivate init(_ timer: RuntimeTimer) {
        self.timer = timer
    }

    /// Forgets the block; nothing happens when it has already run.
    public func cancel() {
        timer?.cancel()
        timer = nil
    }
}
