import ClientSupport
import Radial

/// This package's own transition, measured by the same means as the others'.
final class App: ModalApp {
    let origin: CGPoint
    let duration: TimeInterval

    init(_ stage: Stage, origin: CGPoint = CGPoint(x: 195, y: 744), duration: TimeInterval = 0.5) {
        self.origin = origin
        self.duration = duration
        super.init(stage, style: .fullScreen)
        upper.transitioningDelegate = nil
    }

    override func forward() {
        lower.radialPresent(upper, from: .point(origin), duration: duration) { [stage] _ in
            stage.diary.note("forward ended")
        }
    }

    override func back() {
        upper.radialDismiss(duration: duration) { [stage] _ in stage.diary.note("back ended") }
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table()
        table.row("present and dismiss: ends", on: ends)
        table.finish()
    }

    static func ends(_ stage: Stage, _ row: Row) {
        let app = App(stage)
        app.forward()
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.upper.color)
        row.equal("told", stage.diary.count(of: "forward ended"), 1)
        row.equal("masks left", stage.masks, 0)
        app.back()
        stage.simulator.advanceUntilIdle()
        row.filled("the window", stage.picture, app.lower.color)
        row.equal("told of the way back", stage.diary.count(of: "back ended"), 1)
    }
}
