import Foundation

/// A module made for one test, and what the program behind `scripts/signatures` writes of it.
final class Sample: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    struct Outcome {
        let status: Int32
        let text: String
    }

    private let folder: String
    /// The Swift that uses the module.
    var written: String { (try? String(contentsOfFile: file("out.swift"), encoding: .utf8)) ?? "" }

    /// Compiles a module `Sample`.
    init(_ source: String) throws {
        folder = NSTemporaryDirectory() + "signatures-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/graphs", withIntermediateDirectories: true, attributes: nil)
        try source.write(toFile: file("Sample.swift"), atomically: true, encoding: .utf8)
        try require(
            "swiftc", "-emit-module", "-swift-version", "6", "-module-name", "Sample",
            "-enable-upcoming-feature",
            "ExistentialAny", "-emit-module-path", file("Sample.swiftmodule"), file("Sample.swift"))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes the Swift that uses the module, as `scripts/signatures` does.
    func write(exceptions: String = "", command: String = "signatures") throws -> Outcome {
        try extract()
        try exceptions.write(toFile: file("exceptions.txt"), atomically: true, encoding: .utf8)
        return try run(
            Self.program, command, file("graphs"), file("digest.json"), file("exceptions.txt"), "Sample",
            file("out.swift"))
    }

    /// The exceptions that another module, which what was written is checked against, does not ask for.
    func unneeded(by other: Sample) throws -> [String] {
        let text = try run("swiftc", "-typecheck", "-swift-version", "6", "-I", other.folder, file("out.swift")).text
        return try need(diagnostics: text).text.split(separator: "\n").map { String($0) }
    }

    /// What comes of the exceptions by what a compiler has said.
    func need(diagnostics: String) throws -> Outcome {
        try diagnostics.write(toFile: file("diagnostics"), atomically: true, encoding: .utf8)
        return try run(Self.program, "needed", file("out.swift"), file("diagnostics"))
    }

    /// Compares the module's members with the lines of a page, and those with the files of tests, as `scripts/coverage` does.
    func cover(by lines: [String], heading: String, tests: [String: String]) throws -> Outcome {
        // Several pages are compared with one module at once.
        let own = file("coverage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(atPath: own + "/Folder", withIntermediateDirectories: true)
        let page = ["# Page", "- no line of a member", "## Members and their tests", "", "Words.", "", heading, ""]
        try (page + lines + ["", "## After", "- no line either"]).joined(separator: "\n")
            .write(toFile: own + "/PAGE.md", atomically: true, encoding: .utf8)
        for (name, text) in tests {
            let place = URL(fileURLWithPath: "\(own)/Tests/\(name)")
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
        }
        return try run(Self.program, "coverage", file("digest.json"), own + "/PAGE.md", own + "/Tests", file("graphs"))
    }

    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Signatures").path

    /// Has the compiler write down what is public in the module.
    func extract() throws {
        let triple = String(decoding: try JSONEncoder().encode(try target()), as: UTF8.self).filter {
            $0 != "\""
        }
        try require(
            "swift", "symbolgraph-extract", "-module-name", "Sample", "-I", folder, "-target", triple,
            "-minimum-access-level", "public", "-skip-synthesized-members",
            "-emit-extension-block-symbols",
            "-output-dir", file("graphs"))
        try require(
            "swift", "api-digester", "-dump-sdk", "-module", "Sample", "-I", folder, "-target", triple,
            "-o",
            file("digest.json"))
    }

    /// The lines written of another module that do not fit this one.
    func faults(in other: Sample) throws -> [String] {
        let outcome = try run(
            "swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", folder,
            other.file("out.swift"))
        let lines = other.written.split(separator: "\n", omittingEmptySubsequences: false)
        let places = outcome.text.matches(of: /out\.swift:(\d+):\d+: error/).compactMap { Int($0.1) }
        if places.isEmpty, outcome.status != 0 { throw Failure(description: outcome.text) }
        return Set(places).sorted().map { String(lines[$0 - 1]) }
    }

    private func file(_ name: String) -> String { "\(folder)/\(name)" }

    private func target() throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let text = try run("swift", "-print-target-info").text
        return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.triple
    }

    private func require(_ arguments: String...) throws {
        let outcome = try run(arguments)
        guard outcome.status == 0 else { throw Failure(description: "\(arguments): \(outcome.text)") }
    }

    private func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Outcome {
        let output = file("output-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        // A file, since a pipe that nobody reads meanwhile would fill up.
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = process.standardOutput
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOfFile: output, encoding: .utf8)
        return Outcome(status: process.terminationStatus, text: text)
    }
}
