import UIKit

/// Runs one reveal: it owns the fraction, the circle, the clock and the clean-up, for screens and views alike.
///
/// - While nobody touches it, a reveal is one Core Animation animation and costs the main thread nothing; a display link runs
///   only if the app wants to draw along.
/// - While it is **held**, each move of the finger sets one path, and nothing else runs.
/// - When it is **let go**, one animation leads from where it is to the end that was chosen, at the finger's speed. It can
///   be caught again at any moment.
///
/// However a motion ends (it has run, was removed with the app's going to the background, or its view left the window), the
/// driver goes to the end that it was heading for and says so, once.
@MainActor final class RevealDriver {
    let effect: any RevealEffect
    private let transition: RadialTransition
    private let geometry: @MainActor () -> RevealGeometry
    private let onEnd: @MainActor (_ hasArrived: Bool) -> Void

    /// Whether somebody else holds the time, as an app's own interactive transition does.
    var isTimeHeld: @MainActor () -> Bool = { false }
    /// Whether that one has taken the transition back.
    var isTakenBack: @MainActor () -> Bool = { false }
    /// Told the progress of each frame, from 0 to 1, where a finger began the transition.
    var onUpdate: (@MainActor (CGFloat) -> Void)?
    /// Makes the way back, as by a call, when a finger lets go towards the start.
    var onTurn: (@MainActor () -> Void)?
    /// The geometry has changed while the reveal was held.
    var onResizeWhileHeld: (@MainActor () -> Void)?

    private let timeline: RevealTimeline
    private let delay: TimeInterval
    private let continues: Bool
    /// The end that the reveal goes to if nothing happens.
    private var heading: CGFloat
    private var motor: RevealMotor?
    /// The fraction that is shown while the reveal is held.
    private var heldFraction: CGFloat?
    /// The circle's centre in fractions of the bounds, once a finger has moved it.
    private var movedCenter: CGPoint?
    /// The motion with which a finger has sent it back.
    private var departure: RevealTimeline?
    private(set) var isRunning = false
    private var resizeObserver: ResizeObserver?
    private var fingers: RevealCatch?
    private var frameClock: FrameClock?
    private var lastProgress: RadialProgress?

    /// - Parameters:
    ///   - effect: what is run, with the geometry of the start.
    ///   - timeline: how it runs if nobody touches it.
    ///   - continues: whether it goes on with a motion that was running, and must not stand for a frame.
    ///   - geometry: the circle's geometry as it is when it is asked for, after a change of size.
    ///   - onEnd: called once, when the end is shown and everything of the driver's is gone; with false if that is the start.
    init(
        _ transition: RadialTransition, effect: any RevealEffect, timeline: RevealTimeline, delay: TimeInterval = 0,
        continues: Bool = false, geometry: @escaping @MainActor () -> RevealGeometry,
        onEnd: @escaping @MainActor (_ hasArrived: Bool) -> Void
    ) {
        self.transition = transition
        self.effect = effect
        self.timeline = timeline
        self.delay = delay
        self.continues = continues
        self.geometry = geometry
        self.onEnd = onEnd
        heading = timeline.end
    }

    /// Begins, and watches `container` for a change of size.
    func start(in container: UIView) {
        begin(in: container)
        run(timeline, delay: delay, continues: continues)
        report(first)
    }

    /// Begins in the hand of whoever calls, at the start.
    func startHeld(in container: UIView) {
        begin(in: container)
        heading = 1 - goal
        heldFraction = first
        show(first)
        report(first)
    }

    private func begin(in container: UIView) {
        isRunning = true
        resizeObserver = ResizeObserver(in: container) { [weak self] in
            self?.resized()
        } onLeave: { [weak self] in
            self?.leftWindow()
        }
    }

    /// The fraction at which the whole of this transition began.
    private var first: CGFloat { timeline.first }
    /// The fraction at which it is finished.
    var goal: CGFloat { timeline.end }

    /// The fraction that is shown now.
    var fraction: CGFloat {
        heldFraction ?? motor?.fraction(at: CACurrentMediaTime()) ?? heading
    }

    /// The circle that is shown now, in the bounds of the view that is cut.
    var ellipse: RevealEllipse { effect.geometry.ellipse(at: fraction) }

    /// Stops where it is, and leaves the effect in place for the way back. Nil if it does not run.
    func stopForWayBack() -> (effect: any RevealEffect, timeline: RevealTimeline)? {
        guard isRunning else { return nil }
        let back = wayBack()
        detach()
        show(back.first)
        return (effect, back)
    }

    private func wayBack() -> RevealTimeline {
        if let departure { return departure }
        // What a finger has moved has no course to retrace: the way back is its own, begun in the middle.
        guard let motor, !motor.timeline.isRelease else {
            return transition.timeline(to: 1 - goal).starting(atFraction: fraction)
        }
        return motor.turned(at: CACurrentMediaTime())
    }

    /// Goes to the end at once that it is heading for.
    func finish() {
        guard isRunning else { return }
        let end = isTakenBack() ? 1 - goal : heading
        detach()
        report(end)
        CATransaction.withoutActions {
            effect.show(end)
            effect.remove()
        }
        onEnd(end == goal)
    }

    /// Takes away everything but the effect.
    private func detach() {
        isRunning = false
        stopMotion()
        heldFraction = nil
        resizeObserver?.removeFromSuperview()
        fingers?.remove()
        (resizeObserver, fingers) = (nil, nil)
    }

    private func stopMotion() {
        motor?.stop()
        frameClock?.invalidate()
        (motor, frameClock) = (nil, nil)
    }

