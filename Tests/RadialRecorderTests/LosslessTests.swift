@_spi(Runtime) import CoreGraphics
import Foundation
import RadialRaster
import RadialRecorder
import TestSupport
import Testing

/// Writes a film to a file in a folder and gives its path.
func record(
    _ frames: [RecordedFrame], _ film: FilmDescription, as format: RecordingFormat, in folder: TemporaryFolder,
    name: String = "film", encoder: String = "ffmpeg", interruption: Interruption = Interruption()
) throws -> String {
    let path = folder.path("\(name).\(format.rawValue)")
    let output = try FileOutput(path: path, force: false, interruption: interruption)
    do {
        let writer = try FilmWriters.writer(of: film, as: format, to: output, interruption, encoder: encoder)
        defer { writer.abandon() }
        try writer.writeAll(frames)
        try output.commit()
    } catch {
        output.discard()
        throw error
    }
    return path
}

@Suite("Lossless formats", .leavesNothing)
struct LosslessTests {
    private let plan = RecordingPlan(duration: 0.2, framesPerSecond: 30, format: .apng)
    private let outside = Sample.gradient(61, 43, blue: 0)
    private let inside = Sample.gradient(61, 43, blue: 200)

    @Test("An APNG decodes to the frames of the film: exact copies outside and inside, exact coverage on the rim")
    func apng() throws {
        let folder = TemporaryFolder()
        let frames = Sample.reveal(outside, inside, plan: plan)
        let path = try record(frames, FilmDescription(outside, inside, plan: plan), as: .apng, in: folder)
        let decoded = try Tool.frames(of: path, width: 61, height: 43)
        #expect(decoded.count == plan.frameCount)
        for (frame, pixels) in zip(frames, decoded) {
            #expect(Sample.difference(pixels, Sample.pixels(of: frame)) <= 1)
        }
        #expect(decoded.first == outside.withPixels(Array.init))
        #expect(decoded.last == inside.withPixels(Array.init))
    }

