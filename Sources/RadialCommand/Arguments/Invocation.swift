/// What a call of the program asks for.
enum Invocation: Equatable {
    case help(String)
    case version
    case render(RenderRequest)

    private static let commands = ["render", "help"]

    /// Reads the words after the program's name.
    init(_ words: [String]) throws {
        guard let first = words.first else {
            throw UsageError("nothing to do: say radial render FROM TO -o OUT, or radial --help")
        }
        let rest = Array(words.dropFirst())
        switch first {
        case "--help", "-h": self = .help(try Help.text(for: rest, after: first))
        case "help": self = .help(try Help.text(for: rest, after: first))
        case "--version":
            guard rest.isEmpty else { throw UsageError("--version stands alone") }
            self = .version
        case "render": self = try Invocation(renderWords: rest)
        default:
            let nearest = Words.nearest(to: first, among: Invocation.commands + ["--help", "--version"])
            let advice = nearest == nil ? "; see radial --help" : ""
            throw UsageError("there is no command \(Words.quoted(first))\(advice)", nearest: nearest)
        }
    }

    private init(renderWords words: [String]) throws {
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            self = .help(Help.render)
            return
        }
        var read = RenderWords()
        let (files, given) = try OptionReader(command: "render", options: RenderWords.options).read(words, into: &read)
        self = .render(try read.request(files: files, given: given))
    }
}

extension RenderWords {
    /// Puts the words together and checks them against each other.
    func request(files: [String], given: Set<String>) throws -> RenderRequest {
        guard files.count == 2 else {
            let what = files.count < 2 ? "got \(files.count)" : "not also \(Words.quoted(files[2]))"
            throw UsageError("render takes two images, FROM and TO, \(what)")
        }
        guard !files.contains("-") else { throw UsageError("FROM and TO are files; - is for -o only") }
        if given.contains("--origin"), given.contains("--edge") {
            throw UsageError("--origin and --edge both say where the circle starts: give one")
        }
        if given.contains("--at"), let other = ["--hold", "--loop", "--fps"].first(where: given.contains) {
            throw UsageError("--at makes one picture, for which \(other) means nothing: give one of the two")
        }
        guard let output else { throw UsageError("where to? say -o OUT") }
        var request = request
        request.from = files[0]
        request.to = files[1]
        request.destination = try Destination(output, wantsStill: request.still != nil)
        try request.checkDestination()
        return request
    }
}

extension RenderRequest {
    fileprivate func checkDestination() throws {
        guard let path = destination.path else {
            guard !StandardOutput.isTerminal else {
                throw UsageError("raw frames are not for a terminal: send them on with > or |, or give -o a file")
            }
            return
        }
        for (name, input) in [("FROM", from), ("TO", to)] where Files.areSame(path, input) {
            throw UsageError("OUT \(Words.quoted(path)) is \(name): write to another place")
        }
        // With --force, what lies in a folder of frames goes, and so would an input.
        guard case .folder = destination else { return }
        for (name, input) in [("FROM", from), ("TO", to)] where Files.lies(input, in: path) {
            throw UsageError("\(name) \(Words.quoted(input)) lies in OUT \(Words.quoted(path)): write to another place")
        }
    }
}
