@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("L: lifecycle and leaks", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct LifecycleProblems {
    private let center = CGPoint(20, 30)

    // MARK: L1, L5

    /// How a round there and back goes.
    enum Round: String, CaseIterable, Sendable { case whole, turned, atOnce, inTheBackground }

    @Test("L1 rounds there and back leave no controller, view, layer, link or timer", arguments: Container.allCases)
    func memory(_ container: Container) {
        let scene = Scene()
        var layers: [Int] = []
        for round in 0..<12 {
            let kind = Round.allCases[round % Round.allCases.count]
            let gone = play(kind, container, in: scene)
            // The next screen takes the place of A.
            scene.watched = []
            scene.show(Screen("rest", .white))
            scene.simulator.advanceUntilIdle()
            #expect(gone.screens.allSatisfy { $0.object == nil }, "round \(round), \(kind)")
            #expect(gone.animation.object == nil, "an animation or its delegate is kept")
            layers.append(layerCount)
        }
        #expect(Set(layers).count == 1)
        scene.expectPromises()
    }

    private struct Gone {
        let screens: [Weakly]
        let animation: Weakly
    }

    private func play(_ kind: Round, _ container: Container, in scene: Scene) -> Gone {
        let passage = Passage(container, in: scene)
        var transition = RadialTransition.linear(.point(center), duration: kind == .atOnce ? 0 : 0.1)
        // What the app hands over refers to the screen, as such closures do.
        let b = Weakly(passage.b)
        transition.onProgress = { _ in _ = b.object }
        _ = scene.call { passage.there(transition, scene.answer("there")) }
        scene.frames(3)
        let mask = [passage.a.view, passage.viewB].compactMap(\.?.layer.mask).first
        let animation = Weakly(mask?.animation(forKey: mask?.animationKeys()?.first ?? "")?.delegate as AnyObject?)
        switch kind {
        case .turned: break
        case .inTheBackground:
            scene.simulator.enterBackground()
            scene.simulator.advanceUntilIdle()
            scene.simulator.enterForeground()
        case .whole, .atOnce: scene.simulator.advanceUntilIdle()
        }
        _ = scene.call { passage.back(kind == .atOnce ? transition : nil, scene.answer("back")) }
        scene.simulator.advanceUntilIdle()
        #expect(!passage.isThere())
        return Gone(screens: [Weakly(passage.a), b], animation: animation)
    }

    private var layerCount: Int {
        func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }
        return count(Simulator.current.window.layer)
    }

    @Test("L1 a hundred pushes and pops keep nothing", arguments: [false, true])
    func hundredPushes(_ turns: Bool) {
        let scene = Scene()
        let navigation = scene.navigation([scene.screen("A", .red)])
        let layers = layerCount
        for round in 0..<100 {
            var screens: [Weakly] = []
            do {
                let b = Screen("B", .blue)
                screens = [Weakly(b), Weakly(b.view)]
                navigation.radialPush(b, using: .linear(.center, duration: 0.05))
                if turns { scene.frames(2) } else { scene.simulator.advanceUntilIdle() }
                navigation.radialPop()
                scene.simulator.advanceUntilIdle()
            }
            scene.frames(1)
            #expect(screens.allSatisfy { $0.object == nil }, "round \(round)")
        }
        #expect(layerCount == layers)
        scene.expectPromises()
    }

    @Test("L1 what the app lets go of on the way goes when it is done", arguments: Container.controllers)
    func releasedOnTheWay(_ container: Container) {
        let scene = Scene()
        let screens = beginAndForget(container, in: scene)
        let rest = Screen("rest", .white)
        scene.simulator.window.rootViewController = rest
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") != nil)
        // UIKit leaves in the window what the old root has presented.
        for view in scene.simulator.window.subviews where view !== rest.view { view.removeFromSuperview() }
        scene.frames(2)
        if container == .push { #expect(screens.allSatisfy { $0.object == nil }) }
        scene.expectPromises()
    }

    private func beginAndForget(_ container: Container, in scene: Scene) -> [Weakly] {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(center)))
        scene.frames(10)
        scene.watched = []
        return [Weakly(passage.a), Weakly(passage.b)]
    }

    // MARK: L2

    @Test(
        "L2 what was presented radially is dismissed radially, though nobody keeps anything",
        arguments: Container.controllers.filter { $0 != .push }, [false, true])
    func fireAndForget(_ container: Container, _ byPresenter: Bool) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        let a = passage.a
        _ = passage.there(.linear(.point(center)), scene.answer("there"))
        scene.simulator.advanceUntilIdle()
        if byPresenter { a.dismiss(animated: true) } else { a.presentedViewController?.dismiss(animated: true) }
        scene.frames(16)
        scene.expect(ExpectedCircle(center: center, radius: far(center, in: CGSize(width: 94, height: 167)) / 2))
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("L2 presented again plainly, it is plain, and nothing of the library's is left")
    func presentedAgain() {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        for isAnimated in [true, false] {
            scene.call { _ = a.radialPresent(b, using: .linear(.point(center)), completion: scene.answer("there")) }
            scene.simulator.advanceUntilIdle()
            b.dismiss(animated: isAnimated)
            scene.simulator.advanceUntilIdle()
            a.present(b, animated: true)
            scene.frames(10)
            #expect(scene.circle() == nil)
            scene.simulator.advanceUntilIdle()
            #expect(b.transitioningDelegate == nil)
            b.dismiss(animated: true)
            scene.frames(10)
            #expect(scene.circle() == nil)
            scene.simulator.advanceUntilIdle()
        }
        scene.watched = [a, b]
        scene.expectPromises()
    }

    // MARK: L3

    /// A change that is turned round, with the callbacks of the two plain calls in a row.
    struct Turned: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isPush: Bool
        let log: [String]

        static let all = [
            Turned(
                testDescription: "a push by a pop", isPush: true,
                log: [
                    "B.willMove(toParent: parent)", "B.viewDidLoad", "A.viewWillDisappear(true)",
                    "B.viewWillAppear(true)", "willShow(B, true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
                    "B.didMove(toParent: parent)", "didShow(B, true)",
                    "B.willMove(toParent: nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
                    "willShow(A, true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
                    "B.didMove(toParent: nil)", "didShow(A, true)",
                ]),
            Turned(
                testDescription: "a pop by a push", isPush: false,
                log: [
                    "B.willMove(toParent: nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
                    "willShow(A, true)", "B.viewDidDisappear(true)", "A.viewDidAppear(true)",
                    "B.didMove(toParent: nil)", "didShow(A, true)",
                    "B.willMove(toParent: parent)", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
                    "willShow(B, true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
                    "B.didMove(toParent: parent)", "didShow(B, true)",
                ]),
        ]
    }

    @Test(
        "L3 the callbacks of what is turned round are those of both calls, none twice", arguments: Turned.all,
        [TransitionSettings.Query.inTheCall, .atStart])
    func callbacksOfATurn(_ example: Turned, _ query: TransitionSettings.Query) {
        let scene = Scene()
        TransitionState.current.settings.navigationQuery = query
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        a.loadViewIfNeeded()
        if !example.isPush { b.loadViewIfNeeded() }
        let navigation = scene.navigation(example.isPush ? [a] : [a, b])
        let spy = NavigationSpy(log: scene.log)
        navigation.delegate = spy
        let transition = RadialTransition.linear(.point(center))
        func call(push: Bool, _ name: String) {
            scene.call {
                if push {
                    _ = navigation.radialPush(b, using: transition, completion: scene.answer(name))
                } else {
                    _ = navigation.radialPop(using: transition, completion: scene.answer(name))
                }
            }
        }
        call(push: example.isPush, "first")
        scene.frames(15)
        call(push: !example.isPush, "second")
        #expect(navigation.viewControllers == (example.isPush ? [a] : [a, b]))
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.lines.filter { !$0.contains(": finished") } == example.log)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        #expect(navigation.delegate === spy)
        scene.watched = [a, b]
        scene.expectPromises(leaving: .init(pushed: example.isPush ? [] : [b]))
    }

    @Test("L3 a refused call sends no callback", arguments: Container.controllers)
    func callbacksOfARefusal(_ container: Container) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(center)))
        scene.frames(10)
        _ = scene.log.take()
        _ = scene.call { passage.there(.linear(.point(center)), scene.answer("again")) }
        scene.frames(3)
        #expect(scene.outcome("again") == .refused(.busy))
        #expect(scene.log.lines.filter { !$0.hasPrefix("again: ") }.isEmpty)
        scene.expectPromises(leaving: passage.remainder)
    }

    // MARK: L5

    @Test(
        "L5 one display link runs while progress is told, none otherwise, and none after",
        arguments: Container.covering, [false, true])
    func displayLinks(_ container: Container, _ tells: Bool) {
        let scene = Scene()
        let passage = Passage(container, in: scene)
        var transition = RadialTransition.linear(.point(center))
        if tells { transition.onProgress = { _ in } }
        scene.begin(passage, transition)
        scene.frames(5)
        #expect(scene.displayLinks == (tells ? 1 : 0))
        #expect(scene.runningAnimations == 1)
        scene.simulator.advanceUntilIdle()
        #expect(scene.displayLinks == 0 && scene.runningAnimations == 0)
        scene.expectPromises(leaving: passage.remainder)
    }
}

/// Refers to an object and does not keep it.
final class Weakly {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}
