import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A parent on screen with the children A, B and C, of which A is seen.
@MainActor
private struct ExchangeStage {
    let log = EventLog()
    let (a, b, c): (LoggingViewController, LoggingViewController, LoggingViewController)
    let parent = UIViewController()
    let modal = UIViewController()

    init() {
        modal.modalPresentationStyle = .fullScreen
        (a, b) = (LoggingViewController("A", log), LoggingViewController("B", log))
        c = LoggingViewController("C", log)
        for child in [a, b, c] { parent.addChild(child) }
        parent.view.addSubview(a.view)
        Simulator.current.window.rootViewController = parent
        Simulator.current.advanceUntilIdle()
        _ = log.take()
    }

    func exchange(_ from: UIViewController, for to: UIViewController, duration: TimeInterval) {
        parent.transition(from: from, to: to, duration: duration, animations: { from.view.alpha = 0.5 })
    }

    /// What a child was told of its appearance.
    func lines(of name: String) -> [String] {
        log.take().filter { $0.hasPrefix("\(name).") && $0.contains("ppear(") }
    }
}

@MainActor
@Suite("Appearances that overlap", .simulated(width: 100, height: 200, scale: 1))
struct OverlappingAppearanceTests {
    private var simulator: Simulator { .current }
    private var unbalanced: [String] { RuntimeState.current.messages.filter { $0.hasPrefix("Unbalanced") } }

    @Test(
        "4.76: a child that goes again before its transition(from:to:) has ended is not told that it has appeared",
        arguments: [0.2, 0.8])
    func goesAgain(second duration: TimeInterval) {
        let stage = ExchangeStage()
        stage.exchange(stage.a, for: stage.b, duration: 0.5)
        simulator.advance(by: 0.1)
        stage.exchange(stage.b, for: stage.c, duration: duration)
        simulator.advanceUntilIdle()
        let lines = ["B.viewWillAppear(true)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)"]
        #expect(stage.lines(of: "B") == lines && unbalanced == [])
        #expect(stage.parent.view.subviews == [stage.c.view])
        stage.exchange(stage.c, for: stage.b, duration: 0.1)
        simulator.advanceUntilIdle()
        #expect(stage.lines(of: "B") == ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
    }

    @Test("4.76: a child that comes back before its transition(from:to:) has ended stays")
    func comesBack() {
        let stage = ExchangeStage()
        stage.exchange(stage.a, for: stage.b, duration: 0.5)
        simulator.advance(by: 0.1)
        stage.exchange(stage.b, for: stage.a, duration: 0.8)
        simulator.advanceUntilIdle()
        #expect(
            stage.lines(of: "A") == ["A.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)"])
        #expect(stage.parent.view.subviews == [stage.a.view] && unbalanced == [])
    }

    @Test("4.76: a child that another parent takes in the middle of transition(from:to:) stays there at its end")
    func isTaken() {
        let stage = ExchangeStage()
        let other = UIViewController()
        stage.parent.addChild(other)
        stage.parent.view.addSubview(other.view)
        stage.exchange(stage.a, for: stage.b, duration: 0.5)
        simulator.advance(by: 0.1)
        stage.a.view.removeFromSuperview()
        other.addChild(stage.a)
        other.view.addSubview(stage.a.view)
        simulator.advanceUntilIdle()
        #expect(stage.a.view.superview === other.view && unbalanced == [])
        #expect(
            stage.lines(of: "A") == [
                "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "A.viewWillAppear(false)",
                "A.viewDidAppear(false)",
            ])
    }

    @Test("4.77: a child that leaves in its own viewWillAppear has not appeared, and may come again")
    func leavesAtOnce() {
        let stage = ExchangeStage()
        let child = UIViewController()
        stage.a.addChild(child)
        stage.a.view.addSubview(child.view)
        stage.parent.present(stage.modal, animated: false)
        simulator.advanceUntilIdle()
        _ = stage.log.take()
        stage.a.onWillAppear = {
            $0.onWillAppear = nil
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
        stage.parent.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.lines(of: "A").last == "A.viewDidDisappear(false)" && unbalanced == [])
        stage.parent.addChild(stage.a)
        stage.parent.view.addSubview(stage.a.view)
        simulator.advanceUntilIdle()
        #expect(stage.lines(of: "A") == ["A.viewWillAppear(false)", "A.viewDidAppear(false)"] && unbalanced == [])
    }

    @Test(
        "4.30: a push while the stack itself appears ends with that: till then the screen is moving, and didShow waits")
    func pushWhileAppearing() {
        let log = EventLog()
        let (first, second) = (LoggingViewController("A", log), LoggingViewController("B", log))
        second.notes = .flags
        let navigation = UINavigationController(rootViewController: first)
        let delegate = SpyNavigationDelegate(log)
        navigation.delegate = delegate
        let home = UIViewController()
        simulator.window.rootViewController = home
        simulator.advanceFrame()
        first.onWillAppear = { $0.navigationController?.pushViewController(second, animated: false) }
        home.present(navigation, animated: true)
        simulator.advanceUntilIdle()
        let lines = log.take().filter { $0.hasPrefix("B.viewDidAppear") || $0.hasPrefix("didShow") }
        #expect(lines.count == 2 && lines[0].hasSuffix("toParent") && lines[1].hasPrefix("didShow(B"), "\(lines)")
        #expect(!second.isMovingToParent)
    }
}
