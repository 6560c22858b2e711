import RandomWalk
import TestSupport
import Testing

@Suite("A random walk", .leavesNothing) struct RandomWalkTests {
    @Test("keeps every promise", arguments: 1...28) @MainActor
    func keepsPromises(seed: UInt64) {
        let walk = Walk.random(seed: seed, steps: 60)
        let result = walk.run()
        #expect(
            result.violation == nil,
            "\(walk.test(named: "seed\(seed)", violation: result.violation ?? "")), at step \(result.step)")
    }

    @Test("is the same each time") @MainActor
    func isTheSame() {
        let runs = (0..<2).map { _ in
            var notes: [String] = []
            _ = Walk.random(seed: 3, steps: 60).run { notes.append("\($0): \($1)") }
            return notes
        }
        #expect(runs[0] == runs[1] && runs[0].count > 60)
    }

    @Test("that is broken is shrunk to the steps that break it, and written as Swift") @MainActor
    func shrinks() {
        let walk = Walk.random(seed: 5, steps: 40)
        func isBroken(_ walk: Walk) -> Bool { walk.steps.contains { $0.deed == walk.steps.last?.deed } }
        #expect(walk.shrunk(while: isBroken).steps.count == 1)
        let manner = Manner(from: .point(1, -2.5), duration: .nan, timing: .cubicBezier(0.1, 0, 1, 1))
        let steps = [Step(.push(on: 2, .kept(1), manner), then: 3), Step(.declare(on: 0, nil)), Step(.settle)]
        #expect(
            Walk(Ground(root: .pair), steps).test(named: "a", violation: "6: it broke").contains(
                """
                        Ground(root: .pair),
                        [
                            Step(.push(on: 2, .kept(1), Manner(from: .point(1, -2.5), duration: .nan, timing: .cubicBezier(0.1, 0, 1, 1))), then: 3),
                            Step(.declare(on: 0, nil)),
                            Step(.settle),
                        ])
                """))
    }
}
