import UIKit

/// How a finger dismisses a presented controller: its settings.
///
/// A pan contracts the controller into the origin of `transition`, or else of its presentation, or else into its centre, by as
/// large a share as the finger's way is of the controller's view. With a transition whose motion is `.expand`, or after a
/// presentation whose motion was `.contract`, what lies below grows from there instead. A pinch contracts it into the point
/// between the two fingers.
public struct RadialDismissal: Sendable {
    /// The edge towards which the finger goes; nil: no pan. Leading and trailing follow the layout direction of the
    /// controller's view as it is when the finger comes.
    ///
    /// On a sheet (`UISheetPresentationController`) vertical pans stay the sheet's own.
    public var pan: RevealEdge?
    /// Whether two fingers that close dismiss it, too.
    public var isPinchEnabled: Bool
    /// How; nil: as it was presented, or by the default transition.
    ///
    /// `duration` is the longest that the rest takes after the release, in seconds. With zero, or where animations are switched
    /// off, nothing follows the finger, and the dismissal is made without animation at the release. There is no delay, and no
    /// curve but the finger's. A pinch always contracts, between the fingers.
    public var transition: RadialTransition?
    /// Asked with the controller, once for each gesture that would begin: false leaves it where it is. Nil: always, unless
    /// its `isModalInPresentation` is true, which also keeps it.
    ///
    /// It is kept as long as the controller; a closure that uses that should hold it weakly.
    public var shouldBegin: (@MainActor (UIViewController) -> Bool)?

    /// Makes the settings: a pan towards the lower edge and a pinch, unless told otherwise.
    public init(
        pan: RevealEdge? = .bottom,
        isPinchEnabled: Bool = true,
        transition: RadialTransition? = nil,
        shouldBegin: (@MainActor (UIViewController) -> Bool)? = nil
    ) {
        self.pan = pan
        self.isPinchEnabled = isPinchEnabled
        self.transition = transition
        self.shouldBegin = shouldBegin
    }
}
