import Foundation
@_spi(Runtime) @_spi(Radial) import QuartzCore

/// The time of a transition that a finger moves: that of the container's layer, and of the views outside of it in
/// which others animate along (1.62, 1.63).
///
/// The layers stand still from the beginning on, at the time at which the animations of the animator begin, and are moved
/// from there. So whatever animates inside them follows: animation blocks, explicit animations, masks.
@MainActor
final class TransitionTime {
    /// A layer, and its local time when it was stopped.
    private struct Clock {
        let layer: CALayer
        let origin: CFTimeInterval

        func stand(at elapsed: TimeInterval) {
            layer.speed = 0
            layer.timeOffset = origin + elapsed
        }

        func go(on elapsed: TimeInterval, speed: Float) {
            layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            layer.timeOffset = origin + elapsed
            layer.speed = speed
        }

        func release() {
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
        }
    }

    /// The way to an end that runs by itself.
    private struct Run {
        let from: TimeInterval
        let to: TimeInterval
        let duration: TimeInterval
        let curve: CAMediaTimingFunction
        let speed: Float
        /// When it began; nil until what it moves has been committed.
        var start: CFTimeInterval?
        let atEnd: (() -> Void)?
    }

    private let clocks: [Clock]
    /// What was added to the layers after this mark belongs to the transition.
    private let mark = RuntimeState.current.additionMark
    private let changes = DrivenChanges()
    private var elapsed: TimeInterval = 0
    /// Whether the animations have got their begin. They would get a wrong one if time were moved before.
    private var isCommitted = false
    private var run: Run?
    private var link: CADisplayLink?

    /// Stops the time of the views, which is 0 now.
    init(of views: [UIView]) {
        clocks = views.map { Clock(layer: $0.layer, origin: $0.layer.convertTime(CACurrentMediaTime(), from: nil)) }
        for clock in clocks { clock.stand(at: 0) }
        afterCommit { [weak self] in self?.committed() }
    }

    private func committed() {
        isCommitted = true
        changes.stopNoting()
        run?.start = TransitionTime.now
        show(speed: 0)
    }

    /// Seconds on the display, which the display's own speed of animations slows down.
    private static var now: CFTimeInterval { UIScreen.main.layer.convertTime(CACurrentMediaTime(), from: nil) }

    /// Lets time stand at so many seconds after the beginning.
    func move(to seconds: TimeInterval) {
        endRun()
        elapsed = seconds
        show(speed: 0)
    }

    private func show(speed: Float) {
        guard isCommitted else { return }
        for clock in clocks {
            if speed == 0 { clock.stand(at: elapsed) } else { clock.go(on: elapsed, speed: speed) }
        }
    }

    // MARK: The way to an end

    /// Goes on to the end at so many seconds after the beginning; beyond it time goes on at the speed, so that longer
    /// animations come to their ends, too (1.66, 1.75).
    func finish(at end: TimeInterval, in duration: TimeInterval, curve: CAMediaTimingFunction, speed: CGFloat) {
        begin(
            Run(from: elapsed, to: end, duration: duration, curve: curve, speed: Float(speed), start: nil, atEnd: nil))
    }

    /// Goes back to the beginning and removes what the transition has animated. Animation blocks are told that they have
    /// finished, other animations that they have not (1.71); what the blocks have changed is as before, unless the settings
    /// leave it (1.72).
    func cancel(in duration: TimeInterval, curve: CAMediaTimingFunction) {
        begin(
            Run(from: elapsed, to: 0, duration: duration, curve: curve, speed: 0, start: nil) { [weak self] in
                self?.removeAnimations()
            })
    }

    private func removeAnimations() {
        if TransitionState.current.settings.cancelPutsBack {
            changes.takeBack { layer in
                sequence(first: layer, next: \.superlayer).contains { above in
                    clocks.contains { $0.layer === above }
                }
            }
        }
        for clock in clocks {
            clock.layer.endAnimations(addedAfter: mark) { $0.delegate is AnimationRun }
        }
    }

    private func begin(_ run: Run) {
        endRun()
        self.run = run
        if isCommitted { self.run?.start = TransitionTime.now }
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.proceed() } }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func proceed() {
        guard let run, let start = run.start else { return }
        let share = run.duration > 0 ? min(1, (TransitionTime.now - start) / run.duration) : 1
        // A share that falls short of the end by rounding alone is the end.
        let isOver = share > 1 - 1e-9
        elapsed = isOver ? run.to : run.from + (run.to - run.from) * run.curve.value(at: share)
        show(speed: run.speed)
        guard isOver else { return }
        endRun()
        run.atEnd?()
    }

    private func endRun() {
        run = nil
        link?.invalidate()
        link = nil
    }

    /// Gives the layers back to the time of what is around them.
    func release() {
        endRun()
        for clock in clocks { clock.release() }
    }
}
