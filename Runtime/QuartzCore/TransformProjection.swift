@_spi(Runtime) import CoreGraphics

extension CATransform3D {
    /// How the plane z = 0 is seen under this matrix. Where w is the same for the whole plane, it is divided by it, and there
    /// is no perspective; so it is where only rounding (of the sine of a half turn) makes w differ.
    var planeProjection: PlaneProjection {
        let plane = CATransform3DGetAffineTransform(self)
        let isEven = max(abs(m14), abs(m24)) < 1e-12 * abs(m44)
        guard isEven, m44 > 0 else {
            return PlaneProjection(plane, w: isEven ? SIMD3(0, 0, m44) : SIMD3(m14, m24, m44))
        }
        if m44 == 1 { return PlaneProjection(plane) }
        return PlaneProjection(
            CGAffineTransform(
                a: plane.a / m44, b: plane.b / m44, c: plane.c / m44, d: plane.d / m44, tx: plane.tx / m44,
                ty: plane.ty / m44))
    }
}
