import UIKit

/// Tells once that an animation has ended, whether it ran to its end or was removed.
///
/// Core Animation's delegates belong to no actor, and an animation holds its delegate strongly; so this is a small object
/// of its own. Core Animation calls it on the main thread.
final class AnimationEnd: NSObject, CAAnimationDelegate {
    private let handler: @MainActor () -> Void

    init(handler: @escaping @MainActor () -> Void) {
        self.handler = handler
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let handler = handler
        MainActor.assumeIsolated { handler() }
    }
}
