import Foundation
import Testing

/// `Tests/FACTS.md` says how many facts there are and which have no test; the names of the tests say the rest.
@Suite("Facts and their tests")
struct FactsTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let runtime = tests.deletingLastPathComponent().appendingPathComponent("Runtime")

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    private static func sources(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    /// The page's part under a heading.
    private static func part(_ heading: String) throws -> String {
        let page = try text(tests.appendingPathComponent("FACTS.md"))
        let parts = page.components(separatedBy: "\n## ")
        return try #require(parts.first { $0.hasPrefix(heading) }, "there is no part \(heading)")
    }

    /// All facts, by the table of the page.
    private static func facts() throws -> Set<String> {
        var facts: Set = ["4.57a"]
        for line in try part("How many there are").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let section = Int(cells[0]), let count = Int(cells[2]) else { continue }
            facts.formUnion((1...count).map { "\(section).\($0)" })
        }
        return facts
    }

    private static func exceptions() throws -> Set<String> {
        let lines = try part("Facts without a test").split(separator: "\n").filter { $0.hasPrefix("- ") }
        return Set(lines.map { String($0.dropFirst(2).prefix { $0 != ":" }) })
    }

    /// The numbers with which a test's name begins, and those that it has in parentheses.
    private static func numbers(of name: Substring) -> [String] {
        let number = /[0-9]\.[0-9]+a?/
        let list = /[0-9]\.[0-9]+a?(?:(?:, | and |–)[0-9]\.[0-9]+a?)*(?![0-9.])/
        let parts = [name.prefixMatch(of: list)?.output].compactMap { $0 } + name.matches(of: /\([^)]*\)/).map(\.output)
        return parts.flatMap { $0.matches(of: number).map { String($0.output) } }
    }

    /// The numbers in the names of all tests and suites.
    private static func tested() throws -> Set<String> {
        var found: Set<String> = []
        for file in sources(in: tests) {
            for match in try text(file).matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/) {
                found.formUnion(numbers(of: match.output.1))
            }
        }
        return found
    }

    @Test("Every fact has a test that bears its number, or a line that says why not, and none has both")
    func complete() throws {
        let facts = try Self.facts()
        let (tested, exceptions) = (try Self.tested(), try Self.exceptions())
        #expect(facts.count == 254)
        #expect(facts.subtracting(tested).subtracting(exceptions).sorted() == [], "neither a test nor a line")
        #expect(exceptions.intersection(tested).sorted() == [], "a test, and a line as well")
        #expect(exceptions.subtracting(facts).sorted() == [], "a line, and no such fact")
    }

    @Test("A name's numbers are those at its beginning and in parentheses")
    func names() {
        #expect(
            Self.numbers(of: "1.3, 1.4 and 4.57a: time (2.15, row B1) in 0.25 s") == ["1.3", "1.4", "4.57a", "2.15"])
        #expect(Self.numbers(of: "X2: goes on for 1.5 s") == [])
    }

    @Test("What facts leave open is decided in one file, which names each of them")
    func decisions() throws {
        let open = try Self.part("Open on a device").matches(of: /[0-9]\.[0-9]+/).map { String($0.output) }
        #expect(open.count == 18)
        let files = Self.sources(in: Self.runtime).filter { $0.lastPathComponent.contains("Decision") }
        #expect(files.map(\.lastPathComponent) == ["Decisions.swift"])
        let named = try Set(Self.text(#require(files.first)).matches(of: /[0-9]\.[0-9]+/).map { String($0.output) })
        #expect(open.filter { !named.contains($0) } == [])
    }

    @Test("Each decision names its fact, or says that there is none")
    func reasons() throws {
        let file = Self.runtime.appendingPathComponent("QuartzCore/Decisions.swift")
        var comment = ""
        var isComment = false
        var count = 0
        for line in try Self.text(file).split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("///") {
                comment = isComment ? comment + " " + line.dropFirst(4) : line
            } else if line.contains(#/^(package )?static (let|func) /#) {
                count += 1
                #expect(comment.contains(/[1-7]\.[0-9]|no fact|See `/), "\(line)")
            }
            isComment = line.hasPrefix("///")
        }
        #expect(count > 30)
    }

    /// The folders of the tests that run on the runtime.
    private static let onRuntime = [
        "QuartzCoreTests", "UIKitTests", "SimulatorTests", "RadialTests", "RadialRecorderTests", "Clients",
    ]

    @Test("Every suite that uses the runtime looks for what it leaves behind", arguments: onRuntime)
    func leftovers(target: String) throws {
        var count = 0
        for file in Self.sources(in: Self.tests.appendingPathComponent(target)) {
            let source = try Self.text(file)
            let suites = source.components(separatedBy: "@Suite").dropFirst()
            count += suites.count
            #expect(!suites.isEmpty || !source.contains("@Test"), "\(file.lastPathComponent) has a test in no suite")
            for suite in suites {
                // The traits stand before the type that they are given to.
                let traits = suite.components(separatedBy: "struct ")[0]
                #expect(
                    traits.contains(".simulated(") || traits.contains(".leavesNothing"),
                    "\(file.lastPathComponent): \(traits)")
            }
        }
        #expect(count > 0)
    }
}
