import UIKit

/// Whether a view shows inside the circle, or outside it.
enum RevealForm {
    /// The view shows inside the circle.
    case disc
    /// The view shows outside the circle: the same picture where the view that should lie on top is not ours to cut.
    case hole
}

/// What makes one view show up to a fraction: the circle, or the cross-fade that stands in for it.
///
/// It works on one layer and one of its animatable properties; everything that is drawn is a function of the fraction.
@MainActor protocol RevealEffect: AnyObject {
    /// The view that is shown in part.
    var subject: UIView { get }
    /// The circle's geometry; it changes when the view is resized.
    var geometry: RevealGeometry { get set }
    /// The layer whose property runs.
    var layer: CALayer { get }
    /// The property that runs.
    var keyPath: String { get }
    /// The largest change of the fraction that cannot be seen.
    var tolerance: CGFloat { get }
    /// The property's value at a fraction.
    func value(at fraction: CGFloat) -> Any
    /// Sets the model value, without animation.
    func show(_ fraction: CGFloat)
    /// Whether the app has left the effect where it was put.
    var isInPlace: Bool { get }
    /// Leaves the view as it was found, or as the app has made it meanwhile.
    func remove()
}

/// The view that is cut in a reveal, and how.
@MainActor struct RevealSubject {
    let view: UIView
    let form: RevealForm

    /// Chooses between the two sides of a transition. A side that is nil is not ours to touch; nil for both is nothing to
    /// show.
    init?(incoming: UIView?, outgoing: UIView?, motion: RevealMotion) {
        let (top, other) = motion == .expand ? (incoming, outgoing) : (outgoing, incoming)
        if let top {
            (view, form) = (top, .disc)
        } else if let other {
            (view, form) = (other, .hole)
        } else {
            return nil
        }
    }

    /// The circle, or the cross-fade where the user has asked for less motion.
    func effect(geometry: RevealGeometry, reduceMotion: RadialTransition.ReduceMotion) -> any RevealEffect {
        let prefersFade = UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
        return prefersFade && reduceMotion == .crossFade
            ? RevealFade(subject: view, form: form, geometry: geometry)
            : RevealMask(subject: view, form: form, geometry: geometry)
    }
}