    @Test("An APNG says its size and its number of frames, and its delays are exact fractions that sum to the length")
    func apngHeader() throws {
        let folder = TemporaryFolder()
        let path = try record(
            Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan), as: .apng,
            in: folder)
        let probe = try Tool.probe(path)
        #expect(probe["width"] == "61" && probe["height"] == "43")
        #expect(probe["nb_read_frames"] == "\(plan.frameCount)")
        let chunks = PNGFile(try Data(contentsOf: URL(fileURLWithPath: path))).chunks
        #expect(chunks.first { $0.name == "acTL" }?.data == [0, 0, 0, 7, 0, 0, 0, 0])
        let delays = chunks.filter { $0.name == "fcTL" }.map { Array($0.data[20..<24]) }
        #expect(delays == Array(repeating: [0, 1, 0, 30], count: plan.frameCount))
    }

    @Test(
        "Frames that are no reveal, and a reveal after them, are written as they are",
        arguments: [RecordingFormat.apng, .webp])
    func generalFrames(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        let third = CGImage.noise(61, 43, seed: 7)
        let disc = RasterEllipse(centerX: 20, centerY: 20, radius: 12)
        let frames: [RecordedFrame] = [
            .picture(outside), .picture(third), .reveal(outside: outside, inside: inside, ellipse: disc),
            .reveal(outside: third, inside: inside, ellipse: disc), .picture(inside), .picture(inside),
            .reveal(outside: third, inside: inside, ellipse: disc),
        ]
        let path = try record(frames, FilmDescription(outside, inside, plan: plan), as: format, in: folder)
        let decoded =
            format == .webp
            ? try WebPFile(path).frames(width: 61, height: 43) : try Tool.frames(of: path, width: 61, height: 43)
        #expect(decoded.count == frames.count)
        for (frame, pixels) in zip(frames, decoded) {
            #expect(Sample.difference(pixels, Sample.pixels(of: frame)) <= 1)
        }
    }

    @Test("A WebP decodes by libwebp's own tools to the frames of the film, with the planned delays")
    func webp() throws {
        let folder = TemporaryFolder()
        let plan = RecordingPlan(duration: 0.2, framesPerSecond: 30, format: .webp)
        let frames = Sample.reveal(outside, inside, plan: plan)
        let path = try record(frames, FilmDescription(outside, inside, plan: plan), as: .webp, in: folder)
        _ = try Tool.run("webpinfo", path)
        let file = try WebPFile(path)
        #expect(file.canvas == "61 x 43")
        #expect(file.loopCount == 0)
        #expect(file.parts.map(\.delay) == [33, 34, 33, 33, 34, 33, 33])
        let decoded = try file.frames(width: 61, height: 43)
        for (frame, pixels) in zip(frames, decoded) {
            #expect(Sample.difference(pixels, Sample.pixels(of: frame)) <= 1)
        }
        #expect(decoded.first == outside.withPixels(Array.init))
        #expect(decoded.last == inside.withPixels(Array.init))
    }

    @Test("Raw output is blue, green, red, 255 for each pixel, frame after frame and nothing else")
    func raw() throws {
        let folder = TemporaryFolder()
        let frames = Sample.reveal(outside, inside, plan: plan)
        let path = try record(frames, FilmDescription(outside, inside, plan: plan), as: .raw, in: folder)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(data.count == plan.frameCount * 61 * 43 * 4)
        let decoded = Tool.split(data, width: 61, height: 43)
        for (frame, pixels) in zip(frames, decoded) {
            #expect(Sample.difference(pixels, Sample.pixels(of: frame)) <= 1)
        }
        let red = Sample.flat(2, 1, [0xFF_8001])
        let bytes = try record(
            [.picture(red)], FilmDescription(red, red, plan: plan), as: .raw, in: folder, name: "red")
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: bytes)).prefix(4)) == [1, 0x80, 0xFF, 0xFF])
    }

    @Test("A folder holds the frames as PNG files that another decoder reads back")
    func folder() throws {
        let folder = TemporaryFolder()
        let output = try FolderOutput(path: folder.path("frames/"), force: false, interruption: Interruption())
        let frames = Sample.reveal(outside, inside, plan: plan)
        try PNGFolderWriter(FilmDescription(outside, inside, plan: plan), to: output).writeAll(frames)
        try output.commit()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).sorted()
        #expect(names == (0...6).map { "frame-000\($0).png" })
        for (name, frame) in zip(names, frames) {
            let image = try ImageFile(path: folder.path("frames/\(name)")).image
            #expect(Sample.difference(image.withPixels(Array.init), Sample.pixels(of: frame)) <= 1)
        }
        #expect(folder.contents == ["frames"])
    }

    @Test("A PNG of noise, of gradients and of flat areas reads back bit for bit, and small where it can be")
    func png() throws {
        let folder = TemporaryFolder()
        let pictures = [
            CGImage.noise(67, 31, seed: 1), Sample.gradient(67, 31, blue: 9),
            Sample.flat(67, 31, [0xFFFFFF, 0x123456]),
        ]
        for (index, picture) in pictures.enumerated() {
            let film = FilmDescription(picture, picture, plan: plan)
            let path = try record([.picture(picture)], film, as: .png, in: folder, name: "still-\(index)")
            #expect(try ImageFile(path: path).image.withPixels(Array.init) == picture.withPixels(Array.init))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count < 67 * 31 * 3 + 200)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("still-2.png"))).count < 300)
    }

    @Test(
        "An RGB profile is kept in PNG, APNG and WebP; another kind of profile is not",
        arguments: [RecordingFormat.png, .apng, .webp])
    func profile(format: RecordingFormat) throws {
        let folder = TemporaryFolder()
        var profile = (0..<400).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        // The least that a reader of profiles looks for: length, class, colour space, signature, D50 and no tags.
        profile.replaceSubrange(0..<132, with: [UInt8](repeating: 0, count: 132))
        profile.replaceSubrange(2..<4, with: [1, 0x90])
        profile.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
        profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
        profile.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
        let film = FilmDescription(outside, inside, plan: plan, colorProfile: profile)
        let path = try record([.picture(outside)], film, as: format, in: folder)
        #expect(try storedProfile(path, format) == profile)
        profile.replaceSubrange(16..<20, with: Array("GRAY".utf8))
        let grey = FilmDescription(outside, inside, plan: plan, colorProfile: profile)
        #expect(
            try storedProfile(try record([.picture(outside)], grey, as: format, in: folder, name: "grey"), format)
                == nil)
    }

    private func storedProfile(_ path: String, _ format: RecordingFormat) throws -> [UInt8]? {
        if format == .webp {
            let target = path + ".icc"
            guard (try? Tool.run("webpmux", "-get", "icc", path, "-o", target)) != nil else { return nil }
            return try Array(Data(contentsOf: URL(fileURLWithPath: target)))
        }
        return try ImageFile(path: path).iccProfile.map { Array($0) }
    }
}
