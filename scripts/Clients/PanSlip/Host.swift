import ClientSupport
import PanSlip

/// Shows one screen over another one, which the client lets slip away under the finger.
///
/// The app takes the place of the client's delegate and hands each question on to it, so that the diary says what was asked.
@MainActor
final class App: NSObject, UIViewControllerTransitioningDelegate {
    let stage: Stage
    let lower: Screen
    private(set) var upper: Screen?
    private weak var client: (any UIViewControllerTransitioningDelegate)?

    init(_ stage: Stage, _ direction: PanSlipDirection, style: UIModalPresentationStyle = .fullScreen) {
        self.stage = stage
        lower = Screen("A", Screen.lowerColor, on: stage)
        let upper = Screen("B", Screen.upperColor, on: stage)
        self.upper = upper
        super.init()
        stage.show(lower)
        upper.modalPresentationStyle = style
        upper.ps.enable(slipDirection: direction) { stage.diary.note("slipped") }
        client = upper.transitioningDelegate
        upper.transitioningDelegate = self
        lower.present(upper, animated: false)
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        let animator = client?.animationController(forDismissed: dismissed)
        stage.diary.note(animator == nil ? "no animator" : "forDismissed")
        return animator.map { AnimatorSpy($0, on: stage) }
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let driver = client?.interactionControllerForDismissal(using: animator)
        stage.diary.note(driver == nil ? "no driver" : "interactionControllerForDismissal")
        stage.noteRelease(of: upper?.transitionCoordinator)
        return driver.map { DriverSpy($0, on: stage) }
    }

    /// Moves a finger from the middle of the screen by a share of the screen in a direction, and lets it rest.
    func pull(_ direction: PanSlipDirection, by share: CGFloat) -> SimulatedTouch {
        let way = Host.way(direction, by: share)
        let start = CGPoint(x: 195 - way.dx / 2, y: 422 - way.dy / 2)
        return stage.pull(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), rest: 0.2)
    }

    /// Where the upper screen is seen.
    var shownFrame: CGRect { upper?.view.layer.presentation()?.frame ?? .null }

    func forgetUpper() {
        upper = nil
    }
}

@main
@MainActor
enum Host {
    static func way(_ direction: PanSlipDirection, by share: CGFloat) -> CGVector {
        switch direction {
        case .leftToRight: CGVector(dx: 390 * share, dy: 0)
        case .righTotLeft: CGVector(dx: -390 * share, dy: 0)
        case .topToBottom: CGVector(dx: 0, dy: 844 * share)
        case .bottomToTop: CGVector(dx: 0, dy: -844 * share)
        }
    }

    static func main() {
        let table = Table { $0 }
        for direction in PanSlipDirection.allCases {
            table.row("\(direction): under the finger at 40 %, then let go") { followed($0, $1, direction) }
            table.row("\(direction): let go at 25 % it comes back, and can be pulled again") {
                takenBack($0, $1, direction)
            }
        }
        table.row("callbacks in order", callbacks)
        table.row("what the client keeps in associated objects goes with the screen", released)
        table.row("disabled: a pan does nothing", disabled)
        table.row("presented as a sheet, as it is by default since iOS 13: the presenter goes, too", sheet)
        table.row("slip(animated:) by code", byCode)
        table.row("a view: follows the finger, slips away beyond 30 % and comes back below", view)
        table.finish()
    }

    /// Expects the upper screen, which only the test of its end lets go of, to be there as if nothing had been.
    static func expectWhole(_ app: App, _ row: Row) {
        guard let upper = app.upper else { return row.expect("B is there", false, seen: "nothing") }
        row.whole(upper)
        row.expect("B is still presented", app.lower.presentedViewController === upper, seen: "it not")
    }

    static func followed(_ stage: Stage, _ row: Row, _ direction: PanSlipDirection) {
        let app = App(stage, direction)
        let finger = app.pull(direction, by: 0.4)
        let way = way(direction, by: 0.4)
        let frame = Stage.screen.offsetBy(dx: way.dx, dy: way.dy)
        row.near("B", app.shownFrame, frame)
        row.near("B's pixels", stage.picture.box { $0 == Screen.upperColor }, frame.intersection(Stage.screen))
        row.near("percent", app.upper?.transitionCoordinator?.percentComplete, 0.4, within: 0.001)
        let start = stage.simulator.now
        stage.release(finger)
        row.completes(after: 0.6, since: start, within: 0.04)
        row.whole(app.lower)
        row.dismissed(app.upper, from: app.lower)
        row.noted("slipped", times: 1)
    }

