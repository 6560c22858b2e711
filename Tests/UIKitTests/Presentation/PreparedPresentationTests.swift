@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

private final class StyleDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }
}

@MainActor
@Suite(
    "A presentation controller that is asked for before its presentation", .simulated(width: 200, height: 400, scale: 1)
)
struct PreparedPresentationTests {
    private var simulator: Simulator { .current }

    @Test(
        "It is made once and kept; the delegate that it is given counts; it presents, and is gone after the dismissal")
    func delegate() throws {
        let stage = ModalStage(.formSheet)
        let delegate = StyleDelegate()
        weak var prepared: UIPresentationController?
        do {
            let presentation = try #require(stage.b.presentationController)
            presentation.delegate = delegate
            #expect(presentation.presentedViewController === stage.b && presentation.presentationStyle == .formSheet)
            #expect(presentation.containerView == nil && stage.b.activePresentationController == nil)
            #expect(stage.b.presentingViewController == nil && !stage.b.isBeingPresented)
            #expect(stage.b.presentationController === presentation && presentation.delegate === delegate)
            prepared = presentation
        }
        #expect(prepared != nil)
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.b.view.frame == simulator.window.bounds, "it has adapted to the full screen")
        #expect(stage.b.presentationController === prepared && prepared?.presentingViewController === stage.a)
        #expect(stage.b.activePresentationController !== prepared && prepared?.containerView === stage.b.view.superview)
        stage.a.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(prepared == nil && stage.b.view.window == nil)
    }

    @Test("The transitioning delegate is asked for that of the style custom, once, and without a presenter")
    func custom() {
        let stage = ModalStage(.custom, animator: false)
        let make = stage.delegate.makePresentation
        stage.delegate.makePresentation = { presented, presenting in
            stage.log.note("presenting \(presenting.map(String.init(describing:)) ?? "nobody")")
            return make?(presented, presenting)
        }
        let first = stage.presentation
        #expect(first != nil && first === stage.b.presentationController)
        #expect(stage.log.take() == ["presentationController(forPresented: B, source: B)", "presenting nobody"])
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.presentation === first && stage.b.activePresentationController === first)
        let lines = stage.log.take()
        #expect(lines.contains("presentationTransitionDidEnd(true)") && !lines.contains("presenting nobody"))
        stage.a.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.presentation != nil && stage.presentation !== first, "each presentation has its own")
    }

    @Test("It keeps the style in which it was asked for: one that is set later is for the presentation after")
    func styleSetTooLate() {
        let stage = ModalStage(.overFullScreen, animator: false)
        let first = stage.b.presentationController
        stage.b.modalPresentationStyle = .fullScreen
        #expect(stage.b.presentationController === first && first?.presentationStyle == .overFullScreen)
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window != nil && stage.b.view.window != nil)
        stage.a.dismiss(animated: false)
        simulator.advanceUntilIdle()
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window == nil && stage.b.presentationController?.presentationStyle == .fullScreen)
    }

    @Test("A refused presentation leaves it for the next one; a child's is that of the presented controller around it")
    func refusedAndChild() {
        let stage = ModalStage(.fullScreen)
        let navigation = UINavigationController(rootViewController: stage.b)
        let presentation = navigation.presentationController
        #expect(stage.b.presentationController !== presentation, "no ancestor is presented yet")
        UIViewController().present(navigation, animated: false)
        #expect(RuntimeState.current.messages.count == 1)
        #expect(navigation.presentationController === presentation)
        stage.a.present(navigation, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.b.presentationController === presentation && presentation?.containerView != nil)
    }

    @Test("L1: a controller that is never presented goes, and the presentation controller with it")
    func neverPresented() {
        weak var controller: UIViewController?
        weak var presentation: UIPresentationController?
        do {
            let lone = UIViewController()
            controller = lone
            presentation = lone.presentationController
            #expect(presentation?.presentedViewController === lone)
        }
        #expect(controller == nil && presentation == nil)
    }

    @Test("A presentation controller that outlives a controller which was never presented says so")
    func outlived() async {
        let outlived = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { _ in
                    let presentation = UIViewController().presentationController
                    _ = presentation?.presentedViewController
                }
            }
        }
        #expect(text(outlived).contains("has outlived its presented view controller"))
    }
}
