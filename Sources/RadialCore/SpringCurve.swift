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
    /// The first time at which the value is 1; it is 1 for a spring that does not overshoot.
    public let arrival: CGFloat

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
        arrival = CGFloat(Self.arrival(decay, frequency, slope, velocity: velocity, end: end))
    }

    /// The share of the way made at a time, which is a share of the duration; 0 at 0, 1 at 1.
    ///
    /// The time is clamped to 0…1; what is not a number counts as 0.
    public func value(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        return CGFloat(Self.position(at: Double(time), decay, frequency, slope) / end)
    }

    /// Times from 0 to 1 at which to sample `value(at:)` up to `arrival` so that straight lines between the samples
    /// stay within `tolerance` of it; after `arrival` there is only 1, as the value counts as settled there.
    ///
    /// `tolerance` is a share of the way; what is below 1e-6 or not a number counts as 1e-6.
    public func keyTimes(tolerance: CGFloat) -> [CGFloat] {
        sampleTimes(tolerance: tolerance, corner: arrival) { $0 >= arrival ? 1 : value(at: $0) }
    }
}

extension SpringCurve {
    private static let tolerance = 0.001

    /// The root of (1 + ω)·e^(−ω) = 0.001: a spring without bounce that starts at rest.
    private static let criticalStiffness = 9.233413476451286

    /// ω for which the envelope of the oscillation, e^(−ζω)·(1 + |ζω − v|/ω′), is 0.001 at time 1.
    ///
    /// ω stands on both sides of that; as it does so within a logarithm, putting it in again and again converges.
    /// Where ζ comes near to 1 the envelope exceeds the motion by far, and the spring without bounce is the bound.
    private static func stiffness(damping: Double, swing: Double, velocity: Double) -> Double {
        var free = criticalStiffness
        for _ in 0..<40 {
            free = Libm.logarithm((1 + abs(free - velocity)) / tolerance)
        }
        guard swing > 0 else { return free }
        var stiffness = criticalStiffness
        for _ in 0..<40 {
            let amplitude = abs(damping * stiffness - velocity) / (swing * stiffness)
            stiffness = Libm.logarithm((1 + amplitude) / tolerance) / damping
        }
        return damping > 0.9 ? min(stiffness, free) : stiffness
    }

    private static func position(at time: Double, _ decay: Double, _ frequency: Double, _ slope: Double) -> Double {
        guard frequency > 0 else { return 1 - (1 + slope * time) * Libm.exponential(-decay * time) }
        let angle = frequency * time
        let swing = Libm.cosine(angle) + slope / frequency * Libm.sine(angle)
        return 1 - Libm.exponential(-decay * time) * swing
    }

    /// The first time at which the position is the one at the end.
    ///
    /// Up to its first crossing of 1 the position only rises (after a dip, if it starts backwards), and so it does
    /// from there to its first peak, which nothing after it reaches. The crossing is where the bracket of the formula
    /// is 0, the peak where the derivative is.
    private static func arrival(
        _ decay: Double, _ frequency: Double, _ slope: Double, velocity: Double, end: Double
    ) -> Double {
        let crossing: Double
        let peak: Double
        if frequency > 0 {
            let phase = Libm.arcTangent(slope / frequency)
            crossing = (Double.pi / 2 + phase) / frequency
            peak = (Double.pi - Libm.arcTangent(decay / frequency) + phase) / frequency
        } else if slope < 0 {
            crossing = -1 / slope
            peak = velocity / (decay * -slope)
        } else {
            return 1
        }
        guard crossing < 1 else { return 1 }
        var (low, high) = end <= 1 ? (0, crossing) : (crossing, min(peak, 1))
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if position(at: middle, decay, frequency, slope) >= end { high = middle } else { low = middle }
        }
    }
}
