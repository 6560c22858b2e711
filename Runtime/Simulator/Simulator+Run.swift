@_spi(Runtime) import QuartzCore
@_spi(Runtime) import UIKit

extension Simulator {
    /// Runs a closure on a device of its own.
    ///
    /// The screen's size is in points and must not be empty; scale is pixels a point. Both must be above zero, as
    /// must the frames a second.
    public static func run<T>(
        screen: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60, _ body: (Simulator) throws -> T
    ) rethrows -> T {
        let state = makeState(screen, scale, framesPerSecond)
        return try RuntimeState.$scoped.withValue(state) {
            try body(Simulator(state: state, size: screen, scale: scale))
        }
    }

    /// Runs a closure on a device of its own; tasks that it makes belong to the device, too.
    public static func run<T>(
        screen: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60, _ body: (Simulator) async throws -> T
    ) async rethrows -> T {
        let state = makeState(screen, scale, framesPerSecond)
        return try await RuntimeState.$scoped.withValue(state) {
            try await body(Simulator(state: state, size: screen, scale: scale))
        }
    }

    private static func makeState(_ screen: CGSize, _ scale: CGFloat, _ framesPerSecond: Int) -> RuntimeState {
        precondition(
            screen.width > 0 && screen.height > 0 && scale > 0 && framesPerSecond > 0,
            "A screen needs a size, a scale and a rate above zero")
        return RuntimeState(framesPerSecond: framesPerSecond)
    }
}
