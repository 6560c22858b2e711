import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

@Suite("M: presented views with something around them", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct WrappedProblems {
    @Test(
        "M1 what a presentation controller puts around a view is revealed with it, and goes with it",
        arguments: RadialTransition.Motion.both)
    func wrapped(_ motion: RadialTransition.Motion) {
        let scene = Scene()
        let (a, b) = (scene.screen("A", .red), scene.screen("B", .blue))
        scene.show(a)
        let delegate = FramingDelegate()
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        let center = CGPoint(20, 30)
        let cover = far(center, in: CGSize(width: 94, height: 167))
        let transition = RadialTransition.linear(.point(center), motion: motion)
        scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("there")) }
        scene.frames(16)
        // The frame is green, four points wide; both of it and of the view are cut by one circle of the frame's own bounds.
        let there = scene.picture()
        for (point, color) in [(CGPoint(2, 30), RGB.green), (CGPoint(20, 30), .blue)] {
            #expect(there[point] == (motion == .expand ? color : .red))
        }
        for (point, color) in [(CGPoint(92, 150), RGB.green), (CGPoint(80, 150), .blue)] {
            #expect(there[point] == (motion == .expand ? .red : color))
        }
        #expect((b.presentationController?.presentedView?.layer.mask as? CAShapeLayer)?.path != nil)
        #expect(b.view.layer.mask == nil)
        scene.expectCircle(at: center, radius: cover / 2)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().count { $0 == .blue } == (94 - 8) * (167 - 8))
        #expect(scene.picture().count { $0 == .green } == 94 * 167 - (94 - 8) * (167 - 8))
        scene.call { _ = b.radialDismiss(using: transition, completion: scene.answer("back")) }
        scene.frames(16)
        // A point without a view lies in that of the one that is asked, four points further in.
        let inner = CGPoint(24, 34)
        scene.expectCircle(at: inner, radius: far(inner, in: CGSize(width: 94, height: 167)) / 2)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(scene.simulator.window.subviews == [a.view])
        #expect(b.transitioningDelegate === delegate)
        scene.watched = [a, b]
        scene.expectPromises()
    }
}

/// Gives presentation controllers that put a green frame around what they present.
@MainActor private final class FramingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        FramingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

@MainActor private final class FramingPresentation: UIPresentationController {
    private let frame = UIView()

    override var presentedView: UIView? { frame }

    override func presentationTransitionWillBegin() {
        frame.backgroundColor = UIColor(RGB.green)
        frame.frame = frameOfPresentedViewInContainerView
        guard let view = presentedViewController.view else { return }
        view.frame = frame.bounds.insetBy(dx: 4, dy: 4)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frame.addSubview(view)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { presentedViewController.viewIfLoaded?.removeFromSuperview() }
    }
}
