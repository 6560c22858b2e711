@_spi(Runtime) import QuartzCore

/// What UIKit keeps for one scope: the screen, the application, the settings and the state of block animations.
///
/// It lies in the scope's `RuntimeState`, so that tests with a simulator each do not see one another.
@MainActor
final class UIKitState {
    /// The display, and the layer that holds the windows' layers.
    private(set) var screen: UIScreen
    /// The running application.
    let application = UIApplication()
    /// The fingers on the screen, and the recognisers that follow them.
    let touches = TouchDelivery()
    /// Whether block animations animate; false inside `performWithoutAnimation`.
    var animationsEnabled = true
    /// The animation blocks that are running now, the innermost last.
    var animationBlocks: [AnimationBlock] = []
    /// Whether animation blocks run evenly, since a finger moves their time.
    var pacesLinearly = false
    /// What notes the changes that animation blocks make while a finger moves time somewhere.
    var drivenChanges = DrivenChanges.Registry()
    /// What moves the running property animators.
    let animatorClock = AnimatorClock()
    /// Views that wait for `draw(_:)`.
    var displayQueue: [UIView] = []
    /// What the next outermost animation block calls at its end.
    var atEndOfNextAnimationBlock: (() -> Void)?

    /// The state of the current scope, made when first asked for.
    static var current: UIKitState { RuntimeState.current.companion { UIKitState() } }

    private init() {
        screen = UIScreen(size: .zero, scale: 1)
    }

    /// Puts the display in place; once, before any view is made.
    func start(screen size: CGSize, scale: CGFloat) {
        screen = UIScreen(size: size, scale: scale)
        GraphicsState.current.screenScale = scale
        self.screen.updateTraits()
        let runtime = RuntimeState.current
        runtime.addRoot(screen.layer)
        runtime.hooks.completions = { [unowned self] in MainActor.assumeIsolated { self.animatorClock.endDue() } }
        runtime.hooks.layout = { [unowned self] in MainActor.assumeIsolated { self.displayViews() } }
    }
}
