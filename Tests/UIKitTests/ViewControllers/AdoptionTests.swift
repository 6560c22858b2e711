import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A screen that does something when it has disappeared.
private final class LeavingController: LoggingViewController {
    var onDidDisappear: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onDidDisappear?()
        onDidDisappear = nil
    }
}

@MainActor
@Suite("Controllers that another container takes", .simulated(width: 200, height: 400, scale: 1))
struct AdoptionTests {
    private let log = EventLog()
    private let other: LoggingViewController
    private var simulator: Simulator { .current }
    private var unbalanced: [String] { RuntimeState.current.messages.filter { $0.hasPrefix("Unbalanced") } }

    init() {
        other = LoggingViewController("O", log)
        other.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        simulator.window.addSubview(other.view)
    }

    /// Puts a controller and its view into the other container, which is on screen beside everything else.
    private func put(_ controller: UIViewController) {
        other.addChild(controller)
        other.view.addSubview(controller.view)
        controller.didMove(toParent: other)
    }

    /// The other container has the controller and nobody else does, and its callbacks had an order.
    private func expectTaken(_ controllers: [UIViewController], from container: UIViewController) {
        simulator.advanceUntilIdle()
        #expect(other.children == controllers)
        #expect(controllers.allSatisfy { $0.parent === other && $0.view.superview === other.view })
        #expect(controllers.allSatisfy { !container.children.contains($0) && !$0.isMovingFromParent })
        #expect(unbalanced == [])
    }

    /// What a screen was told of its appearance and its parents.
    private func lines(_ name: String, of log: EventLog) -> [String] {
        log.take().filter { $0.hasPrefix(name + ".") && ($0.contains("ppear(") || $0.contains("Move")) }
    }

    // MARK: Tabs

