@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct CurveTests {
    private static let places = [0.1, 0.25, 0.5, 0.75, 0.9]

    @Test(
        "1.57, 1.59 each named curve goes through its known places, from 0 to 1",
        arguments: zip(
            [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default],
            [
                places, [0.01702661, 0.093464651, 0.315356813, 0.621861869, 0.839427846],
                [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.98297339],
                [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546],
                [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477],
            ]))
    func named(name: CAMediaTimingFunctionName, expected: [Double]) {
        let function = CAMediaTimingFunction(name: name)
        for (x, y) in zip(Self.places, expected) { #expect(near(function.value(at: x), y, 1e-6)) }
        #expect(function.value(at: 0) == 0)
        #expect(function.value(at: 1) == 1)
    }

    @Test("1.58 control points are floats, which shows in the eighth decimal")
    func floats() {
        #expect(near(CAMediaTimingFunction(name: .easeIn).value(at: 0.25), 0.093464654, 1e-9))
        #expect(near(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.25), 0.129161939, 1e-9))
        #expect(near(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.5), 0.500000019, 1e-9))
    }

    @Test("1.57 control points read back, and the ends are (0, 0) and (1, 1)")
    func controlPoints() {
        let function = CAMediaTimingFunction(name: .easeInEaseOut)
        let expected: [[Float]] = [[0, 0], [0.42, 0], [0.58, 1], [1, 1]]
        for (index, point) in expected.enumerated() {
            var values: [Float] = [9, 9]
            function.getControlPoint(at: index, values: &values)
            #expect(values == point)
        }
    }

    @Test("1.59 any curve is solved to 1e-7, and y may leave 0…1")
    func anyCurve() {
        var dice = Dice(seed: 42)
        for _ in 0..<300 {
            let x1 = Float.random(in: 0...1, using: &dice)
            let x2 = Float.random(in: 0...1, using: &dice)
            let y1 = Float.random(in: -2...3, using: &dice)
            let y2 = Float.random(in: -2...3, using: &dice)
            let function = CAMediaTimingFunction(controlPoints: x1, y1, x2, y2)
            let s = Double.random(in: 0.001...0.999, using: &dice)
            func bezier(_ a: Float, _ b: Float) -> Double {
                let u = 1 - s
                return 3 * u * u * s * Double(a) + 3 * u * s * s * Double(b) + s * s * s
            }
            let (x, y) = (bezier(x1, x2), bezier(y1, y2))
            // Where x hardly changes with s, y at x is not told by x; there a neighbour is as good.
            let slope =
                3 * (1 - s) * (1 - s) * Double(x1) + 6 * (1 - s) * s * Double(x2 - x1) + 3 * s * s * Double(1 - x2)
            if slope > 0.05 {
                #expect(near(function.value(at: x), y, 1e-7), "seed 42: \(x1) \(y1) \(x2) \(y2) at \(s)")
            }
        }
    }

    @Test("1.52 the defaults of a spring, whose duration does not follow from them")
    func springDefaults() {
        let spring = CASpringAnimation(keyPath: "opacity")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(spring.duration == 0)
    }

    @Test(
        "1.54, 1.55 a spring settles the sooner the more it is damped",
        arguments: [
            (5, 2.854974609888761, 1e-12), (10, 1.4727003346780925, 1e-12), (15, 1.0220937981854987, 1e-12),
            (20, 0.923341, 1e-6),
        ] as [(CGFloat, Double, Double)])
    func settling(damping: CGFloat, expected: Double, tolerance: Double) {
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.damping = damping
        #expect(near(spring.settlingDuration, expected, tolerance))
    }

    @Test("1.55 an overdamped spring settles as a critical one; one without damping gives a finite number")
    func extremes() {
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
        #expect(near(spring.settlingDuration, 0.505735, 1e-6))
        spring.damping = 0
        #expect(spring.settlingDuration.isFinite && spring.settlingDuration > 0)
    }

    @Test("1.53 a spring swings as its equation says, or creeps if it is critically damped")
    func springPositions() {
        let expected: [(CGFloat, [(Double, Double)])] = [
            (
                10,
                [(0.1, 0.340299847), (0.25, 1.02335958), (0.5, 1.074590567), (1, 1.002170117), (1.4727, 0.999308887)]
            ),
            (20, [(0.1, 0.264241118), (0.25, 0.712702505), (0.5, 0.959572318), (1, 0.999500601)]),
        ]
        for (damping, positions) in expected {
            withLayer { state, layer in
                let spring = CASpringAnimation(keyPath: "position.x")
                (spring.fromValue, spring.toValue, spring.damping, spring.duration) = (0, 1, damping, 3)
                layer.add(spring, forKey: nil)
                state.frame()
                for (time, position) in positions {
                    let x = layer.presentationValues(at: state.now + time)?.position.x ?? .nan
                    #expect(near(x, CGFloat(position), 2e-9))
                }
            }
        }
    }

    @Test("1.53, 1.54, 1.55 a spring that is thrown swings and settles by its velocity, too", arguments: [10.0, 20.0])
    func thrownSpring(damping: Double) {
        withLayer { state, layer in
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 3)
            (spring.damping, spring.initialVelocity) = (CGFloat(damping), 3)
            layer.add(spring, forKey: nil)
            state.frame()
            // Of mass 1 and stiffness 100 the frequency is 10, damped by one half 10·√¾.
            let frequency = 10 * 0.75.squareRoot()
            for time in [0.05, 0.2, 0.6] {
                let swing = exp(-5 * time) * (cos(frequency * time) + 2 / frequency * sin(frequency * time))
                let x = layer.presentationValues(at: state.now + time)?.position.x ?? .nan
                #expect(near(Double(x), damping == 10 ? 1 - swing : 1 - (1 + 7 * time) * exp(-10 * time), 1e-9))
            }
            let end = spring.settlingDuration
            #expect(near(damping == 10 ? (1 + 2 / frequency) * exp(-5 * end) : (1 + 7 * end) * exp(-10 * end), 0.001))
        }
    }
}
