import CircularRevealTransition
import ClientSupport

final class App: ModalApp {
    private lazy var client = CircularRevealTransitionDelegate(
        frame: CGRect(x: origin.x - 25, y: origin.y - 25, width: 50, height: 50), duration: duration)

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presenting
            ? client.animationController(forPresented: upper, presenting: lower, source: lower)
            : client.animationController(forDismissed: upper)
    }

    /// Half-way of a linear way from a radius of 1 around the button to half the diagonal around the middle of the screen, or back.
    func expectHalf(_ row: Row) {
        row.circle(of: upper, on: lower, center: CGPoint(x: 195, y: 583), radius: 233)
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table { App($0, duration: 0.3) }
        presentation(table)
        dismissal(table)
        table.finish()
    }

    static func presentation(_ table: Table<App>) {
        table.row("present, half-way: B inside the circle, A outside") { app, row in
            app.forward(to: 0.15, row)
            app.expectHalf(row)
        }
        table.row("present: callbacks in order, end") { app, row in
            app.forward()
            app.stage.simulator.advanceUntilIdle()
            row.order([
                "forPresented", "A.viewWillDisappear", "B.viewWillAppear", "animateTransition",
                "completeTransition(true)", "B.viewDidAppear", "A.viewDidDisappear", "forward ended",
            ])
            row.completes(after: 0.3)
            row.whole(app.upper)
            row.expect("A is out of the window", app.lower.view.window == nil, seen: "it in the window")
        }
    }

    static func dismissal(_ table: Table<App>) {
        table.row("dismiss, half-way: the same circle") { app, row in
            app.forwardWholly()
            app.back(to: 0.15, row)
            app.expectHalf(row)
        }
        table.row("dismiss: callbacks in order, end") { app, row in
            app.forwardWholly()
            app.back()
            app.stage.simulator.advanceUntilIdle()
            row.order([
                "forDismissed", "B.viewWillDisappear", "A.viewWillAppear", "animateTransition",
                "completeTransition(true)", "A.viewDidAppear", "back ended",
            ])
            row.whole(app.lower)
            row.dismissed(app.upper, from: app.lower)
        }
    }
}
