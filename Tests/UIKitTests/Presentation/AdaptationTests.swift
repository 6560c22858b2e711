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

/// Presents a controller whose presentation adapts to the full screen by giving another one.
@MainActor
private func presentInPlace(of first: UIViewController, _ other: UIViewController, by presenter: UIViewController) {
    let adapter = Adapter(EventLog())
    adapter.style = .fullScreen
    adapter.replacement = other
    first.presentationController?.delegate = adapter
    presenter.present(first, animated: false)
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
        #expect(stage.b.activePresentationController?.presentationStyle == .fullScreen)
        let asked = stage.b.presentationController
        #expect(asked is SpyPresentation && asked?.presentationStyle == .custom)
        #expect(asked?.containerView === stage.b.view.superview)
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

    @Test(
        "4.60: a controller in another's place that is presented already, or has a parent, ends the program and says why"
    )
    func activeReplacement() async {
        let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let (a, child) = (UIViewController(), UIViewController())
                    a.addChild(child)
                    simulator.window.rootViewController = a
                    presentInPlace(of: UIViewController(), child, by: a)
                }
            }
        }
        #expect(text(child).contains("modally an active view controller"))
        let presented = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let (a, b) = (UIViewController(), UIViewController())
                    simulator.window.rootViewController = a
                    a.present(b, animated: false)
                    simulator.advanceUntilIdle()
                    presentInPlace(of: UIViewController(), b, by: b)
                }
            }
        }
        #expect(text(presented).contains("that is already being presented by"))
        let presenter = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let a = UIViewController()
                    simulator.window.rootViewController = a
                    presentInPlace(of: UIViewController(), a, by: a)
                }
            }
        }
        #expect(text(presenter).contains("modally an active view controller"))
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

    @Test("A delegate that looks at the traits itself adapts in a wide window, too")
    func byTraits() {
        final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle {
                traitCollection.horizontalSizeClass == .regular ? .overFullScreen : .none
            }
        }
        stage.a.present(stage.b, animated: false)
        simulator.advanceUntilIdle()
        let delegate = Delegate()
        let presentation = stage.b.presentationController
        presentation?.delegate = delegate
        #expect(presentation?.adaptivePresentationStyle == UIModalPresentationStyle.none)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        #expect(presentation?.adaptivePresentationStyle(for: wide) == .overFullScreen)
    }
}
