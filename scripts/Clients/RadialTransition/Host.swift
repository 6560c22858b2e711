import ClientSupport

@testable import RadialTransition

final class App: StackApp {
    private var start: CGRect { CGRect(origin: origin, size: .zero) }

    override func forward() {
        navigation.radialPushViewController(viewController: upper, duration: duration, startFrame: start) {
            [stage] in stage.diary.note("forward ended")
        }
    }

    override func back() {
        navigation.radialPopViewController(duration: duration, startFrame: start) { [stage] in
            stage.diary.note("back ended")
        }
    }
}

@main
@MainActor
enum Host {
    /// Ease-in at half the time, of a radius of the view's diagonal.
    static let middleRadius: CGFloat = 293

    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table { App($0) }
        push(table)
        pop(table)
        table.row("swipe from the edge: never interactive, follows the finger all the same", swipe)
        table.finish()
    }

    static func push(_ table: Table<App>) {
        table.row("push, t = 0.25: B inside the circle, A outside") { app, row in
            app.forward(to: 0.25, row)
            row.circle(of: app.upper, on: app.lower, center: app.origin, radius: middleRadius)
        }
        table.row("push: callbacks in order, end") { app, row in
            app.forward()
            row.expect("the delegate is cleared right after the call", app.navigation.delegate == nil, seen: "it set")
            app.stage.simulator.advanceUntilIdle()
            row.equal(
                "the client", app.told,
                [
                    "animationControllerFor(push)", "animateTransition", "completeTransition(true)",
                    "animationEnded(true)", "forward ended",
                ])
            row.order(
                "the screens", ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
            row.covered(by: app.upper)
            row.stack(app.navigation, [app.lower, app.upper])
            row.equal("masks that the client leaves", app.stage.masks, 1)
        }
    }

    static func pop(_ table: Table<App>) {
        table.row("pop, t = 0.25: A inside a growing circle") { app, row in
            app.forwardWholly()
            app.back(to: 0.25, row)
            row.circle(of: app.lower, on: app.upper, center: app.origin, radius: middleRadius)
        }
        table.row("pop: callbacks in order, end") { app, row in
            app.forwardWholly()
            app.back()
            app.stage.simulator.advanceUntilIdle()
            row.equal(
                "the client", app.told,
                [
                    "animationControllerFor(pop)", "animateTransition", "completeTransition(true)",
                    "animationEnded(true)", "back ended",
                ])
            row.covered(by: app.lower)
            row.stack(app.navigation, [app.lower])
        }
    }

    static func swipe(_ app: App, _ row: Row) {
        let stage = app.stage
        app.forwardWholly()
        app.navigation.enableRadialSwipe()
        let finger = stage.pull(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 240, y: 400))
        row.expect("not interactive", stage.diary.lines.contains("animateTransition"), seen: stage.diary.lines)
        // Half the diagonal times the finger's share of the width, around the finger's height at the left edge.
        row.circle(
            of: app.lower, on: app.upper, center: CGPoint(x: 0, y: 400), radius: 929.7 * 240 / 390, within: 2)
        row.expect("comes to an end", stage.release(finger), seen: stage.diary.lines)
        row.noted("completeTransition(true)", times: 1)
        row.stack(app.navigation, [app.lower])
        row.covered(by: app.lower)
    }
}
