import ClientSupport

@testable import InteractiveCustomTransitions

/// A root that presents the client's navigation controller, which is its own delegate for everything; screens A, B and C in it.
///
/// The app stands in between as a delegate that hands each question on, so that the diary says what was asked.
@MainActor
final class App: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let stage: Stage
    let root: Screen
    let screens: [Page]
    let navigation: CustomNavigationController

    init(_ stage: Stage) {
        self.stage = stage
        root = Screen("root", .red, on: stage)
        screens = [
            Page("A", .blue, on: stage), Page("B", .green, on: stage), Page("C", RGB(255, 255, 0), on: stage),
        ]
        screens[0].following = screens[1]
        screens[1].following = screens[2]
        navigation = CustomNavigationController(rootViewController: screens[0])
        super.init()
        navigation.modalPresentationStyle = .custom
        navigation.loadViewIfNeeded()
        navigation.isNavigationBarHidden = true
        navigation.delegate = self
        navigation.transitioningDelegate = self
        stage.show(root)
    }

    /// Presents the navigation controller, wholly, and with so many screens on its stack.
    func present(screens count: Int = 1) {
        root.present(navigation, animated: true)
        stage.simulator.advanceUntilIdle()
        for screen in screens[1..<max(1, count)] { navigation.pushViewController(screen, animated: false) }
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }

    /// Moves a finger from an edge inwards by a share of the width, and lets it rest there.
    func swipe(from edge: UIRectEdge, by share: CGFloat) -> SimulatedTouch {
        let (start, way) = edge == .left ? (CGFloat(2), 390 * share) : (388, -390 * share)
        return stage.pull(from: CGPoint(x: start, y: 400), to: CGPoint(x: start + way, y: 400), rest: 0.2)
    }

    private func spied(
        _ animator: (any UIViewControllerAnimatedTransitioning)?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator.map { AnimatorSpy($0, on: stage) }
    }

    private func spied(
        _ driver: (any UIViewControllerInteractiveTransitioning)?
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        stage.diary.note(driver == nil ? "no driver" : "driver")
        stage.noteRelease(of: navigation.transitionCoordinator)
        return driver.map { DriverSpy($0, on: stage) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note(operation == .push ? "push" : "pop")
        return spied(
            navigation.navigationController(
                navigationController, animationControllerFor: operation, from: fromVC, to: toVC))
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        spied(navigation.navigationController(navigationController, interactionControllerFor: animationController))
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("present")
        return spied(
            navigation.animationController(forPresented: presented, presenting: presenting, source: source))
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("dismiss")
        return spied(navigation.animationController(forDismissed: dismissed))
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        spied(navigation.interactionControllerForPresentation(using: animator))
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        spied(navigation.interactionControllerForDismissal(using: animator))
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        stage.diary.note("presentationController")
        return navigation.presentationController(forPresented: presented, presenting: presenting, source: source)
    }
}

/// A screen from which a swipe from the right goes on to the following one, if there is one.
final class Page: Screen, @preconcurrency CustomNavigationControllerDelegate {
    var following: Page?

    func pushToNextScene() {
        guard let following else { return }
        navigationController?.pushViewController(following, animated: true)
    }
}

@main
@MainActor
enum Host {
    static func main() {
        let table = Table { App($0) }
        table.row("present, t = 0.25: half faded in, then the root is out of the window", presented)
        table.row("swipe from the right at 40 %: B at 40 % over A; let go it is taken back", pushTakenBack)
        table.row("swipe from the right at 60 %: let go it pushes B; callbacks in order", pushed)
        table.row("swipe from the left at 40 %: B at 60 % over A; let go B is whole again", popTakenBack)
        table.row("swipe from the left at 60 %: let go it pops B; callbacks in order", popped)
        table.row(
            "swipe from the left on the first screen: dismisses, taken back at 40 %, finished at 60 %", dismissed)
        table.row("no screen to go on to: the recogniser is cancelled, and the next swipe works", nowhere)
        table.finish()
    }

    /// Expects one screen to be seen at an alpha over another one.
    static func expectMixed(_ row: Row, _ alpha: CGFloat, of upper: Screen, over lower: Screen) {
        row.color("the screen", at: 195, 400, upper.color.mixed(alpha, over: lower.color), within: 2)
    }

