extension PathStorage {
    /// The box of all points, control points too.
    var boundingBox: CGRect {
        var box = Box()
        for point in points { box.add(point) }
        return box.rect
    }

    /// The box of the lines and curves. A lone point that was moved to counts, as it does in `boundingBox`.
    var boundingBoxOfPath: CGRect {
        var box = Box()
        var next = 0
        for kind in kinds {
            next += Self.pointCount(kind)
            if kind != .closeSubpath { box.add(points[next - 1]) }
        }
        for segment in segments(closing: false) {
            for time in segment.extremes { box.add(segment.point(at: time)) }
        }
        return box.rect
    }

    private struct Box {
        var least = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
        var greatest = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

        mutating func add(_ point: CGPoint) {
            least = CGPoint(x: min(least.x, point.x), y: min(least.y, point.y))
            greatest = CGPoint(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
        }

        var rect: CGRect {
            guard least.x <= greatest.x, least.y <= greatest.y else { return .null }
            return CGRect(x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
        }
    }

    /// What a ray from a point to the right meets: how many lines and curves, and the sum of their directions. Each
    /// counts from its upper end (included) to its lower end (excluded).
    func crossings(of point: CGPoint) -> (count: Int, sum: Int) {
        var count = 0
        var sum = 0
        for segment in segments(closing: true) {
            let times = [0] + segment.extremesOfY.sorted() + [1]
            for (from, to) in zip(times, times.dropFirst()) {
                let direction = segment.crossing(of: point, from: from, to: to)
                count += abs(direction)
                sum += direction
            }
        }
        return (count, sum)
    }
}

extension PathStorage.Segment {
    func point(at time: CGFloat) -> CGPoint {
        func blend(_ values: [CGFloat]) -> CGFloat {
            var values = values
            while values.count > 1 {
                values = zip(values, values.dropFirst()).map { $0 + ($1 - $0) * time }
            }
            return values[0]
        }
        return CGPoint(x: blend(points.map(\.x)), y: blend(points.map(\.y)))
    }

    private var points: [CGPoint] {
        switch self {
        case .line(let a, let b): [a, b]
        case .quadratic(let a, let b, let c): [a, b, c]
        case .cubic(let a, let b, let c, let d): [a, b, c, d]
        }
    }

    /// The times inside 0…1 at which x or y turns round.
    var extremes: [CGFloat] { Self.turns(points.map(\.x)) + extremesOfY }

    /// The times inside 0…1 at which y turns round.
    var extremesOfY: [CGFloat] { Self.turns(points.map(\.y)) }

    private static func turns(_ values: [CGFloat]) -> [CGFloat] {
        // The derivative's values, as control values of a curve one degree lower.
        let slopes = zip(values, values.dropFirst()).map { $1 - $0 }
        let roots: [CGFloat]
        switch slopes.count {
        case 2: roots = [slopes[0] / (slopes[0] - slopes[1])]
        case 3:
            roots = quadraticRoots(slopes[0] - 2 * slopes[1] + slopes[2], 2 * (slopes[1] - slopes[0]), slopes[0])
        default: roots = []
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    private static func quadraticRoots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // The form that does not cancel; it also serves a == 0, where one of the two is not finite.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter(\.isFinite)
    }

    /// Whether a ray to the right of `point` crosses this piece, whose y does not turn round: 1 downwards, −1 upwards.
    fileprivate func crossing(of point: CGPoint, from: CGFloat, to: CGFloat) -> Int {
        let start = self.point(at: from)
        let end = self.point(at: to)
        let isDown = end.y > start.y
        let (upper, lower) = isDown ? (start.y, end.y) : (end.y, start.y)
        guard point.y >= upper, point.y < lower else { return 0 }
        var early = from
        var late = to
        // Halving the time down to the last bit is slow beside a formula, but never wrong.
        for _ in 0..<60 where early < late {
            let middle = (early + late) / 2
            if (self.point(at: middle).y <= point.y) == isDown { early = middle } else { late = middle }
        }
        return self.point(at: early).x > point.x ? (isDown ? 1 : -1) : 0
    }
}
