import UIKit

/// Drives a transition that a finger begins: UIKit asks for it beside the animator.
///
/// UIKit begins a transition later than it is asked to. So all that the finger does before is remembered and done at the
/// start; a flick may be over by then. The transition stays interactive to its end: UIKit is told the progress of each frame,
/// and `finish` or `cancel` comes last.
@MainActor final class RadialInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    /// The animator that UIKit has been given, too.
    weak var animator: RadialAnimator?

    private let grip: any RevealGrip
    private var finger: Finger?
    private var release: (velocity: FingerVelocity, end: ReleaseDecision.GestureEnd)?
    private weak var driver: RevealDriver?

    init(grip: any RevealGrip) {
        self.grip = grip
    }

    /// The finger is somewhere else, in window coordinates.
    func moved(_ finger: Finger) {
        guard release == nil else { return }
        self.finger = finger
        follow()
    }

    /// The finger was lifted, or taken away. Only the first end counts.
    func ended(_ velocity: FingerVelocity, _ end: ReleaseDecision.GestureEnd) {
        guard release == nil else { return }
        release = (velocity, end)
        letGo()
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let animator else {
            transitionContext.finishInteractiveTransition()
            return transitionContext.completeTransition(true)
        }
        animator.startInteractiveTransition(transitionContext, by: self)
    }

    /// The transition has begun.
    func take(_ driver: RevealDriver) {
        self.driver = driver
        driver.onResizeWhileHeld = { [weak self] in self?.follow() }
        if release == nil { follow() } else { letGo() }
    }

    private func follow() {
        guard let driver, let finger else { return }
        driver.track(grip.hold(at: finger, of: driver))
    }

    private func letGo() {
        guard let driver, let release else { return }
        driver.onResizeWhileHeld = nil
        // The transition is another finger's from now on, if one catches it.
        self.driver = nil
        guard let finger else {
            let hold = GripHold(geometry: driver.effect.geometry, fraction: driver.fraction, travel: 0)
            return driver.letGo(hold, GripSpeed(travel: 0, radius: 0), release.end)
        }
        driver.letGo(
            grip.hold(at: finger, of: driver), grip.speed(release.velocity, at: finger, of: driver), release.end)
    }
}

extension RevealGrip {
    /// What a finger, in window coordinates, makes of a reveal.
    @MainActor func hold(at finger: Finger, of driver: RevealDriver) -> GripHold {
        let (effect, subject) = (driver.effect, driver.effect.subject)
        return hold(at: finger.converted(to: subject), in: subject.bounds, geometry: effect.geometry)
    }

    /// How fast it moves it.
    @MainActor func speed(_ velocity: FingerVelocity, at finger: Finger, of driver: RevealDriver) -> GripSpeed {
        let (effect, subject) = (driver.effect, driver.effect.subject)
        return speed(
            velocity.converted(to: subject), at: finger.converted(to: subject), in: subject.bounds,
            geometry: effect.geometry)
    }
}

extension Finger {
    /// The same in the bounds of a view, from window coordinates.
    @MainActor fileprivate func converted(to view: UIView) -> Finger {
        Finger(location: view.convert(location, from: nil), start: view.convert(start, from: nil), scale: scale)
    }
}

extension FingerVelocity {
    /// The same in the bounds of a view, from window coordinates.
    @MainActor fileprivate func converted(to view: UIView) -> FingerVelocity {
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(velocity, from: nil))
        return FingerVelocity(velocity: CGPoint(x: to.x - from.x, y: to.y - from.y), scale: scale)
    }
}
