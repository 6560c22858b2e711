import ClientSupport
import SwipeableTabBarController

/// Three screens of one colour each in the client's tab bar controller, which slides them side by side.
///
/// The app is the delegate and hands each question on to the client, so that the diary says what was asked.
@MainActor
final class App: NSObject, UITabBarControllerDelegate {
    let stage: Stage
    let tabs = SwipeableTabBarController(nibName: nil, bundle: nil)
    let screens: [Screen]

    init(_ stage: Stage, selected: Int = 0) {
        self.stage = stage
        let colors = [RGB.red, .green, .blue]
        screens = colors.enumerated().map { Screen("\($0.offset)", $0.element, on: stage) }
        super.init()
        if let animator = tabs.swipeAnimatedTransitioning {
            tabs.swipeAnimatedTransitioning = SlideSpy(animator, on: stage)
        }
        if let animator = tabs.tapAnimatedTransitioning {
            tabs.tapAnimatedTransitioning = SlideSpy(animator, on: stage)
        }
        tabs.viewControllers = screens
        tabs.selectedIndex = selected
        tabs.delegate = self
        stage.show(tabs)
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        stage.diary.note("shouldSelect")
        return tabs.tabBarController(tabBarController, shouldSelect: viewController)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        stage.diary.note("didSelect")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("animationController(\(fromVC.title ?? "") to \(toVC.title ?? ""))")
        stage.noteRelease(of: tabs.transitionCoordinator)
        return tabs.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let driver = tabs.tabBarController(tabBarController, interactionControllerFor: animationController)
        stage.diary.note("interactionController(\(driver == nil ? "none" : "swipe"))")
        return driver.map { DriverSpy($0, on: stage) }
    }

    /// Puts a finger down and moves it sideways.
    func swipe(from start: CGFloat, to end: CGFloat, frames: Int = 20) -> SimulatedTouch {
        let finger = stage.simulator.touchDown(at: CGPoint(x: start, y: 400))
        stage.simulator.advanceFrame()
        move(finger, to: end, frames: frames)
        return finger
    }

    /// Moves a finger sideways, one event a frame, and writes down when the transition has come to another share of its way by it.
    func move(_ finger: SimulatedTouch, to end: CGFloat, frames: Int = 20) {
        let start = finger.location.x
        for frame in 1...frames {
            let before = tabs.transitionCoordinator?.percentComplete
            let x = start + (end - start) * CGFloat(frame) / CGFloat(frames)
            stage.move(finger, to: CGPoint(x: x, y: 400), frames: 1)
            if let before, let now = tabs.transitionCoordinator?.percentComplete, now != before {
                stage.diary.note("update")
            }
        }
    }

    /// Lets a finger that has stood still for a while go, and waits for the end.
    func release(_ finger: SimulatedTouch) {
        stage.simulator.advance(by: 0.5)
        stage.release(finger)
    }

    /// Where on the screen one colour ends and the next begins, in points from the left; nil if there is but one.
    var border: CGFloat? {
        let picture = stage.picture
        let first = picture.color(0, 400)
        return (1..<390).first { picture.color(CGFloat($0), 400) != first }.map { CGFloat($0) }
    }
}

/// Stands before the client's animator, whose own animator can be interrupted, and writes down what is asked of it.
final class SlideSpy: Spy<any SwipeTransitioningProtocol>, @preconcurrency SwipeTransitioningProtocol {
    var animationDuration: TimeInterval {
        get { subject.animationDuration }
        set { subject.animationDuration = newValue }
    }
    var targetEdge: UIRectEdge {
        get { subject.targetEdge }
        set { subject.targetEdge = newValue }
    }
    var animationType: any SwipeAnimationTypeProtocol {
        get { subject.animationType }
        set { subject.animationType = newValue }
    }

    func forceTransitionToFinish() {
        diary.note("forceTransitionToFinish")
        subject.forceTransitionToFinish()
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        subject.transitionDuration(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        diary.note("animateTransition")
        subject.animateTransition(using: ContextSpy(transitionContext, diary))
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        diary.note("interruptibleAnimator")
        return subject.interruptibleAnimator(using: ContextSpy(transitionContext, diary))
    }
}

@main
@MainActor
enum Host {
    static func main() {
        let table = Table { $0 }
        table.row("finger at -195: halves of both tabs, and exact at every step", followed)
        table.row("swipe: callbacks in order, shouldSelect not asked", callbacks)
        for (way, selected) in [(CGFloat(150), 0), (160, 1)] {
            table.row("let go at rest, \(Int(way)) of 390 points: tab \(selected)") {
                released($0, $1, after: way, selected: selected)
            }
        }
        table.row("back past the start: tab 2 is given up, tab 0 begins under the same finger", reversed)
        table.row("selectedIndex in mid-flight ends the first switch at once", interrupted)
        table.row("tap: animated; a second tap meanwhile is refused", tapped)
        table.row("no neighbour: nothing happens, and the next swipe works", edge)
        table.row("a flick of four frames switches", flicked)
        table.finish()
    }

