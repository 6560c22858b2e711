import Foundation

/// A child process that reads frames from its standard input, such as `ffmpeg`.
///
/// One loop feeds it and reads what it says on standard error, so that neither pipe can fill up and stop both sides. A
/// child that neither takes bytes nor computes for a minute is given up.
package final class EncoderProcess {
    private let name: String
    private let process: pid_t
    private var input: Int32
    private var errors: Int32
    private let interruption: Interruption
    private let patience: Double
    private let file: (path: String, name: String)?
    private var said = LastLine()
    private var isRunning = true

    /// Starts a program.
    /// - Parameters:
    ///   - program: a path, or a name that is looked for in `PATH`.
    ///   - arguments: without the program's own name.
    ///   - interruption: what ends feeding early.
    ///   - file: the path that it writes to, and what its last words shall call it.
    ///   - patience: seconds without any progress after which the child counts as stuck.
    /// - Throws: a ``RecordingError`` if it cannot be started.
    package init(
        program: String, arguments: [String], interruption: Interruption, file: (path: String, name: String)? = nil,
        patience: Double = 60
    ) throws {
        // A child that ends early must be an error here, not a signal.
        Interruption.ignoreWriteSignals()
        let inputPipe = try Pipes()
        let errorPipe = try Pipes()
        let started = ChildProcess.spawn(
            program, arguments, input: inputPipe.reading, errors: errorPipe.writing)
        close(inputPipe.reading)
        close(errorPipe.writing)
        guard let process = started.process else {
            close(inputPipe.writing)
            close(errorPipe.reading)
            throw Self.cannotStart(program, started.code)
        }
        name = program
        self.process = process
        input = inputPipe.writing
        errors = errorPipe.reading
        self.interruption = interruption
        self.patience = patience
        self.file = file
        inputPipe.widen()
        for descriptor in [input, errors] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    }

    private static func cannotStart(_ program: String, _ code: Int32) -> RecordingError {
        if code == ENOENT {
            return RecordingError(
                "video is made by the program '\(program)', which is not in PATH; install it (Debian: apt install ffmpeg)"
            )
        }
        return RecordingError.system("run", program, code)
    }

    /// Hands bytes to the child, waiting as long as it works.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        var stall = Stall(process, patience)
        while !rest.isEmpty {
            try interruption.check()
            let ready = listen(alsoTo: input)
            if ready & Int16(POLLERR | POLLNVAL) != 0 { throw failure() }
            guard ready & Int16(POLLOUT) != 0 else {
                try giveUpIfStuck(&stall)
                continue
            }
            let written = Glibc.write(input, rest.baseAddress, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
                stall = Stall(process, patience)
            } else if errno != EAGAIN && errno != EINTR {
                throw failure()
            }
        }
    }

    /// Tells the child that nothing more comes, and waits until it has ended well.
    package func finish() throws {
        closeInput()
        var stall = Stall(process, patience)
        while true {
            try interruption.check()
            _ = listen(alsoTo: -1)
            if let status = ended() {
                guard status == 0 else { throw failure(status) }
                return
            }
            try giveUpIfStuck(&stall)
        }
    }

    /// Ends the child at once; nothing happens if it has ended.
    package func abandon() {
        closeInput()
        if isRunning {
            kill(-process, SIGKILL)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 && errno == EINTR {}
            isRunning = false
        }
        if errors >= 0 { close(errors) }
        errors = -1
    }

    deinit { abandon() }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Waits a moment for something to happen and reads what the child says.
    /// - Returns: what `poll` tells of the given descriptor.
    private func listen(alsoTo descriptor: Int32) -> Int16 {
        var states = [
            pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        ]
        // The end of the child is seen as the end of its standard error, or else after this time.
        let milliseconds: Int32 = descriptor < 0 && errors < 0 ? 5 : 100
        guard poll(&states, 2, milliseconds) > 0 else { return 0 }
        if states[0].revents != 0 { readErrors() }
        return states[1].revents
    }

    private func readErrors() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(errors, &buffer, buffer.count)
        if count > 0 {
            said.add(buffer[..<count])
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            close(errors)
            errors = -1
        }
    }

    /// The child's wait status once it has ended.
    private func ended() -> Int32? {
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        isRunning = false
        return status
    }

    private func giveUpIfStuck(_ stall: inout Stall) throws {
        guard stall.isOver else { return }
        abandon()
        throw RecordingError("'\(name)' has done nothing for \(Int(patience)) seconds and was ended")
    }

    private var lastWords: String { said.quoted(calling: file) }

    /// Why the child takes no more: waits a little for its end and its last words.
    private func failure() -> RecordingError {
        closeInput()
        let limit = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < limit && interruption.requestedSignal == nil {
            _ = listen(alsoTo: -1)
            if let status = ended() { return failure(status) }
        }
        abandon()
        return RecordingError("'\(name)' stopped reading before the film's end\(lastWords)")
    }

    private func failure(_ status: Int32) -> RecordingError {
        while errors >= 0 {
            let before = said
            _ = listen(alsoTo: -1)
            // Somebody else may hold the pipe open; nothing new for a moment is the end, too.
            if said == before { break }
        }
        let signal = status & 0x7F
        if signal != 0 {
            return RecordingError("'\(name)' was ended by signal \(signal) before the film's end\(lastWords)")
        }
        if status == 0 { return RecordingError("'\(name)' ended before it had read the whole film\(lastWords)") }
        return RecordingError("'\(name)' failed with status \(status >> 8 & 0xFF)\(lastWords)")
    }
}
