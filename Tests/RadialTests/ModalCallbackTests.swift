import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A modal style with the callbacks of a presentation and of a dismissal in it, by the facts 4.38 to 4.40 and 4.72.
struct ModalCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let style: UIModalPresentationStyle
    /// Whether the app gives a presentation controller; true for one that takes the presenter's view away.
    var hooks: Bool?
    /// Whether a radial call would choose another style, so that `radialPresentation` is needed.
    var isSheet = false
    let present: [String]
    let dismiss: [String]

    /// The presenter's view leaves the window, so that A gets callbacks, too.
    private static let removing = (
        present: [
            "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
            "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
        ],
        dismiss: [
            "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
            "B.viewDidDisappear(true)",
        ]
    )

    /// The presenter's view stays, so that A hears nothing.
    private static let keeping = (
        present: [
            "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        ],
        dismiss: ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)"]
    )

    static let all = [
        ModalCase(
            testDescription: "fullScreen", style: .fullScreen, present: removing.present, dismiss: removing.dismiss),
        ModalCase(
            testDescription: "currentContext", style: .currentContext, present: removing.present,
            dismiss: removing.dismiss),
        ModalCase(
            testDescription: "overFullScreen", style: .overFullScreen, present: keeping.present,
            dismiss: keeping.dismiss),
        ModalCase(
            testDescription: "overCurrentContext", style: .overCurrentContext, present: keeping.present,
            dismiss: keeping.dismiss),
        ModalCase(testDescription: "custom", style: .custom, present: keeping.present, dismiss: keeping.dismiss),
        ModalCase(testDescription: "formSheet", style: .formSheet, present: keeping.present, dismiss: keeping.dismiss),
        ModalCase(
            testDescription: "pageSheet", style: .pageSheet, isSheet: true, present: keeping.present,
            dismiss: keeping.dismiss),
        ModalCase(
            testDescription: "automatic", style: .automatic, isSheet: true, present: keeping.present,
            dismiss: keeping.dismiss),
        ModalCase(
            testDescription: "custom with a presentation controller", style: .custom, hooks: false,
            present: [
                "B.viewDidLoad", "presentationTransitionWillBegin", "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "presentationTransitionDidEnd(true)",
            ],
            dismiss: [
                "dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
                "dismissalTransitionDidEnd(true)",
            ]),
        ModalCase(
            testDescription: "custom that takes the presenter's view away", style: .custom, hooks: true,
            present: [
                "B.viewDidLoad", "presentationTransitionWillBegin", "A.viewWillDisappear(true)",
                "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
                "A.viewDidDisappear(true)", "presentationTransitionDidEnd(true)",
            ],
            dismiss: [
                "dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
                "A.viewIsAppearing(true)", "A.viewDidAppear(true)", "B.viewDidDisappear(true)",
                "dismissalTransitionDidEnd(true)",
            ]),
    ]
}

@Suite("Callbacks in presentations", .simulated(width: 94, height: 167, scale: 1)) @MainActor
struct ModalCallbackTests {
    private let scene = Scene()
    private let a: LoggingViewController
    private let b: LoggingViewController
    private let delegate: HookedDelegate

    init() {
        a = LoggingViewController("A", scene.log, color: .red)
        b = LoggingViewController("B", scene.log, color: .blue)
        for screen in [a, b] { screen.notes.remove(.loadView) }
        delegate = HookedDelegate(log: scene.log)
    }

    private func prepare(_ example: ModalCase) {
        a.definesPresentationContext = true
        scene.show(a)
        b.modalPresentationStyle = example.style
        if let removes = example.hooks {
            delegate.removesPresenter = removes
            b.transitioningDelegate = delegate
        }
        scene.watched = [a, b]
    }

