import Foundation

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing: it has not begun, or has ended.
    case inactive = 0
    /// It runs, or stands still in the middle.
    case active
    /// It was stopped and awaits `finishAnimation(at:)`.
    case stopped
}

/// The place at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the animation leads to.
    case end = 0
    /// The values from before the animation.
    case start
    /// The values that were shown when the animation was stopped.
    case current
}

/// An animation that can be started, paused, moved by hand and reversed.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether the animation has begun or was stopped.
    var state: UIViewAnimatingState { get }
    /// Whether the animation moves by itself, in either direction.
    var isRunning: Bool { get }
    /// Whether the animation moves, or will move, back to its start.
    var isReversed: Bool { get set }
    /// The share, 0 to 1, of the way that the animation has made in its direction.
    var fractionComplete: CGFloat { get set }
    /// Begins the animation, or lets a paused one go on.
    func startAnimation()
    /// Begins the animation after so many seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Lets a running animation stand still, or begins one standing still.
    func pauseAnimation()
    /// Ends the animation where it is; with false it still has to be finished.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends an animation that was stopped, with the values of a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that closures make.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a share, 0 to 1, of the duration. Optional on Apple's systems.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes. Optional on Apple's systems.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds what is called at the end. Optional on Apple's systems.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Lets a paused animation go on with another timing, for so many times the duration. Optional on Apple's systems.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Stands for a method that is absent.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Stands for a method that is absent.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Stands for a method that is absent.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Stands for a method that is absent.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
