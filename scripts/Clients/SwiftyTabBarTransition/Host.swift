import ClientSupport
import SwiftyTabBarTransition

/// Two screens of one colour each in the client's tab bar controller, which asks the app for its transition.
final class App: SwiftyTabBarController {
    let stage: Stage
    let screens: [Screen]
    private let options: SwiftyTabBarTransitionOptions

    init(_ stage: Stage, _ animation: SwiftyTabBarAnimations) {
        self.stage = stage
        screens = [Screen("0", Screen.lowerColor, on: stage), Screen("1", Screen.upperColor, on: stage)]
        options = SwiftyTabBarTransitionOptions(duration: 0.4, animationOption: animation)
        super.init(nibName: nil, bundle: nil)
        viewControllers = screens
        stage.show(self)
    }

    required init?(coder: NSCoder) { nil }

    override func setup() -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("setup")
        return AnimatorSpy(SwiftyTabBarTransition.set(transition: options), on: stage)
    }

    /// Taps the second item, and shows the middle of the transition.
    func tapAndWait() {
        stage.simulator.tap(CGPoint(x: 292, y: 820))
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 0.2)
    }

    /// Where the second screen is seen, and how opaque.
    var shownFrame: CGRect { screens[1].view.layer.presentation()?.frame ?? .null }
    var shownAlpha: CGFloat { CGFloat(screens[1].view.layer.presentation()?.opacity ?? -1) }
    /// Where the first screen is seen.
    var leavingFrame: CGRect { screens[0].view.layer.presentation()?.frame ?? .null }
}

@main
@MainActor
enum Host {
    /// The share of the way of `easeOut` and `easeInOut` at half the time.
    static let out = CGFloat(0.6846)
    static let inOut = CGFloat(0.5)
    static let screen = Stage.screen

    static func main() {
        let table = Table { $0 }
        row(table, "leftToRight", .leftToRight) { slid($0, $1, by: CGVector(dx: 390, dy: 0)) }
        row(table, "rightToLeft", .rightToLeft) { slid($0, $1, by: CGVector(dx: -390, dy: 0)) }
        row(table, "topToBottom", .topToBottom) { slid($0, $1, by: CGVector(dx: 0, dy: 844)) }
        row(table, "bottomToTop", .bottomToTop) { slid($0, $1, by: CGVector(dx: 0, dy: -844)) }
        row(table, "fade", .fade) { faded($0, $1, from: .identity) }
        row(table, "scaleX", .scaleX) { faded($0, $1, from: CGAffineTransform(scaleX: 1.4, y: 1)) }
        row(table, "scaleY", .scaleY) { faded($0, $1, from: CGAffineTransform(scaleX: 1, y: 1.4)) }
        row(table, "scaleInXY", .scaleInXY) { faded($0, $1, from: CGAffineTransform(scaleX: 0.9, y: 0.9)) }
        row(table, "scaleOutXY", .scaleOutXY) { faded($0, $1, from: CGAffineTransform(scaleX: 1.2, y: 1.2)) }
        row(table, "topLeftToBottomRight", .topLeftToBottomRight) {
            faded($0, $1, from: CGAffineTransform(translationX: -390, y: -844))
        }
        row(table, "bottomLeftToTopRight", .bottomLeftToTopRight) {
            faded($0, $1, from: CGAffineTransform(translationX: -390, y: 844))
        }
        table.row("callbacks in order", callbacks)
        table.row("by code: the same transition", byCode)
        table.finish()
    }

    /// One of the client's transitions in its middle, and its end.
    static func row(
        _ table: Table<Stage>, _ name: String, _ animation: SwiftyTabBarAnimations, middle: @escaping (App, Row) -> Void
    ) {
        table.row("\(name): t = half, and the end") { stage, row in
            let app = App(stage, animation)
            app.tapAndWait()
            middle(app, row)
            stage.simulator.advanceUntilIdle()
            row.color("the screen at the end", at: 5, 5, app.screens[1].color)
            row.color("the screen at the end", at: 385, 780, app.screens[1].color)
            app.screens.forEach(row.asIfUntouched)
            row.expect("the first is out", app.screens[0].view.window == nil, seen: "it in the window")
            row.equal("selectedIndex", app.selectedIndex, 1)
        }
    }

    /// Both screens move by a whole screen: in the middle they share it.
    static func slid(_ app: App, _ row: Row, by way: CGVector) {
        row.near(
            "the first", app.leavingFrame, screen.offsetBy(dx: way.dx * inOut, dy: way.dy * inOut))
        row.near(
            "the second", app.shownFrame, screen.offsetBy(dx: -way.dx * inOut, dy: -way.dy * inOut))
        let colors = app.screens.map(\.color)
        let firstIsBefore = way.dx < 0 || way.dy < 0
        row.color("the screen's beginning", at: 2, 2, colors[firstIsBefore ? 0 : 1])
        row.color("the screen's end", at: 388, 780, colors[firstIsBefore ? 1 : 0])
    }

    /// The second screen comes out of a transform while it fades in.
    static func faded(_ app: App, _ row: Row, from start: CGAffineTransform) {
        row.near("alpha", app.shownAlpha, out, within: 0.01)
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * out }
        let between = CGAffineTransform(
            a: mix(start.a, 1), b: 0, c: 0, d: mix(start.d, 1), tx: mix(start.tx, 0), ty: mix(start.ty, 0))
        let center = CGPoint(x: screen.midX + between.tx, y: screen.midY + between.ty)
        let size = CGSize(width: screen.width * between.a, height: screen.height * between.d)
        row.near(
            "the second", app.shownFrame,
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
        row.color(
            "the two, mixed", at: center.x, center.y, app.screens[1].color.mixed(out, over: app.screens[0].color),
            within: 3)
    }

    static func callbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage, .fade)
        app.tapAndWait()
        row.expect("a coordinator in mid-flight", app.transitionCoordinator != nil, seen: "none")
        stage.simulator.advanceUntilIdle()
        row.order([
            "setup", "0.viewWillDisappear", "1.viewWillAppear", "animateTransition", "completeTransition(true)",
            "0.viewDidDisappear", "1.viewDidAppear", "animationEnded(true)",
        ])
        row.noted("setup", times: 1)
        row.expect("no coordinator at the end", app.transitionCoordinator == nil, seen: "one")
    }

    static func byCode(_ stage: Stage, _ row: Row) {
        let app = App(stage, .leftToRight)
        app.selectedIndex = 1
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 0.2)
        row.near("the second", app.shownFrame, screen.offsetBy(dx: -195, dy: 0))
        stage.simulator.advanceUntilIdle()
        row.completes(after: 0.4)
        row.equal("selectedIndex", app.selectedIndex, 1)
    }
}
