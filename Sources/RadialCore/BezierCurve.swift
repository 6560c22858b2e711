/// The cubic Bézier curve from (0, 0) to (1, 1) whose x rises, read as a function of x.
struct BezierCurve {
    let x1: CGFloat
    let y1: CGFloat
    let x2: CGFloat
    let y2: CGFloat

    init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
        let firstIsUsable = isUsable(x1) && isUsable(y1)
        let secondIsUsable = isUsable(x2) && isUsable(y2)
        self.x1 = firstIsUsable ? clampedToUnit(x1) : 0
        self.y1 = firstIsUsable ? y1 : 0
        self.x2 = secondIsUsable ? clampedToUnit(x2) : 1
        self.y2 = secondIsUsable ? y2 : 1
    }

    func value(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // A curve on the diagonal is the identity, whatever its parameter does; spared the solving, it is so exactly.
        if x1 == y1 && x2 == y2 { return time }
        return cubic(y1, y2, at: parameter(atX: time))
    }

    /// Whether y leaves 0…1 or is 1 before the end.
    ///
    /// y(s) = s·p(s) and 1 − y(s) = (1 − s)·q(s) with quadratics p and q, which are 1 at one end each: y stays within
    /// as long as neither changes its sign.
    var overshoots: Bool {
        let dips = y1 < 0 || (y2 < 0 && 9 / 4 * y2 * y2 > 3 * y1)
        return dips || firstFullParameter != nil
    }

    /// The first x at which y is 1.
    var arrival: CGFloat {
        firstFullParameter.map { cubic(x1, x2, at: $0) } ?? 1
    }

    /// The smallest parameter before 1 at which y is 1, the smaller root of
    /// q(s) = (1 − s)² + 3(1 − y1)·s(1 − s) + 3(1 − y2)·s² in the interval.
    private var firstFullParameter: CGFloat? {
        let middle = 3 * (1 - y1)
        let last = 3 * (1 - y2)
        // With u = s/(1 − s), from 0 to infinity, it is 1 + middle·u + last·u² = 0. Of the two forms of a root, the
        // one that divides by −middle + √… has no cancellation and holds for last = 0, too.
        let discriminant = middle * middle - 4 * last
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        if root - middle > 0 {
            let ratio = 2 / (root - middle)
            return ratio / (1 + ratio)
        }
        return nil
    }

    /// The parameter at which the curve has this x, 0 < x < 1: Newton's steps, halving the interval where one would
    /// leave it, until neither changes anything.
    private func parameter(atX x: CGFloat) -> CGFloat {
        var low: CGFloat = 0
        var high: CGFloat = 1
        var guess = x
        for _ in 0..<200 {
            let error = cubic(x1, x2, at: guess) - x
            if error == 0 { return guess }
            if error > 0 { high = guess } else { low = guess }
            let newton = guess - error / slope(x1, x2, at: guess)
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if next == guess || next <= low || next >= high { return guess }
            guess = next
        }
        return guess
    }
}

/// One coordinate of the curve with the control values `first` and `second` between 0 and 1.
private func cubic(_ first: CGFloat, _ second: CGFloat, at s: CGFloat) -> CGFloat {
    let rest = 1 - s
    return first * (3 * s * rest * rest) + second * (3 * s * s * rest) + s * s * s
}

/// The derivative of `cubic`.
private func slope(_ first: CGFloat, _ second: CGFloat, at s: CGFloat) -> CGFloat {
    let rest = 1 - s
    return 3 * (first * rest * rest + 2 * (second - first) * s * rest + (1 - second) * s * s)
}
