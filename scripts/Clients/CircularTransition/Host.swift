import ClientSupport

@testable import CircularTransition

final class App: DiscApp {
    let transition = CircularTransition()

    override var disc: UIView { transition.circle }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        transition.transitionMode = presenting ? .present : .dismiss
        transition.startingPoint = origin
        transition.duration = duration
        transition.circleColor = UIColor(DiscApp.discColor)
        return transition
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, style: .custom, origin: $1, duration: $2) }
        let table = Table { App($0, style: .custom, duration: 0.3) }
        presentation(table)
        dismissal(table)
        table.finish()
    }

    static func presentation(_ table: Table<App>) {
        table.row("present, half-way: circle, screen and what is around") { app, row in
            app.forward(to: 0.15, row)
            app.expectHalf(row)
        }
        table.row("present: callbacks in order") { app, row in
            app.forward()
            app.stage.simulator.advanceUntilIdle()
            row.equal("all, in order", app.stage.diary.lines, ModalApp.presentationOver)
            row.completes(after: 0.3)
        }
        table.row("present: end") { app, row in
            app.forwardWholly()
            app.expectPresented(row)
        }
    }

    static func dismissal(_ table: Table<App>) {
        table.row("dismiss: half-way, callbacks and end") { app, row in
            app.forwardWholly()
            app.back(to: 0.15, row)
            app.expectHalf(row)
            app.stage.simulator.advanceUntilIdle()
            row.equal("all, in order", app.stage.diary.lines, ModalApp.dismissalFromOver)
            app.expectDismissed(row)
        }
        table.row("dismiss, and present once more") { app, row in
            app.forwardWholly()
            app.backWholly()
            // The client has left B with the smallest of transforms and with no alpha; this presentation begins with them.
            app.forward(to: 0.15, row)
            app.expectDisc(row, radius: 385)
            app.stage.simulator.advanceUntilIdle()
            row.noted("forward ended", times: 1)
            row.covered(by: app.upper)
        }
    }
}
