import ClientSupport

@testable import CircularTransition

final class App: ModalApp {
    static let circleColor = RGB(0, 200, 0)

    let origin: CGPoint
    let transition = CircularTransition()

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.3) {
        self.origin = origin
        super.init(stage, style: .custom)
        transition.duration = duration
    }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        transition.transitionMode = presenting ? .present : .dismiss
        transition.startingPoint = origin
        transition.circleColor = UIColor(App.circleColor)
        return transition
    }

    func expectCircle(_ row: Row, radius: CGFloat) {
        row.rim(
            "circle", of: stage.picture, inside: App.circleColor, outside: lower.color, center: origin, radius: radius)
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        table.row("present, half-way: circle, screen and what is around", on: middle)
        table.row("present: callbacks in order", on: presentationCallbacks)
        table.row("present: end", on: presentationEnd)
        table.row("dismiss: half-way, callbacks and end", on: dismissal)
        table.row("dismiss, and present once more", on: again)
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0.15)
        let picture = stage.picture
        app.expectCircle(row, radius: 385)
        row.color("B at half its alpha over the circle", of: picture, at: 195, 583, RGB(0, 100, 128), within: 2)
        row.near("B", picture.box { $0.blue > 64 }, CGRect(x: 97.5, y: 372, width: 195, height: 422))
        row.color("A around", of: picture, at: 5, 300, app.lower.color)
    }

    static func presentationCallbacks(_ stage: Stage, _ row: Row) {
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
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.3,
            within: 0.018)
    }

    static func presentationEnd(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("B's frame", app.upper.view.frame, stage.simulator.window.bounds)
        row.equal("B's transform", app.upper.view.transform, .identity)
        row.expect(
            "the circle stays below B", app.transition.circle.superview === app.upper.view.superview,
            seen: "it elsewhere")
    }

    static func dismissal(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back(to: 0.15)
        app.expectCircle(row, radius: 385)
        row.color(
            "B at half its alpha over the circle", of: stage.picture, at: 195, 583, RGB(0, 100, 128), within: 2)
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forDismissed", "B.viewWillDisappear", "animateTransition", "completeTransition(true)",
                "B.viewDidDisappear", "back ended",
            ])
        row.filled("the window", stage.picture, app.lower.color)
        row.expect("B removed", app.upper.view.superview == nil, seen: "it in a view")
        row.expect("circle removed", app.transition.circle.superview == nil, seen: "it in a view")
        row.expect("nothing presented", app.lower.presentedViewController == nil, seen: "B")
    }

    static func again(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
        app.forward(to: 0.15)
        app.expectCircle(row, radius: 385)
        stage.simulator.advanceUntilIdle()
        // The client has left B with the smallest of transforms and with no alpha; the next presentation begins with them.
        row.equal("completed", stage.diary.count(of: "forward ended"), 1)
        row.filled("the window", stage.picture, app.upper.color)
    }
}
