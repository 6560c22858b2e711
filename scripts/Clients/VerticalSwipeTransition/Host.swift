import ClientSupport

@testable import GDIVerticalSwipeTransition

/// The client's controller of a transition, which the app asks, with a note in the diary for each question.
final class Watched: TransitionController<VSwipeTransitionAnimator> {
    var diary: Diary?

    override func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        diary?.note("presentationController")
        return super.presentationController(forPresented: presented, presenting: presenting, source: source)
    }

    override func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        diary?.note("forPresented")
        return super.animationController(forPresented: presented, presenting: presenting, source: source)
    }

    override func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? {
        diary?.note("forDismissed")
        return super.animationController(forDismissed: dismissed)
    }

    override func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let driver = super.interactionControllerForPresentation(using: animator)
        diary?.note(driver == nil ? "no driver" : "driver")
        return driver
    }

    override func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let driver = super.interactionControllerForDismissal(using: animator)
        diary?.note(driver == nil ? "no driver" : "driver")
        return driver
    }
}

/// The screen that comes from below: contents that scroll.
final class Sheet: Screen {
    let scroll = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 100, height: 3000)
        scroll.backgroundColor = UIColor(color)
        view.addSubview(scroll)
    }
}

/// The screen below, with the place at its foot from which the sheet is pulled up or tapped open.
final class App: Screen, @preconcurrency PresentationControllerProvider {
    let stage: Stage
    let interaction = VSwipeInteractionController()
    let transition: Watched
    private(set) var sheet: Sheet?
    private let handle = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 144))

    init(_ stage: Stage) {
        self.stage = stage
        transition = Watched(interactionController: interaction)
        super.init("A", Screen.lowerColor, on: stage)
        transition.diary = stage.diary
        transition.presentationControllerProvider = self
        stage.show(self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(handle)
        let tap = UITapGestureRecognizer(target: self, action: Selector("open", App.open))
        handle.addGestureRecognizer(interaction.externalGesture)
        handle.addGestureRecognizer(tap)
        interaction.externalGesture.addTarget(self, action: Selector("open", App.open))
        interaction.externalGesture.require(toFail: tap)
        interaction.presentationMetrics.topMaxY = 0
        interaction.dismissalMetrics.topMaxY = 0
    }

    func open() {
        guard presentedViewController == nil else { return }
        let sheet = Sheet("B", Screen.upperColor, on: stage)
        sheet.loadViewIfNeeded()
        interaction.scrollView = sheet.scroll
        sheet.transitioningDelegate = transition
        sheet.modalPresentationStyle = .custom
        self.sheet = sheet
        present(sheet, animated: true) { [stage] in stage.diary.note("presented") }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        VSwipePresentationController(presentedViewController: presented, presenting: presenting)
    }

    /// The sheet's upper edge on the screen.
    var edge: CGFloat? { sheet?.view.layer.presentation()?.frame.minY }

    /// Puts a finger down, moves it, and lets it rest.
    func pull(from start: CGFloat, to end: CGFloat, rest: TimeInterval = 0.3) -> SimulatedTouch {
        stage.pull(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), rest: rest)
    }

    /// Opens the sheet by a tap, and waits.
    func openWholly() {
        stage.simulator.tap(CGPoint(x: 195, y: 780))
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }
}

@main
@MainActor
enum Host {
    static let sheetFrame = CGRect(x: 10, y: 0, width: 370, height: 844)
    /// The lower screen under the client's dimming of 40 % black.
    static let dimmed = RGB(153, 0, 0)

    static func main() {
        let table = Table(silencing: true) { App($0) }
        table.row("tap: rises like a spring of 0.6 s, dims what is below; callbacks in order", tapped)
        table.row("pulled up: the edge follows the finger; let go at 40 % it goes down again", pulledTakenBack)
        table.row("pulled up: let go at 60 % it goes on to its place", pulled)
        table.row("caught on its way: stops under the finger, follows it, and can be sent back", caught)
        table.row("pulled down at the top of the contents: let go at 40 % it comes back", dismissedTakenBack)
        table.row("pulled down at the top of the contents: let go at 60 % it goes; callbacks in order", dismissed)
        table.row("flicked down: goes at 20 %", flicked)
        table.row("pulled down when the contents are scrolled: they scroll, the sheet stays", scrolled)
        table.finish()
    }

    /// How far a spring of damping ratio 0.98 that settles in 0.6 s has come after some seconds, from 0 to 1.
    static func spring(_ time: Double) -> CGFloat {
        let ratio = 0.98
        let root = (1 - ratio * ratio).squareRoot()
        let frequency = log((1 + ratio / root) / 0.001) / (ratio * 0.6)
        let swing = frequency * root * time
        return 1 - exp(-ratio * frequency * time) * (cos(swing) + ratio / root * sin(swing))
    }

