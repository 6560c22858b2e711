/// What layers and animations have in common: how a parent's time becomes their own.
///
/// Local time = (parent time − `beginTime`) · `speed` + `timeOffset`, in seconds. The parent of a sublayer (and of a mask)
/// is its superlayer, of a root layer absolute time, of an animation its layer, of a grouped animation its group.
public protocol CAMediaTiming: AnyObject {
    /// The begin in the parent's time, in seconds; 0 in an animation means "when it is committed".
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle in seconds of local time.
    var duration: CFTimeInterval { get set }
    /// How fast local time runs in parent time; 0 stands still, a negative one runs backwards.
    var speed: Float { get set }
    /// Seconds added to local time.
    var timeOffset: CFTimeInterval { get set }
    /// How often a cycle is shown; may be a fraction, 0 means once.
    var repeatCount: Float { get set }
    /// For how many seconds cycles are shown; 0 means that `repeatCount` tells.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its mirror image.
    var autoreverses: Bool { get set }
    /// What is shown outside the active duration.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing properties of a layer or an animation as one value, and what follows from them.
struct MediaTiming: Equatable, Sendable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Two times that differ by less than this many seconds are the same frame.
    static let tolerance: CFTimeInterval = 1e-9

    /// Fact 1.3.
    func localTime(at parentTime: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? timeOffset : (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// The inverse of `localTime(at:)`; at speed 0 there is none, see `Decisions.parentTimeAtSpeedZero`.
    func parentTime(at localTime: CFTimeInterval) -> CFTimeInterval {
        speed == 0
            ? Decisions.parentTimeAtSpeedZero(beginTime: beginTime)
            : (localTime - timeOffset) / Double(speed) + beginTime
    }

    /// Seconds of local time from the first value to the last, all cycles included (fact 1.13).
    var activeDuration: CFTimeInterval {
        Decisions.activeDuration(
            cycle: duration * (autoreverses ? 2 : 1), repeatCount: repeatCount, repeatDuration: repeatDuration)
    }

    /// Where local time lies in relation to the active duration.
    enum Phase: Equatable { case before, active, after }

    /// The phase at local time `time` (fact 1.14). A negative speed enters the active duration at its end.
    func phase(at time: CFTimeInterval) -> Phase {
        let end = activeDuration
        if speed < 0 {
            if time > end + Self.tolerance { return .before }
            return time <= Self.tolerance ? .after : .active
        }
        if time < -Self.tolerance { return .before }
        return time >= end - Self.tolerance ? .after : .active
    }

    /// Where in which cycle a moment lies.
    struct CyclePosition: Equatable {
        /// 0 at the start of the cycle's forward half, 1 at its end.
        var fraction: Double
        /// How many cycles have passed before this one.
        var cycle: Double
    }

    /// The cycle at local time `time`, which is clamped to the active duration (facts 1.15 and 1.16).
    func position(at time: CFTimeInterval) -> CyclePosition {
        guard duration > 0 else { return CyclePosition(fraction: 1, cycle: 0) }
        let period = duration * (autoreverses ? 2 : 1)
        let end = activeDuration
        let moment = min(max(time, 0), end)
        var cycle = ((moment + Self.tolerance) / period).rounded(.down)
        if moment >= end - Self.tolerance { cycle = Decisions.lastCycle(of: end / period) }
        var offset = max(0, moment - cycle * period)
        if autoreverses, offset > duration { offset = period - offset }
        return CyclePosition(fraction: min(max(offset / duration, 0), 1), cycle: cycle)
    }

    // MARK: Of layers

    /// The time inside of a cycle, which is what the animations and sublayers of a layer run in; without a duration a layer has
    /// no cycles, and this is its local time.
    func cycleTime(at localTime: CFTimeInterval) -> CFTimeInterval {
        duration > 0 ? position(at: localTime).fraction * duration : localTime
    }

    /// Whether a layer is there at a local time: always without a duration, else in its cycles and, up to its fill mode, before
    /// and after them.
    func isShown(at localTime: CFTimeInterval) -> Bool {
        guard duration > 0 else { return true }
        return switch phase(at: localTime) {
        case .before: fillsBackwards
        case .active: true
        case .after: fillsForwards
        }
    }

    var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }
    var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }
}
