import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Turning round", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct TurnRoundTests {
    /// What is turned round.
    enum Subject: String, CaseIterable, Sendable { case push, fullScreen, custom, view }

    /// One hundred frames, so that frame k shows the fraction k/100.
    private static let duration = 100.0 / 60
    private let center = CGPoint(x: 20, y: 30)

    /// The way there and the way back of a subject.
    private struct Ways {
        let there: (RadialTransition, @escaping RadialCompletion) -> Void
        let back: (@escaping RadialCompletion) -> Void
        let remainder: Scene.Remainder
        let isThere: () -> Bool
    }

    private func ways(_ subject: Subject, _ scene: Scene) -> Ways {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        switch subject {
        case .push:
            let navigation = scene.navigation([a])
            return Ways(
                there: { navigation.radialPush(b, using: $0, completion: $1) },
                back: { navigation.radialPop(completion: $0) },
                remainder: .init(pushed: [b]), isThere: { navigation.viewControllers == [a, b] })
        case .fullScreen, .custom:
            scene.show(a)
            b.modalPresentationStyle = subject == .custom ? .custom : .fullScreen
            return Ways(
                there: { a.radialPresent(b, using: $0, completion: $1) },
                back: { b.radialDismiss(completion: $0) },
                remainder: .init(presented: [b]), isThere: { a.presentedViewController === b })
        case .view:
            scene.show(a)
            let view = UIView(frame: a.view.bounds)
            view.backgroundColor = UIColor(RGB.blue)
            view.isHidden = true
            a.view.addSubview(view)
            return Ways(
                there: { view.radialReveal(using: $0, completion: $1) },
                back: { view.radialConceal(completion: $0) },
                remainder: .nothing, isThere: { !view.isHidden })
        }
    }

    private func transition(isInterruptible: Bool = true, timing: TimingCurve = .linear) -> RadialTransition {
        RadialTransition(
            origin: .point(center), duration: Self.duration, timing: timing, isInterruptible: isInterruptible)
    }

    private var cover: CGFloat { far(center, in: CGSize(width: 94, height: 167)) }

    @Test(
        "goes back from where it is, in the time that it has run",
        arguments: Subject.allCases, [0, 1, 50, 99])
    func turns(_ subject: Subject, _ frame: Int) {
        let scene = Scene()
        let ways = ways(subject, scene)
        scene.call { ways.there(transition(), scene.answer("there")) }
        for _ in 0...frame { scene.simulator.advanceFrame() }
        if frame > 0 { scene.expectCircle(at: center, radius: cover * CGFloat(frame) / 100) }
        scene.call { ways.back(scene.answer("back")) }
        // UIKit begins a dismissal after the next frame's commit; until then the circle stands.
        if frame > 0, [.fullScreen, .custom].contains(subject) {
            scene.simulator.advanceFrame()
            scene.expectCircle(at: center, radius: cover * CGFloat(frame) / 100)
        }
        var left = frame
        while left > 1 {
            left -= 1
            scene.simulator.advanceFrame()
            scene.expectCircle(at: center, radius: cover * CGFloat(left) / 100, "\(left) frames left")
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.name) == ["there", "back"])
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(!ways.isThere())
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("is possible before UIKit has begun", arguments: Subject.allCases)
    func turnsBeforeTheBeginning(_ subject: Subject) {
        let scene = Scene()
        let ways = ways(subject, scene)
        scene.call { ways.there(transition(), scene.answer("there")) }
        scene.call { ways.back(scene.answer("back")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(!ways.isThere())
        scene.expectPromises()
    }

    @Test("in the frame of completion is a new way back", arguments: Subject.allCases)
    func turnsAtTheEnd(_ subject: Subject) {
        let scene = Scene()
        let ways = ways(subject, scene)
        scene.call { ways.there(transition(), scene.answer("there")) }
        for _ in 0...100 { scene.simulator.advanceFrame() }
        scene.call { ways.back(scene.answer("back")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(!ways.isThere())
        scene.expectPromises()
    }

    @Test("is refused where the transition is not interruptible", arguments: Subject.allCases, [0, 50, 99])
    func refuses(_ subject: Subject, _ frame: Int) {
        let scene = Scene()
        let ways = ways(subject, scene)
        scene.call { ways.there(transition(isInterruptible: false), scene.answer("there")) }
        for _ in 0...frame { scene.simulator.advanceFrame() }
        scene.call { ways.back(scene.answer("back")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("back") == .refused(.busy))
        #expect(scene.outcome("there") == .finished)
        #expect(ways.isThere())
        scene.expectPromises(leaving: ways.remainder)
    }

    @Test(
        "works whenever the navigation delegate is asked, at any fraction and in the frame of completion",
        arguments: [TransitionSettings.Query.inTheCall, .atStart], [0, 1, 50, 99, 100])
    func turnsWithEitherQuery(_ query: TransitionSettings.Query, _ frame: Int) {
        let scene = Scene()
        TransitionState.current.settings.navigationQuery = query
        let ways = ways(.push, scene)
        scene.call { ways.there(transition(), scene.answer("there")) }
        for _ in 0...frame { scene.simulator.advanceFrame() }
        scene.call { ways.back(scene.answer("back")) }
        scene.simulator.advanceFrame()
        // At the very end, and at the very start, no circle is left that could go back.
        if (2...99).contains(frame) { scene.expectCircle(at: center, radius: cover * CGFloat(frame - 1) / 100) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.name) == ["there", "back"])
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(!ways.isThere())
        scene.expectPromises()
    }
}