    static func followed(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        let finger = app.swipe(from: 300, to: 280, frames: 4)
        for way in stride(from: CGFloat(25), through: 195, by: 5) {
            app.move(finger, to: 300 - way, frames: 1)
            row.near("border after \(Int(way)) points", app.border, 390 - way)
            row.near(
                "percent after \(Int(way)) points", app.tabs.transitionCoordinator?.percentComplete, way / 390,
                within: 0.001)
        }
        row.color("tab 0", at: 1, 400, app.screens[0].color)
        row.color("tab 0", at: 193, 400, app.screens[0].color)
        row.color("tab 1", at: 196, 400, app.screens[1].color)
        row.color("tab 1", at: 388, 400, app.screens[1].color)
        row.equal("selectedIndex meanwhile", app.tabs.selectedIndex, 1)
        app.release(finger)
        row.equal("selectedIndex", app.tabs.selectedIndex, 1)
    }

    static func callbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        let finger = app.swipe(from: 300, to: 105)
        app.release(finger)
        row.order([
            "animationController(0 to 1)", "interactionController(swipe)", "0.viewWillDisappear",
            "1.viewWillAppear", "startInteractiveTransition", "interruptibleAnimator", "update", "update", "finish",
            "completeTransition(true)", "0.viewDidDisappear", "1.viewDidAppear",
        ])
        for line in ["interruptibleAnimator", "finish", "completeTransition(true)", "animationController(0 to 1)"] {
            row.noted(line, times: 1)
        }
        row.noted("shouldSelect", times: 0)
        row.noted("didSelect", times: 0)
        row.expect("no coordinator at the end", app.tabs.transitionCoordinator == nil, seen: "one")
    }

    static func released(_ stage: Stage, _ row: Row, after way: CGFloat, selected: Int) {
        let app = App(stage)
        let finger = app.swipe(from: 300, to: 300 - way)
        app.release(finger)
        row.equal("selectedIndex", app.tabs.selectedIndex, selected)
        row.color("the screen", at: 1, 400, app.screens[selected].color)
        row.expect("one colour", app.border == nil, seen: app.border as Any)
        row.asIfUntouched(app.screens[selected])
        row.verdicts([selected == 1])
        row.expect("the other view is out", app.screens[1 - selected].view.window == nil, seen: "it in the window")
        row.expect("idle", stage.simulator.isIdle, seen: "not")
    }

    static func reversed(_ stage: Stage, _ row: Row) {
        let app = App(stage, selected: 1)
        let finger = app.swipe(from: 200, to: 80)
        row.equal("selectedIndex on the way to the right", app.tabs.selectedIndex, 2)
        row.near("border on the way to the right", app.border, 270)
        app.move(finger, to: 260, frames: 30)
        stage.simulator.advance(by: 0.5)
        app.move(finger, to: 300, frames: 10)
        row.equal("selectedIndex on the way to the left", app.tabs.selectedIndex, 0)
        row.color("tab 0", at: 2, 400, app.screens[0].color)
        row.color("tab 1", at: 380, 400, app.screens[1].color)
        row.order([
            "animationController(1 to 2)", "startInteractiveTransition", "cancel", "completeTransition(false)",
            "animationController(1 to 0)", "startInteractiveTransition",
        ])
        app.move(finger, to: 380, frames: 10)
        app.release(finger)
        row.equal("selectedIndex at the end", app.tabs.selectedIndex, 0)
        row.color("the screen", at: 380, 400, app.screens[0].color)
        row.expect("one colour", app.border == nil, seen: app.border as Any)
    }

    static func interrupted(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.tabs.selectedIndex = 1
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 10.0 / 60)
        row.near("border in mid-flight", app.border, 193, within: 1.5)
        app.tabs.selectedIndex = 2
        row.noted("completeTransition(true)", times: 1)
        row.expect("tab 1 has appeared", stage.diary.lines.contains("1.viewDidAppear"), seen: stage.diary.lines)
        row.expect("tab 0 is out", app.screens[0].view.window == nil, seen: "it in the window")
        row.expect("the next switch has a coordinator", app.tabs.transitionCoordinator != nil, seen: "none")
        stage.simulator.advanceUntilIdle()
        row.equal("selectedIndex at the end", app.tabs.selectedIndex, 2)
        row.color("the screen", at: 195, 400, app.screens[2].color)
        row.expect("one colour", app.border == nil, seen: app.border as Any)
        row.noted("completeTransition(true)", times: 2)
    }

    static func tapped(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        stage.simulator.tap(CGPoint(x: 195, y: 820))
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 10.0 / 60)
        row.near("border in mid-flight", app.border, 193, within: 1.5)
        stage.simulator.tap(CGPoint(x: 350, y: 820))
        stage.simulator.advanceUntilIdle()
        row.equal("selectedIndex", app.tabs.selectedIndex, 1)
        row.noted("shouldSelect", times: 2)
        row.noted("didSelect", times: 1)
        row.order(["shouldSelect", "interactionController(none)", "animateTransition"])
    }

    static func edge(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.release(app.swipe(from: 200, to: 350))
        row.nothingNoted()
        row.equal("selectedIndex", app.tabs.selectedIndex, 0)
        app.release(app.swipe(from: 350, to: 150))
        row.equal("selectedIndex after a swipe the other way", app.tabs.selectedIndex, 1)
    }

    static func flicked(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.swipe(from: 300, to: 180, frames: 4).up()
        row.expect("comes to an end", stage.simulator.advanceUntilIdle(), seen: "it still running")
        row.equal("selectedIndex", app.tabs.selectedIndex, 1)
        row.color("the screen", at: 195, 400, app.screens[1].color)
    }
}
