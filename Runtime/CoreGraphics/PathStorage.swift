/// The elements of a path: what each does, and all points in one row.
struct PathStorage: Hashable {
    private(set) var kinds: [CGPathElementType] = []
    private(set) var points: [CGPoint] = []
    private(set) var currentPoint: CGPoint?
    private var subpathStart = CGPoint.zero

    static func pointCount(_ kind: CGPathElementType) -> Int {
        switch kind {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }

    mutating func move(to point: CGPoint) {
        kinds.append(.moveToPoint)
        points.append(point)
        currentPoint = point
        subpathStart = point
    }

    // A line, a curve or a close without a current point does nothing, as in Core Graphics (which also logs it).

    mutating func line(to point: CGPoint) {
        append(.addLineToPoint, [point])
    }

    mutating func quadCurve(_ control: CGPoint, to end: CGPoint) {
        append(.addQuadCurveToPoint, [control, end])
    }

    mutating func curve(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        append(.addCurveToPoint, [control1, control2, end])
    }

    private mutating func append(_ kind: CGPathElementType, _ added: [CGPoint]) {
        guard currentPoint != nil, let last = added.last else { return }
        kinds.append(kind)
        points.append(contentsOf: added)
        currentPoint = last
    }

    mutating func close() {
        guard currentPoint != nil else { return }
        kinds.append(.closeSubpath)
        currentPoint = subpathStart
    }

    mutating func append(_ other: PathStorage, transform: CGAffineTransform) {
        guard !other.kinds.isEmpty else { return }
        let moved = other.transformed(by: transform)
        kinds.append(contentsOf: moved.kinds)
        points.append(contentsOf: moved.points)
        currentPoint = moved.currentPoint
        subpathStart = moved.subpathStart
    }

    func transformed(by transform: CGAffineTransform) -> PathStorage {
        if transform.isIdentity { return self }
        return mapping { $0.applying(transform) }
    }

    private func mapping(_ change: (CGPoint) -> CGPoint) -> PathStorage {
        var result = self
        result.points = points.map(change)
        result.currentPoint = currentPoint.map(change)
        result.subpathStart = change(subpathStart)
        return result
    }

    /// The path a fraction of the way to another one, or nil if their elements are not of the same kinds.
    func interpolated(to other: PathStorage, fraction: CGFloat) -> PathStorage? {
        guard kinds == other.kinds else { return nil }
        func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
        }
        var result = self
        for index in points.indices { result.points[index] = between(points[index], other.points[index]) }
        if let mine = currentPoint, let others = other.currentPoint { result.currentPoint = between(mine, others) }
        result.subpathStart = between(subpathStart, other.subpathStart)
        return result
    }
}

extension PathStorage {
    /// A path in steps that know where they start, with the closing lines as lines.
    enum Segment {
        case line(CGPoint, CGPoint)
        case quadratic(CGPoint, CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
    }

    /// Every line and curve; with `closing`, open subpaths are closed by a line, too (as filling has it).
    func segments(closing: Bool) -> [Segment] {
        var result: [Segment] = []
        var start = CGPoint.zero
        var here = CGPoint.zero
        var next = 0
        func endSubpath() {
            if here != start { result.append(.line(here, start)) }
        }
        for kind in kinds {
            let own = points[next...].prefix(Self.pointCount(kind))
            next += own.count
            switch kind {
            case .moveToPoint:
                if closing { endSubpath() }
                start = own[own.startIndex]
            case .addLineToPoint: result.append(.line(here, own[own.startIndex]))
            case .addQuadCurveToPoint:
                result.append(.quadratic(here, own[own.startIndex], own[own.startIndex + 1]))
            case .addCurveToPoint:
                result.append(.cubic(here, own[own.startIndex], own[own.startIndex + 1], own[own.startIndex + 2]))
            case .closeSubpath: endSubpath()
            }
            here = own.last ?? start
        }
        if closing { endSubpath() }
        return result
    }
}