    private func run(_ timeline: RevealTimeline, delay: TimeInterval = 0, continues: Bool) {
        let motor = RevealMotor(
            effect, timeline, delay: delay, continues: continues, isTimeHeld: isTimeHeld, onEnd: { [self] in finish() })
        self.motor = motor
        motor.start()
        guard transition.onProgress != nil || onUpdate != nil else { return }
        frameClock = FrameClock(of: effect.subject.window?.screen) { [weak self] time in
            if let self, let motor = self.motor { report(motor.fraction(at: time)) }
        }
    }

    private func show(_ fraction: CGFloat) {
        CATransaction.withoutActions { effect.show(fraction) }
    }

    // MARK: In the hand

    /// Lets fingers catch it as long as it runs; see `RevealCatch`.
    func letFingersCatch(
        on ancestor: UIView, beginsAtTouch: Bool, mayReceive: @escaping @MainActor (UIView) -> Bool
    ) {
        guard isRunning else { return }
        fingers = RevealCatch(self, on: ancestor, beginsAtTouch: beginsAtTouch, mayReceive: mayReceive)
    }

    /// Whether it is held.
    var isHeld: Bool { heldFraction != nil }

    /// Stops the motion where it is. From now on it shows what it is told to, until it is let go.
    func hold() {
        guard isRunning, !isHeld else { return }
        let fraction = fraction
        stopMotion()
        heldFraction = fraction
        show(fraction)
        report(fraction)
    }

    /// Shows what the finger asks for, in this frame.
    func track(_ hold: GripHold) {
        guard isHeld, hold.fraction != heldFraction || hold.geometry != effect.geometry else { return }
        if hold.geometry != effect.geometry {
            effect.geometry = hold.geometry
            movedCenter = ellipse.center.unit(in: effect.subject.bounds)
        }
        heldFraction = hold.fraction
        show(hold.fraction)
        report(hold.fraction)
    }

    /// Lets it go: it runs to the end that the rule of release chooses, or is turned round.
    func letGo(_ hold: GripHold, _ speed: GripSpeed, _ end: ReleaseDecision.GestureEnd) {
        guard isHeld else { return }
        track(hold)
        // What the app draws along may have turned it by a call.
        guard isHeld else { return }
        // Where nothing can be seen, it is where it was heading.
        guard effect.subject.window != nil else { return finish() }
        let finishes = ReleaseDecision(travel: hold.travel, velocity: speed.travel, end: end).finishes
        if finishes || onUpdate != nil { return release(to: finishes ? goal : 1 - goal, speed) }
        departure = releaseTimeline(to: 1 - goal, speed)
        onTurn?()
        departure = nil
        // What cannot be turned goes on.
        if isHeld { release(to: goal, speed) }
    }

    private func release(to end: CGFloat, _ speed: GripSpeed) {
        let timeline = releaseTimeline(to: end, speed)
        heading = end
        heldFraction = nil
        // Where nothing can move, it is there at once.
        guard UIView.areAnimationsEnabled else { return finish() }
        run(timeline, continues: true)
    }

    /// The end phase, which begins with the finger's speed.
    private func releaseTimeline(to end: CGFloat, _ speed: GripSpeed) -> RevealTimeline {
        let fraction = fraction
        let way = effect.geometry.span * abs(end - fraction)
        let towards = end > fraction ? speed.radius : -speed.radius
        let motion = ReleaseMotion(
            // Where nothing is left, nothing is waited for.
            radiusLeft: way, radiusSpeed: way > 0 ? towards : 1, duration: transition.runningTime,
            frameDuration: 1 / Double(max(1, effect.subject.window?.screen.maximumFramesPerSecond ?? 60)))
        return RevealTimeline(motion, from: fraction, to: end)
    }

    // MARK: The container

    /// The container has another size: the circle goes on from the same fraction, in the new geometry.
    private func resized() {
        guard isRunning else { return }
        let current = currentGeometry()
        guard current != effect.geometry else { return }
        effect.geometry = current
        if let heldFraction {
            show(heldFraction)
            onResizeWhileHeld?()
        } else {
            motor?.geometryChanged()
        }
    }

    private func currentGeometry() -> RevealGeometry {
        let found = geometry()
        guard let movedCenter else { return found }
        // The centre stays where the finger has brought it, as a share of the bounds.
        let (bounds, start) = (effect.subject.bounds, effect.geometry.ellipse(at: 0).boundingRect)
        let center = CGPoint(
            x: bounds.minX + bounds.width * movedCenter.x, y: bounds.minY + bounds.height * movedCenter.y)
        let origin = start.offsetBy(dx: center.x - start.midX, dy: center.y - start.midY)
        return RevealGeometry(origin: origin, bounds: bounds, shape: .ellipse)
    }

    /// A motion ends with its view's leaving the window, and tells that. Nothing tells it of what is held, should the finger's
    /// recogniser not.
    private func leftWindow() {
        guard isHeld else { return }
        MainTurn.next { [self] in
            if isHeld && effect.subject.window == nil { finish() }
        }
    }

    // MARK: Progress

    private func report(_ fraction: CGFloat) {
        let way = goal - first
        let progress = way == 0 ? 1 : (fraction - first) / way
        onUpdate?(progress)
        guard let onProgress = transition.onProgress else { return }
        let frame = RadialProgress(
            fraction: fraction, progress: progress, ellipse: effect.geometry.ellipse(at: fraction))
        guard frame != lastProgress else { return }
        lastProgress = frame
        // What the app draws along must not lag behind the circle by an implicit animation.
        CATransaction.withoutActions { onProgress(frame) }
    }
}
