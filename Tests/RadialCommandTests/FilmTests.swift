import Foundation
import Testing

/// The films, as other programs see them.
@Suite struct FilmTests {
    /// What `ffprobe` says of the one video stream.
    private func probe(_ name: String, in scratch: Scratch) throws -> [String: String] {
        let outcome = try Program.shell(
            "ffprobe -v error -count_frames -show_entries "
                + "stream=width,height,nb_read_frames,color_space,color_range,pix_fmt:format=duration "
                + "-of default=noprint_wrappers=1 \"$1\"", in: scratch, arguments: [name])
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome)")
        let pairs = outcome.text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.map { ($0[0], $0.count == 2 ? $0[1] : "") }) { first, _ in first }
    }

    private func render(_ words: [String], in scratch: Scratch) throws -> Outcome {
        let outcome = try Program.run(["render", "a.ppm", "b.ppm"] + words, in: scratch)
        try #require(outcome.status == 0, "\(outcome)")
        return outcome
    }

    @Test("A film opens elsewhere with its size, its frames and its length", arguments: ["gif", "mp4", "webm"])
    func film(ending: String) throws {
        let scratch = try Scratch.withImages(width: 64, height: 48)
        _ = try render(["-o", "x.\(ending)", "--fps", "25", "--hold", "0.2"], in: scratch)
        let found = try probe("x.\(ending)", in: scratch)
        #expect(found["width"] == "64" && found["height"] == "48")
        #expect(found["nb_read_frames"] == "24")
        let duration = try #require(found["duration"].flatMap(Double.init))
        #expect(abs(duration - 24.0 / 25) < 0.0051)
        if ending != "gif" {
            #expect(found["color_space"] == "bt709" && found["color_range"] == "tv")
        }
    }

    @Test("Video of an odd size is padded to an even one, and a note says so", arguments: ["mp4", "webm"])
    func oddSize(ending: String) throws {
        let scratch = try Scratch.withImages(width: 63, height: 47)
        let outcome = try render(["-o", "x.\(ending)", "--fps", "10"], in: scratch)
        #expect(outcome.lines.count == 1 && outcome.standardError.contains("64x48"))
        let found = try probe("x.\(ending)", in: scratch)
        #expect(found["width"] == "64" && found["height"] == "48" && found["nb_read_frames"] == "6")
    }

    @Test("APNG opens elsewhere with its size and frames, and its delays sum to its length")
    func apng() throws {
        let scratch = try Scratch.withImages(width: 33, height: 27)
        _ = try render(["-o", "x.apng", "--fps", "30"], in: scratch)
        let found = try probe("x.apng", in: scratch)
        #expect(found["width"] == "33" && found["height"] == "27" && found["nb_read_frames"] == "16")
        let controls = PNGFile(try #require(scratch.data("x.apng"))).chunks.filter { $0.kind == "fcTL" }
        let seconds = controls.map { Double($0.short(at: 20)) / Double($0.short(at: 22)) }.reduce(0, +)
        #expect(controls.count == 16 && abs(seconds - 16.0 / 30) < 1e-9)
    }

    @Test("WebP opens in libwebp's own tools with its size and frames, and its delays sum to its length")
    func webp() throws {
        let scratch = try Scratch.withImages(width: 33, height: 27)
        _ = try render(["-o", "x.webp", "--fps", "30"], in: scratch)
        let outcome = try Program.shell("webpmux -info x.webp", in: scratch)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.text.contains("Canvas size: 33 x 27"))
        #expect(outcome.text.contains("Number of frames: 16"))
        let rows = outcome.text.split(separator: "\n").filter { $0.first(where: { $0 != " " })?.isNumber == true }
        let delays = rows.compactMap { $0.split(separator: " ").dropFirst(6).first.flatMap { Int($0) } }
        #expect(delays.count == 16 && delays.reduce(0, +) == 533)
    }

    @Test("A GIF above 50 frames a second is made at 50, with a note")
    func fastGIF() throws {
        let scratch = try Scratch.withImages()
        let outcome = try render(["-o", "x.gif", "--fps", "60"], in: scratch)
        #expect(outcome.lines.count == 1 && outcome.standardError.contains("made at 50 instead of 60"))
        let found = try probe("x.gif", in: scratch)
        #expect(found["nb_read_frames"] == "26")
        #expect(found["duration"].flatMap(Double.init) == 0.52)
    }

    static let forms = ["gif", "mp4", "webm", "webp", "apng", "png", "frames/", "-"]

    private func output(_ form: String) -> [String] {
        switch form {
        case "png": ["-o", "x.png", "--at", "0.5"]
        case "frames/", "-": ["-o", form, "--fps", "10"]
        default: ["-o", "x.\(form)", "--fps", "10"]
        }
    }

    @Test("An image of one pixel works in every form", arguments: forms)
    func onePixel(form: String) throws {
        let scratch = try Scratch.withImages(width: 1, height: 1)
        let outcome = try render(output(form), in: scratch)
        if form == "-" {
            #expect(outcome.standardOutput.count == 6 * 4)
        } else {
            #expect(scratch.contents.count > 2)
        }
    }

    @Test("An image of 20000x10 works as PNG, GIF and APNG", arguments: ["png", "gif", "apng"])
    func wide(form: String) throws {
        let scratch = try Scratch.withImages(width: 20000, height: 10)
        _ = try render(output(form), in: scratch)
        let found = try probe("x.\(form)", in: scratch)
        #expect(found["width"] == "20000" && found["height"] == "10")
    }

    @Test("MP4, WebM and WebP say that they cannot hold 20000x10", arguments: ["mp4", "webm", "webp"])
    func tooWide(form: String) throws {
        let scratch = try Scratch.withImages(width: 20000, height: 10)
        let outcome = try Program.run(["render", "a.ppm", "b.ppm"] + output(form), in: scratch)
        #expect(outcome.status == 1 && outcome.lines.count == 1, "\(outcome)")
        #expect(outcome.standardError.contains("cannot hold 20000x10"))
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }
}
