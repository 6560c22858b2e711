import Foundation
import RadialRecorder
import TestSupport
import Testing

@Suite("Outputs are whole or not at all", .leavesNothing)
struct OutputTests {
    private let folder = TemporaryFolder()

    private func write(_ path: String, _ text: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func file(_ path: String, force: Bool = false) throws -> FileOutput {
        try FileOutput(path: path, force: force, interruption: Interruption())
    }

    /// The message of an error that must come, which is one line.
    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch let error as RecordingError {
            #expect(!error.message.contains("\n"))
            return error.message
        } catch {
            return "another error: \(error)"
        }
    }

    @Test("A file appears with its whole content at the commit, and nothing else is left")
    func commit() throws {
        let output = try file(folder.path("a.png"))
        try output.sink.write(Array("whole".utf8))
        try output.sink.close()
        #expect(read(folder.path("a.png")) == nil)
        try output.commit()
        #expect(read(folder.path("a.png")) == "whole")
        #expect(folder.contents == ["a.png"])
    }

    @Test("A file that is given up leaves nothing")
    func discard() throws {
        let output = try file(folder.path("a.png"))
        try output.sink.write([UInt8](repeating: 1, count: 300_000))
        output.discard()
        #expect(folder.contents.isEmpty)
    }

    @Test("A file that exists is replaced only by force, and stays as it was until the commit")
    func exists() throws {
        let path = folder.path("a.png")
        try write(path, "old")
        #expect(message { _ = try file(path) }.contains("--force"))
        let output = try file(path, force: true)
        try output.sink.write(Array("new".utf8))
        try output.sink.close()
        #expect(read(path) == "old")
        try output.commit()
        #expect(read(path) == "new")
        #expect(folder.contents == ["a.png"])
    }

    @Test("A file that appears meanwhile is not replaced without force")
    func appears() throws {
        let path = folder.path("a.png")
        let output = try file(path)
        try output.sink.close()
        try write(path, "theirs")
        #expect(message { try output.commit() }.contains("exists already"))
        output.discard()
        #expect(read(path) == "theirs")
        #expect(folder.contents == ["a.png"])
    }

    @Test("A link is followed: what it names is replaced, and it stays a link")
    func links() throws {
        let (path, link) = (folder.path("real.png"), folder.path("link.png"))
        try write(path, "old")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.png")
        let output = try file(link, force: true)
        try output.sink.write(Array("new".utf8))
        try output.sink.close()
        try output.commit()
        #expect(read(path) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.png")
    }

    @Test("A missing folder, a folder in the file's place, a file in the folder's place: each is one line that says so")
    func wrongPlaces() throws {
        #expect(message { _ = try file(folder.path("no/a.png")) }.contains("no' does not exist"))
        #expect(message { _ = try file(folder.path) }.contains("is a folder"))
        try write(folder.path("plain"), "")
        #expect(message { _ = try file(folder.path("plain/a.png")) }.contains("is not a folder"))
        #expect(message { _ = try file("/dev/null", force: true) }.contains("not a regular file"))
        #expect(message { _ = try frames(folder.path("plain")) }.contains("not a folder"))
        #expect(message { _ = try frames(folder.path("no/frames")) }.contains("does not exist"))
        #expect(message { _ = try file("/proc/a.png") }.contains("/proc"))
        #expect(folder.contents == ["plain"])
    }

    @Test("A name of 250 letters can be written, though a temporary name beside it would not fit")
    func longName() throws {
        let name = String(repeating: "a", count: 250) + ".png"
        let output = try file(folder.path(name))
        try output.sink.close()
        try output.commit()
        #expect(folder.contents == [name])
    }

    @Test("A name that begins with a combining accent lies in the folder before it")
    func accent() throws {
        let name = "\u{301}.png"
        #expect(message { _ = try file(folder.path("no") + "/" + name) }.contains("no' does not exist"))
        try FileManager.default.createDirectory(atPath: folder.path("sub"), withIntermediateDirectories: false)
        let output = try file(folder.path("sub") + "/" + name)
        #expect(output.temporaryPath.hasPrefix(folder.path("sub/.radial-")))
        output.discard()
    }

