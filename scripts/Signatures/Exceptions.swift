import Foundation

/// What cannot be written the same way on both systems, each line with its reason: `check path — reason`. Overloads have one path;
/// a line that takes out more than one says how many: `check path ×3 — reason`.
struct Exceptions {
    /// Stands before the line at the end of a check that is excepted and written nevertheless.
    static let mark = ", excepted: "
    /// For each line how many declarations it stands for; nil for any number.
    private var counts: [String: Int?] = [:]
    /// For each line the declarations whose checks it takes out.
    private var excepted: [String: Set<String>] = [:]

    init(_ file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " — ", maxSplits: 1)
            guard parts.count == 2 else { throw Failure("\(file.path): no reason given: \(line)") }
            let check = parts[0].split(separator: " ×", maxSplits: 1)
            let count = check.count == 2 ? Int(check[1]) : 1
            counts[String(check[0])] = .some(check[0].contains(" *: ") ? nil : count)
        }
    }

    /// The line that a check stands in; `conform *: Name` stands for all types.
    mutating func line(_ kind: String, _ path: String, of id: String) -> String? {
        let line = "\(kind) \(path)"
        guard counts[line] != nil else { return nil }
        excepted[line, default: []].insert(id)
        return line
    }

    /// Lines that take out nothing, and lines that take out more or less than they say.
    var faults: [String] {
        counts.keys.sorted().compactMap { line in
            let count = excepted[line]?.count ?? 0
            if count == 0 { return "An exception excepts nothing: \(line)" }
            guard let expected = counts[line] ?? nil, count != expected else { return nil }
            return "An exception stands for \(count) overloads, not for \(expected): \(line)"
        }
    }
}

/// Which exceptions an SDK asks for: the checks that they take out have been compiled against it nevertheless.
struct Need {
    /// Lines of the list whose checks drew no error.
    private(set) var unneeded: [String] = []

    /// Throws if the compiler complained of anything but the source, which it has then not read.
    init(source: URL, diagnostics: URL) throws {
        var wrong: Set<Int> = []
        for line in try String(contentsOf: diagnostics, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: ") {
                throw Failure("The compiler could not do its work: \(line)")
            }
            guard let error = line.prefixMatch(of: /(.*):(\d+):\d+: error:/) else { continue }
            if error.1.hasSuffix(source.lastPathComponent) { wrong.insert(Int(error.2) ?? 0) }
        }
        var (needed, all): (Set<String>, Set<String>) = ([], [])
        // What is said at the head of a class is said of all of it.
        var ofClass: String?
        let lines = try String(contentsOf: source, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let own = line.firstRange(of: Exceptions.mark).map { String(line[$0.upperBound...]) }
            if line.hasPrefix("class ") { ofClass = own }
            for exception in [own, ofClass].compactMap({ $0 }) {
                all.insert(exception)
                if wrong.contains(index + 1) { needed.insert(exception) }
            }
            if line == "}" { ofClass = nil }
        }
        unneeded = all.subtracting(needed).sorted()
    }
}

/// One line that says what is wrong.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
