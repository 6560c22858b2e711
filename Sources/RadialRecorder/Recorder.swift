@_spi(Runtime) import CoreGraphics
import Foundation

/// Plays a ``Film`` on a simulated screen and writes what that shows.
///
/// It knows nothing of circles: that a frame is two still pictures and an ellipse it learns from the screen's display
/// list, and writes any other frame as it is. The transition runs with a duration of n/N seconds, so that its steps fall
/// on frames. First the whole transition is played without drawing; then its frames are drawn, written and forgotten one
/// after the other, a loop's way back from the same display lists.
///
/// An output is there whole or not at all. A recorder makes SIGPIPE and SIGXFSZ ignored in this process, so that a reader
/// that has gone, or a limit of file sizes, is an error.
@MainActor
public final class Recorder {
    private let film: Film
    private let interruption: Interruption
    private let encoder: String
    private let progress: (_ done: Int, _ total: Int) -> Void

    /// A recorder of a film.
    /// - Parameters:
    ///   - film: the scene to play.
    ///   - interruption: what ends recording early; the signals of this process, if their handlers are installed.
    ///   - encoder: the program that makes video, FFmpeg by any name: a path, or a name that is looked for in `PATH`.
    ///   - progress: is told how many frames of how many are written, after each.
    public init(
        _ film: Film, interruption: Interruption = .process, encoder: String = "ffmpeg",
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.film = film
        self.interruption = interruption
        self.encoder = encoder
        self.progress = progress
    }

    /// Writes a film.
    /// - Parameters:
    ///   - plan: which moments it shows, and for how long; made for the same format.
    ///   - format: any but `.png`, which holds one picture.
    ///   - path: a file; for `.frames` a folder, with or without a slash at its end; for `.raw` also `-`, the standard
    ///     output.
    ///   - force: whether what is there may be replaced: a file, or a folder that holds nothing but frames.
    /// - Throws: a ``RecordingError``; nothing of the output is left then.
    public func record(_ plan: RecordingPlan, as format: RecordingFormat, to path: String, force: Bool = false) throws {
        precondition(format != .png, "a PNG file holds one picture; use recordStill")
        try write(as: format, to: path, force: force, plan: plan) {
            try Reel(film, plan: plan, interruption: interruption)
        }
    }

    /// Writes one moment of the transition as a PNG file.
    /// - Parameters:
    ///   - progress: from 0, its start, to 1, its end; traps outside.
    ///   - duration: the transition's duration in seconds, finite and above 0.
    ///   - path: a file.
    ///   - force: whether a file that is there may be replaced.
    /// - Throws: a ``RecordingError``; nothing of the output is left then.
    public func recordStill(
        at progress: Double, duration: TimeInterval, to path: String, force: Bool = false
    ) throws {
        precondition((0...1).contains(progress), "progress goes from 0 to 1")
        let plan = RecordingPlan(duration: duration, framesPerSecond: 1, format: .png)
        try write(as: .png, to: path, force: force, plan: plan) {
            Reel(film, progress: progress, duration: duration)
        }
    }

    private func write(
        as format: RecordingFormat, to path: String, force: Bool, plan: RecordingPlan, play: () throws -> Reel
    ) throws {
        try format.checkSize(width: film.width, height: film.height)
        Interruption.ignoreWriteSignals()
        let output = try Output(path, format, force: force, interruption: interruption)
        do {
            let reel = try play()
            try draw(reel, plan, format, into: output)
            try output.commit()
        } catch {
            output.discard()
            throw output.told(error)
        }
    }

    private func draw(
        _ reel: Reel, _ plan: RecordingPlan, _ format: RecordingFormat, into output: Output
    ) throws {
        var renderer = FilmRenderer(reel)
        let description = FilmDescription(
            width: film.width, height: film.height, plan: plan, colorProfile: film.colorProfile,
            samples: format == .gif ? renderer.samples() : [])
        let writer = try output.writer(of: description, as: format, encoder: encoder)
        defer { writer.abandon() }
        let steps = format == .png ? [0] : (0..<plan.frameCount).map(plan.step)
        for (index, step) in steps.enumerated() {
            try interruption.check()
            try writer.write(renderer.frame(atStep: step))
            progress(index + 1, steps.count)
        }
        try writer.finish()
    }
}

extension RecordingFormat {
    /// Throws a ``RecordingError`` if ``Recorder`` must not or cannot write this format at the path; writes nothing.
    /// - Parameters:
    ///   - path: as ``Recorder/record(_:as:to:force:)`` takes it.
    ///   - force: whether what is there may be replaced.
    public func checkPlace(_ path: String, force: Bool) throws {
        switch self {
        case .frames: try FolderOutput.check(path: path, force: force)
        case .raw where path == Output.standardOutput: break
        default: try FileOutput.check(path: path, force: force)
        }
    }
}
