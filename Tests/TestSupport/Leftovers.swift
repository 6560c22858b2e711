import QuartzCore
import Testing

/// Runs tests that use the runtime without a device of the trait `.simulated()`, and fails those that leave something behind.
public struct LeavesNothingTrait: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Leftovers.expectNone(after: function)
    }
}

extension Trait where Self == LeavesNothingTrait {
    /// The test fails if a layer, view, controller, transition, recogniser, animator, link or device that was made in it is not
    /// freed at its end. The trait `.simulated()` includes it.
    public static var leavesNothing: LeavesNothingTrait { LeavesNothingTrait() }
}

/// What of the runtime's objects a test leaves behind.
public enum Leftovers {
    /// Runs a closure and records an issue if objects of the runtime's that were made in it live on.
    public static func expectNone(
        isolation: isolated (any Actor)? = #isolation, after body: () async throws -> Void
    ) async rethrows {
        if let complaint = try await complaint(after: body) { Issue.record("\(complaint)") }
    }

    /// Runs a closure and says which objects of the runtime's that were made in it live on; nil if there are none.
    ///
    /// What the closure itself holds, such as the properties of a suite, is gone when it returns. So whatever lives then is
    /// held by itself, by something global, or by a task that has not come to its end.
    public static func complaint(
        isolation: isolated (any Actor)? = #isolation, after body: () async throws -> Void
    ) async rethrows -> String? {
        let census = Census()
        try await Census.$current.withValue(census) { try await body() }
        // What belongs to the main actor may be freed by a job of its own.
        for _ in 0..<8 where !census.living.isEmpty { await Task.yield() }
        let living = census.living.sorted { $0.key < $1.key }
        guard !living.isEmpty else { return nil }
        return "The test leaves behind: " + living.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
}
