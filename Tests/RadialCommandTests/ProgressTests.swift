import Foundation
import Testing

@Suite struct ProgressTests {
    @Test("On a terminal a line tells frame and time left, and is gone at the end", .enabled(if: Terminal() != nil))
    func terminal() throws {
        let scratch = try Scratch.withImages(width: 300, height: 300)
        let terminal = try #require(Terminal())
        let running = try Program(
            arguments: [
                "render", "a.ppm", "b.ppm", "-o", "x.apng", "--duration", "60", "--fps", "240", "--hold", "60",
                "--loop",
            ], folder: scratch, standardError: terminal.descriptor
        ).start()
        var said = ""
        let deadline = Date(timeIntervalSinceNow: 60)
        while !said.contains(" left"), Date() < deadline {
            said += terminal.read()
            usleep(5000)
        }
        running.send(SIGINT)
        #expect(try running.end().signal == SIGINT)
        said += terminal.read()
        // There and back again in 14400 steps each, with 14400 frames more at either end.
        #expect(said.contains(/\rframe [1-9][0-9]* of 57600, ([0-9]+ min )?[0-9]+ s left/), "\(said.debugDescription)")
        #expect(said.hasSuffix("\r\u{1B}[K" + InterruptionTests.line.dropLast() + "\r\n"), "\(said.debugDescription)")
    }

    @Test("Where standard error is a file, nothing is told but notes and errors")
    func file() throws {
        let scratch = try Scratch.withImages()
        let outcome = try Program.run(
            ["render", "a.ppm", "b.ppm", "-o", "x.apng", "--duration", "5", "--fps", "120"], in: scratch)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome)")
    }
}
