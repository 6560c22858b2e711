import UIKit

/// How a reveal follows the finger that has caught it: the centre stays, and the radius changes by as much as the finger's
/// distance from it.
struct CatchGrip: RevealGrip {
    /// The fraction at which it was caught.
    private let fraction: CGFloat
    /// How far from the centre the finger was then, in points.
    private let distance: CGFloat
    /// The fraction at which the transition is finished.
    private let goal: CGFloat

    /// - Parameters:
    ///   - location: where the finger is, in the bounds of the view that is cut.
    ///   - fraction: what is shown.
    ///   - goal: the fraction at which the transition is finished, 0 or 1.
    init(at location: CGPoint, fraction: CGFloat, goal: CGFloat, geometry: RevealGeometry) {
        self.fraction = fraction
        self.goal = goal
        distance = geometry.center.distance(to: location)
    }

    /// The radius stays between the start's and the cover circle's. A turned transition's travel, too, is counted from the
    /// circle's own end, not from where it was turned: what lies nearer to an end goes there.
    func hold(at finger: Finger, in bounds: CGRect, geometry: RevealGeometry) -> GripHold {
        let change = geometry.center.distance(to: finger.location) - distance
        let span = geometry.span
        let shown = span > 0 ? min(max(fraction + change / span, 0), 1) : fraction
        return GripHold(geometry: geometry, fraction: shown, travel: 1 - abs(goal - shown))
    }

    func speed(
        _ velocity: FingerVelocity, at finger: Finger, in bounds: CGRect, geometry: RevealGeometry
    ) -> GripSpeed {
        let (center, span) = (geometry.center, geometry.span)
        let (across, along) = (finger.location.x - center.x, finger.location.y - center.y)
        let distance = center.distance(to: finger.location)
        let (x, y) = (velocity.velocity.x, velocity.velocity.y)
        // From the centre itself every way leads outwards.
        let radius = distance > 0 ? (across * x + along * y) / distance : (x * x + y * y).squareRoot()
        return GripSpeed(travel: span > 0 ? (goal == 1 ? radius : -radius) / span : 0, radius: radius)
    }
}

extension RevealGeometry {
    /// The centre of all outlines.
    var center: CGPoint { ellipse(at: 0).center }

    /// By how much the radius grows from fraction 0 to fraction 1, in points; of an ellipse, the half-side that grows more.
    var span: CGFloat {
        let (small, large) = (ellipse(at: 0).radii, ellipse(at: 1).radii)
        return max(large.width - small.width, large.height - small.height)
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat {
        let (across, along) = (x - other.x, y - other.y)
        return (across * across + along * along).squareRoot()
    }
}
