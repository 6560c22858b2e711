import ClientSupport

@testable import CircularRevealKit

final class App: StackApp {
    let origin: CGRect
    let duration: TimeInterval

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.5) {
        self.origin = CGRect(origin: origin, size: .zero)
        self.duration = duration
        super.init(stage)
        Notes.diary = stage.diary
    }

    override func forward() {
        lower.radialPresent(viewController: upper, duration: duration, startFrame: origin) { [stage] in
            stage.diary.note("forward ended")
        }
    }

    override func back() {
        upper.radialDismiss(duration: duration, startFrame: origin) { [stage] in
            stage.diary.note("back ended")
        }
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
    static let middleCenter = CGPoint(x: 195, y: 642.5)
    static let middleRadius: CGFloat = 293

    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        table.row("push, t = 0.25: B inside the circle, A outside, B itself hidden", on: middle)
        table.row("push: callbacks in order", on: pushCallbacks)
        table.row("push: end", on: pushEnd)
        table.row("pop, t = 0.25: the same circle, B inside, A outside", on: popMiddle)
        table.row("pop: callbacks in order, end", on: pop)
        table.row("push and pop with a colour that fades", on: fade)
        table.finish()
    }

    static func expectCircle(_ app: App, _ row: Row) {
        let picture = app.stage.picture
        row.rim(
            "circle", of: picture, inside: app.upper.color, outside: app.lower.color, center: middleCenter,
            radius: middleRadius)
        row.color("B inside", of: picture, at: 195, 642, app.upper.color)
        row.color("A outside", of: picture, at: 195, 340, app.lower.color)
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        let frames = { Int(((stage.simulator.now - $0) * 60).rounded()) }
        let start = stage.simulator.now
        row.expect("a mask moves", app.run(app.forward, to: 0), seen: stage.diary.lines)
        row.expect("the mask starts two frames after the push at the earliest", frames(start) >= 2, seen: frames(start))
        stage.simulator.advance(by: 0.25)
        expectCircle(app, row)
        row.expect("the real B stays hidden", app.upper.view.isHidden, seen: "it shown")
    }

    static func pushCallbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward()
        stage.simulator.advanceUntilIdle()
        row.equal(
            "the client", stage.diary.lines.filter { !$0.contains(".view") && !$0.hasPrefix("interaction") },
            [
                "animationControllerFor(push)", "animateTransition", "animationDidStart", "animationDidStop(true)",
                "completeTransition(true)", "animationEnded(true)", "forward ended",
            ])
        let time = { stage.diary.time(of: $0) ?? .nan }
        row.near(
            "seconds from start to stop", time("animationDidStop(true)") - time("animationDidStart"), 0.5, within: 0.018
        )
    }

    static func pushEnd(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        row.filled("the window", stage.picture, app.upper.color)
        row.expect("B is the top", app.navigation.topViewController === app.upper, seen: "A")
        row.expect("B not hidden", !app.upper.view.isHidden, seen: "it hidden")
        row.equal("views beside B", app.upper.view.superview?.subviews.count, 1)
        row.equal("masks left", stage.masks, 0)
        row.expect(
            "the delegate is still the director", app.navigation.client is CircularTransitionDirector,
            seen: "\(String(describing: app.navigation.client))")
    }

    static func popMiddle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        row.expect("a mask moves", app.run(app.back, to: 0.25), seen: stage.diary.lines)
        expectCircle(app, row)
    }

    static func pop(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back()
        stage.simulator.advanceUntilIdle()
        row.equal(
            "the client", stage.diary.lines.filter { !$0.contains(".view") && !$0.hasPrefix("interaction") },
            [
                "animationControllerFor(pop)", "animateTransition", "animationDidStart", "animationDidStop(true)",
                "completeTransition(true)", "animationEnded(true)", "back ended",
            ])
        row.filled("the window", stage.picture, app.lower.color)
        row.equal("screens", app.navigation.viewControllers.count, 1)
        row.expect("A not hidden", !app.lower.view.isHidden, seen: "it hidden")
        row.equal("views beside A", app.lower.view.superview?.subviews.count, 1)
        row.equal("masks left", stage.masks, 0)
    }

    static func fade(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        let forward = {
            app.lower.radialPresent(viewController: app.upper, startFrame: app.origin, fadeColor: UIColor(.green))
        }
        row.expect("a mask moves", app.run(forward, to: 0.25), seen: stage.diary.lines)
        // Half of the alpha by the same time; it lies over A only.
        row.color("the colour over A", of: stage.picture, at: 195, 340, RGB(127, 128, 0), within: 3)
        row.color("B inside", of: stage.picture, at: 195, 642, app.upper.color)
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("views beside B", app.upper.view.superview?.subviews.count, 1)
    }
}
