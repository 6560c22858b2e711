import UIKit

/// Runs a stretch of a reveal as one Core Animation animation, and tells once when it is over, however that comes about: it
/// has run, it was removed with the app's going to the background, or its view has left the window.
///
/// It tells that from the animation itself, which keeps it alive as long as it runs.
@MainActor final class RevealMotor {
    private static let key = "radial.reveal"
    /// Seconds after which an animation that should be over, or should have begun, is given up.
    private static let grace: TimeInterval = 0.5

    private let effect: any RevealEffect
    /// Whether somebody else holds the time, which may stand still as long as that.
    private let isTimeHeld: @MainActor () -> Bool
    private let onEnd: @MainActor () -> Void

    private(set) var timeline: RevealTimeline
    private var delay: TimeInterval
    /// Whether this goes on with a motion that was running, and must not stand for a frame.
    private var continues: Bool
    /// Counts the animations that were added: the end of one that was replaced means nothing.
    private var phase = 0
    private var timer: MainTimer?

    init(
        _ effect: any RevealEffect, _ timeline: RevealTimeline, delay: TimeInterval, continues: Bool,
        isTimeHeld: @escaping @MainActor () -> Bool, onEnd: @escaping @MainActor () -> Void
    ) {
        self.effect = effect
        self.timeline = timeline
        self.delay = delay
        self.continues = continues
        self.isTimeHeld = isTimeHeld
        self.onEnd = onEnd
    }

    func start() {
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
            if phase == self.phase { end() }
        }
        let isTimeHeld = isTimeHeld()
        if isTimeHeld {
            // A transition that is taken back runs to its start, where the animation is removed; one that is finished stands at
            // its end until that is told.
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
        }
        CATransaction.withoutActions {
            effect.show(isTimeHeld ? timeline.first : timeline.end)
            effect.layer.add(animation, forKey: Self.key)
        }
        watch(after: delay + timeline.remaining + Self.grace)
    }

    /// Stops, and tells nobody. The effect shows the model value then, which is that of the end.
    func stop() {
        phase += 1
        effect.layer.removeAnimation(forKey: Self.key)
        timer?.cancel()
        timer = nil
    }

    /// Goes on from the same fraction in the effect's new geometry.
    func geometryChanged() {
        let now = CACurrentMediaTime()
        delay = max(0, (beginTime ?? 0) + timeline.offset - localTime(at: now))
        timeline = timeline.starting(at: position(at: now))
        // A motion that has begun in this very frame is running, too.
        continues = continues || beginTime != nil
        start()
    }

    /// The fraction that is shown at a time.
    func fraction(at time: CFTimeInterval) -> CGFloat { timeline.fraction(at: position(at: time)) }

    /// The way back on the same course, from where it is at a time.
    func turned(at time: CFTimeInterval) -> RevealTimeline { timeline.turned(at: position(at: time)) }

    private func end() {
        stop()
        onEnd()
    }

    /// Core Animation tells the end of every animation that it has begun. For one that it never begins, whose layer the app
    /// has thrown away or stopped, a timer looks after it.
    private func watch(after seconds: TimeInterval, knowing known: CFTimeInterval? = nil) {
        timer?.cancel()
        timer = MainTurn.after(seconds) { [self] in
            let now = localTime(at: CACurrentMediaTime())
            // A transition that is taken back by whoever holds its time runs backwards.
            let isMoving = known.map { $0 != now } ?? true
            let isShown = effect.subject.window != nil && isAnimating && effect.isInPlace
            if isShown && (isMoving || isTimeHeld()) { watch(after: Self.grace, knowing: now) } else { end() }
        }
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
}

extension CATransaction {
    /// Makes changes that nothing animates implicitly.
    static func withoutActions(_ change: () -> Void) {
        begin()
        setDisableActions(true)
        change()
        commit()
    }
}

extension CAFrameRateRange {
    /// As often as the screen can: down to two thirds of it, where the system must save.
    @MainActor static func highest(of screen: UIScreen?) -> CAFrameRateRange {
        let most = Float(max(1, screen?.maximumFramesPerSecond ?? 60))
        return CAFrameRateRange(minimum: most * 2 / 3, maximum: most, preferred: most)
    }
}
