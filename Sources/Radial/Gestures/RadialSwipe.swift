import UIKit

/// A swipe from an edge of a navigation controller that pops its top screen through a circle: its settings.
///
/// The screen below comes in through a circle whose arc passes under the finger and whose centre goes along the edge with
/// it. With a transition whose motion is `.contract` the top screen goes instead, into the origin of that transition or of
/// its push, and the circle's radius shrinks by as much as the finger moves.
public struct RadialSwipe: Sendable {
    /// Which screens the swipe pops.
    public enum Screens: String, Hashable, Sendable, CaseIterable {
        /// Those that came by one of the radial calls; the system's own swipe pops the others. What an app's delegates showed
        /// by a `RadialAnimator` of their own is not remembered, so it is one of the others.
        case pushedRadially
        /// All but the root.
        case all
    }

    /// The edge at which a finger begins. Leading and trailing follow the layout direction of the navigation controller's
    /// view as it is when the finger comes.
    public var edge: RevealEdge
    /// Which screens the swipe pops.
    public var screens: Screens
    /// How; nil: as the screen was pushed, or by the default transition, but expanding from the edge in either case.
    ///
    /// `duration` is the longest that the rest takes after the release, in seconds. With zero, or where animations are switched
    /// off, nothing follows the finger, and the pop is made without animation at the release. There is no delay, and no curve
    /// but the finger's; `origin` and `shape` count where the circle contracts.
    public var transition: RadialTransition?
    /// Asked with the top screen, once for each finger that would begin: false leaves the screen where it is. The finger is
    /// nobody else's all the same, so the system's own swipe does not pop it, either. This is the way to keep a screen, not
    /// switching the swipe off while a finger may be at it. Nil: always.
    ///
    /// It is kept as long as the navigation controller; a closure that uses that should hold it weakly.
    public var shouldBegin: (@MainActor (UIViewController) -> Bool)?

    /// Makes the settings: from the leading edge, for screens that were pushed radially, unless told otherwise.
    public init(
        edge: RevealEdge = .leading,
        screens: Screens = .pushedRadially,
        transition: RadialTransition? = nil,
        shouldBegin: (@MainActor (UIViewController) -> Bool)? = nil
    ) {
        self.edge = edge
        self.screens = screens
        self.transition = transition
        self.shouldBegin = shouldBegin
    }
}
