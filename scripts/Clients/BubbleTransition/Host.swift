import BubbleTransition
import ClientSupport

final class App: ModalApp {
    static let bubbleColor = RGB(0, 200, 0)

    let origin: CGPoint
    let transition = BubbleTransition()
    let interaction = BubbleInteractiveTransition()

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.5) {
        self.origin = origin
        super.init(stage, style: .custom)
        transition.duration = duration
        interaction.attach(to: upper)
    }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        transition.transitionMode = presenting ? .present : .dismiss
        transition.startingPoint = origin
        transition.bubbleColor = UIColor(App.bubbleColor)
        return transition
    }

    override var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { interaction }

    /// Expects the bubble around the button, as far as it can be seen, on the lower screen.
    func expectBubble(_ row: Row, radius: CGFloat) {
        row.rim(
            "bubble", of: stage.picture, inside: App.bubbleColor, outside: lower.color, center: origin, radius: radius)
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        table.row("present, t = 0.25: bubble, screen and what is around", on: middle)
        table.row("present: callbacks in order", on: presentationCallbacks)
        table.row("present: end", on: presentationEnd)
        table.row("dismiss: callbacks and end", on: dismissal)
        table.row("pan, as shipped: a plain dismissal of 0.5 s", on: panAsShipped)
        table.row("pan, interactive from the start: 30 % under the finger, let go there") {
            pan($0, $1, by: 253, finishes: false)
        }
        table.row("pan, interactive from the start: let go beyond 30 %") { pan($0, $1, by: 260, finishes: true) }
        table.finish()
    }

    static func middle(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0.25)
        let picture = stage.picture
        app.expectBubble(row, radius: 385)
        row.color("B at half its alpha over the bubble", of: picture, at: 195, 583, RGB(0, 100, 128), within: 2)
        row.near("B", picture.box { $0.blue > 64 }, CGRect(x: 97.5, y: 372, width: 195, height: 422))
        row.color("A around", of: picture, at: 5, 300, app.lower.color)
        row.color("A around", of: picture, at: 195, 340, app.lower.color)
    }

    static func presentationCallbacks(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward(to: 0)
        let start = stage.simulator.now
        stage.simulator.advanceUntilIdle()
        row.order(
            "the app's screen", stage.diary,
            [
                "forPresented", "animateTransition", "A.viewWillDisappear", "completeTransition(true)",
                "A.viewDidDisappear",
            ])
        // UIKit itself tells B, before it asks for the animation; the client's own call then is one too many and only logged.
        row.order(
            "the presented screen", stage.diary,
            ["forPresented", "B.viewWillAppear", "animateTransition", "completeTransition(true)", "B.viewDidAppear"])
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
        app.forwardWholly()
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
        app.forwardWholly()
        app.back(to: 0.25)
        app.expectBubble(row, radius: 385)
        stage.simulator.advanceUntilIdle()
        row.order(
            "order", stage.diary,
            [
                "forDismissed", "animateTransition", "A.viewWillAppear", "completeTransition(true)", "A.viewDidAppear",
            ])
        row.equal("how often B.viewDidDisappear", stage.diary.count(of: "B.viewDidDisappear"), 1)
        row.filled("the window", stage.picture, app.lower.color)
        row.expect("B removed", app.upper.view.superview == nil, seen: "it in a view")
        row.expect("bubble removed", app.transition.bubble.superview == nil, seen: "it in a view")
        row.expect("nothing presented", app.lower.presentedViewController == nil, seen: "B")
    }

    static func panAsShipped(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forwardWholly()
        let finger = stage.simulator.touchDown(at: CGPoint(x: 195, y: 300))
        stage.simulator.advanceFrame()
        stage.move(finger, to: CGPoint(x: 195, y: 330), frames: 3)
        stage.wait(for: "animateTransition")
        guard let start = stage.diary.time(of: "animateTransition") else {
            return row.expect("the client animates", false, seen: stage.diary.lines)
        }
        row.order("asked", stage.diary, ["forDismissed", "interactionControllerForDismissal", "animateTransition"])
        stage.simulator.advance(by: start + 0.25 - stage.simulator.now)
        app.expectBubble(row, radius: 385)
        stage.simulator.advance(by: 0.5)
        row.near(
            "seconds until the end", stage.diary.time(of: "completeTransition(true)").map { $0 - start }, 0.5,
            within: 0.018)
        finger.up()
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.lower.color)
    }

    static func pan(_ stage: Stage, _ row: Row, by way: CGFloat, finishes: Bool) {
        let app = App(stage)
        app.interaction.wantsInteractiveStart = true
        app.forwardWholly()
        let finger = stage.simulator.touchDown(at: CGPoint(x: 195, y: 200))
        stage.simulator.advanceFrame()
        stage.move(finger, to: CGPoint(x: 195, y: 200 + way), frames: 30)
        stage.simulator.advance(by: 0.3)
        // Under a finger the curve is a straight line: what is left of the way is left of the radius.
        app.expectBubble(row, radius: 769.1 * (1 - way / 844 * 0.999))
        finger.up()
        row.expect("comes to an end", stage.simulator.advanceUntilIdle(), seen: "it still running")
        row.equal(
            "completed", stage.diary.lines.filter { $0.hasPrefix("completeTransition") },
            ["completeTransition(\(finishes))"])
        row.filled("the window", stage.picture, finishes ? app.lower.color : app.upper.color)
        row.expect(
            "B is \(finishes ? "gone" : "still presented")", (app.lower.presentedViewController == nil) == finishes,
            seen: "the opposite")
        guard !finishes else { return }
        row.equal("B's frame", app.upper.view.frame, stage.simulator.window.bounds)
        row.equal("B's alpha", app.upper.view.alpha, 1)
    }
}
