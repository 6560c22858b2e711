@_spi(Runtime) import QuartzCore

/// The time of a keyframe animation, in which each keyframe has a part.
@MainActor
final class KeyframeTimeline {
    /// Not retained: it has this timeline.
    private unowned let whole: AnimationBlock
    private let curve: CAMediaTimingFunction
    /// How long the whole takes, in seconds.
    var duration: TimeInterval { whole.duration }
    private let mode: CAAnimationCalculationMode
    /// The layers whose background colour a keyframe has changed.
    private var colored: [CALayer] = []
    /// What is one animation in all keyframes.
    private var tracks: [KeyframeTrack] = []
    /// Whether there are no more keyframes; what changes then, such as layout, does so in the whole.
    private var isComplete = false

    init(_ whole: AnimationBlock, mode: CAAnimationCalculationMode) {
        self.whole = whole
        self.mode = mode
        curve = if case .curve(let curve) = whole.pace { curve } else { CAMediaTimingFunction(name: .linear) }
    }

    /// The block of a keyframe. Its pace is the part of the whole's curve between its start and its end.
    func block(start: Double, duration: Double) -> AnimationBlock {
        func bounded(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }
        let start = bounded(start)
        let end = max(bounded(start + bounded(duration)), start)
        if whole.animator != nil || mode != .linear { return block(of: start...end) }
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

    /// The block of a keyframe that is moved with everything else, by an animator or as part of a track.
    private func block(of part: ClosedRange<Double>) -> AnimationBlock {
        let block = AnimationBlock(
            duration: whole.duration, delay: whole.delay, pace: whole.pace, options: whole.options, run: whole.run)
        block.timeline = self
        block.part = part
        return block
    }

    /// Whether a property has one animation for all keyframes: in the linear mode only what does not add up has, in an animator.
    func hasTracks(for property: AnimatedProperty) -> Bool {
        !isComplete && (mode != .linear || (property == .backgroundColor && whole.animator != nil))
    }

    /// The keyframes of a view's property; those that have none yet begin with a value.
    func track(
        of property: AnimatedProperty, of view: UIView, from value: Any, before old: AnimatedValues
    ) -> KeyframeTrack {
        if let track = tracks.first(where: { $0.isOf(property, of: view) }) { return track }
        let track = KeyframeTrack(property, of: view, from: value, before: old)
        tracks.append(track)
        return track
    }

    /// All keyframes are known: animates what they are in one.
    func animateTracks() {
        isComplete = true
        for track in tracks { track.animate(in: whole, mode: mode, curve: curve) }
        tracks = []
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

/// The values that a view's property has one after the other in keyframes that are one animation.
@MainActor
final class KeyframeTrack {
    private let property: AnimatedProperty
    private let view: UIView
    /// The model before the first keyframe.
    private let old: AnimatedValues
    private var values: [Any]
    private var times: [Double] = [0]

    init(_ property: AnimatedProperty, of view: UIView, from value: Any, before old: AnimatedValues) {
        self.property = property
        self.view = view
        self.old = old
        values = [value]
    }

    func isOf(_ property: AnimatedProperty, of view: UIView) -> Bool { self.property == property && self.view === view }

    /// Leads to one more value, in a part of the whole's way; until then the last one stays.
    func go(to value: Any, in part: ClosedRange<Double>) {
        hold(until: part.lowerBound)
        values.append(value)
        times.append(max(part.upperBound, lastTime))
    }

    private var lastTime: Double { times[times.count - 1] }

    private func hold(until time: Double) {
        guard time > lastTime else { return }
        values.append(values[values.count - 1])
        times.append(time)
    }

    /// Adds the animation to the layer.
    func animate(in whole: AnimationBlock, mode: CAAnimationCalculationMode, curve: CAMediaTimingFunction) {
        hold(until: 1)
        let animation = CAKeyframeAnimation(keyPath: property.rawValue)
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        whole.run.willAdd(1)
        if let animator = whole.animator {
            animation.duration = whole.duration
            let change = AnimatedChange(property, of: view, from: old, axis: .x, run: whole.run)
            return animator.take(change, animation, forKey: property.rawValue)
        }
        animation.timingFunction = curve
        whole.giveTiming(to: animation, on: view.layer)
        view.layer.add(animation, forKey: property.rawValue)
    }
}
