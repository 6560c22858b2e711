import Radial
import Simulator
@_spi(Runtime) import UIKit

/// A list of deeds on a small app. It is the same each time it is run.
public struct Walk: Equatable, Sendable {
    public var ground: Ground
    public var steps: [Step]

    public init(_ ground: Ground = Ground(), _ steps: [Step]) {
        self.ground = ground
        self.steps = steps
    }

    /// What has come of a walk.
    public struct Result: Sendable {
        /// What was broken, the number of its promise first; nil if nothing was.
        public internal(set) var violation: String?
        /// The step after which it was seen.
        public let step: Int
        public let tally: Tally
    }

    /// Walks, and looks at every frame. It stops at the first violation.
    ///
    /// - Parameter onNote: told of each step and of what comes of it, with the time in seconds.
    @MainActor public func run(onNote: ((Double, String) -> Void)? = nil) -> Result {
        let size = CGSize(width: ground.width, height: ground.height)
        let standard = RadialTransition.default
        defer { RadialTransition.default = standard }
        var released = ReleasedApp()
        var result = Simulator.run(screen: size, framesPerSecond: ground.rate) { simulator in
            let app = WalkApp(simulator, ground)
            released.app = app
            app.onNote = onNote
            return walk(in: app)
        }
        if result.violation == nil, released.app != nil { result.violation = "2: the app was released and lives on" }
        return result
    }

    private struct ReleasedApp {
        weak var app: WalkApp?
    }

    @MainActor private func walk(in app: WalkApp) -> Result {
        for (number, step) in steps.enumerated() {
            app.note(step.source)
            app.take(step, number: number)
            if let violation = app.violations.first {
                return Result(violation: violation, step: number, tally: app.tally)
            }
        }
        app.settle()
        return Result(violation: app.violations.first, step: steps.count, tally: app.tally)
    }
}

extension WalkApp {
    fileprivate func take(_ step: Step, number: Int) {
        watcher.wake()
        disturbances += 1
        if step.deed == .settle { settle() } else { perform(step.deed, number: number) }
        for controller in onNote == nil ? [] : shown where controller is UINavigationController {
            note("stack \(controller.number): \(controller.children.map(\.number))")
        }
        for _ in 0..<step.frames where violations.isEmpty { watcher.frame() }
    }

    /// Lets everything come to its end.
    fileprivate func settle() {
        calm()
        let limit = Int((Watcher.patience * 2 + 2) * Double(ground.rate))
        for frame in 0..<limit where violations.isEmpty {
            watcher.frame()
            // What a frame at rest has let go may still have something to say.
            if frame > 1 && isAtRest { return checkTouches() }
        }
        check(!violations.isEmpty, "3: something still moves")
    }
}
