import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

extension Scene {
    /// A stack of A (red) and B (blue) whose swipe is enabled; B was pushed plainly, and all screens are meant
    /// unless the settings say otherwise.
    func swipeStack(_ settings: RadialSwipe = RadialSwipe(screens: .all)) -> (
        navigation: UINavigationController, a: Screen, b: Screen
    ) {
        let (a, b) = (screen("A", .red), screen("B", .blue))
        let navigation = navigation([a, b])
        navigation.radialSwipe = settings
        navigation.isRadialSwipeEnabled = true
        simulator.advanceUntilIdle()
        _ = log.take()
        return (navigation, a, b)
    }

    /// Puts a finger down, and moves it on in each frame by a step, at least as far as a recogniser needs to begin.
    @discardableResult func drag(from start: CGPoint, by step: CGPoint, frames: Int) -> SimulatedTouch {
        let touch = simulator.touchDown(at: start)
        simulator.advanceFrame()
        for _ in 0..<frames { move(touch, by: step) }
        return touch
    }

    /// Moves a finger by a step, in one frame.
    func move(_ touch: SimulatedTouch, by step: CGPoint) {
        touch.move(to: CGPoint(x: touch.location.x + step.x, y: touch.location.y + step.y))
        simulator.advanceFrame()
    }

    /// Lets a finger stand still until it has no speed any more, and lifts it.
    func liftAtRest(_ touch: SimulatedTouch) {
        frames(simulator.framesPerSecond / 2)
        touch.up()
        simulator.advanceFrame()
    }

    var size: CGSize { simulator.window.bounds.size }
}
