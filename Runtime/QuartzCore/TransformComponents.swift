/// A matrix taken apart: it first shears and scales, then rotates, then translates, then is seen in perspective: by the same
/// eye all the way between two matrices of one perspective.
///
/// The three rows of the linear part are the product of a lower triangle (scale on its diagonal, shear below) and a rotation,
/// found by the method of Gram and Schmidt.
struct TransformComponents {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The triangle below the diagonal as shares of the row's scale: (2,1), (3,1), (3,2).
    var shear: SIMD3<Double>
    /// A unit quaternion (x, y, z; w).
    var rotation: SIMD4<Double>
    /// Whether the matrix has a rotation at all: it has none if it flattens a row to nothing.
    var hasRotation = true
    /// The last column of the matrix, the identity but for that, which comes after all the others.
    var perspective: SIMD4<Double>

    init(_ matrix: Matrix4) {
        let rows = matrix.rows
        translation = SIMD3(rows.3.x, rows.3.y, rows.3.z)
        perspective = matrix.perspective
        var parts = TriangleAndAxes([rows.0, rows.1, rows.2].map { SIMD3($0.x, $0.y, $0.z) })
        hasRotation = parts.sizes.x > 1e-12 && parts.sizes.y > 1e-12
        // A mirror image: one axis of the plane is turned round, the one that then needs less rotation.
        if parts.isMirrored { parts.turnRound(rows.0.x < rows.1.y ? 0 : 1) }
        let (sizes, shears) = (parts.sizes, parts.shears)
        scale = sizes
        shear = SIMD3(
            sizes.y == 0 ? 0 : shears.x / sizes.y, sizes.z == 0 ? 0 : shears.y / sizes.z,
            sizes.z == 0 ? 0 : shears.z / sizes.z)
        rotation = Self.quaternion(parts.axes)
    }

    var matrix: Matrix4 {
        let axes = Self.axes(of: rotation)
        let first = scale.x * axes[0]
        let second = scale.y * (shear.x * axes[0] + axes[1])
        let third = scale.z * (shear.y * axes[0] + shear.z * axes[1] + axes[2])
        let eye = SIMD3(perspective.x, perspective.y, perspective.z)
        var result = Matrix4.identity
        result.rows = (
            SIMD4(first, first.dot(eye)), SIMD4(second, second.dot(eye)), SIMD4(third, third.dot(eye)),
            SIMD4(translation, translation.dot(eye) + perspective.w)
        )
        return result
    }

    /// The angles about x, y and z, in radians, of a rotation that happens about x first, then y, then z.
    var angles: SIMD3<Double> {
        get {
            let axes = Self.axes(of: rotation)
            let sine = min(max(-axes[0].z, -1), 1)
            guard abs(sine) < 1 - 1e-12 else {
                // Looking along the y axis, turns about x and z are the same; all of it is called z.
                return SIMD3(0, asin(sine), atan2(-axes[1].x, axes[1].y))
            }
            return SIMD3(atan2(axes[1].z, axes[2].z), asin(sine), atan2(axes[0].y, axes[0].x))
        }
        set {
            let turns = CATransform3DMakeRotation(CGFloat(newValue.x), 1, 0, 0)
            let more = CATransform3DConcat(turns, CATransform3DMakeRotation(CGFloat(newValue.y), 0, 1, 0))
            let all = Matrix4(CATransform3DConcat(more, CATransform3DMakeRotation(CGFloat(newValue.z), 0, 0, 1))).rows
            rotation = Self.quaternion([all.0, all.1, all.2].map { SIMD3($0.x, $0.y, $0.z) })
        }
    }

    /// The components at `fraction` of the way to `end`: the rotation takes the shorter way.
    func interpolated(to end: TransformComponents, fraction: Double) -> TransformComponents {
        var result = self
        result.translation += (end.translation - translation) * fraction
        result.scale += (end.scale - scale) * fraction
        result.shear += (end.shear - shear) * fraction
        result.perspective += (end.perspective - perspective) * fraction
        let (from, to) = (hasRotation ? rotation : end.rotation, end.hasRotation ? end.rotation : rotation)
        result.rotation = Self.slerp(from, to, fraction)
        return result
    }

    private static func slerp(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
        var cosine = (from * to).sum()
        let target = cosine < -1e-12 ? -to : to
        cosine = min(abs(cosine), 1)
        let angle = acos(cosine)
        guard angle > 1e-9 else { return from + (target - from) * fraction }
        return (sin((1 - fraction) * angle) * from + sin(fraction * angle) * target) / sin(angle)
    }

    /// The quaternion of the rotation whose matrix has these rows (which act on row vectors).
    private static func quaternion(_ axes: [SIMD3<Double>]) -> SIMD4<Double> {
        let (a, b, c) = (axes[0], axes[1], axes[2])
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let w = (trace + 1).squareRoot() / 2
            return SIMD4((b.z - c.y) / (4 * w), (c.x - a.z) / (4 * w), (a.y - b.x) / (4 * w), w)
        }
        if a.x > b.y && a.x > c.z {
            let x = (1 + a.x - b.y - c.z).squareRoot() / 2
            return SIMD4(x, (a.y + b.x) / (4 * x), (a.z + c.x) / (4 * x), (b.z - c.y) / (4 * x))
        }
        if b.y > c.z {
            let y = (1 + b.y - a.x - c.z).squareRoot() / 2
            return SIMD4((a.y + b.x) / (4 * y), y, (b.z + c.y) / (4 * y), (c.x - a.z) / (4 * y))
        }
        let z = (1 + c.z - a.x - b.y).squareRoot() / 2
        return SIMD4((a.z + c.x) / (4 * z), (b.z + c.y) / (4 * z), z, (a.y - b.x) / (4 * z))
    }

    private static func axes(of q: SIMD4<Double>) -> [SIMD3<Double>] {
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        return [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
            SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
            SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
        ]
    }
}

