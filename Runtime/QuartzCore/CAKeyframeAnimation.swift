@_spi(Runtime) import CoreGraphics

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in any spelling of the property's kind. Ignored if there is a path.
    open var values: [Any]?
    /// A path of points that the value follows: each point but those of moves is a key value, and curves are followed.
    open var path: CGPath?
    /// When each value is reached, as fractions of the duration that do not fall, from 0 to 1; nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// The timing of each way from one value to the next.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How the values follow each other; `linear` at first. Along a path the cubic modes go as the path does.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How tight the curve of a cubic mode is at each value, from -1, rounder, to 1, straight; 0 for those that are missing.
    open var tensionValues: [NSNumber]?
    /// How sharply a cubic mode turns at each value, from -1, inwards, to 1, a corner; 0 for those that are missing.
    open var continuityValues: [NSNumber]?
    /// Whether the curve of a cubic mode bends after each value, from -1, or before it, to 1; 0 for those that are missing.
    open var biasValues: [NSNumber]?
    /// How the layer turns with a path that its `position` follows; nil, as at first, for not at all.
    open var rotationMode: CAAnimationRotationMode?

    override func makeFrozen() -> CAAnimation { CAKeyframeAnimation() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values?.map { ($0 as? CGPath)?.copy() ?? $0 }
        (path, keyTimes) = (other.path?.copy(), other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues, biasValues) = (
            other.tensionValues, other.continuityValues, other.biasValues
        )
        rotationMode = other.rotationMode
    }

    override func animatedValue(at progress: Double, model: AnimationValue) -> AnimationValue? {
        let track = track(of: model)
        guard track.count > 1 else { return track.count == 1 ? track.key(0) : nil }
        if calculationMode == .discrete { return track.key(discreteIndex(at: progress, count: track.count)) }
        let place = place(at: progress, on: track)
        return track.value(segment: place.segment, fraction: place.fraction)
    }

    override func contribute(to values: inout LayerValues, model: LayerValues, progress: Double, cycle: Double) {
        super.contribute(to: &values, model: model, progress: progress, cycle: cycle)
        if let angle = turn(at: progress) { values.matrix = Decisions.turned(values.matrix, alongPathBy: angle) }
    }

    private func track(of model: AnimationValue) -> any KeyframeTrack {
        if let path, case .point = model { return PathTrack(path) }
        let values = (values ?? []).compactMap { model.unboxed($0) }
        guard calculationMode == .cubic || calculationMode == .cubicPaced else { return ValueTrack(values: values) }
        return SplineTrack(values, tension: tensionValues, continuity: continuityValues, bias: biasValues)
    }

    /// The angle in radians by which the path has turned the layer at `progress`.
    private func turn(at progress: Double) -> CGFloat? {
        guard let path, property == .position else { return nil }
        let half: CGFloat
        switch rotationMode {
        case .rotateAuto: half = 0
        case .rotateAutoReverse: half = .pi
        default: return nil
        }
        let track = PathTrack(path)
        guard track.count > 1 else { return nil }
        let place = place(at: progress, on: track)
        return track.direction(segment: place.segment, fraction: place.fraction).map { atan2($0.dy, $0.dx) + half }
    }

    /// Between which keys of a track, of which there are two at least, the animation is, and how far.
    private func place(at progress: Double, on track: any KeyframeTrack) -> (segment: Int, fraction: Double) {
        switch calculationMode {
        case .discrete:
            let index = discreteIndex(at: progress, count: track.count)
            return index < track.count - 1 ? (index, 0) : (index - 1, 1)
        case .paced, .cubicPaced: return pacedPosition(at: progress, track: track)
        default: return timedPosition(at: progress, count: track.count)
        }
    }

    /// The key times, if there are as many as are needed and in order; else nil.
    private func times(count: Int) -> [Double]? {
        guard let times = keyTimes?.map(\.doubleValue), times.count == count else { return nil }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : nil
    }

    /// A discrete animation shows each value for a share of the time: with one more key time than values, as they say.
    private func discreteIndex(at progress: Double, count: Int) -> Int {
        let starts = times(count: count + 1) ?? times(count: count) ?? (0..<count).map { Double($0) / Double(count) }
        let index = starts.prefix(count).lastIndex { $0 <= progress + MediaTiming.tolerance }
        return index ?? 0
    }

    private func timedPosition(at progress: Double, count: Int) -> (segment: Int, fraction: Double) {
        let times = times(count: count) ?? (0..<count).map { Double($0) / Double(count - 1) }
        let segment = min(times.lastIndex { $0 <= progress } ?? 0, count - 2)
        let length = times[segment + 1] - times[segment]
        // Before the first time and after the last one the end values stay, but a curve that leaves 0…1 goes beyond them.
        let inside = (0...1).contains(progress) ? min(max(progress, times[0]), times[count - 1]) : progress
        let fraction = length > 0 ? (inside - times[segment]) / length : 1
        guard let functions = timingFunctions, functions.indices.contains(segment) else { return (segment, fraction) }
        return (segment, functions[segment].value(at: fraction))
    }

    /// At one speed all the way. Values without a distance are spread evenly.
    private func pacedPosition(at progress: Double, track: any KeyframeTrack) -> (segment: Int, fraction: Double) {
        let lengths = (0..<track.count - 1).map { track.length(segment: $0) }
        let total = lengths.reduce(0, +)
        guard total > 0 else {
            let place = progress * Double(lengths.count)
            let segment = Int(place, within: 0...max(lengths.count - 1, 0))
            return (segment, place - Double(segment))
        }
        var left = progress * total
        var segment = 0
        while segment < lengths.count - 1, left > lengths[segment] {
            left -= lengths[segment]
            segment += 1
        }
        guard lengths[segment] > 0 else { return (segment, 1) }
        return (segment, track.fraction(segment: segment, length: left))
    }
}
