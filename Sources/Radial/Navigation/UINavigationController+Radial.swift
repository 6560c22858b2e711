import UIKit

/// Each call gives its one outcome to `completion`, and to whoever awaits the operation's `outcome`, in the turn of the main
/// queue after UIKit's own callbacks. What cannot be animated (no window, animations switched off, a duration of zero) is
/// done at once.
///
/// While another transition runs, a push or a pop is refused with `.busy`, unless it is the way back of a radial operation
/// that is interruptible: that one is turned round, and its own outcome is `.finished`. The other calls wait, one at most; the
/// next is refused with `.busy`. What UIKit would raise an exception on is refused and changes nothing.
///
/// A duration is in seconds, without the delay; zero, a negative number or one that is not finite means no animation. The
/// forms with `using:` do what the transition says: one without an origin has the default of the other form.
extension UINavigationController {
    /// Pushes a screen through a circle that grows from `origin`, by default from the middle of the trailing edge.
    ///
    /// Refused with `.alreadyInUse` for a screen that is in a stack, presented, presenting, a child or in a window, and with
    /// `.notAllowed` for a navigation or split view controller.
    ///
    /// - Parameters:
    ///   - origin: where the circle starts; a nil `in:` of a point or rectangle means the navigation controller's view.
    ///   - duration: seconds; nil means the default transition's.
    @discardableResult public func radialPush(
        _ viewController: UIViewController, from origin: RevealOrigin? = nil, duration: TimeInterval? = nil,
        completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.push(viewController), .some(origin, duration), on: self, completion: completion)
    }

    /// Pushes a screen by a transition of its own.
    @discardableResult public func radialPush(
        _ viewController: UIViewController, using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.push(viewController), .using(transition), on: self, completion: completion)
    }

    /// Pops the top screen: into `origin`; else into the origin of its push, wherever that is by now; else the screen below
    /// comes in from the middle of the leading edge.
    ///
    /// Refused with `.nothingToDo` for the root. What the screen remembers of its push ends with its removal; after a plain
    /// pop, of which UIKit tells nobody, as soon as anything radial is asked for in this navigation controller.
    ///
    /// - Parameters:
    ///   - origin: where the circle ends; a nil `in:` of a point or rectangle means the navigation controller's view. Its
    ///     centre is moved into the bounds.
    ///   - duration: seconds; nil means that of the push, or the default transition's.
    @discardableResult public func radialPop(
        into origin: RevealOrigin? = nil, duration: TimeInterval? = nil, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.pop, .some(origin, duration), on: self, completion: completion)
    }

    /// Pops the top screen by a transition of its own.
    @discardableResult public func radialPop(
        using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.pop, .using(transition), on: self, completion: completion)
    }

    /// Pops to a screen of the stack in one transition: into `origin`, or into the origin of the lowest screen that goes.
    ///
    /// Refused with `.notInHierarchy` if the stack has no such screen, and with `.nothingToDo` if it is the top.
    ///
    /// - Parameters:
    ///   - origin: where the circle ends, as for `radialPop(into:)`.
    ///   - duration: seconds; nil means that of the lowest screen's push, or the default transition's.
    @discardableResult public func radialPop(
        to viewController: UIViewController, into origin: RevealOrigin? = nil, duration: TimeInterval? = nil,
        completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.popTo(viewController), .some(origin, duration), on: self, completion: completion)
    }

    /// Pops to a screen of the stack by a transition of its own.
    @discardableResult public func radialPop(
        to viewController: UIViewController, using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.popTo(viewController), .using(transition), on: self, completion: completion)
    }

    /// Pops to the root in one transition: into `origin`, or into the origin of the lowest screen that goes.
    ///
    /// Refused with `.nothingToDo` if the root is the top.
    ///
    /// - Parameters:
    ///   - origin: where the circle ends, as for `radialPop(into:)`.
    ///   - duration: seconds; nil means that of the lowest screen's push, or the default transition's.
    @discardableResult public func radialPopToRoot(
        into origin: RevealOrigin? = nil, duration: TimeInterval? = nil, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.popToRoot, .some(origin, duration), on: self, completion: completion)
    }

    /// Pops to the root by a transition of its own.
    @discardableResult public func radialPopToRoot(
        using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.popToRoot, .using(transition), on: self, completion: completion)
    }

    /// Puts a screen in the place of the top one, through a circle that grows from `origin`, by default from the middle of
    /// the trailing edge.
    ///
    /// Refused as `radialPush`, and with `.nothingToDo` in an empty stack or for the top itself.
    ///
    /// - Parameters:
    ///   - origin: where the circle starts, as for `radialPush`.
    ///   - duration: seconds; nil means the default transition's.
    @discardableResult public func radialReplaceTop(
        with viewController: UIViewController, from origin: RevealOrigin? = nil, duration: TimeInterval? = nil,
        completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.replaceTop(viewController), .some(origin, duration), on: self, completion: completion)
    }

    /// Puts a screen in the place of the top one by a transition of its own.
    @discardableResult public func radialReplaceTop(
        with viewController: UIViewController, using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.replaceTop(viewController), .using(transition), on: self, completion: completion)
    }

    /// Sets the whole stack: a way back if the new top was in the old stack, else a way there. Without a change of the top
    /// nothing is to be seen, and it is done at once.
    ///
    /// Refused with `.nothingToDo` for the stack as it is, with `.notAllowed` for one that has a screen twice, and for each new
    /// screen as `radialPush`.
    ///
    /// - Parameters:
    ///   - origin: where the circle starts; on a way back, where it ends.
    ///   - duration: seconds; nil means that of the lowest screen's push on a way back, or the default transition's.
    @discardableResult public func radialSetViewControllers(
        _ viewControllers: [UIViewController], from origin: RevealOrigin? = nil, duration: TimeInterval? = nil,
        completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.set(viewControllers), .some(origin, duration), on: self, completion: completion)
    }

    /// Sets the whole stack by a transition of its own.
    @discardableResult public func radialSetViewControllers(
        _ viewControllers: [UIViewController], using transition: RadialTransition, completion: RadialCompletion? = nil
    ) -> RadialOperation {
        RadialNavigator.handle(.set(viewControllers), .using(transition), on: self, completion: completion)
    }
}
