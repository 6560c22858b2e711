import UIKit

/// How a screen or view is revealed: from where, which way, how long, by which curve.
public struct RadialTransition: Sendable {
    /// Which of the two screens lies on top and is cut by the circle.
    ///
    /// `.automatic` and `.expand` show the same on a way there, and the way back that a screen remembers is `.automatic`
    /// after both. They differ where the transition is that of a way back itself, as in `radialPop(using:)`: `.automatic`
    /// contracts, `.expand` expands there, too. After `.contract` the remembered way back expands.
    public enum Motion: String, Hashable, Sendable, CaseIterable {
        /// Expands on the way there and contracts on the way back; but a pop that knows of no origin expands, from the
        /// leading edge.
        case automatic
        /// The incoming screen lies on top and its circle grows from the origin, whichever way it is.
        case expand
        /// The outgoing screen lies on top and its circle shrinks into the origin, whichever way it is.
        case contract
    }

    /// What becomes of the circle while Reduce Motion is on.
    public enum ReduceMotion: String, Hashable, Sendable, CaseIterable {
        /// The circle gives way to a cross-fade of the same duration.
        case crossFade
        /// The circle stays.
        case ignore
    }

    /// Where the circle starts or ends; nil means the default of the operation.
    public var origin: RevealOrigin?
    /// Which screen lies on top.
    public var motion: Motion
    /// How the circle follows from an origin that is a rectangle.
    public var shape: RevealShape
    /// Seconds from the first moving frame to the last. Zero, a negative number or one that is not finite: without animation.
    public var duration: TimeInterval
    /// Seconds for which the first frame is shown before it moves; UIKit is told delay + duration. A negative number or one
    /// that is not finite means none. There is no delay either where nothing is animated, or where a way back turns round what
    /// runs.
    public var delay: TimeInterval
    /// How the fraction runs over time when the circle grows.
    public var timing: TimingCurve
    /// How it runs when the circle shrinks, as a curve from 0 to 1; nil: so that a contraction shows at t what the
    /// expansion shows at duration − t.
    public var reverseTiming: TimingCurve?
    /// What becomes of the circle while Reduce Motion is on.
    public var reduceMotion: ReduceMotion
    /// Whether the transition may be turned round while it runs: by a call of its way back, or by a finger.
    ///
    /// A finger that comes down on the two screens stops the transition where it is; from then on the circle's radius changes
    /// by as much as the finger's distance from its centre. Let go, it finishes if the finger was heading beyond the middle of
    /// the circle's way, and else it is turned round as by a call, with the outcome `.finished`; a transition that a finger
    /// began is taken back instead. A gesture that the system cancels counts as heading back. This works any number of times.
    ///
    /// A view that is revealed takes touches meanwhile, and so does what is seen around it: there it takes a drag that nobody
    /// else wants. With a `RadialAnimator` that an app returns from its own delegates there is no way back to be called, so
    /// none of this.
    public var isInterruptible: Bool
    /// Called for each frame that is shown, so that an app can draw along: the first call has progress 0, the last one exactly
    /// 1, or 0 where the transition was taken back. One that is turned round stops where it is, and its way back begins there
    /// with 0. It is not called where nothing is animated. It costs one display link; without it the main thread does nothing
    /// while the transition runs, unless a finger has begun or holds it.
    ///
    /// The way back does as the way there did, so it is kept as long as the screen stays; a closure that uses the screen
    /// should hold it weakly.
    public var onProgress: (@MainActor (RadialProgress) -> Void)?

    /// Makes a transition: half a second, ease-in, a true circle, unless told otherwise.
    public init(
        origin: RevealOrigin? = nil,
        motion: Motion = .automatic,
        shape: RevealShape = .inscribed,
        duration: TimeInterval = 0.5,
        delay: TimeInterval = 0,
        timing: TimingCurve = .easeIn,
        reverseTiming: TimingCurve? = nil,
        reduceMotion: ReduceMotion = .crossFade,
        isInterruptible: Bool = true,
        onProgress: (@MainActor (RadialProgress) -> Void)? = nil
    ) {
        self.origin = origin
        self.motion = motion
        self.shape = shape
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.reverseTiming = reverseTiming
        self.reduceMotion = reduceMotion
        self.isInterruptible = isInterruptible
        self.onProgress = onProgress
    }

    /// The transition of every radial call that names none. An app sets it once, when it starts.
    @MainActor public static var `default` = RadialTransition()
}

extension RadialTransition {
    /// The same with another duration, unless that is nil.
    func lasting(_ seconds: TimeInterval?) -> RadialTransition {
        guard let seconds else { return self }
        var copy = self
        copy.duration = seconds
        return copy
    }

    /// The same from another origin, unless that is nil.
    func starting(from origin: RevealOrigin?) -> RadialTransition {
        guard let origin else { return self }
        var copy = self
        copy.origin = origin
        return copy
    }

    /// Seconds that count: 0 for what cannot be animated.
    var runningTime: TimeInterval { duration.isFinite ? max(0, duration) : 0 }

    /// Seconds of waiting that count; none before what is not animated.
    var waitingTime: TimeInterval { runningTime > 0 && delay.isFinite ? max(0, delay) : 0 }

    /// Seconds that UIKit is told.
    var reportedDuration: TimeInterval { waitingTime + runningTime }
}
