import Foundation

/// Why a recording could not be made, said in one line: what failed, where, and what to do about it.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line without a full stop at its end, fit to be printed after a program's name.
    public let message: String
    /// The number of the signal that asked to stop, or `nil` where something failed.
    public let signal: Int32?

    /// An error with the given line.
    public init(_ message: String) {
        self.message = message
        signal = nil
    }

    /// The error that ends a recording which a signal interrupted.
    /// - Parameters:
    ///   - signal: the signal's number.
    ///   - outcome: what has become of the output.
    public init(interruptedBy signal: Int32, _ outcome: String = "nothing was written") {
        message = "interrupted; \(outcome)"
        self.signal = signal
    }

    /// The message.
    public var description: String { message }

    /// The error of a system call that failed on a file.
    static func system(_ action: String, _ path: String, _ code: Int32) -> RecordingError {
        RecordingError("cannot \(action) \(quoted(path)): \(reason(code))")
    }

    /// What an error number means, with what to do where the user can do something.
    static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC: "the disk is full; free some space or write elsewhere"
        case EDQUOT: "your disk quota is used up; free some space or write elsewhere"
        case EFBIG: "the file would grow larger than this system allows; make the film shorter or smaller"
        case EACCES, EPERM: "permission denied; choose a place that you may write to"
        case EROFS: "the file system is read-only; choose a place that you may write to"
        default: String(cString: strerror(code)).lowercasedFirst
        }
    }

    /// A path in quotes, with control characters replaced so that the message stays one line.
    static func quoted(_ path: String) -> String {
        let line = String(path.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "?" : Character($0) })
        return "'\(line)'"
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
