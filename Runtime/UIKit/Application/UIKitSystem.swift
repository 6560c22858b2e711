@_spi(Runtime) import QuartzCore

/// What a host, such as the simulator, does to UIKit in the current scope.
@_spi(Runtime)
@MainActor
public enum UIKitSystem {
    /// Puts the display in place, with a size in points; once, before anything else.
    public static func start(screen size: CGSize, scale: CGFloat) {
        UIKitState.current.start(screen: size, scale: scale)
    }

    /// How many transitions of view controllers have started and not ended.
    public static var runningTransitions: Int { TransitionState.current.runningTransitions }

    /// Calls a closure when no transition runs: at once, or in the turn after the last one's end.
    public static func whenNoTransitionRuns(_ body: @escaping () -> Void) {
        TransitionState.current.whenNoTransitionRuns(body)
    }

    /// Gives the screen and a window another size in points, and tells the window's controllers.
    public static func resize(_ window: UIWindow, to size: CGSize, duration: TimeInterval) {
        let screen = UIScreen.main
        let bounds = CGRect(origin: .zero, size: size)
        window.transition(to: size, duration: duration) {
            screen.bounds = bounds
            window.frame = bounds
            screen.updateTraits()
        }
    }

    /// Sends the application out of sight.
    public static func enterBackground() {
        UIApplication.shared.enterBackground()
    }

    /// Brings the application back into sight.
    public static func enterForeground() {
        UIApplication.shared.enterForeground()
    }

    /// Sets the direction of the user's language and has everything laid out anew.
    public static func setLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
        UIApplication.shared.userInterfaceLayoutDirection = direction
        GraphicsState.current.layoutDirection = direction
        UIScreen.main.updateTraits()
        for window in UIApplication.shared.windows { window.setNeedsLayoutInSubtree() }
    }

    /// Sets whether the user has a light or a dark interface, and tells everything on the screen.
    public static func setUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        precondition(style != .unspecified, "The user's interface is light or dark")
        UIScreen.main.userInterfaceStyle = style
        UIScreen.main.updateTraits()
    }

    /// Sets what the system covers at the screen's edges, in points, and has everything laid out anew.
    public static func setSafeAreaInsets(_ insets: UIEdgeInsets) {
        UIScreen.main.safeAreaInsets = insets
        for window in UIApplication.shared.windows { window.setNeedsLayoutInSubtree() }
    }

    /// The speed of all animations on the display; 1 unless set, 0 stands still.
    public static var animationSpeed: Double {
        get { Double(UIScreen.main.layer.speed) }
        set { UIScreen.main.setAnimationSpeed(Float(newValue)) }
    }

    /// What the screen shows at a time in seconds of what is committed, as a list of what to paint.
    public static func displayList(at time: CFTimeInterval) -> DisplayList {
        let screen = UIScreen.main
        return DisplayList(layer: screen.layer, size: screen.bounds.size, scale: screen.scale, time: time)
    }
}
