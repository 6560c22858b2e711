import UIKit

/// The dismissal of one presented controller by hand: its recognisers, and where they lie.
///
/// It hangs on the controller while the dismissal by hand is enabled or has settings of its own. Its recognisers lie on the
/// presentation's container, which stays to the end of a dismissal, as long as the controller is presented.
@MainActor final class HandDismissal: NSObject, UIGestureRecognizerDelegate {
    private(set) weak var presented: UIViewController?
    /// What the app has set; nil: nothing yet.
    var settings: RadialDismissal?
    private(set) var isEnabled = false
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()

    var touchDown: TouchDown?
    var course: FingerCourse?
    /// Where the pan took the finger over, and where it was last.
    var finger = Finger(location: .zero, start: .zero)
    /// Whether the finger moves scroll views: the dismissal begins where these come to their end.
    var isScrolling = false

    init(_ presented: UIViewController) {
        self.presented = presented
        super.init()
        pan.maximumNumberOfTouches = 1
        for recognizer in [pan, pinch] { recognizer.delegate = self }
        pan.onAction { [weak self] in self?.actOnPan() }
        pinch.onAction { [weak self] in self?.actOnPinch() }
    }

    static func current(of presented: UIViewController) -> HandDismissal? {
        presented.attached()
    }

    /// The dismissal by hand of a controller, made if there is none.
    static func of(_ presented: UIViewController) -> HandDismissal {
        if let current = current(of: presented) { return current }
        let dismissal = HandDismissal(presented)
        presented.attach(dismissal)
        return dismissal
    }

    // MARK: On and off

    var current: RadialDismissal { settings ?? RadialDismissal() }

    func enable() {
        guard !isEnabled, let presented else { return }
        isEnabled = true
        // This tells of every presentation but one without animation.
        _ = RadialPresentation.of(presented)
        install()
        presentationBegins()
    }

    /// Takes the recognisers off again. A dismissal by hand that runs is cancelled.
    func disable() {
        isEnabled = false
        uninstall()
        guard let presented else { return }
        if settings == nil { presented.attach(nil, as: HandDismissal.self) }
        RadialPresentation.current(of: presented)?.endIfIdle()
    }

    /// A presentation may have been asked for in this turn.
    func presentationBegins() {
        MainTurn.next { [weak self] in
            self?.install()
            self?.presented?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                // It may have been taken back.
                MainTurn.next { self?.install() }
            }
        }
    }

    /// Puts the recognisers on the container, if there is one and they are not there.
    func install() {
        guard isEnabled, let presented, presented.presentingViewController != nil, presented.parent == nil,
            let container = presented.presentationController?.containerView, container !== pan.view
        else { return }
        uninstall()
        for recognizer in [pan, pinch] { container.addGestureRecognizer(recognizer) }
        RadialPresentation.current(of: presented)?.watchForEnd()
    }

    /// The presentation has ended, or the dismissal by hand is switched off.
    func uninstall() {
        end(.cancelled)
        for recognizer in [pan, pinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    // MARK: The delegate of the recognisers

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let isWanted = gestureRecognizer === pan ? side != nil : current.isPinchEnabled
        guard isWanted, controllerToDismiss != nil else { return false }
        if touchDown?.isDown != true { touchDown = TouchDown(touch) }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard course == nil, controllerToDismiss != nil else { return false }
        let beginning = gestureRecognizer === pan ? panBeginning : pinchBeginning
        // What was moving under the finger may have come to its end when the pan is told that it has begun.
        if gestureRecognizer === pan { isScrolling = beginning == .scrolling }
        switch beginning {
        case .dismissal: return appAgrees
        // The app is asked when it comes to a dismissal.
        case .scrolling: return true
        case nil: return false
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = scrollViews.first(where: { $0.panGestureRecognizer === otherGestureRecognizer }) else {
            return false
        }
        // Both pans follow the finger until one of them has it; two fingers that close take it at once.
        return gestureRecognizer === pinch || side.map(scrollView.moves(along:)) ?? false
    }

    /// A finger that comes in over an edge is somebody else's, further inside.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
            && otherGestureRecognizer.view !== gestureRecognizer.view
    }
}
