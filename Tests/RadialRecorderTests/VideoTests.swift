@_spi(Runtime) import CoreGraphics
import Foundation
import RadialRaster
import RadialRecorder
import TestSupport
import Testing

@Suite("Video", .leavesNothing)
struct VideoTests {
    @Test(
        "The file has the right size, number of frames, rate, length and colour",
        arguments: [RecordingFormat.mp4, .webm], [24, 60])
    func properties(format: RecordingFormat, rate: Int) throws {
        let folder = TemporaryFolder()
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: rate, format: format)
        let (outside, inside) = (Sample.gradient(64, 48, blue: 0), Sample.gradient(64, 48, blue: 160))
        let path = try record(
            Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan), as: format,
            in: folder)
        let probe = try Tool.probe(path)
        #expect(probe["codec_name"] == (format == .mp4 ? "h264" : "vp9"))
        #expect(probe["width"] == "64" && probe["height"] == "48")
        #expect(probe["nb_read_frames"] == "\(plan.frameCount)")
        #expect(probe["avg_frame_rate"] == "\(rate)/1")
        #expect(abs((Double(probe["duration"] ?? "") ?? 0) - plan.length) < 0.0011)
        #expect(probe["pix_fmt"] == "yuv420p" && probe["color_range"] == "tv")
        for entry in ["color_space", "color_transfer", "color_primaries"] { #expect(probe[entry] == "bt709") }
        #expect(folder.contents == ["film.\(format.rawValue)"])
    }

    @Test("A film of two frames has two, and their length", arguments: [RecordingFormat.mp4, .webm])
    func shortest(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let plan = RecordingPlan(duration: 0.01, framesPerSecond: 10, format: format)
        let picture = Sample.gradient(64, 48, blue: 0)
        let path = try record(
            Sample.reveal(picture, picture, plan: plan), FilmDescription(picture, picture, plan: plan), as: format,
            in: folder)
        let probe = try Tool.probe(path)
        #expect(probe["nb_read_frames"] == "2")
        #expect(abs((Double(probe["duration"] ?? "") ?? 0) - 0.2) < 0.0011)
    }

    @Test(
        "Decoded frames show the stills' colours on both sides of the circle", arguments: [RecordingFormat.mp4, .webm])
    func colors(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 10, format: format)
        let (outside, inside) = (Sample.flat(96, 64, [0xE0_4010]), Sample.flat(96, 64, [0x10_60D0]))
        let frames = Sample.reveal(outside, inside, plan: plan)
        let path = try record(frames, FilmDescription(outside, inside, plan: plan), as: format, in: folder)
        let data = try Tool.run(
            "ffmpeg", "-v", "error", "-i", path, "-vf", "scale=in_color_matrix=bt709:in_range=tv", "-vsync", "0", "-f",
            "rawvideo", "-pix_fmt", "bgra", "-")
        let decoded = Tool.split(data, width: 96, height: 64)
        #expect(decoded.count == plan.frameCount)
        for (frame, pixels) in zip(frames, decoded) {
            guard case .reveal(_, _, let ellipse) = frame else { continue }
            for index in pixels.indices {
                let (x, y) = (Double(index % 96) + 0.5 - ellipse.centerX, Double(index / 96) + 0.5 - ellipse.centerY)
                let distance = (x * x + y * y).squareRoot() - ellipse.radiusX
                // Compression smears the edge over its blocks of sixteen pixels.
                if abs(distance) < 20 { continue }
                let expected: UInt32 = distance < 0 ? 0xFF10_60D0 : 0xFFE0_4010
                #expect(Sample.difference([pixels[index]], [expected]) <= 16)
            }
        }
    }

    @Test(
        "Odd sides are padded by the picture's own edge: planes of 3 × 3 pixels are those of 4 × 4 with them repeated")
    func padding() throws {
        let small = CGImage.noise(3, 3, seed: 3)
        let pixels = small.withPixels(Array.init)
        let large = Sample.picture(4, 4) { x, y in pixels[min(y, 2) * 3 + min(x, 2)] & 0xFF_FFFF }
        #expect(try planes(.picture(small), 3, 3) == planes(.picture(large), 4, 4))
        let disc = RasterEllipse(centerX: 1, centerY: 1, radius: 100)
        #expect(
            try planes(.reveal(outside: small, inside: small, ellipse: disc), 3, 3) == planes(.picture(large), 4, 4))
    }

    @Test("White, black, grey and the primaries become the numbers of BT.709 with limited range")
    func conversion() throws {
        let cases: [(color: UInt32, y: UInt8, blueness: UInt8, redness: UInt8)] = [
            (0xFFFFFF, 235, 128, 128), (0, 16, 128, 128), (0x808080, 126, 128, 128), (0xFF0000, 63, 102, 240),
            (0x00FF00, 173, 42, 26), (0x0000FF, 32, 240, 118),
        ]
        for (color, y, blueness, redness) in cases {
            let bytes = try planes(.picture(Sample.flat(2, 2, [color])), 2, 2)
            #expect(bytes == [y, y, y, y, blueness, redness], "\(color)")
        }
    }

    @Test("A reveal drawn ring by ring gives the same planes as each frame drawn alone")
    func rings() throws {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 20, format: .mp4)
        let (outside, inside) = (CGImage.noise(33, 21, seed: 1), CGImage.noise(33, 21, seed: 2))
        let frames = Sample.reveal(outside, inside, plan: plan)
        let together = try planes(frames, 33, 21)
        let alone = try frames.map { try planes([$0], 33, 21) }
        #expect(together == alone.flatMap { $0 })
    }

    private func planes(_ frame: RecordedFrame, _ width: Int, _ height: Int) throws -> [UInt8] {
        try planes([frame], width, height)
    }

    /// What an encoder is fed: a program takes the encoder's place that copies its input to the output file.
    private func planes(_ frames: [RecordedFrame], _ width: Int, _ height: Int) throws -> [UInt8] {
        let folder = TemporaryFolder()
        let encoder = try FakeEncoder.script("for last; do :; done; exec cat > \"${last#file:}\"", in: folder)
        let plan = RecordingPlan(duration: 1, framesPerSecond: 1, format: .mp4)
        let film = FilmDescription(width: width, height: height, plan: plan)
        let path = try record(frames, film, as: .mp4, in: folder, encoder: encoder)
        return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

/// Programs that take FFmpeg's place.
enum FakeEncoder {
    /// A shell script with the given body; gives its path.
    static func script(_ body: String, in folder: TemporaryFolder) throws -> String {
        let path = folder.besides("encoder")
        // Written by another process: were the file open for writing here, a child that another test is just starting would
        // hold it open, too, and the system runs no program that is being written.
        _ = try Tool.run(
            "sh", "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", body, path)
        return path
    }
}
