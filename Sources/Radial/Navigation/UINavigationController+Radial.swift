import UIKit

/// Each call gives its one outcome to `completion`, and to whoever awaits the operation's `outcome`, in the turn of the main
/// queue after UIKit's own callbacks. What cannot be animated (no window, animations switched off, a duration of zero) is
/// done at once.
///
/// While another transition runs, a push or a pop is refused with `.busy`, unless it is the way back of a radial operation
/// that is interruptible: that one is turned round. The other calls wait, one at most.
extension UINavigationController {
    /// Pushes a screen through a circle that grows from `origin`, by default from the middle of the trailing edge.
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
    /// - Parameter duration: seconds; nil means that of the push, or the default transition's.
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

    /// Puts a screen in the place of the top one, through a circle that grows from `origin`.
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
