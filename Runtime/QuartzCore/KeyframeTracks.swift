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

/// Values between which the way is straight.
struct ValueTrack: KeyframeTrack {
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
struct PathTrack: CurvedTrack {
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

    /// Where the path leads at a place: a vector of any length, or nil if all points of the path are one. Ways of no length have
    /// the direction of what comes before them, or else after them.
    func direction(segment: Int, fraction: Double) -> CGVector? {
        if let direction = direction(of: curves[segment], at: CGFloat(fraction)) { return direction }
        let before = curves[..<segment].reversed().lazy.compactMap { direction(of: $0, at: 1) }.first
        return before ?? curves[segment...].lazy.compactMap { direction(of: $0, at: 0) }.first
    }

    /// The derivative; where controls lie on the ends, what it comes from.
    private func direction(of curve: [CGPoint], at t: CGFloat) -> CGVector? {
        func way(_ a: Int, _ b: Int, _ weight: CGFloat = 1) -> CGVector {
            CGVector(dx: (curve[b].x - curve[a].x) * weight, dy: (curve[b].y - curve[a].y) * weight)
        }
        let u = 1 - t
        let parts = [way(0, 1, u * u), way(1, 2, 2 * u * t), way(2, 3, t * t)]
        let derivative = parts.reduce(CGVector.zero) { CGVector(dx: $0.dx + $1.dx, dy: $0.dy + $1.dy) }
        let others = t < 0.5 ? [way(0, 2), way(0, 3)] : [way(1, 3), way(0, 3)]
        return ([derivative] + others).first { hypot($0.dx, $0.dy) > 1e-9 }
    }
}

/// A track whose ways are curves, which are measured.
protocol CurvedTrack: KeyframeTrack {}

extension CurvedTrack {
    /// Lengths are measured along chords so short that they differ from the curve by less than a thousandth of it.
    private var steps: Int { 64 }

    func length(segment: Int) -> Double { chords(segment).reduce(0, +) }

    private func chords(_ segment: Int) -> [Double] {
        let points = (0...steps).map { value(segment: segment, fraction: Double($0) / Double(steps)) }
        return zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    }

    func fraction(segment: Int, length: Double) -> Double {
        var left = length
        for (step, chord) in chords(segment).enumerated() {
            if left <= chord { return (Double(step) + (chord > 0 ? left / chord : 0)) / Double(steps) }
            left -= chord
        }
        return 1
    }
}

private func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
}
