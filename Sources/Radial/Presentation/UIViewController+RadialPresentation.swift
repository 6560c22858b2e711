import UIKit

/// Each call gives its one outcome to `completion`, and to whoever awaits the operation's `outcome`, in the turn of the main
/// queue after UIKit's own callbacks. What cannot be animated is done at once. While another transition runs, a call is
/// refused with `.busy`, unless it is the way back of one that is interruptible: that one is turned round, and its own outcome
/// is `.finished`.
///
/// A duration is in seconds, without the delay; zero, a negative number or one that is not finite means no animation.
extension UIViewController {
    /// Presents a controller through a circle that grows from `origin`, by default from the centre.
    ///
    /// A modal style that reads `.automatic` or `.pageSheet` becomes `.fullScreen`; any other is kept. (A sheet is revealed
    /// by `radialPresentation` and plain `present`.) Dismissing it is radial, too, `dismiss(animated: true)` included.
    ///
    /// Refused with `.notAllowed` while this controller presents another one, for itself, and for the style `.none`; with
    /// `.alreadyInUse` for a controller that is presented, presenting, a child (so one in a stack, too) or in a window; with
    /// `.notInHierarchy` in no window.
    ///
    /// - Parameters:
    ///   - origin: where the circle starts; a nil `in:` of a point or rectangle means this controller's view.
    ///   - duration: seconds; nil means that of `radialPresentation`, or the default transition's.
    @discardableResult public func radialPresent(
        _ viewController: UIViewController, from origin: RevealOrigin? = nil, duration: TimeInterval? = nil,
        completion: RadialCompletion? = nil
    ) -> RadialOperation {
        presentRadially(viewController, .some(origin, duration), RadialOperation(completion: completion))
    }

    /// Presents a controller by a transition of its own; the modal style is treated as in the other form.
    @discardableResult public func radialPresent(
        _ viewController: UIViewController, using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        presentRadially(viewController, .using(transition), RadialOperation(completion: completion))
    }

    /// Dismisses what this controller presents, or else this controller: into `origin`; else into the origin of its
    /// presentation, wherever that is by now; else into the centre.
    ///
    /// As with UIKit's `dismiss`, everything above goes along, and only the topmost is animated. Refused with `.nothingToDo`
    /// where nothing is presented.
    ///
    /// - Parameters:
    ///   - origin: where the circle ends; a nil `in:` of a point or rectangle means this controller's view. Its centre is
    ///     moved into the bounds.
    ///   - duration: seconds; nil means that of the presentation, or the default transition's.
    @discardableResult public func radialDismiss(
        into origin: RevealOrigin? = nil, duration: TimeInterval? = nil, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        dismissRadially(.some(origin, duration), RadialOperation(completion: completion))
    }

    /// Dismisses by a transition of its own; one without an origin contracts into that of the presentation.
    @discardableResult public func radialDismiss(
        using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        dismissRadially(.using(transition), RadialOperation(completion: completion))
    }

    /// Makes the next presentation of this controller radial, and its dismissal, by plain `present` and `dismiss`, in
    /// whatever modal style it has. It is nil again when the dismissal has ended. A presentation without animation, which asks
    /// nobody, leaves it for the next one.
    ///
    /// Set while the controller is presented, it makes the dismissal radial. Nil then takes that back, but what was presented
    /// radially still goes the way it came.
    ///
    /// The controller's `transitioningDelegate` is the library's meanwhile, which passes on to the app's own what it does
    /// not answer itself.
    public var radialPresentation: RadialTransition? {
        get { RadialPresentation.current(of: self)?.declared }
        set {
            if let newValue {
                RadialPresentation.of(self).declare(newValue)
            } else {
                RadialPresentation.current(of: self)?.declare(nil)
            }
        }
    }

    /// Dismisses this controller radially if it is presented: the one line for `accessibilityPerformEscape()`. False if
    /// there is nothing to dismiss or another transition runs.
    ///
    /// It is not isolated, since UIKit's method, declared for every `NSObject`, is not, and an override must be able to call
    /// it. UIKit calls on the main thread, and so must everyone: elsewhere it traps.
    nonisolated public func radialPerformEscape() -> Bool {
        MainActor.assumeIsolated {
            guard presentingViewController != nil, dismissalRefusal == nil else { return false }
            radialDismiss()
            return true
        }
    }

    // MARK: Presenting

    private func presentRadially(
        _ screen: UIViewController, _ choice: RevealChoice, _ operation: RadialOperation
    ) -> RadialOperation {
        let turns = RadialPresentation.current(of: screen)?.isTurned(byPresentationFrom: self) ?? false
        if !turns, let reason = presentationRefusal(of: screen) {
            operation.answer(.refused(reason))
            return operation
        }
        if [.automatic, .pageSheet].contains(screen.modalPresentationStyle) {
            screen.modalPresentationStyle = .fullScreen
        }
        RadialPresentation.of(screen).present(from: self, choice, operation)
        return operation
    }

    /// Why UIKit would refuse to present, or raise.
    private func presentationRefusal(of screen: UIViewController) -> RadialOutcome.Reason? {
        if screen === self || screen.modalPresentationStyle == .none { return .notAllowed }
        if isInTransition || screen.isBeingDismissed || screen.isBeingPresented { return .busy }
        if presentedViewController != nil { return .notAllowed }
        let isInUse =
            screen.presentingViewController != nil || screen.presentedViewController != nil || screen.parent != nil
            || screen.viewIfLoaded?.window != nil
        if isInUse { return .alreadyInUse }
        return viewIfLoaded?.window == nil ? .notInHierarchy : nil
    }

    /// Whether a transition runs in which this controller or what it presents takes part.
    private var isInTransition: Bool {
        guard transitionCoordinator == nil else { return true }
        guard let presented = presentedViewController else { return false }
        return presented.isBeingPresented || presented.isBeingDismissed
    }

    // MARK: Dismissing

    private func dismissRadially(_ choice: RevealChoice, _ operation: RadialOperation) -> RadialOperation {
        guard let topmost = topmostToDismiss else {
            operation.answer(.refused(.nothingToDo))
            return operation
        }
        let turns = RadialPresentation.current(of: topmost)?.isTurnedByDismissal ?? false
        if !turns, let reason = dismissalRefusal {
            operation.answer(.refused(reason))
        } else {
            RadialPresentation.of(topmost).dismiss(by: self, choice, operation)
        }
        return operation
    }

    /// Why there is nothing to dismiss, or not now.
    var dismissalRefusal: RadialOutcome.Reason? {
        guard let topmost = topmostToDismiss else { return .nothingToDo }
        let isBusy =
            isInTransition || topmost.transitionCoordinator != nil || topmost.isBeingPresented
            || topmost.isBeingDismissed
        return isBusy ? .busy : nil
    }

    /// The controller whose dismissal is animated.
    var topmostToDismiss: UIViewController? {
        let presenter = presentedViewController == nil ? presentingViewController : self
        var topmost = presenter?.presentedViewController
        while let next = topmost?.presentedViewController { topmost = next }
        return topmost
    }
}
