import Foundation

/// A folder of frames that is there whole or not at all.
///
/// A new folder is written beside its place and renamed. A folder that exists is filled through a hidden folder inside of
/// it, so that both are on the same disk: at the end its files are moved up, and moved back if that fails.
package final class FolderOutput {
    private let path: String
    private let temporary: String
    private let isNew: Bool
    private let interruption: Interruption
    private var names: [String] = []
    private var current: ByteSink?

    /// Makes the temporary folder.
    /// - Parameters:
    ///   - path: the folder, with or without slashes at its end; the one above it must exist.
    ///   - force: whether frames that are there already may be replaced.
    ///   - interruption: what ends writing early.
    /// - Throws: a ``RecordingError`` if the rules forbid the path or the folder cannot be made.
    package init(path: String, force: Bool, interruption: Interruption) throws {
        try Self.check(path: path, force: force)
        self.path = Place.trimmingSlashes(path)
        isNew = try Place.at(self.path) == .nothing
        temporary = Place.temporary(in: isNew ? Place.parent(of: self.path) : self.path)
        self.interruption = interruption
        if mkdir(temporary, 0o777) != 0 { throw RecordingError.system("write into", path, errno) }
    }

    /// Throws a ``RecordingError`` if frames must not or cannot be written into the folder; writes nothing.
    package static func check(path: String, force: Bool) throws {
        let folder = Place.trimmingSlashes(path)
        let name = RecordingError.quoted(folder)
        switch try Place.at(folder) {
        case .nothing: return try Place.checkParent(Place.parent(of: folder))
        case .file, .other: throw RecordingError("\(name) is a file, not a folder; choose another name")
        case .folder: try Place.checkParent(folder)
        }
        let names = try Place.names(in: folder)
        if names.isEmpty { return }
        guard force else {
            throw RecordingError("the folder \(name) is not empty; choose another, or --force to replace its frames")
        }
        if let stranger = names.first(where: { !isFrameName($0) || isFolder(Place.path(folder, $0)) }) {
            throw RecordingError(
                "the folder \(name) holds something else than frames, \(RecordingError.quoted(stranger)); "
                    + "choose another folder")
        }
    }

    private static func isFolder(_ path: String) -> Bool { (try? Place.at(path)) == .folder }

    /// The name of a frame's file.
    /// - Parameters:
    ///   - frame: the frame's index.
    ///   - count: the number of frames in all, which decides how many digits every name has, four at least.
    package static func frameName(_ frame: Int, of count: Int) -> String {
        let digits = String(frame)
        let width = max(4, String(max(0, count - 1)).count)
        return "frame-" + String(repeating: "0", count: max(0, width - digits.count)) + digits + ".png"
    }

    private static func isFrameName(_ name: String) -> Bool {
        guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
        let digits = name.dropFirst("frame-".count).dropLast(".png".count).utf8
        return digits.count >= 4 && digits.allSatisfy { (48...57).contains($0) }
    }

    /// Opens a new file in the folder; the one before must have been closed.
    package func open(_ name: String) throws -> ByteSink {
        let file = Place.path(temporary, name)
        let descriptor = Glibc.open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw RecordingError.system("write", Place.path(path, name), errno) }
        names.append(name)
        let sink = ByteSink(descriptor: descriptor, path: Place.path(path, name), interruption: interruption)
        current = sink
        return sink
    }

    /// Puts the frames in their place.
    package func commit() throws {
        try interruption.check()
        if isNew {
            if rename(temporary, path) != 0 { throw RecordingError.system("write", path, errno) }
            return
        }
        let old = Place.temporary(in: path)
        let oldNames = try Place.names(in: path).filter(Self.isFrameName)
        if mkdir(old, 0o777) != 0 { throw RecordingError.system("write into", path, errno) }
        do {
            try move(oldNames, from: path, to: old)
            do {
                try move(names, from: temporary, to: path)
            } catch {
                try move(oldNames, from: old, to: path)
                throw error
            }
        } catch {
            rmdir(old)
            throw error
        }
        for name in oldNames { unlink(Place.path(old, name)) }
        rmdir(old)
        rmdir(temporary)
    }

    /// Moves all of the files or none.
    private func move(_ names: [String], from: String, to: String) throws {
        for (index, name) in names.enumerated() where rename(Place.path(from, name), Place.path(to, name)) != 0 {
            let code = errno
            for moved in names[..<index] { rename(Place.path(to, moved), Place.path(from, moved)) }
            throw RecordingError.system("write", Place.path(path, name), code)
        }
    }

    /// Removes what was written; harmless after ``commit()``.
    package func discard() {
        current?.abandon()
        for name in names { unlink(Place.path(temporary, name)) }
        rmdir(temporary)
    }
}
