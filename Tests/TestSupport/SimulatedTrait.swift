@_exported import Simulator
import Testing

/// Runs a test on a simulated device of its own, and fails it if something of the device is left behind; the test finds the
/// device as `Simulator.current`.
public struct SimulatedTrait: TestTrait, SuiteTrait, TestScoping {
    let size: CGSize
    let scale: CGFloat
    let framesPerSecond: Int

    public var isRecursive: Bool { true }

    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        // The scope is a test case's, so that no two cases share a device.
        testCase == nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // The device is to be freed as well, so that it is made inside.
        try await Leftovers.expectNone(after: { try await run(function) })
    }

    @MainActor
    private func run(_ function: @Sendable () async throws -> Void) async throws {
        try await Simulator.run(screen: size, scale: scale, framesPerSecond: framesPerSecond) { simulator in
            try await CurrentSimulator.$value.withValue(simulator) { try await EndOfTest.run(function) }
        }
    }
}

extension Trait where Self == SimulatedTrait {
    /// A device of 375 by 667 points at scale 2 and 60 frames a second, unless said otherwise.
    public static func simulated(
        width: CGFloat = 375, height: CGFloat = 667, scale: CGFloat = 2, fps: Int = 60
    ) -> SimulatedTrait {
        SimulatedTrait(size: CGSize(width: width, height: height), scale: scale, framesPerSecond: fps)
    }
}

private enum CurrentSimulator {
    @TaskLocal static var value: Simulator?
}

extension Simulator {
    /// The device of the running test; a test without the trait `.simulated()` traps here.
    public static var current: Simulator {
        guard let simulator = CurrentSimulator.value else {
            preconditionFailure("The test has no device: give it or its suite the trait .simulated()")
        }
        return simulator
    }
}
