import Foundation
import ObjectiveC
@_spi(Runtime) import QuartzCore

/// An animation of views' properties that can be paused, moved by hand, reversed and continued.
///
/// It animates what animation blocks do: position, bounds, transform, alpha, background colour, corner radius and the blur of
/// effect views. It moves in real time, whatever the time of the layers is; a percent-driven transition moves it only if it is vended by
/// `interruptibleAnimator(using:)` (1.70). While it runs it is kept by the system. Releasing one that is paused or stopped
/// traps: it has to be finished first (7.13).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// The timing that it was made with.
    open var timingParameters: (any UITimingCurveProvider)? { timing }
    /// Its length in seconds; for a spring of constants the time in which that settles.
    open var duration: TimeInterval { curve.duration }
    /// The seconds that `startAnimation(afterDelay:)` was given.
    open private(set) var delay: TimeInterval = 0
    /// Whether the views that it animates take touches; true unless set. Setting it on an active animator traps.
    open var isUserInteractionEnabled: Bool = true {
        willSet { refuseWhileActive("isUserInteractionEnabled") }
    }
    /// Whether it can be paused, stopped and moved; true unless set. If not, such calls are logged and do nothing. Setting it
    /// on an active animator traps.
    open var isInterruptible: Bool = true {
        willSet { refuseWhileActive("isInterruptible") }
    }
    /// Whether a fraction is the share of the way (true, unless set) or of the time on the curve (7.16).
    open var scrubsLinearly: Bool = true
    /// Whether it stays active at its end, standing still, without calling its completions; false unless set (7.19).
    open var pausesOnCompletion: Bool = false

    private let timing: any UITimingCurveProvider
    let curve: AnimatorCurve
    /// Options of the blocks beside those that follow from the properties.
    var options: UIView.AnimationOptions = []
    /// Closures that wait for the start, each with the share of the duration after which it begins.
    var waiting: [(delayFactor: Double, body: () -> Void)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// What it animates, in the order of the changes.
    var changes: [AnimatedChange] = []
    /// Where it is while it stands still, and where its motion began.
    var moment: AnimatorMoment
    var motion: AnimatorMotion?
    /// When the motion began; nil until it has been committed.
    var motionStart: CFTimeInterval?
    /// Whether it has begun without a closure.
    var isEmpty = false
    /// Whether it was started so, and runs as soon as a closure comes.
    var awaitsChanges = false
    /// Where the changes of a running closure begin, as a share of the time.
    var startOfChanges: Double = 0
    private var isBackwards = false
    private weak var scope = RuntimeState.current

    /// An animator that has not begun, with a timing. The duration is in seconds.
    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timing = parameters
        curve = AnimatorCurve(parameters, duration: duration)
        moment = AnimatorMoment(share: 0, on: curve)
        super.init()
        Census.current?.note(self)
    }

    /// An animator that has not begun, with one of UIKit's curves.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has not begun, with a Bézier.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has not begun, with a spring that settles in the duration.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Starts an animator at once. Inside an animation block it has that block's duration, unless the options say
    /// otherwise, and cannot be interrupted.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let outer = UIKitState.current.animationBlocks.last
        let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.duration
        let animator = self.init(
            duration: inherited ?? duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.isInterruptible = outer == nil
        animator.options = options.intersection([.layoutSubviews, .beginFromCurrentState])
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        // What ends with its whole scope was not released by the app.
        guard state != .inactive, !isRunning, scope != nil else { return }
        raise(
            "It is an error to release a paused or stopped property animator: finish it, or stop it without finishing.")
    }

    // MARK: State

    /// Whether it has begun or was stopped.
    open internal(set) var state: UIViewAnimatingState = .inactive
    /// Whether it moves by itself.
    open internal(set) var isRunning: Bool = false
    /// Whether it moves, or will move, back to its start. Setting it turns a running animator at once (7.17).
    open var isReversed: Bool {
        get { isBackwards }
        set {
            guard newValue != isBackwards else { return }
            if isRunning { moment = currentMoment }
            isBackwards = newValue
            if isRunning { go(AnimatorMotion(from: moment, backwards: isBackwards, on: curve)) }
        }
    }
    /// The share of the way, or of the time if it does not scrub linearly, that it has made in its direction: it counts from the
    /// end when it is reversed. Setting it on a running animator does nothing; on an inactive one it begins it, paused.
    open var fractionComplete: CGFloat {
        get { fraction }
        set { move(to: newValue) }
    }

    /// Begins the animation, or lets a paused one go on; traps on a stopped one.
    open func startAnimation() { start(after: 0) }
    /// Begins the animation after so many seconds; what is changed has its final values at once.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        start(after: max(0, delay))
    }
    /// Lets the animation stand still, or begins it standing still; traps on a stopped one.
    open func pauseAnimation() { pause() }
    /// Ends the animation with the values that are shown. With true it is over and no completion is called; with false
    /// `finishAnimation(at:)` has to follow.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
    /// Gives the properties the values of a position and calls the completions with it; traps unless it was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    // MARK: What is animated

    /// Adds changes that begin after a share, 0 to 1, of the duration, or of what is left of it.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, after: Double(min(max(delayFactor, 0), 1)))
    }
    /// Adds changes; while the animator is active they are made at once and take the time that is left.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, after: 0) }
    /// Adds what is called when the animator has reached an end or was finished.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Lets a paused animation go on from where it is, with another timing, for so many times the duration.
    ///
    /// Without a timing it keeps to its own curve; a factor of 0 means the time that is left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        proceed(parameters, durationFactor: durationFactor)
    }

    private func refuseWhileActive(_ property: String) {
        if state == .active { raise("\(property) cannot be set on an active animator") }
    }
}
