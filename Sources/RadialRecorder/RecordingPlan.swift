import Foundation

/// Which moments of a transition a film shows, and for how long; pure arithmetic.
///
/// A transition of duration D at N frames a second has n = max(1, ⌊D·N + ½⌋) steps. Step k, from 0 to n, is the
/// transition at progress k/n. The film shows the steps in order; `hold` repeats each end picture, and a loop goes back
/// through the same steps without repeating the ends, so that it closes. Each frame is shown for 1/N seconds.
public struct RecordingPlan: Equatable, Sendable {
    /// Frames a second, N, after the format's limit.
    public let framesPerSecond: Int
    /// The number n of steps between the first moment and the last, at least 1.
    public let steps: Int
    /// How many more frames each end picture is shown.
    public let holdFrames: Int
    /// Whether the film goes back to its beginning.
    public let loops: Bool
    /// What was changed about the wishes, one line each; mostly nothing.
    public let notes: [String]

    /// Plans a film.
    /// - Parameters:
    ///   - duration: the transition's duration in seconds, finite and above 0.
    ///   - framesPerSecond: at least 1; more than the format's limit is brought down to it, with a note.
    ///   - hold: seconds that each end picture is held longer, finite, 0 or more; rounded to whole frames.
    ///   - loop: whether the film also goes back.
    ///   - format: the format the film is meant for.
    public init(
        duration: Double, framesPerSecond: Int, hold: Double = 0, loop: Bool = false, format: RecordingFormat
    ) {
        precondition(duration.isFinite && duration > 0, "a transition lasts for a finite time above 0")
        precondition(framesPerSecond >= 1, "a film has at least one frame a second")
        precondition(hold.isFinite && hold >= 0, "a picture is held for a finite time")
        let limit = format.framesPerSecondLimit ?? framesPerSecond
        self.framesPerSecond = min(framesPerSecond, limit)
        let rate = Double(self.framesPerSecond)
        steps = max(1, Int((duration * rate + 0.5).rounded(.down)))
        holdFrames = Int((hold * rate).rounded())
        loops = loop
        notes =
            framesPerSecond > limit
            ? ["GIF players slow down above \(limit) frames a second: made at \(limit) instead of \(framesPerSecond)"]
            : []
    }

    /// The duration in seconds that the transition is run with, n/N, so that every step falls on a frame.
    public var transitionDuration: Double { Double(steps) / Double(framesPerSecond) }

    /// The number of frames of the film.
    public var frameCount: Int {
        let there = steps + 1 + 2 * holdFrames
        return loops ? there + steps - 1 : there
    }

    /// The film's length in seconds: its number of frames over N.
    public var length: Double { Double(frameCount) / Double(framesPerSecond) }

    /// The step, from 0 to n, that a frame shows.
    /// - Parameter frame: the frame's index, from 0 and below ``frameCount``.
    public func step(atFrame frame: Int) -> Int {
        precondition(frame >= 0 && frame < frameCount, "the film has no such frame")
        let there = steps + 1 + 2 * holdFrames
        if frame < there { return min(max(0, frame - holdFrames), steps) }
        return steps - 1 - (frame - there)
    }

    /// How long a frame is shown, in whole units of a second's part, such that the delays of all frames up to each one
    /// sum to the nearest unit.
    /// - Parameters:
    ///   - frame: the frame's index.
    ///   - unitsPerSecond: 100 for GIF, 1000 for WebP.
    public func delay(ofFrame frame: Int, unitsPerSecond: Int) -> Int {
        roundedTime(frame + 1, unitsPerSecond) - roundedTime(frame, unitsPerSecond)
    }

    /// The start of a frame in whole units: index·units/N, rounded half up.
    private func roundedTime(_ frame: Int, _ units: Int) -> Int {
        (2 * frame * units + framesPerSecond) / (2 * framesPerSecond)
    }
}
