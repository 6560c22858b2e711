import Foundation
import TestSupport
import Testing

@Suite(.leavesNothing) struct SourceTests {
    /// What would let the machine's time into the runtime.
    private static let forbidden = [
        "RunLoop.main", "RunLoop.current", "CFRunLoop", "Timer(", "Timer.scheduledTimer", "Date()", "Date.now",
        "DispatchQueue", "DispatchSource", "DispatchTime", "CFAbsoluteTime", "ContinuousClock", "SuspendingClock",
        "Task.sleep", "clock_gettime", "gettimeofday", "systemUptime", "usleep", "mach_absolute_time",
    ]

    /// They declare some of these names for client code, on the runtime's clock.
    private static let declaring = ["DispatchQueue.swift", "Timer.swift"]

    @Test("nothing below the host reads a clock or a run loop of the machine")
    func noForeignClock() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let runtime = tests.deletingLastPathComponent().appendingPathComponent("Runtime")
            .resolvingSymlinksInPath()
        let files =
            FileManager.default.enumerator(at: runtime, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        #expect(files.count > 30, "The runtime's sources were not found at \(runtime.path).")
        for file in files where !Self.declaring.contains(file.lastPathComponent) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for word in Self.forbidden where names(word, in: line) {
                    Issue.record("\(file.lastPathComponent):\(number + 1) names \(word): \(line)")
                }
            }
        }
    }

    @Test("the search finds what it looks for, in code and as a whole word")
    func searchWorks() {
        #expect(names("Timer(", in: "let timer = Timer(timeInterval: 1)"))
        #expect(names("Date()", in: "print(Date())"))
        #expect(!names("Timer(", in: "let timer = RuntimeTimer(at: 1)"))
        #expect(!names("Timer(", in: "work() // not a Timer(…)"))
    }

    private func names(_ word: String, in line: Substring) -> Bool {
        let code = line.components(separatedBy: "//")[0]
        var rest = code.startIndex..<code.endIndex
        while let found = code.range(of: word, range: rest) {
            let before = code[..<found.lowerBound].last
            if before.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true { return true }
            rest = found.upperBound..<code.endIndex
        }
        return false
    }
}
