import Foundation
import TestSupport
import Testing

/// `Tests/PROBLEMS.md` says which test stands for which problem; it must not say what is not so.
@Suite("The table of problems", .leavesNothing) struct TableTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The cells of the table's rows, by problem.
    private func rows() throws -> [(problem: String, cell: String)] {
        let text = try String(contentsOf: Self.tests.appendingPathComponent("PROBLEMS.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| "), cells.count == 2, cells[0].last?.isNumber == true else { return nil }
            return (cells[0], cells[1])
        }
    }

    @Test("has one row for each problem")
    func isComplete() throws {
        let numbers: [(group: String, numbers: [Int])] = [
            ("G", [1, 2, 3, 5, 6, 7, 9, 10, 11]), ("O", [1, 2, 3, 5, 6, 7, 8]), ("C", [1, 2, 3, 5, 6, 8, 9, 11]),
            ("D", [1, 2, 3, 4]), ("N", [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14]), ("M", [1, 2, 3, 6, 8]),
            ("L", [1, 2, 3, 4, 5]), ("F", [1, 2, 3, 4, 5, 6, 7, 8]), ("R", [1, 2, 3, 5]),
            ("X", [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14]), ("T", [1, 2, 3]), ("A", [1, 2]),
            ("Y", [2, 3, 4, 6]),
        ]
        let expected = numbers.flatMap { group, numbers in numbers.map { "\(group)\($0)" } }
        #expect(try rows().map(\.problem).sorted() == expected.sorted())
    }

    @Test("names tests that there are")
    func isTrue() throws {
        for (problem, cell) in try rows() {
            for entry in cell.components(separatedBy: "<br>") where entry.hasPrefix("`") {
                let parts = entry.components(separatedBy: "`: ")
                try #require(parts.count == 2, "\(problem): \(entry)")
                let file = Self.tests.appendingPathComponent(String(parts[0].dropFirst()))
                let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                let isThere = ["\"\(problem) \(parts[1])\"", "\"\(problem): \(parts[1])\""].contains(
                    where: source.contains)
                #expect(isThere, "\(problem): there is no such test: \(entry)")
            }
        }
    }
}
