import UIKit

/// Runs one reveal: it owns the fraction, the circle, the clock and the clean-up, for screens and views alike.
///
/// While nobody touches it, a reveal is one Core Animation animation and costs the main thread nothing; a display link runs
/// only if the app wants to draw along. However the animation ends (it has run, was removed with the app's going to the
/// background, or its view left the window), the driver goes to the end that it was heading for and says so, once.
@MainActor final class RevealDriver {
    private static let key = "radial.reveal"

    let effect: any RevealEffect
    private let geometry: @MainActor () -> RevealGeometry
    private let onProgress: (@MainActor (RadialProgress) -> Void)?
    /// Whether somebody else holds the time, as an interactive transition does.
    private let isHeld: @MainActor () -> Bool
    private let onEnd: @MainActor () -> Void

    private var timeline: RevealTimeline
    private var delay: TimeInterval
    /// Whether this goes on with a motion that was running, and must not stand for a frame.
    private var continues: Bool
    /// The fraction at which the whole of this transition began.
    private let startFraction: CGFloat
    /// Counts the animations that were added: the end of one that was replaced means nothing.
    private var phase = 0
    private var isRunning = false
    private var resizeObserver: ResizeObserver?
    private var frameClock: FrameClock?
    private var timer: MainTimer?
    private var lastProgress: RadialProgress?

    /// - Parameters:
    ///   - effect: what is run, with the geometry of the start.
    ///   - geometry: the circle's geometry as it is when it is asked for, after a change of size.
    ///   - isHeld: whether somebody else holds the time, which may stand still as long as that.
    ///   - onEnd: called once, when the end is shown and everything of the driver's is gone.
    init(
        effect: any RevealEffect, timeline: RevealTimeline, delay: TimeInterval, continues: Bool,
        geometry: @escaping @MainActor () -> RevealGeometry, isHeld: @escaping @MainActor () -> Bool = { false },
        onProgress: (@MainActor (RadialProgress) -> Void)?, onEnd: @escaping @MainActor () -> Void
    ) {
        self.effect = effect
        self.timeline = timeline
        self.delay = delay
        self.continues = continues
        self.geometry = geometry
        self.isHeld = isHeld
        self.onProgress = onProgress
        self.onEnd = onEnd
        startFraction = timeline.first
    }

    /// Begins, and watches `container` for a change of size.
    func start(in container: UIView) {
        isRunning = true
        resizeObserver = ResizeObserver(in: container) { [weak self] in self?.resized() }
        if onProgress != nil {
            frameClock = FrameClock(of: container.window?.screen) { [weak self] time in self?.report(at: time) }
        }
        animate()
        report(fraction: startFraction)
    }

    /// The fraction that is shown now.
    var fraction: CGFloat { timeline.fraction(at: position(at: CACurrentMediaTime())) }

    /// The circle that is shown now, in the bounds of the view that is cut.
    var ellipse: RevealEllipse { effect.geometry.ellipse(at: fraction) }

    /// Stops where it is, and leaves the effect in place for the way back. Nil if it does not run.
    func stopForWayBack() -> (effect: any RevealEffect, timeline: RevealTimeline)? {
        guard isRunning else { return nil }
        let back = timeline.turned(at: position(at: CACurrentMediaTime()))
        detach()
        withoutActions { effect.show(back.first) }
        return (effect, back)
    }

    /// Goes to the end at once.
    func finish() {
        guard isRunning else { return }
        let end = timeline.end
        detach()
        report(fraction: end)
        withoutActions {
            effect.show(end)
            effect.remove()
        }
        onEnd()
    }

    /// Takes away everything but the effect.
    private func detach() {
        isRunning = false
        phase += 1
        effect.layer.removeAnimation(forKey: Self.key)
        resizeObserver?.removeFromSuperview()
        frameClock?.invalidate()
        timer?.cancel()
        (resizeObserver, frameClock, timer) = (nil, nil, nil)
    }

