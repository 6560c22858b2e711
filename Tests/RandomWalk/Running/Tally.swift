/// How often what has happened.
public struct Tally: Sendable {
    public private(set) var counts: [String: Int] = [:]

    public init() {}

    public mutating func count(_ what: String, _ times: Int = 1) { counts[what, default: 0] += times }

    public mutating func add(_ other: Tally) {
        for (what, times) in other.counts { count(what, times) }
    }

    public subscript(what: String) -> Int { counts[what] ?? 0 }
}

/// How often things must have happened in 100,000 steps.
public enum Counts {
    /// Each count that is missed, with what it is and what it should be.
    public static func missed(in tally: Tally) -> [String] {
        required.filter { tally[$0.what] < $0.least }.map { "\($0.what): \(tally[$0.what]) of \($0.least)" }
    }

    private static var required: [(what: String, least: Int)] {
        let finished = Kind.allCases.map { ("\($0.rawValue) finished", 500) }
        let plain = ["declared present", "declared dismiss"].map { ("\($0) finished", 500) }
        let turned = Kind.allCases.filter { $0.wayBack != nil }.map { ("\($0.rawValue) turned round", 200) }
        let refused = ["busy", "nothingToDo", "notInHierarchy", "alreadyInUse", "notAllowed", "neverStarted"]
            .map { ("refused \($0)", 1) }
        let fingers = ["swipe", "pan", "pinch"].flatMap { [("\($0) finished", 500), ("\($0) cancelled", 200)] }
        let caught = Kind.allCases.filter { $0.wayBack != nil }.map { ("\($0.rawValue) caught", 200) }
        return finished + plain + turned + fingers + caught + refused
    }
}
