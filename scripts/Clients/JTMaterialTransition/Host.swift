import ClientSupport
import JTMaterialTransition

/// The client is its own transitioning delegate; the app only asks it.
final class App: ModalApp {
    static let buttonColor = RGB(0, 200, 0)

    let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let transition: JTMaterialTransition

    init(_ stage: Stage, origin: CGPoint = Stage.button, duration: TimeInterval = 1) {
        transition = JTMaterialTransition(animatedView: button)
        super.init(stage, style: .custom, origin: origin, duration: duration)
        button.center = origin
        button.layer.cornerRadius = 25
        button.backgroundColor = UIColor(App.buttonColor)
        lower.view.addSubview(button)
        transition.transitionDuration = duration
        stage.simulator.advanceUntilIdle()
    }

    override func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        presenting
            ? transition.animationController(forPresented: upper, presenting: lower, source: lower)
            : transition.animationController(forDismissed: upper)
    }

    /// The middle of the disc's growth: from the button's 50 points to 1.2 times the longer side, from the button to the middle of
    /// the screen, and from the button's colour to B's.
    func expectHalf(_ row: Row) {
        row.rim(
            "disc", inside: halfColor, outside: lower.color, center: CGPoint(x: 195, y: (744 + 422) / 2),
            radius: (50 + 844 * 1.2) / 4)
    }

    var halfColor: RGB { upper.color.mixed(0.5, over: App.buttonColor) }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        // At 100 frames a second its times fall on frames.
        let table = Table(framesPerSecond: 100) { App($0) }
        presentation(table)
        dismissal(table)
        table.finish()
    }

    static func presentation(_ table: Table<App>) {
        table.row("present, half-way through the growth") { app, row in
            app.forward(to: 0.35, row)
            app.expectHalf(row)
            row.color("half-way from the button's colour to B's", at: 195, 583, app.halfColor, within: 2)
            row.color("A around", at: 195, 100, app.lower.color)
        }
        table.row("present: the screen fades in over the disc") { app, row in
            let square = UIView(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
            square.backgroundColor = .white
            app.upper.view.addSubview(square)
            app.forward(to: 0.56, row)
            // The disc is at 0.8 of its time and has nearly B's colour; B itself begins at 0.58 of the whole.
            let seen = app.stage.picture.color(150, 450)
            row.expect("B not yet", seen.red < 20, seen: seen)
            app.stage.simulator.advance(by: 0.79 - 0.56)
            row.color("B half there", at: 150, 450, RGB.white.mixed(0.5, over: app.upper.color), within: 4)
        }
        table.row("present: callbacks in order, end") { app, row in
            app.forward()
            app.stage.simulator.advanceUntilIdle()
            row.equal("all, in order", app.stage.diary.lines, ModalApp.presentationOver)
            row.completes(after: 1, within: 0.011)
            row.whole(app.upper)
            row.equal("views in the container", app.upper.view.superview?.subviews.count, 1)
        }
    }

    static func dismissal(_ table: Table<App>) {
        table.row("dismiss: the screen fades, then the disc shrinks, half-way") { app, row in
            app.forwardWholly()
            app.back(to: 0.2, row)
            // The disc is below B, as large as it was, in B's colour; the button's colour comes only when it shrinks.
            row.covered(by: app.upper)
            app.stage.simulator.advance(by: 0.32 + 0.29 - 0.2)
            app.expectHalf(row)
        }
        table.row("dismiss: callbacks in order, end") { app, row in
            app.forwardWholly()
            app.back()
            app.stage.simulator.advanceUntilIdle()
            row.equal("all, in order", app.stage.diary.lines, ModalApp.dismissalFromOver)
            // 0.32 of the time on the main queue, which is asked once a frame, and then 0.58 of animation.
            row.completes(after: 0.9, within: 0.021)
            row.equal("pixels of B's colour", app.stage.picture.count { $0 == app.upper.color }, 0)
            row.color("the button", at: app.origin.x, app.origin.y, App.buttonColor)
            row.dismissed(app.upper, from: app.lower)
        }
        table.row("dismiss, and present once more") { app, row in
            app.forwardWholly()
            app.backWholly()
            app.forward(to: 0.35, row)
            app.expectHalf(row)
            app.stage.simulator.advanceUntilIdle()
            row.whole(app.upper)
        }
    }
}
