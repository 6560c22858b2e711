import Foundation

/// Writes H.264 in MP4 or VP9 in WebM through a child process of FFmpeg, whose libraries would put their licence on us.
package final class VideoWriter: FrameWriter {
    private var canvas: VideoCanvas
    private let process: EncoderProcess
    private let output: FileOutput
    private let encoder: String

    /// Starts the encoder of a film.
    /// - Parameters:
    ///   - format: `.mp4` or `.webm`.
    ///   - output: the file that the encoder writes.
    ///   - encoder: the program, a name that is looked for in `PATH` or a path.
    package init(
        _ film: FilmDescription, as format: RecordingFormat, to output: FileOutput, interruption: Interruption,
        encoder: String = "ffmpeg"
    ) throws {
        canvas = VideoCanvas(width: film.width, height: film.height)
        self.output = output
        self.encoder = encoder
        // The child opens the file by its name.
        try output.sink.close()
        process = try EncoderProcess(
            program: encoder,
            arguments: Self.arguments(format, canvas.size, film.plan.framesPerSecond, output.temporaryPath),
            interruption: interruption, file: (path: output.temporaryPath, name: output.name))
    }

    private static func arguments(
        _ format: RecordingFormat, _ size: VideoSize, _ framesPerSecond: Int, _ path: String
    ) -> [String] {
        // -xerror: without it a full disk can end in status 0.
        let quiet = ["-nostdin", "-hide_banner", "-loglevel", "error", "-nostats", "-xerror"]
        let input = [
            "-f", "rawvideo", "-pixel_format", "yuv420p", "-video_size", "\(size.evenWidth)x\(size.evenHeight)",
            "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an", "-map_metadata", "-1",
        ]
        let codec =
            format == .mp4
            ? ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart"]
            : [
                "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "6", "-row-mt",
                "1",
            ]
        // Chroma samples are means of two by two pixels, and so lie in their middle.
        let color = [
            "-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
            "-color_trc", "bt709", "-chroma_sample_location", "center",
        ]
        // `file:` keeps a colon in the path from being taken for a protocol.
        let output = ["-fflags", "+bitexact", "-f", format == .mp4 ? "mp4" : "webm", "-y", "file:\(path)"]
        return quiet + input + codec + color + output
    }

    package func write(_ frame: RecordedFrame) throws {
        canvas.show(frame)
        try canvas.planes.withUnsafeBytes { try process.write($0) }
    }

    package func finish() throws {
        try process.finish()
        var status = stat()
        guard stat(output.temporaryPath, &status) == 0, status.st_size > 0 else {
            throw RecordingError("'\(encoder)' has ended well, but has written no film; is it FFmpeg?")
        }
    }

    package func abandon() { process.abandon() }
}
