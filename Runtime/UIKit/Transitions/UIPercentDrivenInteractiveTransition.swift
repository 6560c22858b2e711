import Foundation
import ObjectiveC

/// A driver that shows an animator's animation as far as a finger says, and lets it run to either end by itself.
///
/// Interactively, it stops the time of the container and moves it: `update(_:)` shows that share of the transition's duration,
/// linearly in time whatever the curve of the animator's animation blocks. If the animator vends an interruptible animator,
/// that one is moved instead. It drives transitions of this UIKit only, not contexts that an app has made, for which it
/// traps. `update`, `finish` and `cancel` are lost before the transition has started and after the interaction has ended: an
/// app whose gesture may end before must remember that.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// The transition's length in seconds as the animator gave it at the start; 0 before.
    open private(set) var duration: CGFloat = 0
    /// What was last given to `update(_:)`, within 0…1; 0 before.
    open private(set) var percentComplete: CGFloat = 0
    /// The pace of the rest after the interaction: it takes the rest of the duration over this. It must be more than 0, or
    /// `finish()` and `cancel()` trap.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest after the interaction.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The curve of the rest after the interaction in place of `completionCurve`; only for an animator that vends an interruptible one.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition starts interactively. If not, the animator starts it and an interruptible one can be paused later.
    open var wantsInteractiveStart: Bool = true

    /// The transition knows its driver, so the driver must not keep the transition.
    private weak var transition: (any DrivenTransition)?

    /// A driver that awaits its transition.
    public override init() { super.init() }

    /// Starts the animator's animation and holds it at its beginning, if the transition starts interactively. Called by the system.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? any DrivenTransition else {
            raise("\(type(of: self)) cannot drive \(type(of: transitionContext)), which is not a context of UIKit's")
        }
        self.transition = transition
        duration = transition.transitionDuration
        percentComplete = 0
        guard transition.isInteractive else { return transition.runAnimator() }
        transition.holdAnimator()
    }

    /// Shows a share of the transition; what lies outside of 0…1 is the nearest end.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, transition.isInteractive else { return }
        self.percentComplete = Decisions.percent(percentComplete)
        transition.moveAnimator(to: self.percentComplete)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Takes a running interruptible animator over; without one nothing happens.
    open func pause() {
        guard let transition, !transition.isInteractive, let fraction = transition.pauseAnimator() else { return }
        percentComplete = fraction
        transition.pauseInteractiveTransition()
        transition.updateInteractiveTransition(fraction)
    }

    /// Ends the interaction; the rest runs on to the end.
    open func finish() {
        end { $0.finishInteractiveTransition() }
    }

    /// Ends the interaction; the animation runs back to its start.
    open func cancel() {
        end { $0.cancelInteractiveTransition() }
    }

    /// The context is told first (1.67), then the motion goes on, unless the context's handlers have ended it all.
    private func end(_ handOver: (any DrivenTransition) -> Void) {
        guard let transition, transition.isInteractive else { return }
        let speed = completionSpeed
        guard speed > 0 else { raise("completionSpeed must be greater than 0, and is \(speed)") }
        handOver(transition)
        guard !transition.isInteractive else { return }
        transition.releaseAnimator(
            from: percentComplete, speed: speed, curve: completionCurve, interruptibleCurve: timingCurve)
    }
}
