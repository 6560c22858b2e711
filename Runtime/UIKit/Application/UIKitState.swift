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
    /// How many transitions of view controllers are running or about to.
    private(set) var runningTransitions = 0
    /// What waits for the end of the last running transition, in order.
    private var waiting: [() -> Void] = []
    /// Whether block animations animate; false inside `performWithoutAnimation`.
    var animationsEnabled = true
    /// The animation blocks that are running now, the innermost last.
    var animationBlocks: [AnimationBlock] = []
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
        let runtime = RuntimeState.current
        runtime.addRoot(screen.layer)
        runtime.hooks.layout = { [unowned self] in MainActor.assumeIsolated { self.displayViews() } }
    }

    /// A transition has been asked for; each call is matched by one of `transitionEnded()`.
    func transitionBegan() {
        runningTransitions += 1
    }

    /// A transition is over; after the last one, what has waited for it happens in the next turn.
    func transitionEnded() {
        precondition(runningTransitions > 0, "transitionEnded() without transitionBegan()")
        runningTransitions -= 1
        guard runningTransitions == 0, !waiting.isEmpty else { return }
        MainQueue.async { self.runWaiting() }
    }

    /// Calls a closure when no transition runs: at once, or in the turn after the last one's end.
    func whenNoTransitionRuns(_ body: @escaping () -> Void) {
        guard runningTransitions > 0 || !waiting.isEmpty else { return body() }
        waiting.append(body)
    }

    private func runWaiting() {
        while runningTransitions == 0, !waiting.isEmpty { waiting.removeFirst()() }
    }
}
