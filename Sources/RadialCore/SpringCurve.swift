/// A damped spring that runs from 0 to 1 in one unit of time, with or without a speed at its start.
///
/// Its damping ratio is 1 − bounce. It is as stiff as it must be to have come within 0.001 of its goal in that time
/// (the rule of UIKit's spring animations), and its value is divided by the one it has there, so that it ends at 1.
///
/// With ω = stiffness^½ and damping ratio ζ < 1, position(t) = 1 − e^(−ζωt)·(cos ω′t + (ζω − v)/ω′·sin ω′t), where
/// ω′ = ω√(1 − ζ²); with ζ = 1 it is 1 − (1 + (ω − v)t)·e^(−ωt).
public struct SpringCurve: Equatable, Sendable {
    private let decay: Double  // ζω
    private let frequency: Double  // ω′, 0 without bounce
    private let slope: Double  // ζω − v
    private let end: Double  // the position at 1

    /// Makes a spring.
    ///
    /// - Parameters:
    ///   - bounce: 0 (none) to 0.9; it is clamped, and what is not a number counts as 0.
    ///   - initialVelocity: The speed at the start in whole ways per duration; negative, if it leads away from the
    ///     goal. What is not finite counts as 0; it is clamped to ±1000.
    public init(bounce: CGFloat, initialVelocity: CGFloat = 0) {
        let bounce = Double(bounce > 0 ? min(bounce, 0.9) : 0)
        let finite = initialVelocity.isFinite ? Double(initialVelocity) : 0
        let velocity = min(max(finite, -1000), 1000)
        let damping = 1 - bounce
        // √(1 − ζ²), without the cancellation near ζ = 1.
        let swing = (bounce * (2 - bounce)).squareRoot()
        let stiffness = Self.stiffness(damping: damping, swing: swing, velocity: velocity)
        decay = damping * stiffness
        frequency = swing * stiffness
        slope = decay - velocity
        end = Self.position(at: 1, decay, frequency, slope)
    }

    /// The share of the way made at a time, which is a share of the duration; 0 at 0, 1 at 1.
    ///
    /// The time is clamped to 0…1; what is not a number counts as 0.
    public func value(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return CGFloat(Self.position(at: Double(time), decay, frequency, slope) / end)
    }

    /// The first time at which the value is 1; it is 1 for a spring that does not overshoot.
    public var arrival: CGFloat {
        guard let (crossing, peak) = crossingAndPeak, crossing < 1 else { return 1 }
        // Up to its first crossing of 1 the position only rises (after a dip, if it starts backwards), and so it does
        // from there to its first peak, which nothing after it reaches.
        var (low, high) = end <= 1 ? (0, crossing) : (crossing, min(peak, 1))
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return CGFloat(high) }
            if Self.position(at: middle, decay, frequency, slope) >= end { high = middle } else { low = middle }
        }
    }

    /// Times from 0 to 1 at which to sample `value(at:)` up to `arrival` so that straight lines between the samples
    /// stay within `tolerance` of it; after `arrival` there is only 1, as the value counts as settled there.
    ///
    /// `tolerance` is a share of the way; what is below 1e-6 or not a number counts as 1e-6.
    public func keyTimes(tolerance: CGFloat) -> [CGFloat] {
        let arrival = arrival
        return sampleTimes(tolerance: tolerance, corner: arrival) { $0 >= arrival ? 1 : value(at: $0) }
    }
}

extension SpringCurve {
    private static let tolerance = 0.001

    /// ω for which the envelope of the oscillation, e^(−ζω)·(1 + |ζω − v|/ω′), is 0.001 at time 1; without bounce,
    /// the envelope is the motion itself.
    ///
    /// Where ζ comes near to 1 the envelope exceeds the motion by far, and the spring without bounce is the bound.
    private static func stiffness(damping: Double, swing: Double, velocity: Double) -> Double {
        guard damping < 0.9 else {
            let free = fixedPoint { Libm.logarithm((1 + abs($0 - velocity)) / tolerance) }
            return swing > 0 ? min(free, swinging(damping, swing, velocity)) : free
        }
        return swinging(damping, swing, velocity)
    }

    private static func swinging(_ damping: Double, _ swing: Double, _ velocity: Double) -> Double {
        fixedPoint { stiffness in
            let amplitude = abs(damping * stiffness - velocity) / (swing * stiffness)
            return Libm.logarithm((1 + amplitude) / tolerance) / damping
        }
    }

    /// The root of ω = f(ω): as f hides ω within a logarithm, putting it in again and again converges.
    private static func fixedPoint(_ f: (Double) -> Double) -> Double {
        var guess = 9.233413476451585  // the root of (1 + ω)·e^(−ω) = 0.001: no bounce, and a start at rest
        for _ in 0..<60 {
            let next = f(guess)
            if abs(next - guess) <= 1e-15 * guess { return next }
            guess = next
        }
        return guess
    }

    private static func position(at time: Double, _ decay: Double, _ frequency: Double, _ slope: Double) -> Double {
        guard frequency > 0 else { return 1 - (1 + slope * time) * Libm.exponential(-decay * time) }
        let angle = frequency * time
        let swing = Libm.cosine(angle) + slope / frequency * Libm.sine(angle)
        return 1 - Libm.exponential(-decay * time) * swing
    }

    /// When the position is first 1, where the bracket of the formula is 0, and when it has its first peak, where its
    /// derivative is; nil for a spring that never comes to 1.
    private var crossingAndPeak: (crossing: Double, peak: Double)? {
        if frequency > 0 {
            let phase = Libm.arcTangent(slope / frequency)
            let peak = (Double.pi - Libm.arcTangent(decay / frequency) + phase) / frequency
            return ((Double.pi / 2 + phase) / frequency, peak)
        }
        // v = ζω − slope, and ζ = 1.
        return slope < 0 ? (-1 / slope, (decay - slope) / (decay * -slope)) : nil
    }
}
