import ClientSupport
import JTMaterialTransition

/// The client is its own transitioning delegate; the app only asks it.
final class App: ModalApp {
    static let buttonColor = RGB(0, 200, 0)

    let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let transition: JTMaterialTransition

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 1) {
        transition = JTMaterialTransition(animatedView: button)
        super.init(stage, style: .custom)
        button.center = origin
        button.layer.cornerRadius = 25
        button.backgroundColor = UIColor(App.buttonColor)
        lower.view.addSubview(button)
        transition.transitionDuration = duration
        stage.simulator.advanceUntilIdle()
    }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presenting
            ? transition.animationController(forPresented: upper, presenting: lower, source: lower)
            : transition.animationController(forDismissed: upper)
    }
}

@main
@MainActor
enum Host {
    /// The disc grows to 1.2 times the longer side; half-way between the button's 50 and that.
    static let middleRadius: CGFloat = (50 + 844 * 1.2) / 4
    static let middleCenter = CGPoint(x: 195, y: (744 + 422) / 2)
    static let middleColor = RGB(0, 100, 128)

    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        // At 100 frames a second its times fall on frames.
        table.row("present, half-way through the growth", framesPerSecond: 100, on: middle)
        table.row("present: the screen fades in over the disc", framesPerSecond: 100, on: fade)
        table.row("present: callbacks in order, end", framesPerSecond: 100, on: presentation)
        table.row(
            "dismiss: the screen fades, then the disc shrinks, half-way", framesPerSecond: 100, on: dismissal)
        table.row("dismiss: callbacks in order, end", framesPerSecond: 100, on: dismissalEnd)
        table.row("dismiss, and present once more", framesPerSecond: 100, on: again)
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0.35)
        let picture = stage.picture
        row.rim(
            "disc", of: picture, inside: middleColor, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
        row.color("half-way from the button's colour to B's", of: picture, at: 195, 583, middleColor, within: 2)
        row.color("A around", of: picture, at: 195, 100, app.lower.color)
    }

    static func fade(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        let square = UIView(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
        square.backgroundColor = .white
        app.upper.view.addSubview(square)
        app.forward(to: 0.56)
        // The disc is at 0.8 of its time and has nearly B's colour; B itself begins at 0.58 of the whole.
        row.expect("B not yet", stage.picture.color(150, 450).red < 20, seen: stage.picture.color(150, 450))
        stage.simulator.advance(by: 0.79 - 0.56)
        row.color("B half there", of: stage.picture, at: 150, 450, RGB(128, 128, 255), within: 4)
    }

    static func presentation(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0)
        let start = stage.simulator.now
        stage.simulator.advanceUntilIdle()
        row.equal(
            "all, in order", stage.diary.lines,
            [
                "forPresented", "B.viewWillAppear", "animateTransition", "completeTransition(true)", "B.viewDidAppear",
                "animationEnded(true)", "forward ended",
            ])
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 1,
            within: 0.011)
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("views in the container", app.upper.view.superview?.subviews.count, 1)
    }

    static func dismissal(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back(to: 0.2)
        // The disc is below B, as large as it was, in B's colour; the button's colour comes only when it shrinks.
        row.filled("nothing to be seen yet but one colour", stage.picture, app.upper.color)
        stage.simulator.advance(by: 0.32 + 0.29 - 0.2)
        row.rim(
            "disc", of: stage.picture, inside: middleColor, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
    }

    static func dismissalEnd(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back(to: 0)
        let start = stage.simulator.now
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forDismissed", "B.viewWillDisappear", "animateTransition", "completeTransition(true)",
                "B.viewDidDisappear", "back ended",
            ])
        // 0.32 of the time on the main queue, which is asked once a frame, and then 0.58 of animation.
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.9,
            within: 0.021)
        row.equal("colours on A", Set(stage.picture.bytes.map { RGB($0) }).contains(app.upper.color), false)
        row.color("the button", of: stage.picture, at: 195, 744, App.buttonColor)
        row.expect("B removed", app.upper.view.superview == nil, seen: "it in a view")
        row.expect("nothing presented", app.lower.presentedViewController == nil, seen: "B")
    }

    static func again(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
        app.forward(to: 0.35)
        row.rim(
            "disc", of: stage.picture, inside: middleColor, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.upper.color)
    }
}
