// Names of Apple's, which begin with capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A 4×4 matrix that maps row vectors: (x', y', z', w') = (x, y, z, w) · M, so m41, m42, m43 translate.
public struct CATransform3D: Sendable {
    /// Row 1: what the x axis becomes.
    public var m11, m12, m13, m14: CGFloat
    /// Row 2: what the y axis becomes.
    public var m21, m22, m23, m24: CGFloat
    /// Row 3: what the z axis becomes.
    public var m31, m32, m33, m34: CGFloat
    /// Row 4: the translation, in points.
    public var m41, m42, m43, m44: CGFloat

    /// The matrix of zeros (as on Apple; the identity is `CATransform3DIdentity`).
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// The matrix of these sixteen numbers.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

/// The matrix that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether `t` is the identity, exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Whether all sixteen numbers of `a` and `b` are equal, exactly.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    Matrix4(a) == Matrix4(b)
}

/// A translation by (tx, ty, tz) points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// A scale by (sx, sy, sz).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity for an axis of length zero.
///
/// A positive angle about z is clockwise on a screen whose y axis points down.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (x * x * k + c, x * y * k + z * s, x * z * k - y * s)
    (t.m21, t.m22, t.m23) = (x * y * k - z * s, y * y * k + c, y * z * k + x * s)
    (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, z * z * k + c)
    return t
}

/// `t` with a translation that happens before it.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// `t` with a scale that happens before it.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// `t` with a rotation that happens before it; the angle is in radians.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The product of `a` and `b`: `a` happens first.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    if CATransform3DIsIdentity(a) { return b }
    if CATransform3DIsIdentity(b) { return a }
    return (Matrix4(a) * Matrix4(b)).transform
}

/// The inverse of `t`, or `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    let rows = Matrix4(t).rows
    var left = [rows.0, rows.1, rows.2, rows.3]
    var right: [SIMD4<Double>] = [SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)]
    for column in 0..<4 {
        // Gauss–Jordan with the largest pivot of the column, which keeps the error small.
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
        guard abs(left[pivot][column]) > 1e-300 else { return t }
        left.swapAt(column, pivot)
        right.swapAt(column, pivot)
        let scale = 1 / left[column][column]
        left[column] *= scale
        right[column] *= scale
        for row in 0..<4 where row != column {
            let factor = left[row][column]
            left[row] -= factor * left[column]
            right[row] -= factor * right[column]
        }
    }
    var inverse = Matrix4.identity
    inverse.rows = (right[0], right[1], right[2], right[3])
    return inverse.transform
}

/// The matrix of an affine transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether `t` is an affine transform of the plane, so that `CATransform3DGetAffineTransform` tells all of it.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

/// The part of `t` that acts within the plane z = 0, seen along the z axis and without perspective.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// A `CATransform3D` as four rows, for arithmetic and comparison.
///
/// Apple's struct is a plain C struct without `==`, so ours must have none either.
struct Matrix4: Equatable, Sendable {
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    init(_ t: CATransform3D) {
        rows = (
            SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
            SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
            SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
            SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
        )
    }

    static func == (a: Matrix4, b: Matrix4) -> Bool {
        a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2 && a.rows.3 == b.rows.3
    }

    /// The product: `a` happens first.
    static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
        func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
            r.x * b.rows.0 + r.y * b.rows.1 + r.z * b.rows.2 + r.w * b.rows.3
        }
        var product = a
        product.rows = (row(a.rows.0), row(a.rows.1), row(a.rows.2), row(a.rows.3))
        return product
    }

    /// This matrix applied so many times, 0 or more.
    func power(_ count: Int) -> Matrix4 {
        var (result, square, rest) = (Matrix4.identity, self, count)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { result = result * square }
            square = square * square
            rest /= 2
        }
        return result
    }

    var transform: CATransform3D {
        CATransform3D(
            m11: rows.0.x, m12: rows.0.y, m13: rows.0.z, m14: rows.0.w,
            m21: rows.1.x, m22: rows.1.y, m23: rows.1.z, m24: rows.1.w,
            m31: rows.2.x, m32: rows.2.y, m33: rows.2.z, m34: rows.2.w,
            m41: rows.3.x, m42: rows.3.y, m43: rows.3.z, m44: rows.3.w)
    }

    static let identity = Matrix4(CATransform3DIdentity)
}
