import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("What the context says", .simulated(width: 200, height: 400, scale: 1))
struct ContextTests {
    private var simulator: Simulator { .current }

    @Test("4.18, 4.19, 4.23: push and pop give both views, and the container holds the from view")
    func navigation() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        var checks = 0
        stage.delegate.animator?.onAnimate = { context in
            checks += 1
            let from = context.viewController(forKey: .from)
            let to = context.viewController(forKey: .to)
            #expect(context.view(forKey: .from) === from?.view)
            #expect(context.view(forKey: .to) === to?.view)
            #expect(context.view(forKey: .from)?.superview === context.containerView)
            #expect(context.containerView.superview === stage.navigation.view)
            #expect(context.presentationStyle == .none)
            #expect(context.targetTransform == .identity)
            let bounds = CGRect(x: 0, y: 0, width: 200, height: 400)
            if let from, let to {
                #expect(context.initialFrame(for: from) == bounds)
                #expect(context.finalFrame(for: from) == .zero)
                #expect(context.initialFrame(for: to) == .zero)
                #expect(context.finalFrame(for: to) == bounds)
            }
            #expect(context.finalFrame(for: UIViewController()) == .zero)
        }
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceUntilIdle()
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(checks == 2)
        #expect(screen.view.superview == nil)
    }

    /// A row of table 4.19: the style, whether the presenter's view is removed, and whether it is `.custom` that does.
    struct Row: Sendable {
        var style: UIModalPresentationStyle
        var removes: Bool
        var isCustom = false
    }

    @Test(
        "4.17, 4.18, 4.19, 4.23, 4.25: the table of views and frames, style by style",
        arguments: [
            Row(style: .fullScreen, removes: true), Row(style: .currentContext, removes: true),
            Row(style: .custom, removes: true, isCustom: true), Row(style: .custom, removes: false),
            Row(style: .overFullScreen, removes: false), Row(style: .overCurrentContext, removes: false),
        ])
    func modal(row: Row) {
        let stage = ModalStage(row.style, removesPresenter: row.isCustom)
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 400)
        var container: UIView?
        stage.delegate.animator?.onAnimate = { context in
            container = context.containerView
            #expect(context.viewController(forKey: .from) === stage.a)
            #expect(context.viewController(forKey: .to) === stage.b)
            #expect(context.view(forKey: .from) === (row.removes ? stage.a.view : nil))
            #expect(context.view(forKey: .to) === stage.b.view)
            #expect(context.presentationStyle == row.style)
            #expect(context.containerView.superview === simulator.window)
            let others = context.containerView.subviews.filter { $0 !== stage.b.view }
            #expect(others == (row.removes ? [stage.a.view] : []))
            #expect(context.initialFrame(for: stage.a) == bounds)
            #expect(context.finalFrame(for: stage.a) == (row.removes ? .zero : bounds))
            #expect(context.initialFrame(for: stage.b) == .zero)
            #expect(context.finalFrame(for: stage.b) == bounds)
        }
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        let presentContainer = container
        #expect(presentContainer != nil)
        #expect((stage.a.view.superview == nil) == row.removes)

        stage.delegate.animator?.onAnimate = { context in
            #expect(context.containerView === presentContainer)
            #expect(context.viewController(forKey: .from) === stage.b)
            #expect(context.viewController(forKey: .to) === stage.a)
            #expect(context.view(forKey: .from) === stage.b.view)
            #expect(context.view(forKey: .to) === (row.removes ? stage.a.view : nil))
            #expect(context.initialFrame(for: stage.b) == bounds)
            #expect(context.finalFrame(for: stage.b) == .zero)
            #expect(context.initialFrame(for: stage.a) == (row.removes ? .zero : bounds))
            #expect(context.finalFrame(for: stage.a) == bounds)
        }
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(presentContainer?.superview == nil)
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test("4.19: after a dismissal the presenter's view is back between the views among which it was")
    func oldPlace() {
        let stage = ModalStage(.fullScreen)
        let (below, above) = (UIView(), UIView())
        simulator.window.insertSubview(below, at: 0)
        simulator.window.addSubview(above)
        stage.present(animated: true)
        #expect(stage.a.view.window == nil)
        stage.b.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.window.subviews == [below, stage.a.view, above])
    }

    @Test("4.22, 4.72: the presented view may be a wrapper, made before the transition begins")
    func wrapper() {
        let stage = ModalStage(.custom)
        stage.delegate.makePresentation = { presented, presenting in
            WrappingPresentation(presentedViewController: presented, presenting: presenting)
        }
        var seen: UIView?
        stage.delegate.animator?.onAnimate = { context in
            seen = context.view(forKey: .to)
            #expect(context.finalFrame(for: stage.b) == CGRect(x: 10, y: 10, width: 180, height: 380))
        }
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        #expect(seen != nil && seen !== stage.b.view)
        #expect(stage.b.view.superview === seen)
        #expect(seen?.frame == CGRect(x: 10, y: 10, width: 180, height: 380))
        stage.delegate.animator?.onAnimate = nil
        stage.b.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.window.subviews == [stage.a.view])
    }

    @Test("4.26, 4.50, 4.51, 4.55: update, finish and cancel move the state and complete nothing")
    func interactiveState() throws {
        let stage = ModalStage(.custom, driver: true)
        stage.present()
        stage.b.dismiss(animated: true)
        simulator.advanceFrame()
        let context = try #require(stage.delegate.driver?.context)
        let coordinator = try #require(stage.b.transitionCoordinator)
        #expect(context.isInteractive)
        #expect(coordinator.initiallyInteractive && !coordinator.isInterruptible)
        #expect(!context.transitionWasCancelled)
        context.updateInteractiveTransition(0.4)
        #expect(coordinator.percentComplete == 0.4)
        context.updateInteractiveTransition(.nan)
        #expect(coordinator.percentComplete == 0)
        context.updateInteractiveTransition(7)
        #expect(coordinator.percentComplete == 1)
        context.updateInteractiveTransition(0.3)
        context.cancelInteractiveTransition()
        #expect(!context.isInteractive && coordinator.initiallyInteractive)
        #expect(context.transitionWasCancelled)
        #expect(coordinator.completionVelocity == 2)
        #expect(coordinator.completionCurve == .easeOut)
        #expect(coordinator.percentComplete == 0.3)
        context.updateInteractiveTransition(0.9)
        #expect(coordinator.percentComplete == 0.3)
        simulator.advance(by: 1)
        #expect(stage.b.isBeingDismissed)
        context.completeTransition(false)
        #expect(!stage.b.isBeingDismissed)
        #expect(stage.b.transitionCoordinator == nil)
    }

    @Test("4.27: completing twice traps in debug builds")
    func completeTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let stage = EventLog()
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    let delegate = SpyNavigationDelegate(stage)
                    delegate.animator = SpyAnimator(stage)
                    delegate.animator?.onAnimate = { context in
                        context.completeTransition(true)
                        context.completeTransition(true)
                    }
                    navigation.delegate = delegate
                    simulator.window.rootViewController = navigation
                    simulator.advanceFrame()
                    navigation.pushViewController(UIViewController(), animated: true)
                    simulator.advanceFrame()
                }
            }
        }
        #expect(text(result).contains("completeTransition(_:) was called twice"))
    }

    @Test("4.57, 4.57a: touches are off in the two views while the transition runs, and on again afterwards")
    func touches() {
        let stage = NavigationStage(1)
        let point = CGPoint(x: 100, y: 200)
        #expect(simulator.window.hitTest(point, with: nil) === stage.screens[0].view)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advanceFrame()
        let hit = simulator.window.hitTest(point, with: nil)
        #expect(hit != nil)
        #expect(hit?.isDescendant(of: stage.screens[0].view) == false)
        #expect(
            hit.map { stage.navigation.view.isDescendant(of: $0) || $0.isDescendant(of: stage.navigation.view) } == true
        )
        simulator.advanceUntilIdle()
        #expect(simulator.window.hitTest(point, with: nil) === stage.navigation.topViewController?.view)
    }

    @Test(
        "4.51, 4.52: a driver that does not want the start is called all the same, and cannot take a plain animator over"
    )
    func noLateInteraction() throws {
        let stage = ModalStage(.custom, driver: true)
        stage.present()
        stage.delegate.driver?.wantsInteractiveStart = false
        stage.delegate.driver?.animator = stage.delegate.animator
        var flips: [Bool] = []
        stage.b.dismiss(animated: true)
        stage.b.transitionCoordinator?.notifyWhenInteractionChanges { flips.append($0.isInteractive) }
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(2) == ["startInteractiveTransition", "animateTransition(true)"])
        let context = try #require(stage.delegate.animator?.context)
        #expect(!context.isInteractive)
        #expect(stage.b.transitionCoordinator?.initiallyInteractive == false)
        #expect(stage.b.transitionCoordinator?.isInterruptible == false)
        context.pauseInteractiveTransition()
        #expect(!context.isInteractive)
        #expect(flips == [])
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil)
    }
}

/// A presentation with a frame around the presented view.
private final class WrappingPresentation: UIPresentationController {
    private let wrapper = UIView()

    override var presentedView: UIView? { wrapper }
    override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 10, dy: 10)
    }
    override func presentationTransitionWillBegin() {
        guard let view = super.presentedView else { return }
        wrapper.frame = frameOfPresentedViewInContainerView
        view.frame = wrapper.bounds.insetBy(dx: 5, dy: 5)
        wrapper.addSubview(view)
    }
}
