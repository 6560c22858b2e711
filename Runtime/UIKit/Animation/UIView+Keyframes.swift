@_spi(Runtime) import QuartzCore

extension UIView {
    /// How a keyframe animation runs.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the set; bits 16 and 17 are those of a curve of `UIView.AnimationOptions`, for the whole.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the changed views inside the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views take touches.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what is seen rather than from the last value set.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs there and back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps the own duration inside another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps the other options inside another animation block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Goes straight from keyframe to keyframe.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps to what a keyframe leads to at the keyframe's end.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Goes straight, and each property at one speed all the way, whatever the keyframes' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Goes along a smooth curve through the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Goes along a smooth curve, at one speed all the way, whatever the keyframes' times.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// The mode of the bits 10 to 13.
        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 15 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }

    /// Runs a closure at once, which calls `addKeyframe(…)` for changes that happen one after the other, in seconds in all.
    ///
    /// The whole is slow at both ends (7.11). The completion is told whether the animations reached their end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
            animations: {
                let block = UIKitState.current.animationBlocks.last
                let timeline = block.map { KeyframeTimeline($0, mode: options.calculationMode) }
                block?.timeline = timeline
                animations()
                timeline?.animateTracks()
            }, completion: completion)
    }

    /// Runs a closure at once and animates its changes in a part of the keyframe animation around it; without one, it only
    /// runs it. Start and duration are shares of the whole, and are kept within 0…1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let state = UIKitState.current
        guard let timeline = state.animationBlocks.last(where: { $0.timeline != nil })?.timeline else {
            return animations()
        }
        state.animationBlocks.append(timeline.block(start: frameStartTime, duration: frameDuration))
        animations()
        state.animationBlocks.removeLast()
    }
}
