import TestSupport
import Testing
import UIKit

private final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: EventLog
    var style = UIModalPresentationStyle.none
    var replacement: UIViewController?
    var coordinator: (any UIViewControllerTransitionCoordinator)?

    init(_ log: EventLog) {
        self.log = log
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        log.note("viewControllerForAdaptivePresentationStyle \(style)")
        return replacement
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        log.note("willPresentWithAdaptiveStyle \(style)")
        coordinator = transitionCoordinator
    }
}

@MainActor
@Suite("Presentations that adapt", .simulated(width: 390, height: 844, scale: 1))
struct AdaptationTests {
    private let stage = ModalStage(.custom, animator: false)
    private let adapter: Adapter
    private var simulator: Simulator { .current }

    init() {
        adapter = Adapter(stage.log)
        let (log, adapter) = (stage.log, adapter)
        stage.delegate.makePresentation = { presented, presenting in
            let presentation = SpyPresentation(presentedViewController: presented, presenting: presenting)
            presentation.log = log
            presentation.delegate = adapter
            return presentation
        }
    }

    private func adaptationLines() -> [String] { stage.log.take().filter { $0.contains("Adaptive") } }

    @Test(
        "In a narrow window a custom presentation becomes full-screen if its delegate says so, and removes the presenter"
    )
    func fullScreen() {
        adapter.style = .fullScreen
        stage.a.present(stage.b, animated: true)
        #expect(
            adaptationLines() == [
                "viewControllerForAdaptivePresentationStyle fullScreen", "willPresentWithAdaptiveStyle fullScreen",
            ])
        #expect(
            adapter.coordinator === stage.b.transitionCoordinator
                && adapter.coordinator?.presentationStyle == .fullScreen)
        adapter.coordinator = nil
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window == nil && stage.b.view.frame == simulator.window.bounds)
        #expect(stage.b.presentationController?.presentationStyle == .fullScreen)
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window != nil && stage.b.view.window == nil && stage.a.presentedViewController == nil)
    }

    @Test("The delegate can present another controller in the new style")
    func replacement() {
        let around = UINavigationController(rootViewController: stage.b)
        adapter.style = .overFullScreen
        adapter.replacement = around
        let lone = UIViewController()
        lone.modalPresentationStyle = .custom
        lone.transitioningDelegate = stage.delegate
        stage.a.present(lone, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController === around && lone.presentingViewController == nil)
        #expect(stage.b.view.window != nil && stage.a.view.window != nil)
    }

    @Test("Without an answer, in a wide window, or with a style that is no adaptation, the presentation stays as it is")
    func none() {
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        #expect(adaptationLines() == ["willPresentWithAdaptiveStyle none"])
        let presentation = stage.b.presentationController
        #expect(
            presentation is SpyPresentation && presentation?.adaptivePresentationStyle == UIModalPresentationStyle.none)
        adapter.style = .overFullScreen
        #expect(presentation?.adaptivePresentationStyle == .overFullScreen)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        #expect(presentation?.adaptivePresentationStyle(for: wide) == UIModalPresentationStyle.none)
    }
}