    @Test("the list gave it up while its view was still shown: the switch leaves it alone", arguments: [false, true])
    func leavingTab(isAnimated: Bool) {
        let stage = TabStage("XY", animates: isAnimated)
        let (x, y) = (stage.screens[0], stage.screens[1])
        stage.tabs.setViewControllers([y], animated: false)
        put(x)
        expectTaken([x], from: stage.tabs)
        #expect(stage.tabs.viewControllers == [y] && stage.shown == [y.view])
        #expect(
            lines("X", of: stage.log) == [
                "X.willMove(toParent: nil)", "X.viewWillDisappear(false)", "X.viewDidDisappear(false)",
                "X.didMove(toParent: nil)", "X.willMove(toParent: parent)", "X.viewWillAppear(false)",
                "X.didMove(toParent: parent)", "X.viewDidAppear(false)",
            ])
    }

    @Test("one that comes back into the list before the switch is told that it stays")
    func comesBack() {
        let stage = TabStage("XY")
        let (x, y) = (stage.screens[0], stage.screens[1])
        stage.tabs.setViewControllers([y], animated: false)
        #expect(x.isMovingFromParent && x.parent === stage.tabs)
        stage.tabs.setViewControllers([x, y], animated: false)
        #expect(!x.isMovingFromParent && x.parent === stage.tabs)
        #expect(
            lines("X", of: stage.log) == [
                "X.willMove(toParent: nil)", "X.willMove(toParent: parent)", "X.didMove(toParent: parent)",
            ])
        simulator.advanceUntilIdle()
        #expect(stage.shown == [y.view] && x.parent === stage.tabs && unbalanced == [])
    }

    @Test("a screen that selects another one while it appears is followed by that one, with whole callbacks")
    func selectsWhileAppearing() {
        let stage = TabStage("ABC")
        stage.tabs.delegate = nil
        let tabs = stage.tabs
        stage.screens[1].onWillAppear = { _ in tabs.selectedIndex = 2 }
        tabs.selectedIndex = 1
        stage.screens[1].onWillAppear = nil
        simulator.advanceUntilIdle()
        #expect(tabs.selectedIndex == 2 && stage.shown == [stage.screens[2].view] && unbalanced == [])
        #expect(
            lines("B", of: stage.log) == [
                "B.viewWillAppear(false)", "B.viewDidAppear(false)", "B.viewWillDisappear(false)",
                "B.viewDidDisappear(false)",
            ])
    }

    // MARK: Stacks

    @Test("a pop that waits for the layout: what was popped is left alone, and what is below comes without animation")
    func fromOfPop() {
        let stage = NavigationStage(2)
        let (a, b) = (stage.screens[0], stage.screens[1])
        stage.navigation.popViewController(animated: true)
        put(b)
        expectTaken([b], from: stage.navigation)
        #expect(stage.names == ["A"] && a.view.window != nil)
        let all = stage.log.take()
        #expect(
            all.filter { $0.hasPrefix("B.view") } == [
                "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
            ])
        #expect(all.contains("A.viewDidAppear(false)") && all.contains("didShow(A, false)"))
        #expect(stage.navigation.transitionCoordinator == nil && b.transitionCoordinator == nil)
    }

    @Test("a pop that waits is led past a screen that was its aim, and a push is left out")
    func toOfChange() {
        let stage = NavigationStage(3)
        let (b, d) = (stage.screens[1], LoggingViewController("D", stage.log))
        stage.navigation.popViewController(animated: true)
        put(b)
        expectTaken([b], from: stage.navigation)
        #expect(stage.names == ["A"] && stage.log.take().contains("animationControllerFor(pop, C, A)"))
        stage.navigation.pushViewController(d, animated: true)
        put(d)
        expectTaken([b, d], from: stage.navigation)
        #expect(stage.names == ["A"] && !stage.log.take().contains { $0.hasPrefix("A.view") })
        #expect(stage.screens[0].view.window != nil && stage.navigation.transitionCoordinator == nil)
    }

    @Test("a push that waits comes without animation if the screen it starts from is gone")
    func fromOfPush() {
        let stage = NavigationStage(2)
        let (b, c) = (stage.screens[1], LoggingViewController("C", stage.log))
        stage.navigation.pushViewController(c, animated: true)
        put(b)
        expectTaken([b], from: stage.navigation)
        #expect(stage.names == ["A", "C"] && c.view.window != nil)
        #expect(stage.log.take().contains("didShow(C, false)"))
    }

    @Test("a change that is taken back does not bring back what was taken meanwhile", arguments: [false, true])
    func oldStack(isRunning: Bool) {
        let stage = NavigationStage(3)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        stage.navigation.popToRootViewController(animated: true)
        if isRunning { simulator.advanceFrame() }
        put(stage.screens[1])
        if !isRunning { simulator.advanceFrame() }
        driver.end(finished: false)
        expectTaken([stage.screens[1]], from: stage.navigation)
        #expect(stage.names == ["A", "C"] && stage.navigation.children.count == 2)
        #expect(stage.navigation.navigationBar.items?.count == 2)
        stage.delegate.driver = nil
        stage.navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.names == ["A"] && unbalanced == [])
    }

    @Test("calls that waited for the end of a transition do not fetch what has got another place meanwhile")
    func waitingCalls() {
        let stage = NavigationStage(1)
        let (c, d) = (LoggingViewController("C", stage.log), LoggingViewController("D", stage.log))
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advance(by: 0.1)
        stage.navigation.pushViewController(c, animated: true)
        stage.navigation.setViewControllers([stage.screens[0], d, c], animated: false)
        put(c)
        expectTaken([c], from: stage.navigation)
        #expect(stage.names == ["A", "D"] && d.view.window != nil)
        #expect(
            RuntimeState.current.messages.dropFirst() == [
                "C was to be pushed later, but has got another place.",
                "Controllers that were to be set later have got another place.",
            ])
    }

    @Test(
        "a popped screen is free in its viewDidDisappear, and appears where it is put then", arguments: [false, true])
    func inDidDisappear(isAnimated: Bool) {
        let stage = NavigationStage(1)
        let screen = LeavingController("L", stage.log)
        stage.navigation.pushViewController(screen, animated: false)
        simulator.advanceUntilIdle()
        screen.onDidDisappear = { put(screen) }
        stage.navigation.popViewController(animated: isAnimated)
        expectTaken([screen], from: stage.navigation)
        #expect(stage.names == ["A"] && stage.log.take().contains("L.viewDidAppear(false)"))
    }

    @Test("removeFromParent takes a screen out of the stack and the tabs, and what is shown then appears")
    func removeFromParent() {
        let stage = NavigationStage(3)
        stage.screens[1].removeFromParent()
        #expect(stage.names == ["A", "C"] && stage.screens[1].parent == nil)
        stage.screens[2].removeFromParent()
        simulator.advanceUntilIdle()
        #expect(stage.names == ["A"] && stage.screens[0].view.window != nil && stage.screens[2].view.window == nil)
        #expect(stage.log.take().filter { $0.hasPrefix("C.didMove") } == ["C.didMove(toParent: nil)"])
        let tabs = TabStage("AB")
        tabs.screens[0].removeFromParent()
        simulator.advanceUntilIdle()
        #expect(tabs.tabs.viewControllers == [tabs.screens[1]] && tabs.shown == [tabs.screens[1].view])
        #expect(unbalanced == [])
    }

    @Test("removeFromParent in the middle of a transition leaves that whole", arguments: [false, true], [false, true])
    func removeInTransition(takesFrom: Bool, finishes: Bool) {
        let stage = NavigationStage(2)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        let pushed = LoggingViewController("C", stage.log)
        stage.navigation.pushViewController(pushed, animated: true)
        simulator.advanceFrame()
        (takesFrom ? stage.screens[1] : pushed).removeFromParent()
        driver.end(finished: finishes)
        simulator.advanceUntilIdle()
        #expect(stage.names == (takesFrom ? (finishes ? ["A", "C"] : ["A"]) : ["A", "B"]))
        let shown = stage.navigation.topViewController
        #expect(stage.navigation.view.subviews.first?.subviews == [shown?.view].compactMap { $0 } && unbalanced == [])
    }

    // MARK: Windows and presentations

    @Test("a window whose root becomes a controller of the tabs takes it out of them")
    func windowRoot() {
        let stage = TabStage("AB")
        simulator.window.rootViewController = stage.screens[0]
        simulator.advanceUntilIdle()
        #expect(stage.screens[0].parent == nil && stage.tabs.viewControllers == [stage.screens[1]])
        #expect(simulator.window.subviews == [stage.screens[0].view, other.view] && unbalanced == [])
        #expect(lines("A", of: stage.log).last == "A.viewDidAppear(false)")
    }

    @Test(
        "a presented controller is dismissed at once, at rest and before a dismissal starts; a presentation is left out",
        arguments: ["rest", "dismissing", "presenting"], [UIModalPresentationStyle.fullScreen, .pageSheet])
    func presented(when: String, style: UIModalPresentationStyle) {
        let stage = ModalStage(style)
        if when == "presenting" {
            stage.a.present(stage.b, animated: true, completion: stage.note("never"))
        } else {
            stage.present()
            if when == "dismissing" { stage.a.dismiss(animated: true, completion: stage.note("dismissed")) }
        }
        put(stage.b)
        expectTaken([stage.b], from: stage.a)
        #expect(stage.a.presentedViewController == nil && stage.b.presentingViewController == nil)
        #expect(simulator.window.subviews == [stage.a.view, other.view])
        let all = stage.log.take()
        #expect(!all.contains("never") && all.contains("dismissed") == (when == "dismissing"))
        #expect(all.last { $0.hasPrefix("A.view") } ?? "A.viewDidAppear(false)" == "A.viewDidAppear(false)")
        #expect(all.last { $0.hasPrefix("B.view") } == "B.viewDidAppear(false)")
    }

    @Test("a presenting controller that gets a container below what covers it stays in that one after the dismissal")
    func presenter() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        let navigation = UINavigationController(rootViewController: stage.a)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        stage.a.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [navigation.view, other.view])
        #expect(stage.a.view.superview === navigation.view.subviews.first && unbalanced == [])
    }

    @Test("A controller that is presented or dismissed in a transition cannot get a parent: the trap says so")
    func presentedInTransition() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let presented = UIViewController()
                    simulator.window.rootViewController = UIViewController()
                    simulator.advanceUntilIdle()
                    simulator.window.rootViewController?.present(presented, animated: true)
                    simulator.advance(by: 0.1)
                    UIViewController().addChild(presented)
                }
            }
        }
        #expect(text(result).contains("cannot get a parent while it is presented or dismissed"))
    }
}