    // MARK: The automatic phase

    private func animate() {
        phase += 1
        let animation = timeline.animation(of: effect)
        if continues || delay > 0 || timeline.offset > 0 {
            let begin = localTime(at: CACurrentMediaTime()) + delay - timeline.offset
            // To Core Animation 0 means "now".
            animation.beginTime = begin == 0 ? -.ulpOfOne : begin
            animation.fillMode = .backwards
        }
        animation.preferredFrameRateRange = .highest(of: effect.subject.window?.screen)
        animation.delegate = AnimationEnd { [self, phase] in
            if phase == self.phase { finish() }
        }
        withoutActions {
            effect.show(timeline.end)
            effect.layer.add(animation, forKey: Self.key)
        }
        watch(after: delay + timeline.remaining + Self.grace)
    }

    /// Core Animation tells the end of every animation that it has begun. For one that it never begins, whose layer the app
    /// has thrown away or stopped, a timer looks after it.
    private func watch(after seconds: TimeInterval, knowing known: CFTimeInterval? = nil) {
        timer?.cancel()
        timer = MainTurn.after(seconds) { [self] in
            let now = localTime(at: CACurrentMediaTime())
            let isMoving = known.map { $0 < now } ?? true
            let isShown = effect.subject.window != nil && isAnimating && effect.isInPlace
            if isShown && (isMoving || isHeld()) { watch(after: Self.grace, knowing: now) } else { finish() }
        }
    }

    private static let grace: TimeInterval = 0.5

    /// The container has another size: the circle goes on from the same fraction, in the new geometry.
    private func resized() {
        guard isRunning else { return }
        let current = geometry()
        guard current != effect.geometry else { return }
        let now = CACurrentMediaTime()
        delay = max(0, (beginTime ?? 0) + timeline.offset - localTime(at: now))
        timeline = timeline.starting(at: position(at: now))
        // A motion that has begun in this very frame is running, too.
        continues = continues || beginTime != nil
        effect.geometry = current
        animate()
    }

    // MARK: The clock

    /// Where on its course the timeline is, in the time of the layer, which an app may slow down.
    private func position(at time: CFTimeInterval) -> TimeInterval {
        guard isAnimating else { return timeline.duration }
        guard let begin = beginTime else { return timeline.offset }
        return max(timeline.offset, localTime(at: time) - begin)
    }

    private var isAnimating: Bool { effect.layer.animation(forKey: Self.key) != nil }

    /// When the attached animation begins, in the time of the layer. Core Animation writes it into its copy when it
    /// commits it; until then it is 0.
    private var beginTime: CFTimeInterval? {
        effect.layer.animation(forKey: Self.key).flatMap { $0.beginTime == 0 ? nil : $0.beginTime }
    }

    private func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        effect.subject.layer.convertTime(time, from: nil)
    }

    // MARK: Progress

    private func report(at time: CFTimeInterval) {
        if isRunning { report(fraction: timeline.fraction(at: position(at: time))) }
    }

    private func report(fraction: CGFloat) {
        guard let onProgress else { return }
        let way = timeline.end - startFraction
        let progress = RadialProgress(
            fraction: fraction, progress: way == 0 ? 1 : (fraction - startFraction) / way,
            ellipse: effect.geometry.ellipse(at: fraction))
        guard progress != lastProgress else { return }
        lastProgress = progress
        // What the app draws along must not lag behind the circle by an implicit animation.
        withoutActions { onProgress(progress) }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}

extension CAFrameRateRange {
    /// As often as the screen can: down to two thirds of it, where the system must save.
    @MainActor static func highest(of screen: UIScreen?) -> CAFrameRateRange {
        let most = Float(max(1, screen?.maximumFramesPerSecond ?? 60))
        return CAFrameRateRange(minimum: most * 2 / 3, maximum: most, preferred: most)
    }
}