    static func presented(_ app: App, _ row: Row) {
        let stage = app.stage
        app.root.present(app.navigation, animated: true)
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 0.25)
        expectMixed(row, 0.5, of: app.screens[0], over: app.root)
        stage.simulator.advanceUntilIdle()
        row.covered(by: app.screens[0])
        row.expect("the root is out", app.root.view.window == nil, seen: "it in the window")
        row.order([
            "presentationController", "present", "no driver", "root.viewWillDisappear", "animateTransition",
            "completeTransition(true)", "A.viewDidAppear", "root.viewDidDisappear", "animationEnded(true)",
        ])
    }

    static func pushTakenBack(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present()
        let finger = app.swipe(from: .right, by: 0.4)
        expectMixed(row, 0.4, of: app.screens[1], over: app.screens[0])
        row.near("percent", app.navigation.transitionCoordinator?.percentComplete, 0.4, within: 0.001)
        stage.release(finger)
        row.covered(by: app.screens[0])
        row.stack(app.navigation, [app.screens[0]])
        row.order([
            "push", "driver", "A.viewWillDisappear", "B.viewWillAppear", "startInteractiveTransition",
            "animateTransition", "cancel", "completeTransition(false)", "B.viewWillDisappear",
            "B.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear", "animationEnded(false)",
        ])
        row.equal("alpha of B", app.screens[1].view.alpha, 0)
    }

    static func pushed(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present()
        let finger = app.swipe(from: .right, by: 0.6)
        expectMixed(row, 0.6, of: app.screens[1], over: app.screens[0])
        let start = stage.simulator.now
        stage.release(finger)
        row.completes(after: 0.2, since: start, within: 0.04)
        row.covered(by: app.screens[1])
        row.stack(app.navigation, [app.screens[0], app.screens[1]])
        row.order([
            "push", "driver", "A.viewWillDisappear", "B.viewWillAppear", "startInteractiveTransition",
            "animateTransition", "finish", "completeTransition(true)", "A.viewDidDisappear", "B.viewDidAppear",
            "animationEnded(true)",
        ])
    }

    static func popTakenBack(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present(screens: 2)
        for _ in 0..<2 {
            let finger = app.swipe(from: .left, by: 0.4)
            expectMixed(row, 0.6, of: app.screens[1], over: app.screens[0])
            stage.release(finger)
            row.covered(by: app.screens[1])
            row.stack(app.navigation, [app.screens[0], app.screens[1]])
        }
        row.noted("completeTransition(false)", times: 2)
    }

    static func popped(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present(screens: 2)
        stage.release(app.swipe(from: .left, by: 0.6))
        row.covered(by: app.screens[0])
        row.stack(app.navigation, [app.screens[0]])
        row.expect("B is out", app.screens[1].view.superview == nil, seen: "it in a view")
        row.order([
            "pop", "driver", "B.viewWillDisappear", "A.viewWillAppear", "startInteractiveTransition",
            "animateTransition", "finish", "completeTransition(true)", "B.viewDidDisappear", "A.viewDidAppear",
        ])
    }

    static func dismissed(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present()
        let first = app.swipe(from: .left, by: 0.4)
        expectMixed(row, 0.6, of: app.screens[0], over: app.root)
        stage.release(first)
        row.whole(app.screens[0])
        row.expect(
            "still presented", app.root.presentedViewController === app.navigation, seen: "nothing presented")
        row.expect("the root is out again", app.root.view.window == nil, seen: "it in the window")
        stage.release(app.swipe(from: .left, by: 0.6))
        row.whole(app.root)
        row.dismissed(app.navigation, from: app.root)
        row.order([
            "dismiss", "driver", "root.viewWillAppear", "startInteractiveTransition", "cancel",
            "completeTransition(false)", "root.viewWillDisappear", "root.viewDidDisappear", "dismiss", "driver",
            "root.viewWillAppear", "startInteractiveTransition", "finish", "completeTransition(true)",
            "root.viewDidAppear",
        ])
    }

    static func nowhere(_ app: App, _ row: Row) {
        let stage = app.stage
        app.present(screens: 2)
        app.navigation.pushViewController(Screen("D", RGB(255, 0, 255), on: stage), animated: false)
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
        stage.release(app.swipe(from: .right, by: 0.6))
        row.nothingNoted()
        stage.release(app.swipe(from: .left, by: 0.6))
        row.stack(app.navigation, [app.screens[0], app.screens[1]])
        row.covered(by: app.screens[1])
    }
}
