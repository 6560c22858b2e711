/// Lines of text that say what happened, in order.
@MainActor
public final class EventLog {
    /// All lines since the start or the last `take()`.
    public private(set) var lines: [String] = []

    public init() {}

    /// Adds a line.
    public func note(_ line: String) {
        lines.append(line)
    }

    /// The lines, which are then forgotten.
    public func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
