import RadialCore
import Randomness
import Testing

@Suite("Curves that overshoot, and sampling them")
struct OvershootTests {
    @Test("A curve overshoots if, and only if, a fine sampling leaves 0…1 or is 1 before the end", arguments: curves)
    func overshoots(curve: TimingCurve) {
        let leaves = (1..<5000).contains {
            let value = curve.value(at: CGFloat($0) / 5000)
            return value < -1e-9 || value > 1 + 1e-9
        }
        #expect(curve.overshoots == leaves)
    }

    @Test("A curve that touches 1 on its way and turns back has arrived there")
    func touchesOne() {
        // 1 − y(s) = (1 − s)·((1 − s)² − 6s(1 − s) + 9s²) = (1 − s)·(1 − 4s)².
        let curve = TimingCurve.cubicBezier(0.1, 3, 0.2, -2)
        #expect(curve.overshoots)
        let x = curve.arrival
        #expect(abs(curve.value(at: x) - 1) < 1e-9 && abs(x - (0.1 * 27 + 0.2 * 9 + 1) / 64) < 1e-9)
        #expect(curve.value(at: 0.5) < 0.5 && curve.fraction(at: 0.5) == 1)
    }

    @Test("Random Bézier curves: the rule and the sampling agree", arguments: 1...10)
    func randomCurves(seed: Int) {
        var dice = Dice(seed: seed)
        for _ in 0..<40 {
            let curve = TimingCurve.cubicBezier(
                CGFloat.random(in: 0...1, using: &dice), CGFloat.random(in: -0.5...1.5, using: &dice),
                CGFloat.random(in: 0...1, using: &dice), CGFloat.random(in: -0.5...1.5, using: &dice))
            var excess: CGFloat = 0
            for time in thousandTimes {
                let value = curve.value(at: time)
                excess = max(excess, value - 1, -value)
            }
            if excess > 1e-9 { #expect(curve.overshoots, "seed \(seed): \(curve)") }
            // What the sampling may miss lies between two of its steps.
            if curve.overshoots && curve.arrival < 0.99 && curve.arrival > 0.01 {
                #expect(excess > -1e-9, "seed \(seed): \(curve)")
                #expect(abs(curve.value(at: curve.arrival) - 1) < 1e-9, "seed \(seed): \(curve)")
            }
            if !curve.overshoots { #expect(excess <= 1e-9 && curve.arrival == 1, "seed \(seed): \(curve)") }
        }
    }

    @Test("The arrival is the first moment at 1: before it the value is below", arguments: curves)
    func arrival(curve: TimingCurve) {
        let arrival = curve.arrival
        #expect(arrival > 0 && arrival <= 1)
        #expect(abs(curve.value(at: arrival) - 1) < 1e-9)
        for step in 0..<2000 {
            #expect(curve.value(at: arrival * CGFloat(step) / 2000) < 1 + 1e-12, "\(step)")
        }
    }

    @Test("What a reveal shows stays in 0…1, and stays at 1 once it was there", arguments: curves)
    func fractionIsLatched(curve: TimingCurve) {
        var arrived = false
        for time in thousandTimes {
            let (value, fraction) = (curve.value(at: time), curve.fraction(at: time))
            #expect(fraction >= 0 && fraction <= 1)
            if value >= 1 + 1e-9 { arrived = true }
            if arrived {
                #expect(fraction == 1, "\(time)")
            } else if time < curve.arrival {
                #expect(fraction == max(value, 0) || value > 1 - 1e-9, "\(time)")
            }
        }
        #expect(curve.overshoots || thousandTimes.allSatisfy { curve.fraction(at: $0) == curve.value(at: $0) })
    }

    @Test("Lines between the key times stay within the tolerance", arguments: curves)
    func chords(curve: TimingCurve) {
        // A quarter of a pixel on small and large screens, and far beyond.
        for tolerance in [0.25 / 300, 0.25 / 3000, 0.25 / 30_000] as [CGFloat] {
            let times = curve.keyTimes(tolerance: tolerance)
            #expect(times.first == 0 && times.last == 1)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
            #expect(largestDeviation(times, curve.fraction(at:)) <= tolerance)
        }
    }

    @Test("There are no more key times than it takes")
    func thrift() {
        #expect(TimingCurve.linear.keyTimes(tolerance: 0.01).count <= 17)
        #expect(TimingCurve.spring(bounce: 0.3).keyTimes(tolerance: 0.25 / 3000).count < 200)
        for tolerance in [1e-9, 0, -1, .nan] as [CGFloat] {
            let times = TimingCurve.spring(bounce: 0.3).keyTimes(tolerance: tolerance)
            #expect(times == TimingCurve.spring(bounce: 0.3).keyTimes(tolerance: 1e-6) && times.count < 5000)
        }
        #expect(TimingCurve.easeIn.keyTimes(tolerance: .infinity).count == 17)
    }
}

/// By how much the curve leaves the lines between its samples, looked for at nineteen places of each.
func largestDeviation(_ times: [CGFloat], _ curve: (CGFloat) -> CGFloat) -> CGFloat {
    var largest: CGFloat = 0
    for (start, end) in zip(times, times.dropFirst()) {
        let (first, last) = (curve(start), curve(end))
        for step in 1..<20 {
            let time = start + (end - start) * CGFloat(step) / 20
            // The time may have been rounded to one of few neighbouring numbers.
            let share = (time - start) / (end - start)
            largest = max(largest, abs(curve(time) - (first + (last - first) * share)))
        }
    }
    return largest
}
