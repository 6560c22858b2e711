import Foundation

/// What has become of a child process.
enum ChildEnd: Equatable {
    case exited(Int32)
    case crashed(Int32)
}

/// A child process that does a part of the work, so that a crash or a hang of it can be told and shrunk.
///
/// It is a copy of this process. That is sound because nothing here has made a thread.
struct Child {
    let id: pid_t
    /// What it writes to be read.
    let output: Int32

    /// Starts a child that does `body`, with a file for its standard error, and is killed after some seconds.
    static func start(errors: String, seconds: UInt32, _ body: (_ output: Int32) -> Int32) -> Child {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fail("no pipe could be made") }
        fflush(nil)
        let id = forkProcess()
        guard id >= 0 else { fail("no process could be made") }
        if id > 0 {
            close(ends[1])
            return Child(id: id, output: ends[0])
        }
        close(ends[0])
        let file = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        if file >= 0 { dup2(file, 2) }
        alarm(seconds)
        _exit(body(ends[1]))
    }

    /// Reads what it writes until it ends.
    func wait() -> (text: String, end: ChildEnd) {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { break }
            data.append(contentsOf: buffer[0..<count])
        }
        close(output)
        return (String(decoding: data, as: UTF8.self), reap())
    }

    func reap() -> ChildEnd {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .crashed(signal)
    }

    /// `fork`, which Foundation does not show, since it is no good with threads.
    private static func forkProcess() -> pid_t {
        typealias Fork = @convention(c) () -> pid_t
        guard let address = dlsym(nil, "fork") else { fail("this system has no fork") }
        return unsafeBitCast(address, to: Fork.self)()
    }
}

func write(_ line: String, to file: Int32) {
    var bytes = Array((line + "\n").utf8)
    while !bytes.isEmpty {
        let count = write(file, bytes, bytes.count)
        guard count > 0 else { return }
        bytes.removeFirst(count)
    }
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("walk: \(message)\n".utf8))
    exit(1)
}
