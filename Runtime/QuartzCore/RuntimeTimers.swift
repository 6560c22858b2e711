/// A block that is due at a time of the runtime's clock, once or again and again.
@_spi(Runtime) public final class RuntimeTimer {
    /// The absolute time at which it fires next, in seconds.
    public private(set) var fireTime: CFTimeInterval
    /// Seconds from one firing to the next; nil for a timer that fires once.
    public let interval: TimeInterval?
    private weak var state: RuntimeState?
    let block: () -> Void
    let sequence: Int

    init(at time: CFTimeInterval, every interval: TimeInterval?, in state: RuntimeState, _ block: @escaping () -> Void)
    {
        fireTime = time
        self.interval = interval
        self.state = state
        self.block = block
        sequence = state.nextSequence()
    }

    /// Whether it will still fire.
    public var isValid: Bool { state?.timers.contains { $0 === self } ?? false }

    /// Sees to it that it never fires again.
    public func cancel() { state?.timers.removeAll { $0 === self } }

    /// Sets the next time of a timer that repeats: the first of its regular times after `now`.
    func proceed(past now: CFTimeInterval) {
        guard let interval else { return cancel() }
        let passed = ((now - fireTime) / interval + MediaTiming.tolerance).rounded(.down)
        fireTime += (max(0, passed) + 1) * interval
    }
}

@_spi(Runtime) extension RuntimeState {
    /// Runs `block` in the main-queue step of the next frame, after those that were queued before it.
    public func enqueue(_ block: @escaping () -> Void) { mainQueue.append(block) }

    /// Runs `block` in the first frame that is at least `seconds` after now, but not in the step that runs already.
    ///
    /// - Parameter interval: for a timer that repeats, the seconds between two firings, at least 0.0001 as in Foundation. It fires at
    ///   most once a frame; times that were missed are skipped.
    @discardableResult public func schedule(
        after seconds: TimeInterval, every interval: TimeInterval? = nil, _ block: @escaping () -> Void
    ) -> RuntimeTimer {
        let timer = RuntimeTimer(
            at: now + (seconds > 0 ? seconds : 0), every: interval.map { $0 > 0.0001 ? $0 : 0.0001 }, in: self, block)
        timers.append(timer)
        return timer
    }

    /// Step 3: the timers that are due, in the order of their times, then the blocks; only those that were there before.
    func runTimersAndQueue() {
        let blocks = mainQueue
        mainQueue = []
        let due = timers.filter { $0.fireTime <= now + MediaTiming.tolerance }
            .sorted { ($0.fireTime, $0.sequence) < ($1.fireTime, $1.sequence) }
        for timer in due where timer.isValid {
            timer.proceed(past: now)
            timer.block()
        }
        for block in blocks { block() }
    }
}
