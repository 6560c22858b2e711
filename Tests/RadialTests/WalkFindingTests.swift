import RandomWalk
import TestSupport
import Testing

/// Short walks to which the random walk has shrunk what broke a promise once.
@Suite("What random walks have found", .leavesNothing) @MainActor struct WalkFindingTests {
    @Test("a call that waits for a transition which never begins, in a stack that is covered, is answered")
    func waitsInNoWindow() {
        expectKept(
            Step(.push(on: 0, .fresh, Manner())),
            Step(.starts(.late(0.11))),
            Step(.setStack(on: 0, keeping: 1, .fresh, Manner()), then: 1),
            Step(.plainPresent(by: 0, .fresh, .fullScreen, nil, animated: false)))
    }

    @Test("a presentation, its dismissal and it again in one turn are not half done")
    func threeInOneTurn() {
        expectKept(
            Step(.present(by: 1, .fresh, .formSheet, Manner())),
            Step(.dismiss(by: 1, Manner())),
            Step(.turn(Manner())))
    }

    @Test("a running presentation that is turned three times in one turn leaves no mask")
    func turnedThreeTimes() {
        expectKept(
            Step(.present(by: 0, .freshStack, .fullScreen, Manner()), then: 2),
            Step(.dismiss(by: 10, Manner())),
            Step(.turn(Manner())),
            Step(.dismiss(by: 1, Manner())))
    }

    @Test("a push that is turned while a plain push waits leaves no mask")
    func turnedWhileOtherWaits() {
        expectKept(
            Step(.push(on: 0, .fresh, Manner()), then: 1),
            Step(.plainPush(on: 0, .fresh, animated: true)),
            Step(.pop(on: 0, Manner())))
    }

    @Test("a presentation that is turned again before UIKit has asked for its animator is radial all the same")
    func turnedBeforeTheQuestion() {
        let walk = Walk(
            Ground(asksLate: true),
            [
                Step(.present(by: -1, .freshStack, .custom, Manner()), then: 2),
                Step(.turn(Manner()), then: 1),
                Step(.turn(Manner())),
                Step(.turn(Manner())),
            ])
        #expect(walk.run().violation == nil)
    }

    private func expectKept(_ steps: Step..., sourceLocation: SourceLocation = #_sourceLocation) {
        let result = Walk(Ground(), steps).run()
        #expect(result.violation == nil, "at step \(result.step)", sourceLocation: sourceLocation)
    }
}
