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

    @Test(
        "An exception takes out its check and no other, and one that excepts nothing fails, and is named"
    )
    func exceptions() throws {
        let sample = try module(["public func one() {}", "public func other() {}"])
        let outcome = try sample.write(exceptions: "# Words.\ncall one() — for the test\n")
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(!sample.written.contains("one()") && sample.written.contains("other()"))

        let stale = try sample.write(
            exceptions: "call one() — for the test\ncall gone() — once there was one\n")
        #expect(stale.status == 1)
        #expect(stale.text.contains("An exception is no longer needed: call gone()"))
        #expect(!stale.text.contains("call one()"))
    }

    @Test("An exception without a reason fails")
    func reasons() throws {
        let outcome = try module(["public func one() {}"]).write(exceptions: "call one()\n")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("no reason given: call one()"))
    }
}
