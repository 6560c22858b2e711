@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Group C: is every operation answered, once and in time, and is the app usable after it?
@Suite("Problems of completion", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct CompletionProblems {
    private let scene = Scene()

    // MARK: C1

    @Test("C1 After a presentation nothing is frozen, whatever the style", arguments: Container.allCases)
    func isUsableAfterwards(_ container: Container) {
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.center))
        scene.advance(frames: 31)
        #expect(scene.outcome("there") == .finished)
        #expect(passage.isThere())
        if let b = passage.b as? Screen { #expect(!b.isBeingPresented && scene.touched === b.view) }
        scene.turnBack(passage)
        scene.advance(frames: 31)
        #expect(scene.outcome("back") == .finished)
        #expect(!passage.isThere())
        #expect(scene.touched === passage.a.view)
        scene.expectPromises()
    }

    @Test(
        "C1 A sheet that says itself how it comes is there after plain present, and gone after plain dismiss",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic])
    func sheet(_ style: UIModalPresentationStyle) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        b.modalPresentationStyle = style
        b.radialPresentation = .linear(.center)
        var presented = 0
        a.present(b, animated: true) { presented += 1 }
        scene.advance(frames: 16)
        // The sheet leaves 10 points free at the top; the circle is that of what it covers.
        scene.expectCircle(at: CGPoint(47, 88.5), radius: hypot(47, 78.5) / 2)
        scene.advance(frames: 16)
        #expect(presented == 1 && !b.isBeingPresented && scene.touched === b.view)
        var dismissed = 0
        b.dismiss(animated: true) { dismissed += 1 }
        scene.advance(frames: 16)
        scene.expectCircle(at: CGPoint(47, 88.5), radius: hypot(47, 78.5) / 2)
        scene.advance(frames: 16)
        #expect(dismissed == 1 && a.presentedViewController == nil && scene.touched === a.view)
        #expect(scene.picture().isOnly(.red))
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("C1 A context that names no view is completed", arguments: [false, true])
    func contextWithoutViews(_ isCancelled: Bool) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let context = BareContext(in: a.view, from: a, to: b)
        context.transitionWasCancelled = isCancelled
        RadialAnimator(.linear(.center)).animateTransition(using: context)
        #expect(context.completions == [!isCancelled])
        scene.expectPromises()
    }

    // MARK: C2

    @Test("C2 Every operation is answered once, within its duration and two frames", arguments: Deed.allCases)
    func isAnswered(_ deed: Deed) {
        let ready = deed.prepare(in: scene)
        let start = scene.simulator.now
        _ = scene.call { ready.perform(0.5, scene.answer()) }
        scene.advance(frames: 16)
        #expect(scene.circle() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome() == .finished)
        #expect(scene.picture().isOnly(deed.after))
        #expect(scene.answers.allSatisfy { $0.time - start < 0.5 + 2.0 / 60 + 1e-9 })
        // The answer comes after UIKit's own callbacks.
        #expect(scene.log.lines.last == "operation: finished")
        scene.expectPromises(leaving: ready.remainder)
    }

    @Test("C2 So it is where animations are switched off", arguments: Deed.allCases)
    func isAnsweredWithoutAnimations(_ deed: Deed) {
        let ready = deed.prepare(in: scene)
        UIView.setAnimationsEnabled(false)
        _ = scene.call { ready.perform(0.5, scene.answer()) }
        scene.advance(frames: 3)
        #expect(scene.outcome() == .finished)
        #expect(scene.log.lines.last == "operation: finished")
        UIView.setAnimationsEnabled(true)
        #expect(scene.picture().isOnly(deed.after))
        scene.expectPromises(leaving: ready.remainder)
    }

    @Test("C2 A call that cannot be carried out is answered, too, and changes nothing")
    func isAnsweredWhenRefused() {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        let navigation = scene.navigation([a])
        scene.call {
            navigation.radialPop(completion: scene.answer("pop"))
            navigation.radialPop(to: b, completion: scene.answer("popTo"))
            navigation.radialPopToRoot(completion: scene.answer("popToRoot"))
            navigation.radialPush(a, completion: scene.answer("push"))
            navigation.radialPush(UINavigationController(), completion: scene.answer("pushNavigation"))
            navigation.radialSetViewControllers([a], completion: scene.answer("set"))
            navigation.radialSetViewControllers([a, b, b], completion: scene.answer("setTwice"))
            navigation.radialReplaceTop(with: a, completion: scene.answer("replace"))
            a.radialDismiss(completion: scene.answer("dismiss"))
            a.radialPresent(a, completion: scene.answer("presentItself"))
            a.radialPresent(navigation, completion: scene.answer("presentParent"))
            b.radialPresent(scene.screen("C", .green), completion: scene.answer("presentFromNowhere"))
            a.view.radialReveal(duration: 0, completion: scene.answer("reveal"))
        }
        scene.advance(frames: 1)
        let expected: [String: RadialOutcome] = [
            "pop": .refused(.nothingToDo), "popTo": .refused(.notInHierarchy), "popToRoot": .refused(.nothingToDo),
            "push": .refused(.alreadyInUse), "pushNavigation": .refused(.notAllowed), "set": .refused(.nothingToDo),
            "setTwice": .refused(.notAllowed), "replace": .refused(.nothingToDo), "dismiss": .refused(.nothingToDo),
            "presentItself": .refused(.notAllowed), "presentParent": .refused(.alreadyInUse),
            "presentFromNowhere": .refused(.notInHierarchy), "reveal": .finished,
        ]
        #expect(
            Dictionary(scene.answers.map { ($0.name, $0.outcome) }, uniquingKeysWith: { first, _ in first }) == expected
        )
        #expect(navigation.viewControllers == [a] && a.presentedViewController == nil)
        scene.watched = [b]
        scene.expectPromises()
    }

    // MARK: C3

    @Test("C3 UIKit is told the end once, whatever comes after it", arguments: [false, true])
    func completesOnce(_ isCancelled: Bool) {
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let context = BareContext(in: a.view, from: a, to: b)
        context.views[.to] = b.view
        RadialAnimator(.linear(.center)).animateTransition(using: context)
        scene.advance(frames: 13)
        #expect(context.completions.isEmpty)
        context.transitionWasCancelled = isCancelled
        b.view.layer.mask?.removeAllAnimations()
        b.view.layer.removeFromSuperlayer()
        scene.simulator.enterBackground()
        scene.simulator.enterForeground()
        scene.simulator.advance(by: 2)
        #expect(context.completions == [!isCancelled])
        b.view.removeFromSuperview()
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("C3 An animation that is removed in the frame of its end is no second end", arguments: Deed.allCases)
    func endsOnce(_ deed: Deed) {
        let ready = deed.prepare(in: scene)
        _ = scene.call { ready.perform(0.5, scene.answer()) }
        scene.advance(frames: 30)
        scene.simulator.window.layer.removeAnimationsInTree()
        scene.simulator.advance(by: 2)
        #expect(scene.answers.map(\.outcome) == [.finished])
        scene.expectPromises(leaving: ready.remainder)
    }
}
