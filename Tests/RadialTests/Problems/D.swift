import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group D: the app's delegates stay the app's.
@Suite("Problems of delegates", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct DelegateProblems {
    private let scene = Scene()

    // MARK: D1

    @Test(
        "D1 The app's navigation delegate hears of everything and is the delegate afterwards",
        arguments: [TransitionSettings.Query.inTheCall, .atStart], [false, true])
    func delegateStays(_ query: TransitionSettings.Query, _ isRadialNavigation: Bool) {
        TransitionState.current.settings.navigationQuery = query
        let (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        let navigation = scene.navigation(
            [a], in: isRadialNavigation ? RadialNavigationController() : UINavigationController())
        let delegate = NavigationDelegate()
        navigation.delegate = delegate
        _ = scene.call { navigation.radialPush(b, using: .linear(.center), completion: scene.answer("push")) }
        // It is borrowed until UIKit has begun, and no longer.
        scene.advance(frames: 1)
        #expect(navigation.delegate === delegate)
        scene.simulator.advanceUntilIdle()
        #expect(delegate.heard == ["willShow B", "didShow B"])
        #expect(navigation.delegate === delegate)
        // A plain push is the app's, with the app's own animator.
        delegate.heard = []
        navigation.pushViewController(c, animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(delegate.heard == ["animator B>C", "interactor", "willShow C", "animates", "didShow C"])
        navigation.popViewController(animated: true)
        scene.simulator.advanceUntilIdle()
        delegate.heard = []
        _ = scene.call { navigation.radialPop(completion: scene.answer("pop")) }
        scene.advance(frames: 16)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(delegate.heard == ["willShow A", "didShow A"])
        #expect(navigation.delegate === delegate)
        scene.watched = [b, c]
        scene.expectPromises()
    }

    /// When the app sets its delegate.
    enum Moment: String, CaseIterable, Sendable { case rightAfterTheCall, inMidFlight, inWillShow }

    @Test("D1 A delegate that the app sets meanwhile stays", arguments: Moment.allCases)
    func delegateSetMeanwhile(_ moment: Moment) {
        let passage = Passage(.push, in: scene)
        let navigation = passage.a.navigationController
        let (old, new) = (NavigationDelegate(), NavigationDelegate())
        navigation?.delegate = old
        if moment == .inWillShow { old.onWillShow = { navigation?.delegate = new } }
        _ = scene.call { passage.there(.linear(.center), scene.answer("there")) }
        if moment == .rightAfterTheCall { navigation?.delegate = new }
        scene.advance(frames: 16)
        #expect(scene.circle() != nil)
        if moment == .inMidFlight { navigation?.delegate = new }
        scene.simulator.advanceUntilIdle()
        #expect(navigation?.delegate === new)
        #expect(new.heard.contains("didShow B"))
        #expect(scene.outcome("there") == .finished)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("D1 A delegate that the app takes away meanwhile stays away")
    func delegateTakenAway() {
        let passage = Passage(.push, in: scene)
        let navigation = passage.a.navigationController
        let delegate = NavigationDelegate()
        navigation?.delegate = delegate
        _ = scene.call { passage.there(.linear(.center), scene.answer("there")) }
        navigation?.delegate = nil
        scene.advance(frames: 16)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(navigation?.delegate == nil && delegate.heard == [])
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("D1 An app that owns its delegate returns a radial animator from it", arguments: [false, true])
    func appsOwnAnimator(_ isContracting: Bool) {
        let passage = Passage(.push, in: scene)
        guard let navigation = passage.a.navigationController, let b = passage.b as? Screen else { return }
        let delegate = NavigationDelegate()
        navigation.delegate = delegate
        let motion: RadialTransition.Motion = isContracting ? .contract : .automatic
        delegate.radial = .linear(.point(CGPoint(20, 30)), motion: motion)
        let cover = far(CGPoint(20, 30), in: CGSize(width: 94, height: 167))
        navigation.pushViewController(b, animated: true)
        scene.advance(frames: 11)
        scene.expectCircle(at: CGPoint(20, 30), radius: cover * (isContracting ? 2 : 1) / 3)
        scene.simulator.advanceUntilIdle()
        navigation.popViewController(animated: true)
        scene.advance(frames: 11)
        scene.expectCircle(at: CGPoint(20, 30), radius: cover * 2 / 3)
        scene.simulator.advanceUntilIdle()
        #expect(navigation.viewControllers == [passage.a])
        scene.expectPromises()
    }

    @Test("D1 The app's transitioning delegate says what is presented how, and is the delegate afterwards")
    func transitioningDelegateStays() {
        let passage = Passage(.custom, in: scene)
        guard let b = passage.b as? Screen else { return }
        let delegate = TransitioningDelegate()
        b.transitioningDelegate = delegate
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 15)
        // The app's presentation controller leaves 20 points free at the top.
        scene.expectCircle(at: CGPoint(47, 93.5), radius: hypot(47, 73.5) / 2)
        scene.simulator.advanceUntilIdle()
        #expect(delegate.heard == ["presentation controller"])
        scene.turnBack(passage)
        scene.advance(frames: 10)
        scene.expectCircle(at: CGPoint(47, 93.5), radius: hypot(47, 73.5) * 2 / 3)
        scene.simulator.advanceUntilIdle()
        #expect(delegate.heard == ["presentation controller"])
        #expect(b.transitioningDelegate === delegate)
        // What is presented plainly is the app's again.
        passage.a.present(b, animated: true)
        scene.simulator.advanceUntilIdle()
        b.dismiss(animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(
            delegate.heard == [
                "presentation controller", "presentation controller", "animator for presentation",
                "driver for presentation", "animates", "animator for dismissal", "driver for dismissal", "animates",
            ])
        scene.expectPromises()
    }

    // MARK: D3

    @Test(
        "D3 A navigation controller that is its own delegate is released after its dismissal", arguments: [false, true])
    func ownDelegate(_ isDismissedInMidFlight: Bool) {
        let a = scene.screen("A", .red)
        scene.show(a)
        weak var released: UINavigationController?
        do {
            let navigation = SelfDelegating(rootViewController: Screen("B", .blue))
            navigation.modalPresentationStyle = .fullScreen
            navigation.delegate = navigation
            released = navigation
            a.present(navigation, animated: false)
            scene.simulator.advanceUntilIdle()
            _ = scene.call {
                navigation.radialPush(Screen("C", .green), using: .linear(.center), completion: scene.answer())
            }
            scene.advance(frames: 10)
            if !isDismissedInMidFlight { scene.simulator.advanceUntilIdle() }
            #expect(navigation.shown == (isDismissedInMidFlight ? 1 : 2))
            navigation.dismiss(animated: false)
        }
        scene.simulator.advance(by: 1.5)
        #expect(scene.outcome() == .finished)
        #expect(released == nil)
        scene.expectPromises()
    }

    @Test("D3 A delegate that is borrowed is not kept alive", arguments: [Container.push, .fullScreen, .custom])
    func borrowedDelegate(_ container: Container) {
        let passage = Passage(container, in: scene)
        weak var released: NSObject?
        do {
            let (navigation, presentation) = (NavigationDelegate(), TransitioningDelegate())
            released = container == .push ? navigation : presentation
            passage.a.navigationController?.delegate = navigation
            (passage.b as? Screen)?.transitioningDelegate = presentation
            _ = scene.call { passage.there(.linear(.center), scene.answer("there")) }
        }
        #expect(released == nil)
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere())
        scene.turnBack(passage)
        scene.simulator.advanceUntilIdle()
        #expect((passage.b as? Screen)?.transitioningDelegate == nil)
        #expect(passage.a.navigationController?.delegate == nil)
        scene.expectPromises()
    }

    // MARK: D4

    @Test("D4 A delegate that is released while the transition runs does no harm", arguments: [false, true])
    func releasedDelegate(_ isRadialAnimatorOfTheApp: Bool) {
        let passage = Passage(.push, in: scene)
        guard let navigation = passage.a.navigationController, let b = passage.b as? Screen else { return }
        weak var released: NavigationDelegate?
        do {
            let delegate = NavigationDelegate()
            released = delegate
            navigation.delegate = delegate
            if isRadialAnimatorOfTheApp {
                delegate.radial = .linear(.center)
                navigation.pushViewController(b, animated: true)
            } else {
                _ = scene.call { passage.there(.linear(.center), scene.answer("there")) }
            }
            scene.advance(frames: 4)
        }
        #expect(released == nil && navigation.delegate == nil)
        scene.advance(frames: 12)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(passage.isThere() && scene.picture().isOnly(.blue))
        scene.expectPromises(leaving: isRadialAnimatorOfTheApp ? .nothing : passage.remainder)
    }

    @Test("D4 Nobody need hold on to anything while a transition runs", arguments: Deed.allCases)
    func nothingIsHeld(_ deed: Deed) {
        weak var host: UIViewController?
        do {
            let ready = deed.prepare(in: scene)
            host = ready.host
            _ = scene.call { ready.perform(0.5, scene.answer()) }
            scene.advance(frames: 4)
            scene.watched = []
        }
        scene.advance(frames: 12)
        #expect(scene.circle() != nil)
        scene.advance(frames: 16)
        #expect(scene.outcome() == .finished && scene.picture().isOnly(deed.after))
        host?.presentedViewController?.dismiss(animated: false)
        scene.advance(frames: 3)
        scene.simulator.window.rootViewController = scene.screen("other", .white)
        scene.advance(frames: 3)
        #expect(host == nil)
        scene.expectPromises()
    }
}
