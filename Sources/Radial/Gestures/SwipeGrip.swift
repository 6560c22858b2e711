import UIKit

/// A finger that has come in over a side.
///
/// Expanding, the arc passes under the finger and the circle's centre is beside it, on the side. Contracting, the radius
/// shrinks by as much as the finger has moved, into the origin.
struct SwipeGrip: RevealGrip {
    /// Where the finger has come in.
    let side: ScreenSide
    let motion: RevealMotion

    func hold(at finger: Finger, in bounds: CGRect, geometry: RevealGeometry) -> GripHold {
        let extent = side.extent(of: bounds)
        let depth = max(0, side.depth(of: finger.location, in: bounds))
        switch motion {
        case .expand:
            let foot = CGRect(origin: side.foot(of: finger.location, in: bounds), size: .zero)
            let circle = RevealGeometry(origin: foot, bounds: bounds)
            let far = circle.ellipse(at: 1).radii.width
            return GripHold(
                geometry: circle, fraction: share(depth, of: far), travel: share(depth, of: extent))
        case .contract:
            let way = max(0, side.opposite.component(of: finger.displacement))
            return GripHold(
                geometry: geometry, fraction: 1 - share(way, of: radiusSpan(of: geometry)),
                travel: share(way, of: extent))
        }
    }

    func speed(
        _ velocity: FingerVelocity, at finger: Finger, in bounds: CGRect, geometry: RevealGeometry
    ) -> GripSpeed {
        let inward = side.opposite.component(of: velocity.velocity)
        let extent = side.extent(of: bounds)
        let travel = extent > 0 ? inward / extent : 0
        guard motion == .contract else { return GripSpeed(travel: travel, radius: inward) }
        // The half-side along the finger's way shrinks with it; the one that changes most is what counts as the radius.
        let along = radiusSpan(of: geometry)
        return GripSpeed(travel: travel, radius: along > 0 ? -inward * geometry.span / along : 0)
    }

    /// The points by which the radius shrinks from the whole to the origin, along the finger's way.
    private func radiusSpan(of geometry: RevealGeometry) -> CGFloat {
        let (small, large) = (geometry.ellipse(at: 0).radii, geometry.ellipse(at: 1).radii)
        return side.isHorizontal ? large.width - small.width : large.height - small.height
    }
}

extension Finger {
    /// The way from where it came down.
    var displacement: CGPoint { CGPoint(x: location.x - start.x, y: location.y - start.y) }
}

/// A part as a share of a whole, 0…1; of nothing, all.
func share(_ part: CGFloat, of whole: CGFloat) -> CGFloat {
    whole > 0 ? min(max(part / whole, 0), 1) : 1
}
