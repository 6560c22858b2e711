import Foundation
import Testing

@Suite struct HelpTests {
    @Test(
        "Help goes to standard output with status 0, in each of its forms",
        arguments: [
            ["--help"], ["-h"], ["help"], ["help", "render"], ["render", "--help"], ["render", "a", "--fps", "-h"],
            ["--help", "render"],
        ])
    func help(_ words: [String]) throws {
        let outcome = try Program.run(words, in: Scratch())
        #expect(outcome.status == 0)
        #expect(outcome.standardError.isEmpty)
        let topic = words.contains("render") ? "Usage: radial render FROM TO -o OUT" : "radial help render"
        #expect(outcome.text.contains(topic))
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("The help of render names every option that there is and none that there is not")
    func everyOption() throws {
        let text = try Program.run(["help", "render"], in: Scratch()).text
        let named = text.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap { line in
            line.split(separator: " ").first.map(String.init)
        }
        #expect(
            named == [
                "-o", "--force", "--origin", "--edge", "--motion", "--shape", "--duration", "--timing", "--fps", "--at",
                "--hold", "--loop", "--size", "--scale", "--background", "-",
            ])
        for option in named.dropLast() {
            let outcome = try Program.run(["render", option, "value", option, "value"], in: Scratch())
            #expect(!outcome.standardError.contains("has no option"), "\(option): \(outcome)")
        }
    }

    @Test("Every colour that the help of render names is one that --background takes")
    func everyColour() throws {
        let text = try Program.run(["help", "render"], in: Scratch()).text
        let words = text.split(whereSeparator: \.isWhitespace)
        let start = try #require(words.firstIndex(of: "#rrggbb,"))
        let end = try #require(words[start...].firstIndex(of: "(black)"))
        let names = words[start..<end].dropFirst().filter { $0 != "or" }.map { $0.filter(\.isLetter) }
        #expect(names.count >= 17)
        for name in names {
            let outcome = try Program.run(["render", "--background", name], in: Scratch())
            #expect(!outcome.standardError.contains("--background"), "\(outcome)")
        }
    }

    @Test("The version is one line on standard output, and it is the newest of the change log")
    func version() throws {
        let outcome = try Program.run(["--version"], in: Scratch())
        #expect(outcome.status == 0)
        let version = outcome.text.dropFirst("radial ".count).dropLast()
        #expect(outcome.text == "radial \(version)\n")
        #expect(try Repository.text("CHANGELOG.md").contains("## Unreleased (\(version))"))
    }

    @Test("Help into a full device is an error that says so")
    func fullDevice() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let outcome = try Program.run(["--help"], in: Scratch(), standardOutput: full)
        #expect(outcome.status == 1)
        #expect(outcome.standardError == "radial: cannot write to standard output: No space left on device\n")
    }
}
