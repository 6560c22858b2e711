// Core Animation's circles are paths. What draws them wants to know that they are circles (it draws those exactly), and
// learns it from the elements: those of an ellipse in a rectangle, or of a rectangle followed by such an ellipse.

/// A rectangle from which an ellipse is cut out.
@_spi(Runtime) public struct HoleRects: Equatable, Sendable {
    /// The rectangle, in the path's units.
    public var outer: CGRect
    /// The box of the ellipse, which lies inside of `outer`.
    public var ellipse: CGRect
}

extension CGPath {
    /// The box of the axis-parallel ellipse that this path is, if its elements are those of `CGPath(ellipseIn:)`,
    /// scaled, mirrored or interpolated or not; also of an empty one (radius 0). Nil for everything else: arcs, rounded
    /// rectangles, ellipses that are rotated or skewed, and points that are not finite.
    @_spi(Runtime) public var ellipseRect: CGRect? {
        storage.kinds == PathStorage.ellipseKinds ? storage.ellipse(firstPoint: 0) : nil
    }

    /// The rectangle and the ellipse inside of it, if this path's elements are those of a rectangle followed by those of
    /// an ellipse that does not leave it. Filled by the even-odd rule such a path is the rectangle with a hole.
    @_spi(Runtime) public var holeRects: HoleRects? {
        guard storage.kinds == PathStorage.rectKinds + PathStorage.ellipseKinds,
            let outer = storage.rectangle, let ellipse = storage.ellipse(firstPoint: 4)
        else { return nil }
        let slack = PathStorage.slack(storage.points)
        let room = outer.insetBy(dx: -slack, dy: -slack)
        return room.contains(ellipse.origin) && ellipse.maxX <= room.maxX && ellipse.maxY <= room.maxY
            ? HoleRects(outer: outer, ellipse: ellipse) : nil
    }

    /// The axis-parallel rectangle that this path is, if its elements are those of `CGPath(rect:)`; nil for others.
    @_spi(Runtime) public var rectangle: CGRect? {
        storage.kinds == PathStorage.rectKinds ? storage.rectangle : nil
    }
}

extension PathStorage {
    static let ellipseKinds: [CGPathElementType] =
        [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4) + [.closeSubpath]
    static let rectKinds: [CGPathElementType] =
        [.moveToPoint] + Array(repeating: .addLineToPoint, count: 3) + [.closeSubpath]

    /// What rounding may have done to points of this size.
    static func slack(_ points: some Sequence<CGPoint>) -> CGFloat {
        8 * points.reduce(0) { max($0, abs($1.x), abs($1.y)) }.ulp
    }

    /// The ellipse of the thirteen points from an index on, or nil if they are not those of an ellipse.
    fileprivate func ellipse(firstPoint: Int) -> CGRect? {
        let own = Array(points[firstPoint..<firstPoint + 13])
        guard own.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        // The half axes have signs: a mirrored ellipse starts at its left side or goes round the other way.
        let center = CGPoint(x: own[3].x, y: own[0].y)
        let halfWidth = own[0].x - center.x
        let halfHeight = own[3].y - center.y
        let box = CGRect(
            x: center.x - abs(halfWidth), y: center.y - abs(halfHeight),
            width: 2 * abs(halfWidth), height: 2 * abs(halfHeight))
        // Less than the difference between this construction's constant and the exact one of a closed arc.
        let slack = 1e-11 * max(abs(halfWidth), abs(halfHeight)) + Self.slack(own)
        let fits = zip(own, Self.unitEllipse).allSatisfy { point, unit in
            abs(point.x - (center.x + unit.x * halfWidth)) <= slack
                && abs(point.y - (center.y + unit.y * halfHeight)) <= slack
        }
        return fits ? box : nil
    }

    private static let unitEllipse: [CGPoint] = {
        var shape = PathStorage()
        shape.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2), transform: .identity)
        return shape.points
    }()

    /// The rectangle of the first four points, or nil if they are not its corners in order.
    fileprivate var rectangle: CGRect? {
        let own = Array(points.prefix(4))
        guard own.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        guard own[0].y == own[1].y, own[1].x == own[2].x, own[2].y == own[3].y, own[3].x == own[0].x else { return nil }
        return CGRect(x: own[0].x, y: own[0].y, width: own[2].x - own[0].x, height: own[2].y - own[0].y).standardized
    }
}
