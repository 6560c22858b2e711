@_spi(Runtime) import CoreGraphics
import Foundation
import RadialRecorder
import TestSupport
import Testing

@Suite("Encoders that fail", .leavesNothing)
struct EncoderFailureTests {
    private let folder = TemporaryFolder()

    /// The message with which recording fails through a program in the encoder's place; nothing may be left.
    private func failure(_ encoder: String, interruption: Interruption = Interruption()) -> RecordingError? {
        let plan = RecordingPlan(duration: 1, framesPerSecond: 30, format: .mp4)
        let (outside, inside) = (CGImage.noise(200, 120, seed: 1), CGImage.noise(200, 120, seed: 2))
        let start = ContinuousClock.now
        defer {
            #expect(folder.contents.isEmpty)
            #expect(ContinuousClock.now - start < .seconds(20))
        }
        do {
            _ = try record(
                Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan), as: .mp4,
                in: folder, encoder: encoder, interruption: interruption)
            return nil
        } catch {
            return error as? RecordingError
        }
    }

    private func script(_ body: String) throws -> String { try FakeEncoder.script(body, in: folder) }

    @Test("A missing encoder is named, with what to install")
    func missing() {
        let message = failure("no-such-encoder")?.message ?? ""
        #expect(message.contains("no-such-encoder") && message.contains("install"))
    }

    @Test("A file that is no program is an error, too")
    func noProgram() throws {
        let path = try script("")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(failure(path)?.message.contains("permission denied") == true)
    }

    @Test(
        "The last line of an encoder that fails at once, halfway or at the end is quoted",
        arguments: [
            "echo first >&2; echo 'No such codec' >&2; exit 3",
            "head -c 200000 >/dev/null; echo 'No such codec' >&2; exit 3",
            "cat >/dev/null; printf 'one\\ntwo\\nNo such codec\\n' >&2; exit 3",
        ])
    func lastLine(body: String) throws {
        let message = failure(try script(body))?.message ?? ""
        #expect(message.contains("status 3") && message.hasSuffix(": 'No such codec'"))
    }

    @Test("The hidden file that an encoder speaks of is called by the name that its user gave")
    func hiddenName() throws {
        // The last word of the call is the file, behind its protocol.
        let body = "for word; do :; done; cat >/dev/null; echo \"$word: no; ${word#file:}: no\" >&2; exit 3"
        let message = failure(try script(body))?.message ?? ""
        let path = folder.path("film.mp4")
        #expect(message.hasSuffix(": '\(path): no; \(path): no'"), "\(message)")
    }

    @Test(
        "An encoder that is killed halfway is told by its signal",
        arguments: ["head -c 200000 >/dev/null; ", "cat >/dev/null; "])
    func killed(start: String) throws {
        #expect(failure(try script(start + "kill -9 $$"))?.message.contains("ended by signal 9") == true)
    }

    @Test("An encoder that ends well before it has read all is an error")
    func endsEarly() throws {
        let message = failure(try script("head -c 1000 >/dev/null; exit 0"))?.message ?? ""
        #expect(message.contains("ended before it had read the whole film"))
    }

    @Test("An encoder that reads all and ends well, but has written nothing, is an error")
    func writesNothing() throws {
        #expect(failure(try script("cat >/dev/null"))?.message.contains("has written no film") == true)
    }

    @Test("An encoder that closes its input but goes on is ended")
    func closesInput() throws {
        #expect(failure(try script("exec <&-; sleep 300")) != nil)
    }

    @Test("One that says a megabyte on standard error before it reads, and while it reads, stops nothing")
    func talkative() throws {
        let body = "yes talk | head -c 1000000 >&2; cat >/dev/null; yes talk | head -c 1000000 >&2; exit 5"
        #expect(failure(try script(body))?.message.contains("status 5: 'talk'") == true)
    }

    @Test("A request to stop ends the encoder at once, with whatever it has started")
    func interrupted() throws {
        let interruption = Interruption()
        let marker = folder.besides("marker")
        let encoder = try script("echo $$ > \(marker); sleep 300")
        // A thread of its own: the pool of tasks may be busy with other tests.
        Thread.detachNewThread {
            while (try? String(contentsOfFile: marker, encoding: .utf8))?.isEmpty ?? true { usleep(20_000) }
            usleep(200_000)
            interruption.interrupt(SIGINT)
        }
        #expect(failure(encoder, interruption: interruption)?.signal == SIGINT)
        let text = try String(contentsOfFile: marker, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let process = try #require(Int32(text))
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test("An encoder that hangs is given up after the time set for it")
    func stuck() throws {
        let encoder = try script("sleep 300")
        let process = try EncoderProcess(
            program: encoder, arguments: [], interruption: Interruption(), patience: 0.5)
        let start = ContinuousClock.now
        let error = #expect(throws: RecordingError.self) {
            try [UInt8](repeating: 0, count: 4 << 20).withUnsafeBytes { try process.write($0) }
        }
        #expect(error?.message.contains("done nothing") == true)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("FFmpeg's own words are quoted when the file may not grow: a full disk at the end of a film is no success")
    func fileSizeLimit() throws {
        // `ulimit -f` counts blocks of 512 bytes: the film's 60 kB of noise do not fit.
        let message = failure(try script("ulimit -f 20; exec ffmpeg \"$@\""))?.message ?? ""
        #expect(message.contains("File too large"))
    }
}

@Suite("Disks and files that are full", .serialized, .leavesNothing)
struct FullDiskTests {
    @Test(
        "Each own writer fails on a full disk with one line",
        arguments: [RecordingFormat.png, .apng, .gif, .webp, .raw])
    func fullDisk(format: RecordingFormat) throws {
        let picture = CGImage.noise(90, 80, seed: 5)
        let plan = RecordingPlan(duration: 0.1, framesPerSecond: 10, format: format)
        let film = FilmDescription(picture, picture, plan: plan)
        let sink = ByteSink(descriptor: open("/dev/full", O_WRONLY), path: "film", interruption: Interruption())
        let writer: any FrameWriter =
            switch format {
            case .png: PNGWriter(film, to: sink)
            case .apng: APNGWriter(film, to: sink)
            case .gif: GIFWriter(film, to: sink)
            case .webp: try WebPWriter(film, to: sink, interruption: Interruption())
            default: RawWriter(film, to: sink)
            }
        defer { writer.abandon() }
        let error = #expect(throws: RecordingError.self) { try writer.writeAll([.picture(picture)]) }
        #expect(error?.message == "cannot write 'film': the disk is full; free some space or write elsewhere")
    }

    @Test("A file that may not grow is one line, and nothing of it is left")
    func limit() throws {
        let folder = TemporaryFolder()
        let path = folder.path("film.gif")
        let output = try FileOutput(path: path, force: false, interruption: Interruption())
        // One number for the whole process, but other tests write no file of eight megabytes.
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        var old = rlimit()
        getrlimit(resource, &old)
        var new = old
        new.rlim_cur = 8 << 20
        Interruption.installSignalHandlers()
        setrlimit(resource, &new)
        defer { setrlimit(resource, &old) }
        let error = #expect(throws: RecordingError.self) {
            for _ in 0..<9 { try output.sink.write([UInt8](repeating: 7, count: 1 << 20)) }
        }
        #expect(error?.message.contains("larger than this system allows") == true)
        output.discard()
        #expect(folder.contents.isEmpty)
    }
}
