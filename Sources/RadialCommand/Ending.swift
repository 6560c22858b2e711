import Foundation
import RadialRecorder

/// The words of the call are wrong: exit status 2.
struct UsageError: Error, Equatable {
    /// What is wrong, in one line without a full stop.
    var message: String
    /// The nearest right word, if one is near.
    var suggestion: String?

    init(_ message: String, nearest suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}

/// It could not be done: exit status 1.
struct Failure: Error, Equatable {
    /// What, where, and what to do, in one line without a full stop.
    var message: String

    init(_ message: String) {
        self.message = message
    }
}

/// How the program ends: the only place that knows exit statuses and how an error reads.
enum Ending: Equatable {
    case done
    case failed(String)
    case wrongUsage(String)
    case interrupted(signal: Int32, String)

    /// Runs `work` and tells how it ended.
    @MainActor init(of work: () throws -> Void) {
        do {
            try work()
            self = .done
        } catch {
            self = Ending(error)
        }
    }

    init(_ error: any Error) {
        switch error {
        case let error as UsageError:
            let suggestion = error.suggestion.map { "; did you mean \($0)?" } ?? ""
            self = .wrongUsage(error.message + suggestion)
        case let error as Failure:
            self = .failed(error.message)
        case let error as RecordingError:
            self = error.signal.map { .interrupted(signal: $0, error.message) } ?? .failed(error.message)
        default:
            self = .failed(String(describing: error))
        }
    }

    /// Ends the process, with one line on standard error unless all went well.
    func leave() -> Never {
        switch self {
        case .done:
            exit(0)
        case .failed(let message):
            StandardError.line(message)
            exit(1)
        case .wrongUsage(let message):
            StandardError.line(message)
            exit(2)
        case .interrupted(let number, let message):
            StandardError.line(message)
            // What the caller sees is the signal itself, as if it had never been caught.
            Interruption.raiseAgain(number)
            exit(128 + number)
        }
    }

    /// Ends the process from within a signal's handler, with one line on standard error. It takes no memory and calls
    /// nothing but what is safe there (signal-safety(7)).
    static let leaveAtOnce: @convention(c) (Int32) -> Void = { number in
        let line: StaticString = "radial: interrupted; nothing was written\n"
        _ = Glibc.write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        // It is raised when the handler returns, as until then it is blocked.
        Interruption.raiseAgain(number)
    }
}
