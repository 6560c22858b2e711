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

    /// All facts, by the last number of each section in the table of the page.
    private static func facts() throws -> Set<String> {
        var facts: Set = ["4.57a"]
        for line in try part("How many there are").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let section = Int(cells[0]), let last = Int(cells[2]) else { continue }
            facts.formUnion((1...last).map { "\(section).\($0)" })
        }
        return facts
    }

    private static func exceptions() throws -> Set<String> {
        let lines = try part("Facts without a test").split(separator: "\n").filter { $0.hasPrefix("- ") }
        return Set(lines.map { String($0.dropFirst(2).prefix { $0 != ":" }) })
    }

    /// The numbers with which a test's name begins, as in "1.3, 1.4: time goes" or "1.3–1.5 time goes".
    private static func numbers(of name: Substring) -> [String] {
        let list = /[0-9]+\.[0-9]+a?(?:(?:, | and | to |–)[0-9]+\.[0-9]+a?)*/
        guard let head = name.prefixMatch(of: list)?.output else { return [] }
        let rest = name.dropFirst(head.count)
        let isSentence = rest.hasPrefix(":") || rest.contains(/^ (?!(?:s|ms|pt|seconds|times|per cent)\b)/)
        return isSentence ? head.matches(of: /[0-9]+\.[0-9]+a?/).map { String($0.output) } : []
    }

    /// The names of all tests and suites.
    private static func names() throws -> [Substring] {
        try sources(in: tests).flatMap { file in
            try text(file).matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map { $0.output.1 }
        }
    }

    @Test("Every fact has a test that bears its number, or a line that says why not, and none has both")
    func complete() throws {
        let facts = try Self.facts()
        let (tested, exceptions) = (Set(try Self.names().flatMap { Self.numbers(of: $0) }), try Self.exceptions())
        #expect(facts.count == 254)
        #expect(facts.subtracting(tested).subtracting(exceptions).sorted() == [], "neither a test nor a line")
        #expect(exceptions.intersection(tested).sorted() == [], "a test, and a line as well")
        #expect(exceptions.subtracting(facts).sorted() == [], "a line, and no such fact")
    }

    @Test("A test's name cites no fact that there is not, whether for its section or for its number")
    func known() throws {
        let facts = try Self.facts()
        for name in try Self.names() {
            let unknown = Self.numbers(of: name).filter { !facts.contains($0) }
            #expect(unknown.isEmpty, "“\(name)” cites \(unknown)")
        }
        for number in ["1.76", "8.3", "0.1", "4.56a", "12.1"] { #expect(!facts.contains(number)) }
    }

    @Test("A name's numbers are those at its beginning, before a sentence")
    func numbers() {
        #expect(Self.numbers(of: "1.3, 1.4 and 4.57a: time (2.15) in 0.25 s") == ["1.3", "1.4", "4.57a"])
        #expect(Self.numbers(of: "8.3 An unknown one") == ["8.3"])
        for name in ["X2: goes on for 1.5 s", "1.5 s later it ends", "1.62, row 5: it follows", "Of 5.3: no"] {
            #expect(Self.numbers(of: Substring(name)) == [], "\(name)")
        }
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
