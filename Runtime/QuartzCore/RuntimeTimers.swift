/// The blocks and timers that wait for their turn in a scope.
///
/// It is `@unchecked Sendable` because code on any thread may add to it, as to Apple's main queue: a lock guards both lists.
/// What waits runs where the frames are made, and only there timers proceed.
final class Agenda: @unchecked Sendable {
    private let lock = NSLock()
    private var blocks: [() -> Void] = []
    private var timers: [RuntimeTimer] = []

    var blockCount: Int { lock.withLock { blocks.count } }
    var timerCount: Int { lock.withLock { timers.count } }

    func add(_ block: @escaping () -> Void) { lock.withLock { blocks.append(block) } }
    func add(_ timer: RuntimeTimer) { lock.withLock { timers.append(timer) } }
    func add(_ mode: RunLoop.Mode, to timer: RuntimeTimer) { lock.withLock { _ = timer.modes.insert(mode) } }
    func remove(_ timer: RuntimeTimer) { lock.withLock { timers.removeAll { $0 === timer } } }
    func contains(_ timer: RuntimeTimer) -> Bool { lock.withLock { timers.contains { $0 === timer } } }

    /// Takes the blocks, and gives the timers that are due at an absolute time in a mode of the loop, in the order of their times
    /// and else of their addition; these stay.
    func due(at now: CFTimeInterval, in mode: LoopMode) -> (timers: [RuntimeTimer], blocks: [() -> Void]) {
        lock.withLock {
            defer { blocks = [] }
            let due = timers.enumerated()
                .filter { $0.element.fireTime <= now + MediaTiming.tolerance && mode.runs($0.element.modes) }
                .sorted { ($0.element.fireTime, $0.offset) < ($1.element.fireTime, $1.offset) }
            return (due.map(\.element), blocks)
        }
    }
}

/// A block that is due at a time of the runtime's clock, once or again and again.
@_spi(Runtime) public final class RuntimeTimer {
    /// The absolute time at which it fires next, in seconds.
    public private(set) var fireTime: CFTimeInterval
    /// Seconds from one firing to the next; nil for a timer that fires once.
    public let interval: TimeInterval?
    /// The modes of the loop in which it fires; where it is due in another one, it does so when the loop is back.
    fileprivate(set) var modes: Set<RunLoop.Mode>
    private weak var agenda: Agenda?
    let block: () -> Void

    init(
        at time: CFTimeInterval, every interval: TimeInterval?, in modes: Set<RunLoop.Mode>, on agenda: Agenda,
        _ block: @escaping () -> Void
    ) {
        fireTime = time
        self.interval = interval
        self.modes = modes
        self.agenda = agenda
        self.block = block
    }

    /// Whether it will still fire.
    public var isValid: Bool { agenda?.contains(self) ?? false }

    /// Lets it fire in one more mode of the loop.
    public func add(_ mode: RunLoop.Mode) { agenda?.add(mode, to: self) }

    /// Sees to it that it never fires again.
    public func cancel() { agenda?.remove(self) }

    /// Sets the next time of a timer that repeats: the first of its regular times after `now`.
    func proceed(past now: CFTimeInterval) {
        guard let interval else { return cancel() }
        let passed = ((now - fireTime) / interval + MediaTiming.tolerance).rounded(.down)
        fireTime += (max(0, passed) + 1) * interval
    }
}

@_spi(Runtime) extension RuntimeState {
    /// Runs `block` in the main-queue step of the next frame, after those that were queued before it. Any thread may call it.
    public func enqueue(_ block: @escaping () -> Void) { agenda.add(block) }

    /// Runs `block` in the first frame that is at least `seconds` after now, but not in the step that runs already. Any thread may
    /// call it.
    ///
    /// - Parameter interval: for a timer that repeats, the seconds between two firings, at least 0.0001 as in Foundation. It fires at
    ///   most once a frame; times that were missed are skipped.
    /// - Parameter modes: the modes of the loop in which it fires; in all of them unless given.
    @discardableResult public func schedule(
        after seconds: TimeInterval, every interval: TimeInterval? = nil, in modes: Set<RunLoop.Mode> = [.common],
        _ block: @escaping () -> Void
    ) -> RuntimeTimer {
        let timer = RuntimeTimer(
            at: now + (seconds > 0 ? seconds : 0), every: interval.map { $0 > 0.0001 ? $0 : 0.0001 }, in: modes,
            on: agenda, block)
        agenda.add(timer)
        return timer
    }

    /// Step 3: the timers that are due, in the order of their times, then the blocks; only those that were there before.
    func runTimersAndQueue() {
        let due = agenda.due(at: now, in: loopMode)
        for timer in due.timers where timer.isValid {
            timer.proceed(past: now)
            timer.block()
        }
        for block in due.blocks { block() }
    }
}
