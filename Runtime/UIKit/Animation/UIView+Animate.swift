@_spi(Runtime) import QuartzCore

extension UIView {
    /// Runs a closure at once and animates the changes of views that it makes.
    ///
    /// The durations are seconds; with 0 or less the changes are made without animation. The completion is told
    /// whether the animations reached their end; it never runs inside the call.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runBlock(
            duration: duration, delay: delay, pace: .curve(options.curve.timingFunction), options: options,
            animations: animations, completion: completion)
    }

    /// Animates the changes that a closure makes, slow at both ends.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that a closure makes, slow at both ends.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes that a closure makes like a spring that settles in the duration.
    ///
    /// A damping ratio of 1 or more does not swing; the velocity is in whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runBlock(
            duration: duration, delay: delay,
            pace: .spring(settlingIn: duration, dampingRatio: dampingRatio, velocity: velocity), options: options,
            animations: animations, completion: completion)
    }

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { UIKitState.current.animationsEnabled }

    /// Lets animation blocks animate or not; animations that run already go on.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIKitState.current.animationsEnabled = enabled
    }

    /// Runs a closure in which nothing is animated.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let state = UIKitState.current
        let before = state.animationsEnabled
        state.animationsEnabled = false
        defer { state.animationsEnabled = before }
        actionsWithoutAnimation()
    }

    /// The duration in seconds of the animation block that is running; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        let state = UIKitState.current
        return state.animationsEnabled ? max(0, state.animationBlocks.last?.duration ?? 0) : 0
    }

    /// A closure that the next outermost animation block calls once, at its end and still inside it.
    static var atEndOfNextAnimationBlock: (() -> Void)? {
        get { UIKitState.current.atEndOfNextAnimationBlock }
        set { UIKitState.current.atEndOfNextAnimationBlock = newValue }
    }

    /// Runs a closure whose animation blocks run evenly, whatever curves they have (1.64).
    static func pacingLinearly(_ body: () -> Void) {
        let state = UIKitState.current
        let before = state.pacesLinearly
        state.pacesLinearly = true
        defer { state.pacesLinearly = before }
        body()
    }

    private static func runBlock(
        duration: TimeInterval, delay: TimeInterval, pace: AnimationBlock.Pace, options: AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let state = UIKitState.current
        let run = AnimationRun(completion: completion)
        let pace = state.pacesLinearly ? .curve(CAMediaTimingFunction(name: .linear)) : pace
        let outer = state.animationsEnabled ? state.animationBlocks.last : nil
        let block = AnimationBlock(
            duration: outer.flatMap { options.contains(.overrideInheritedDuration) ? nil : $0.duration } ?? duration,
            delay: delay,
            pace: outer.flatMap { options.contains(.overrideInheritedCurve) ? nil : $0.pace } ?? pace,
            options: outer.flatMap { options.contains(.overrideInheritedOptions) ? nil : $0.options } ?? options,
            run: run)
        perform(block, animations)
    }

    /// Runs a closure inside a block that has all it inherits.
    static func perform(_ block: AnimationBlock, _ animations: () -> Void) {
        let state = UIKitState.current
        state.animationBlocks.append(block)
        animations()
        if state.animationBlocks.count == 1, let hook = state.atEndOfNextAnimationBlock {
            state.atEndOfNextAnimationBlock = nil
            hook()
        }
        if block.options.contains(.layoutSubviews) {
            for view in block.changedViews { view.layoutIfNeeded() }
        }
        state.animationBlocks.removeLast()
        block.run.seal()
    }
}

extension AnimationBlock.Pace {
    /// The spring of mass 1 whose settling time, as Core Animation counts it, is the duration (1.56).
    ///
    /// The damping ratio is kept within 0.01 … 1: without damping no spring settles, and above 1 Core Animation
    /// treats it as 1.
    static func spring(settlingIn duration: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat) -> Self {
        let ratio = max(0.01, min(dampingRatio, 1))
        func spring(_ frequency: Double) -> CASpringAnimation {
            let spring = CASpringAnimation(keyPath: nil)
            spring.stiffness = frequency * frequency
            spring.damping = 2 * ratio * frequency
            spring.initialVelocity = velocity
            return spring
        }
        // The settling time falls as the frequency rises, so halving an interval of exponents finds it.
        var low = log(1e-3)
        var high = log(1e7)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if spring(exp(middle)).settlingDuration > duration { low = middle } else { high = middle }
        }
        let frequency = exp((low + high) / 2)
        return .spring(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }
}
