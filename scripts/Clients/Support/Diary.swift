import Simulator

/// What happened, in order, and when: callbacks, questions to delegates, ends of transitions.
@MainActor
public final class Diary {
    /// One line and the time of the frame in which it was written, in seconds of the device's clock.
    public struct Entry {
        public let time: TimeInterval
        public let line: String
    }

    /// Everything since the start or the last `clear()`.
    public private(set) var entries: [Entry] = []
    private let clock: @MainActor () -> TimeInterval

    init(clock: @escaping @MainActor () -> TimeInterval) {
        self.clock = clock
    }

    /// The lines alone.
    public var lines: [String] { entries.map(\.line) }

    /// Adds a line.
    public func note(_ line: String) {
        entries.append(Entry(time: clock(), line: line))
    }

    /// Forgets everything.
    public func clear() {
        entries = []
    }

    /// When a line was written first; nil if it was not.
    public func time(of line: String) -> TimeInterval? {
        entries.first { $0.line == line }?.time
    }

    /// How often a line was written.
    public func count(of line: String) -> Int {
        entries.count { $0.line == line }
    }

    /// The lines that are among those given, in the order in which they were written: for rows that say nothing about others.
    public func lines(among wanted: Set<String>) -> [String] {
        lines.filter(wanted.contains)
    }
}
