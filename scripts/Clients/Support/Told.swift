import Simulator

// What rows expect their device's diary to say.

extension Row {
    /// Expects that lines stand in the diary in an order; others may stand between them.
    public func order(_ what: String, _ expected: [String]) {
        var rest = expected[...]
        for line in stage.diary.lines where line == rest.first { rest = rest.dropFirst() }
        let missing = rest.first ?? ""
        expect("\(what): expected \"\(missing)\" in its place", rest.isEmpty, seen: stage.diary.lines)
    }

    /// The same of all that the row is about.
    public func order(_ expected: [String]) {
        order("order", expected)
    }

    /// Expects that a line stands in the diary so many times.
    public func noted(_ line: String, times: Int) {
        equal("how often \(line)", stage.diary.count(of: line), times)
    }

    /// Expects that nobody asked for anything and that nothing ended.
    public func nothingNoted() {
        equal("the diary", stage.diary.lines, [])
    }

    /// Expects so many seconds from one line to another, each at its first time.
    public func seconds(_ expected: TimeInterval, from first: String, to last: String, within tolerance: TimeInterval) {
        seconds(expected, since: stage.diary.time(of: first), to: last, within: tolerance)
    }

    /// Expects that a transition is completed once, so many seconds after its animator was asked to animate, or after a time that is given.
    public func completes(
        after expected: TimeInterval, since start: TimeInterval? = nil, within tolerance: TimeInterval = 0.018
    ) {
        let line = "completeTransition(true)"
        noted(line, times: 1)
        seconds(expected, since: start ?? stage.diary.time(of: "animateTransition"), to: line, within: tolerance)
    }

    /// Expects the verdicts of all transitions that have ended.
    public func verdicts(_ expected: [Bool]) {
        let seen = stage.diary.lines.filter { $0.hasPrefix("completeTransition") }
        equal("all completions", seen, expected.map { "completeTransition(\($0))" })
    }

    private func seconds(
        _ expected: TimeInterval, since start: TimeInterval?, to line: String, within tolerance: TimeInterval
    ) {
        let seen = stage.diary.time(of: line).flatMap { end in start.map { CGFloat(end - $0) } }
        near("seconds until \(line)", seen, expected, within: tolerance)
    }
}
