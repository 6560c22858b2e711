/// How one plane is seen on another one: (x, y, 1) times three columns gives (x′, y′, w), and the point is seen at
/// (x′/w, y′/w) if it lies before the eye, where w is positive.
@_spi(Runtime) public struct PlaneProjection: Equatable, Sendable {
    /// The first two columns.
    public var affine: CGAffineTransform
    /// The third column: what x, y and 1 add to w.
    public var w: SIMD3<Double>

    /// What is nearer to the eye than this, as w, is cut off: there everything is seen a thousand times as large.
    public static let nearest = 1e-3

    /// The projection with these columns.
    public init(_ affine: CGAffineTransform, w: SIMD3<Double> = SIMD3(0, 0, 1)) {
        self.affine = affine
        self.w = w
    }

    /// Whether there is no perspective: w is 1 everywhere.
    public var isAffine: Bool { w == SIMD3(0, 0, 1) }

    /// Positive if the plane shows its front, negative if it is turned over, 0 if it is seen edge on.
    public var determinant: Double {
        w.z * (affine.a * affine.d - affine.b * affine.c) + w.x * (affine.c * affine.ty - affine.d * affine.tx)
            + w.y * (affine.b * affine.tx - affine.a * affine.ty)
    }

    /// This projection first, then `next`.
    public func concatenating(_ next: PlaneProjection) -> PlaneProjection {
        if isAffine, next.isAffine { return PlaneProjection(affine.concatenating(next.affine)) }
        let (t, n) = (affine, next.affine)
        func row(_ x: Double, _ y: Double, _ w: Double) -> SIMD3<Double> {
            SIMD3(x * n.a + y * n.c + w * n.tx, x * n.b + y * n.d + w * n.ty, (SIMD3(x, y, w) * next.w).sum())
        }
        let (first, second, third) = (row(t.a, t.b, w.x), row(t.c, t.d, w.y), row(t.tx, t.ty, w.z))
        return PlaneProjection(
            CGAffineTransform(a: first.x, b: first.y, c: second.x, d: second.y, tx: third.x, ty: third.y),
            w: SIMD3(first.z, second.z, third.z))
    }

    /// The projection that undoes this one, or this one itself if nothing can undo it.
    public func inverted() -> PlaneProjection {
        if isAffine { return PlaneProjection(affine.inverted()) }
        let (t, all) = (affine, determinant)
        guard all != 0, all.isFinite else { return self }
        return PlaneProjection(
            CGAffineTransform(
                a: (t.d * w.z - w.y * t.ty) / all, b: (w.x * t.ty - t.b * w.z) / all,
                c: (w.y * t.tx - t.c * w.z) / all, d: (t.a * w.z - w.x * t.tx) / all,
                tx: (t.c * t.ty - t.d * t.tx) / all, ty: (t.b * t.tx - t.a * t.ty) / all),
            w: SIMD3((t.b * w.y - t.d * w.x) / all, (t.c * w.x - t.a * w.y) / all, (t.a * t.d - t.b * t.c) / all))
    }
}

// MARK: Points

extension PlaneProjection {
    /// (x′, y′, w) of a point.
    public func homogeneous(_ point: CGPoint) -> SIMD3<Double> {
        let place = point.applying(affine)
        return SIMD3(place.x, place.y, depth(at: point))
    }

    /// w of a point: how many times smaller than at w = 1 it is seen.
    public func depth(at point: CGPoint) -> Double {
        w.x * point.x + w.y * point.y + w.z
    }

    /// Where a point is seen; nil if it lies behind the eye or beside it.
    public func seen(_ point: CGPoint) -> CGPoint? {
        if isAffine { return point.applying(affine) }
        let place = homogeneous(point)
        return place.z > 0 ? CGPoint(x: place.x / place.z, y: place.y / place.z) : nil
    }

