/// What is done when the running test is over, on its device still and before it is looked at what the test leaves behind.
///
/// A test gives a spy closures that hold what holds the spy. The spy lets go of them here, so that no test has to think of it;
/// what else lives on is a fault.
@MainActor
public final class EndOfTest {
    @TaskLocal static var current: EndOfTest?

    private var deeds: [() -> Void] = []

    /// Does something to an object at the end, if it still lives then; nothing in code that no test with a device runs.
    public static func of<Object: AnyObject>(_ object: Object, _ deed: @escaping @MainActor (Object) -> Void) {
        current?.deeds.append { [weak object] in
            if let object { deed(object) }
        }
    }

    /// Runs a test, and then what has been put off to its end.
    static func run(_ test: @Sendable () async throws -> Void) async rethrows {
        let end = EndOfTest()
        // Also after an error, which says more than what is left behind by it.
        defer { for deed in end.deeds { deed() } }
        try await $current.withValue(end) { try await test() }
    }
}
