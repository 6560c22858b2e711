import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// An animator that notes what lies in the container at the beginning, puts the view in place and completes at once.
private final class StageNote: NSObject, UIViewControllerAnimatedTransitioning {
    private var stages: [[UIView?]] = []
    private(set) var container: UIView?
    /// The windows of the views that were to come, as they were found.
    private(set) var windows: [UIWindow] = []

    /// The stages since the last time that this was asked.
    func take() -> [[UIView?]] {
        defer { stages = [] }
        return stages
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        self.container = container
        stages.append(container.subviews)
        if let to = transitionContext.view(forKey: .to) {
            windows += [to.window].compactMap { $0 }
            container.addSubview(to)
        }
        transitionContext.completeTransition(true)
    }
}

/// Notes the commit in which its animation begins.
private final class CommitNote: NSObject, CAAnimationDelegate {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    /// Notes the next commit by an animation that is added to a layer.
    static func add(to layer: CALayer, _ log: EventLog) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.5
        animation.toValue = 1.0
        animation.duration = 0.01
        animation.delegate = CommitNote(log)
        layer.add(animation, forKey: nil)
    }

    func animationDidStart(_ anim: CAAnimation) {
        let log = log
        MainActor.assumeIsolated { log.note("commit") }
    }
}

@MainActor
@Suite("How a transition of controllers starts", .simulated(width: 200, height: 400, scale: 1))
struct StartTests {
    private var simulator: Simulator { .current }

    @Test("4.6: presentation controller, animator, driver and duration are asked for one after the other")
    func order() {
        let stage = ModalStage(.custom)
        stage.delegate.animator?.notesDuration = true
        stage.a.present(stage.b, animated: true)
        simulator.advanceUntilIdle()
        let asked = stage.log.take().filter { !$0.hasPrefix("B.") && !$0.hasPrefix("presentationTransition") }
        #expect(
            asked.prefix(5) == [
                "presentationController(forPresented: B, source: A)",
                "animationController(forPresented: B, presenting: A, source: A)",
                "interactionControllerForPresentation", "transitionDuration", "animateTransition(true)",
            ])
    }

    @Test("4.6, 4.7: without an animator nobody asks for a driver, and without a driver nothing is interactive")
    func noAnimator() {
        let modal = ModalStage(.fullScreen, animator: false, driver: true)
        modal.a.present(modal.b, animated: true)
        simulator.advanceUntilIdle()
        modal.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        let asked = modal.log.take().filter { $0.contains("ionController") }
        #expect(
            asked == [
                "animationController(forPresented: B, presenting: A, source: A)",
                "animationController(forDismissed: B)",
            ])
        let stage = NavigationStage(1, animator: false)
        stage.delegate.driver = SpyDriver(stage.log)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advanceFrame()
        #expect(stage.navigation.transitionCoordinator?.isInteractive == false)
        simulator.advanceUntilIdle()
        #expect(stage.log.take().filter { $0.contains("ControllerFor") } == ["animationControllerFor(push, A, B)"])
        (stage.delegate.animator, stage.delegate.driver) = (SpyAnimator(stage.log), nil)
        stage.navigation.popViewController(animated: true)
        simulator.advanceFrame()
        #expect(stage.navigation.transitionCoordinator?.initiallyInteractive == false)
        #expect(stage.log.take().contains("interactionControllerFor"))
        simulator.advanceUntilIdle()
    }

    @Test("4.8: without animation a pop and another stack ask nobody either")
    func unanimatedStack() {
        let stage = NavigationStage(3)
        stage.navigation.popViewController(animated: false)
        simulator.advanceFrame()
        stage.navigation.setViewControllers([LoggingViewController("X", stage.log)], animated: false)
        simulator.advanceFrame()
        let lines = stage.log.take()
        #expect(!lines.contains { $0.contains("ControllerFor") || $0.hasPrefix("animate") })
        #expect(lines.filter { $0.hasPrefix("didShow") } == ["didShow(B, false)", "didShow(X, false)"])
    }

    @Test("4.11, 4.14, 6.3: a push starts before the frame's commit and is in it; a presentation starts after it")
    func aroundTheCommit() {
        let stage = NavigationStage(1)
        let layer = simulator.window.layer
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        stage.delegate.animator?.onAnimate = { [log = stage.log] in CommitNote.add(to: $0.containerView.layer, log) }
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(2) == ["animateTransition(true)", "commit"])
        simulator.advanceUntilIdle()

        let modal = ModalStage(.custom)
        modal.a.present(modal.b, animated: true)
        #expect(modal.log.take().first == "presentationController(forPresented: B, source: A)", "in the call")
        modal.delegate.animator?.onAnimate = { [log = modal.log] in CommitNote.add(to: $0.containerView.layer, log) }
        for hook in ["presentationTransitionWillBegin", "dismissalTransitionWillBegin"] {
            CommitNote.add(to: layer, modal.log)
            simulator.advanceFrame()
            let lines = modal.log.take().filter { !$0.hasPrefix("B.") }
            #expect(lines == ["commit", hook, "animateTransition(true)", "commit"])
            simulator.advanceUntilIdle()
            modal.a.dismiss(animated: true)
            _ = modal.log.take()
        }
    }

    @Test("4.17, 4.18: the container lies below the bars and holds the view that goes, not yet the one that comes")
    func containers() throws {
        let (log, note) = (EventLog(), StageNote())
        let (delegate, tabDelegate) = (DrivingDelegate(log), SpyTabDelegate(log))
        delegate.animator = note
        tabDelegate.animator = note
        let (a, b, c, d) = (screen("A", log), screen("B", log), screen("C", log), screen("D", log))
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = delegate
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, c]
        tabs.delegate = tabDelegate
        d.transitioningDelegate = delegate
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()

        navigation.pushViewController(b, animated: true)
        simulator.advanceUntilIdle()
        #expect(note.take() == [[a.view]])
        let container = try #require(note.container)
        let places = [container, navigation.navigationBar].map { navigation.view.subviews.firstIndex(of: $0) ?? -1 }
        #expect(places[0] >= 0 && places[0] < places[1] && container.frame == navigation.view.bounds)
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        tabs.selectedIndex = 1
        simulator.advanceUntilIdle()
        #expect(note.take() == [[b.view], [navigation.view]])
        #expect(note.container?.superview === tabs.view && tabs.view.subviews.last === tabs.tabBar)
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
            d.modalPresentationStyle = style
            tabs.present(d, animated: true)
            simulator.advanceUntilIdle()
            #expect(note.container?.superview === simulator.window)
            tabs.dismiss(animated: true)
            simulator.advanceUntilIdle()
            #expect(note.take() == [style == .fullScreen ? [tabs.view] : [], [d.view]])
            #expect(note.container?.superview == nil)
        }
        #expect(note.windows == [], "no view that was to come was in a window")
    }

    private func screen(_ name: String, _ log: EventLog) -> LoggingViewController { LoggingViewController(name, log) }

    @Test("4.30: the new screen is laid out after the animator has been called, and before the end")
    func layout() throws {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        screen.notes.insert(.layout)
        stage.navigation.pushViewController(screen, animated: true)
        simulator.advanceFrame()
        let lines = stage.log.take()
        let start = try #require(lines.firstIndex(of: "animateTransition(true)"))
        #expect(lines.suffix(from: start + 1).prefix(2) == ["B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews"])
        #expect(!lines.prefix(start).contains { $0.contains("Layout") })
        simulator.advanceUntilIdle()
    }
}
