import Foundation

/// The switches of what is unproved on a device and matters to libraries; each scope has its own.
@_spi(Runtime)
@MainActor
public final class TransitionSettings {
    /// When a delegate is asked for its animator and driver.
    public enum Query: Sendable {
        /// Inside the call that changes the stack, selects, presents or dismisses.
        case inTheCall
        /// When the transition starts: in the layout pass, or after the commit.
        case atStart
    }

    /// When animated transitions start that have been asked for.
    public enum Start: Sendable, Equatable {
        /// When UIKit starts them.
        case normal
        /// Never, until `TransitionState.releaseHeldStarts()`.
        case suppressed
        /// So many seconds later.
        case late(TimeInterval)
    }

    /// When the navigation delegate is asked (4.7, 4.11).
    public var navigationQuery = Query.inTheCall
    /// When the tab bar delegate is asked (4.75).
    public var tabQuery = Query.atStart
    /// When the transitioning delegate is asked (4.6, 4.14).
    public var modalQuery = Query.inTheCall
    /// Whether `didMove(toParent:)` comes before the delegate's `didShow` (4.30).
    public var didMovePrecedesDidShow = true
    /// Whether `viewIsAppearing` is sent before `animateTransition` (4.38) or when the view comes into the window.
    public var viewIsAppearingPrecedesAnimation = true
    /// Whether UIKit's driver puts back, at the end of a cancel, what animation blocks have changed (1.72); else that stays at its
    /// end, and an animator has to put it back itself.
    public var cancelPutsBack = true
    /// Whether transitions start as usual; for tests of code that must not wait for ever.
    public var start = Start.normal

    init() {}
}
