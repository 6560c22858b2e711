import UIKit

/// Where the fingers of a gesture are.
struct Finger: Equatable {
    /// Where the finger is, or the point between several.
    var location: CGPoint
    /// Where it came down.
    var start: CGPoint
    /// How far two fingers are apart, as a multiple of how far they were.
    var scale: CGFloat = 1
}

/// How fast they move.
struct FingerVelocity: Equatable {
    /// Points a second.
    var velocity = CGPoint.zero
    /// Change of the scale a second.
    var scale: CGFloat = 0
}

/// What a finger holds a reveal at.
struct GripHold: Equatable {
    /// The circle's geometry, whose centre may go along with the finger.
    var geometry: RevealGeometry
    /// The circle's size in it, 0…1.
    var fraction: CGFloat
    /// The finger's way as a share of the bounds in its direction, 0…1: 0 at rest, 1 where the transition is done.
    var travel: CGFloat
}

/// How fast a finger moves a reveal.
struct GripSpeed: Equatable {
    /// Change of the travel a second.
    var travel: CGFloat
    /// By how much the circle's radius grows, in points a second; negative where it shrinks.
    var radius: CGFloat
}

/// Turns the finger's place into the state of a reveal: pure, in points of the view that is cut.
protocol RevealGrip {
    /// - Parameters:
    ///   - bounds: those of the view that is cut.
    ///   - geometry: the circle as it is now; the same is answered where the finger leaves the centre alone.
    func hold(at finger: Finger, in bounds: CGRect, geometry: RevealGeometry) -> GripHold

    /// The speeds at a place.
    func speed(
        _ velocity: FingerVelocity, at finger: Finger, in bounds: CGRect, geometry: RevealGeometry
    ) -> GripSpeed
}
