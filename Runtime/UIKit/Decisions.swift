import Foundation

// What is unproved on a device, with the number of its fact, in one place.
//
// A choice that a library could depend on is a switch of `TransitionSettings`, so that code can be tested both ways.
// The others are constants of `Decision`, or stand below as sentences where no value expresses them:
//
// - 1.75  After a cancelled percent-driven transition block animations have ended finished, others unfinished (row B4).
// - 4.6   The presentation controller is asked for before the animator.
// - 4.12  A change of a navigation stack outside a window is shown, without animation, when it next appears.
// - 4.16  Several changes of a stack in one turn become one transition, from what is shown to the last top.
// - 4.28  After the coordinator's completions and the container's callbacks comes `animationEnded`, then the
//         coordinator is gone, then `present`'s or `dismiss`'s completion is called, then waiting changes start.
// - 4.37  After a cancelled `setViewControllers` the stack keeps the new controllers, the shown one on top of them.
// - 4.38, 4.39  The presentation controller's "will begin" comes before, its "did end" after the appearance callbacks.
// - 4.41  The completion of `present` and `dismiss` is not called after a cancelled transition.
// - 4.44  `dismiss` with nothing to dismiss does nothing and does not call its completion.
// - 4.46  Without an animation block of the animator's, the alongside blocks get one of the transition's duration.
// - 4.50  Whether a transition is interruptible is known once its animator has been started.
// - 4.52  A driver that does not want the interactive start is called all the same, and starts the animator.
// - 4.58  A waiting `pop` gives nil, since nothing has been popped yet.
// - 4.64  Under a custom animator the bar cross-fades slow at both ends; in the end phase of an interactive transition with
//         the completion curve, in the share of the duration that is left over the completion speed.
// - 4.64  Under the built-in slide the titles slide by half the bar's width and cross-fade.
// - 4.65  `setNavigationBarHidden(_:animated:)` with true, called before the animation begins, runs along: sidewards with
//         the built-in slide, else upwards. Without animation the bar is there or gone at once. A cancelled transition puts
//         the bar back before the appearance callbacks.
// - 4.66  The built-in swipe finishes if its travel and 0.15 s of its speed come to half the width.
// - 4.67  Whether a delegate has a method for animators is known by its kind, from the first question to one of that kind.
//         A swipe under a delegate of a kind that was never asked asks it, once, for the animator of the pop.
// - 4.68  A swipe that an app lets begin on the root does nothing but log a line; UIKit would hang on the next push.
// - 4.75  A tap is told to `tabBar(_:didSelect:)` first, also one that `shouldSelect` then forbids; `didSelect` comes in the
//         tap, before the switch has been seen. `selectedIndex` reads the newest selection; one that is made while a
//         switch runs starts after its end. A cancelled switch gives the selection back before the coordinator's completions,
//         and lets the controllers disappear and appear as a cancelled pop does (4.36). Without a delegate the switch is
//         made in the call, and if the delegate gives no animator, in the layout.
// - 4.77  "Will" callbacks reach the parent before its children, "did" callbacks the children first.
// - 5.2   Actions come after the whole event and before its views hear of it; outside of events, in the next turn.
// - 5.3   A recogniser is reset after the actions of the event, a failed one, too.
// - 5.5   The action of a recogniser that is switched off, or whose view leaves the window, comes as in 5.2.
// - 5.7   Recognisers exclude one another if they follow the same finger.
// - 5.8   One that required another's failure and ends meanwhile is told began and ended when the other has failed.
// - 5.9   Views are asked from where the touch began up to the recogniser's own, and then the delegate.
// - 5.10  The place and the translation at the beginning are the whole way's, not the threshold's.
// - 5.11  After `setTranslation` the velocity is 0 until the next event, which knows all events before.
// - 5.19, 4.57  When interaction ends, views are cancelled at once; recognisers in them that have begun go on.
// - 7.16  A fraction counts in the direction in which the animator runs; without linear scrubbing it is a time on the curve.
// - 7.17  Turned round, an animator goes back along its own curve, also after it was continued on another one.
// - 7.18  Continued without a timing, an animator keeps to its own curve, stretched over the time that it is given.
// - 7.20  What is added while an animator runs back shows the values from before until the end.

