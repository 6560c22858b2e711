import Testing

/// What stands behind `scripts/signatures`.
@Suite("Signatures")
struct SignaturesTests {
    private func module(_ declarations: [String]) throws -> Sample {
        try Sample("@_exported import Foundation\n" + declarations.joined(separator: "\n") + "\n")
    }

    @Test(
        "Every kind of declaration is used, as it fits its own module; any difference to another module is found"
    )
    func differences() throws {
        let (here, there) = (
            try module(Difference.all.map(\.here)), try module(Difference.all.map(\.there))
        )
        let outcome = try here.write()
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(try here.faults(in: here) == [])
        let faults = try there.faults(in: here)
        for difference in Difference.all {
            #expect(faults.contains { $0.split { !$0.isLetter }.contains(difference.name[...]) }, "\(difference)")
        }
    }

    @Test("Only setters that a client may call are called")
    func setters() throws {
        let sample = try module([
            """
            open class Setters: NSObject {
                open private(set) var stored = 0
                public internal(set) var computed: Int { get { 0 } set {} }
                open var free = 0
            }
            """
        ])
        #expect(try sample.write().status == 0)
        #expect(try sample.faults(in: sample) == [])
        #expect(sample.written.contains("{ receiver.free = value }"))
        #expect(!sample.written.contains("{ receiver.stored = value }"))
        #expect(!sample.written.contains("{ receiver.computed = value }"))
    }

    @Test("A declaration that no check is written for fails, and is named")
    func leftOver() throws {
        let outcome = try module(["public protocol Holder { associatedtype Held }"]).write()
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("No check is written for: swift.associatedtype Holder.Held"))
    }

    @Test("A requirement with a default is named, left out and implemented, and not called")
    func optional() throws {
        let sample = try module([
            "public protocol Told: NSObjectProtocol { func must(); func may(_ name: String) }",
            "extension Told { public func may(_ name: String) {} }",
        ])
        #expect(try sample.write().status == 0)
        #expect(try sample.faults(in: sample) == [])
        let lines = sample.written.split(separator: "\n")
        let uses = lines.filter { $0.hasSuffix("// Told.may(_:)") && $0.contains("value.may(_:)") }
        #expect(uses.count == 1 && uses[0].contains("var method: Optional = "))
        #expect(!sample.written.contains("receiver.may("))
        #expect(lines.filter { $0.contains("func must() -> Void {") }.count == 2)
        #expect(lines.filter { $0.contains("func may(_ name: String) -> Void {") }.count == 1)
    }

    @Test("An exception takes out its check and no other, and one that excepts nothing fails, and is named")
    func exceptions() throws {
        let sample = try module(["public func one() {}", "public func other() {}"])
        let outcome = try sample.write(exceptions: "# Words.\ncall one() — for the test\n")
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(!sample.written.contains("one()") && sample.written.contains("other()"))

        let stale = try sample.write(
            exceptions: "call one() — for the test\ncall gone() — once there was one\n")
        #expect(stale.status == 1)
        #expect(stale.text == "An exception excepts nothing: call gone()\n")
    }

    @Test("An exception must say how many overloads it takes out")
    func overloads() throws {
        let sample = try module(["public func one(_ a: Int) {}", "public func one(_ a: String) {}"])
        for exceptions in ["call one(_:) — for the test", "call one(_:) ×3 — for the test"] {
            let outcome = try sample.write(exceptions: exceptions)
            #expect(outcome.status == 1)
            #expect(outcome.text.hasPrefix("An exception stands for 2 overloads, not for "))
        }
        #expect(try sample.write(exceptions: "call one(_:) ×2 — for the test").status == 0)
        #expect(!sample.written.contains("one"))
    }

    @Test("Checked against a module, what is excepted shows which exceptions that module asks for")
    func need() throws {
        let here = """
            public func same() {}
            public func different(_ a: Int) {}
            open class Open: NSObject { open func same() {}; open func newer() {} }
            public protocol Larger: NSObjectProtocol { func f() }
            """
        let there = here.replacing("a: Int", with: "a: String").replacing("; open func newer() {}", with: "")
            .replacing("func f()", with: "func f(); func g()")
        let exceptions = [
            "call same()", "call different(_:)", "override Open.same()", "override Open.newer()", "call Open.newer()",
            "implement Larger", "conform *: NSObjectProtocol",
        ]
        let (own, other) = (try module([here]), try module([there]))
        let lines = exceptions.map { "\($0) — for the test" }.joined(separator: "\n")
        let outcome = try own.write(exceptions: lines, command: "excepted")
        #expect(outcome.status == 0, "\(outcome.text)")
        let unneeded = ["call same()", "conform *: NSObjectProtocol", "override Open.same()"]
        #expect(try own.unneeded(by: other) == unneeded.map { "An exception is not needed: \($0)" })
        #expect(try own.unneeded(by: own).count == exceptions.count)
    }

    @Test("A compiler that could not read what is excepted says nothing of the exceptions")
    func noCompiler() throws {
        let own = try module(["public func same() {}"])
        _ = try own.write(exceptions: "call same() — for the test", command: "excepted")
        let outcome = try own.need(diagnostics: "<unknown>:0: error: missing required module\n")
        #expect(outcome.status == 1 && outcome.text.contains("could not do its work"))
    }

    @Test("An exception without a reason fails")
    func reasons() throws {
        let outcome = try module(["public func one() {}"]).write(exceptions: "call one()\n")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("no reason given: call one()"))
    }
}
