import UIKit

/// A finger that pulls a screen to a side: the fraction follows the finger's way as a share of the bounds.
struct PanGrip: RevealGrip {
    /// Where the finger goes.
    let side: ScreenSide
    let motion: RevealMotion

    func hold(at finger: Finger, in bounds: CGRect, geometry: RevealGeometry) -> GripHold {
        let travel = share(side.component(of: finger.displacement), of: side.extent(of: bounds))
        return GripHold(geometry: geometry, fraction: motion == .expand ? travel : 1 - travel, travel: travel)
    }

    func speed(
        _ velocity: FingerVelocity, at finger: Finger, in bounds: CGRect, geometry: RevealGeometry
    ) -> GripSpeed {
        let extent = side.extent(of: bounds)
        let travel = extent > 0 ? side.component(of: velocity.velocity) / extent : 0
        return GripSpeed(travel: travel, radius: (motion == .expand ? travel : -travel) * geometry.span)
    }
}

/// Two fingers that close on a screen: its circle is about the point between them, as large as their scale says.
struct PinchGrip: RevealGrip {
    func hold(at finger: Finger, in bounds: CGRect, geometry: RevealGeometry) -> GripHold {
        let fraction = min(max(finger.scale, 0), 1)
        return GripHold(geometry: circle(about: finger, in: bounds), fraction: fraction, travel: 1 - fraction)
    }

    func speed(
        _ velocity: FingerVelocity, at finger: Finger, in bounds: CGRect, geometry: RevealGeometry
    ) -> GripSpeed {
        let far = circle(about: finger, in: bounds).ellipse(at: 1).radii.width
        return GripSpeed(travel: -velocity.scale, radius: velocity.scale * far)
    }

    private func circle(about finger: Finger, in bounds: CGRect) -> RevealGeometry {
        RevealGeometry(origin: CGRect(origin: finger.location, size: .zero), bounds: bounds)
    }
}
