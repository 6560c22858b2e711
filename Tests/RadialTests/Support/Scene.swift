@_spi(Runtime) import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// What a test of the library stands on: a device, some screens, and the answers that operations have given.
@MainActor final class Scene {
    let simulator = Simulator.current
    let log = EventLog()
    /// The outcomes of all operations that took a completion from `answer`, in order, with the frame of each.
    private(set) var answers: [(name: String, outcome: RadialOutcome, time: TimeInterval)] = []
    private(set) var asked: [String] = []
    /// Controllers that may have left the hierarchy and must be clean all the same.
    var watched: [UIViewController] = []
    /// Masks of the app's, which stay.
    var keptMasks: [CALayer] = []
    /// True while the test is inside a call of the library's, in which nothing may be answered.
    private(set) var isInsideCall = false

    /// A screen that notes its callbacks in the log.
    func screen(_ name: String, _ color: RGB) -> Screen { Screen(name, color, log: log) }

    /// Shows a navigation controller with screens, without its bar, and lets everything settle; the log is empty then.
    func navigation<Navigation: UINavigationController>(
        _ screens: [UIViewController], in navigation: Navigation
    ) -> Navigation {
        navigation.withoutBar().setViewControllers(screens, animated: false)
        show(navigation)
        return navigation
    }

    /// The same with a plain one.
    func navigation(_ screens: [UIViewController]) -> UINavigationController {
        navigation(screens, in: UINavigationController())
    }

    /// Makes a controller the window's root and lets everything settle; the log is empty then.
    func show(_ root: UIViewController) {
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        _ = log.take()
    }

    /// Makes a call of the library's, in which no operation may be answered.
    func call<Result>(_ body: () -> Result) -> Result {
        isInsideCall = true
        defer { isInsideCall = false }
        return body()
    }

    /// A completion that notes the outcome under a name.
    func answer(_ name: String = "operation") -> RadialCompletion {
        asked.append(name)
        return { [self] outcome in
            #expect(!isInsideCall, "\(name) was answered inside a call")
            answers.append((name, outcome, simulator.now))
            log.note("\(name): \(outcome)")
        }
    }

    /// The outcome of an operation, if it has one.
    func outcome(_ name: String = "operation") -> RadialOutcome? { answers.first { $0.name == name }?.outcome }

    /// What the last frame showed.
    func picture() -> Picture { Picture(simulator.screenshot(), scale: simulator.window.screen.scale) }

    /// How many animations run.
    var runningAnimations: Int { RuntimeState.current.animationCount }

    /// How many display links call.
    var displayLinks: Int { RuntimeState.current.displayLinkCount }

    /// Shows some frames.
    func frames(_ count: Int) {
        for _ in 0..<count { simulator.advanceFrame() }
    }
}

/// The distance from a point to the farthest corner of a rectangle at the origin, by looking at all four.
func far(_ point: CGPoint, in size: CGSize) -> CGFloat {
    [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)]
        .map { corner in hypot(point.x - corner.0, point.y - corner.1) }.max() ?? 0
}

extension RadialTransition {
    /// Half a second, linear, from a point: what the scenarios of the problems have in common.
    static func linear(
        _ origin: RevealOrigin? = nil, motion: Motion = .automatic, duration: TimeInterval = 0.5,
        isInterruptible: Bool = true
    ) -> RadialTransition {
        RadialTransition(
            origin: origin, motion: motion, duration: duration, timing: .linear, isInterruptible: isInterruptible)
    }
}
