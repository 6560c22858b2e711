@_spi(Runtime) import QuartzCore

extension UIView {
    /// How a keyframe animation runs.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the set; bits 16 and 17 are those of a curve of `UIView.AnimationOptions`, for the whole.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the changed views inside the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views take touches.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what is seen rather than from the last value set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs there and back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps the own duration inside another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps the other options inside another animation block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Goes straight from keyframe to keyframe; there is no other way here.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
    }

    /// Runs a closure at once, which calls `addKeyframe(…)` for changes that happen one after the other, in seconds in all.
    ///
    /// The whole is slow at both ends (7.11). The completion is told whether the animations reached their end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
            animations: {
                let state = UIKitState.current
                if let block = state.animationBlocks.last { block.timeline = KeyframeTimeline(block) }
                animations()
            }, completion: completion)
    }

    /// Runs a closure at once and animates its changes in a part of the keyframe animation around it; without one, it only
    /// runs it. Start and duration are shares of the whole, and are kept within 0…1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let state = UIKitState.current
        guard let timeline = state.animationBlocks.last(where: { $0.timeline != nil })?.timeline else {
            return animations()
        }
        state.animationBlocks.append(timeline.block(start: frameStartTime, duration: frameDuration))
        animations()
        state.animationBlocks.removeLast()
    }
}

/// The time of a keyframe animation, in which each keyframe has a part.
@MainActor
final class KeyframeTimeline {
    /// Not retained: it has this timeline.
    private unowned let whole: AnimationBlock
    private let curve: CAMediaTimingFunction
    /// How long the whole takes, in seconds.
    var duration: TimeInterval { whole.duration }
    /// The layers whose background colour a keyframe has changed.
    private var colored: [CALayer] = []
    /// The colours that keyframes inside an animator have given to layers.
    var colorTracks: [KeyframeColors] = []

    init(_ whole: AnimationBlock) {
        self.whole = whole
        curve = if case .curve(let curve) = whole.pace { curve } else { CAMediaTimingFunction(name: .linear) }
    }

    /// The block of a keyframe. Its pace is the part of the whole's curve between its start and its end.
    func block(start: Double, duration: Double) -> AnimationBlock {
        func bounded(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }
        let start = bounded(start)
        let end = max(bounded(start + bounded(duration)), start)
        if whole.animator != nil { return block(inAnimator: start...end) }
        let part = curve.part(from: start, to: end)
        // What takes no time would not be animated, and would happen at the start of the whole.
        let length = max((part.end - part.start) * whole.duration, 1e-6)
        let block = AnimationBlock(
            duration: length, delay: whole.delay + part.start * whole.duration, pace: .curve(part.function),
            options: whole.options, run: whole.run)
        block.timeline = self
        block.timeAfterDelay = max(whole.duration - part.start * whole.duration, length)
        return block
    }

    /// The block of a keyframe that an animator moves with everything else.
    private func block(inAnimator part: ClosedRange<Double>) -> AnimationBlock {
        let block = AnimationBlock(
            duration: whole.duration, delay: 0, pace: whole.pace, options: whole.options, run: whole.run)
        block.timeline = self
        block.part = part
        return block
    }

    /// Whether this is the first keyframe that changes the colour of a layer.
    func isFirstColor(of layer: CALayer) -> Bool {
        defer { colored.append(layer) }
        return !colored.contains { $0 === layer }
    }
}

extension AnimationBlock {
    /// An animation of a colour in a keyframe. Colours do not add up: each keyframe's lasts to the end of the whole, on top of
    /// those before, and only the first shows before it begins.
    func makeColorKeyframe(from: CGColor, to: CGColor, on layer: CALayer, isFirst: Bool) -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
        animation.values = [from, to, to]
        animation.keyTimes = [0, NSNumber(value: duration / timeAfterDelay), 1]
        let linear = CAMediaTimingFunction(name: .linear)
        if case .curve(let curve) = pace { animation.timingFunctions = [curve, linear] }
        animation.duration = timeAfterDelay
        animation.fillMode = isFirst ? .both : .forwards
        animation.delegate = run
        if delay > 0 { animation.beginTime = beginTime(on: layer) }
        return animation
    }
}

/// The colours that one layer has one after the other in the keyframes of an animator. They are one animation, since colours
/// do not add up.
@MainActor
final class KeyframeColors {
    let layer: CALayer
    private var colors: [CGColor]
    private var times: [Double] = [0]
    /// What the animator moves for the keyframes so far.
    var change: AnimatedChange?

    init(_ layer: CALayer, from color: CGColor) {
        self.layer = layer
        colors = [color]
    }

    /// The animation that also leads to one more colour, in a part of the whole's way.
    func animation(adding color: CGColor, in part: ClosedRange<Double>, duration: TimeInterval) -> CAKeyframeAnimation {
        let last = colors[colors.count - 1]
        colors += [last, color]
        times += [max(part.lowerBound, times[times.count - 1]), max(part.upperBound, times[times.count - 1])]
        let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
        animation.values = colors + [color]
        animation.keyTimes = (times + [1]).map { NSNumber(value: $0) }
        animation.duration = duration
        return animation
    }
}
