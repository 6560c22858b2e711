import UIKit

extension UINavigationController {
    /// Whether a finger that comes in over the edge pops the top screen through a circle, as `radialSwipe` says. False unless
    /// set; setting what it is already does nothing.
    ///
    /// A swipe begins only where a pop is possible, and while nothing runs or is presented. It leaves a finger to scroll views,
    /// sliders and other controls that can still move that way, and the system's own swipe works wherever it worked: on
    /// screens that this one does not pop. It follows a finger that goes inwards, to within 45°. On release it finishes if the
    /// finger, going on for 0.15 s, would be beyond the middle of the view; else everything is as before. Taken away by the
    /// system or switched off in mid-swipe, it is cancelled.
    ///
    /// The edge is that of the navigation controller's own view. Where that does not reach the window's edge, as in the second
    /// column of a split view, a finger begins within 20 points of it. The view is loaded when this is set to true.
    public var isRadialSwipeEnabled: Bool {
        get { EdgeSwipe.current(of: self)?.isEnabled ?? false }
        set {
            if newValue { EdgeSwipe.of(self).enable() } else { EdgeSwipe.current(of: self)?.disable() }
        }
    }

    /// The settings of the swipe, which count from the next swipe on: one that has begun goes on as it began. Setting them does
    /// not enable it.
    public var radialSwipe: RadialSwipe {
        get { EdgeSwipe.current(of: self)?.settings ?? RadialSwipe() }
        set { EdgeSwipe.of(self).settings = newValue }
    }
}
