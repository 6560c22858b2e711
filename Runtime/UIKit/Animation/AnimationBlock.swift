@_spi(Runtime) import QuartzCore

/// What an animation block hands to the changes made inside it.
@MainActor
final class AnimationBlock {
    /// The pace of a block's animations.
    enum Pace {
        /// A curve of Core Animation.
        case curve(CAMediaTimingFunction)
        /// A spring of mass 1, with the speed at the start as a share of the way per second.
        case spring(stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
        /// What an animator says; its animations do not follow time.
        case animator(UIViewPropertyAnimator)
    }

    /// How long the animations run, in seconds; 0 or less: changes are made without animation.
    let duration: TimeInterval
    /// How long they wait before, in seconds.
    let delay: TimeInterval
    let pace: Pace
    let options: UIView.AnimationOptions
    let run: AnimationRun
    /// Where keyframes are added to the block, or the block is one of them.
    var timeline: KeyframeTimeline?
    /// Of a keyframe: seconds from its start to the end of the whole.
    var timeAfterDelay: TimeInterval = 0
    /// Of a keyframe in a track or inside an animator: the shares of the whole's way at which it begins and ends.
    var part: ClosedRange<Double>?
    /// The views that have changed, for `.layoutSubviews`.
    private(set) var changedViews: [UIView] = []

    init(
        duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions, run: AnimationRun
    ) {
        self.duration = duration
        self.delay = delay
        self.pace = pace
        self.options = options
        self.run = run
    }

    /// The animator that moves what changes in the block, if one does.
    var animator: UIViewPropertyAnimator? {
        if case .animator(let animator) = pace { animator } else { nil }
    }

    /// Whether the block is a keyframe with animations of its own, and not the whole.
    var isKeyframe: Bool { timeAfterDelay > 0 }

    private func takeRepeats(_ animation: CAAnimation) {
        animation.autoreverses = options.contains(.autoreverse)
        if options.contains(.repeat) { animation.repeatCount = .infinity }
    }

    /// An animation of a keyframe that comes back with the whole: in a group as long as that. Any other as it is.
    func repeated(_ animation: CAAnimation, on layer: CALayer) -> CAAnimation {
        guard isKeyframe, let timeline, options.contains(.repeat) || options.contains(.autoreverse) else {
            return animation
        }
        let start = max(0, timeline.duration - timeAfterDelay)
        animation.delegate = nil
        animation.beginTime = start
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = timeline.duration
        group.fillMode = .both
        group.delegate = run
        takeRepeats(group)
        if delay > start { group.beginTime = beginTime(on: layer) - start }
        return group
    }

    func noteChange(of view: UIView) {
        if !changedViews.contains(where: { $0 === view }) { changedViews.append(view) }
    }

    /// When the block's animations of a layer begin, in the layer's time. Keyframes wait from the commit on, so that those
    /// that do not wait, which begin with it, go on to the others without a gap.
    func beginTime(on layer: CALayer) -> CFTimeInterval {
        let start = timeline == nil ? CACurrentMediaTime() : RuntimeState.current.nextCommitTime
        return layer.convertTime(start, from: nil) + delay
    }

    /// An animation with the block's timing, for a layer.
    func makeAnimation(keyPath: String, on layer: CALayer) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch pace {
        case .curve(let function):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
        case .animator:
            animation = CABasicAnimation(keyPath: keyPath)
            animation.duration = duration
            return animation
        case .spring(let stiffness, let damping, let velocity):
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.stiffness = stiffness
            spring.damping = damping
            spring.initialVelocity = velocity
            animation = spring
        }
        giveTiming(to: animation, on: layer)
        return animation
    }

    /// Gives an animation of a layer the block's duration, delay and repeats, and who waits for its end.
    func giveTiming(to animation: CAAnimation, on layer: CALayer) {
        animation.duration = duration
        animation.fillMode = .both
        animation.delegate = run
        if !isKeyframe { takeRepeats(animation) }
        if delay > 0 { animation.beginTime = beginTime(on: layer) }
    }
}

/// The animations that one block has started, and what is called when the last of them has ended.
@MainActor
final class AnimationRun: NSObject, @preconcurrency CAAnimationDelegate {
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isSealed = false
    private var allFinished = true
    /// Views that take no touches while the animations run. They are held weakly, since a view's layer holds its
    /// animations and these hold the run.
    private var blocked: [BlockedView] = []

    private struct BlockedView {
        weak var view: UIView?
    }

    init(completion: ((Bool) -> Void)?) {
        self.completion = completion
        super.init()
    }

    func willAdd(_ count: Int) {
        pending += count
    }

    /// Keeps touches from a view until the end.
    func block(_ view: UIView) {
        guard !blocked.contains(where: { $0.view === view }) else { return }
        blocked.append(BlockedView(view: view))
        view.privates.blockingAnimations += 1
    }

    /// The block has been left. Without an animation its completion comes in the next turn (7.5).
    func seal() {
        isSealed = true
        guard pending == 0, completion != nil else { return endIfDone() }
        MainQueue.async { self.endIfDone() }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        oneEnded(finished: flag)
    }

    /// One of the animations that were announced is over.
    func oneEnded(finished: Bool) {
        pending -= 1
        if !finished { allFinished = false }
        endIfDone()
    }

    private func endIfDone() {
        guard isSealed, pending == 0 else { return }
        for blocked in blocked { blocked.view?.privates.blockingAnimations -= 1 }
        blocked = []
        let completion = self.completion
        self.completion = nil
        completion?(allFinished)
    }
}
