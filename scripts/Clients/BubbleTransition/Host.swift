import BubbleTransition
import ClientSupport

final class App: DiscApp {
    let transition = BubbleTransition()
    let interaction = BubbleInteractiveTransition()

    init(_ stage: Stage, origin: CGPoint = Stage.button, duration: TimeInterval = 0.5) {
        super.init(stage, style: .custom, origin: origin, duration: duration)
        interaction.attach(to: upper)
    }

    override var disc: UIView { transition.bubble }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        transition.transitionMode = presenting ? .present : .dismiss
        transition.startingPoint = origin
        transition.duration = duration
        transition.bubbleColor = UIColor(DiscApp.discColor)
        return transition
    }

    override var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table { App($0) }
        presentation(table)
        dismissal(table)
        pans(table)
        table.finish()
    }

    static func presentation(_ table: Table<App>) {
        table.row("present, t = 0.25: bubble, screen and what is around") { app, row in
            app.forward(to: 0.25, row)
            app.expectHalf(row)
        }
        table.row("present: callbacks in order, B's before the client is asked to animate") { app, row in
            app.forward()
            app.stage.simulator.advanceUntilIdle()
            // UIKit tells A nothing here, for it stays in the window (4.40); the client does it by hand.
            row.order(
                "A",
                [
                    "forPresented", "animateTransition", "A.viewWillDisappear", "completeTransition(true)",
                    "A.viewDidDisappear",
                ])
            row.expect("A stays in the window", app.lower.view.window != nil, seen: "it outside")
            // The client tells B by hand, too, in `animateTransition`. UIKit has done so by then (4.38): B hears it once, and
            // earlier than it would by the client alone.
            row.order(
                "B",
                [
                    "forPresented", "B.viewWillAppear", "animateTransition", "completeTransition(true)",
                    "B.viewDidAppear",
                ])
            row.remark(
                "by the client alone B.viewWillAppear would follow animateTransition; UIKit tells B before: fact 4.38")
            for line in ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"] {
                row.noted(line, times: 1)
            }
            row.completes(after: 0.5)
        }
        table.row("present: end") { app, row in
            app.forwardWholly()
            app.expectPresented(row)
            row.expect("the bubble is hidden", app.transition.bubble.isHidden, seen: "it shown")
        }
    }

    static func dismissal(_ table: Table<App>) {
        table.row("dismiss: callbacks and end") { app, row in
            app.forwardWholly()
            app.back(to: 0.25, row)
            app.expectHalf(row)
            app.stage.simulator.advanceUntilIdle()
            row.order([
                "forDismissed", "animateTransition", "A.viewWillAppear", "completeTransition(true)", "A.viewDidAppear",
            ])
            row.noted("B.viewDidDisappear", times: 1)
            app.expectDismissed(row)
        }
    }

    static func pans(_ table: Table<App>) {
        table.row("pan, as shipped: a plain dismissal of 0.5 s", panAsShipped)
        table.row("pan, interactive from the start: 30 % under the finger, let go there") {
            pan($0, $1, by: 253, finishes: false)
        }
        table.row("pan, interactive from the start: let go beyond 30 %") { pan($0, $1, by: 260, finishes: true) }
    }

    static func panAsShipped(_ app: App, _ row: Row) {
        let stage = app.stage
        app.forwardWholly()
        let finger = stage.pull(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 330), frames: 3)
        stage.wait(for: "animateTransition")
        guard let start = stage.diary.time(of: "animateTransition") else {
            return row.expect("the client animates", false, seen: stage.diary.lines)
        }
        row.order("asked", ["forDismissed", "interactionControllerForDismissal", "animateTransition"])
        stage.simulator.advance(by: start + 0.25 - stage.simulator.now)
        app.expectDisc(row, radius: 385)
        // It ends although the finger is still down.
        stage.simulator.advance(by: 0.5)
        row.completes(after: 0.5)
        stage.release(finger)
        app.expectDismissed(row)
    }

    static func pan(_ app: App, _ row: Row, by way: CGFloat, finishes: Bool) {
        let stage = app.stage
        app.interaction.wantsInteractiveStart = true
        app.forwardWholly()
        let finger = stage.pull(
            from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 200 + way), frames: 30, rest: 0.3)
        // Under a finger the curve is a straight line: what is left of the way is left of the radius.
        app.expectDisc(row, radius: 769.1 * (1 - way / 844 * 0.999))
        row.expect("comes to an end", stage.release(finger), seen: "it still running")
        row.verdicts([finishes])
        if finishes {
            app.expectDismissed(row)
        } else {
            row.whole(app.upper)
            row.expect("B is still presented", app.lower.presentedViewController === app.upper, seen: "it not")
        }
    }
}
