@_exported import Simulator

/// The device on which a client is tried, with a diary of what happens.
@MainActor
public final class Stage {
    public let simulator: Simulator
    public let diary: Diary

    /// The device's screen, unless it is given another size.
    public static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The middle of the button from which circles start in tables.
    public static let button = CGPoint(x: 195, y: 744)

    private init(_ simulator: Simulator) {
        self.simulator = simulator
        diary = Diary { simulator.now }
    }

    /// Runs a closure on a new device, by default of 390 × 844 points at one pixel a point and 60 frames a second.
    public static func run<T>(
        size: CGSize = screen.size, scale: CGFloat = 1, framesPerSecond: Int = 60,
        _ body: (Stage) throws -> T
    ) rethrows -> T {
        try Simulator.run(screen: size, scale: scale, framesPerSecond: framesPerSecond) { try body(Stage($0)) }
    }

    /// Shows a controller as the window's root, waits until all is quiet, and forgets what was written meanwhile.
    public func show(_ root: UIViewController) {
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        diary.clear()
    }

    /// What the last frame showed.
    public var picture: Picture { Picture(simulator.screenshot(), scale: UIScreen.main.scale) }

    /// Shows frames until a line is in the diary; false if it is not after a time in seconds.
    @discardableResult
    public func wait(for line: String, timeout: TimeInterval = 3) -> Bool {
        wait(timeout: timeout) { diary.lines.contains(line) }
    }

    /// Shows frames until something holds; false if it does not after a time in seconds.
    public func wait(timeout: TimeInterval, until holds: () -> Bool) -> Bool {
        let end = simulator.now + timeout
        while !holds(), simulator.now < end { simulator.advanceFrame() }
        return holds()
    }

    // MARK: Fingers

    /// Puts a finger down, moves it evenly along a line, one event a frame, and lets it rest for some seconds.
    public func pull(
        from start: CGPoint, to end: CGPoint, frames: Int = 20, rest: TimeInterval = 0
    ) -> SimulatedTouch {
        let finger = simulator.touchDown(at: start)
        simulator.advanceFrame()
        move(finger, to: end, frames: frames)
        simulator.advance(by: rest)
        return finger
    }

    /// Moves a finger evenly along a line, one event a frame.
    public func move(_ finger: SimulatedTouch, to end: CGPoint, frames: Int = 20) {
        let start = finger.location
        for frame in 1...frames {
            let share = CGFloat(frame) / CGFloat(frames)
            finger.move(
                to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
            simulator.advanceFrame()
        }
    }

    /// Lets a finger go and waits for the end; false if there is none.
    @discardableResult
    public func release(_ finger: SimulatedTouch) -> Bool {
        finger.up()
        simulator.advanceFrame()
        return simulator.advanceUntilIdle()
    }

    /// Writes down "finish" or "cancel" when fingers no longer drive a transition.
    public func noteRelease(of coordinator: (any UIViewControllerTransitionCoordinator)?) {
        coordinator?.notifyWhenInteractionChanges { [diary] context in
            diary.note(context.isCancelled ? "cancel" : "finish")
        }
    }

    // MARK: What there is

    /// All layers below the window's, those of views and others.
    public var layers: [CALayer] {
        func below(_ layer: CALayer) -> [CALayer] { (layer.sublayers ?? []).flatMap { [$0] + below($0) } }
        return below(simulator.window.layer)
    }

    /// How many layers are masked, which none should be at the end.
    public var masks: Int { layers.count { $0.mask != nil } }
}