    /// Presents by a radial call, or by a plain one where that would be another style.
    private func presentRadially(_ example: ModalCase, _ transition: RadialTransition) {
        if example.isSheet {
            b.radialPresentation = transition
            a.present(b, animated: true) { scene.log.note("present: finished") }
        } else {
            scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("present")) }
        }
    }

    /// Expects that the last frame is cut by a circle (or, in a sheet that is dimmed meanwhile, that something is masked).
    private func expectCut(_ example: ModalCase, sourceLocation: SourceLocation = #_sourceLocation) {
        let masked = [a, b].contains { $0.view.layer.mask is CAShapeLayer }
        #expect(masked, "no circle", sourceLocation: sourceLocation)
    }

    @Test("of the plain calls are those of the facts 4.38 to 4.40 and 4.72", arguments: ModalCase.all)
    func plain(_ example: ModalCase) {
        prepare(example)
        a.present(b, animated: true) { scene.log.note("completion") }
        #expect(a.presentedViewController === b && b.presentingViewController === a && b.isBeingPresented)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.present + ["completion"])
        #expect(scene.picture()[47, 150] == .blue)
        a.dismiss(animated: true) { scene.log.note("completion") }
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.dismiss + ["completion"])
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test(
        "of the radial calls are the same, and the answer comes after them", arguments: ModalCase.all,
        [RadialTransition.Motion.automatic, .expand, .contract])
    func radial(_ example: ModalCase, _ motion: RadialTransition.Motion) {
        prepare(example)
        let transition = RadialTransition.linear(.point(CGPoint(x: 20, y: 30)), motion: motion)
        presentRadially(example, transition)
        #expect(a.presentedViewController === b && b.presentingViewController === a && b.isBeingPresented)
        for _ in 0..<15 { scene.simulator.advanceFrame() }
        expectCut(example)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.present + ["present: finished"])
        #expect(scene.picture()[47, 150] == .blue)
        scene.call { _ = b.radialDismiss(using: transition, completion: scene.answer("dismiss")) }
        #expect(b.isBeingDismissed)
        for _ in 0..<15 { scene.simulator.advanceFrame() }
        expectCut(example)
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == example.dismiss + ["dismiss: finished"])
        #expect(scene.picture().isOnly(.red))
        #expect(b.transitioningDelegate === (example.hooks == nil ? nil : delegate))
        scene.expectPromises()
    }

    @Test("without animation are those of the plain calls without animation", arguments: ModalCase.all)
    func withoutAnimation(_ example: ModalCase) {
        prepare(example)
        let transition = RadialTransition.linear(.center, duration: 0)
        // The hooks say whether they were completed, the others whether they are animated.
        func still(_ lines: [String]) -> [String] {
            lines.map { $0.contains(".view") ? $0.replacing("(true)", with: "(false)") : $0 }
        }
        // A sheet is not a radial call's to present.
        if example.isSheet {
            a.present(b, animated: false) { scene.log.note("present: finished") }
        } else {
            scene.call { _ = a.radialPresent(b, using: transition, completion: scene.answer("present")) }
        }
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == still(example.present) + ["present: finished"])
        scene.call { _ = a.radialDismiss(using: transition, completion: scene.answer("dismiss")) }
        scene.simulator.advanceUntilIdle()
        #expect(scene.log.take() == still(example.dismiss) + ["dismiss: finished"])
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }

    @Test("L3 of a presentation that is turned round are those of both, one after the other", arguments: ModalCase.all)
    func turned(_ example: ModalCase) {
        prepare(example)
        presentRadially(example, .linear(.point(CGPoint(x: 20, y: 30))))
        for _ in 0..<15 { scene.simulator.advanceFrame() }
        scene.call { _ = b.radialDismiss(completion: scene.answer("dismiss")) }
        scene.simulator.advanceUntilIdle()
        let lines = scene.log.take().filter { !$0.hasSuffix(": finished") }
        #expect(lines == example.present + example.dismiss)
        #expect(scene.outcome("dismiss") == .finished)
        #expect(scene.picture().isOnly(.red))
        scene.expectPromises()
    }
}

/// Gives a presentation controller that notes its hooks.
@MainActor private final class HookedDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var removesPresenter = false
    private let log: EventLog

    init(log: EventLog) { self.log = log }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let presentation = HookedPresentation(presentedViewController: presented, presenting: presenting)
        presentation.log = log
        presentation.removesPresenter = removesPresenter
        return presentation
    }
}

@MainActor private final class HookedPresentation: UIPresentationController {
    var log: EventLog?
    var removesPresenter = false

    override var shouldRemovePresentersView: Bool { removesPresenter }

    override func presentationTransitionWillBegin() { log?.note("presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.note("presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { log?.note("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.note("dismissalTransitionDidEnd(\(completed))") }
}
