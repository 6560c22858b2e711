import Foundation
@_spi(Runtime) import QuartzCore

/// What UIKit's own driver does with a transition beyond what every driver may (1.74).
@MainActor
protocol DrivenTransition: UIViewControllerContextTransitioning {
    /// The transition's length in seconds.
    var transitionDuration: TimeInterval { get }
    /// Starts the animator's animation by itself.
    func runAnimator()
    /// Starts the animator's animation and holds it at its beginning.
    func holdAnimator()
    /// Moves the held animation to a share, 0 to 1, of the duration.
    func moveAnimator(to fraction: CGFloat)
    /// Holds the running interruptible animator and gives its fraction, 0 to 1; nil if there is none.
    func pauseAnimator() -> CGFloat?
    /// Lets the held animation run to the end that the context has decided on.
    func releaseAnimator(
        from fraction: CGFloat, speed: CGFloat, curve: UIView.AnimationCurve,
        interruptibleCurve: (any UITimingCurveProvider)?)
}

extension Transition: DrivenTransition {
    func runAnimator() {
        animator?.animateTransition(using: self)
    }

    func holdAnimator() {
        // What is vended is moved by itself, not with the container's time, and so is what animates along with it (1.70).
        // The animator is not called as well: there are some that vend another one each time, and to themselves, too.
        if let interruptible = interruptibleAnimator { return interruptible.pauseAnimation() }
        time = TransitionTime(of: [containerView] + alongside.views)
        UIView.pacingLinearly { runAnimator() }
    }

    func moveAnimator(to fraction: CGFloat) {
        if let time {
            time.move(to: TimeInterval(fraction) * transitionDuration)
        } else {
            interruptibleAnimator?.fractionComplete = fraction
        }
    }

    func pauseAnimator() -> CGFloat? {
        guard phase == .running, let interruptible = interruptibleAnimator else { return nil }
        interruptible.pauseAnimation()
        // A driver counts from the start of the transition, also after a cancel.
        interruptible.isReversed = false
        return interruptible.fractionComplete
    }

    func releaseAnimator(
        from fraction: CGFloat, speed: CGFloat, curve: UIView.AnimationCurve,
        interruptibleCurve: (any UITimingCurveProvider)?
    ) {
        guard phase == .running else { return }
        let share = isCancelled ? fraction : 1 - fraction
        if let time {
            let rest = Double(share) * transitionDuration / Double(speed)
            if isCancelled {
                time.cancel(in: rest, curve: curve.timingFunction)
            } else {
                time.finish(at: transitionDuration, in: rest, curve: curve.timingFunction, speed: speed)
            }
        } else if let interruptible = interruptibleAnimator {
            interruptible.isReversed = isCancelled
            interruptible.continueAnimation(
                withTimingParameters: interruptibleCurve ?? UICubicTimingParameters(animationCurve: curve),
                durationFactor: share / speed)
            // An animator of the app's need not have that method.
            if !interruptible.isRunning { interruptible.startAnimation() }
        }
    }
}

/// Stands for the method `interruptibleAnimator(using:)` of an animator that does not have it: Swift on Linux cannot ask.
@MainActor
final class AbsentInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
    var state: UIViewAnimatingState { .inactive }
    var isRunning: Bool { false }
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
