import UIKit

/// Where a finger came down, and on what.
struct TouchDown {
    /// In points of the window.
    let location: CGPoint
    weak var view: UIView?
    private weak var touch: UITouch?

    @MainActor init(_ touch: UITouch) {
        location = touch.location(in: nil)
        view = touch.view
        self.touch = touch
    }

    /// Whether that finger is down yet, so that another one is a further one.
    @MainActor var isDown: Bool { touch.map { $0.phase != .ended && $0.phase != .cancelled } ?? false }

    /// How far a finger has come since.
    func motion(to location: CGPoint) -> CGPoint { Finger(location: location, start: self.location).displacement }
}

/// What a finger does to a screen, from its recognition to its release: a transition follows it, or, where nothing can be
/// animated, the screen goes at the release or not.
@MainActor final class FingerCourse {
    private let grip: any RevealGrip
    private let view: UIView
    private let interactor: RadialInteractor?
    private let finish: () -> Void
    private var last: Finger

    /// - Parameters:
    ///   - view: in whose bounds the finger's way counts where nothing follows it.
    ///   - begin: makes the call whose transition the interactor drives.
    ///   - finish: makes the call without animation.
    init(
        _ grip: any RevealGrip, at finger: Finger, by transition: RadialTransition, in view: UIView,
        begin: (RadialInteractor) -> Void, finish: @escaping () -> Void
    ) {
        self.grip = grip
        self.view = view
        self.finish = finish
        last = finger
        guard transition.runningTime > 0 && UIView.areAnimationsEnabled else {
            interactor = nil
            return
        }
        let interactor = RadialInteractor(grip: grip)
        self.interactor = interactor
        interactor.moved(finger)
        begin(interactor)
    }

    func move(_ finger: Finger) {
        last = finger
        interactor?.moved(finger)
    }

    /// The finger was lifted, or the gesture was taken away. Nothing may follow.
    func end(_ velocity: FingerVelocity, _ end: ReleaseDecision.GestureEnd) {
        if let interactor { return interactor.ended(velocity, end) }
        let finger = Finger(
            location: view.convert(last.location, from: nil), start: view.convert(last.start, from: nil),
            scale: last.scale)
        let geometry = RevealGeometry(origin: .null, bounds: view.bounds)
        let travel = grip.hold(at: finger, in: view.bounds, geometry: geometry).travel
        let speed = grip.speed(velocity, at: finger, in: view.bounds, geometry: geometry).travel
        if ReleaseDecision(travel: travel, velocity: speed, end: end).finishes { finish() }
    }
}
