import Foundation
import Simulator

/// A scene with one transition, which a ``Recorder`` stages on a simulated screen as often as it has to.
@MainActor
public struct Film {
    /// The screen's width in pixels, at least 1.
    public let width: Int
    /// The screen's height in pixels, at least 1.
    public let height: Int
    /// Pixels a point, finite and above 0.
    public let scale: CGFloat
    /// The ICC profile that the pictures' numbers are meant in, if it is known; formats that can, keep it.
    public let colorProfile: [UInt8]?

    /// Starts the transition so that it lasts for a duration in seconds.
    public typealias Start = @MainActor (_ duration: TimeInterval) -> Void

    let stage: @MainActor (UIWindow) -> Start

    /// Describes a scene.
    /// - Parameters:
    ///   - width: the screen's width in pixels; traps unless it is at least 1.
    ///   - height: the screen's height in pixels; traps unless it is at least 1.
    ///   - scale: pixels a point; traps unless it is finite and above 0.
    ///   - colorProfile: an ICC profile, whole.
    ///   - stage: puts the first screen into the window and gives what starts the transition. It is called anew for each
    ///     recording; the clock runs on between the two until nothing moves.
    public init(
        width: Int, height: Int, scale: CGFloat = 1, colorProfile: [UInt8]? = nil,
        stage: @escaping @MainActor (UIWindow) -> Start
    ) {
        precondition(width > 0 && height > 0, "a film has at least one pixel")
        precondition(scale > 0 && scale.isFinite, "a point has a finite number of pixels above 0")
        self.width = width
        self.height = height
        self.scale = scale
        self.colorProfile = colorProfile
        self.stage = stage
    }

    /// The screen in points.
    private var screen: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

    /// Stages the scene, starts the transition and shows its first frame, which is the one at progress 0; then calls a
    /// closure that may show more.
    func play<T>(framesPerSecond: Int, duration: TimeInterval, _ body: (Simulator) throws -> T) rethrows -> T {
        try Simulator.run(screen: screen, scale: scale, framesPerSecond: framesPerSecond) { simulator in
            // A transition that is under way comes to its end, which is when its objects let go of one another.
            defer {
                simulator.enterBackground()
                simulator.advanceUntilIdle(timeout: 1)
            }
            let start = stage(simulator.window)
            simulator.advanceUntilIdle(timeout: 1)
            start(duration)
            simulator.advanceFrame()
            return try body(simulator)
        }
    }
}
