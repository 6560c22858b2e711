import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A modal style and the callbacks of A and B in it, by the facts 4.38 to 4.40.
struct StyleCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let style: UIModalPresentationStyle
    /// Whether the presenter's view leaves while B is there.
    let removesPresenter: Bool

    var present: [String] {
        removesPresenter
            ? [
                "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
                "A.viewDidDisappear(true)",
            ]
            : ["B.viewDidLoad", "B.viewWillAppear(true)", "B.viewDidAppear(true)"]
    }

    var dismiss: [String] {
        removesPresenter
            ? [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)",
                "B.viewDidDisappear(true)",
            ]
            : ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"]
    }

    static let all = [
        StyleCase(testDescription: "fullScreen", style: .fullScreen, removesPresenter: true),
        StyleCase(testDescription: "currentContext", style: .currentContext, removesPresenter: true),
        StyleCase(testDescription: "custom", style: .custom, removesPresenter: false),
        StyleCase(testDescription: "overFullScreen", style: .overFullScreen, removesPresenter: false),
        StyleCase(testDescription: "overCurrentContext", style: .overCurrentContext, removesPresenter: false),
        StyleCase(testDescription: "formSheet", style: .formSheet, removesPresenter: false),
        StyleCase(testDescription: "pageSheet", style: .pageSheet, removesPresenter: false),
    ]
}

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

    @Test("the callbacks of the plain calls are those of the facts", arguments: StyleCase.all)
    func plainCallbacks(_ example: StyleCase) {
        scene.show(a)
        b.modalPresentationStyle = example.style
        a.present(b, animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.present)
        a.dismiss(animated: true)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.dismiss)
    }

    @Test(
        "M1: those of the radial calls are the same, and nothing is black at the end", arguments: StyleCase.all,
        [RadialTransition.Motion.automatic, .expand, .contract])
    func radialCallbacks(_ example: StyleCase, _ motion: RadialTransition.Motion) {
        scene.show(a)
        b.modalPresentationStyle = example.style
        let transition = RadialTransition.linear(.point(center), motion: motion)
        if example.style == .pageSheet {
            // A sheet is revealed by the property and plain calls.
            b.radialPresentation = transition
            a.present(b, animated: true)
        } else {
            scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("present")) }
        }
        scene.frames(10)
        #expect(scene.ellipse() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take().filter { !$0.hasPrefix("present") } == example.present)
        #expect(b.modalPresentationStyle == example.style)
        scene.call { _ = b.radialDismiss(using: transition, completion: scene.answer("dismiss")) }
        scene.frames(10)
        #expect(scene.ellipse() != nil)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take().filter { !$0.hasPrefix("dismiss") } == example.dismiss)
        #expect(a.view.window != nil)
        #expect(scene.picture().isOnly(.red))
        scene.watched = [b]
        scene.expectPromises()
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

    @Test("M2: what is translucent shows the live screen below, at every moment")
    func translucent() {
        scene.show(a)
        b.modalPresentationStyle = .overFullScreen
        b.loadViewIfNeeded()
        b.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        scene.call { _ = a.radialPresent(b, using: .linear(.point(center)), completion: scene.answer()) }
        scene.frames(16)
        #expect(scene.picture()[90, 160] == .red)
        #expect(abs(scene.picture()[20, 30].red - 128) <= 1)
        scene.simulator.advanceUntilIdle()
        #expect(abs(scene.picture()[90, 160].red - 128) <= 1)
        scene.expectPromises(leaving: .init(presented: [b]))
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

    @Test("M8: it is a real presentation from its first frame on")
    func isReal() {
        scene.show(a)
        scene.call { _ = a.radialPresent(b, using: .linear(.center), completion: scene.answer()) }
        #expect(a.presentedViewController === b && b.isBeingPresented)
        scene.frames(1)
        #expect(scene.log.lines.contains("B.viewWillAppear(true)"))
        scene.expectPromises(leaving: .init(presented: [b]))
    }

    @Test(
        "a shadow outside the bounds is cut by the hole, too", arguments: [RadialTransition.Motion.expand, .contract])
    func shadowOutsideTheBounds(_ motion: RadialTransition.Motion) {
        scene.show(a)
        let delegate = CardDelegate()
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        let transition = RadialTransition.linear(.center, motion: motion)
        scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("present")) }
        scene.frames(16)
        scene.simulator.advanceUntilIdle()
        #expect(b.view.frame == CardPresentation.card)
        let whole = scene.picture()
        #expect(whole[47, 26] != .red, "the shadow")
        // The circle's centre is that of the card, its cover circle goes through the corners of the card.
        scene.call { _ = b.radialDismiss(using: .linear(.center, motion: motion), completion: scene.answer("dismiss")) }
        scene.frames(16)
        expectHalfOfTheCard(of: whole, motion)
        scene.simulator.advanceUntilIdle()
        #expect(scene.picture().isOnly(.red))
        #expect(b.transitioningDelegate === delegate)
        scene.expectPromises()
    }

    /// At half of its way the circle lets the card with its shadow be seen on one side only, within the square about the
    /// cover circle.
    private func expectHalfOfTheCard(of whole: Picture, _ motion: RadialTransition.Motion) {
        let (picture, card) = (scene.picture(), CardPresentation.card)
        let cover = hypot(card.width, card.height) / 2
        var wrong = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (across, along) = (CGFloat(x) + 0.5 - card.midX, CGFloat(y) + 0.5 - card.midY)
                let (distance, side) = (hypot(across, along), max(abs(across), abs(along)))
                // A contraction shows the card inside the circle, an expansion of what lies below outside.
                let isCard = motion == .contract ? distance < cover / 2 : distance > cover / 2 && side < cover
                let isRim = abs(distance - cover / 2) < 1 || abs(side - cover) < 1
                if !isRim, picture[x, y] != (isCard ? whole[x, y] : .red) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
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

    @Test("L2: a plain dismiss of what was presented radially is radial, whoever keeps what")
    func plainDismissIsRadial() {
        scene.show(a)
        scene.call { _ = a.radialPresent(b, using: .linear(.point(center)), completion: scene.answer()) }
        scene.simulator.advanceUntilIdle()
        a.dismiss(animated: true)
        scene.frames(10)
        #expect(scene.circle()?.center == center)
        scene.simulator.advanceUntilIdle()
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
