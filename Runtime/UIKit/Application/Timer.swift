import Foundation
@_spi(Runtime) import QuartzCore

/// A block that is called after a time on the clock of a scope, once or again and again. A timer that repeats is called at most
/// once a frame; times that were missed are skipped. It rests while the loop runs in none of its modes.
public class Timer: NSObject {
    /// Seconds from one call to the next; 0 for a timer that fires once.
    public var timeInterval: TimeInterval { repeats ? interval : 0 }
    /// What was given to the timer to carry.
    public private(set) var userInfo: Any?

    private let interval: TimeInterval
    private let repeats: Bool
    private var action: ((Timer) -> Void)?
    private var timer: RuntimeTimer?
    private var isFiring = false

    /// Makes a timer that waits to be added to the main run loop; a repeating one has an interval of 0.0001 s at least.
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        self.interval = interval
        self.repeats = repeats
        action = block
        super.init()
    }

    /// Makes a timer that waits to be added to the main run loop, and then keeps its target until it is invalidated.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        interval = ti
        repeats = yesOrNo
        self.userInfo = userInfo
        super.init()
        // The clock, and `fire()` of such timers, run on the main actor like their targets, so that nothing is shared.
        nonisolated(unsafe) let (target, selector) = (aTarget as AnyObject, aSelector)
        action = { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { selector.perform(on: target, sender: timer, event: nil) }
        }
    }

    /// Makes a timer and starts it in the default mode.
    @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: .default)
        return timer
    }

    /// Makes a timer that calls a method of a target, which it keeps until it is invalidated, and starts it in the
    /// default mode.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        timer.start(in: .default)
        return timer
    }

    /// Whether the timer can still fire.
    public var isValid: Bool { action != nil }

    /// Calls the block now, whether or not the timer has been started; one that does not repeat is invalid afterwards. Inside
    /// of the call it does nothing.
    public func fire() {
        guard let action, !isFiring else { return }
        isFiring = true
        action(self)
        isFiring = false
        if !repeats { invalidate() }
    }

    /// Ends the timer for good; it lets go of its block.
    public func invalidate() {
        timer?.cancel()
        timer = nil
        action = nil
        userInfo = nil
    }

    func start(in mode: RunLoop.Mode) {
        guard isValid else { return }
        if let timer { return timer.add(mode) }
        timer = RuntimeState.current.schedule(after: max(interval, 0), every: repeats ? interval : nil, in: [mode]) {
            self.fire()
        }
    }
}

extension RunLoop {
    /// Starts a timer on the clock of the current scope, whichever run loop it is; one that runs already goes on, in one more mode.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        timer.start(in: mode)
    }
}

extension RunLoop.Mode {
    /// The mode of the main run loop while a scroll view is moved by a finger or moves on after it. What is in `.default` rests
    /// meanwhile; what is in `.common` does not.
    public static let tracking = LoopMode.tracking.mode
}
