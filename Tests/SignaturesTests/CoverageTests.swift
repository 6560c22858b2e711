import Testing

/// What stands behind `scripts/coverage`.
@Suite("Coverage")
struct CoverageTests {
    private static let module = Result {
        let sample = try Sample(
            """
            public protocol Told { func told(_ name: String) }
            open class Base {
                public init() {}
                open var value = 0
                public private(set) var count = 0
                open func act(with: Int) {}
                public static func make() -> Base { Base() }
                public subscript(place: Int) -> Int { place }
            }
            open class Derived: Base {
                override open var value: Int { didSet {} }
                override open func act(with: Int) {}
            }
            public enum Kind { case one; public static func == (a: Kind, b: Kind) -> Bool { true } }
            public func global() {}
            """)
        try sample.extract()
        return sample
    }

    /// What each member of the module needs.
    private static let complete = [
        "- Told: told(_:) — Some/A.swift: \"told\"", "- Base: value, act(with:) — Some/A.swift: \"one \\\"act\\\"\"",
        "- Base: make(), subscript(_:) — Some/A.swift: \"one \\\"act\\\"\", \"told\"",
        "- global: global() — Some/A.swift: \"plain()\";", "  Some/B.swift: \"helper\"",
    ]

    private static let tests = [
        "Some/A.swift": """
        @Suite struct Tests {
            @Test("one \\"act\\"") func one() { let base = Base.make(); base.value = base[0]; base.act(with: 1) }
            @Test("told", arguments: [Spy.self]) func two(_ type: Spy.Type) {}
            @Test func plain() { global() }
            @Test("nothing") func nothing() { /* value */ log("value"); other() } // value
            func other() {}
        }
        final class Spy: Told { func told(_ name: String) { note(name) } }
        """,
        "Some/B.swift": #"@Test("helper") func start() { print("\(use(1))") }"#,
        "Some/Helpers.swift": "func use(_ a: Int) -> Int { Base().act(with: a); return a }",
    ]

    private func faults(
        _ lines: [String], heading: String = "### Folder", tests: [String: String] = Self.tests
    ) throws -> [String] {
        let outcome = try Self.module.get().cover(by: lines, heading: heading, tests: tests)
        guard outcome.status == 0 else { return outcome.text.split(separator: "\n").map { String($0) } }
        #expect(outcome.text.hasPrefix("6 members, "), "\(outcome.text)")
        return []
    }

    @Test(
        "A page with a line for each member passes: overrides, operators, initialisers, cases and what is only read need none"
    )
    func complete() throws {
        #expect(try faults(Self.complete) == [])
    }

    @Test("A member without a line fails, and is named", arguments: [(0, "Told.told(_:)"), (3, "global()")])
    func missing(index: Int, member: String) throws {
        var lines = Self.complete
        lines.removeSubrange(index..<(index == 3 ? 5 : index + 1))
        #expect(try faults(lines) == ["no line names a test for \(member)"])
    }

    @Test(
        "A line about what is not there fails, and says what",
        arguments: [
            ("- Base: gone — Some/A.swift: \"told\"", "the runtime has no Base.gone"),
            ("- Gone: value — Some/A.swift: \"told\"", "the runtime has no Gone.value"),
            ("- Base: act — Some/A.swift: \"told\"", "the runtime has no Base.act"),
            ("- Base: value — Some/Gone.swift: \"told\"", "there is no file Some/Gone.swift"),
            ("- Base: value — Some/A.swift: \"gone\"", "Some/A.swift has no test “gone”"),
            ("- Base: value — Some/B.swift: \"told\"", "Some/B.swift has no test “told”"),
            ("- Base: value", "not of the form `- Type: member — File.swift: \"test\"`"),
            ("- Base: value — Some/A.swift: told", "not of the form `- Type: member — File.swift: \"test\"`"),
            ("Base: value — Some/A.swift: \"told\"", "not of the form `- Type: member — File.swift: \"test\"`"),
        ])
    func notThere(line: String, fault: String) throws {
        #expect(try faults([line] + Self.complete) == ["PAGE.md:9: \(fault)"])
    }

    @Test("A folder that is not there fails")
    func folder() throws {
        #expect(try faults(Self.complete, heading: "### Gone") == ["PAGE.md:7: there is no folder Gone"])
    }

    @Test("A test that does not use the member fails; a comment, a string and another test beside it are no use")
    func unused() throws {
        let lines = ["- Base: value — Some/A.swift: \"nothing\""] + Self.complete
        #expect(try faults(lines) == ["PAGE.md:9: no test named here uses Base.value"])
    }

    @Test("What a test calls counts, also in an interpolation and in another file; what it does not call does not")
    func helpers() throws {
        let called = try faults(["- Base: act(with:) — Some/B.swift: \"helper\""] + Self.complete)
        #expect(called == [])
        let other = try faults(["- Base: make() — Some/B.swift: \"helper\""] + Self.complete)
        #expect(other == ["PAGE.md:9: no test named here uses Base.make()"])
    }

    @Test(
        "A test that is switched off fails, by a trait of its own or of a suite around it",
        arguments: [
            "@Test(\"off\", .disabled(\"why\")) func off() { value }",
            "@Test(\"off\", .enabled(if: x)) func off() { value }",
            "@Suite(.disabled()) struct Off { struct Inner { @Test(\"off\") func off() { value } } }",
        ])
    func disabled(source: String) throws {
        var tests = Self.tests
        tests["Some/Off.swift"] = source
        let lines = ["- Base: value — Some/Off.swift: \"off\""] + Self.complete
        #expect(try faults(lines, tests: tests) == ["PAGE.md:9: “off” does not run everywhere, or not at all"])
        tests["Some/Off.swift"] = "@Test(\"off\", arguments: [State.disabled]) func off() { value }"
        #expect(try faults(lines, tests: tests) == [])
    }

    @Test("Strings, comments and regular expressions that look like code are none")
    func looksLikeCode() throws {
        var tests = Self.tests
        tests["Some/Odd.swift"] = ##"""
            let text = """
                @Test("false") func f() { value }
                """
            let raw = #"a " { "#, pattern = /"{/
            /* { /* nested { */ " */
            @Test("odd") func odd() { _ = "\(text + "}")}"; value }
            """##
        func faults(_ name: String) throws -> [String] {
            try self.faults(["- Base: value — Some/Odd.swift: \"\(name)\""] + Self.complete, tests: tests)
        }
        #expect(try faults("odd") == [])
        #expect(try faults("false") == ["PAGE.md:9: Some/Odd.swift has no test “false”"])
    }
}