    static func tapped(_ app: App, _ row: Row) {
        let stage = app.stage
        stage.simulator.tap(CGPoint(x: 195, y: 780))
        stage.wait(for: "B.viewWillAppear")
        stage.simulator.advance(by: 0.1)
        row.near("the edge at t = 0.1", app.edge, 844 * (1 - spring(0.1)), within: 3)
        stage.simulator.advance(by: 0.1)
        row.near("the edge at t = 0.2", app.edge, 844 * (1 - spring(0.2)), within: 3)
        stage.simulator.advanceUntilIdle()
        row.equal("B's frame", app.sheet?.view.frame, sheetFrame)
        row.color("B", at: 195, 400, Screen.upperColor)
        row.color("A beside it", at: 5, 400, dimmed, within: 1)
        row.color("A in the round corner", at: 11, 1, dimmed, within: 1)
        row.order([
            "presentationController", "forPresented", "driver", "B.viewWillAppear", "B.viewDidAppear", "presented",
        ])
        row.noted("A.viewWillDisappear", times: 0)
    }

    static func pulledTakenBack(_ app: App, _ row: Row) {
        let stage = app.stage
        for _ in 0..<2 {
            let finger = app.pull(from: 780, to: 780 - 338)
            row.near("the edge", app.edge, 844 - 338)
            row.color("above the edge", at: 195, 500, dimmed, within: 1)
            row.color("below the edge", at: 195, 508, Screen.upperColor)
            row.near("percent", app.sheet?.transitionCoordinator?.percentComplete, 338 / 844, within: 0.001)
            stage.release(finger)
            row.whole(app)
            row.dismissed(app.sheet, from: app)
            row.equal("views of A but the handle", app.view.subviews.count, 1)
        }
        row.order(["driver", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "driver"])
        row.noted("presented", times: 0)
    }

    static func pulled(_ app: App, _ row: Row) {
        let stage = app.stage
        let finger = app.pull(from: 780, to: 780 - 506)
        row.near("the edge", app.edge, 844 - 506)
        stage.release(finger)
        row.equal("B's frame", app.sheet?.view.frame, sheetFrame)
        row.color("B", at: 195, 20, Screen.upperColor)
        row.order(["driver", "B.viewWillAppear", "B.viewDidAppear", "presented"])
    }

    static func caught(_ app: App, _ row: Row) {
        let stage = app.stage
        let first = app.pull(from: 780, to: 780 - 450)
        first.up()
        stage.simulator.advanceFrame()
        stage.simulator.advance(by: 0.1)
        let second = stage.simulator.touchDown(at: CGPoint(x: 195, y: 500))
        stage.simulator.advanceFrame()
        stage.move(second, to: CGPoint(x: 195, y: 512), frames: 1)
        stage.simulator.advanceFrame()
        let held = app.edge
        row.expect(
            "it is caught on its way", held.map { $0 > 20 && $0 < 380 } ?? false,
            seen: held.map { "\($0)" } ?? "nothing")
        stage.simulator.advance(by: 0.2)
        row.near("the edge stands still", app.edge, held ?? -1, within: 0.01)
        stage.move(second, to: CGPoint(x: 195, y: 612), frames: 10)
        row.near("the edge by the whole way of the finger further down", app.edge, (held ?? 0) + 112)
        stage.move(second, to: CGPoint(x: 195, y: 840), frames: 10)
        stage.simulator.advance(by: 0.2)
        stage.release(second)
        row.whole(app)
        row.dismissed(app.sheet, from: app)
    }

    static func dismissedTakenBack(_ app: App, _ row: Row) {
        let stage = app.stage
        app.openWholly()
        for _ in 0..<2 {
            let finger = app.pull(from: 200, to: 200 + 338)
            row.near("the edge", app.edge, 338)
            stage.release(finger)
            row.equal("B's frame", app.sheet?.view.frame, sheetFrame)
            row.color("A beside it", at: 5, 400, dimmed, within: 1)
        }
        row.expect("B is presented", app.presentedViewController === app.sheet, seen: "nothing")
        row.equal("where the contents are", app.sheet?.scroll.contentOffset, .zero)
        row.order([
            "forDismissed", "driver", "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "forDismissed",
        ])
    }

    static func dismissed(_ app: App, _ row: Row) {
        let stage = app.stage
        app.openWholly()
        let finger = app.pull(from: 200, to: 200 + 506)
        row.near("the edge", app.edge, 506)
        row.color("above the edge", at: 195, 500, dimmed, within: 1)
        row.color("below the edge", at: 195, 510, Screen.upperColor)
        stage.release(finger)
        row.whole(app)
        row.dismissed(app.sheet, from: app)
        row.equal("views of A but the handle", app.view.subviews.count, 1)
        row.order(["forDismissed", "driver", "B.viewWillDisappear", "B.viewDidDisappear"])
        app.openWholly()
        row.equal("B's frame after another tap", app.sheet?.view.frame, sheetFrame)
    }

    static func flicked(_ app: App, _ row: Row) {
        let stage = app.stage
        app.openWholly()
        stage.release(stage.pull(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 200 + 169), frames: 8))
        row.whole(app)
        row.dismissed(app.sheet, from: app)
    }

    static func scrolled(_ app: App, _ row: Row) {
        let stage = app.stage
        app.openWholly()
        app.sheet?.scroll.contentOffset.y = 500
        stage.simulator.advanceFrame()
        let finger = app.pull(from: 200, to: 400)
        row.near("the contents", app.sheet?.scroll.contentOffset.y, 300, within: 25)
        row.near("the edge", app.edge, 0)
        stage.release(finger)
        row.nothingNoted()
        row.equal("B's frame", app.sheet?.view.frame, sheetFrame)
    }
}
