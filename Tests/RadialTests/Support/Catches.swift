import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// A finger on a line through the corner in which the circles of the catching tests have their centre.
@MainActor struct Hand {
    let touch: SimulatedTouch
    let scene: Scene

    /// The point at a distance from the corner.
    static func place(_ distance: CGFloat) -> CGPoint { CGPoint(0.4 * distance, 0.84.squareRoot() * distance) }

    /// How far the finger is from the corner.
    var distance: CGFloat { touch.location.distance }

    /// Puts a finger down at a distance from the corner and shows the frame.
    init(_ scene: Scene, at distance: CGFloat) {
        self.scene = scene
        touch = scene.simulator.touchDown(at: Self.place(distance))
        scene.simulator.advanceFrame()
    }

    /// Moves to a distance, in as many frames as are said, at an even speed; gives the radius of each frame.
    @discardableResult func move(to distance: CGFloat, frames: Int) -> [CGFloat] {
        let start = self.distance
        return (1...frames).map { frame in
            let share = CGFloat(frame) / CGFloat(frames)
            touch.move(to: Self.place(start + (distance - start) * share))
            scene.simulator.advanceFrame()
            return scene.radius
        }
    }

    /// Lifts the finger and shows the frame.
    func up() {
        touch.up()
        scene.simulator.advanceFrame()
    }
}

extension CGPoint {
    /// How far the point is from the corner.
    fileprivate var distance: CGFloat { (x * x + y * y).squareRoot() }
}

extension Scene {
    /// The radius that the last frame shows; without a circle, that of the whole or of nothing.
    var radius: CGFloat {
        if let circle = circle() { return circle.radius }
        return picture().isOnly(.blue) ? far(.zero, in: simulator.window.bounds.size) : 0
    }

    /// The radius of each frame until nothing moves any more.
    func radiiToTheEnd(limit: Int = 600) -> [CGFloat] {
        var radii: [CGFloat] = []
        while !simulator.isIdle && radii.count < limit {
            simulator.advanceFrame()
            radii.append(radius)
        }
        return radii
    }

    /// How many recognisers of the library's are on a view and on all that is in it.
    func catchers(in view: UIView? = nil) -> Int {
        let view = view ?? simulator.window
        let own = view.gestureRecognizers?.filter { String(describing: type(of: $0)) == "CatchRecognizer" } ?? []
        return own.count + view.subviews.map { catchers(in: $0) }.reduce(0, +)
    }
}
