import UIKit

// What the fingers of a dismissal by hand do.

extension HandDismissal {
    /// What a gesture begins with.
    enum Beginning {
        case dismissal
        /// Scroll views move first.
        case scrolling
    }

    // MARK: When it may begin

    /// The controller, if it can be dismissed now.
    var controllerToDismiss: UIViewController? {
        guard let presented, presented.viewIfLoaded?.window != nil, !presented.isOccupied, !presented.isKeptModal,
            presented.dismissalRefusal == nil, presented.presentingViewController?.transitionCoordinator == nil,
            RadialPresentation.current(of: presented)?.isRunning != true
        else { return nil }
        return presented
    }

    /// Where the pan goes now; nil if there is none, or if UIKit has one of its own.
    var side: ScreenSide? {
        guard let presented, let side = presented.viewIfLoaded.flatMap({ current.pan?.side(of: $0) }) else {
            return nil
        }
        let isUIKits = !side.isHorizontal && presented.presentationController?.isPulledByUIKit == true
        return isUIKits ? nil : side
    }

    var appAgrees: Bool {
        guard let presented else { return false }
        return current.shouldBegin?(presented) ?? true
    }

    /// The scroll views under the finger.
    var scrollViews: [UIScrollView] { touchDown?.view?.scrollViews(below: pan.view) ?? [] }

    var panBeginning: Beginning? {
        guard let side, let motion = touchDown?.motion(to: pan.location(in: nil)) else { return nil }
        if side.isDirection(of: motion) {
            if scrollViews.contains(where: { $0.canMove(to: side) }) { return .scrolling }
            return isFree(goingTo: side) ? .dismissal : nil
        }
        let isScrolledBack = side.opposite.isDirection(of: motion)
        return isScrolledBack && scrollViews.contains { $0.canMove(to: side.opposite) } ? .scrolling : nil
    }

    var pinchBeginning: Beginning? {
        let closes = pinch.velocity < 0 || pinch.scale < 1
        return closes && !scrollViews.contains(where: \.canZoomOut) ? .dismissal : nil
    }

    private func isFree(goingTo side: ScreenSide) -> Bool {
        touchDown?.view?.keepsFinger(goingTo: side, below: pan.view) != true
    }

    // MARK: The pan

    func actOnPan() {
        let location = pan.location(in: nil)
        switch pan.state {
        case .began:
            finger = Finger(location: location, start: touchDown?.location ?? location)
            if !isScrolling { beginPan() }
        case .changed:
            movePan(to: location)
        case .ended:
            movePan(to: location)
            end(.ended, velocity: FingerVelocity(velocity: pan.velocity(in: nil)))
        case .cancelled, .failed:
            end(.cancelled, velocity: FingerVelocity(velocity: pan.velocity(in: nil)))
        default:
            break
        }
    }

    private func movePan(to location: CGPoint) {
        let step = CGPoint(x: location.x - finger.location.x, y: location.y - finger.location.y)
        finger.location = location
        if isScrolling, let side, side.component(of: step) > 0, isFree(goingTo: side) {
            // The scroll views have come to their end and are pulled on: from here the finger is the dismissal's.
            isScrolling = false
            finger.start = location
            if appAgrees { beginPan() }
        }
        holdScrollViews()
        course?.move(finger)
    }

    private func beginPan() {
        guard let side else { return }
        begin { PanGrip(side: side, motion: $0.motion == .expand ? .expand : .contract) }
    }

    // MARK: The pinch

    func actOnPinch() {
        switch pinch.state {
        case .began, .changed:
            // Of two fingers that are not lifted at the same time, the first one lets go.
            guard pinch.numberOfTouches > 1 else { return end(.ended, velocity: FingerVelocity(scale: pinch.velocity)) }
            let location = pinch.location(in: nil)
            // Of two fingers at one point the scale may be no number; then it stays what it was.
            let known = pinch.state == .began ? 1 : finger.scale
            finger = Finger(
                location: location, start: location, scale: pinch.scale.isFinite ? pinch.scale : known)
            if pinch.state == .began { begin(motion: .contract) { _ in PinchGrip() } }
            holdScrollViews()
            course?.move(finger)
        case .ended:
            end(.ended, velocity: FingerVelocity(scale: pinch.velocity))
        case .cancelled, .failed:
            end(.cancelled, velocity: FingerVelocity(scale: pinch.velocity))
        default:
            break
        }
    }

    // MARK: Both

    private func begin(motion: RadialTransition.Motion? = nil, grip: (RadialTransition) -> any RevealGrip) {
        // The app may have switched it off when it was asked.
        guard isEnabled, let controller = controllerToDismiss, let view = controller.viewIfLoaded else { return }
        let presentation = RadialPresentation.of(controller)
        var transition = current.transition ?? presentation.wayBack ?? .default
        transition.delay = 0
        transition.motion = motion ?? transition.motion
        let choice = RevealChoice.using(transition)
        course = FingerCourse(grip(transition), at: finger, by: transition, in: view) { interactor in
            presentation.dismiss(by: controller, choice, RadialOperation(completion: nil), driver: interactor)
        } finish: { [weak self] in
            // The app may have gone on meanwhile.
            guard self?.controllerToDismiss === controller else { return }
            presentation.dismiss(by: controller, choice, RadialOperation(completion: nil))
        }
        holdScrollViews()
    }

    func end(_ end: ReleaseDecision.GestureEnd, velocity: FingerVelocity = FingerVelocity()) {
        course?.end(velocity, end)
        course = nil
        isScrolling = false
    }

    /// While a dismissal has the finger, scroll views have not. Switching a recogniser off for a moment is how UIKit lets
    /// one be cancelled.
    private func holdScrollViews() {
        guard course != nil else { return }
        for scrollView in scrollViews {
            let pan = scrollView.panGestureRecognizer
            guard pan.isEnabled, [.began, .changed].contains(pan.state) else { continue }
            pan.isEnabled = false
            pan.isEnabled = true
            if let side { scrollView.settle(at: side) }
        }
    }
}

extension UIViewController {
    /// Whether this controller, or one shown in it, is not to be dismissed by hand.
    fileprivate var isKeptModal: Bool {
        isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isKeptModal }
    }
}
