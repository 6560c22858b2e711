import RadialCore
import Randomness
import Testing

@Suite("TimingCurve")
struct TimingCurveTests {
    static let times: [CGFloat] = [0.1, 0.25, 0.5, 0.75, 0.9]

    @Test(
        "1.57 The named curves have Core Animation's values",
        arguments: [
            (TimingCurve.easeIn, [0.01702661, 0.093464651, 0.315356813, 0.621861869, 0.839427846]),
            (.easeOut, [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.98297339]),
            (.easeInOut, [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546]),
            (.default, [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477]),
            (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
        ] as [(TimingCurve, [CGFloat])])
    func namedCurves(curve: TimingCurve, values: [CGFloat]) {
        for (time, value) in zip(Self.times, values) {
            #expect(abs(curve.value(at: time) - value) < 1e-8, "\(time)")
        }
    }

    @Test("1.60 easeIn is neither t² nor t³")
    func notPolynomial() {
        #expect(abs(TimingCurve.easeIn.value(at: 0.2) - 0.062282) < 1e-6)
        #expect(abs(TimingCurve.easeOut.value(at: 0.2) - 0.308366) < 1e-6)
        #expect(abs(TimingCurve.easeInOut.value(at: 0.2) - 0.081660) < 1e-6)
    }

    @Test("1.57 The named curves have Core Animation's control points")
    func controlPoints() {
        #expect(points(.linear) == [0, 0, 1, 1])
        #expect(points(.easeIn) == [0.42, 0, 1, 1])
        #expect(points(.easeOut) == [0, 0, 0.58, 1])
        #expect(points(.easeInOut) == [0.42, 0, 0.58, 1])
        #expect(points(.default) == [0.25, 0.1, 0.25, 1])
        #expect(points(.cubicBezier(0.1, -2, 0.9, 3)) == [0.1, -2, 0.9, 3])
        #expect(points(.spring(bounce: 0.3)) == nil)
    }

    @Test("A Bézier curve passes through its points: x(s) is answered with y(s)", arguments: 1...20)
    func parametric(seed: Int) {
        var dice = Dice(seed: seed)
        let (x1, x2) = (CGFloat.random(in: 0...1, using: &dice), CGFloat.random(in: 0...1, using: &dice))
        let (y1, y2) = (CGFloat.random(in: -2...3, using: &dice), CGFloat.random(in: -2...3, using: &dice))
        let curve = TimingCurve.cubicBezier(x1, y1, x2, y2)
        for step in 1..<200 {
            // De Casteljau's construction, as the other way to a point of the curve.
            let s = CGFloat(step) / 200
            let x = bezier(0, x1, x2, 1, at: s)
            #expect(abs(curve.value(at: x) - bezier(0, y1, y2, 1, at: s)) < 1e-9, "seed \(seed), \(s)")
        }
    }

    @Test("A curve that stands upright somewhere is solved there, too")
    func upright() {
        // x = 3s² − 3s³ + s³ for control points (1, 0) and (0, 1): upright at ½, where y is ½.
        let curve = TimingCurve.cubicBezier(1, 0, 0, 1)
        #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-4)
        for step in 1..<100 {
            let s = CGFloat(step) / 100
            if abs(s - 0.5) < 0.05 { continue }
            #expect(abs(curve.value(at: bezier(0, 1, 0, 1, at: s)) - bezier(0, 0, 1, 1, at: s)) < 1e-9)
        }
        #expect(abs(TimingCurve.cubicBezier(0, 1, 0, 1).value(at: 1e-12) - 3e-4) < 1e-6)
    }

    @Test("Every curve is exactly 0 at 0 and 1 at 1, clamps its time, and takes no number as 0", arguments: curves)
    func ends(curve: TimingCurve) {
        for time in [0, -0.0, -1, -.infinity, .nan] as [CGFloat] {
            #expect(curve.value(at: time) == 0 && curve.fraction(at: time) == 0)
        }
        for time in [1, 1.5, .infinity] as [CGFloat] {
            #expect(curve.value(at: time) == 1 && curve.fraction(at: time) == 1)
        }
        #expect(abs(curve.value(at: 1 - 1e-12) - 1) < 2e-3)
    }

    @Test(
        "A curve with both y in 0…1 in order never runs backwards",
        arguments: curves.filter { !$0.overshoots } + [.cubicBezier(0.9, 0.2, 0.1, 0.6)])
    func monotone(curve: TimingCurve) {
        // The curves of the list that do not overshoot are such curves, but for the one that sways.
        if curve == .cubicBezier(0, 1, 1, 0) { return }
        var last: CGFloat = 0
        for time in thousandTimes {
            let value = curve.value(at: time)
            #expect(value >= last - 1e-12 && value <= 1, "\(time)")
            last = value
        }
    }

    @Test("Reversed, a Bézier curve shows at t what it shows at 1 − t; a spring is its own reverse", arguments: curves)
    func reversed(curve: TimingCurve) {
        if case .spring = curve {
            #expect(curve.reversed == curve)
            return
        }
        for time in thousandTimes {
            // Where a curve is upright, rounding the time moves the value by more.
            let tolerance: CGFloat = curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6) > 1e-3 ? 1e-3 : 1e-9
            #expect(abs(curve.value(at: time) + curve.reversed.value(at: 1 - time) - 1) < tolerance, "\(time)")
            #expect(abs(curve.reversed.reversed.value(at: time) - curve.value(at: time)) < 1e-9, "\(time)")
        }
    }

