/// What becomes of an interactive reveal when the finger lets go: a pure function of the finger's travel, its velocity
/// and the gesture's end.
public struct ReleaseDecision: Equatable, Sendable {
    /// How a gesture can end.
    public enum GestureEnd: Hashable, Sendable {
        /// The finger was lifted.
        case ended
        /// The system took the gesture away, as for an incoming call.
        case cancelled
    }

    /// Whether the transition is finished; otherwise it is cancelled, or turned round.
    public let finishes: Bool

    /// For how long a finger counts as going on after it was lifted, in seconds.
    private static let reach = 0.15

    /// Decides by where the motion was heading: it finishes if travel + 0.15 s × velocity is at least ½. A gesture that
    /// the system cancels never finishes.
    ///
    /// - Parameters:
    ///   - travel: The finger's way as a share of the bounds in its direction; of a caught transition its progress; of
    ///     a pinch 1 − min(1, scale). What is not a number counts as 0.
    ///   - velocity: The change of `travel` per second. What is not a number counts as 0.
    ///   - end: How the gesture ended.
    public init(travel: CGFloat, velocity: CGFloat, end: GestureEnd = .ended) {
        let travel = travel.isNaN ? 0 : travel
        let velocity = velocity.isNaN ? 0 : velocity
        finishes = end == .ended && travel + Self.reach * velocity >= 0.5
    }
}

/// The end phase of an interactive reveal, from the finger's release to the end that was chosen: it begins with the
/// finger's speed, without a jump, and never runs backwards.
public struct ReleaseMotion: Equatable, Sendable {
    /// How long the end phase lasts, in seconds; at least one frame.
    public let duration: Double
    /// How the rest of the way is made: the Bézier curve (1/3, k/3, 2/3, 1 − k/3), where k is the speed at its start,
    /// and at its end, in ways per duration; 0 ≤ k ≤ 1.
    public let timing: TimingCurve

    /// Makes the motion for the rest of the way.
    ///
    /// It lasts as long as the finger would have taken, but at most `duration`: min(duration, radiusLeft/radiusSpeed).
    ///
    /// - Parameters:
    ///   - radiusLeft: By how much the radius has still to change, in points. A negative number counts as positive,
    ///     and what is not finite as 0.
    ///   - radiusSpeed: How fast the finger changed the radius towards the chosen end, in points per second. If it
    ///     stands, moves away, or is not a number, the motion starts at rest and takes the whole `duration`.
    ///   - duration: The transition's own duration, in seconds. What is not a positive, finite number counts as 0.
    ///   - frameDuration: The time between two frames of the screen, in seconds. What is not a positive, finite number
    ///     counts as 1/60.
    public init(radiusLeft: CGFloat, radiusSpeed: CGFloat, duration: Double, frameDuration: Double) {
        let frame = frameDuration > 0 && frameDuration.isFinite ? frameDuration : 1 / 60
        let longest = duration > 0 && duration.isFinite ? max(duration, frame) : frame
        let left = radiusLeft.isFinite ? abs(Double(radiusLeft)) : 0
        let speed = radiusSpeed > 0 ? Double(radiusSpeed) : 0
        if speed == 0 {
            self.duration = longest
            timing = Self.timing(speed: 0)
            return
        }
        let coasting = left / speed
        self.duration = min(longest, max(coasting, frame))
        // Where the finger would have arrived within less than a frame, one frame at an even speed is all there is.
        timing = Self.timing(speed: coasting > self.duration ? self.duration / coasting : 1)
    }

    private static func timing(speed: Double) -> TimingCurve {
        let third = CGFloat(speed) / 3
        return .cubicBezier(1 / 3, third, 2 / 3, 1 - third)
    }
}
