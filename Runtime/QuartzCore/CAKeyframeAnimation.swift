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
    /// How the values follow each other; `linear` at first.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func makeFrozen() -> CAAnimation { CAKeyframeAnimation() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values?.map { ($0 as? CGPath)?.copy() ?? $0 }
        (path, keyTimes) = (other.path?.copy(), other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }

    override func animatedValue(at progress: Double, model: AnimationValue) -> AnimationValue? {
        let track: any KeyframeTrack
        if let path, case .point = model {
            track = PathTrack(path)
        } else {
            track = ValueTrack(values: (values ?? []).compactMap { model.unboxed($0) })
        }
        guard track.count > 1 else { return track.count == 1 ? track.key(0) : nil }
        if calculationMode == .discrete { return track.key(discreteIndex(at: progress, count: track.count)) }
        let (segment, fraction) =
            calculationMode == .paced
            ? pacedPosition(at: progress, track: track) : timedPosition(at: progress, count: track.count)
        return track.value(segment: segment, fraction: fraction)
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
            let segment = min(max(Int(place), 0), lengths.count - 1)
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

/// Key values and the ways between them.
protocol KeyframeTrack {
    var count: Int { get }
    func key(_ index: Int) -> AnimationValue
    /// The value at `fraction` of the way from key `segment` to the next one.
    func value(segment: Int, fraction: Double) -> AnimationValue
    func length(segment: Int) -> Double
    /// The fraction of the way at which `length` of it lies behind.
    func fraction(segment: Int, length: Double) -> Double
}

private struct ValueTrack: KeyframeTrack {
    let values: [AnimationValue]

    var count: Int { values.count }
    func key(_ index: Int) -> AnimationValue { values[index] }
    func value(segment: Int, fraction: Double) -> AnimationValue {
        values[segment].interpolated(to: values[segment + 1], fraction: fraction)
    }
    func length(segment: Int) -> Double { values[segment].distance(to: values[segment + 1]) }
    func fraction(segment: Int, length: Double) -> Double { length / self.length(segment: segment) }
}

/// The points of a path; between them its lines and curves. A move within it is a jump.
private struct PathTrack: KeyframeTrack {
    /// The way to each key after the first, as the four points of a cubic Bézier.
    private var curves: [[CGPoint]] = []
    private var first: CGPoint?

    init(_ path: CGPath) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        path.applyWithBlock { element in
            let points = element.pointee.points
            func line(to end: CGPoint) { add(from: current, mix(current, end, 1 / 3), mix(current, end, 2 / 3), end) }
            switch element.pointee.type {
            case .moveToPoint:
                (start, current) = (points[0], points[0])
                if first == nil { first = current }
                return
            case .addLineToPoint:
                line(to: points[0])
            case .addQuadCurveToPoint:
                add(from: current, mix(current, points[0], 2 / 3), mix(points[1], points[0], 2 / 3), points[1])
            case .addCurveToPoint:
                add(from: current, points[0], points[1], points[2])
            case .closeSubpath:
                if current != start { line(to: start) }
                current = start
                return
            }
            current = curves.last?[3] ?? current
        }
    }

    private mutating func add(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        curves.append([start, control1, control2, end])
    }

    var count: Int { first == nil ? 0 : curves.count + 1 }

    func key(_ index: Int) -> AnimationValue {
        .point(index == 0 ? first ?? .zero : curves[index - 1][3])
    }

    func value(segment: Int, fraction: Double) -> AnimationValue { .point(point(segment, fraction)) }

    private func point(_ segment: Int, _ fraction: Double) -> CGPoint {
        let curve = curves[segment]
        let (t, u) = (CGFloat(fraction), CGFloat(1 - fraction))
        let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        return zip(curve, weights).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }

    /// Lengths are measured along chords so short that they differ from the curve by less than a thousandth of it.
    private static let steps = 64

    func length(segment: Int) -> Double { chords(segment).reduce(0, +) }

    private func chords(_ segment: Int) -> [Double] {
        (0..<Self.steps).map { step in
            let a = point(segment, Double(step) / Double(Self.steps))
            let b = point(segment, Double(step + 1) / Double(Self.steps))
            return Double(hypot(b.x - a.x, b.y - a.y))
        }
    }

    func fraction(segment: Int, length: Double) -> Double {
        var left = length
        for (step, chord) in chords(segment).enumerated() {
            if left <= chord { return (Double(step) + (chord > 0 ? left / chord : 0)) / Double(Self.steps) }
            left -= chord
        }
        return 1
    }
}

private func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
}
