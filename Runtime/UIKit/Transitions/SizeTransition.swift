import Foundation
@_spi(Runtime) import QuartzCore

/// The coordinator of a change of the window's size: a rotation, or a resize that a hand makes.
@MainActor
final class SizeTransition: NSObject {
    private let window: UIWindow
    private let duration: TimeInterval
    var alongside = AlongsideBlocks()

    init(window: UIWindow, duration: TimeInterval) {
        self.window = window
        self.duration = duration
        super.init()
        Census.current?.note(self)
    }

    /// Makes the change with the blocks alongside, and calls the completions when it has been made.
    func run(_ change: @escaping () -> Void) {
        let changes = {
            change()
            self.runAlongsideBlocks()
        }
        guard duration > 0 else {
            changes()
            return afterCommit { self.runCompletions() }
        }
        UIView.animate(withDuration: duration, animations: changes, completion: { _ in self.runCompletions() })
    }
}

/// A change of size is never interactive.
extension SizeTransition: AlongsideCoordinator {
    var isAnimated: Bool { duration > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { duration }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        window.rootViewController
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        window.rootViewController?.viewIfLoaded
    }
}
