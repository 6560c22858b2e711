@_spi(Runtime) import QuartzCore
@_exported import UIKit
@_spi(Runtime) import UIKit

/// A device without hardware: a screen, a window, and a clock that moves only when it is told to.
///
/// Everything that runs inside `run` sees this device as the current one; several may run side by side.
@MainActor
public final class Simulator {
    /// The window of the device. It is visible and key, and as large as the screen.
    public let window: UIWindow
    /// What the user has set for easier use.
    public let accessibility = SimulatedAccessibility()

    let state: RuntimeState
    let scale: CGFloat
    /// What has been asked of the clock but was less than a frame, in frames.
    private var remainder: Double = 0
    private var rotations = 0
    private let renderer = LayerRenderer()
    let touches = SimulatedTouches()

    init(state: RuntimeState, size: CGSize, scale: CGFloat) {
        self.state = state
        self.scale = scale
        UIKitSystem.start(screen: size, scale: scale)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        UIKitSystem.deliverEvents { [touches, unowned state] in
            touches.deliver(now: state.now, interval: 1 / Double(state.framesPerSecond))
        }
    }

    // MARK: The clock

    /// The time of the last frame in seconds. Frame k is at 1 + k/fps; before the first frame it is 1.
    public var now: TimeInterval { state.now }

    /// Frames a second.
    public var framesPerSecond: Int { state.framesPerSecond }

    /// Shows the next frame.
    public func advanceFrame() {
        state.frame()
    }

    /// Shows the frames of a time in seconds; what is less than a frame is added to the next call's time.
    public func advance(by seconds: TimeInterval) {
        for _ in 0..<wholeFrames(in: seconds) { advanceFrame() }
    }

    /// Shows frames, at least one, until nothing moves any more; false if something still does after a time in
    /// seconds.
    @discardableResult
    public func advanceUntilIdle(timeout: TimeInterval = 10) -> Bool {
        let end = now + timeout
        repeat { advanceFrame() } while !isIdle && now < end - Simulator.tolerance
        return isIdle
    }

    /// Shows the frames of a time in seconds and lets waiting tasks of the main actor run before each and at the end.
    public func run(for seconds: TimeInterval) async {
        await letTasksRun()
        for _ in 0..<wholeFrames(in: seconds) {
            advanceFrame()
            await letTasksRun()
        }
    }

    /// Shows frames, at least one, and lets waiting tasks run, until nothing moves any more; false if something still
    /// does after a time in seconds.
    @discardableResult
    public func runUntilIdle(timeout: TimeInterval = 10) async -> Bool {
        let end = now + timeout
        await letTasksRun()
        repeat {
            advanceFrame()
            await letTasksRun()
        } while !isIdle && now < end - Simulator.tolerance
        return isIdle
    }

    /// Whether no animation, display link, timer, block of the main queue, transition or touch is alive.
    public var isIdle: Bool {
        state.isIdle && UIKitSystem.runningTransitions == 0 && rotations == 0 && !touches.isAlive
    }

    /// Frame times are compared with this tolerance, in seconds.
    private static let tolerance = 1e-9

    private func wholeFrames(in seconds: TimeInterval) -> Int {
        precondition(seconds >= 0 && seconds.isFinite, "The clock cannot move by \(seconds) seconds")
        remainder += seconds * Double(framesPerSecond)
        // Sums of parts such as 0.1 fall short of a whole frame by rounding alone.
        let frames = (remainder + 1e-6).rounded(.down)
        remainder -= frames
        return Int(frames)
    }

    /// Lets tasks of the main actor run until chains of this many hand-overs are through. Work that leaves the main
    /// actor is not waited for, since nothing says when it is done.
    private func letTasksRun() async {
        for _ in 0..<32 { await Task.yield() }
    }

    // MARK: The device

    /// Gives the screen and the window another size in points, at once, as on an iPad whose window is dragged.
    public func resize(to size: CGSize) {
        UIKitSystem.resize(window, to: size, duration: 0)
    }

    /// Turns the device so that the screen has a size in points: animated, and after the end of running transitions.
    public func rotate(to size: CGSize) {
        rotations += 1
        UIKitSystem.whenNoTransitionRuns { [self] in
            rotations -= 1
            UIKitSystem.resize(window, to: size, duration: Simulator.rotationDuration)
        }
    }

    /// How long a rotation is animated, in seconds.
    private static let rotationDuration: TimeInterval = 0.3

    /// Sends the application out of sight: its touches are cancelled, its animations end unfinished, and display links rest.
    public func enterBackground() {
        touches.forgetAll()
        UIKitSystem.enterBackground()
    }

    /// Brings the application back into sight.
    public func enterForeground() {
        UIKitSystem.enterForeground()
    }

    /// The direction of the user's language; from the left unless set.
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        get { UIApplication.shared.userInterfaceLayoutDirection }
        set { UIKitSystem.setLayoutDirection(newValue) }
    }

    /// Whether the user's interface is light or dark; light unless set, and never unspecified.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { UIScreen.main.traitCollection.userInterfaceStyle }
        set { UIKitSystem.setUserInterfaceStyle(newValue) }
    }

    /// What the system covers at the screen's edges, in points; zero unless set.
    public var safeAreaInsets: UIEdgeInsets {
        get { window.safeAreaInsets }
        set { UIKitSystem.setSafeAreaInsets(newValue) }
    }

    /// How fast animations run, as with the simulator's slow animations: 1 unless set, 0.1 is a tenth, 0 stands still.
    /// Timers and display links keep their pace.
    public var animationSpeed: Double {
        get { UIKitSystem.animationSpeed }
        set {
            precondition(newValue >= 0 && newValue.isFinite, "Animations cannot run at a speed of \(newValue)")
            UIKitSystem.animationSpeed = newValue
        }
    }

    // MARK: The picture

    /// What the last frame showed, of 8-bit sRGB pixels, as many a point as the screen's scale.
    public func screenshot() -> CGImage {
        renderer.draw(displayList())
        guard let image = renderer.image else { preconditionFailure("a renderer has a picture once it has drawn") }
        return image
    }

    /// What the last frame showed, as a list of what to paint.
    @_spi(Runtime)
    public func displayList() -> DisplayList {
        displayList(at: now)
    }

    /// What a frame at a time in seconds would show of what is committed now. The clock does not move.
    @_spi(Runtime)
    public func displayList(at time: TimeInterval) -> DisplayList {
        UIKitSystem.displayList(at: time)
    }
}
