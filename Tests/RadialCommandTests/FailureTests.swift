import Foundation
import Randomness
import Testing

/// Whether a test may mount file systems in a name space of its own, as root mostly may.
enum Mounts {
    static let arePermitted = {
        let outcome = try? Program.shell("unshare -m mount -t tmpfs tmpfs .", in: Scratch())
        return outcome?.status == 0
    }()
}

/// What the world does wrong: exit status 1, one line that says what, where and what to do, and nothing left behind.
@Suite struct FailureTests {
    private func expectFailure(
        _ outcome: Outcome, in scratch: Scratch, leaving contents: [String] = ["a.ppm", "b.ppm"],
        saying parts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.status == 1, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.lines.count == 1, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.standardError.hasPrefix("radial: "), sourceLocation: sourceLocation)
        for part in parts {
            #expect(outcome.standardError.contains(part), "\(outcome)", sourceLocation: sourceLocation)
        }
        #expect(scratch.contents == contents, sourceLocation: sourceLocation)
    }

    // MARK: Images

    @Test("A file that is missing, as FROM and as TO", arguments: [0, 1])
    func missing(place: Int) throws {
        let scratch = try Scratch.withImages()
        var files = ["a.ppm", "b.ppm"]
        files[place] = "none.png"
        let outcome = try Program.run(["render"] + files + ["-o", "x.gif"], in: scratch)
        expectFailure(outcome, in: scratch, saying: "'none.png'", "no such file")
    }

    @Test("A folder is no image")
    func folder() throws {
        let scratch = try Scratch.withImages()
        mkdir(scratch.file("d"), 0o700)
        let outcome = try Program.run(["render", "a.ppm", "d", "-o", "x.gif"], in: scratch)
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "d"], saying: "'d'", "directory")
    }

    @Test("Files that are not whole, not images, or not anything", arguments: ["text", "empty", "truncated", "head"])
    func damaged(kind: String) throws {
        let scratch = try Scratch.withImages(width: 40, height: 40)
        let still = try Program.run(["render", "a.ppm", "b.ppm", "--at", "0.5", "-o", "bad.png"], in: scratch)
        try #require(still.status == 0, "\(still)")
        let whole = try #require(scratch.data("bad.png"))
        switch kind {
        case "text": try scratch.write(Data("This is no picture, it is a sentence.\n".utf8), to: "bad.png")
        case "empty": try scratch.write(Data(), to: "bad.png")
        case "truncated": try scratch.write(whole.prefix(whole.count * 2 / 3), to: "bad.png")
        default: try scratch.write(whole.prefix(20), to: "bad.png")
        }
        let outcome = try Program.run(["render", "a.ppm", "bad.png", "-o", "x.gif"], in: scratch)
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "bad.png"], saying: "'bad.png'")
    }

    @Test("An image that claims to be gigantic is refused before it is read")
    func gigantic() throws {
        let scratch = try Scratch.withImages()
        try scratch.write(Data("P6 60000 60000 255\n".utf8), to: "big.ppm")
        let outcome = try Program.run(["render", "a.ppm", "big.ppm", "-o", "x.gif"], in: scratch)
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "big.ppm"], saying: "'big.ppm'", "60000x60000")
        #expect((1..<200 << 20).contains(outcome.peakMemory), "\(outcome.peakMemory) bytes")
    }

    @Test("Of an image that gdk-pixbuf complains about on standard error itself, too, there is one line")
    func complaint() throws {
        let scratch = try Scratch.withImages()
        try scratch.write(
            Data("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>".utf8), to: "flat.svg")
        let outcome = try Program.run(["render", "a.ppm", "flat.svg", "-o", "x.gif"], in: scratch)
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "flat.svg"], saying: "'flat.svg'")
    }

    // MARK: Places

    @Test("The parent of OUT must be there", arguments: ["no/x.gif", "no/frames/"])
    func parent(place: String) throws {
        let scratch = try Scratch.withImages()
        let outcome = try Program.run(["render", "a.ppm", "b.ppm", "-o", place], in: scratch)
        expectFailure(outcome, in: scratch, saying: "no")
    }

    @Test("What exists is replaced only with --force", arguments: ["x.gif", "x.mp4", "x.webp", "x.png"])
    func exists(name: String) throws {
        let scratch = try Scratch.withImages()
        try scratch.write(Data("mine".utf8), to: name)
        let words = ["render", "a.ppm", "b.ppm", "-o", name] + (name == "x.png" ? ["--at", "1"] : [])
        let refused = try Program.run(words, in: scratch)
        expectFailure(refused, in: scratch, leaving: ["a.ppm", "b.ppm", name], saying: name, "--force")
        #expect(scratch.data(name) == Data("mine".utf8))
        let forced = try Program.run(words + ["--force"], in: scratch)
        #expect(forced.status == 0, "\(forced)")
        #expect(scratch.data(name) != Data("mine".utf8))
        #expect(scratch.contents == ["a.ppm", "b.ppm", name])
    }

    @Test("A folder that exists must be empty, or with --force hold nothing but frames; the slash may be left out")
    func fullFolder() throws {
        let scratch = try Scratch.withImages()
        mkdir(scratch.file("f"), 0o700)
        let words = ["render", "a.ppm", "b.ppm", "--fps", "4", "-o", "f"]
        #expect(try Program.run(words, in: scratch).status == 0)
        let frames = ["f/frame-0000.png", "f/frame-0001.png", "f/frame-0002.png"]
        #expect(scratch.contents == ["a.ppm", "b.ppm", "f"] + frames)

        let again = try Program.run(words, in: scratch)
        expectFailure(again, in: scratch, leaving: ["a.ppm", "b.ppm", "f"] + frames, saying: "f", "--force")
        let shorter = try Program.run(words + ["--force", "--duration", "0.25"], in: scratch)
        #expect(shorter.status == 0, "\(shorter)")
        #expect(scratch.contents == ["a.ppm", "b.ppm", "f"] + frames.prefix(2))

        try scratch.write(Data("mine".utf8), to: "f/notes.txt")
        let forced = try Program.run(words + ["--force"], in: scratch)
        expectFailure(
            forced, in: scratch, leaving: ["a.ppm", "b.ppm", "f"] + frames.prefix(2) + ["f/notes.txt"],
            saying: "notes.txt")
    }

    @Test("OUT may not be an input, be it through a link", arguments: ["a.png", "soft.png", "hard.png", "./b.png"])
    func outIsInput(place: String) throws {
        let scratch = try Scratch.withImages()
        for (pixmap, picture) in [("a.ppm", "a.png"), ("b.ppm", "b.png")] {
            try FileManager.default.moveItem(atPath: scratch.file(pixmap), toPath: scratch.file(picture))
        }
        symlink("a.png", scratch.file("soft.png"))
        link(scratch.file("b.png"), scratch.file("hard.png"))
        let before = scratch.data("a.png")
        let outcome = try Program.run(
            ["render", "a.png", "b.png", "--force", "--at", "0.5", "-o", place], in: scratch)
        #expect(outcome.status == 2)
        let name = ["a.png", "soft.png"].contains(place) ? "FROM" : "TO"
        #expect(outcome.standardError == "radial: OUT '\(place)' is \(name): write to another place\n")
        #expect(scratch.data("a.png") == before)
    }

    @Test("OUT may not be a folder that holds an input, which --force would remove", arguments: [0, 1])
    func outHoldsInput(place: Int) throws {
        let scratch = try Scratch.withImages()
        mkdir(scratch.file("f"), 0o700)
        try FileManager.default.moveItem(atPath: scratch.file("b.ppm"), toPath: scratch.file("f/frame-0000.png"))
        symlink("f/frame-0000.png", scratch.file("link.png"))
        for input in ["f/frame-0000.png", "link.png", scratch.file("f/frame-0000.png")] {
            var files = ["a.ppm", "a.ppm"]
            files[place] = input
            let outcome = try Program.run(["render"] + files + ["-o", "f", "--force"], in: scratch)
            #expect(outcome.status == 2)
            let role = ["FROM", "TO"][place]
            #expect(outcome.standardError == "radial: \(role) '\(input)' lies in OUT 'f': write to another place\n")
            #expect(scratch.contents == ["a.ppm", "f", "f/frame-0000.png", "link.png"])
        }
    }

    @Test(
        "A folder that may not be written to",
        .enabled(if: geteuid() != 0 || Mounts.arePermitted, "root may not mount"),
        arguments: ["ro/x.gif", "ro/x.mp4", "ro/frames/"])
    func readOnly(place: String) throws {
        let scratch = try Scratch.withImages()
        mkdir(scratch.file("ro"), 0o700)
        // Nothing stops root but a file system that is read-only; in a name space of its own it may make one.
        let line =
            geteuid() == 0
            ? "exec unshare -m sh -c 'mount --bind ro ro && mount -o remount,ro,bind ro && exec \"$@\"' sh radial \"$@\""
            : "chmod 500 ro && exec radial \"$@\""
        let outcome = try Program.shell(line, in: scratch, arguments: ["render", "a.ppm", "b.ppm", "-o", place])
        chmod(scratch.file("ro"), 0o700)
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "ro"], saying: "'ro'", "write")
    }

    // MARK: Full disks

    static let large = ["gif", "mp4", "webm", "webp", "apng", "png", "frames/"]

    /// Two images of noise: what is made of them is large in every format.
    private func noisy() throws -> Scratch {
        var dice = Dice(seed: 11)
        return try Scratch(
            from: Pixels(width: 160, height: 160, noise: &dice),
            to: Pixels(width: 160, height: 160, noise: &dice))
    }

    private func words(_ form: String, in folder: String = "") -> [String] {
        let place = form.hasSuffix("/") ? folder + form : "\(folder)x.\(form)"
        return ["render", "a.ppm", "b.ppm", "-o", place] + (form == "png" ? ["--at", "0.5"] : ["--fps", "30"])
    }

    @Test("A limit on the size of files is told as such", .underFileLimit, arguments: large)
    func fileSizeLimit(form: String) throws {
        let scratch = try noisy()
        // In blocks of 512 bytes: less than any of the files needs.
        let outcome = try Program.shell("ulimit -f 32; exec radial \"$@\"", in: scratch, arguments: words(form))
        // Video is written by its encoder, whose own words are quoted.
        let said = ["mp4", "webm"].contains(form) ? "File too large" : "grow larger than this system allows"
        expectFailure(outcome, in: scratch, saying: said)
        // The user knows OUT, and not the hidden file that becomes it.
        #expect(outcome.standardError.contains(form == "frames/" ? "frames" : "x.\(form)"), "\(outcome)")
        #expect(!outcome.standardError.contains(".radial-"), "\(outcome)")
    }

    @Test(
        "What a user should know about a film that was made is not told of one that was not", .underFileLimit,
        arguments: ["gif", "mp4"])
    func notes(form: String) throws {
        // TO is of another size, and the frames are too many for a GIF or the sides odd for video.
        var dice = Dice(seed: 12)
        let scratch = try Scratch(
            from: Pixels(width: 161, height: 161, noise: &dice),
            to: Pixels(width: 150, height: 160, noise: &dice))
        let words = ["render", "a.ppm", "b.ppm", "-o", "x.\(form)", "--fps", "60"]
        let failed = try Program.shell("ulimit -f 32; exec radial \"$@\"", in: scratch, arguments: words)
        expectFailure(failed, in: scratch, saying: "x.\(form)")
        let made = try Program.run(words, in: scratch)
        #expect(made.status == 0 && made.lines.count == 2, "\(made)")
    }

    @Test("A full disk is told as such", .enabled(if: Mounts.arePermitted, "nobody may mount here"), arguments: large)
    func fullDisk(form: String) throws {
        let scratch = try noisy()
        mkdir(scratch.file("disk"), 0o700)
        // The little disk goes with the name space, and so with the process; what is left on it is counted before.
        let outcome = try Program.shell(
            "exec unshare -m sh -c 'mount -t tmpfs -o size=24k tmpfs disk || exit 99; \"$@\"; "
                + "status=$?; ls -A disk; exit $status' sh radial \"$@\"",
            in: scratch, arguments: words(form, in: "disk/"))
        expectFailure(outcome, in: scratch, leaving: ["a.ppm", "b.ppm", "disk"], saying: "disk")
        #expect(outcome.text == "", "left on the disk: \(outcome.text)")
    }

    @Test("A full device behind standard output is told as such")
    func fullDevice() throws {
        let scratch = try Scratch.withImages()
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let outcome = try Program.run(
            ["render", "a.ppm", "b.ppm", "-o", "-"], in: scratch, standardOutput: full)
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.lines.last?.contains("'-': the disk is full") == true, "\(outcome)")
    }

    @Test("A reader of raw frames that goes away ends the work with status 1")
    func closedReader() throws {
        let scratch = try Scratch.withImages(width: 200, height: 200)
        let outcome = try Program.shell(
            "{ radial render a.ppm b.ppm --duration 10 -o -; echo $? > status; } | head -c 1000 > first", in: scratch)
        #expect(outcome.status == 0)
        #expect(scratch.data("status") == Data("1\n".utf8))
        #expect(outcome.lines.last?.contains("the reader of '-' has closed it") == true, "\(outcome)")
        #expect(scratch.data("first")?.count == 1000)
    }

    @Test("Raw frames are refused on a terminal", .enabled(if: Terminal() != nil, "no terminals here"))
    func terminal() throws {
        let scratch = try Scratch.withImages()
        let terminal = try #require(Terminal())
        let outcome = try Program.run(
            ["render", "a.ppm", "b.ppm", "-o", "-"], in: scratch, standardOutput: terminal.descriptor)
        #expect(outcome.status == 2)
        #expect(
            outcome.standardError
                == "radial: raw frames are not for a terminal: send them on with > or |, or give -o a file\n")
    }

    // MARK: Encoders

    @Test("A missing encoder is named, with what to install", arguments: ["mp4", "webm"])
    func encoderMissing(form: String) throws {
        let scratch = try Scratch.withImages()
        let outcome = try Program.run(words(form), in: scratch, environment: ["PATH": scratch.path])
        expectFailure(outcome, in: scratch, saying: "ffmpeg", "install")
    }

    @Test("An encoder that fails is quoted, and one that is killed is told", arguments: ["mp4", "webm"])
    func encoderFails(form: String) throws {
        for (script, said) in [
            ("echo 'first line' >&2; echo 'no such codec, sorry' >&2; exit 7", "no such codec, sorry"),
            ("kill -9 $$", "9"), ("head -c 5000 >/dev/null; kill -9 $$", "9"),
        ] {
            let scratch = try Scratch.withImages(width: 64, height: 64)
            let tools = Scratch()
            try tools.write(Data("#!/bin/sh\n\(script)\n".utf8), to: "ffmpeg")
            chmod(tools.file("ffmpeg"), 0o700)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let outcome = try Program.run(words(form), in: scratch, environment: ["PATH": "\(tools.path):\(path)"])
            expectFailure(outcome, in: scratch, saying: "ffmpeg", said)
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// The test starts the program under a limit on the size of files.
    fileprivate static var underFileLimit: Self {
        .disabled(
            if: Program.sanitizer == "thread",
            "the thread sanitizer keeps its own memory in a file, and dies of the limit")
    }
}
