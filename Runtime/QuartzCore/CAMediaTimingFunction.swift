/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points between them.
open class CAMediaTimingFunction: NSObject {
    let controlPoints: (x1: Float, y1: Float, x2: Float, y2: Float)

    /// The curve of that name; traps if there is none.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, Decisions.defaultCurveSecondY)
        default: preconditionFailure("CAMediaTimingFunction: there is no curve named “\(name.rawValue)”.")
        }
    }

    /// The curve with the control points (c1x, c1y) and (c2x, c2y); the x of both are clamped to 0…1 (else it is no function).
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        controlPoints = (min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y)
        super.init()
    }

    /// Writes x and y of control point `idx` (0…3) to the two floats at `ptr`; traps for another index.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        switch idx {
        case 0: (ptr[0], ptr[1]) = (0, 0)
        case 1: (ptr[0], ptr[1]) = (controlPoints.x1, controlPoints.y1)
        case 2: (ptr[0], ptr[1]) = (controlPoints.x2, controlPoints.y2)
        case 3: (ptr[0], ptr[1]) = (1, 1)
        default: preconditionFailure("CAMediaTimingFunction: control point \(idx) is not one of 0…3.")
        }
    }

    /// The curve's y where its x is `fraction` (clamped to 0…1); exactly 0 at 0 and 1 at 1, in between it may leave 0…1.
    ///
    /// The control points are floats, the solution is found in double precision, to 1e-12 in x.
    @_spi(Runtime) public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        let x = Polynomial(Double(controlPoints.x1), Double(controlPoints.x2))
        let y = Polynomial(Double(controlPoints.y1), Double(controlPoints.y2))
        return y.value(at: x.solve(for: fraction))
    }

    /// The part of the curve, which must rise, between two heights (0…1): the times at which it has them, and the part itself
    /// as a curve from (0, 0) to (1, 1).
    @_spi(Runtime) public func part(
        from low: Double, to high: Double
    ) -> (start: Double, end: Double, function: CAMediaTimingFunction) {
        let x = Polynomial(Double(controlPoints.x1), Double(controlPoints.x2))
        let y = Polynomial(Double(controlPoints.y1), Double(controlPoints.y2))
        let (from, to) = (low <= 0 ? 0 : y.solve(for: low), high >= 1 ? 1 : y.solve(for: high))
        let (left, right) = (x.value(at: from), x.value(at: to))
        let (bottom, top) = (y.value(at: from), y.value(at: to))
        guard right > left, top > bottom else { return (left, right, CAMediaTimingFunction(name: .linear)) }
        func point(_ a: Double, _ b: Double, _ c: Double) -> (Float, Float) {
            (Float((x.blossom(a, b, c) - left) / (right - left)), Float((y.blossom(a, b, c) - bottom) / (top - bottom)))
        }
        let (first, second) = (point(from, from, to), point(from, to, to))
        return (left, right, CAMediaTimingFunction(controlPoints: first.0, first.1, second.0, second.1))
    }
}

extension CAMediaTimingFunction {
    /// One coordinate of the curve: ((a·s + b)·s + c)·s.
    private struct Polynomial {
        let a, b, c: Double

        init(_ first: Double, _ second: Double) {
            c = 3 * first
            b = 3 * (second - first) - c
            a = 1 - c - b
        }

        func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

        /// The polar form: linear in each of its three parameters, and the value where they are equal. Of both ends of a part
        /// it gives that part's control points.
        func blossom(_ r: Double, _ s: Double, _ t: Double) -> Double {
            a * r * s * t + b * (r * s + s * t + t * r) / 3 + c * (r + s + t) / 3
        }

        /// The parameter at which this coordinate, which does not fall, is `target`.
        ///
        /// Newton's steps, each kept inside a bracket that halving always shrinks, so that it ends for every curve.
        func solve(for target: Double) -> Double {
            var (low, high, s) = (0.0, 1.0, target)
            for _ in 0..<100 {
                let error = value(at: s) - target
                if abs(error) < 1e-12 { return s }
                if error > 0 { high = s } else { low = s }
                let slope = (3 * a * s + 2 * b) * s + c
                let step = s - error / slope
                s = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
            }
            return s
        }
    }
}
