import Radial
import UIKit

/// Where a circle starts or ends, as a value that can be printed.
public enum Place: Equatable, Sendable {
    case unset, center
    case point(Double, Double)
    case rect(Double, Double, Double, Double)
    case unit(Double, Double)
    case edge(RevealEdge)
    /// A view inside a screen of the app, which may scroll, vanish or be in no window.
    case source(Int)
    /// A view in the second window.
    case otherWindow
    /// A view that nobody holds any more.
    case released
    /// A provider of a unit point, or of nothing.
    case provider(Double, Double)
    case emptyProvider
    case null, infinite, notANumber
}

/// A radial transition, as a value that can be printed. What is left out is as in `RadialTransition`, save that it is
/// shorter.
public struct Manner: Equatable, Sendable {
    public var from: Place
    public var motion: RadialTransition.Motion
    public var shape: RevealShape
    public var duration: Double
    public var delay: Double
    public var timing: TimingCurve
    public var reverse: TimingCurve?
    public var ignoresReduceMotion: Bool
    public var isInterruptible: Bool
    /// Whether somebody draws along.
    public var isFollowed: Bool

    public init(
        from: Place = .unset, motion: RadialTransition.Motion = .automatic, shape: RevealShape = .inscribed,
        duration: Double = 0.2, delay: Double = 0, timing: TimingCurve = .linear, reverse: TimingCurve? = nil,
        ignoresReduceMotion: Bool = false, isInterruptible: Bool = true, isFollowed: Bool = false
    ) {
        self.from = from
        self.motion = motion
        self.shape = shape
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.reverse = reverse
        self.ignoresReduceMotion = ignoresReduceMotion
        self.isInterruptible = isInterruptible
        self.isFollowed = isFollowed
    }

    /// Seconds that count.
    var runningTime: Double { duration.isFinite ? max(0, duration) : 0 }
    var waitingTime: Double { runningTime > 0 && delay.isFinite ? max(0, delay) : 0 }
}

extension Manner {
    /// The shortest duration of a calm walk, in seconds.
    static let calmDuration = 0.2
    /// The largest slope of the curves of a calm walk.
    static let calmSlope: CGFloat = 2.3
    private static let calmTimings: [TimingCurve] = [.linear, .linear, .easeIn, .easeOut, .easeInOut, .default]
    private static let otherTimings: [TimingCurve] = [
        .spring(bounce: 0), .spring(bounce: 0.4), .cubicBezier(0.2, -0.5, 0.4, 1.6), .cubicBezier(0.1, 0.9, 0.3, 0.7),
    ]

    /// A random one; about one in twelve is odd.
    static func random(_ dice: inout Dice, on ground: Ground) -> Manner {
        let timings = ground.isCalm ? calmTimings : calmTimings + otherTimings
        var manner = Manner(
            from: .random(&dice), duration: dice.hundredths(ground.isCalm ? 20 : 4, 40), timing: dice.one(of: timings),
            isInterruptible: !dice.once(in: 6), isFollowed: ground.hasFollowers && dice.once(in: 3))
        if dice.once(in: 4) { manner.motion = dice.one(of: RadialTransition.Motion.allCases) }
        if dice.once(in: 4) { manner.shape = dice.one(of: RevealShape.allCases) }
        if dice.once(in: 8) { manner.delay = dice.hundredths(-5, 15) }
        if dice.once(in: 8) { manner.reverse = dice.one(of: timings) }
        if dice.once(in: 8) { manner.ignoresReduceMotion = true }
        if dice.once(in: 14) {
            manner.duration = dice.one(of: [0, -1, .nan, .infinity, -.infinity] + (ground.isCalm ? [] : [0.001]))
        }
        if dice.once(in: 30) { manner.delay = dice.one(of: [.nan, .infinity, -.infinity]) }
        return manner
    }
}

extension Place {
    static func random(_ dice: inout Dice) -> Place {
        func coordinate(_ dice: inout Dice) -> Double { Double(dice.below(130) - 25) }
        switch dice.below(20) {
        case 0...3: return .unset
        case 4: return .center
        case 5...8: return .point(coordinate(&dice), coordinate(&dice))
        case 9, 10:
            let (x, y) = (coordinate(&dice), coordinate(&dice))
            return .rect(x, y, Double(dice.below(40)), Double(dice.below(40)))
        case 11: return .unit(dice.hundredths(-50, 150), dice.hundredths(-50, 150))
        case 12: return .edge(dice.one(of: RevealEdge.allCases))
        case 13...15: return .source(dice.below(8))
        case 16: return dice.one(of: [.otherWindow, .released])
        case 17: return dice.once(in: 3) ? .emptyProvider : .provider(dice.hundredths(0, 100), dice.hundredths(0, 100))
        case 18: return dice.one(of: [.null, .infinite, .notANumber])
        default: return .unit(0.5, 0.5)
        }
    }
}
