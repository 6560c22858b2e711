import Foundation
import Randomness
import Testing

/// Ctrl-C and its like, at any moment: the program ends by that signal and leaves nothing.
@Suite struct InterruptionTests {
    static let forms = ["x.gif", "x.mp4", "x.webm", "x.webp", "x.apng", "frames/", "-"]

    static let line = "radial: interrupted; nothing was written\n"

    /// A film that would take much longer than the test waits.
    private func start(_ form: String, in scratch: Scratch) throws -> Running {
        try Program(
            arguments: [
                "render", "a.ppm", "b.ppm", "-o", form, "--duration", "60", "--fps", form == "x.gif" ? "50" : "240",
                "--hold", "60", "--loop",
            ], folder: scratch
        ).start()
    }

    private func images() throws -> Scratch {
        var dice = Dice(seed: 21)
        return try Scratch(
            from: Pixels(width: 300, height: 300, noise: &dice),
            to: Pixels(width: 300, height: 300, noise: &dice))
    }

    /// Waits until the program has begun to write, or for a while, whichever comes first.
    private func waitForWriting(_ running: Running, in scratch: Scratch) {
        let deadline = Date(timeIntervalSinceNow: 5)
        func hasBegun() -> Bool {
            scratch.contents.count > 2
                || running.output.flatMap { FileManager.default.contents(atPath: $0) }?.isEmpty == false
        }
        while !hasBegun(), Date() < deadline { usleep(2000) }
        usleep(100_000)
    }

    @Test("Interrupted in the middle, every form leaves no partial output and no temporary file", arguments: forms)
    func interrupted(form: String) throws {
        let scratch = try images()
        let running = try start(form, in: scratch)
        waitForWriting(running, in: scratch)
        running.send(SIGINT)
        let outcome = try running.end()
        #expect(outcome.signal == SIGINT, "\(outcome)")
        if form == "-" {
            // The size and the rate come before the pixels.
            #expect(outcome.lines.count == 2)
            #expect(outcome.lines.last == "radial: interrupted; the stream ends before the film does")
        } else {
            #expect(outcome.standardError == Self.line)
        }
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
        #expect(try ffmpegs(in: scratch) == [], "an encoder outlived the program")
    }

    @Test("Every signal that asks to stop is the one that the program ends by", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let scratch = try images()
        let running = try start("x.mp4", in: scratch)
        waitForWriting(running, in: scratch)
        running.send(number)
        let outcome = try running.end()
        #expect(outcome.signal == number, "\(outcome)")
        #expect(outcome.standardError == Self.line)
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    @Test("Interrupted early, at moments a few milliseconds apart, it is the same", arguments: 0..<10)
    func early(step: Int) throws {
        let scratch = try images()
        let running = try start("x.apng", in: scratch)
        usleep(useconds_t(step * 6000))
        running.send(SIGINT)
        let outcome = try running.end()
        #expect(outcome.signal == SIGINT, "\(outcome)")
        // A program that has hardly begun says nothing.
        #expect(["", Self.line].contains(outcome.standardError), "\(outcome)")
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    @Test("A file that --force would have replaced is still there after an interruption")
    func oldFileStays() throws {
        let scratch = try images()
        try scratch.write(Data("mine".utf8), to: "x.webm")
        let running = try Program(
            arguments: ["render", "a.ppm", "b.ppm", "-o", "x.webm", "--force", "--duration", "60"], folder: scratch
        ).start()
        usleep(300_000)
        running.send(SIGTERM)
        let outcome = try running.end()
        #expect(outcome.signal == SIGTERM, "\(outcome)")
        #expect(scratch.data("x.webm") == Data("mine".utf8))
        #expect(scratch.contents == ["a.ppm", "b.ppm", "x.webm"])
    }

    @Test("Interrupted while it reads an image, it does not read on", arguments: [SIGINT, SIGTERM, SIGHUP])
    func whileReading(number: Int32) throws {
        let scratch = try images()
        // A hundred megabytes of black, which take up no room on the disk. Whoever reads on comes to TO, which is none.
        try scratch.write(Data("P6 6000 6000 255\n".utf8), to: "a.ppm")
        try #require(truncate(scratch.file("a.ppm"), 17 + 6000 * 6000 * 3) == 0)
        try scratch.write(Data("no picture".utf8), to: "b.ppm")
        let running = try Program(
            arguments: ["render", "a.ppm", "b.ppm", "-o", "x.gif"], folder: scratch
        ).start()
        try #require(isOpened(scratch.file("a.ppm"), by: running))
        running.send(number)
        let outcome = try running.end()
        #expect(outcome.signal == number, "\(outcome)")
        #expect(outcome.standardError == Self.line)
        #expect(scratch.contents == ["a.ppm", "b.ppm"])
    }

    /// Waits until the program has opened a file.
    private func isOpened(_ file: String, by running: Running) -> Bool {
        let folder = "/proc/\(running.identifier)/fd"
        let deadline = Date(timeIntervalSinceNow: 30)
        while Date() < deadline {
            let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for descriptor in descriptors {
                let opened = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(descriptor)")
                if opened == file { return true }
            }
        }
        return false
    }

    @Test("A standard error that is closed or that nobody reads changes nothing", arguments: ["2>&-", "2>&1"])
    func closedError(redirection: String) throws {
        let scratch = try images()
        // In a pipe to a program that reads nothing; the status goes into a file, as a pipe tells only that of its end.
        let running = try Program(
            path: "/bin/sh",
            arguments: [
                "-c",
                "{ \"$0\" render a.ppm b.ppm -o x.apng --duration 60 --fps 240 \(redirection) & "
                    + "echo $! > pid; wait $!; echo $? > status; } | true", Program.radial,
            ], folder: scratch
        ).start()
        func hasBegun() -> Bool { scratch.contents.contains { $0.hasPrefix(".radial") } && scratch.data("pid") != nil }
        let deadline = Date(timeIntervalSinceNow: 30)
        while !hasBegun(), Date() < deadline { usleep(2000) }
        let text = String(decoding: scratch.data("pid") ?? Data(), as: UTF8.self)
        // A shell lets what it starts with & ignore SIGINT.
        kill(try #require(pid_t(text.filter(\.isNumber))), SIGTERM)
        _ = try running.end()
        #expect(scratch.data("status") == Data("\(128 + SIGTERM)\n".utf8))
        #expect(scratch.contents == ["a.ppm", "b.ppm", "pid", "status"])
    }

    /// The encoders that still work in the folder.
    private func ffmpegs(in scratch: Scratch) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
            let command = FileManager.default.contents(atPath: "/proc/\(entry)/comm").map {
                String(decoding: $0, as: UTF8.self)
            }
            let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry)/cwd")
            return command == "ffmpeg\n" && folder == scratch.path
        }
    }
}
