import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("What a presented screen has of the library's", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct PresentationEndTests {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let c: Screen

    init() {
        (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        scene.watched = [a, b, c]
        scene.show(a)
    }

    private func present(_ screen: Screen, from presenter: UIViewController, _ name: String) {
        scene.call { _ = presenter.radialPresent(screen, using: .linear(.center), completion: scene.answer(name)) }
        scene.simulator.advanceUntilIdle()
    }

    @Test(
        "ends with a plain dismissal without animation, in every style",
        arguments: [
            UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .currentContext, .overCurrentContext,
            .formSheet,
        ])
    func unanimated(_ style: UIModalPresentationStyle) {
        let delegate = TransitioningDelegate()
        b.transitioningDelegate = delegate
        b.modalPresentationStyle = style
        present(b, from: a, "present")
        #expect(b.transitioningDelegate !== delegate)
        a.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        #expect(b.presentingViewController == nil)
        #expect(b.transitioningDelegate === delegate)
        scene.expectPromises()
    }

    @Test("ends with the dismissal of what lies below, which asks the topmost only", arguments: [false, true])
    func chain(_ animated: Bool) {
        present(b, from: a, "present B")
        present(c, from: b, "present C")
        a.dismiss(animated: animated)
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController == nil)
        #expect(b.transitioningDelegate == nil && c.transitioningDelegate == nil)
        scene.expectPromises()
    }

    @Test("that asks for itself how it comes ends when it is dismissed without animation")
    func declared() {
        b.radialPresentation = .linear(.center)
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(b.radialPresentation != nil)
        a.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        #expect(b.radialPresentation == nil && b.transitioningDelegate == nil)
        scene.expectPromises()
    }

    @Test("asked for while it is presented ends with the dismissal, too")
    func declaredLate() {
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: false)
        scene.simulator.advanceUntilIdle()
        b.radialPresentation = .linear(.center)
        a.dismiss(animated: false)
        scene.simulator.advanceUntilIdle()
        #expect(b.radialPresentation == nil && b.transitioningDelegate == nil)
        scene.expectPromises()
    }

    @Test("is there anew when it is presented again at once")
    func again() {
        present(b, from: a, "first")
        a.dismiss(animated: false)
        scene.simulator.advanceFrame()
        present(b, from: a, "second")
        scene.call { _ = b.radialDismiss(using: .linear(.center), completion: scene.answer("dismiss")) }
        scene.frames(16)
        #expect(scene.circle() != nil)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished])
        scene.expectPromises()
    }

    @Test("is not turned round by another presenter, which is busy")
    func otherPresenter() {
        present(b, from: a, "present")
        let other = scene.screen("other", .white)
        scene.call { _ = b.radialDismiss(using: .linear(.center), completion: scene.answer("dismiss")) }
        scene.frames(10)
        scene.call { _ = other.radialPresent(b, completion: scene.answer("other")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("other") == .refused(.busy))
        #expect(scene.outcome("dismiss") == .finished)
        scene.expectPromises()
    }

    @Test("does not dismiss its presenter when it has gone before the way back could begin")
    func goneBefore() {
        present(b, from: a, "present B")
        scene.call { _ = b.radialPresent(c, using: .linear(.center), completion: scene.answer("present C")) }
        scene.call { _ = b.radialDismiss(completion: scene.answer("dismiss C")) }
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController === b)
        #expect(b.presentedViewController == nil)
        #expect(scene.answers.map(\.outcome) == [.finished, .finished, .finished])
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("what UIKit would raise on is refused and changes nothing")
    func refused() {
        b.modalPresentationStyle = .none
        scene.call { _ = a.radialPresent(b, completion: scene.answer("none")) }
        scene.call { _ = a.radialPresent(a, completion: scene.answer("itself")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.outcome("none") == .refused(.notAllowed))
        #expect(scene.outcome("itself") == .refused(.notAllowed))
        #expect(b.transitioningDelegate == nil && a.presentedViewController == nil)
        scene.expectPromises()
    }
}
