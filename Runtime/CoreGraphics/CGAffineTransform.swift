/// A 3 × 3 matrix for drawing in the plane, of which six numbers are stored; a point is a row vector:
/// x′ = a·x + c·y + tx and y′ = b·x + d·y + ty. A positive rotation is clockwise on a screen whose y points down.
public struct CGAffineTransform: Sendable {
    /// How much of x goes into x′.
    public var a: CGFloat
    /// How much of x goes into y′.
    public var b: CGFloat
    /// How much of y goes into x′.
    public var c: CGFloat
    /// How much of y goes into y′.
    public var d: CGFloat
    /// The shift along x, in points.
    public var tx: CGFloat
    /// The shift along y, in points.
    public var ty: CGFloat

    /// The transform of which all six numbers are zero (not the identity).
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// The transform of these six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The transform of these six numbers, in the order a, b, c, d, tx, ty.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A shift, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// A scaling about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A rotation about the origin by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The transform that changes nothing.
    public static var identity: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// This transform with a shift (in points) that happens before it.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// This transform with a scaling that happens before it.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// This transform with a rotation by an angle in radians that happens before it.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// This transform first, then `t2`.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that undoes this one, or this one itself if nothing can undo it.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGAffineTransform: Equatable {}

/// Coded as Core Graphics does it: the six numbers without keys, in the order a, b, c, d, tx, ty.
extension CGAffineTransform: Codable {
    /// Reads six numbers without keys; throws if there are fewer.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        try self.init(
            a: values.decode(CGFloat.self), b: values.decode(CGFloat.self), c: values.decode(CGFloat.self),
            d: values.decode(CGFloat.self), tx: values.decode(CGFloat.self), ty: values.decode(CGFloat.self))
    }

    /// Writes six numbers without keys.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for value in [a, b, c, d, tx, ty] { try values.encode(value) }
    }
}

extension CGAffineTransform {
    /// Whether axis-parallel rectangles stay axis-parallel rectangles: no skew, and rotation by quarter turns only.
    @_spi(Runtime) public var keepsAxes: Bool {
        (b == 0 && c == 0) || (a == 0 && d == 0)
    }
}

extension CGPoint {
    /// This point, moved by a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// This size as a vector, transformed; the transform's shift does not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle about the four transformed corners; null stays null, infinite stays infinite.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        let left = corners.map(\.x).reduce(.infinity, min)
        let top = corners.map(\.y).reduce(.infinity, min)
        let right = corners.map(\.x).reduce(-.infinity, max)
        let bottom = corners.map(\.y).reduce(-.infinity, max)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
