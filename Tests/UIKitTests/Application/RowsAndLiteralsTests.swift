import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Names of UIKit's on Foundation's types, and literals", .simulated(width: 20, height: 20, scale: 1))
struct RowsAndLiteralsTests {
    @Test("An index path of two indexes is a section and a row or item, each of which can be set")
    func rows() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(indexes: [1, 3]) && path == IndexPath(item: 3, section: 1))
        #expect(path.section == 1 && path.row == 3 && path.item == 3)
        path.row = 5
        path.section = 2
        #expect(path == IndexPath(indexes: [2, 5]))
        path.item = 7
        #expect(path == IndexPath(row: 7, section: 2))
    }

    @Test("The row of a path that has not two indexes traps with words that say so")
    func wrongPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = IndexPath(index: 4).row
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Invalid index path") && words.contains("not 1"))
    }

    @Test("A colour literal is that colour, and an image literal that does not exist traps with its name")
    func literals() async {
        // swift-format-ignore: NoPlaygroundLiterals
        #expect(#colorLiteral(red: 0, green: 1, blue: 0, alpha: 0.5) == UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                    _ = UIImage(imageLiteralResourceName: "no such picture")
                }
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("There is no image named no such picture"))
    }

    @Test("Blocks with a quality of service keep their order, and a group counts them until they have run")
    func queueForms() {
        let log = EventLog()
        let group = DispatchGroup()
        DispatchQueue.main.async(group: group, qos: .background) { log.note("first") }
        DispatchQueue.main.async(qos: .userInteractive, flags: .barrier) { log.note("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, qos: .userInitiated) { log.note("later") }
        #expect(group.wait(timeout: .now()) == .timedOut)
        Simulator.current.advanceFrame()
        #expect(log.lines == ["first", "second"])
        #expect(group.wait(timeout: .now()) == .success)
        Simulator.current.advance(by: 0.2)
        #expect(log.lines == ["first", "second", "later"])
    }

    @Test("A scope may end while a block waits that a group counts: the group is left, and may go")
    func groupOfDroppedBlock() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let group = DispatchGroup()
                Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                    DispatchQueue.main.async(group: group) {}
                    // Nothing but its block holds this one; Dispatch ends a program that lets a group go that is not left.
                    DispatchQueue.main.async(group: DispatchGroup()) {}
                }
                precondition(group.wait(timeout: .now()) == .success)
            }
        }
    }
}
