import Foundation
import Testing

/// Words that are wrong: exit status 2, and on standard error one line that says what is right.
@Suite struct UsageTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var words: [String]
        var line: String

        init(_ words: [String], _ line: String) {
            self.words = words
            self.line = line
        }

        var testDescription: String { words.map(\.debugDescription).joined(separator: " ") }
    }

    static let calls: [Case] = [
        Case([], "nothing to do: say radial render FROM TO -o OUT, or radial --help"),
        Case(["rendre"], "there is no command 'rendre'; did you mean render?"),
        Case(["gallery"], "there is no command 'gallery'; see radial --help"),
        Case(["--vesion"], "there is no command '--vesion'; did you mean --version?"),
        Case(["--version", "2"], "--version stands alone"),
        Case(["help", "rendr"], "help knows render only, not 'rendr'; did you mean render?"),
        Case(["--help", "me", "now"], "--help knows render only, not 'me now'"),
        Case(["render"], "render takes two images, FROM and TO, got 0"),
        Case(["render", "a.ppm"], "render takes two images, FROM and TO, got 1"),
        Case(["render", "a.ppm", "b.ppm", "c.ppm"], "render takes two images, FROM and TO, not also 'c.ppm'"),
        Case(["render", "-", "b.ppm", "-o", "x.gif"], "FROM and TO are files; - is for -o only"),
        Case(["render", "a.ppm", "b.ppm"], "where to? say -o OUT"),
        Case(["render", "a.ppm", "b.ppm", "-o"], "-o needs a value: -o OUT"),
        Case(["render", "a.ppm", "b.ppm", "-o", "--force"], "-o needs a value: -o OUT"),
        Case(["render", "a.ppm", "b.ppm", "--origin", "--force"], "--origin needs a value: --origin X,Y[,W,H]"),
        Case(["render", "a.ppm", "b.ppm", "--force=yes"], "--force takes no value"),
        Case(["render", "--orgin", "1,1"], "render has no option '--orgin'; did you mean --origin?"),
        Case(["render", "--bakcground=red"], "render has no option '--bakcground'; did you mean --background?"),
        Case(["render", "--hlep"], "render has no option '--hlep'; did you mean --help?"),
        Case(["render", "--print-spec"], "render has no option '--print-spec'; see radial help render"),
        Case(["render", "--ring", "3"], "render has no option '--ring'; see radial help render"),
        Case(["render", "--\u{1B}[2J\n"], "render has no option '--\\u{1B}[2J\\n'; see radial help render"),
        Case(["render", "--", "--loop"], "render takes two images, FROM and TO, got 1"),
    ]

    static let whole = "a whole number from 1 to 240"
    static let seconds = "seconds, more than 0 and at most 60"
    static let origin = "X,Y or X,Y,W,H in pixels, none beyond 1e9, W and H not negative"
    static let size = "WxH in pixels, each from 1 to 16384"
    static let timings =
        "linear, ease-in, ease-out, ease-in-out, default, cubic-bezier:X1,Y1,X2,Y2 or spring:BOUNCE"
    static let bezier = "cubic-bezier:X1,Y1,X2,Y2 with X1 and X2 from 0 to 1"
    static let colour = "#rgb, #rrggbb or a colour's name"

    /// Option, wrong value, what it wants, and what is suggested.
    static let values: [(option: String, value: String, wanted: String, nearest: String?)] = [
        ("--fps", "0", whole, nil), ("--fps", "1000", whole, nil), ("--fps", "-1", whole, nil),
        ("--fps", "29.97", whole, nil), ("--fps", "", whole, nil), ("--fps", "99999999999999999999", whole, nil),
        ("--duration", "-0.5", seconds, nil), ("--duration", "0", seconds, nil), ("--duration", "60.5", seconds, nil),
        ("--duration", "nan", seconds, nil), ("--duration", "inf", seconds, nil), ("--duration", "1s", seconds, nil),
        ("--duration", "0x1", seconds, nil), ("--duration", "1e999", seconds, nil),
        ("--origin", "nan,nan", origin, nil), ("--origin", "inf,0", origin, nil), ("--origin", "1e10,0", origin, nil),
        ("--origin", "0,-1.1e9", origin, nil), ("--origin", "3", origin, nil), ("--origin", "1,2,3", origin, nil),
        ("--origin", "1,2,-3,4", origin, nil), ("--origin", "1,2,3,4,5", origin, nil), ("--origin", ",", origin, nil),
        ("--edge", "traling", "leading, trailing, top or bottom", "trailing"),
        ("--edge", "left", "leading, trailing, top or bottom", nil),
        ("--motion", "exapnd", "expand or contract", "expand"),
        ("--shape", "Ellipse", "inscribed, circumscribed or ellipse", "ellipse"),
        ("--timing", "easein", timings, "ease-in"), ("--timing", "bounce", timings, nil),
        ("--timing", "spring", timings, "spring:BOUNCE"), ("--timing", "sprong:0.5", timings, "spring:BOUNCE"),
        ("--timing", "spring:much", "spring:BOUNCE, as in spring:0.3", nil),
        ("--timing", "spring(nan)", "spring:BOUNCE, as in spring:0.3", nil),
        ("--timing", "cubic-bezier(1.1,0,1,1)", bezier, nil), ("--timing", "cubic-bezier:0,0,-0.1,1", bezier, nil),
        ("--timing", "cubic-bezier:0,0,1", bezier, nil), ("--timing", "cubic-bezier(0,inf,1,1)", bezier, nil),
        ("--at", "1.01", "a number from 0 to 1", nil), ("--at", "-0.1", "a number from 0 to 1", nil),
        ("--hold", "-1", "seconds from 0 to 60", nil), ("--hold", "61", "seconds from 0 to 60", nil),
        ("--size", "0x9", size, nil), ("--size", "16385x1", size, nil), ("--size", "9", size, nil),
        ("--size", "9x9x9", size, nil), ("--size", "9.5x9", size, nil),
        ("--scale", "0", "a number from 0.1 to 16", nil), ("--scale", "17", "a number from 0.1 to 16", nil),
        ("--background", "bleu", colour, "blue"), ("--background", "#12", colour, nil),
        ("--background", "#12345g", colour, nil), ("--background", "transparent", colour, nil),
    ]

    static let places: [Case] = [
        Case(["-o", ""], "-o wants a place to write to, not ''"),
        Case(["-o", "x"], "'x' has no ending: write 'x/' for a folder of frames, or end it in \(endings)"),
        Case(["-o", "a.b/x"], "'a.b/x' has no ending: write 'a.b/x/' for a folder of frames, or end it in \(endings)"),
        Case(["-o", ".gif"], "'.gif' has no ending: write '.gif/' for a folder of frames, or end it in \(endings)"),
        Case(["-o", "x.giff"], "-o can end in \(endings) or a slash, not in '.giff'; did you mean .gif?"),
        Case(["-o", "x.jpeg"], "-o can end in \(endings) or a slash, not in '.jpeg'"),
        Case(["-o", "x.png"], "a .png holds one picture: give --at PROGRESS too, or 'x.png/' for a folder of frames"),
        Case(["-o", "x.gif", "--at", "0.5"], "--at makes one picture, which goes into a .png, not into 'x.gif'"),
        Case(["-o", "x/", "--at", "0.5"], "--at makes one picture, which goes into a .png, not into 'x/'"),
        Case(["-o", "-", "--at", "0.5"], "--at makes one picture, which goes into a .png, not into '-'"),
        Case(["-o", "x.gif", "--fps", "30", "--fps", "25"], "--fps is given twice"),
        Case(
            ["-o", "x.gif", "--origin", "1,1", "--edge", "top"],
            "--origin and --edge both say where the circle starts: give one"),
        Case(["-o", "x.png", "--at", "0.5", "--hold", "1"], atStandsAlone("--hold")),
        Case(["-o", "x.png", "--at", "0.5", "--loop"], atStandsAlone("--loop")),
        Case(["-o", "x.png", "--at", "0.5", "--fps", "60"], atStandsAlone("--fps")),
    ]
    static let endings = ".png, .gif, .mp4, .webm, .webp or .apng"

    static func atStandsAlone(_ option: String) -> String {
        "--at makes one picture, for which \(option) means nothing: give one of the two"
    }

    private func expectWrong(_ words: [String], _ line: String) throws {
        let scratch = try Scratch.withImages()
        let outcome = try Program.run(words, in: scratch)
        #expect(outcome.status == 2, "\(outcome)")
        #expect(outcome.standardError == "radial: \(line)\n")
        #expect(outcome.standardOutput.isEmpty)
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    @Test("A word that is not in UTF-8 is refused, and no file of another name is written")
    func otherEncoding() throws {
        let scratch = try Scratch.withImages()
        let outcome = try Program.shell("exec radial render a.ppm b.ppm -o \"$(printf 'x\\377.gif')\"", in: scratch)
        #expect(outcome.status == 2, "\(outcome)")
        #expect(outcome.standardError == "radial: 'x\u{FFFD}.gif' is not in UTF-8: give the file a name that is\n")
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    @Test("A wrong call is answered with one line and status 2, and nothing is written", arguments: calls)
    func wrongCall(_ wrong: Case) throws {
        try expectWrong(wrong.words, wrong.line)
    }

    @Test("A value that an option cannot take is named, with what it takes", arguments: values.indices)
    func wrongValue(_ index: Int) throws {
        let wrong = UsageTests.values[index]
        let line = "\(wrong.option) wants \(wrong.wanted), not '\(wrong.value)'"
        try expectWrong(
            ["render", "a.ppm", "b.ppm", "-o", "x.gif", wrong.option, wrong.value],
            line + (wrong.nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    @Test("A place that does not say what is wanted, and words that contradict each other", arguments: places)
    func wrongPlace(_ wrong: Case) throws {
        try expectWrong(["render", "a.ppm", "b.ppm"] + wrong.words, wrong.line)
    }
}
