import UIKit

/// Lets fingers catch a reveal that runs: a recogniser that is there as long as the reveal.
///
/// A finger that catches it stops it where it is. From then on the radius changes by as much as the finger's distance from
/// the centre. With every finger that comes or goes it is caught anew, so that nothing jumps.
@MainActor final class RevealCatch {
    private weak var driver: RevealDriver?
    private let recognizer = CatchRecognizer(target: nil, action: nil)
    private var grip: CatchGrip?
    /// The fingers by which it is held, and where they are, in window coordinates.
    private var held: (count: Int, finger: Finger)?

    /// - Parameters:
    ///   - ancestor: the view on which the recogniser lies; it must outlive the reveal.
    ///   - beginsAtTouch: whether a touch is enough. Where touches mean something to the app meanwhile, it takes a pan that
    ///     nobody else wants.
    ///   - mayReceive: whether a touch may be meant, from the view that it is on.
    init(
        _ driver: RevealDriver, on ancestor: UIView, beginsAtTouch: Bool,
        mayReceive: @escaping @MainActor (UIView) -> Bool
    ) {
        self.driver = driver
        recognizer.beginsAtTouch = beginsAtTouch
        recognizer.cancelsTouchesInView = false
        recognizer.delaysTouchesEnded = false
        recognizer.mayReceive = { [weak self] touch in
            guard let self, let driver = self.driver, let view = touch.view else { return false }
            // What another gesture holds is that one's.
            return (held != nil || !driver.isHeld) && mayReceive(view)
        }
        recognizer.delegate = recognizer
        recognizer.onFingers = { [weak self] in
            if let self, held != nil { take() }
        }
        recognizer.onAction { [weak self] in self?.act() }
        ancestor.addGestureRecognizer(recognizer)
    }

    /// Takes the recogniser away. The finger that is down is nobody's then.
    func remove() {
        driver = nil
        recognizer.view?.removeGestureRecognizer(recognizer)
    }

    private func act() {
        guard let driver else { return }
        switch recognizer.state {
        case .began:
            guard !driver.isHeld else { return }
            driver.hold()
            driver.onResizeWhileHeld = { [weak self] in self?.take() }
            take()
        case .changed:
            guard held != nil else { return }
            // Of a finger that has gone, some systems tell only now.
            if held?.count == recognizer.numberOfTouches { follow(driver) } else { take() }
        case .ended: letGo(driver, .ended)
        default: letGo(driver, .cancelled)
        }
    }

    /// Takes hold where the fingers are now.
    private func take() {
        guard let driver else { return }
        let location = recognizer.location(in: nil)
        held = (recognizer.numberOfTouches, Finger(location: location, start: held?.finger.start ?? location))
        grip = CatchGrip(
            at: driver.effect.subject.convert(location, from: nil), fraction: driver.fraction, goal: driver.goal,
            geometry: driver.effect.geometry)
    }

    private func follow(_ driver: RevealDriver) {
        guard let grip else { return }
        held?.finger.location = recognizer.location(in: nil)
        if let finger = held?.finger { driver.track(grip.hold(at: finger, of: driver)) }
    }

    private func letGo(_ driver: RevealDriver, _ end: ReleaseDecision.GestureEnd) {
        guard let grip, let finger = held?.finger else { return }
        (self.grip, held) = (nil, nil)
        driver.onResizeWhileHeld = nil
        let velocity = FingerVelocity(velocity: recognizer.velocity(in: nil))
        driver.letGo(grip.hold(at: finger, of: driver), grip.speed(velocity, at: finger, of: driver), end)
    }
}
