import Foundation
import Testing

/// The files of the repository that this test was compiled in.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The code blocks of a page in a language.
    static func blocks(of language: String, in page: String) throws -> [String] {
        var blocks: [String] = []
        var block: [Substring]?
        for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = block {
                if line == "```" {
                    blocks.append(lines.joined(separator: "\n"))
                    block = nil
                } else {
                    block = lines + [line]
                }
            } else if line == "```" + language {
                block = []
            }
        }
        return blocks
    }

    /// The regions of the snippets, each between `// snippet.NAME` and `// snippet.end`, moved to the margin.
    static func snippets() throws -> [String] {
        let folder = root.appendingPathComponent("Snippets")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.flatMap { file in
            try text("Snippets/\(file)").components(separatedBy: "// snippet.").dropFirst().compactMap { part in
                let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
                return lines[0] == "end" ? nil : atMargin(lines.dropFirst().dropLast())
            }
        }
    }

    private static func atMargin(_ lines: ArraySlice<Substring>) -> String {
        let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
    }
}

@Suite struct DocumentationTests {
    @Test("Every Swift block of the README is a region of a snippet, which every build compiles")
    func swiftBlocks() throws {
        let snippets = try Repository.snippets()
        let blocks = try Repository.blocks(of: "swift", in: "README.md")
        #expect(blocks.count >= 5)
        for block in blocks {
            #expect(snippets.contains(block), "no snippet is:\n\(block)")
        }
        #expect(snippets.count == blocks.count, "a snippet that no page shows")
    }

    @Test("Every call of radial in the README does what it says")
    func documentedCalls() throws {
        let lines = try Repository.blocks(of: "sh", in: "README.md").joined(separator: "\n").split(separator: "\n")
        let calls = lines.filter { $0.hasPrefix("radial ") }
        #expect(calls.count >= 4)
        let scratch = Scratch()
        for screen in ["list.png", "photo.png"] {
            let path = Repository.root.appendingPathComponent("Examples/screens/\(screen)").path
            try FileManager.default.copyItem(atPath: path, toPath: scratch.file(screen))
        }
        for call in calls {
            let outcome = try Program.shell(String(call), in: scratch)
            #expect(outcome.status == 0, "\(call): \(outcome)")
            let output = try #require(call.split(separator: " ").last { $0 != "-" }.map(String.init))
            #expect(scratch.contents.contains { "\($0)/".hasPrefix(output) || $0 == output }, "\(call)")
        }
    }

    @Test("What the README links to and shows is there")
    func links() throws {
        let readme = try Repository.text("README.md")
        for path in [
            "docs/transition.gif", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "scripts/demo", "scripts/test",
        ] {
            #expect(readme.contains(path))
            #expect(
                FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path), "\(path)")
        }
    }
}
