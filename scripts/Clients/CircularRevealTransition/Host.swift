import CircularRevealTransition
import ClientSupport

final class App: ModalApp {
    let client: CircularRevealTransitionDelegate

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.3) {
        client = CircularRevealTransitionDelegate(
            frame: CGRect(x: origin.x - 25, y: origin.y - 25, width: 50, height: 50), duration: duration)
        super.init(stage, style: .fullScreen)
    }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presenting
            ? client.animationController(forPresented: upper, presenting: lower, source: lower)
            : client.animationController(forDismissed: upper)
    }
}

@main
@MainActor
enum Host {
    // Linear, from a radius of 1 around the button to half the diagonal around the middle of the screen.
    static let middleCenter = CGPoint(x: 195, y: 583)
    static let middleRadius: CGFloat = 233

    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        table.row("present, half-way: B inside the circle, A outside", on: middle)
        table.row("present: callbacks in order, end", on: presentation)
        table.row("dismiss, half-way: the same circle", on: dismissal)
        table.row("dismiss: callbacks in order, end", on: dismissalEnd)
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0.15)
        row.rim(
            "circle", of: stage.picture, inside: app.upper.color, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
        row.color("B inside", of: stage.picture, at: 195, 583, app.upper.color)
        row.color("A outside", of: stage.picture, at: 5, 300, app.lower.color)
    }

    static func presentation(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0)
        let start = stage.simulator.now
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forPresented", "A.viewWillDisappear", "B.viewWillAppear", "animateTransition",
                "completeTransition(true)", "B.viewDidAppear", "A.viewDidDisappear", "forward ended",
            ])
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.3,
            within: 0.018)
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("masks left", stage.masks, 0)
        row.expect("A out of the window", app.lower.view.window == nil, seen: "it in the window")
    }

    static func dismissal(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back(to: 0.15)
        row.rim(
            "circle", of: stage.picture, inside: app.upper.color, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
        row.color("B inside", of: stage.picture, at: 195, 583, app.upper.color)
        row.color("A outside", of: stage.picture, at: 5, 300, app.lower.color)
    }

    static func dismissalEnd(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back()
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forDismissed", "B.viewWillDisappear", "A.viewWillAppear", "animateTransition",
                "completeTransition(true)", "A.viewDidAppear", "back ended",
            ])
        row.filled("the window", stage.picture, app.lower.color)
        row.equal("masks left", stage.masks, 0)
        row.expect("B removed", app.upper.view.superview == nil, seen: "it in a view")
    }
}
