extension NSValue {
    /// The type code of a boxed matrix. Foundation on Linux boxes no structs, so it goes as an array of sixteen doubles.
    static let matrixType = "[16d]"

    /// A box with the matrix `t`, as `fromValue` and the like take it.
    public convenience init(caTransform3D t: CATransform3D) {
        let rows = Matrix4(t).rows
        let numbers = [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
        self.init(bytes: numbers, objCType: Self.matrixType)
    }

    /// The matrix in the box. Traps if something else is in it.
    public var caTransform3DValue: CATransform3D {
        precondition(String(cString: objCType) == Self.matrixType, "This NSValue does not hold a CATransform3D.")
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        var matrix = Matrix4.identity
        func row(_ index: Int) -> SIMD4<Double> {
            SIMD4(numbers[4 * index], numbers[4 * index + 1], numbers[4 * index + 2], numbers[4 * index + 3])
        }
        matrix.rows = (row(0), row(1), row(2), row(3))
        return matrix.transform
    }
}
