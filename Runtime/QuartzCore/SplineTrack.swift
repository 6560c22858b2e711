/// Key values that a cubic curve goes through, as Kochanek and Bartels have it ("Interpolating splines with local tension,
/// continuity, and bias control", SIGGRAPH 1984; also in Wikipedia under "Kochanek–Bartels spline"). Without any of the three
/// it is the spline of Catmull and Rom.
///
/// A way from P1 to P2, with P0 before and P3 after it, is the cubic of Hermite with the tangents
///
///     (1−t)(1+c)(1+b)/2 · (P1−P0) + (1−t)(1−c)(1−b)/2 · (P2−P1)   at P1, by its tension t, continuity c and bias b,
///     (1−t)(1−c)(1+b)/2 · (P2−P1) + (1−t)(1+c)(1−b)/2 · (P3−P2)   at P2, by its own.
///
/// It is evaluated by the construction of de Casteljau, which needs nothing but points on straight ways, so that every kind of
/// value has it that has these; rotations are then joined as Shoemake does ("Animating rotation with quaternion curves").
struct SplineTrack: CurvedTrack {
    /// The shape of the curve at one value.
    private struct Shape {
        let tension: Double
        let continuity: Double
        let bias: Double

        /// The shares of the tangent where the curve leaves the value: of the way before it, and of the way after it.
        var leaving: (before: Double, after: Double) { shares(continuity) }
        /// The same where it comes to the value.
        var coming: (before: Double, after: Double) { shares(-continuity) }

        private func shares(_ c: Double) -> (before: Double, after: Double) {
            let loose = (1 - tension) / 2
            return (loose * (1 + c) * (1 + bias), loose * (1 - c) * (1 - bias))
        }
    }

    private let values: [AnimationValue]
    private let shapes: [Shape]

    init(_ values: [AnimationValue], tension: [NSNumber]?, continuity: [NSNumber]?, bias: [NSNumber]?) {
        self.values = values
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, list.indices.contains(index) else { return 0 }
            return list[index].doubleValue
        }
        shapes = values.indices.map {
            Shape(tension: number(tension, $0), continuity: number(continuity, $0), bias: number(bias, $0))
        }
    }

    var count: Int { values.count }
    func key(_ index: Int) -> AnimationValue { values[index] }

    func value(segment: Int, fraction: Double) -> AnimationValue {
        let (start, end) = (values[segment], values[segment + 1])
        // Pictures fade into each other; nothing lies beyond them for a curve to bend by.
        if case .image = start { return start.interpolated(to: end, fraction: fraction) }
        let leaving = shapes[segment].leaving
        let coming = shapes[segment + 1].coming
        let before = Decisions.splineNeighbour(values, segment - 1)
        let after = Decisions.splineNeighbour(values, segment + 2)
        let first = bent(start, before: before, leaving.before, after: end, leaving.after)
        let second = bent(end, before: start, -coming.before, after: after, -coming.after)
        return casteljau([start, first, second, end], fraction)
    }

    /// A control point: a value and a third of its tangent, which is made of the ways from the value before it and to the one after
    /// it. Twice each of the two ways is gone straight; what lies in the middle has gone both.
    private func bent(
        _ value: AnimationValue, before: AnimationValue, _ shareBefore: Double, after: AnimationValue,
        _ shareAfter: Double
    ) -> AnimationValue {
        let one = before.interpolated(to: value, fraction: 1 + shareBefore * 2 / 3)
        let other = value.interpolated(to: after, fraction: shareAfter * 2 / 3)
        return one.interpolated(to: other, fraction: 0.5)
    }

    private func casteljau(_ points: [AnimationValue], _ fraction: Double) -> AnimationValue {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, fraction: fraction) }
        }
        return points[0]
    }
}
