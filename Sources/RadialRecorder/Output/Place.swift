import Foundation

/// What stands at a path, as far as an output has to know.
enum Place {
    case nothing
    case file
    case folder
    case other

    /// Looks at a path, following links. A link that leads nowhere is a `file`: the name is taken.
    static func at(_ path: String) throws -> Place {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            default: return .other
            }
        }
        let code = errno
        guard code == ENOENT || code == ENOTDIR || code == ELOOP else {
            throw RecordingError.system("look at", path, code)
        }
        return lstat(path, &status) == 0 ? .file : .nothing
    }

    /// Throws a ``RecordingError`` unless a folder is there and new files may be put into it.
    static func checkParent(_ folder: String) throws {
        let name = RecordingError.quoted(folder)
        switch try at(folder) {
        case .folder: break
        case .nothing: throw RecordingError("the folder \(name) does not exist; create it first")
        case .file, .other: throw RecordingError("\(name) is not a folder; choose another place")
        }
        if access(folder, W_OK | X_OK) != 0 { throw RecordingError.system("write into", folder, errno) }
    }

    /// The folder that holds a path, `.` for a bare name.
    static func parent(of path: String) -> String {
        let trimmed = trimmingSlashes(path)
        guard let slash = trimmed.unicodeScalars.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : trimmingSlashes(String(trimmed[..<slash]))
    }

    /// A path without slashes at its end, `/` itself excepted. Slashes are looked for among scalars: one before a combining
    /// accent is not a character.
    static func trimmingSlashes(_ path: String) -> String {
        var trimmed = path.unicodeScalars[...]
        while trimmed.count > 1 && trimmed.last == "/" { trimmed.removeLast() }
        return String(trimmed)
    }

    /// A path inside of a folder.
    static func path(_ folder: String, _ name: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }

    /// A name for something temporary in a folder: hidden, short enough for every file system, and not taken by chance.
    static func temporary(in folder: String) -> String {
        path(folder, ".radial-\(getpid())-" + String(UInt64.random(in: 0...UInt64.max), radix: 16))
    }

    /// The names in a folder, without `.` and `..`, sorted.
    static func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw RecordingError("cannot list the folder \(RecordingError.quoted(folder)); may you read it?")
        }
    }
}
