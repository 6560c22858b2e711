import RadialCore
import Testing

@Suite("Release of a finger")
struct ReleaseTests {
    @Test("It finishes where travel + 0.15 s × velocity is at least a half")
    func heading() {
        for travel in stride(from: -0.2, through: 1.2, by: 0.05).map({ CGFloat($0) }) {
            for velocity in stride(from: -8.0, through: 8, by: 0.25).map({ CGFloat($0) }) {
                let heading = travel + 0.15 * velocity
                if abs(heading - 0.5) < 1e-9 { continue }
                #expect(ReleaseDecision(travel: travel, velocity: velocity).finishes == (heading > 0.5))
            }
        }
        #expect(ReleaseDecision(travel: 0.5, velocity: 0).finishes)
        #expect(!ReleaseDecision(travel: 0.49999, velocity: 0).finishes)
        #expect(ReleaseDecision(travel: 0.05, velocity: 3.1).finishes)
        #expect(!ReleaseDecision(travel: 0.9, velocity: -2.8).finishes)
    }

    @Test("A gesture that the system cancels never finishes")
    func cancelled() {
        for travel in [0.5, 1, 100, .infinity] as [CGFloat] {
            #expect(!ReleaseDecision(travel: travel, velocity: 50, end: .cancelled).finishes)
            #expect(ReleaseDecision(travel: travel, velocity: 50, end: .ended).finishes)
        }
    }

    @Test("What is not a number counts as 0, and infinity has a direction")
    func unusable() {
        #expect(!ReleaseDecision(travel: .nan, velocity: 0).finishes)
        #expect(ReleaseDecision(travel: .nan, velocity: 4).finishes)
        #expect(ReleaseDecision(travel: 0.6, velocity: .nan).finishes)
        #expect(ReleaseDecision(travel: 0, velocity: .infinity).finishes)
        #expect(!ReleaseDecision(travel: 1, velocity: -.infinity).finishes)
        #expect(!ReleaseDecision(travel: .infinity, velocity: -.infinity).finishes)
    }

    @Test("The motion starts with the finger's speed and never runs backwards", arguments: [10, 200, 900] as [CGFloat])
    func startsWithFingerSpeed(left: CGFloat) {
        for speed in [0, 1, 50, 399, 400, 401, 5000] as [CGFloat] {
            let motion = ReleaseMotion(radiusLeft: left, radiusSpeed: speed, duration: 0.5, frameDuration: 1.0 / 60)
            let coasting = speed > 0 ? Double(left / speed) : .infinity
            #expect(motion.duration == max(min(0.5, coasting), 1.0 / 60))
            if coasting >= 1.0 / 60 {
                let speedAtStart = motion.timing.value(at: 1e-6) / 1e-6 * left / CGFloat(motion.duration)
                #expect(abs(speedAtStart - speed) < 0.01 + 1e-4 * speed, "\(speed)")
            }
            expectMonotone(motion.timing)
        }
    }

    @Test("A finger that stands or moves away leaves the whole duration, from rest")
    func atRest() {
        for speed in [0, -1, -1e9, -.infinity, .nan] as [CGFloat] {
            let motion = ReleaseMotion(radiusLeft: 300, radiusSpeed: speed, duration: 0.4, frameDuration: 1.0 / 60)
            #expect(motion.duration == 0.4)
            #expect(motion.timing == .cubicBezier(1.0 / 3, 0, 2.0 / 3, 1))
        }
    }

    @Test("A finger that would arrive in time is let go on evenly")
    func coasts() {
        let motion = ReleaseMotion(radiusLeft: 100, radiusSpeed: 1000, duration: 0.5, frameDuration: 1.0 / 60)
        #expect(motion.duration == 0.1)
        for time in thousandTimes { #expect(abs(motion.timing.value(at: time) - time) < 1e-12) }
    }

    @Test("It lasts at least one frame and at most the duration, whatever the numbers")
    func bounded() {
        let numbers: [CGFloat] = [0, -0.0, 1e-300, 1, 1e9, 1e300, -5] + unusableNumbers
        let frame = 1.0 / 120
        for left in numbers {
            for speed in numbers {
                for duration in [0.5, 0, -1, .nan, .infinity, 0.001] {
                    let motion = ReleaseMotion(
                        radiusLeft: left, radiusSpeed: speed, duration: duration, frameDuration: frame)
                    #expect(motion.duration >= frame, "\(left), \(speed), \(duration)")
                    #expect(motion.duration <= (duration == 0.5 ? 0.5 : frame), "\(left), \(speed), \(duration)")
                    expectMonotone(motion.timing)
                }
            }
        }
        for frame in [0, -1, .nan, .infinity] {
            let motion = ReleaseMotion(radiusLeft: 0, radiusSpeed: 5, duration: 0.5, frameDuration: frame)
            #expect(motion.duration == 1.0 / 60)
        }
    }

    private func expectMonotone(_ curve: TimingCurve) {
        #expect(!curve.overshoots)
        var last: CGFloat = 0
        for step in 0...50 {
            let value = curve.value(at: CGFloat(step) / 50)
            #expect(value >= last)
            last = value
        }
    }
}
