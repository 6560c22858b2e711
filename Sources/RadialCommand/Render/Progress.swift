import Foundation

/// The line on a terminal that says how far the work has come and how long it will still take.
struct Progress {
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?
    private var hasLine = false

    /// Shows nothing unless standard error is a terminal.
    init(isShown: Bool = StandardError.isTerminal) {
        self.isShown = isShown
    }

    /// Tells that so many of the frames are done; the line changes a few times a second at most.
    mutating func tell(_ done: Int, of count: Int) {
        let now = ContinuousClock.now
        guard isShown, done > 0, now - (last ?? start) > .milliseconds(200) else { return }
        last = now
        hasLine = true
        let left = (now - start) / done * (count - done)
        StandardError.write("\r\(Progress.line(done, of: count, left: left))\u{1B}[K")
    }

    /// Takes the line away.
    mutating func clear() {
        guard hasLine else { return }
        StandardError.write("\r\u{1B}[K")
        hasLine = false
    }

    /// What the line says.
    static func line(_ done: Int, of count: Int, left: Duration) -> String {
        let seconds = Int((Double(left.components.seconds) + Double(left.components.attoseconds) * 1e-18).rounded(.up))
        let time = seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
        return "frame \(done) of \(count), \(time) left"
    }
}