/// Three rows as the product of a lower triangle and three unit vectors at right angles.
private struct TriangleAndAxes {
    /// The triangle's diagonal.
    var sizes = SIMD3<Double>(0, 0, 0)
    /// What is below the diagonal: (2,1), (3,1), (3,2).
    var shears = SIMD3<Double>(0, 0, 0)
    var axes: [SIMD3<Double>]
    /// Whether the axes are a left hand's, as no rotation makes them.
    let isMirrored: Bool

    init(_ rows: [SIMD3<Double>]) {
        axes = rows
        sizes.x = axes[0].length
        axes[0] = axes[0].normalized(orElse: SIMD3(1, 0, 0))
        shears.x = axes[1].dot(axes[0])
        axes[1] -= shears.x * axes[0]
        sizes.y = axes[1].length
        axes[1] = axes[1].normalized(orElse: axes[0].anyPerpendicular)
        shears.y = axes[2].dot(axes[0])
        shears.z = axes[2].dot(axes[1])
        axes[2] -= shears.y * axes[0] + shears.z * axes[1]
        sizes.z = axes[2].length
        let third = axes[0].cross(axes[1])
        axes[2] = axes[2].normalized(orElse: third)
        isMirrored = third.dot(axes[2]) < 0
    }

    /// Turns the first or the second axis round, and the triangle with it.
    mutating func turnRound(_ axis: Int) {
        axes[axis] = -axes[axis]
        sizes[axis] = -sizes[axis]
        if axis == 0 {
            shears.x = -shears.x
            shears.y = -shears.y
        } else {
            shears.z = -shears.z
        }
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
    fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
    fileprivate func cross(_ other: Self) -> Self {
        SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
    fileprivate func normalized(orElse other: Self) -> Self { length > 1e-12 ? self / length : other }
    fileprivate var anyPerpendicular: Self {
        // Of the plane's own axes, so that a flattened plane stays in the plane.
        SIMD3(-y, x, 0).normalized(orElse: SIMD3(1, 0, 0))
    }
}

/// The parts of a matrix that have key paths of their own (`transform.scale.x` and so on).
extension Matrix4 {
    /// What is at `fraction` of the way to `end`; see `Decisions.interpolatedTransform`.
    func interpolated(to end: Matrix4, fraction: Double) -> Matrix4 {
        Decisions.interpolatedTransform(from: self, to: end, fraction: fraction)
    }

    private func part<Value>(_ path: KeyPath<TransformComponents, Value>) -> Value {
        TransformComponents(self)[keyPath: path]
    }

    private mutating func setPart<Value>(_ path: WritableKeyPath<TransformComponents, Value>, to value: Value) {
        var components = TransformComponents(self)
        components[keyPath: path] = value
        self = components.matrix
    }

    /// The last column of the matrix that this one is multiplied by at last, if the others have none; of a matrix that
    /// flattens space, its own last column.
    fileprivate var perspective: SIMD4<Double> {
        let own = SIMD4(rows.0.w, rows.1.w, rows.2.w, rows.3.w)
        if own == SIMD4(0, 0, 0, 1) { return own }
        let axes = [rows.0, rows.1, rows.2].map { SIMD3($0.x, $0.y, $0.z) }
        let volume = axes[0].dot(axes[1].cross(axes[2]))
        guard abs(volume) > 1e-12 else { return own }
        let eye =
            (own.x * axes[1].cross(axes[2]) + own.y * axes[2].cross(axes[0]) + own.z * axes[0].cross(axes[1])) / volume
        return SIMD4(eye, own.w - SIMD3(rows.3.x, rows.3.y, rows.3.z).dot(eye))
    }

    var planeTranslation: CGSize {
        get { CGSize(width: rows.3.x, height: rows.3.y) }
        set { (translationX, translationY) = (Double(newValue.width), Double(newValue.height)) }
    }
    var translationX: Double {
        get { rows.3.x }
        set { translate(\.x, to: newValue) }
    }
    var translationY: Double {
        get { rows.3.y }
        set { translate(\.y, to: newValue) }
    }
    var translationZ: Double {
        get { rows.3.z }
        set { translate(\.z, to: newValue) }
    }

    private mutating func translate(_ axis: WritableKeyPath<SIMD3<Double>, Double>, to value: Double) {
        var way = SIMD3(rows.3.x, rows.3.y, rows.3.z)
        way[keyPath: axis] = value
        // What is nearer to the eye, or off its axis, is also seen at another size.
        let perspective = perspective
        let eye = SIMD3(perspective.x, perspective.y, perspective.z)
        rows.3 = SIMD4(way, way.dot(eye) + perspective.w)
    }
    /// The mean of the scales along x, y and z; setting it sets all three.
    var scale: Double {
        get { part(\.scale).sum() / 3 }
        set { setPart(\.scale, to: SIMD3(repeating: newValue)) }
    }
    var scaleX: Double {
        get { part(\.scale.x) }
        set { setPart(\.scale.x, to: newValue) }
    }
    var scaleY: Double {
        get { part(\.scale.y) }
        set { setPart(\.scale.y, to: newValue) }
    }
    var scaleZ: Double {
        get { part(\.scale.z) }
        set { setPart(\.scale.z, to: newValue) }
    }
    var rotationX: Double {
        get { part(\.angles.x) }
        set { setPart(\.angles.x, to: newValue) }
    }
    var rotationY: Double {
        get { part(\.angles.y) }
        set { setPart(\.angles.y, to: newValue) }
    }
    var rotationZ: Double {
        get { part(\.angles.z) }
        set { setPart(\.angles.z, to: newValue) }
    }
}
