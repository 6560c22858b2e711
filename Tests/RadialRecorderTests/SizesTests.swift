@_spi(Runtime) import CoreGraphics
import Foundation
import Radial
import RadialRaster
import RadialRecorder
import TestSupport
import Testing

@Suite("Extreme sizes, and the same bytes twice", .leavesNothing)
struct SizesTests {
    private func film(_ width: Int, _ height: Int, _ format: RecordingFormat) -> (FilmDescription, [RecordedFrame]) {
        let plan = RecordingPlan(duration: 0.2, framesPerSecond: 10, format: format)
        let (outside, inside) = (Sample.gradient(width, height, blue: 0), Sample.gradient(width, height, blue: 255))
        return (FilmDescription(outside, inside, plan: plan), Sample.reveal(outside, inside, plan: plan))
    }

    @Test(
        "A film of one pixel works in every format",
        arguments: [RecordingFormat.png, .gif, .mp4, .webm, .webp, .apng, .raw])
    func onePixel(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let (description, frames) = film(1, 1, format)
        let shown = format == .png ? [frames[1]] : frames
        let path = try record(shown, description, as: format, in: folder)
        switch format {
        case .raw:
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 3 * 4)
        case .webp:
            #expect(try WebPFile(path).frames(width: 1, height: 1).count == 3)
        default:
            let probe = try Tool.probe(path)
            let side = format == .mp4 || format == .webm ? "2" : "1"
            #expect(probe["width"] == side && probe["height"] == side)
            #expect(probe["nb_read_frames"] == "\(shown.count)")
        }
    }

    @Test("A film of 20000 × 10 pixels works as PNG, GIF and APNG", arguments: [RecordingFormat.png, .gif, .apng])
    func wide(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let (description, frames) = film(20_000, 10, format)
        let shown = format == .png ? [frames[1]] : frames
        let path = try record(shown, description, as: format, in: folder)
        let decoded = try Tool.frames(of: path, width: 20_000, height: 10)
        #expect(decoded.count == shown.count)
        if format != .gif { #expect(Sample.difference(decoded[0], Sample.pixels(of: shown[0])) <= 1) }
    }

    @Test("Two runs give the same bytes", arguments: [RecordingFormat.png, .gif, .apng, .webp, .mp4])
    func twice(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let runs = try ["one", "two"].map { name in
            let (description, frames) = film(90, 70, format)
            let path = try record(
                format == .png ? [frames[1]] : frames, description, as: format, in: folder, name: name)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        #expect(runs[0] == runs[1])
    }

    @Test("Frames that show nothing new add some bytes each and no more")
    func repeatedFrames() throws {
        let folder = TemporaryFolder()
        for format in [RecordingFormat.gif, .apng, .webp] {
            let (description, frames) = film(64, 64, format)
            let sizes = try [2, 60].map { count in
                let path = try record(
                    Array(repeating: frames[0], count: count), description, as: format, in: folder, name: "\(count)")
                return try Data(contentsOf: URL(fileURLWithPath: path)).count
            }
            #expect(sizes[1] - sizes[0] < 58 * 130)
        }
    }

    @Test(
        "A writer keeps no more pictures than the last few, however many come",
        arguments: [RecordingFormat.gif, .mp4, .webp, .apng, .raw])
    func memory(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let (description, _) = film(16, 16, format)
        let output = try FileOutput(path: folder.path("film"), force: false, interruption: Interruption())
        let writer = try FilmWriters.writer(of: description, as: format, to: output, Interruption(), encoder: "ffmpeg")
        defer { output.discard() }
        defer { writer.abandon() }
        var written: [Weak] = []
        for index in 0..<40 {
            let picture = CGImage.noise(16, 16, seed: index)
            written.append(Weak(picture: picture))
            try writer.write(.picture(picture))
        }
        #expect(written.count { $0.picture != nil } <= 3)
    }

    private struct Weak {
        weak var picture: CGImage?
    }

    @Test("A long reveal is kept as its two stills, the plain picture at its end, and one ellipse a frame")
    @MainActor func reel() throws {
        let (outside, inside) = (Sample.gradient(16, 16, blue: 0), Sample.gradient(16, 16, blue: 255))
        let plan = RecordingPlan(duration: 2, framesPerSecond: 60, format: .gif)
        let reel = try Reel(
            Scene.radialPush(outside, inside, RadialTransition(origin: .center)), plan: plan,
            interruption: Interruption())
        #expect(reel.shots.count == plan.steps + 1)
        #expect(reel.lists.count <= 3)
        let reveals = reel.shots.count { shot in
            if case .reveal = shot { true } else { false }
        }
        #expect(reveals == plan.steps)
    }
}
