internal import CCairo

// Cairo keeps coordinates as 24 bits before the point and 8 behind it, and what is larger comes out somewhere else. Paths
// that go farther than that are cut here to a box that is far larger than any surface.

extension PathStorage {
    /// Half the side of the box; well below Cairo's 2²³ and above its longest side.
    private static let reach: CGFloat = 0x1p20

    /// This path in pixels, such that Cairo can take it, with the same pixels inside of any surface. `isClosed` says
    /// whether it is to be filled, where open subpaths count as closed. A path with a point that is no number is empty.
    func drawable(isClosed: Bool) -> PathStorage {
        var largest: CGFloat = 0
        for point in points {
            if point.x.isNaN || point.y.isNaN { return PathStorage() }
            largest = max(largest, abs(point.x), abs(point.y))
        }
        guard largest > 2 * Self.reach else { return self }
        var result = PathStorage()
        for subpath in flattened(isClosed: isClosed) {
            if isClosed { result.addPolygon(Self.cut(subpath)) } else { result.addLines(subpath) }
        }
        return result
    }

    /// Every subpath as a row of points.
    private func flattened(isClosed: Bool) -> [[CGPoint]] {
        let far: CGFloat = 1e30
        func bounded(_ point: CGPoint) -> CGPoint {
            CGPoint(x: min(max(point.x, -far), far), y: min(max(point.y, -far), far))
        }
        var result: [[CGPoint]] = []
        for segment in segments(closing: isClosed) {
            let row = segment.flattened(near: Self.reach).map(bounded)
            if let last = result.last?.last, last == row[0] {
                result[result.count - 1] += row.dropFirst()
            } else {
                result.append(row)
            }
        }
        return result
    }

    /// A polygon's part inside of the box, by one side of the box after the other (Sutherland and Hodgman).
    private static func cut(_ polygon: [CGPoint]) -> [CGPoint] {
        var polygon = polygon
        for (side, isX) in [(-reach, true), (reach, true), (-reach, false), (reach, false)] {
            func depth(_ point: CGPoint) -> CGFloat { ((isX ? point.x : point.y) - side) * (side < 0 ? 1 : -1) }
            var kept: [CGPoint] = []
            for (index, here) in polygon.enumerated() {
                let before = polygon[index == 0 ? polygon.count - 1 : index - 1]
                let (from, to) = (depth(before), depth(here))
                if (from < 0) != (to < 0) {
                    let share = from / (from - to)
                    kept.append(
                        isX
                            ? CGPoint(x: side, y: before.y + (here.y - before.y) * share)
                            : CGPoint(x: before.x + (here.x - before.x) * share, y: side))
                }
                if to >= 0 { kept.append(here) }
            }
            polygon = kept
        }
        return polygon
    }

    private mutating func addPolygon(_ polygon: [CGPoint]) {
        guard polygon.count > 2 else { return }
        move(to: polygon[0])
        for point in polygon.dropFirst() { line(to: point) }
        close()
    }

    /// Adds the parts of a row of lines that lie inside of the box.
    private mutating func addLines(_ row: [CGPoint]) {
        for (from, to) in zip(row, row.dropFirst()) {
            guard let (start, end) = Self.cutLine(from, to) else { continue }
            if currentPoint != start { move(to: start) }
            line(to: end)
        }
    }

    /// The part of a line inside of the box (Liang and Barsky).
    private static func cutLine(_ from: CGPoint, _ to: CGPoint) -> (CGPoint, CGPoint)? {
        let way = CGVector(dx: to.x - from.x, dy: to.y - from.y)
        var (first, last): (CGFloat, CGFloat) = (0, 1)
        for (step, room) in [
            (-way.dx, from.x + reach), (way.dx, reach - from.x), (-way.dy, from.y + reach), (way.dy, reach - from.y),
        ] {
            if step == 0, room < 0 { return nil }
            if step < 0 { first = max(first, room / step) }
            if step > 0 { last = min(last, room / step) }
        }
        guard first < last else { return nil }
        func point(_ share: CGFloat) -> CGPoint {
            CGPoint(x: from.x + way.dx * share, y: from.y + way.dy * share)
        }
        return (first == 0 ? from : point(first), last == 1 ? to : point(last))
    }

    func append(to context: OpaquePointer) {
        var next = 0
        var here = CGPoint.zero
        var start = CGPoint.zero
        for kind in kinds {
            let own = Array(points[next...].prefix(Self.pointCount(kind)))
            next += own.count
            switch kind {
            case .moveToPoint:
                start = own[0]
                cairo_move_to(context, start.x, start.y)
            case .addLineToPoint: cairo_line_to(context, own[0].x, own[0].y)
            case .addQuadCurveToPoint:
                // Cairo's own current point lies on its grid; this one is exact.
                let (control1, control2) = Self.cubic(from: here, by: own[0], to: own[1])
                cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, own[1].x, own[1].y)
            case .addCurveToPoint:
                cairo_curve_to(context, own[0].x, own[0].y, own[1].x, own[1].y, own[2].x, own[2].y)
            case .closeSubpath: cairo_close_path(context)
            }
            here = own.last ?? start
        }
    }

    /// The control points of the cubic curve that is this quadratic one.
    private static func cubic(from start: CGPoint, by control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
        func between(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        return (between(start), between(end))
    }
}

extension PathStorage.Segment {
    /// Points along this piece, so close that the lines between them stay within a hundredth of it as far as they lie
    /// in the box of this half side about the origin.
    fileprivate func flattened(near reach: CGFloat) -> [CGPoint] {
        switch self {
        case .line(let from, let to): return [from, to]
        case .quadratic(let from, let control, let to):
            let other = CGPoint(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3)
            let another = CGPoint(x: (to.x + 2 * control.x) / 3, y: (to.y + 2 * control.y) / 3)
            return Self.cubic(from, other, another, to).flattened(near: reach)
        case .cubic(let from, let control1, let control2, let to):
            var result = [from]
            Self.flatten(from, control1, control2, to, near: reach, depth: 0, into: &result)
            return result
        }
    }

    private static func flatten(
        _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, near reach: CGFloat, depth: Int,
        into result: inout [CGPoint]
    ) {
        let xs = [a.x, b.x, c.x, d.x]
        let ys = [a.y, b.y, c.y, d.y]
        let isAway =
            xs.allSatisfy { $0 > reach } || xs.allSatisfy { $0 < -reach } || ys.allSatisfy { $0 > reach }
            || ys.allSatisfy { $0 < -reach }
        // Second differences bound the distance between the curve and its chord (Wang): at most 3/4 of the larger.
        let bend = max(
            abs(a.x - 2 * b.x + c.x), abs(a.y - 2 * b.y + c.y), abs(b.x - 2 * c.x + d.x), abs(b.y - 2 * c.y + d.y))
        guard !isAway, bend > 0.01, depth < 40 else {
            result.append(d)
            return
        }
        func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x / 2 + q.x / 2, y: p.y / 2 + q.y / 2) }
        let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
        let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
        let center = middle(abc, bcd)
        flatten(a, ab, abc, center, near: reach, depth: depth + 1, into: &result)
        flatten(center, bcd, cd, d, near: reach, depth: depth + 1, into: &result)
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