    /// Where the line through the eye and a point meets the other plane, also for points behind the eye, so that the
    /// inverse leads back. A point beside the eye goes very far away.
    public func place(of point: CGPoint) -> CGPoint {
        if isAffine { return point.applying(affine) }
        let place = homogeneous(point)
        let depth = abs(place.z) < 1e-9 ? 1e-9 : place.z
        return CGPoint(x: place.x / depth, y: place.y / depth)
    }

    /// How many times larger lengths at a point are seen, in the direction in which that is most. The point lies before
    /// the eye.
    public func magnification(at point: CGPoint) -> Double {
        let place = homogeneous(point)
        let (x, y, depth) = (place.x / place.z, place.y / place.z, place.z)
        let (a, b) = ((affine.a - x * w.x) / depth, (affine.b - y * w.x) / depth)
        let (c, d) = ((affine.c - x * w.y) / depth, (affine.d - y * w.y) / depth)
        // The greater singular value of the derivative.
        let (sum, area) = (a * a + b * b + c * c + d * d, a * d - b * c)
        return ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
    }
}

// MARK: Areas

extension PlaneProjection {
    /// A point of the plane, and where it is seen.
    public struct Corner {
        /// The point.
        public let source: CGPoint
        /// Where it is seen.
        public let target: CGPoint
    }

    /// What is seen of a rectangle, as far as it lies before the eye and in another rectangle (nil: anywhere): the corners of
    /// a convex polygon in order; none if nothing is seen.
    public func outline(of rect: CGRect, in window: CGRect? = nil) -> [Corner] {
        var corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ].map { Vertex(source: SIMD2(Double($0.x), Double($0.y)), place: homogeneous($0)) }
        // Each side of the window, and the eye's plane, as what must not be negative. It is linear in (x′, y′, w), so it can
        // be asked before the division by w, which must not be made for what lies behind the eye.
        var rooms: [(SIMD3<Double>) -> Double] = [{ $0.z - Self.nearest }]
        if let window {
            rooms += [
                { $0.x - window.minX * $0.z }, { window.maxX * $0.z - $0.x }, { $0.y - window.minY * $0.z },
                { window.maxY * $0.z - $0.y },
            ]
        }
        for room in rooms { corners = Self.corners(corners, keepingTo: room) }
        guard corners.count > 2 else { return [] }
        return corners.map {
            Corner(
                source: CGPoint(x: $0.source.x, y: $0.source.y),
                target: CGPoint(x: $0.place.x / $0.place.z, y: $0.place.y / $0.place.z))
        }
    }

    /// The part of a convex polygon in which something linear is not negative.
    private static func corners(_ all: [Vertex], keepingTo room: (SIMD3<Double>) -> Double) -> [Vertex] {
        var kept: [Vertex] = []
        for (here, next) in zip(all, all.dropFirst() + all.prefix(1)) {
            let (own, other) = (room(here.place), room(next.place))
            if own >= 0 { kept.append(here) }
            if (own >= 0) != (other >= 0) { kept.append(here.towards(next, share: own / (own - other))) }
        }
        return kept
    }

    /// A point of the plane with its image before the division by w.
    private struct Vertex {
        var source: SIMD2<Double>
        var place: SIMD3<Double>

        func towards(_ next: Vertex, share: Double) -> Vertex {
            Vertex(source: source + (next.source - source) * share, place: place + (next.place - place) * share)
        }
    }

    /// The smallest rectangle around what is seen of a rectangle: null if nothing is; null stays null, infinite infinite.
    public func box(of rect: CGRect) -> CGRect {
        if isAffine || rect.isNull || rect.isInfinite { return rect.applying(affine) }
        return outline(of: rect).box(\.target)
    }
}

@_spi(Runtime) extension [PlaneProjection.Corner] {
    /// The smallest rectangle around the corners, in one of the two planes; null if there are none.
    public func box(_ plane: KeyPath<PlaneProjection.Corner, CGPoint>) -> CGRect {
        guard let first else { return .null }
        var (low, high) = (first[keyPath: plane], first[keyPath: plane])
        for corner in dropFirst() {
            let point = corner[keyPath: plane]
            low = CGPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
            high = CGPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
