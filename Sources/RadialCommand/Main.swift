import Foundation

/// The program: words in, a transition out, and one place (`Ending`) that turns how it went into text and status.
@main
enum Main {
    // Synchronous on purpose: the main actor is then the main thread, and nothing here has to wait for anything.
    @MainActor static func main() {
        let ending = Ending(of: { try run(words()) })
        ending.leave()
    }

    /// The words after the program's name. Swift would replace bytes that are no UTF-8, and another file would be meant.
    @MainActor private static func words() throws -> [String] {
        let words = CommandLine.arguments.dropFirst()
        for (index, word) in zip(words.indices, words) {
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
            throw UsageError("\(Words.quoted(word)) is not in UTF-8: give the file a name that is")
        }
        return Array(words)
    }

    @MainActor private static func run(_ words: [String]) throws {
        switch try Invocation(words) {
        case .help(let text):
            try StandardOutput.write(text)
        case .version:
            try StandardOutput.write("radial \(Version.current)\n")
        case .render(let request):
            try Render(request).run()
        }
    }
}

enum Version {
    /// The version that `--version` prints; CHANGELOG.md has the same heading. Before a release it ends in `-dev`.
    static let current = "0.1.0-dev"
}
