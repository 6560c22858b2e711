import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group C, continued: calls while something runs, and views that are nowhere.
@Suite("Problems of busy and missing containers", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct BusyProblems {
    private let scene = Scene()
    private let size = CGSize(width: 94, height: 167)

    // MARK: C9

    @Test("C9 While anything runs, another presentation is refused", arguments: Container.controllers)
    func presentationWhileBusy(_ container: Container) {
        let passage = Passage(container, in: scene)
        let c = scene.screen("C", .green)
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 9)
        scene.call {
            passage.a.radialPresent(c, completion: scene.answer("from A"))
            (passage.b as? Screen)?.radialPresent(c, completion: scene.answer("from B"))
        }
        scene.advance(frames: 1)
        #expect(scene.outcome("from A") == .refused(.busy))
        #expect(scene.outcome("from B") == .refused(.busy))
        // What runs is not disturbed.
        scene.expectCircle(at: CGPoint(47, 83.5), radius: far(CGPoint(47, 83.5), in: size) / 3)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("there") == .finished && passage.isThere())
        #expect(c.presentingViewController == nil && c.viewIfLoaded?.window == nil)
        #expect(c.transitioningDelegate == nil && c.modalPresentationStyle == .pageSheet)
        scene.watched.append(c)
        scene.expectPromises(leaving: passage.remainder)
    }

    @Test("C9 While a screen is pushed, a second push is refused and the other changes wait, one at most")
    func changesWhileBusy() {
        let passage = Passage(.push, in: scene)
        let (c, d) = (scene.screen("C", .green), scene.screen("D", .white))
        guard let navigation = passage.a.navigationController else { return }
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 9)
        scene.call {
            navigation.radialPush(c, completion: scene.answer("push"))
            navigation.radialReplaceTop(with: c, using: .linear(.center), completion: scene.answer("replace"))
            navigation.radialSetViewControllers([d], completion: scene.answer("set"))
            navigation.radialPopToRoot(completion: scene.answer("popToRoot"))
        }
        scene.advance(frames: 1)
        #expect(scene.outcome("push") == .refused(.busy))
        #expect(scene.outcome("set") == .refused(.busy))
        #expect(scene.outcome("popToRoot") == .refused(.busy))
        scene.simulator.advanceUntilIdle()
        #expect(scene.answers.map(\.name).suffix(2) == ["there", "replace"])
        #expect(scene.outcome("there") == .finished && scene.outcome("replace") == .finished)
        #expect(navigation.viewControllers == [passage.a, c])
        scene.watched += [c, d]
        scene.expectPromises(leaving: .init(pushed: [c]))
    }

    @Test("C9 So it is while UIKit's own transition runs")
    func changesWhileUIKitIsBusy() {
        let (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        let navigation = scene.navigation([a])
        navigation.pushViewController(b, animated: true)
        scene.advance(frames: 3)
        scene.call {
            navigation.radialPush(c, completion: scene.answer("push"))
            navigation.radialPop(completion: scene.answer("pop"))
            a.radialPresent(c, completion: scene.answer("present"))
            navigation.radialPopToRoot(completion: scene.answer("popToRoot"))
        }
        scene.simulator.advanceUntilIdle()
        for name in ["push", "pop", "present"] { #expect(scene.outcome(name) == .refused(.busy), "\(name)") }
        #expect(scene.outcome("popToRoot") == .finished && navigation.viewControllers == [a])
        scene.watched = [b, c]
        scene.expectPromises()
    }

    @Test("C9 A view that is being revealed refuses a second reveal; another view does not mind")
    func revealWhileBusy() {
        let passage = Passage(.view, in: scene)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        passage.a.view.insertSubview(other, at: 0)
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 5)
        scene.call {
            (passage.b as? UIView)?.radialReveal(completion: scene.answer("again"))
            other.radialConceal(duration: 0.1, completion: scene.answer("other"))
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("again") == .refused(.busy))
        #expect(scene.outcome("other") == .finished && other.isHidden)
        #expect(scene.outcome("there") == .finished && passage.isThere())
        scene.expectPromises()
    }

    // MARK: C11

    @Test("C11 A view in no window is shown and hidden at once", arguments: [false, true])
    func detachedView(_ hasSuperview: Bool) {
        scene.show(scene.screen("A", .red))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let parent = UIView()
        if hasSuperview { parent.addSubview(view) }
        view.isHidden = true
        _ = scene.call { view.radialReveal(completion: scene.answer("reveal")) }
        #expect(!view.isHidden)
        scene.advance(frames: 1)
        #expect(scene.outcome("reveal") == .finished)
        _ = scene.call { view.radialConceal(completion: scene.answer("conceal")) }
        #expect(view.isHidden)
        scene.advance(frames: 1)
        #expect(scene.outcome("conceal") == .finished)
        #expect(
            view.layer.mask == nil && view.layer.animationKeys() == nil
                && parent.subviews == (hasSuperview ? [view] : []))
        scene.expectPromises()
    }

    @Test("C11 A view that is removed meanwhile is left as it would have been at the end", arguments: [true, false])
    func removedView(_ isReveal: Bool) {
        let passage = Passage(.view, in: scene)
        guard let view = passage.b as? UIView else { return }
        if !isReveal { scene.arrive(passage, .linear(.center, duration: 0)) }
        _ = scene.call {
            isReveal
                ? view.radialReveal(using: .linear(.center), completion: scene.answer())
                : view.radialConceal(using: .linear(.center), completion: scene.answer())
        }
        scene.advance(frames: 16)
        view.removeFromSuperview()
        // Bounded: the rest of the duration, and half a second.
        scene.simulator.advance(by: 0.8)
        #expect(scene.outcome() == .finished)
        #expect(view.isHidden == !isReveal && view.layer.mask == nil && view.layer.animationKeys() == nil)
        passage.a.view.addSubview(view)
        scene.expectPromises()
        #expect(scene.picture().isOnly(isReveal ? .blue : .red))
    }

    @Test("C11 A view that is removed and released meanwhile is answered for and goes")
    func releasedView() {
        scene.show(scene.screen("A", .red))
        weak var released: UIView?
        do {
            let view = UIView(frame: scene.simulator.window.bounds)
            released = view
            scene.simulator.window.rootViewController?.view.addSubview(view)
            _ = scene.call { view.radialReveal(using: .linear(.center), completion: scene.answer()) }
            scene.advance(frames: 10)
            view.removeFromSuperview()
        }
        scene.simulator.advance(by: 1)
        #expect(scene.outcome() == .finished)
        #expect(released == nil)
        scene.expectPromises()
    }

    @Test(
        "C11 A push whose navigation controller leaves the window meanwhile is answered, and the stack is as it was asked for"
    )
    func removedNavigation() {
        let passage = Passage(.push, in: scene)
        let navigation = passage.a.navigationController
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 15)
        let other = scene.screen("other", .green)
        scene.simulator.window.rootViewController = other
        scene.simulator.advance(by: 0.8)
        #expect(scene.outcome("there") == .finished)
        #expect(passage.isThere())
        #expect(
            scene.log.lines.suffix(6) == [
                "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: parent)",
                "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "there: finished",
            ])
        scene.simulator.window.rootViewController = navigation
        scene.expectPromises(leaving: passage.remainder)
        #expect(scene.picture().isOnly(.blue))
    }
}
