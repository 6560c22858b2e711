import Foundation

/// The part of Runtime/COVERAGE.md that names a test for each member.
struct CoveragePage {
    /// `- Type: member, member — File.swift: "test", "test"; Other.swift: "test"`
    struct Line {
        let number: Int
        /// Empty for what is no member.
        let type: String
        let members: [String]
        let tests: [Reference]
    }

    struct Reference: Hashable {
        /// Relative to Tests/.
        let file: String
        let name: String
    }

    static let heading = "## Members and their tests"
    private(set) var lines: [Line] = []
    /// Folders of the runtime, each with its line's number.
    private(set) var folders: [(number: Int, name: String)] = []
    private(set) var faults: [String] = []

    init(_ text: String) {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = all.firstIndex(of: Self.heading[...]).map { $0 + 1 } ?? all.endIndex
        var item: (number: Int, text: String)?
        func finish(_ page: inout Self) {
            if let item { page.read(item.text, item.number) }
            item = nil
        }
        for index in start..<all.endIndex {
            let line = all[index]
            if line.hasPrefix("## ") { break }
            if line.hasPrefix("  "), item != nil {
                item?.text += " " + line.trimmingCharacters(in: .whitespaces)
                continue
            }
            finish(&self)
            if line.hasPrefix("### ") {
                folders.append((index + 1, String(line.dropFirst(4))))
            } else if line.hasPrefix("- ") {
                item = (index + 1, String(line.dropFirst(2)))
            } else if !line.isEmpty, !folders.isEmpty {
                // Words stand before the first folder only.
                fail(index + 1)
            }
        }
        finish(&self)
    }

    private mutating func read(_ item: String, _ number: Int) {
        guard let dash = item.firstRange(of: " — "), let colon = item.firstRange(of: ": "),
            colon.upperBound <= dash.lowerBound,
            let tests = Self.references(item[dash.upperBound...])
        else { return fail(number) }
        let type = item[..<colon.lowerBound]
        let members = item[colon.upperBound..<dash.lowerBound].split(separator: ", ").map { String($0) }
        lines.append(Line(number: number, type: type == "global" ? "" : String(type), members: members, tests: tests))
    }

    private mutating func fail(_ number: Int) {
        faults.append("\(number): not of the form `- Type: member — File.swift: \"test\"`")
    }

    /// Takes `File.swift: "test", "test"; Other.swift: "test"` apart; nil if it is something else.
    private static func references(_ text: Substring) -> [Reference]? {
        var references: [Reference] = []
        var rest = text
        while let head = rest.prefixMatch(of: /([^":; ]+\.swift):[ ]/) {
            rest = rest[head.range.upperBound...]
            repeat {
                guard let name = rest.prefixMatch(of: /(?:,[ ])?"((?:[^"\\]|\\.)*)"/) else { return nil }
                references.append(Reference(file: String(head.1), name: String(name.1)))
                rest = rest[name.range.upperBound...]
            } while rest.hasPrefix(", ")
            if rest.isEmpty { return references }
            guard rest.hasPrefix("; ") else { return nil }
            rest = rest.dropFirst(2)
        }
        return nil
    }
}
