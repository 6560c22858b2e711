import Foundation

/// What cannot be written the same way on both systems, each line with its reason: `check path: reason`.
struct Exceptions {
    private var reasons: [String: String] = [:]
    private(set) var used: Set<String> = []

    init(_ file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " — ", maxSplits: 1)
            guard parts.count == 2 else { throw Failure("\(file.path): no reason given: \(line)") }
            reasons[parts[0].trimmingCharacters(in: .whitespaces)] = String(parts[1])
        }
    }

    /// Whether a check stands in the list; `kind *` stands for all of a kind.
    mutating func contains(_ kind: String, _ path: String) -> Bool {
        for key in ["\(kind) \(path)", "\(kind) *"] where reasons[key] != nil {
            used.insert(key)
            return true
        }
        return false
    }

    /// Lines that except nothing any more.
    var stale: [String] { reasons.keys.filter { !used.contains($0) }.sorted() }
}

/// One line that says what is wrong.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
