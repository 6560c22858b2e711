import Foundation
import RadialRecorder

/// Where the film goes and as what.
enum Destination: Equatable {
    /// One picture, a `.png`.
    case still(path: String)
    case film(path: String, format: RecordingFormat)
    /// Numbered frames.
    case folder(path: String)
    /// Raw frames on standard output.
    case stream

    /// The endings of films, in the order in which they are named.
    static let films: [(ending: String, format: RecordingFormat)] = [
        ("gif", .gif), ("mp4", .mp4), ("webm", .webm), ("webp", .webp), ("apng", .apng),
    ]

    /// Reads OUT. An existing folder is meant also without the slash.
    init(_ text: String, wantsStill: Bool) throws {
        let destination = try Destination(text)
        switch (destination, wantsStill) {
        case (.still, false):
            throw UsageError(
                "a .png holds one picture: give --at PROGRESS too, or \(Words.quoted(text + "/")) for a folder of frames"
            )
        case (.film, true), (.folder, true), (.stream, true):
            throw UsageError("--at makes one picture, which goes into a .png, not into \(Words.quoted(text))")
        default:
            self = destination
        }
    }

    private init(_ text: String) throws {
        guard !text.isEmpty else { throw UsageError("-o wants a place to write to, not ''") }
        if text == "-" {
            self = .stream
        } else if text.utf8.last == UInt8(ascii: "/") || Files.isFolder(text) {
            self = .folder(path: text)
        } else {
            self = try Destination(file: text)
        }
    }

    private init(file path: String) throws {
        let endings = ["png"] + Destination.films.map(\.ending)
        let dotted = endings.map { ".\($0)" }
        // By scalars: a letter may stand with its accent apart, and then the slash before one is not a character.
        let name = path.unicodeScalars.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, dot != name.indices.last else {
            throw UsageError(
                "\(Words.quoted(path)) has no ending: write \(Words.quoted(path + "/")) for a folder of frames, "
                    + "or end it in \(Words.list(dotted))")
        }
        let ending = name[name.index(after: dot)...].lowercased()
        if ending == "png" {
            self = .still(path: path)
        } else if let film = Destination.films.first(where: { $0.ending == ending }) {
            self = .film(path: path, format: film.format)
        } else {
            throw UsageError(
                "-o can end in \(Words.list(dotted)) or a slash, not in \(Words.quoted(".\(ending)"))",
                nearest: Words.nearest(to: ending, among: endings).map { ".\($0)" })
        }
    }

    /// The place in the file system; `nil` for standard output.
    var path: String? {
        switch self {
        case .still(let path), .film(let path, _), .folder(let path): path
        case .stream: nil
        }
    }

    /// The path, or `-` for standard output.
    var place: String { path ?? "-" }
}

/// Questions to the file system.
enum Files {
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a folder holds an existing file, by itself or as what a link names.
    static func lies(_ file: String, in folder: String) -> Bool {
        guard let resolved = realpath(file, nil) else { return false }
        defer { free(resolved) }
        return [file, String(cString: resolved)].contains { areSame(parent(of: $0), folder) }
    }

    private static func parent(of file: String) -> String {
        let bytes = file.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return String(file[...slash])
    }

    /// Whether both paths lead to the same existing file, also through links.
    static func areSame(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        return stat(one, &first) == 0 && stat(other, &second) == 0
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
