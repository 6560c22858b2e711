import CPosix
import Foundation

/// A pipe whose ends no other child inherits.
struct Pipes {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard radial_pipe(&ends) == 0 else {
            throw RecordingError("cannot make a pipe: \(RecordingError.reason(errno))")
        }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Makes the pipe hold a megabyte, so that writer and reader need not take turns every few rows; if the system
    /// forbids it, the pipe stays as it is.
    func widen() {
        // linux/fcntl.h: F_SETPIPE_SZ is F_LINUX_SPECIFIC_BASE + 7.
        let setPipeSize: Int32 = 1024 + 7
        _ = fcntl(writing, setPipeSize, 1 << 20)
    }
}

/// Starting a program.
enum ChildProcess {
    /// Starts a program in a process group of its own (so that Ctrl-C reaches only us and we end it in our way), with
    /// the signals' usual actions but the file-size limit, which shall be an error there, too.
    /// - Returns: the process, or the error's number.
    static func spawn(
        _ program: String, _ arguments: [String], input: Int32, errors: Int32
    ) -> (process: pid_t?, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
        return code == 0 ? (process, 0) : (nil, code)
    }
}

/// Whether a child has been at rest for too long: it has used no processor time since the last look.
struct Stall {
    private let process: pid_t
    private let patience: Double
    private var start = ContinuousClock.now
    private var lastLook = ContinuousClock.now
    private var lastUse: String?

    init(_ process: pid_t, _ patience: Double) {
        self.process = process
        self.patience = patience
    }

    /// Whether the patience has run out. It looks at the processor time once a second at most.
    var isOver: Bool {
        mutating get {
            let now = ContinuousClock.now
            if now - lastLook >= .seconds(min(1, patience / 4)) {
                lastLook = now
                let use = Self.processorTime(process)
                if use != lastUse { (lastUse, start) = (use, now) }
            }
            return now - start > .seconds(patience)
        }
    }

    /// Fields 14 and 15 of proc(5)'s stat, counted after the program's name, which may hold spaces.
    private static func processorTime(_ process: pid_t) -> String? {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        let fields = stat[end...].split(separator: " ")
        return fields.count > 13 ? "\(fields[12]) \(fields[13])" : nil
    }
}

/// The last line of what a child has said, in bounded memory.
struct LastLine: Equatable {
    private static let limit = 4096
    private var bytes: [UInt8] = []

    mutating func add(_ new: ArraySlice<UInt8>) {
        bytes += new
        if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
    }

    /// The last line as the end of a message, or nothing. FFmpeg often closes with a line that tells nothing; then the
    /// one before comes with it.
    /// - Parameter file: a path that the user does not know, and what to call it instead.
    func quoted(calling file: (path: String, name: String)?) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        if let file {
            let name = String(RecordingError.quoted(file.name).dropFirst().dropLast())
            for spelling in ["file:" + file.path, file.path] {
                text = text.replacingOccurrences(of: spelling, with: name, options: .literal)
            }
        }
        let lines =
            text
            .split { $0.isNewline || $0 == "\r" }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        guard let last = lines.last else { return "" }
        let count = last == "Conversion failed!" ? 2 : 1
        return ": " + lines.suffix(count).map { RecordingError.quoted($0) }.joined(separator: ", ")
    }
}
