import UIKit

extension UIViewController {
    /// Whether fingers dismiss this controller through a circle while it is presented, as `radialDismissal` says. False unless
    /// set; setting what it is already does nothing.
    ///
    /// It is of the presented controller itself, not of a child such as a screen in a presented navigation controller, and
    /// counts for every presentation of it, radial or not. A plain presentation without animation tells nobody: for one of
    /// those, set it in the turn of the call, in `viewDidLoad` or later.
    ///
    /// A gesture begins only while nothing runs, nothing is presented on top and `isModalInPresentation` is false. It leaves a
    /// finger to sliders and other controls, and to scroll views that can still move that way; a scroll view that has come to
    /// its end and is pulled on hands the finger over, and does not get it back until it is lifted. On release the dismissal
    /// finishes if a pan, going on for 0.15 s, would have made half of the view's length, or two fingers would be at half of
    /// their distance; else everything is as before. Taken away by the system or switched off meanwhile, it is cancelled.
    ///
    /// While it is true, the controller's `transitioningDelegate` is the library's, which passes on to the app's own what it
    /// does not answer itself.
    public var isRadialDismissalEnabled: Bool {
        get { HandDismissal.current(of: self)?.isEnabled ?? false }
        set {
            if newValue { HandDismissal.of(self).enable() } else { HandDismissal.current(of: self)?.disable() }
        }
    }

    /// The settings of the dismissal by hand, which count from the next dismissal on: one that has begun goes on as it began.
    /// Setting them does not enable it.
    public var radialDismissal: RadialDismissal {
        get { HandDismissal.current(of: self)?.settings ?? RadialDismissal() }
        set { HandDismissal.of(self).settings = newValue }
    }
}
