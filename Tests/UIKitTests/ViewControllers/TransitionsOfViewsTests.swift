import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Transitions of views and the controllers of these views", .simulated(width: 200, height: 400, scale: 1))
struct TransitionsOfViewsTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    @Test("4.80: a transition with a view tells its controller nothing, and is no transition of controllers")
    func withView() {
        let root = LoggingViewController("A", log)
        simulator.window.rootViewController = root
        simulator.advanceFrame()
        _ = log.take()
        UIView.transition(with: root.view, duration: 0.5, options: .transitionCrossDissolve) {
            root.view.backgroundColor = UIColor(RGB.red)
        } completion: { [log] in
            log.note("completion \($0)")
        }
        #expect(root.transitionCoordinator == nil)
        #expect(simulator.advanceUntilIdle())
        #expect(log.take() == ["completion true"])
    }

    @Test("4.80: a transition from view to view tells the controllers no more than that their views come and go")
    func fromViewToView() {
        let parent = LoggingViewController("P", log)
        let children = ["A", "B"].map { LoggingViewController($0, log) }
        for child in children { parent.addChild(child) }
        parent.loadViewIfNeeded()
        parent.view.addSubview(children[0].view)
        simulator.window.rootViewController = parent
        simulator.advanceFrame()
        children[1].loadViewIfNeeded()
        _ = log.take()
        UIView.transition(
            from: children[0].view, to: children[1].view, duration: 0.5, options: .transitionCrossDissolve
        ) { [log] in
            log.note("completion \($0)")
        }
        #expect(parent.transitionCoordinator == nil && children[1].transitionCoordinator == nil)
        #expect(simulator.advanceUntilIdle())
        #expect(parent.children == children && children[0].view.window == nil && children[1].view.window != nil)
        let lines = log.take()
        #expect(lines.filter { $0.contains("move") || $0.contains("Move") || $0.hasPrefix("P.") } == [])
        #expect(lines.filter { $0.hasPrefix("B.viewDidAppear") } == ["B.viewDidAppear(false)"])
        #expect(lines.filter { $0.hasPrefix("A.viewDidDisappear") } == ["A.viewDidDisappear(false)"])
        #expect(lines.last == "completion true")
    }
}
