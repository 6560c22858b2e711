import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("The main queue in a file that imports Foundation, too", .simulated())
struct FoundationQueueTests {
    @Test("A block that is put off is the device's, at once and after a time; with a prefix all is")
    func blocks() {
        let (log, simulator) = (EventLog(), Simulator.current)
        // The compiler does not know here that these blocks run on the main actor.
        DispatchQueue.main.async { MainActor.assumeIsolated { log.note("next") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { MainActor.assumeIsolated { log.note("half a second") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
            MainActor.assumeIsolated { log.note("a tenth") }
        }
        UIKit.DispatchQueue.main.async(qos: .userInitiated) { MainActor.assumeIsolated { log.note("prefix") } }
        let timer = UIKit.Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
            MainActor.assumeIsolated { log.note("timer") }
        }
        #expect(log.lines == [] && timer.isValid)
        simulator.advanceFrame()
        #expect(log.take() == ["next", "prefix"])
        simulator.advance(by: 0.5)
        #expect(log.take() == ["a tenth", "timer", "half a second"])
    }
}
