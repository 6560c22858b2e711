import Radial
@_spi(Runtime) import TestSupport
import Testing
import UIKit

@Suite("An outcome", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct OutcomeTests {
    private let scene = Scene()

    @Test("comes to everyone who waits, whether before, while or after it is known, cancelled or not")
    func everyone() async {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        let operation = scene.call {
            navigation.radialPush(b, using: .linear(.center), completion: scene.answer())
        }
        let waiting = (0..<4).map { _ in Task { @MainActor in await operation.outcome } }
        waiting[1].cancel()
        #expect(await scene.simulator.runUntilIdle())
        for task in waiting { #expect(await task.value == .finished) }
        #expect(await operation.outcome == .finished)
        let late = Task { @MainActor in await operation.outcome }
        late.cancel()
        #expect(await late.value == .finished)
        #expect(scene.answers.count == 1)
        scene.expectPromises(leaving: .init(pushed: [b]))
    }

    @Test("of a call that is refused comes to all, too, in the next turn and not in the call")
    func refused() async {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        var order: [String] = []
        let operation = navigation.radialPop { _ in order.append("answer") }
        order.append("after the call")
        let waiting = (0..<3).map { _ in Task { @MainActor in await operation.outcome } }
        #expect(await scene.simulator.runUntilIdle())
        for task in waiting { #expect(await task.value == .refused(.nothingToDo)) }
        #expect(order == ["after the call", "answer"])
        // From an answer a new call may be made.
        let second = navigation.radialPush(b, duration: 0.1) { [scene] _ in
            navigation.radialPop(duration: 0.1, completion: scene.answer("pop"))
        }
        #expect(await scene.simulator.runUntilIdle())
        #expect(await second.outcome == .finished)
        #expect(scene.outcome("pop") == .finished)
        scene.expectPromises()
    }
}
