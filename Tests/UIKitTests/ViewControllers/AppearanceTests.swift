@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Appearance and containment", .simulated(width: 200, height: 400, scale: 1))
struct AppearanceTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    @Test("4.78: the root appears with its window and fills it; its did comes after the commit")
    func root() {
        let root = LoggingViewController("A", log)
        simulator.window.rootViewController = root
        #expect(log.take() == ["A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)"])
        #expect(root.view.frame == simulator.window.bounds)
        simulator.advanceFrame()
        #expect(log.take() == ["A.viewDidAppear(false)"])
    }

    @Test("4.78: another root takes the place of the old one without animation")
    func replacedRoot() {
        let old = LoggingViewController("A", log)
        simulator.window.rootViewController = old
        simulator.advanceFrame()
        _ = log.take()
        let new = LoggingViewController("B", log)
        simulator.window.rootViewController = new
        simulator.advanceFrame()
        #expect(
            log.take() == [
                "A.viewWillDisappear(false)",
                "A.viewDidDisappear(false)",
                "B.loadView",
                "B.viewDidLoad",
                "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
            ])
        #expect(simulator.window.subviews == [new.view])
    }

    @Test("4.78: a hidden window loads its root when it is shown")
    func hiddenWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        let root = LoggingViewController("A", log)
        window.rootViewController = root
        #expect(!root.isViewLoaded)
        window.isHidden = false
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        window.isHidden = true
    }

    @Test("4.76: addChild and removeFromParent send one of the two containment calls each")
    func containment() {
        let parent = LoggingViewController("P", log)
        let child = LoggingViewController("C", log)
        parent.addChild(child)
        #expect(log.take() == ["C.willMove(toParent: parent)"])
        #expect(child.isMovingToParent)
        child.didMove(toParent: parent)
        child.removeFromParent()
        #expect(log.take() == ["C.didMove(toParent: parent)", "C.didMove(toParent: nil)"])
        #expect(!child.isMovingToParent)
        #expect(parent.children.isEmpty)
        #expect(child.parent == nil)
    }

    @Test("4.77: a child whose view comes into a visible parent appears, and disappears with it")
    func childFollows() {
        let parent = LoggingViewController("P", log)
        let child = LoggingViewController("C", log)
        simulator.window.rootViewController = parent
        simulator.advanceFrame()
        parent.addChild(child)
        _ = log.take()
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        simulator.advanceFrame()
        #expect(
            log.take() == [
                "C.loadView",
                "C.viewDidLoad",
                "C.viewWillAppear(false)",
                "C.viewIsAppearing(false)",
                "C.didMove(toParent: parent)",
                "C.viewDidAppear(false)",
            ])
        #expect(!child.isMovingToParent)
        simulator.window.rootViewController = nil
        #expect(
            log.take() == [
                "P.viewWillDisappear(false)",
                "C.viewWillDisappear(false)",
                "C.viewDidDisappear(false)",
                "P.viewDidDisappear(false)",
            ])
    }

    @Test("4.77: begin and end drive the state; a begin the other way turns it round")
    func stateMachine() {
        let child = LoggingViewController("C", log)
        child.loadViewIfNeeded()
        _ = log.take()
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillAppear(true)", "C.viewWillDisappear(false)", "C.viewDidDisappear(false)"])
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillAppear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)"])
        child.beginAppearanceTransition(false, animated: true)
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        #expect(
            log.take() == [
                "C.viewWillDisappear(true)", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)",
            ])
        #expect(RuntimeState.current.messages == [])
    }

    @Test("4.62: unbalanced calls are logged and send nothing")
    func unbalanced() {
        let child = LoggingViewController("C", log)
        child.endAppearanceTransition()
        child.beginAppearanceTransition(true, animated: false)
        _ = log.take()
        child.beginAppearanceTransition(true, animated: false)
        #expect(log.take() == [])
        let line = "Unbalanced calls to begin/end appearance transitions for LoggingViewController."
        #expect(RuntimeState.current.messages == [line, line])
    }

    @Test("4.62: unbalanced calls for a screen that is seen change nothing for what comes after")
    func unbalancedOnScreen() {
        let root = LoggingViewController("A", log)
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        _ = log.take()
        root.beginAppearanceTransition(true, animated: true)
        root.endAppearanceTransition()
        #expect(log.take() == [] && RuntimeState.current.messages.count == 2)
        let modal = LoggingViewController("B", log)
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: false)
        simulator.advanceUntilIdle()
        let lines = log.take().filter { $0.contains("ppear") }
        #expect(
            lines == [
                "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)", "A.viewDidDisappear(false)",
            ])
        #expect(RuntimeState.current.messages.count == 2 && simulator.window.subviews.count == 1)
    }

    @Test("4.77: a container that does not forward sends its children's callbacks itself")
    func manualForwarding() {
        let parent = ManualContainer(nibName: nil, bundle: nil)
        let child = LoggingViewController("C", log)
        simulator.window.rootViewController = parent
        simulator.advanceFrame()
        parent.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        parent.view.addSubview(child.view)
        child.endAppearanceTransition()
        simulator.advanceFrame()
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "C.viewWillAppear(false)",
                "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)",
                "C.viewWillDisappear(false)",
                "C.viewDidDisappear(false)",
            ])
        #expect(RuntimeState.current.messages == [])
    }

    @Test("4.76: transition(from:to:) exchanges the views with callbacks, and its completion comes at the end")
    func transitionBetweenChildren() {
        let parent = UIViewController()
        let first = LoggingViewController("A", log)
        let second = LoggingViewController("B", log)
        simulator.window.rootViewController = parent
        parent.addChild(first)
        let place = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        parent.view.addSubview(place)
        place.addSubview(first.view)
        parent.addChild(second)
        simulator.advanceFrame()
        _ = log.take()
        parent.transition(
            from: first, to: second, duration: 0.2, options: [], animations: { second.view.alpha = 0.5 },
            completion: { [log] in log.note("completion(\($0))") })
        #expect(place.subviews == [first.view, second.view])
        #expect(parent.transitionCoordinator == nil && second.transitionCoordinator == nil)
        simulator.advanceUntilIdle()
        #expect(
            log.take() == [
                "A.viewWillDisappear(true)",
                "B.loadView",
                "B.viewDidLoad",
                "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "A.viewDidDisappear(true)",
                "B.viewDidAppear(true)",
                "completion(true)",
            ])
        #expect(place.subviews == [second.view])
    }

    @Test("4.76: transition(from:to:) with a transition's option shows that, from the one view to the other")
    func dissolveBetweenChildren() {
        let parent = UIViewController()
        let first = LoggingViewController("A", log, color: .red)
        let second = LoggingViewController("B", log, color: .blue)
        simulator.window.rootViewController = parent
        parent.addChild(first)
        parent.view.addSubview(first.view)
        parent.addChild(second)
        simulator.advanceFrame()
        // Smaller than the first, which must not be seen beside it in the end.
        second.view.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
        _ = log.take()
        parent.transition(
            from: first, to: second, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: nil)
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        let middle = Picture(simulator.screenshot())[50, 200]
        #expect(abs(Int(middle.red) - 128) < 16 && abs(Int(middle.blue) - 128) < 16)
        #expect(log.take().filter { $0.contains("Did") || $0.contains("did") }.isEmpty)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
        #expect(parent.view.subviews == [second.view])
        #expect(Picture(simulator.screenshot())[50, 200] == .blue)
    }

    @Test("4.76: transition(from:to:) in a parent that is not seen exchanges the views without appearance callbacks")
    func unseenTransition() {
        let parent = UIViewController()
        let (first, second) = (LoggingViewController("A", log), LoggingViewController("B", log))
        for child in [first, second] { parent.addChild(child) }
        parent.view.addSubview(first.view)
        _ = log.take()
        parent.transition(from: first, to: second, duration: 0.2, animations: nil)
        simulator.advanceUntilIdle()
        #expect(log.take() == ["B.loadView", "B.viewDidLoad"])
        #expect(parent.view.subviews == [second.view])
    }

    @Test("4.76: transition(from:to:) is for children only, and not for a container that forwards itself")
    func transitionMistakes() async {
        let stranger = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let (parent, child) = (UIViewController(), UIViewController())
                    parent.addChild(child)
                    parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
                }
            }
        }
        #expect(text(stranger).contains("must have a common parent view controller"))
        let manual = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 100, height: 100)) { _ in
                    let (parent, first, second) = (ManualContainer(), UIViewController(), UIViewController())
                    for child in [first, second] { parent.addChild(child) }
                    parent.transition(from: first, to: second, duration: 0, animations: nil)
                }
            }
        }
        #expect(text(manual).contains("forwards appearance to its children itself"))
    }

    @Test("4.77: a child that is turned round while its parent appears is told so, and not told twice by the parent")
    func childTurnedRound() {
        let parent = ManualContainer(nibName: nil, bundle: nil)
        let child = LoggingViewController("C", log)
        simulator.window.rootViewController = parent
        simulator.advanceFrame()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        _ = log.take()
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(
            log.take().filter { $0.contains("ill") || $0.contains("Did") } == [
                "C.viewWillAppear(true)", "C.viewWillDisappear(true)", "C.viewDidDisappear(true)",
            ])
        #expect(RuntimeState.current.messages == [])
    }

    @Test("A view is loaded once, when it is asked for, and is laid out with its controller's callbacks around it")
    func viewLoading() {
        let controller = LayoutSpy(log)
        #expect(controller.viewIfLoaded == nil)
        #expect(controller.view.next === controller)
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(log.take() == ["will", "did"])
        #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }
}

private final class ManualContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class LayoutSpy: UIViewController {
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewWillLayoutSubviews() { log.note("will") }
    override func viewDidLayoutSubviews() { log.note("did") }
}
