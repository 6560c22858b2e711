import Foundation

/// Where a writer's bytes go: a file of ours, or the standard output. Small writes are gathered, and every system call is
/// preceded by a look at the interruption.
package final class ByteSink {
    private static let gatheredLimit = 1 << 16

    private let descriptor: Int32
    private let path: String
    private let interruption: Interruption
    private var gathered: [UInt8] = []
    /// How many bytes were given to this sink so far.
    package private(set) var count = 0

    /// A sink over an open descriptor.
    /// - Parameters:
    ///   - descriptor: open for writing; ``close()`` closes it.
    ///   - path: what to call it in messages.
    ///   - interruption: what ends a write early.
    package init(descriptor: Int32, path: String, interruption: Interruption) {
        self.descriptor = descriptor
        self.path = path
        self.interruption = interruption
        gathered.reserveCapacity(Self.gatheredLimit)
    }

    /// Writes all of the bytes, or throws a ``RecordingError``.
    package func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }

    /// Writes all of the bytes, or throws a ``RecordingError``.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        count += bytes.count
        if gathered.count + bytes.count <= Self.gatheredLimit {
            gathered.append(contentsOf: bytes)
        } else {
            try flush()
            try put(bytes)
        }
    }

    /// Writes over bytes that were written before, leaving the end where it is; only for a file.
    package func overwrite(at offset: Int, with bytes: [UInt8]) throws {
        precondition(offset + bytes.count <= count, "only what was written can be written over")
        try flush()
        let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
        if written != bytes.count { throw RecordingError.system("write", path, errno) }
    }

    /// Hands on what was gathered.
    package func flush() throws {
        try gathered.withUnsafeBytes { try put($0) }
        gathered.removeAll(keepingCapacity: true)
    }

    /// Hands on what was gathered and closes the descriptor; some file systems tell only now that the disk is full.
    package func close() throws {
        defer { abandon() }
        try flush()
        isOpen = false
        // Linux has closed it even when it says EINTR.
        if Glibc.close(descriptor) != 0 && errno != EINTR { throw RecordingError.system("write", path, errno) }
    }

    private var isOpen = true

    /// Closes the descriptor without caring for what was gathered; nothing happens the second time.
    package func abandon() {
        if isOpen { _ = Glibc.close(descriptor) }
        isOpen = false
    }

    private func put(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            try interruption.check()
            let written = Glibc.write(descriptor, rest.baseAddress, min(rest.count, 1 << 22))
            if written >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if errno == EPIPE {
                throw RecordingError("the reader of \(RecordingError.quoted(path)) has closed it before the film's end")
            } else if errno == EAGAIN {
                try waitUntilWritable()
            } else if errno != EINTR {
                throw RecordingError.system("write", path, errno)
            }
        }
    }

    /// The standard output may have been made non-blocking by whoever gave it to us.
    private func waitUntilWritable() throws {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&state, 1, 100) < 0 && errno != EINTR { throw RecordingError.system("write", path, errno) }
    }
}
