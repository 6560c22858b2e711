import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("Problems of presentation", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct ModalProblems {
    private let scene = Scene()
    private let a: Screen
    private let b: Screen
    private let center = CGPoint(x: 20, y: 30)

    init() {
        a = scene.screen("A", .red)
        b = scene.screen("B", .blue)
        a.definesPresentationContext = true
    }

    @Test(
        "a circle is drawn both ways and by both motions, by a hole where the presenter's view is not ours",
        arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen, .overCurrentContext],
        [RadialTransition.Motion.expand, .contract])
    func bothMotions(_ style: UIModalPresentationStyle, _ motion: RadialTransition.Motion) {
        scene.show(a)
        b.modalPresentationStyle = style
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("present")) }
        expectFrames(motion, old: .red, new: .blue)
        scene.call { _ = b.radialDismiss(using: transition, completion: scene.answer("dismiss")) }
        expectFrames(motion, old: .blue, new: .red)
        scene.expectPromises()
    }

    private func expectFrames(_ motion: RadialTransition.Motion, old: RGB, new: RGB) {
        let cover = far(center, in: CGSize(width: 94, height: 167))
        scene.frames(1)
        #expect(scene.picture().isOnly(old))
        for frame in 1..<30 {
            scene.frames(1)
            let fraction = CGFloat(motion == .expand ? frame : 30 - frame) / 30
            scene.expect(
                ExpectedCircle(
                    center: center, radius: cover * fraction, inside: motion == .expand ? new : old,
                    outside: motion == .expand ? old : new), "frame \(frame)")
        }
        scene.frames(1)
        #expect(scene.picture().isOnly(new))
        scene.simulator.advanceUntilIdle()
    }

    @Test(
        "M3: the style that is not the app's own becomes full screen",
        arguments: [UIModalPresentationStyle.automatic, .pageSheet])
    func style(_ style: UIModalPresentationStyle) {
        scene.show(a)
        b.modalPresentationStyle = style
        scene.call { _ = a.radialPresent(b, completion: scene.answer()) }
        #expect(b.modalPresentationStyle == .fullScreen)
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test(
        "M6: a presenter that presents already is not allowed another one; one without a window is not in the hierarchy"
    )
    func refused() {
        let c = scene.screen("C", .green)
        scene.show(a)
        scene.call { _ = c.radialPresent(b, completion: scene.answer("no window")) }
        scene.call { _ = a.radialPresent(a, completion: scene.answer("itself")) }
        scene.call { _ = a.radialDismiss(completion: scene.answer("nothing")) }
        scene.call { _ = a.radialPresent(b, completion: scene.answer("present")) }
        scene.simulator.advanceUntilIdle()
        scene.call { _ = a.radialPresent(c, completion: scene.answer("second")) }
        scene.call { _ = b.radialPresent(b, completion: scene.answer("in use")) }
        scene.frames(1)
        #expect(scene.outcome("no window") == .refused(.notInHierarchy))
        #expect(scene.outcome("itself") == .refused(.notAllowed))
        #expect(scene.outcome("nothing") == .refused(.nothingToDo))
        #expect(scene.outcome("second") == .refused(.notAllowed))
        #expect(scene.outcome("in use") == .refused(.notAllowed))
        scene.watched = [c]
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test("radialPresentation makes plain calls radial, once, and gives the delegate back")
    func declared() {
        scene.show(a)
        let delegate = CardDelegate()
        b.transitioningDelegate = delegate
        b.modalPresentationStyle = .fullScreen
        b.radialPresentation = .linear(.point(center))
        #expect(b.radialPresentation?.duration == 0.5)
        a.present(b, animated: true)
        scene.frames(10)
        #expect(scene.circle()?.center == center)
        scene.simulator.advanceUntilIdle()
        b.dismiss(animated: true)
        scene.frames(10)
        #expect(scene.circle()?.center == center)
        scene.simulator.advanceUntilIdle()
        #expect(b.transitioningDelegate === delegate && b.radialPresentation == nil)
        scene.watched = [b]
        scene.expectPromises()
    }

    @Test("the escape gesture's line dismisses what is presented, and only that")
    func escape() {
        scene.show(a)
        #expect(!a.radialPerformEscape())
        scene.call { _ = a.radialPresent(b, completion: scene.answer()) }
        scene.simulator.advanceUntilIdle()
        #expect(b.radialPerformEscape())
        scene.simulator.advanceUntilIdle()
        #expect(a.presentedViewController == nil)
        scene.watched = [b]
        scene.expectPromises()
    }
}

/// Presents a card with a shadow in the middle of its container.
@MainActor final class CardPresentation: UIPresentationController {
    static let card = CGRect(x: 27, y: 30, width: 40, height: 100)

    override var frameOfPresentedViewInContainerView: CGRect { Self.card }

    override func presentationTransitionWillBegin() {
        guard let card = presentedView else { return }
        let shadow = UIView(frame: CGRect(origin: .zero, size: Self.card.size))
        shadow.backgroundColor = UIColor(RGB.blue)
        shadow.layer.shadowOpacity = 1
        shadow.layer.shadowRadius = 3
        shadow.layer.shadowOffset = .zero
        card.addSubview(shadow)
    }
}

@MainActor final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentation(presentedViewController: presented, presenting: presenting)
    }
}