    @Test("The reverse of a named curve is the named one")
    func reversedNames() {
        #expect(TimingCurve.easeIn.reversed == .easeOut && TimingCurve.easeOut.reversed == .easeIn)
        #expect(TimingCurve.linear.reversed == .linear && TimingCurve.easeInOut.reversed == .easeInOut)
    }

    @Test("Control points outside are brought in: x to 0…1, unusable ones to their end", arguments: unusableNumbers)
    func unusableControlPoints(number: CGFloat) {
        #expect(points(.cubicBezier(-3, 0.2, 7, 0.9)) == [0, 0.2, 1, 0.9])
        #expect(points(.cubicBezier(number, 0.2, 0.5, 0.9)) == [0, 0, 0.5, 0.9])
        #expect(points(.cubicBezier(0.3, number, 0.5, 0.9)) == [0, 0, 0.5, 0.9])
        #expect(points(.cubicBezier(0.3, 0.2, number, 0.9)) == [0.3, 0.2, 1, 1])
        #expect(points(.cubicBezier(0.3, 0.2, 0.5, number)) == [0.3, 0.2, 1, 1])
        let curve = TimingCurve.cubicBezier(number, number, number, number)
        for time in thousandTimes { #expect(curve.value(at: time) == time) }
    }

    @Test("Huge control values give numbers")
    func hugeControlPoints() {
        for curve in [TimingCurve.cubicBezier(0.2, 1e100, 0.7, -1e100), .cubicBezier(0, 1e100, 0, 1e100)] {
            for time in thousandTimes {
                #expect(curve.value(at: time).isFinite)
                #expect((0...1).contains(curve.fraction(at: time)))
            }
            #expect(curve.keyTimes(tolerance: 0.01).count < 2000)
        }
    }

    @Test("Curves with the same words are the same, and are found in a set")
    func hashable() {
        let set: Set<TimingCurve> = [
            .linear, .linear, .spring(bounce: 0.5), .spring(bounce: 0.5), .cubicBezier(0, 0, 1, 1),
        ]
        #expect(set.count == 3)
    }

    private func points(_ curve: TimingCurve) -> [CGFloat]? {
        curve.controlPoints.map { [$0.first.x, $0.first.y, $0.second.x, $0.second.y] }
    }

    private func bezier(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, at s: CGFloat) -> CGFloat {
        func mix(_ p: CGFloat, _ q: CGFloat) -> CGFloat { p + (q - p) * s }
        let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
        return mix(mix(ab, bc), mix(bc, cd))
    }
}
