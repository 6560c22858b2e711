import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Every way in which fingers take the blue screen B away from above the red screen A.
enum Gesture: String, CaseIterable, Sendable {
    case swipe, contractingSwipe, pan, panOver, panSheet, pinch

    var isSwipe: Bool { self == .swipe || self == .contractingSwipe }

    /// The kind of presentation that is dismissed, where one is.
    var style: UIModalPresentationStyle {
        switch self {
        case .panOver: .overFullScreen
        case .panSheet: .pageSheet
        default: .fullScreen
        }
    }
}

/// Fingers on B, and what they are about to do to it.
@MainActor final class Fingers {
    let scene: Scene
    let gesture: Gesture
    let a: Screen
    let b: Screen
    /// Nil where B is presented.
    private(set) weak var navigation: UINavigationController?
    /// What the screen shows before anything is done.
    private let before: Picture
    private var touches: [SimulatedTouch] = []

    /// The transition's circle comes from here, unless the finger moves it.
    static let center = CGPoint(x: 300, y: 100)
    private static let pinched = CGPoint(x: 100, y: 200)

    /// Shows A, and B above it, and nothing has been noted yet.
    init(_ gesture: Gesture, in scene: Scene) {
        (self.gesture, self.scene) = (gesture, scene)
        guard gesture.isSwipe else {
            (a, b) = scene.presentedByHand(
                RadialDismissal(pan: gesture == .panSheet ? .trailing : .bottom), from: Self.center,
                style: gesture.style)
            before = scene.picture()
            return
        }
        let motion: RadialTransition.Motion = gesture == .swipe ? .automatic : .contract
        let transition = RadialTransition.linear(.point(Self.center), motion: motion)
        let stack = scene.swipeStack(RadialSwipe(screens: .all, transition: transition))
        (navigation, a, b) = (stack.navigation, stack.a, stack.b)
        a.loadViewIfNeeded()
        _ = scene.log.take()
        scene.watched = [a, b]
        before = scene.picture()
    }

    /// Whether B has gone, and nothing runs.
    var isGone: Bool {
        if let navigation { return navigation.viewControllers == [a] && navigation.transitionCoordinator == nil }
        return a.presentedViewController == nil
    }

    /// Whether B is there as if nothing had been.
    var isBack: Bool {
        if let navigation { return navigation.viewControllers == [a, b] && navigation.transitionCoordinator == nil }
        return a.presentedViewController === b && !b.isBeingDismissed
    }

    /// Whether the screen shows what it did before.
    var isUnchanged: Bool { scene.picture().differingPixels(from: before) == 0 }

    /// Whether the transition runs.
    var isUnderway: Bool { (navigation ?? b).transitionCoordinator != nil }

    /// Takes B away as a button would.
    func goBackPlainly() {
        if let navigation { navigation.popViewController(animated: true) } else { b.dismiss(animated: true) }
        scene.simulator.advanceUntilIdle()
    }

    /// What may stay in the end.
    var remainder: Scene.Remainder { gesture.isSwipe ? .nothing : .init(presented: [b]) }

    // MARK: Fingers

    /// Where the fingers are when they have gone a share of the whole way.
    private func places(at share: CGFloat) -> [CGPoint] {
        let size = scene.size
        switch gesture {
        case .swipe, .contractingSwipe: return [CGPoint(x: share * size.width, y: 300)]
        case .panSheet: return [CGPoint(x: 10 + share * size.width, y: 300)]
        case .pan, .panOver: return [CGPoint(x: 100, y: 20 + share * size.height)]
        case .pinch:
            return [-90, 90].map { CGPoint(x: Self.pinched.x + $0 * (1 - share), y: Self.pinched.y) }
        }
    }

    /// The size of the circle when fingers hold it, in points: of what is inside it, if they have gone a share of the way.
    func radius(at share: CGFloat) -> CGFloat {
        let size = scene.size
        switch gesture {
        case .swipe: return share * size.width
        case .contractingSwipe: return far(Self.center, in: size) - share * size.width
        case .pan, .panOver: return (1 - share) * far(Self.center, in: size)
        case .panSheet:
            let top = b.view.convert(CGPoint.zero, to: nil).y
            let place = CGPoint(x: Self.center.x, y: Self.center.y - top)
            return (1 - share) * far(place, in: b.view.bounds.size)
        case .pinch: return (1 - share) * far(Self.pinched, in: size)
        }
    }

    /// Where the circle's centre is.
    var center: CGPoint {
        switch gesture {
        case .swipe: CGPoint(x: 0, y: 300)
        case .pinch: Self.pinched
        default: Self.center
        }
    }

    /// Puts the fingers down. Nothing is delivered before the next frame.
    func touchDown() { touches = places(at: 0).map(scene.simulator.touchDown(at:)) }

    /// Moves them there, in the next event.
    func move(to share: CGFloat) {
        for (finger, place) in zip(touches, places(at: share)) { finger.move(to: place) }
    }

    /// Puts them down and pulls, at an even speed, one event a frame.
    func pull(to share: CGFloat, frames: Int = 20) {
        touchDown()
        scene.simulator.advanceFrame()
        pull(from: 0, to: share, frames: frames)
    }

    /// Pulls on.
    func pull(from start: CGFloat, to end: CGFloat, frames: Int) {
        for frame in stride(from: 1, through: frames, by: 1) {
            move(to: start + (end - start) * CGFloat(frame) / CGFloat(frames))
            scene.simulator.advanceFrame()
        }
    }

    /// Lifts them, in the next event.
    func lift() { for touch in touches { touch.up() } }

    /// Lets them stand still until they have no speed any more, and lifts them.
    func liftAtRest() {
        scene.frames(scene.simulator.framesPerSecond / 2)
        lift()
        scene.simulator.advanceFrame()
    }

    /// Has the system take them away.
    func cancel() { for touch in touches { touch.cancel() } }
}

extension UIViewController {
    /// Covers the screen with a button without colours that counts its taps.
    func addButton() -> TapCounter { view.addButton() }
}

extension UIView {
    /// Covers the view with a button without colours that counts its taps.
    func addButton() -> TapCounter {
        let counter = TapCounter()
        let button = UIButton(frame: bounds, primaryAction: UIAction { _ in counter.taps += 1 })
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(button, at: 0)
        return counter
    }
}

/// How often a button was tapped.
@MainActor final class TapCounter {
    var taps = 0
}
