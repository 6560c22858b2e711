import Foundation

/// How a run of a program went.
struct Outcome: CustomStringConvertible {
    /// The exit status, or `nil` where a signal ended it.
    var status: Int32?
    /// The signal that ended it.
    var signal: Int32?
    var standardOutput: Data
    var standardError: String
    /// The most memory that it had at once, in bytes.
    var peakMemory: Int

    /// What stands on standard error, line by line.
    var lines: [String] { standardError.split(separator: "\n").map(String.init) }

    var text: String { String(decoding: standardOutput, as: UTF8.self) }

    var description: String {
        "status \(status.map(String.init) ?? "none"), signal \(signal.map(String.init) ?? "none"): \(standardError)"
    }
}

/// The built program, run as a user runs it.
struct Program {
    /// The folder of the build, in which the test bundle and the program lie side by side.
    static let buildFolder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    static let radial = buildFolder.appendingPathComponent("radial").path
    /// The sanitizer, `address` or `thread`, with which scripts/sanitize has built the tests and the program; nil without.
    static let sanitizer = ProcessInfo.processInfo.environment["RADIAL_SANITIZED"]
    /// A run that takes longer hangs; under a sanitizer everything takes longer.
    static let longestRun = sanitizer == nil ? 120.0 : 1200

    var path = Program.radial
    var arguments: [String]
    /// In addition to, or instead of, those of the test run.
    var environment: [String: String] = [:]
    var folder: Scratch
    /// Where standard output and error go; `nil` for files that end up in the outcome.
    var standardOutput: Int32?
    var standardError: Int32?

    /// Runs `radial` in the folder.
    static func run(
        _ arguments: [String], in folder: Scratch, environment: [String: String] = [:], standardOutput: Int32? = nil
    ) throws -> Outcome {
        try Program(
            arguments: arguments, environment: environment, folder: folder, standardOutput: standardOutput
        ).start().end()
    }

    /// Runs a line of shell in the folder, with `radial` in the path.
    static func shell(_ line: String, in folder: Scratch, arguments: [String] = []) throws -> Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try Program(
            path: "/bin/sh", arguments: ["-c", line, "sh"] + arguments,
            environment: ["PATH": "\(buildFolder.path):\(path)"], folder: folder
        ).start().end()
    }

    struct StartError: Error {
        var path: String
        var reason: String
    }

    func start() throws -> Running {
        let output = folder.hidden("stdout")
        let error = folder.hidden("stderr")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if let standardOutput {
            posix_spawn_file_actions_adddup2(&actions, standardOutput, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        if let standardError {
            posix_spawn_file_actions_adddup2(&actions, standardError, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }

        // Whatever the thread of the test ignores or blocks, the program starts with every signal as a shell would give it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // The shell does nothing but go to the folder; then it is the program, under the same number.
        let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path]
        var words = (shell + [path] + arguments).map { strdup($0) } + [nil]
        var variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for text in words + variables { free(text) }
        }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, shell[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw StartError(path: path, reason: String(cString: strerror(code))) }
        return Running(identifier: identifier, output: standardOutput == nil ? output : nil, error: error)
    }
}

/// A program that was started.
struct Running {
    let identifier: pid_t
    /// The files that its streams go to.
    let output: String?
    let error: String

    func send(_ signal: Int32) {
        kill(identifier, signal)
    }

    struct Hang: Error {
        var standardError: String
    }

    /// Waits for its end. One that does not end is killed, and that is an error.
    func end() throws -> Outcome {
        var status: Int32 = 0
        var peakMemory = 0
        let deadline = Date(timeIntervalSinceNow: Program.longestRun)
        while waitpid(identifier, &status, WNOHANG) == 0 {
            if Date() > deadline {
                send(SIGKILL)
                waitpid(identifier, &status, 0)
                throw Hang(standardError: text(error))
            }
            peakMemory = max(peakMemory, highWaterMark)
            usleep(1000)
        }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
            standardOutput: output.flatMap { FileManager.default.contents(atPath: $0) } ?? Data(),
            standardError: text(error), peakMemory: peakMemory)
    }

    /// The most memory that the program has had at once until now, in bytes; 0 when it has ended.
    ///
    /// What `wait4` tells instead (`ru_maxrss`) counts the memory of the process that it was started from, too.
    private var highWaterMark: Int {
        let status = text("/proc/\(identifier)/status")
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }

    private func text(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
}
