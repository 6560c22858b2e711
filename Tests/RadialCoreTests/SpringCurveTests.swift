import Foundation
import RadialCore
import Testing

@Suite("SpringCurve")
struct SpringCurveTests {
    static let bounces: [CGFloat] = [0, 1e-9, 0.001, 0.006, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9]

    @Test(
        "1.56 A spring is as stiff as UIKit's of its damping ratio",
        arguments: [(0.5, 29.454006694), (0.3, 21.688431824), (0.2, 19.387632848)] as [(CGFloat, Double)])
    func uiKitSprings(bounce: CGFloat, frequencyForHalfASecond: Double) {
        let (damping, frequency) = (1 - Double(bounce), frequencyForHalfASecond / 2)
        let spring = SpringCurve(bounce: bounce)
        let end = underdamped(1, damping, frequency, velocity: 0)
        for time in thousandTimes where time > 0 && time < 1 {
            let expected = underdamped(Double(time), damping, frequency, velocity: 0) / end
            #expect(abs(Double(spring.value(at: time)) - expected) < 1e-9, "\(time)")
        }
    }

    @Test("1.56 Without bounce it is critically damped, settled to 0.001")
    func criticallyDamped() {
        let spring = SpringCurve(bounce: 0)
        for time in thousandTimes where time > 0 && time < 1 {
            let x = 9.233413476451585 * Double(time)
            #expect(abs(Double(spring.value(at: time)) - (1 - (1 + x) * exp(-x)) / 0.999) < 1e-12, "\(time)")
        }
        #expect(spring.arrival == 1)
    }

    @Test("It follows the equation of a spring: x″ = ω²(1 − x) − 2ζω·x′", arguments: [0.1, 0.3, 0.9] as [CGFloat])
    func equationOfMotion(bounce: CGFloat) {
        let spring = SpringCurve(bounce: bounce)
        let damping = 1 - Double(bounce)
        let frequency = log((1 + damping / (1 - damping * damping).squareRoot()) / 0.001) / damping
        let goal = 1 / underdamped(1, damping, frequency, velocity: 0)
        let h = 1e-4
        for step in 1..<100 {
            let t = Double(step) / 100
            let (a, b, c) = (value(spring, t - h), value(spring, t), value(spring, t + h))
            let acceleration = (a - 2 * b + c) / (h * h)
            let speed = (c - a) / (2 * h)
            let force = frequency * frequency * (goal - b) - 2 * damping * frequency * speed
            #expect(abs(acceleration - force) < 1e-3 * frequency * frequency, "\(t)")
        }
    }

    @Test("It starts with the speed that it is given", arguments: bounces)
    func initialVelocity(bounce: CGFloat) {
        for velocity in [-20, -3, 0, 2, 12] as [CGFloat] {
            let spring = SpringCurve(bounce: bounce, initialVelocity: velocity)
            // The value is divided by the one at the end, which is within 0.002 of 1.
            let speed = value(spring, 1e-9) / 1e-9
            #expect(abs(speed - Double(velocity)) < 0.002 * abs(Double(velocity)) + 1e-4, "\(velocity)")
        }
    }

    @Test("It has settled at the end: the last hundredth moves by less than a hundredth", arguments: bounces)
    func settled(bounce: CGFloat) {
        for velocity in [-300, -20, -3, 0, 2, 12, 300] as [CGFloat] {
            let spring = SpringCurve(bounce: bounce, initialVelocity: velocity)
            #expect(spring.value(at: 0) == 0 && spring.value(at: 1) == 1)
            for step in 0...20 {
                #expect(abs(spring.value(at: 0.99 + CGFloat(step) / 2000) - 1) < 0.01, "\(velocity)")
            }
        }
    }

    @Test("A little bounce is a little different from none")
    func continuous() {
        for (a, b) in zip(Self.bounces, Self.bounces.dropFirst()) where b - a < 0.02 {
            let (first, second) = (SpringCurve(bounce: a), SpringCurve(bounce: b))
            for time in thousandTimes {
                #expect(
                    abs(first.value(at: time) - second.value(at: time)) < 0.002 + 2 * (b - a), "\(a), \(b), \(time)")
            }
        }
    }

    @Test("A spring arrives once, also from a start backwards", arguments: bounces)
    func arrival(bounce: CGFloat) {
        for velocity in [-100, -20, -3, 0, 2, 12, 100] as [CGFloat] {
            let spring = SpringCurve(bounce: bounce, initialVelocity: velocity)
            #expect(spring.arrival > 0 && spring.arrival <= 1)
            #expect(abs(spring.value(at: spring.arrival) - 1) < 1e-9)
            for step in 0..<1000 {
                #expect(spring.value(at: spring.arrival * CGFloat(step) / 1000) < 1 + 1e-12, "\(velocity), \(step)")
            }
        }
    }

    @Test("Lines between the key times stay within the tolerance up to the arrival", arguments: bounces)
    func chords(bounce: CGFloat) {
        for velocity in [-100, -3, 0, 12] as [CGFloat] {
            let spring = SpringCurve(bounce: bounce, initialVelocity: velocity)
            let times = spring.keyTimes(tolerance: 0.25 / 3000)
            #expect(times.first == 0 && times.last == 1 && times.contains(spring.arrival))
            let shown = { (time: CGFloat) in time >= spring.arrival ? 1 : spring.value(at: time) }
            #expect(largestDeviation(times, shown) <= 0.25 / 3000, "\(velocity)")
        }
    }

    @Test("Bounce and velocity are clamped, and what is not a number is 0")
    func clamped() {
        for bounce in [-0.5, -.infinity, .nan] as [CGFloat] {
            #expect(SpringCurve(bounce: bounce) == SpringCurve(bounce: 0))
        }
        for bounce in [0.95, 1, 7, .infinity] as [CGFloat] {
            #expect(SpringCurve(bounce: bounce) == SpringCurve(bounce: 0.9))
        }
        for velocity in [CGFloat.nan, .infinity, -.infinity] {
            #expect(SpringCurve(bounce: 0.2, initialVelocity: velocity) == SpringCurve(bounce: 0.2))
        }
        #expect(SpringCurve(bounce: 0, initialVelocity: 1e9) == SpringCurve(bounce: 0, initialVelocity: 1000))
    }

    private func value(_ spring: SpringCurve, _ time: Double) -> Double { Double(spring.value(at: CGFloat(time))) }

    /// Fact 1.53, with mass 1.
    private func underdamped(_ t: Double, _ damping: Double, _ frequency: Double, velocity: Double) -> Double {
        let swing = frequency * (1 - damping * damping).squareRoot()
        return 1 - exp(-damping * frequency * t)
            * (cos(swing * t) + (damping * frequency - velocity) / swing * sin(swing * t))
    }
}
