extension UIView {
    /// How a block animation runs.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the changed views inside the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views take touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is seen rather than from the last value set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Runs for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs there and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps the own duration inside another animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps the own curve inside another animation block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Keeps the other options inside another animation block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends; the pace without another one.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve of the bits 16 and 17.
        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
        }
    }
}

extension UIView.AnimationCurve {
    /// The curve as Core Animation has it.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
