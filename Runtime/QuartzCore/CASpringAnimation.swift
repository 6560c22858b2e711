/// A basic animation that goes from its start to its end as a mass on a spring does.
///
/// Its duration does not follow from the spring: set it to `settlingDuration` to see the spring come to rest.
open class CASpringAnimation: CABasicAnimation {
    /// The mass; 1 at first, more than 0.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; 100 at first, more than 0.
    open var stiffness: CGFloat = 100
    /// The damping; 10 at first, 0 or more.
    open var damping: CGFloat = 10
    /// The speed at the start in ways per second; positive is towards the end.
    open var initialVelocity: CGFloat = 0

    /// The seconds after which the spring stays within a thousandth of its way of the end; finite also if it never settles.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// Where the spring is so many seconds after its start: 0 at its start, 1 where it comes to rest.
    @_spi(Runtime) public func progress(at time: CFTimeInterval) -> Double { spring.position(at: time) }

    private var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity))
    }

    override func makeFrozen() -> CAAnimation { CASpringAnimation() }

    override func takeParameters(from other: CAAnimation) {
        super.takeParameters(from: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (
            other.mass, other.stiffness, other.damping, other.initialVelocity
        )
    }

    override func animatedValue(at progress: Double, model: AnimationValue) -> AnimationValue? {
        super.animatedValue(at: spring.position(at: progress * timing.duration), model: model)
    }
}

/// A damped spring that goes from 0 to 1 (facts 1.53 to 1.55). One that is damped more than critically moves as if critically damped.
struct Spring {
    private let frequency: Double
    private let ratio: Double
    private let velocity: Double

    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
        frequency = (stiffness / mass).squareRoot()
        ratio = max(damping, 0) / (2 * (stiffness * mass).squareRoot())
        self.velocity = velocity
    }

    private var dampedFrequency: Double { frequency * (1 - ratio * ratio).squareRoot() }
    private var sineShare: Double { (ratio * frequency - velocity) / dampedFrequency }

    /// Where the spring is `time` seconds after its start.
    func position(at time: Double) -> Double {
        if ratio < 1 {
            let angle = dampedFrequency * time
            return 1 - exp(-ratio * frequency * time) * (cos(angle) + sineShare * sin(angle))
        }
        return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
    }

    var settlingDuration: Double {
        guard ratio > 0 else { return Decisions.longestSettling }
        let time =
            ratio < 1
            ? log((1 + abs(sineShare)) / Decisions.settlingThreshold) / (ratio * frequency) : criticalSettling
        return min(time, Decisions.longestSettling)
    }

    /// The last time at which (1 + |ω − v|·t)·e^(−ωt) is the threshold, by halving.
    private var criticalSettling: Double {
        let slope = abs(frequency - velocity)
        func isSettled(_ time: Double) -> Bool {
            (1 + slope * time) * exp(-frequency * time) <= Decisions.settlingThreshold
        }
        var high = 1 / frequency
        while !isSettled(high), high < Decisions.longestSettling { high *= 2 }
        var low = 0.0
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
