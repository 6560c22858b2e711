import ClientSupport

@testable import RadialTransition

final class App: StackApp {
    let origin: CGRect
    let duration: TimeInterval

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.5) {
        self.origin = CGRect(origin: origin, size: .zero)
        self.duration = duration
        super.init(stage)
    }

    override func forward() {
        navigation.radialPushViewController(viewController: upper, duration: duration, startFrame: origin) {
            [stage] in stage.diary.note("forward ended")
        }
    }

    override func back() {
        navigation.radialPopViewController(duration: duration, startFrame: origin) { [stage] in
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
        let table = Table()
        table.row("push, t = 0.25: B inside the circle, A outside", on: middle)
        table.row("push: callbacks in order, end", on: push)
        table.row("pop, t = 0.25: A inside a growing circle", on: popMiddle)
        table.row("pop: callbacks in order, end", on: pop)
        table.row("swipe from the edge: never interactive, follows the finger all the same", on: swipe)
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        row.expect("a mask moves", app.run(app.forward, to: 0.25), seen: stage.diary.lines)
        row.rim(
            "circle", of: stage.picture, inside: app.upper.color, outside: app.lower.color, center: app.origin.origin,
            radius: middleRadius)
        row.color("B inside", of: stage.picture, at: 195, 700, app.upper.color)
        row.color("A outside", of: stage.picture, at: 195, 300, app.lower.color)
    }

    static func push(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward()
        row.expect("the delegate is cleared right after the call", app.navigation.delegate == nil, seen: "it set")
        stage.simulator.advanceUntilIdle()
        row.equal(
            "the client", stage.diary.lines.filter { !$0.contains(".view") && !$0.hasPrefix("interaction") },
            [
                "animationControllerFor(push)", "animateTransition", "completeTransition(true)", "animationEnded(true)",
                "forward ended",
            ])
        row.order(
            "the screens", stage.diary,
            ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
        row.filled("the window", stage.picture, app.upper.color)
        row.expect("B is the top", app.navigation.topViewController === app.upper, seen: "A")
        row.equal("masks that the client leaves", stage.masks, 1)
    }

    static func popMiddle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        row.expect("a mask moves", app.run(app.back, to: 0.25), seen: stage.diary.lines)
        row.rim(
            "circle", of: stage.picture, inside: app.lower.color, outside: app.upper.color, center: app.origin.origin,
            radius: middleRadius)
    }

    static func pop(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.back()
        stage.simulator.advanceUntilIdle()
        row.equal(
            "the client", stage.diary.lines.filter { !$0.contains(".view") && !$0.hasPrefix("interaction") },
            [
                "animationControllerFor(pop)", "animateTransition", "completeTransition(true)", "animationEnded(true)",
                "back ended",
            ])
        row.filled("the window", stage.picture, app.lower.color)
        row.equal("screens", app.navigation.viewControllers.count, 1)
    }

    static func swipe(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        app.navigation.enableRadialSwipe()
        let finger = stage.simulator.touchDown(at: CGPoint(x: 1, y: 400))
        stage.simulator.advanceFrame()
        stage.move(finger, to: CGPoint(x: 240, y: 400))
        row.expect("not interactive", stage.diary.lines.contains("animateTransition"), seen: stage.diary.lines)
        // Half the diagonal times the finger's share of the width, around the finger's height at the left edge.
        row.rim(
            "circle under the finger", of: stage.picture, inside: app.lower.color, outside: app.upper.color,
            center: CGPoint(x: 0, y: 400), radius: 929.7 * 240 / 390, within: 2)
        finger.up()
        row.expect("comes to an end", stage.simulator.advanceUntilIdle(), seen: stage.diary.lines)
        row.equal("completed", stage.diary.count(of: "completeTransition(true)"), 1)
        row.equal("screens", app.navigation.viewControllers.count, 1)
        row.filled("the window", stage.picture, app.lower.color)
    }
}
