import Foundation

/// Runs the programs that read back what was written, and nothing of ours.
enum Tool {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The standard output of a program that must succeed.
    static func run(_ program: String, _ arguments: String...) throws -> Data {
        let folder = TemporaryFolder()
        let (output, errors) = (folder.path("output"), folder.path("errors"))
        for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        // Files, since a pipe that nobody reads meanwhile would fill up.
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let words = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw Failure(description: "\(program) \(arguments): status \(process.terminationStatus): \(words)")
        }
        return try Data(contentsOf: URL(fileURLWithPath: output))
    }

    /// The frames of a file as FFmpeg decodes and composes them, each as pixels 0xAARRGGBB.
    static func frames(of path: String, width: Int, height: Int) throws -> [[UInt32]] {
        let data = try run(
            "ffmpeg", "-v", "error", "-i", path, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "bgra", "-")
        return split(data, width: width, height: height)
    }

    /// Bare BGRA frames as pixels 0xAARRGGBB.
    static func split(_ data: Data, width: Int, height: Int) -> [[UInt32]] {
        let size = width * height * 4
        return stride(from: 0, to: data.count, by: size).map { start in
            data[start..<min(start + size, data.count)].withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        }
    }

    /// What ffprobe says about the one stream of a file, and the file's duration as `duration`.
    static func probe(_ path: String) throws -> [String: String] {
        let entries =
            "stream=width,height,nb_read_frames,avg_frame_rate,r_frame_rate,color_range,color_space,color_transfer,"
            + "color_primaries,codec_name,pix_fmt,chroma_location:format=duration"
        let text = try run(
            "ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "default=nw=1", path)
        var values: [String: String] = [:]
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        return values
    }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "radial-recorder-" + UUID().uuidString
        // A test that cannot have a folder fails at its first use of it.
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: path + "-besides")
    }

    /// A path outside of the folder that vanishes with it.
    func besides(_ name: String) -> String {
        try? FileManager.default.createDirectory(atPath: path + "-besides", withIntermediateDirectories: true)
        return path + "-besides/" + name
    }

    func path(_ name: String) -> String { path + "/" + name }

    /// The names of all that is there, hidden files too.
    var contents: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
