@_spi(Runtime) import QuartzCore

/// The running application of the current scope.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Whether the application is in front.
    public enum State: Int, Sendable {
        /// In front, with events.
        case active = 0
        /// In front, without events.
        case inactive
        /// Out of sight.
        case background
    }

    /// The application of the current scope.
    open class var shared: UIApplication { UIKitState.current.application }

    /// Posted when the application has come to the front; its object is the application.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the application is about to leave the front; its object is the application.
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the application has gone out of sight; its object is the application.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted when the application is about to come back into sight; its object is the application.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    /// Whether the application is in front; active unless the simulator says otherwise.
    open internal(set) var applicationState: State = .active
    /// The direction of the user's language; from the left unless the simulator says otherwise.
    open internal(set) var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    /// The windows that show, the rearmost first.
    open internal(set) var windows: [UIWindow] = []
    /// The window that takes what has no place on the screen.
    open internal(set) weak var keyWindow: UIWindow?

    /// Hands an event to the windows that it concerns; overridden, it must call `super`, or nothing is delivered.
    open func sendEvent(_ event: UIEvent) {
        var told: [UIWindow] = []
        for case let window? in event.touches.map(\.window) where !told.contains(where: { $0 === window }) {
            told.append(window)
            window.sendEvent(event)
        }
    }

    /// How the status bar looks, as the controller in charge said last.
    public internal(set) var statusBarStyle: UIStatusBarStyle = .default
    /// Whether there is no status bar, as the controller in charge said last.
    public internal(set) var isStatusBarHidden = false
    /// Whether the controllers are asked for the status bar in the next layout pass.
    var statusBarIsDue = true

    /// Goes out of sight: the end of all touches, the notifications, and the end of all animations (1.26); display links rest.
    func enterBackground() {
        guard applicationState != .background else { return }
        post(UIApplication.willResignActiveNotification)
        applicationState = .background
        UIKitState.current.touches.cancelAll(at: CACurrentMediaTime())
        post(UIApplication.didEnterBackgroundNotification)
        let runtime = RuntimeState.current
        runtime.displayLinksRest = true
        runtime.removeAllAnimations()
    }

    /// Comes back into sight, with the notifications.
    func enterForeground() {
        guard applicationState == .background else { return }
        RuntimeState.current.displayLinksRest = false
        post(UIApplication.willEnterForegroundNotification)
        applicationState = .active
        post(UIApplication.didBecomeActiveNotification)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
