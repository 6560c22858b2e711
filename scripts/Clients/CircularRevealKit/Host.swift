import ClientSupport

@testable import CircularRevealKit

final class App: StackApp {
    override init(_ stage: Stage, origin: CGPoint = Stage.button, duration: TimeInterval = 0.5) {
        super.init(stage, origin: origin, duration: duration)
        Notes.diary = stage.diary
    }

    var start: CGRect { CGRect(origin: origin, size: .zero) }

    override func forward() {
        lower.radialPresent(viewController: upper, duration: duration, startFrame: start) { [stage] in
            stage.diary.note("forward ended")
        }
    }

    override func back() {
        upper.radialDismiss(duration: duration, startFrame: start) { [stage] in
            stage.diary.note("back ended")
        }
    }

    /// The middle of either way: the circle is half-way from the button to the middle of the screen.
    func expectHalf(_ row: Row) {
        row.circle(of: upper, on: lower, center: CGPoint(x: 195, y: 642.5), radius: 293)
    }
}

/// Where the client's own callbacks from Core Animation are written down. They are called from code that is bound to no actor.
enum Notes {
    /// Only ever used on the main thread, on which all of this runs.
    nonisolated(unsafe) static var diary: Diary?

    static func note(_ line: String) {
        MainActor.assumeIsolated { diary?.note(line) }
    }
}

extension LayerAnimator {
    @_dynamicReplacement(for:animationDidStart(_:))
    func noteStart(_ anim: CAAnimation) {
        Notes.note("animationDidStart")
        animationDidStart(anim)
    }

    @_dynamicReplacement(for:animationDidStop(_:finished:))
    func noteStop(_ anim: CAAnimation, finished flag: Bool) {
        Notes.note("animationDidStop(\(flag))")
        animationDidStop(anim, finished: flag)
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table { App($0) }
        push(table)
        pop(table)
        table.row("push and pop with a colour that fades", fade)
        table.finish()
    }

    static func push(_ table: Table<App>) {
        table.row("push, t = 0.25: B inside the circle, A outside, B itself hidden") { app, row in
            let start = app.stage.simulator.now
            app.forward(to: 0, row)
            let frames = Int(((app.stage.simulator.now - start) * 60).rounded())
            row.expect("the mask starts two frames after the push at the earliest", frames >= 2, seen: frames)
            app.stage.simulator.advance(by: 0.25)
            app.expectHalf(row)
            row.expect("the real B stays hidden", app.upper.view.isHidden, seen: "it shown")
        }
        table.row("push: callbacks in order") { app, row in
            app.forward()
            app.stage.simulator.advanceUntilIdle()
            row.equal(
                "the client", app.told,
                [
                    "animationControllerFor(push)", "animateTransition", "animationDidStart", "animationDidStop(true)",
                    "completeTransition(true)", "animationEnded(true)", "forward ended",
                ])
            row.seconds(0.5, from: "animationDidStart", to: "animationDidStop(true)", within: 0.018)
        }
        table.row("push: end") { app, row in
            app.forwardWholly()
            row.whole(app.upper)
            row.stack(app.navigation, [app.lower, app.upper])
            row.equal("views beside B", app.upper.view.superview?.subviews.count, 1)
            row.expect(
                "the delegate is still the director", app.navigation.client is CircularTransitionDirector,
                seen: "\(String(describing: app.navigation.client))")
        }
    }

    static func pop(_ table: Table<App>) {
        table.row("pop, t = 0.25: the same circle, B inside, A outside") { app, row in
            app.forwardWholly()
            app.back(to: 0.25, row)
            app.expectHalf(row)
        }
        table.row("pop: callbacks in order, end") { app, row in
            app.forwardWholly()
            app.back()
            app.stage.simulator.advanceUntilIdle()
            row.equal(
                "the client", app.told,
                [
                    "animationControllerFor(pop)", "animateTransition", "animationDidStart", "animationDidStop(true)",
                    "completeTransition(true)", "animationEnded(true)", "back ended",
                ])
            row.whole(app.lower)
            row.stack(app.navigation, [app.lower])
            row.equal("views beside A", app.lower.view.superview?.subviews.count, 1)
        }
    }

    static func fade(_ app: App, _ row: Row) {
        app.run(to: 0.25, row) {
            app.lower.radialPresent(viewController: app.upper, startFrame: app.start, fadeColor: UIColor(.green))
        }
        // Half of the alpha by the same time; it lies over A only.
        row.color("the colour over A", at: 195, 340, RGB.green.mixed(0.5, over: app.lower.color), within: 3)
        row.color("B inside", at: 195, 642, app.upper.color)
        app.stage.simulator.advanceUntilIdle()
        row.whole(app.upper)
        row.equal("views beside B", app.upper.view.superview?.subviews.count, 1)
    }
}
