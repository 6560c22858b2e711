import ClientSupport
import Radial

/// This package's own transition, measured by the same means as the others'.
final class App: StackApp {
    override func forward() {
        navigation.radialPush(upper, from: .point(origin), duration: duration) { [stage] _ in
            stage.diary.note("forward ended")
        }
    }

    override func back() {
        navigation.radialPop(duration: duration) { [stage] _ in stage.diary.note("back ended") }
    }
}

@main
@MainActor
enum Host {
    static func main() {
        Measuring.ifAsked { App($0, origin: $1, duration: $2) }
        let table = Table { App($0) }
        table.row("push, t = 0.25: B inside the circle, A outside") { app, row in
            app.forward(to: 0.25, row)
            row.circle(of: app.upper, on: app.lower, center: app.origin, radius: 242.6)
        }
        table.row("push and pop: ends") { $0.expectBothWays($1) }
        table.finish()
    }
}
