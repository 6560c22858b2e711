import BubbleTransition
import ClientSupport

/// Shows one screen over another one by the client, whose app is the transitioning delegate.
@MainActor
final class App: NSObject, UIViewControllerTransitioningDelegate {
    static let bubbleColor = RGB(0, 200, 0)
    static let button = CGPoint(x: 195, y: 744)

    let stage: Stage
    let lower: Screen
    let upper: Screen
    let transition = BubbleTransition()
    let interaction = BubbleInteractiveTransition()

    init(_ stage: Stage) {
        self.stage = stage
        lower = Screen("A", RGB(255, 0, 0), on: stage)
        upper = Screen("B", RGB(0, 0, 255), on: stage)
        super.init()
        upper.modalPresentationStyle = .custom
        upper.transitioningDelegate = self
        interaction.attach(to: upper)
        stage.show(lower)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("forPresented")
        return animator(.present)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("forDismissed")
        return animator(.dismiss)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        stage.diary.note("interactionControllerForDismissal")
        return interaction
    }

    private func animator(_ mode: BubbleTransition.BubbleTransitionMode) -> AnimatorSpy {
        transition.transitionMode = mode
        transition.startingPoint = App.button
        transition.bubbleColor = UIColor(App.bubbleColor)
        return AnimatorSpy(transition, on: stage)
    }

    /// Presents and stops in the frame in which the client is asked to animate.
    func present() {
        lower.present(upper, animated: true)
        stage.wait(for: "animateTransition")
    }

    /// Presents and waits for the end.
    func presentWholly() {
        lower.present(upper, animated: true)
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }
}

@main
@MainActor
enum Host {
    static func main() {
        let table = Table()
        table.row("present, t = 0.25: bubble, screen and what is around", on: middle)
        table.row("present: callbacks in order", on: presentationCallbacks)
        table.row("present: end", on: presentationEnd)
        table.row("dismiss: callbacks and end", on: dismissal)
        table.row("pan, as shipped: a plain dismissal of 0.5 s", on: panAsShipped)
        for (share, finishes) in [(CGFloat(0.3), false), (0.32, true)] {
            table.row("pan, interactive from the start, let go at \(Int(share * 100)) %") { row in
                Stage.run { pan($0, row, to: share, finishes: finishes) }
            }
        }
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.present()
        stage.simulator.advance(by: 0.25)
        let picture = stage.picture
        row.near(
            "bubble", picture.fittedCircle(between: App.bubbleColor, and: app.lower.color), center: App.button,
            radius: 385)
        row.color("B at half its alpha over the bubble", of: picture, at: 195, 583, RGB(0, 100, 128), within: 2)
        row.near("B", picture.box { $0.blue > 64 }, CGRect(x: 97.5, y: 372, width: 195, height: 422))
        row.color("A around", of: picture, at: 5, 300, app.lower.color)
        row.color("A around", of: picture, at: 195, 340, app.lower.color)
    }

    static func presentationCallbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.present()
        let start = stage.simulator.now
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forPresented", "animateTransition", "A.viewWillDisappear", "B.viewWillAppear",
                "completeTransition(true)",
                "A.viewDidDisappear",
            ])
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.5,
            within: 0.018)
        row.equal("completed", stage.diary.count(of: "completeTransition(true)"), 1)
        for line in ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"] {
            row.equal("how often \(line)", stage.diary.count(of: line), 1)
        }
        row.expect("A stays in the window", app.lower.view.window != nil, seen: "it outside")
    }

    static func presentationEnd(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.presentWholly()
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("B's frame", app.upper.view.frame, stage.simulator.window.bounds)
        row.equal("B's transform", app.upper.view.transform, .identity)
        row.expect("bubble hidden", app.transition.bubble.isHidden, seen: "it shown")
        row.expect(
            "bubble in the container", app.transition.bubble.superview === app.upper.view.superview,
            seen: "it elsewhere")
    }

    static func dismissal(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.presentWholly()
        app.lower.dismiss(animated: true)
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: 0.25)
        row.near(
            "bubble", stage.picture.fittedCircle(between: App.bubbleColor, and: app.lower.color), center: App.button,
            radius: 385)
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forDismissed", "animateTransition", "B.viewWillDisappear", "A.viewWillAppear",
                "completeTransition(true)",
                "A.viewDidAppear",
            ])
        row.filled("the window", stage.picture, app.lower.color)
        row.expect("B removed", app.upper.view.superview == nil, seen: "it in a view")
        row.expect("bubble removed", app.transition.bubble.superview == nil, seen: "it in a view")
        row.expect("nothing presented", app.lower.presentedViewController == nil, seen: "B")
    }

    static func panAsShipped(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.presentWholly()
        let finger = stage.simulator.touchDown(at: CGPoint(x: 195, y: 300))
        stage.simulator.advanceFrame()
        stage.move(finger, to: CGPoint(x: 195, y: 330), frames: 3)
        row.expect(
            "asked for the interaction", stage.diary.lines.contains("interactionControllerForDismissal"),
            seen: stage.diary.lines)
        stage.wait(for: "animateTransition")
        let start = stage.simulator.now
        stage.simulator.advance(by: 0.25)
        row.near(
            "bubble while the finger rests", stage.picture.fittedCircle(between: App.bubbleColor, and: app.lower.color),
            center: App.button, radius: 385)
        stage.simulator.advance(by: 0.5)
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.5,
            within: 0.018)
        finger.up()
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.lower.color)
    }

    static func pan(_ stage: Stage, _ row: Row, to share: CGFloat, finishes: Bool) {
        let app = App(stage)
        app.interaction.wantsInteractiveStart = true
        app.presentWholly()
        let finger = stage.simulator.touchDown(at: CGPoint(x: 195, y: 200))
        stage.simulator.advanceFrame()
        stage.move(finger, to: CGPoint(x: 195, y: 200 + 844 * share), frames: 30)
        stage.simulator.advance(by: 0.3)
        // The way back is scrubbed in a straight line: what is left of the radius of 769 is left of the way.
        row.near(
            "bubble under the finger", stage.picture.fittedCircle(between: App.bubbleColor, and: app.lower.color),
            center: App.button, radius: 769.1 * (1 - share * 0.999))
        finger.up()
        row.expect("comes to an end", stage.simulator.advanceUntilIdle(), seen: "it still running")
        row.equal(
            "completed", stage.diary.lines.filter { $0.hasPrefix("completeTransition") },
            ["completeTransition(\(finishes))"])
        row.filled("the window", stage.picture, finishes ? app.lower.color : app.upper.color)
        row.equal("B's frame", app.upper.view.frame, finishes ? app.upper.view.frame : stage.simulator.window.bounds)
        row.expect(
            "B is \(finishes ? "gone" : "there")", (app.lower.presentedViewController == nil) == finishes,
            seen: "the opposite")
    }
}
