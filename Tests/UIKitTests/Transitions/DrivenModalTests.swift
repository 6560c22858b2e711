import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A in the window and B, whose presentation and dismissal are driven in per cent.
@MainActor
private struct DrivenModal {
    let log = EventLog()
    let a: LoggingViewController
    let b: LoggingViewController
    let delegate: DrivingDelegate
    let driver = UIPercentDrivenInteractiveTransition()
    private let style: UIModalPresentationStyle

    init(_ style: UIModalPresentationStyle, removesPresenter: Bool = false) {
        self.style = style
        let log = log
        a = LoggingViewController("A", log, color: .red)
        b = LoggingViewController("B", log, color: .blue)
        delegate = DrivingDelegate(log)
        delegate.makePresentation = { presented, presenting in
            let presentation = SpyPresentation(presentedViewController: presented, presenting: presenting)
            presentation.log = log
            presentation.removesPresenter = removesPresenter
            presentation.inset = 10
            return presentation
        }
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        Simulator.current.window.rootViewController = a
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    /// Begins a presentation by the finger and shows its first frame.
    func present() {
        delegate.animator = SlideAnimator(log, isBack: false)
        delegate.driver = driver
        a.present(b, animated: true) { [log] in log.note("completion") }
        Simulator.current.advanceFrame()
    }

    /// Begins a dismissal by the finger and shows its first frame.
    func dismiss() {
        delegate.animator = SlideAnimator(log, isBack: true)
        delegate.driver = driver
        b.dismiss(animated: true) { [log] in log.note("completion") }
        Simulator.current.advanceFrame()
    }

    func presentAtOnce() {
        delegate.driver = nil
        delegate.animator = nil
        a.present(b, animated: false)
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    func driveHalfWay() {
        driver.update(0.5)
        Simulator.current.advance(by: 0.2)
        _ = log.take()
    }

    var tree: String { description(ofTreeUnder: Simulator.current.window) }
}

@MainActor
@Suite("Percent-driven presentations and dismissals", .simulated(width: 200, height: 400, scale: 1))
struct DrivenModalTests {
    private var simulator: Simulator { .current }
    private nonisolated static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet,
    ]

    @Test("1.62: a presentation and a dismissal show the per cent and finish", arguments: styles)
    func finished(style: UIModalPresentationStyle) throws {
        let stage = DrivenModal(style)
        stage.present()
        let view = try #require(stage.b.view)
        let inset: CGFloat = style == .custom ? 10 : 0
        let shownX = { view.layer.presentation()?.position.x ?? .nan }
        #expect(shownX() == 300)
        stage.driver.update(0.75)
        simulator.advance(by: 0.5)
        #expect(abs(shownX() - 150) < 1e-9)
        stage.driver.finish()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.a.presentedViewController === stage.b && stage.log.take().last == "completion")
        #expect(view.center.x == 100 && view.frame.minX == inset)
        stage.dismiss()
        stage.driver.update(0.25)
        simulator.advance(by: 0.5)
        #expect(abs(shownX() - 150) < 1e-9)
        stage.driver.finish()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.log.take().last == "completion")
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test(
        "4.42: a cancelled presentation leaves everything as it was, bit for bit, and the next one works",
        arguments: styles)
    func cancelledPresentation(style: UIModalPresentationStyle) {
        let stage = DrivenModal(style)
        let before = stage.tree
        for _ in 0..<2 {
            stage.present()
            stage.driveHalfWay()
            stage.driver.cancel()
            #expect(simulator.advanceUntilIdle())
            #expect(stage.tree == before)
            #expect(stage.a.presentedViewController == nil && stage.b.presentingViewController == nil)
            #expect(!stage.log.take().contains("completion"))
            #expect(stage.a.transitionCoordinator == nil)
        }
        stage.present()
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController === stage.b)
    }

    @Test(
        "4.41: a cancelled dismissal leaves everything as it was, bit for bit, and the next one works",
        arguments: styles)
    func cancelledDismissal(style: UIModalPresentationStyle) {
        let stage = DrivenModal(style)
        stage.presentAtOnce()
        let before = stage.tree
        let presenter = stage.a.view.frame
        for _ in 0..<2 {
            stage.dismiss()
            stage.driveHalfWay()
            stage.driver.cancel()
            #expect(simulator.advanceUntilIdle())
            #expect(stage.tree == before)
            #expect(stage.a.view.frame == presenter)
            #expect(stage.a.presentedViewController === stage.b && !stage.b.isBeingDismissed)
            #expect(!stage.log.take().contains("completion"))
        }
        stage.dismiss()
        stage.driver.finish()
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [stage.a.view])
    }

    @Test("4.42: the callbacks of a cancelled presentation")
    func presentationCallbacks() {
        let stage = DrivenModal(.custom)
        stage.present()
        #expect(
            stage.log.take() == [
                "B.loadView", "B.viewDidLoad", "presentationTransitionWillBegin", "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)", "animateTransition",
            ])
        stage.driver.update(0.5)
        simulator.advanceFrame()
        stage.driver.cancel()
        #expect(stage.log.take() == [])
        simulator.advanceUntilIdle()
        #expect(
            stage.log.take() == [
                "animation ended, finished true", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
                "presentationTransitionDidEnd(false)", "animationEnded(false)",
            ])
    }

    @Test("4.41: the callbacks of a cancelled dismissal; a presenter that had been removed hears its own")
    func dismissalCallbacks() {
        for removesPresenter in [false, true] {
            let stage = DrivenModal(.custom, removesPresenter: removesPresenter)
            stage.presentAtOnce()
            stage.dismiss()
            #expect(
                stage.log.take() == ["dismissalTransitionWillBegin", "B.viewWillDisappear(true)"]
                    + (removesPresenter ? ["A.viewWillAppear(true)", "A.viewIsAppearing(true)"] : [])
                    + ["animateTransition"])
            stage.driver.update(0.5)
            simulator.advanceFrame()
            stage.driver.cancel()
            simulator.advanceUntilIdle()
            #expect(
                stage.log.take() == ["animation ended, finished true"]
                    + (removesPresenter ? ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"] : [])
                    + [
                        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
                        "dismissalTransitionDidEnd(false)", "animationEnded(false)",
                    ])
        }
    }

    @Test("4.18, 1.63: what a presentation controller animates along in the container is driven, too")
    func chrome() throws {
        let stage = DrivenModal(.custom)
        let dimming = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        stage.delegate.makePresentation = { presented, presenting in
            DimmingPresentation(presented, presenting, dimming)
        }
        stage.present()
        stage.driver.update(0.25)
        simulator.advance(by: 1)
        #expect(abs((dimming.layer.presentation()?.opacity ?? .nan) - 0.25) < 1e-6)
        stage.driver.cancel()
        #expect(simulator.advanceUntilIdle())
        #expect(dimming.superview == nil && simulator.window.subviews == [stage.a.view])
    }

    @Test("1.69: a presentation that is ended before it starts waits at its beginning, and can be ended then")
    func early() {
        let stage = DrivenModal(.custom)
        stage.delegate.animator = SlideAnimator(stage.log, isBack: false)
        stage.delegate.driver = stage.driver
        stage.a.present(stage.b, animated: true)
        stage.driver.cancel()
        #expect(!simulator.advanceUntilIdle(timeout: 2))
        #expect(stage.b.view.layer.presentation()?.position.x == 300)
        stage.driver.cancel()
        #expect(simulator.advanceUntilIdle())
        #expect(stage.a.presentedViewController == nil)
    }
}

private final class DimmingPresentation: UIPresentationController {
    private let dimming: UIView

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ dimming: UIView) {
        self.dimming = dimming
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 }
        )
    }
}
