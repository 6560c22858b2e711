import Foundation

/// Where a film goes: a file, a folder, or the standard output.
enum Output {
    case file(FileOutput, Interruption)
    case folder(FolderOutput)
    case stream(ByteSink)

    /// The path that means the standard output.
    static let standardOutput = "-"

    /// Makes what is written first.
    init(_ path: String, _ format: RecordingFormat, force: Bool, interruption: Interruption) throws {
        if format == .frames {
            self = .folder(try FolderOutput(path: path, force: force, interruption: interruption))
        } else if format == .raw && path == Self.standardOutput {
            let descriptor = dup(STDOUT_FILENO)
            if descriptor < 0 { throw RecordingError.system("write to", path, errno) }
            self = .stream(ByteSink(descriptor: descriptor, path: path, interruption: interruption))
        } else {
            self = .file(try FileOutput(path: path, force: force, interruption: interruption), interruption)
        }
    }

    func writer(
        of film: FilmDescription, as format: RecordingFormat, encoder: String
    ) throws -> any FrameWriter {
        switch self {
        case .file(let file, let interruption):
            try FilmWriters.writer(of: film, as: format, to: file, interruption, encoder: encoder)
        case .folder(let folder): PNGFolderWriter(film, to: folder)
        case .stream(let sink): RawWriter(film, to: sink)
        }
    }

    func commit() throws {
        switch self {
        case .file(let file, _): try file.commit()
        case .folder(let folder): try folder.commit()
        case .stream: break
        }
    }

    /// The error that ended the work: what a stream's reader has had already cannot be taken back.
    func told(_ error: any Error) -> any Error {
        guard case .stream = self, let signal = (error as? RecordingError)?.signal else { return error }
        return RecordingError(interruptedBy: signal, "the stream ends before the film does")
    }

    func discard() {
        switch self {
        case .file(let file, _): file.discard()
        case .folder(let folder): folder.discard()
        case .stream(let sink): sink.abandon()
        }
    }
}