    private func frames(_ path: String, force: Bool = false) throws -> FolderOutput {
        try FolderOutput(path: path, force: force, interruption: Interruption())
    }

    private func fill(_ output: FolderOutput, _ count: Int, _ text: String) throws {
        for index in 0..<count {
            let sink = try output.open(FolderOutput.frameName(index, of: count))
            try sink.write(Array(text.utf8))
            try sink.close()
        }
    }

    @Test("A new folder appears with all of its frames at once")
    func newFolder() throws {
        let output = try frames(folder.path("frames"))
        try fill(output, 3, "new")
        #expect(!folder.contents.contains("frames"))
        try output.commit()
        #expect(folder.contents == ["frames"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).count == 3)
    }

    @Test("An empty folder is filled, also by a name with slashes at its end; one that is not empty is refused")
    func emptyFolder() throws {
        let output = try frames(folder.path + "//")
        try fill(output, 2, "new")
        try output.commit()
        #expect(folder.contents == ["frame-0000.png", "frame-0001.png"])
        #expect(message { _ = try frames(folder.path) }.contains("not empty"))
    }

    @Test("By force a folder of frames is replaced, with no old frame left; a stranger in it forbids that")
    func force() throws {
        let first = try frames(folder.path)
        try fill(first, 5, "old")
        try first.commit()
        let second = try frames(folder.path, force: true)
        try fill(second, 2, "new")
        #expect(folder.contents.filter { !$0.hasPrefix(".") }.count == 5)
        try second.commit()
        #expect(folder.contents == ["frame-0000.png", "frame-0001.png"])
        #expect(read(folder.path("frame-0001.png")) == "new")
        try write(folder.path("notes.txt"), "mine")
        #expect(message { _ = try frames(folder.path, force: true) }.contains("notes.txt"))
        #expect(read(folder.path("notes.txt")) == "mine")
    }

    @Test("Frames that are given up leave the folder as it was")
    func discardFrames() throws {
        let first = try frames(folder.path)
        try fill(first, 2, "old")
        try first.commit()
        let second = try frames(folder.path, force: true)
        try fill(second, 1, "new")
        _ = try second.open("frame-0001.png")
        second.discard()
        #expect(folder.contents == ["frame-0000.png", "frame-0001.png"])
        #expect(read(folder.path("frame-0001.png")) == "old")
        let third = try frames(folder.path("third"))
        try fill(third, 2, "new")
        third.discard()
        #expect(!folder.contents.contains("third"))
    }

    @Test("Names have four digits at least, and more if the number of frames wants them")
    func names() {
        #expect(FolderOutput.frameName(7, of: 31) == "frame-0007.png")
        #expect(FolderOutput.frameName(7, of: 10_000) == "frame-0007.png")
        #expect(FolderOutput.frameName(7, of: 10_001) == "frame-00007.png")
    }

    @Test("A request to stop ends the next write and the commit, and names its signal")
    func interruption() throws {
        let interruption = Interruption()
        let output = try FileOutput(path: folder.path("a.png"), force: false, interruption: interruption)
        interruption.interrupt(SIGTERM)
        interruption.interrupt(SIGINT)
        let error = #expect(throws: RecordingError.self) {
            try output.sink.write([UInt8](repeating: 0, count: 100_000))
        }
        #expect(error?.signal == SIGTERM)
        #expect(throws: RecordingError.self) { try output.commit() }
        output.discard()
        #expect(folder.contents.isEmpty)
    }

    @Test("A disk that is full, and a reader that has gone, are one clear line each")
    func fullAndClosed() throws {
        let full = ByteSink(descriptor: open("/dev/full", O_WRONLY), path: "film.gif", interruption: Interruption())
        try full.write([1])
        #expect(
            message { try full.close() }
                == "cannot write 'film.gif': the disk is full; free some space or write elsewhere")
        let pipe = Pipe()
        Interruption.installSignalHandlers()
        try pipe.fileHandleForReading.close()
        let closed = ByteSink(
            descriptor: dup(pipe.fileHandleForWriting.fileDescriptor), path: "-", interruption: Interruption())
        #expect(message { try closed.write([UInt8](repeating: 0, count: 1 << 20)) }.contains("closed"))
        closed.abandon()
    }
}
