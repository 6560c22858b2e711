import Foundation

/// One file that is there whole or not at all: written beside its place and renamed at the end.
package final class FileOutput {
    /// The file beside its place; the FFmpeg child is told to write into it.
    package let temporaryPath: String
    /// The path that the user gave.
    package let name: String
    /// Writes into the temporary file.
    package let sink: ByteSink

    private let path: String
    private let replaces: Bool
    private let interruption: Interruption

    /// Makes the temporary file.
    /// - Parameters:
    ///   - path: where the file is to be; its folder must exist. A link is followed, so that what it names is replaced.
    ///   - force: whether a file that is there already may be replaced.
    ///   - interruption: what ends writing early.
    /// - Throws: a ``RecordingError`` if the rules forbid the path or the file cannot be made.
    package init(path: String, force: Bool, interruption: Interruption) throws {
        try Self.check(path: path, force: force)
        let target = Self.resolvingLink(path)
        let temporary = Place.temporary(in: Place.parent(of: target))
        let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw RecordingError.system("write", path, errno) }
        name = path
        self.path = target
        temporaryPath = temporary
        replaces = force
        self.interruption = interruption
        sink = ByteSink(descriptor: descriptor, path: path, interruption: interruption)
    }

    /// Throws a ``RecordingError`` if a file must not or cannot be written at the path; writes nothing.
    package static func check(path: String, force: Bool) throws {
        let name = RecordingError.quoted(path)
        switch try Place.at(path) {
        case .nothing: break
        case .folder: throw RecordingError("\(name) is a folder; give the name of a file")
        case .other: throw RecordingError("\(name) is not a regular file; use - for the standard output")
        case .file where !force: throw RecordingError("\(name) exists already; --force replaces it")
        case .file: break
        }
        try Place.checkParent(Place.parent(of: resolvingLink(path)))
    }

    /// The path that a link names, or the path itself.
    private static func resolvingLink(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Puts the file in its place, in one step; ``sink`` must have been closed.
    package func commit() throws {
        try interruption.check()
        if replaces {
            if rename(temporaryPath, path) != 0 { throw RecordingError.system("write", path, errno) }
            return
        }
        // A link never replaces a file that somebody else put there meanwhile, which renaming would.
        if link(temporaryPath, path) == 0 {
            unlink(temporaryPath)
        } else if errno == EEXIST {
            throw RecordingError("\(RecordingError.quoted(path)) exists already; --force replaces it")
        } else if rename(temporaryPath, path) != 0 {
            throw RecordingError.system("write", path, errno)
        }
    }

    /// Removes what was written; harmless after ``commit()``.
    package func discard() {
        sink.abandon()
        unlink(temporaryPath)
    }
}
