import Foundation
import Synchronization

/// A request to stop, which every loop and write of the recorder looks at.
///
/// A program calls ``installSignalHandlers()`` once; the handlers do nothing but store the signal's number in
/// ``process``, which is safe at any moment. The recording then ends its encoder, removes its temporary files and throws
/// an error whose ``RecordingError/signal`` the program raises again (``raiseAgain(_:)``).
public final class Interruption: Sendable {
    /// The request that this process's signal handlers make.
    public static let process = Interruption()

    private let stored = Atomic<Int32>(0)

    /// A request of its own, not yet made; only ``interrupt(_:)`` makes it.
    public init() {}

    /// The signal that asked to stop, or `nil` while nothing did.
    public var requestedSignal: Int32? {
        let value = stored.load(ordering: .relaxed)
        return value == 0 ? nil : value
    }

    /// Asks to stop; the first request is the one that counts. Safe to call from a signal handler.
    /// - Parameter signal: the signal's number, above 0.
    public func interrupt(_ signal: Int32) {
        _ = stored.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
    }

    /// Throws a ``RecordingError`` if somebody asked to stop.
    func check() throws {
        if let requestedSignal { throw RecordingError(interruptedBy: requestedSignal) }
    }

    /// Makes SIGINT, SIGTERM and SIGHUP requests to ``process``, and SIGPIPE and SIGXFSZ errors of the write that
    /// caused them.
    ///
    /// A signal that was ignored when the program started (as under `nohup`) stays ignored. Blocking system calls return
    /// early, since the handlers do not ask for them to be restarted.
    public static func installSignalHandlers() {
        // The global must exist before a handler touches it: making it is not safe inside one.
        _ = process.requestedSignal
        installSignalHandlers { Interruption.process.interrupt($0) }
    }

    /// Makes SIGINT, SIGTERM and SIGHUP call a handler until the next call of this or ``installSignalHandlers()``, for
    /// work that cannot be told to stop.
    ///
    /// Signals that are ignored stay so; SIGPIPE and SIGXFSZ are ignored from now on.
    /// - Parameter handler: gets the signal's number; it may do only what is safe inside a signal handler.
    public static func installSignalHandlers(calling handler: @escaping @convention(c) (Int32) -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var old = sigaction()
            sigaction(number, nil, &old)
            if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                continue
            }
            var new = sigaction()
            new.__sigaction_handler.sa_handler = handler
            sigaction(number, &new, nil)
        }
        ignoreWriteSignals()
    }

    /// Lets a write to a closed pipe or over a file-size limit fail with EPIPE or EFBIG, instead of ending the process.
    static func ignoreWriteSignals() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Gives a signal back its default action and raises it, so that the caller's shell sees how the program ended.
    /// - Parameter signal: the signal's number, from ``RecordingError/signal``.
    public static func raiseAgain(_ signal: Int32) {
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
    }
}
