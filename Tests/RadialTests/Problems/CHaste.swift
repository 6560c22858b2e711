@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group C, continued: what interrupts, what comes too soon, what cannot be animated.
@Suite("Problems of haste", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct HasteProblems {
    private let scene = Scene()

    // MARK: C5

    @Test(
        "C5 When the animations are taken away, the transition jumps to where it was heading and is answered",
        arguments: Deed.allCases, ["removed", "in the background"])
    func animationsTakenAway(_ deed: Deed, _ how: String) {
        let ready = deed.prepare(in: scene)
        _ = scene.call { ready.perform(0.5, scene.answer()) }
        // Frame 12 of 30 is at p = 0.4.
        scene.advance(frames: 13)
        #expect(scene.circle() != nil)
        if how == "removed" {
            scene.simulator.window.layer.removeAnimationsInTree()
        } else {
            scene.simulator.enterBackground()
        }
        scene.advance(frames: 2)
        #expect(scene.outcome() == .finished)
        #expect(scene.picture().isOnly(deed.after))
        if how != "removed" { scene.simulator.enterForeground() }
        scene.expectPromises(leaving: ready.remainder)
    }

    // MARK: C6

    @Test(
        "C6 Awaiting an operation ends with it, also when the task is cancelled", arguments: Deed.allCases,
        [false, true])
    func awaiting(_ deed: Deed, _ isCancelled: Bool) async {
        let ready = deed.prepare(in: scene)
        let task = Task { [scene] in
            let outcome = await ready.perform(0.5, scene.answer()).outcome
            scene.log.note("awaited: \(outcome)")
        }
        await scene.simulator.run(for: 0.2)
        if isCancelled { task.cancel() }
        await scene.simulator.run(for: 0.2)
        #expect(scene.circle() != nil)
        #expect(!scene.log.lines.contains("awaited: finished"))
        await scene.simulator.run(for: 0.1 + 2.0 / 60)
        #expect(scene.log.lines.last == "awaited: finished")
        #expect(scene.picture().isOnly(deed.after))
        scene.expectPromises(leaving: ready.remainder)
    }

    @Test("C6 An operation that has ended, or was refused, can still be awaited")
    func awaitingLate() async {
        let a = scene.screen("A", .red)
        let navigation = scene.navigation([a])
        let operation = navigation.radialPop(completion: scene.answer())
        await scene.simulator.runUntilIdle()
        #expect(scene.outcome() == .refused(.nothingToDo))
        #expect(await operation.outcome == .refused(.nothingToDo))
        scene.expectPromises()
    }

    /// Who dismisses a navigation controller that a navigation controller presents, or a screen that it does.
    enum Dismisser: String, CaseIterable, Sendable { case presented, child, presenter, presentersChild }

    @Test(
        "C6 A screen that a navigation controller presents is dismissed, whoever is asked to",
        arguments: Dismisser.allCases)
    func dismissAcrossNavigation(_ dismisser: Dismisser) async {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        let presented = UINavigationController(rootViewController: b).withoutBar()
        presented.modalPresentationStyle = .fullScreen
        _ = scene.call { a.radialPresent(presented, using: .linear(.center), completion: scene.answer("present")) }
        await scene.simulator.runUntilIdle()
        #expect(presented.presentingViewController === navigation)
        let controllers: [Dismisser: UIViewController] = [
            .presented: presented, .child: b, .presenter: navigation, .presentersChild: a,
        ]
        let start = scene.simulator.now
        Task { [scene] in
            _ = await controllers[dismisser]?.radialDismiss(completion: scene.answer("dismiss")).outcome
            scene.log.note("awaited")
        }
        await scene.simulator.run(for: 16.0 / 60)
        scene.expectCircle(
            at: CGPoint(47, 83.5), radius: far(CGPoint(47, 83.5), in: CGSize(width: 94, height: 167)) / 2)
        await scene.simulator.run(for: 16.0 / 60)
        #expect(scene.log.lines.last == "awaited")
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect((scene.answers.last?.time ?? .infinity) - start < 0.5 + 2.0 / 60 + 1e-9)
        #expect(navigation.presentedViewController == nil && scene.picture().isOnly(.red))
        scene.watched = [presented, b]
        scene.expectPromises()
    }

    // MARK: C8

    @Test(
        "C8 Without a duration the end is there at once, and no frame shows anything else",
        arguments: Deed.allCases, [0, -1, TimeInterval.nan, .infinity])
    func withoutDuration(_ deed: Deed, _ duration: TimeInterval) {
        let ready = deed.prepare(in: scene)
        #expect(scene.picture().isOnly(deed.before))
        _ = scene.call { ready.perform(duration, scene.answer()) }
        expectJump(deed)
        scene.expectPromises(leaving: ready.remainder)
    }

    @Test("C8 So it is where animations are switched off", arguments: Deed.allCases)
    func withoutAnimations(_ deed: Deed) {
        let ready = deed.prepare(in: scene)
        UIView.performWithoutAnimation {
            _ = scene.call { ready.perform(0.5, scene.answer()) }
        }
        expectJump(deed)
        scene.expectPromises(leaving: ready.remainder)
    }

    /// Expects that the end is shown in the second frame at the latest, and that it was answered in it.
    private func expectJump(_ deed: Deed, sourceLocation: SourceLocation = #_sourceLocation) {
        scene.advance(frames: 1)
        let first = scene.picture()
        #expect(first.isOnly(deed.before) || first.isOnly(deed.after), sourceLocation: sourceLocation)
        for _ in 0..<3 {
            scene.advance(frames: 1)
            #expect(scene.picture().isOnly(deed.after), sourceLocation: sourceLocation)
        }
        #expect(scene.answers.map(\.outcome) == [.finished], sourceLocation: sourceLocation)
    }

    @Test("C8 A delay before nothing is not waited for")
    func delayWithoutDuration() {
        let passage = Passage(.push, in: scene)
        scene.begin(passage, RadialTransition(duration: 0, delay: 5))
        scene.advance(frames: 1)
        #expect(scene.outcome("there") == .finished && scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: passage.remainder)
    }
}
