import Foundation

/// The program: words in, a transition out, and one place (`Ending`) that turns how it went into text and status.
@main
enum Main {
    // Synchronous on purpose: the main actor is then the main thread, and nothing here has to wait for anything.
    @MainActor static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        let ending = Ending(of: { try run(words) })
        ending.leave()
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
    /// The version that `--version` prints; CHANGELOG.md has the same heading.
    static let current = "0.1.0"
}
