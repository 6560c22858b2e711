import ClientSupport
import Radial

/// This package's own transition, measured by the same means as the others'.
final class App: ModalApp {
    override func forward() {
        // The transition brings its own.
        upper.transitioningDelegate = nil
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
        let table = Table { App($0) }
        table.row("present and dismiss: ends") { $0.expectBothWays($1) }
        table.finish()
    }
}
