import UIKit

/// Each call gives its one outcome to `completion`, and to whoever awaits the operation's `outcome`. A view that is in no
/// window, or cannot be animated for another reason, is shown or hidden at once. While a view is revealed, concealing it
/// turns the reveal round if that is interruptible, and the reverse; another call is refused with `.busy`.
///
/// A duration is in seconds, without the delay; zero, a negative number or one that is not finite means no animation.
extension UIView {
    /// Shows this view through a circle that grows from `origin`, by default from its centre; a hidden view is un-hidden
    /// first. Touches outside the circle go to what is seen there.
    ///
    /// A view that shows already is not refused: it vanishes and is revealed anew, and the outcome is `.finished`.
    ///
    /// - Parameters:
    ///   - origin: where the circle starts; a nil `in:` of a point or rectangle means this view.
    ///   - duration: seconds; nil means the default transition's.
    @discardableResult public func radialReveal(
        from origin: RevealOrigin? = nil, duration: TimeInterval? = nil, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        ViewReveal.handle(self, isReveal: true, .some(origin, duration), completion: completion)
    }

    /// Shows this view by a transition of its own.
    @discardableResult public func radialReveal(
        using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        ViewReveal.handle(self, isReveal: true, .using(transition), completion: completion)
    }

    /// Lets this view go into a circle that shrinks into `origin`, by default its centre, and hides it at the end. Touches
    /// outside the circle go to what is seen there.
    ///
    /// Refused with `.nothingToDo` for a view that is hidden already.
    ///
    /// - Parameters:
    ///   - origin: where the circle ends; a nil `in:` of a point or rectangle means this view. Its centre is moved into the
    ///     bounds.
    ///   - duration: seconds; nil means the default transition's.
    @discardableResult public func radialConceal(
        into origin: RevealOrigin? = nil, duration: TimeInterval? = nil, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        ViewReveal.handle(self, isReveal: false, .some(origin, duration), completion: completion)
    }

    /// Hides this view by a transition of its own.
    @discardableResult public func radialConceal(
        using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        ViewReveal.handle(self, isReveal: false, .using(transition), completion: completion)
    }
}
