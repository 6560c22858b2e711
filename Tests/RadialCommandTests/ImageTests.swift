import Foundation
import Randomness
import Testing

/// What becomes of images that are not plain.
@Suite struct ImageTests {
    private func still(_ words: [String], in scratch: Scratch) throws -> (picture: Pixels, outcome: Outcome) {
        let outcome = try Program.run(["render"] + words + ["-o", "out.png", "--force"], in: scratch)
        try #require(outcome.status == 0, "\(outcome)")
        return (try Pixels(contentsOf: scratch.file("out.png")), outcome)
    }

    @Test(
        "Y3 Transparent pixels lie on the background, and what is written is opaque",
        arguments: [
            ([], 0x000000), (["--background", "white"], 0xFFFFFF), (["--background", "#f80"], 0xFF8800),
            (["--background", "#123456"], 0x123456),
        ] as [([String], UInt32)])
    func background(words: [String], colour: UInt32) throws {
        let scratch = try Scratch.withImages(width: 2, height: 1)
        // Half transparent white beside nothing at all, as a PAM would have it; Debian's reader has TGA.
        let header: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 32, 0x28]
        try scratch.write(Data(header + [255, 255, 255, 128, 255, 255, 255, 0]), to: "t.tga")
        let (picture, _) = try still(["t.tga", "b.ppm", "--at", "0"] + words, in: scratch)
        func mixed(_ shift: UInt32) -> Double { 128 + Double(colour >> shift & 255) * 127 / 255 }
        for shift in [16, 8, 0] as [UInt32] {
            #expect(abs(Double(picture[0, 0] >> shift & 255) - mixed(shift)) <= 1)
        }
        #expect(picture[1, 0] == colour)
        let header8 = PNGFile(try #require(scratch.data("out.png"))).chunks[0]
        #expect(header8.kind == "IHDR" && header8.bytes[9] & 4 == 0, "no alpha channel")
    }

    @Test("Y3 A TO of another size covers FROM, centred, and a note says so")
    func cover() throws {
        let scratch = try Scratch.withImages(width: 20, height: 20)
        // Three bands, of which the middle one is what a square sees of it.
        let values = (0..<60 * 20).map { index in [0xFF0000, 0x00FF00, 0x0000FF][index % 60 / 20] as UInt32 }
        try scratch.write(Pixels(width: 60, height: 20, values: values).portablePixmap, to: "wide.ppm")
        let (picture, outcome) = try still(["a.ppm", "wide.ppm", "--at", "1"], in: scratch)
        #expect(picture == Pixels(width: 20, height: 20, colour: 0x00FF00))
        #expect(outcome.lines.count == 1 && outcome.standardError.contains("60x20"))
        #expect(outcome.standardError.contains("20x20"))
    }

    @Test(
        "Scaling keeps flat colour flat to the last row, and --size is what comes out",
        arguments: [
            "7x5", "100x3", "3x100", "41x41", "64x48",
        ])
    func flat(size: String) throws {
        let scratch = try Scratch.withImages(width: 16, height: 12)
        for (at, colour) in [("0", 0x204060), ("1", 0xE0C0A0)] as [(String, UInt32)] {
            let (picture, _) = try still(["a.ppm", "b.ppm", "--at", at, "--size", size], in: scratch)
            #expect("\(picture.width)x\(picture.height)" == size)
            #expect(picture == Pixels(width: picture.width, height: picture.height, colour: colour))
        }
    }

    @Test("Nothing is resampled at equal size")
    func sameSize() throws {
        var dice = Dice(seed: 31)
        let from = Pixels(width: 17, height: 19, noise: &dice)
        let scratch = try Scratch(from: from, to: Pixels(width: 17, height: 19, noise: &dice))
        let (picture, outcome) = try still(["a.ppm", "b.ppm", "--at", "0", "--size", "17x19"], in: scratch)
        #expect(picture == from)
        #expect(outcome.standardError.isEmpty)
    }

    @Test("Y3 A picture that a camera took lying down is shown upright")
    func orientation() throws {
        let scratch = Scratch()
        // Left half dark, right half light; orientation 6 says: turn it clockwise by a quarter.
        let values = (0..<32 * 16).map { $0 % 32 < 16 ? 0x101010 : 0xF0F0F0 as UInt32 }
        try scratch.write(Pixels(width: 32, height: 16, values: values).portablePixmap, to: "a.ppm")
        let made = try Program.shell("ffmpeg -loglevel error -i a.ppm -q:v 1 a.jpg", in: scratch)
        try #require(made.status == 0, "\(made)")
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let photo = try #require(scratch.data("a.jpg"))
        try scratch.write(photo.prefix(2) + Data(segment) + photo.dropFirst(2), to: "turned.jpg")
        let (picture, _) = try still(["turned.jpg", "turned.jpg", "--at", "0"], in: scratch)
        #expect((picture.width, picture.height) == (16, 32))
        #expect(picture[8, 4] & 255 < 0x30 && picture[8, 28] & 255 > 0xD0)
    }

    @Test("Y3 FROM's colour profile goes into PNG, APNG and WebP, and a note says when TO's differs")
    func profile() throws {
        let scratch = try Scratch.withImages()
        _ = try still(["a.ppm", "b.ppm", "--at", "0"], in: scratch)
        let plain = PNGFile(try #require(scratch.data("out.png")))
        let profile = PNGFile.emptyProfile
        try scratch.write(plain.with(profile: profile, named: "mine").data, to: "profiled.png")

        let same = try still(["profiled.png", "profiled.png", "--at", "0.5"], in: scratch)
        #expect(same.outcome.standardError.isEmpty, "\(same.outcome)")
        #expect(PNGFile(try #require(scratch.data("out.png"))).chunks.contains { $0.kind == "iCCP" })
        let other = try still(["profiled.png", "b.ppm", "--at", "0.5"], in: scratch)
        #expect(other.outcome.lines.count == 1 && other.outcome.standardError.contains("profile"), "\(other.outcome)")

        for name in ["x.apng", "x.webp"] {
            let film = try Program.run(["render", "profiled.png", "profiled.png", "-o", name], in: scratch)
            try #require(film.status == 0, "\(film)")
        }
        #expect(PNGFile(try #require(scratch.data("x.apng"))).chunks.contains { $0.kind == "iCCP" })
        let extracted = try Program.shell("webpmux -get icc x.webp -o x.icc", in: scratch)
        #expect(extracted.status == 0 && scratch.data("x.icc") == Data(profile), "\(extracted)")
    }
}
