import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A stack of A, tabs with A and B, or a plain container with A, whose parent presents and dismisses P in half a second.
@MainActor
private struct CoveredStage {
    enum Kind: CaseIterable {
        case stack, tabs, plain
    }

    let log = EventLog()
    let (a, b, p): (LoggingViewController, LoggingViewController, LoggingViewController)
    let home = UIViewController()
    let container: UIViewController
    let delegate: SpyTransitioningDelegate
    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        (a, b) = (LoggingViewController("A", log), LoggingViewController("B", log))
        p = LoggingViewController("P", log)
        delegate = SpyTransitioningDelegate(log)
        delegate.animator = SpyAnimator(log)
        p.modalPresentationStyle = .fullScreen
        p.transitioningDelegate = delegate
        switch kind {
        case .stack: container = UINavigationController(rootViewController: a)
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            container = tabs
        case .plain:
            container = UIViewController()
            for child in [a, b] { container.addChild(child) }
            container.view.addSubview(a.view)
        }
        home.addChild(container)
        home.view.addSubview(container.view)
        Simulator.current.window.rootViewController = home
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    /// Has the container show B in A's place.
    func showB() {
        switch kind {
        case .stack: (container as? UINavigationController)?.pushViewController(b, animated: false)
        case .tabs: (container as? UITabBarController)?.selectedIndex = 1
        case .plain: container.transition(from: a, to: b, duration: 0, animations: nil)
        }
    }

    /// What A and B were told of their appearance.
    func lines() -> [String] {
        log.take().filter { ($0.hasPrefix("A.") || $0.hasPrefix("B.")) && $0.contains("ppear(") }
    }
}

@MainActor
@Suite("Containers that change while they appear or disappear", .simulated(width: 100, height: 200, scale: 1))
struct CoveredContainerTests {
    private var simulator: Simulator { .current }
    private var unbalanced: [String] { RuntimeState.current.messages.filter { $0.hasPrefix("Unbalanced") } }

    @Test(
        "4.77: while it disappears what goes ends its disappearance, and what comes appears with the container",
        arguments: CoveredStage.Kind.allCases)
    fileprivate func disappearing(kind: CoveredStage.Kind) {
        let stage = CoveredStage(kind)
        stage.home.present(stage.p, animated: true)
        simulator.advance(by: 0.1)
        stage.showB()
        simulator.advanceUntilIdle()
        #expect(stage.lines() == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
        stage.home.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.lines() == ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
        #expect(stage.b.view.window != nil && stage.a.view.superview == nil && unbalanced == [])
    }

    @Test(
        "4.77: while it appears what goes disappears again, and what comes has appeared when the container has",
        arguments: CoveredStage.Kind.allCases)
    fileprivate func appearing(kind: CoveredStage.Kind) {
        let stage = CoveredStage(kind)
        stage.home.present(stage.p, animated: false)
        simulator.advanceUntilIdle()
        stage.home.dismiss(animated: true)
        simulator.advance(by: 0.1)
        _ = stage.lines()
        stage.showB()
        simulator.advance(by: 0.1)
        #expect(
            stage.lines() == ["A.viewWillDisappear(false)", "B.viewWillAppear(false)", "A.viewDidDisappear(false)"])
        simulator.advanceUntilIdle()
        #expect(stage.lines() == ["B.viewDidAppear(false)"] && unbalanced == [])
    }

    @Test(
        "what was to be replaced when the container appears again after all has disappeared by then",
        arguments: [CoveredStage.Kind.stack, .tabs])
    fileprivate func replaced(kind: CoveredStage.Kind) {
        let stage = CoveredStage(kind)
        let driver = SpyDriver(stage.log)
        let tabDelegate = SpyTabDelegate(stage.log)
        (stage.container as? UITabBarController)?.delegate = tabDelegate
        stage.delegate.driver = driver
        stage.home.present(stage.p, animated: true)
        simulator.advance(by: 0.1)
        stage.showB()
        driver.end(finished: false)
        simulator.advanceUntilIdle()
        #expect(
            stage.lines() == [
                "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
                "B.viewDidAppear(true)",
            ])
        #expect(unbalanced == [])
    }

    @Test("a child that leaves a parent that disappears has disappeared, and can appear elsewhere")
    func leaves() {
        let stage = CoveredStage(.plain)
        stage.home.present(stage.p, animated: true)
        simulator.advance(by: 0.1)
        stage.a.willMove(toParent: nil)
        stage.a.view.removeFromSuperview()
        stage.a.removeFromParent()
        #expect(stage.lines() == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
        simulator.advanceUntilIdle()
        #expect(stage.lines() == [])
        stage.p.addChild(stage.a)
        stage.p.view.addSubview(stage.a.view)
        simulator.advanceUntilIdle()
        #expect(stage.lines() == ["A.viewWillAppear(false)", "A.viewDidAppear(false)"] && unbalanced == [])
    }

    @Test(
        "4.76: a child that leaves in the middle of transition(from:to:) disappears then, and does not appear at the end"
    )
    func leavesExchange() {
        let stage = CoveredStage(.plain)
        stage.container.transition(from: stage.a, to: stage.b, duration: 0.5) { stage.a.view.alpha = 0 }
        simulator.advance(by: 0.1)
        stage.b.view.removeFromSuperview()
        stage.b.removeFromParent()
        #expect(stage.lines().last == "B.viewDidDisappear(false)")
        simulator.advanceUntilIdle()
        #expect(stage.lines() == ["A.viewDidDisappear(true)"] && unbalanced == [])
    }

    @Test("4.37: after a cancelled setViewControllers the screen that stays is no longer moving from its parent")
    func setBack() {
        let stage = NavigationStage(1)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        stage.navigation.setViewControllers([LoggingViewController("B", stage.log)], animated: true)
        simulator.advanceFrame()
        #expect(stage.screens[0].isMovingFromParent)
        driver.end(finished: false)
        simulator.advanceUntilIdle()
        #expect(stage.names == ["B", "A"] && !stage.screens[0].isMovingFromParent)
    }
}
