import Foundation
@_spi(Runtime) @_spi(Radial) import QuartzCore

/// What moves the running property animators of a scope in each frame, and keeps them while they run.
@MainActor
final class AnimatorClock {
    private var running: [UIViewPropertyAnimator] = []
    private var link: CADisplayLink?

    /// Seconds on the display, which the display's own speed of animations slows down.
    static var now: CFTimeInterval { UIScreen.main.layer.convertTime(CACurrentMediaTime(), from: nil) }

    func add(_ animator: UIViewPropertyAnimator) {
        guard !running.contains(where: { $0 === animator }) else { return }
        running.append(animator)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.move() } }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func remove(_ animator: UIViewPropertyAnimator) {
        running.removeAll { $0 === animator }
        guard running.isEmpty else { return }
        link?.invalidate()
        link = nil
    }

    private func move() {
        for animator in running { animator.showMoment() }
    }

    /// Ends the animators that have come to their ends; returns whether there were any.
    func endDue() -> Bool {
        let due = running.filter(\.hasReachedEnd)
        for animator in due where animator.isRunning { animator.reachEnd() }
        return !due.isEmpty
    }
}

/// One change that an animator moves: an animation, and what the property was before and is after it.
@MainActor
final class AnimatedChange: NSObject, @preconcurrency CAAnimationDelegate {
    let view: UIView
    let axis: AnimatorCurve.Axis
    private let property: AnimatedProperty
    private let old: AnimatedValues
    private let new: AnimatedValues
    private let run: AnimationRun
    private var animation: CAAnimation?
    /// The share of the animator's time at which the change begins.
    private(set) var start: Double = 0
    /// Of a keyframe: the shares of its animation's way at which it begins and ends.
    let part: ClosedRange<Double>?
    /// Told when the animation was taken away by others: replaced, out of the window, in the background.
    private var onLoss: (() -> Void)?
    /// Whether that has happened. The model can still be put right.
    var isLost: Bool { animation == nil }

    /// To be made right after the change, with the values from before it.
    init(
        _ property: AnimatedProperty, of view: UIView, from old: AnimatedValues, axis: AnimatorCurve.Axis,
        run: AnimationRun, part: ClosedRange<Double>? = nil
    ) {
        self.part = part
        self.property = property
        self.view = view
        self.old = old
        self.axis = axis
        self.run = run
        new = AnimatedValues(of: view)
    }

    func attach(
        _ animation: CAAnimation, forKey key: String, from start: Double, at progress: Double,
        onLoss: @escaping () -> Void
    ) {
        self.start = start
        self.onLoss = onLoss
        animation.delegate = self
        self.animation = view.layer.addHeld(animation, forKey: key, at: progress)
    }

    func show(_ progress: Double) {
        if let animation { view.layer.hold(animation, at: progress) }
    }

    /// Takes the animation away.
    func end(finished: Bool) {
        guard let animation else { return }
        self.animation = nil
        view.layer.end(animation, finished: finished)
        run.oneEnded(finished: finished)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard animation != nil else { return }
        animation = nil
        run.oneEnded(finished: flag)
        onLoss?()
    }

    // MARK: The model

    /// Lets the model be what the screen shows; what was not shown yet is as it was before.
    func settleOnShown() {
        let shown = view.layer.presentation().map {
            AnimatedValues(of: $0, color: $0.backgroundColor.map(UIColor.init(cgColor:)))
        }
        // At both ends it is the very value, which a colour that is another for other traits is not elsewhere.
        let ends = [old, new].first { shown?.agrees(with: $0, in: property) ?? true }
        (ends ?? shown ?? old).set(property, of: view)
    }

    func settleOnStart() { old.set(property, of: view) }

    func settleOnEnd() { new.set(property, of: view) }

    /// Puts the value from before back, unless others have changed it since.
    func takeBack() {
        if AnimatedValues(of: view).agrees(with: new, in: property) { old.set(property, of: view) }
    }
}
