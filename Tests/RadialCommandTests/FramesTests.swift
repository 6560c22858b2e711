import Foundation
import Randomness
import Testing

/// Which frames a film has, and that its ends are the inputs.
@Suite struct FramesTests {
    private func noise(seed: Int, width: Int = 21, height: Int = 13) -> (from: Pixels, to: Pixels) {
        var dice = Dice(seed: seed)
        return (
            Pixels(width: width, height: height, noise: &dice),
            Pixels(width: width, height: height, noise: &dice)
        )
    }

    @Test(
        "A folder has a frame more than the duration has steps, and its ends are the images bit for bit",
        arguments: [
            ("0.5", 60, 31), ("0.5", 24, 13), ("0.5", 30, 16), ("0.5", 50, 26), ("0.5", 120, 61), ("0.3", 7, 3),
            ("0.01", 1, 2), ("1", 240, 241),
        ], ["expand", "contract"])
    func folder(_ film: (duration: String, rate: Int, frames: Int), motion: String) throws {
        let (from, to) = noise(seed: film.rate)
        let scratch = try Scratch(from: from, to: to)
        let outcome = try Program.run(
            [
                "render", "a.ppm", "b.ppm", "-o", "frames/", "--origin", "3,4", "--duration", film.duration,
                "--fps", "\(film.rate)", "--motion", motion,
            ], in: scratch)
        #expect(outcome.status == 0, "\(outcome)")
        let names = (0..<film.frames).map { String(format: "frame-%04d.png", $0) }
        #expect(scratch.contents == ["a.ppm", "b.ppm", "frames"] + names.map { "frames/\($0)" })
        #expect(try Pixels(contentsOf: scratch.file("frames/\(names[0])")) == from)
        #expect(try Pixels(contentsOf: scratch.file("frames/\(names[film.frames - 1])")) == to)
    }

    @Test("A frame is the still at its share of the time", arguments: ["linear", "ease-in-out", "spring:0.4"])
    func framesAreStills(timing: String) throws {
        let (from, to) = noise(seed: 5)
        let scratch = try Scratch(from: from, to: to)
        let words = ["render", "a.ppm", "b.ppm", "--origin", "18,2", "--duration", "0.5", "--timing", timing]
        let film = try Program.run(words + ["--fps", "16", "-o", "frames/"], in: scratch)
        #expect(film.status == 0, "\(film)")
        for frame in 0...8 {
            let still = try Program.run(
                words + ["--at", "\(Double(frame) / 8)", "-o", "still.png", "--force"], in: scratch)
            #expect(still.status == 0, "\(still)")
            let name = String(format: "frames/frame-%04d.png", frame)
            #expect(
                try Pixels(contentsOf: scratch.file(name)) == Pixels(contentsOf: scratch.file("still.png")),
                "frame \(frame)")
        }
    }

    @Test("Raw frames are frames × W × H × 4 bytes, with hold and loop, and a note gives size and rate")
    func raw() throws {
        let (from, to) = noise(seed: 6)
        let scratch = try Scratch(from: from, to: to)
        let outcome = try Program.run(
            [
                "render", "a.ppm", "b.ppm", "-o", "-", "--fps", "10", "--duration", "0.4", "--hold", "0.2", "--loop",
            ], in: scratch)
        #expect(outcome.status == 0, "\(outcome)")
        // There in 5 frames, each end held for 2 more, and back without the ends.
        let frames = 2 + 5 + 2 + 3
        let size = 21 * 13 * 4
        #expect(outcome.standardOutput.count == frames * size)
        #expect(outcome.standardOutput.prefix(3 * size) == from.raw + from.raw + from.raw)
        #expect(outcome.standardOutput.dropFirst(6 * size).prefix(3 * size) == to.raw + to.raw + to.raw)
        #expect(outcome.standardError.contains("21x13") && outcome.standardError.contains("10 frames a second"))
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    @Test("Two runs of a call give the same bytes", arguments: ["x.gif", "x.apng", "x.png"])
    func sameBytes(name: String) throws {
        let (from, to) = noise(seed: 7, width: 40, height: 50)
        let scratch = try Scratch(from: from, to: to)
        let words = ["render", "a.ppm", "b.ppm", "-o", name] + (name == "x.png" ? ["--at", "0.6"] : ["--fps", "20"])
        #expect(try Program.run(words, in: scratch).status == 0)
        let first = scratch.data(name)
        #expect(try Program.run(words + ["--force"], in: scratch).status == 0)
        #expect(first != nil && scratch.data(name) == first)
    }

    @Test(
        "Memory does not grow with the number of frames",
        .disabled(
            if: Program.sanitizer != nil, "a sanitizer keeps what has been freed for a while, and it counts"),
        arguments: ["x.gif", "x.apng", "x.webp", "x.mp4", "-"])
    func memory(form: String) throws {
        let (from, to) = noise(seed: 8, width: 64, height: 64)
        let scratch = try Scratch(from: from, to: to)
        func peak(seconds: String) throws -> Int {
            let nowhere = open("/dev/null", O_WRONLY)
            defer { close(nowhere) }
            let outcome = try Program.run(
                ["render", "a.ppm", "b.ppm", "-o", form, "--force", "--fps", "50", "--duration", seconds],
                in: scratch, standardOutput: nowhere)
            #expect(outcome.status == 0, "\(outcome)")
            return outcome.peakMemory
        }
        // Had each of the 500 more frames of 16 KiB been kept, that would be 8 MiB.
        #expect(try peak(seconds: "11") - peak(seconds: "1") < 4 << 20)
    }

    @Test(
        "A still is the same at every duration, be it shorter than the clock can tell",
        arguments: ["1e-320", "1e-9", "60"])
    func stillOfDuration(duration: String) throws {
        let (from, to) = noise(seed: 10)
        let scratch = try Scratch(from: from, to: to)
        for (progress, wanted) in [("0", from), ("0.5", nil), ("1", to)] {
            let still = ["render", "a.ppm", "b.ppm", "--timing", "linear", "--at", progress, "--force"]
            for (words, name) in [([], "usual.png"), (["--duration", duration], "other.png")] {
                let outcome = try Program.run(still + words + ["-o", name], in: scratch)
                try #require(outcome.status == 0, "\(outcome)")
            }
            let picture = try Pixels(contentsOf: scratch.file("other.png"))
            #expect(try picture == Pixels(contentsOf: scratch.file("usual.png")))
            if let wanted { #expect(picture == wanted) }
        }
    }

    @Test("An origin as far away as is allowed is legal")
    func farOrigin() throws {
        let (from, to) = noise(seed: 9)
        let scratch = try Scratch(from: from, to: to)
        let outcome = try Program.run(
            ["render", "a.ppm", "b.ppm", "-o", "f/", "--origin", "1e9,0", "--fps", "10"], in: scratch)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome)")
        #expect(try Pixels(contentsOf: scratch.file("f/frame-0000.png")) == from)
        #expect(try Pixels(contentsOf: scratch.file("f/frame-0005.png")) == to)
    }
}
