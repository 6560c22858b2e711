import Radial
import UIKit

/// Promise 7: where a circle is caught, let go or turned round it goes on from where it is, and at the finger's speed.
///
/// It is looked at in calm walks only, in which no motion is so fast by itself that it looks like a jump.
@MainActor struct Continuity {
    /// What a frame has shown.
    private struct Frame {
        let ellipse: RevealEllipse
        let bounds: CGRect
        let isHeld: Bool
        let upheavals: Int
        let disturbances: Int
    }

    /// A release whose first frame has not been seen yet.
    private struct Release {
        /// By how much the radius grew in a frame under the finger.
        let growth: CGFloat
        let frame: Int
    }

    private unowned let app: WalkApp
    private var last: Frame?
    private var frames = 0
    /// By how much the radius grew in the last frames in which a finger held it.
    private var heldGrowths: [CGFloat] = []
    private var release: Release?

    init(_ app: WalkApp) { self.app = app }

    mutating func frame(_ ellipse: RevealEllipse, in bounds: CGRect, isHeld: Bool, _ name: String) {
        guard app.ground.isCalm else { return }
        let frame = Frame(
            ellipse: ellipse, bounds: bounds, isHeld: isHeld, upheavals: app.upheavals, disturbances: app.disturbances)
        defer { last = frame }
        frames += 1
        guard let last, last.bounds == bounds, last.upheavals == frame.upheavals, !app.mayRotate,
            app.simulator.animationSpeed == 1, !app.isInBackground
        else {
            (heldGrowths, release) = ([], nil)
            return
        }
        let growth = ellipse.radii.width - last.ellipse.radii.width
        checkJump(from: last, to: frame, name)
        if let release { checkSpeed(growth, after: release, from: last, to: frame, name) }
        note(growth, from: last, to: frame)
    }

    /// The farthest corner: no circle about that centre is larger.
    private func far(_ frame: Frame) -> CGFloat {
        let (center, bounds) = (frame.ellipse.center, frame.bounds)
        return hypot(
            max(abs(center.x - bounds.minX), abs(center.x - bounds.maxX)),
            max(abs(center.y - bounds.minY), abs(center.y - bounds.maxY)))
    }

    /// Seconds of a frame.
    private var interval: CGFloat { 1 / CGFloat(app.ground.rate) }

    /// By as much as its own motion and the fingers' can move the circle in a frame, it may move.
    private func checkJump(from last: Frame, to frame: Frame, _ name: String) {
        // Two fingers that close move it by more than they move.
        guard app.hands.count < 2 else { return }
        let ways = app.recentWays + app.hands.map(\.way)
        // The speed of a flick is measured over parts of a frame.
        let finger = 3 * (ways.max() ?? 0)
        let (old, new) = (last.ellipse, frame.ellipse)
        let own = far(frame) * Manner.calmSlope / CGFloat(Manner.calmDuration) * interval
        let jump = max(abs(new.radii.width - old.radii.width), abs(new.radii.height - old.radii.height))
        app.tally.count("frames without a jump")
        app.check(
            jump <= own + finger + 1.5,
            "7: the circle of \(name) has jumped from a radius of \(old.radii.width) to \(new.radii.width)")
        let move = max(abs(new.center.x - old.center.x), abs(new.center.y - old.center.y))
        app.check(
            move <= finger + 0.05, "7: the circle of \(name) has jumped from \(old.center) to \(new.center)")
    }

    private mutating func note(_ growth: CGFloat, from last: Frame, to frame: Frame) {
        // In the frame in which the finger is lifted the circle stands where it was.
        if last.isHeld, !frame.isHeld, app.hands.count == 1, let hand = app.hands.first, !hand.isDown,
            hand.isToBeLifted, let steady = steadyGrowth
        {
            release = Release(growth: steady, frame: frames)
        }
        let isMovedByOne = frame.isHeld && app.hands.count == 1 && app.hands.allSatisfy(\.isDown)
        heldGrowths = isMovedByOne ? heldGrowths.suffix(2) + [growth] : []
    }

    /// The growth in a frame, if it was the same for some frames.
    private var steadyGrowth: CGFloat? {
        guard heldGrowths.count == 3, let growth = heldGrowths.last, abs(growth) > 0.5,
            heldGrowths.allSatisfy({ abs($0 - growth) < 0.05 * abs(growth) })
        else { return nil }
        return growth
    }

    /// The first frame after the release goes on as the finger went, to within a quarter.
    private mutating func checkSpeed(
        _ growth: CGFloat, after release: Release, from last: Frame, to frame: Frame, _ name: String
    ) {
        // A presentation that is turned round stands for a frame or two, as UIKit begins the dismissal later.
        if abs(growth) < 0.01 && frames < release.frame + 3 { return }
        self.release = nil
        guard last.disturbances == frame.disturbances, app.hands.isEmpty, growth * release.growth > 0 else { return }
        let radius = last.ellipse.radii.width
        let left = growth > 0 ? far(last) - radius : radius
        let mean = left / CGFloat(Manner.calmDuration) * interval
        app.tally.count("speeds at releases")
        app.check(
            abs(growth - release.growth) < max(abs(release.growth), mean) / 4 + 0.3,
            "7: the radius of \(name) grows by \(growth) a frame after the release, by \(release.growth) before")
    }
}
