extension CGPath {
    /// The part of this path between two fractions of its length, over all subpaths in order; empty if the part is. What is
    /// cut has open ends; the whole path is given back as it is, with its closed corners.
    @_spi(Runtime) public func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        if start <= 0, end >= 1 { return self }
        let pieces = storage.segments(closing: false).map { ($0, LengthTable($0)) }
        let total = pieces.reduce(0) { $0 + $1.1.length }
        let (first, last) = (max(start, 0) * total, min(end, 1) * total)
        var result = PathStorage()
        var passed: CGFloat = 0
        for (segment, table) in pieces {
            let from = table.time(at: first - passed)
            let to = table.time(at: last - passed)
            if passed + table.length > first, passed < last, from < to {
                result.add(segment.part(from: from, to: to))
            }
            passed += table.length
        }
        return CGPath(storage: result)
    }
}

/// How long a line or curve is up to some of its points.
private struct LengthTable {
    /// The length up to each of equally spaced times.
    private let lengths: [CGFloat]

    init(_ segment: PathStorage.Segment) {
        var steps = 64
        if case .line = segment { steps = 1 }
        var lengths: [CGFloat] = [0]
        var before = segment.point(at: 0)
        for step in 1...steps {
            let here = segment.point(at: CGFloat(step) / CGFloat(steps))
            lengths.append(lengths[step - 1] + hypot(here.x - before.x, here.y - before.y))
            before = here
        }
        self.lengths = lengths
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    /// The time, 0…1, at which this much of the length is passed.
    func time(at distance: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        guard let next = lengths.firstIndex(where: { $0 >= distance }), next > 0 else { return 1 }
        let share = (distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
        return (CGFloat(next - 1) + share) / CGFloat(lengths.count - 1)
    }
}

extension PathStorage {
    /// Adds a piece, with a move if it does not start where the last one ended.
    fileprivate mutating func add(_ segment: Segment) {
        let start = segment.point(at: 0)
        if currentPoint != start { move(to: start) }
        switch segment {
        case .line(_, let end): line(to: end)
        case .quadratic(_, let control, let end): quadCurve(control, to: end)
        case .cubic(_, let control1, let control2, let end): curve(control1, control2, to: end)
        }
    }
}

extension PathStorage.Segment {
    /// The piece between two times.
    fileprivate func part(from: CGFloat, to: CGFloat) -> PathStorage.Segment {
        if from <= 0, to >= 1 { return self }
        switch self {
        case .line: return .line(point(at: from), point(at: to))
        case .quadratic(let a, let b, let c):
            // The control point is the blossom at both times.
            return .quadratic(
                point(at: from), Self.between(Self.between(a, b, from), Self.between(b, c, from), to), point(at: to))
        case .cubic(let a, let b, let c, let d):
            func blossom(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat) -> CGPoint {
                let (ab, bc, cd) = (Self.between(a, b, first), Self.between(b, c, first), Self.between(c, d, first))
                return Self.between(Self.between(ab, bc, second), Self.between(bc, cd, second), third)
            }
            return .cubic(point(at: from), blossom(from, from, to), blossom(from, to, to), point(at: to))
        }
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ time: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * time, y: a.y + (b.y - a.y) * time)
    }
}
