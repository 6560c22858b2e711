import Foundation

/// Standard error: notes, errors and, on a terminal, progress.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// One line that says who speaks. A standard error that is closed is nobody's concern.
    static func line(_ text: String) {
        write("radial: \(Words.oneLine(text))\n")
    }

    static func write(_ text: String) {
        _ = try? Descriptor(STDERR_FILENO).write(Array(text.utf8))
    }
}

/// Standard output: help, version and raw frames, nothing else.
enum StandardOutput {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    static func write(_ text: String) throws {
        do {
            try Descriptor(STDOUT_FILENO).write(Array(text.utf8))
        } catch {
            throw Failure("cannot write to standard output: \(error.reason)")
        }
    }
}

/// A file descriptor of the process that is written to as a whole or not.
struct Descriptor {
    struct WriteError: Error {
        var reason: String
    }

    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    func write(_ bytes: [UInt8]) throws(WriteError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw WriteError(reason: String(cString: strerror(errno)))
            }
        }
    }
}