    static func takenBack(_ stage: Stage, _ row: Row, _ direction: PanSlipDirection) {
        let app = App(stage, direction)
        for _ in 0..<2 {
            let finger = app.pull(direction, by: 0.25)
            let way = way(direction, by: 0.25)
            row.near("B", app.shownFrame, Stage.screen.offsetBy(dx: way.dx, dy: way.dy))
            stage.release(finger)
            expectWhole(app, row)
        }
        row.noted("completeTransition(false)", times: 2)
        row.noted("slipped", times: 0)
        stage.release(app.pull(direction, by: 0.4))
        row.whole(app.lower)
    }

    static func callbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage, .topToBottom)
        stage.release(app.pull(.topToBottom, by: 0.2))
        stage.release(app.pull(.topToBottom, by: 0.5))
        row.order([
            "forDismissed", "interactionControllerForDismissal", "B.viewWillDisappear", "A.viewWillAppear",
            "startInteractiveTransition", "animateTransition", "cancel", "completeTransition(false)",
            "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear", "forDismissed",
            "B.viewWillDisappear", "A.viewWillAppear", "finish", "slipped", "completeTransition(true)",
            "A.viewDidAppear", "B.viewDidDisappear", "animationEnded(true)",
        ])
    }

    static func released(_ stage: Stage, _ row: Row) {
        let app = App(stage, .leftToRight)
        weak var upper = app.upper
        weak var proxy = upper?.view.gestureRecognizers?.first
        row.expect("the screen is there, and its recogniser", upper != nil && proxy != nil, seen: "neither or one")
        stage.release(app.pull(.leftToRight, by: 0.6))
        app.forgetUpper()
        stage.simulator.advanceFrame()
        row.expect("the screen is gone", upper == nil, seen: "it alive")
        row.expect("its recogniser is gone", proxy == nil, seen: "it alive")
    }

    static func disabled(_ stage: Stage, _ row: Row) {
        let app = App(stage, .leftToRight)
        app.upper?.ps.disable()
        stage.release(app.pull(.leftToRight, by: 0.6))
        row.nothingNoted()
        expectWhole(app, row)
    }

    /// The client puts the presenter's view into the container, from where nothing brings it back if the presentation has not
    /// taken it out: fact 4.20, a black screen on devices, too. In full screen, for which it was written, all is well.
    static func sheet(_ stage: Stage, _ row: Row) {
        let app = App(stage, .topToBottom, style: .automatic)
        stage.release(app.pull(.topToBottom, by: 0.5))
        row.expect("nothing presented", app.lower.presentedViewController == nil, seen: "B")
        row.expect("the presenter is in no window", app.lower.view.window == nil, seen: "it in the window")
        row.remark("the client's own fault since iOS 13, and what devices show: fact 4.20")
    }

    static func byCode(_ stage: Stage, _ row: Row) {
        let app = App(stage, .topToBottom)
        app.upper?.ps.slip(animated: true)
        row.noted("slipped", times: 1)
        let ends = stage.simulator.advanceUntilIdle(timeout: 5)
        row.order("asked in the call", ["forDismissed", "interactionControllerForDismissal", "slipped"])
        row.remark(
            "finish() comes before the start and is lost (fact 1.69): "
                + (ends ? "the screen has gone all the same" : "the screen is held where it is"))
    }

    static func view(_ stage: Stage, _ row: Row) {
        let lower = Screen("A", Screen.lowerColor, on: stage)
        stage.show(lower)
        let card = UIView(frame: Stage.screen)
        card.backgroundColor = UIColor(Screen.upperColor)
        lower.view.addSubview(card)
        card.ps.enable(slipDirection: .leftToRight) { stage.diary.note("slipped") }
        stage.simulator.advanceFrame()
        for (share, stays) in [(CGFloat(0.25), true), (0.4, false)] {
            let finger = stage.pull(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100 + 390 * share, y: 400))
            row.near("the view under the finger", card.layer.presentation()?.frame.minX, 390 * share)
            stage.release(finger)
            row.expect(stays ? "it is there" : "it is gone", (card.superview != nil) == stays, seen: "the opposite")
            row.noted("slipped", times: stays ? 0 : 1)
        }
        row.covered(by: lower)
    }
}