/// What is decided once and for all, since nothing that uses UIKit should depend on it.
enum Decision {
    /// Seconds of the built-in slide of a push or pop (no fact; about what systems do).
    static let slideDuration: TimeInterval = 0.35
    /// The seconds of a finger's speed that count towards the travel of the built-in swipe (no fact).
    static let swipeForesight: CGFloat = 0.15
    /// Seconds in which the buttons of a bar cross-fade after an animated change (no fact).
    static let barDuration: TimeInterval = 0.25
    /// Seconds of the built-in presentations (no fact; about what systems do).
    static let modalDuration: TimeInterval = 0.4
    /// The share of its width by which the lower screen of a slide moves (no fact).
    static let slideParallax: CGFloat = 0.3
    /// The width in points from which a window is wide enough for sheets that do not fill it (no fact).
    static let regularWidth: CGFloat = 668
    /// The width in points from which a phone on its side counts as wide (no fact; about what devices do).
    static let largePhone: CGFloat = 414
    /// The shorter side in points up to which a screen counts as a phone's (no fact; about what devices do).
    static let widestPhone: CGFloat = 500
    /// The size in points of a form sheet without a preferred one (no fact).
    static let formSheetSize = CGSize(width: 540, height: 620)
    /// The distance in points of a sheet from the top of its container (no fact).
    static let sheetTopMargin: CGFloat = 10
    /// The opacity of the black behind a sheet (no fact).
    static let sheetDimming: CGFloat = 0.2

    /// Seconds in which the items of a tab bar cross-fade (no fact).
    static let barItemsDuration: TimeInterval = 0.3
    /// The opacity of the background of a tab bar that lets something shine through; real ones blur it (no fact).
    static let barOpacity: CGFloat = 0.94

    /// How far in points a finger moves before a pan or edge pan begins (5.10, 5.14, B17).
    static let panThreshold: CGFloat = 10
    /// The share of the last interval in a velocity; the one before has the rest (5.11, B17).
    static let velocityWeight: CGFloat = 0.75
    /// The seconds after which a finger that has not moved counts as standing still (5.11, B17).
    static let restInterval: TimeInterval = 0.1
    /// How wide in points the band at an edge is in which an edge pan starts (5.14, B18).
    static let edgeBand: CGFloat = 20
    /// How far in points the distance of fingers from their middle changes before a pinch begins (no fact).
    static let pinchThreshold: CGFloat = 5
    /// The seconds between two taps that count as one double tap (no fact; about what systems do).
    static let tapInterval: TimeInterval = 0.35
    /// The longest that a finger is down in a tap, in seconds (no fact; about what systems do).
    static let tapDuration: TimeInterval = 0.75
    /// How far in points a finger moves in a tap at most, and how far apart taps are (no fact; about what systems do).
    static let tapMovement: CGFloat = 45
    /// The way in points that makes a swipe, and how far it may go astray (no fact; about what systems do).
    static let swipeDistance: CGFloat = 50
    /// The longest that a swipe takes, in seconds (no fact; about what systems do).
    static let swipeDuration: TimeInterval = 0.5
    /// Seconds of a scroll view's animation to an offset (no fact; about what systems do).
    static let scrollAnimationDuration: TimeInterval = 0.3
    /// The pull, in 1∕s, of the critically damped spring that brings contents back to a limit or to a chosen place (no
    /// fact; measured by others, see `ScrollMotion.swift`).
    static let scrollSpring: CGFloat = 10
    /// The speed in points per second from which a flick turns the page, however short it was (no fact).
    static let pagingVelocity: CGFloat = 250
    /// How much farther a drag must go along one direction than along the other to lock it (no fact).
    static let directionalLockSteepness: CGFloat = 2
    /// Seconds for which a scroll view keeps a touch from its contents (no fact; about what systems do).
    static let contentTouchDelay: TimeInterval = 0.15
    /// How far outside a control, in points, a finger that came down inside still counts as inside (no fact; about
    /// what systems do).
    static let controlTouchMargin: CGFloat = 70
    /// Seconds in which a slider's knob moves by its whole way when animated (no fact).
    static let sliderTravelDuration: TimeInterval = 0.5
    /// The opacity of a system button's contents while it is pressed, and of an image of a disabled button; the black
    /// over an image of a pressed custom button (no fact; about what systems do).
    static let pressedAlpha: CGFloat = 0.2
    static let disabledAlpha: CGFloat = 0.5
    static let pressedShade: CGFloat = 0.4
}

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

    /// When the navigation delegate is asked (4.7, 4.11; design, "Clock").
    public var navigationQuery = Query.inTheCall
    /// When the tab bar delegate is asked (4.75; design, "Clock").
    public var tabQuery = Query.atStart
    /// When the transitioning delegate is asked (4.6, 4.14).
    public var modalQuery = Query.inTheCall
    /// Whether `didMove(toParent:)` comes before the delegate's `didShow` (4.30, row B13).
    public var didMovePrecedesDidShow = true
    /// Whether `viewIsAppearing` is sent before `animateTransition` (4.38) or when the view comes into the window (4.4).
    public var viewIsAppearingPrecedesAnimation = true
    /// Whether transitions start as usual; for tests of code that must not wait for ever.
    public var start = Start.normal

    init() {}
}
