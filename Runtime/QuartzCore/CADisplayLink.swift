@_spi(Runtime) import CoreGraphics
import ObjectiveC

/// Which frame rates suit a display link, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest rate that suits.
    public var minimum: Float
    /// The highest rate that suits.
    public var maximum: Float
    /// The rate that suits best; nil for any in the range.
    public var preferred: Float?

    /// The range that leaves the rate to the screen.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// A range of rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The range that leaves the rate to the screen.
    public static let `default` = CAFrameRateRange()
}

/// Calls a handler in each frame, before its layout and commit, so that what it changes is shown in that frame.
///
/// Once added to a run loop it is retained until `invalidate()`.
open class CADisplayLink: NSObject {
    /// What is tied to the object from outside.
    package let associations = AssociationSlot()
    /// Nil once the link is invalid: what it calls often holds the link.
    private var handler: ((CADisplayLink) -> Void)?
    private var modes: Set<RunLoop.Mode> = []
    private var isInvalid = false
    private weak var state: RuntimeState?
    /// The frame from which every so many are counted.
    private var firstFrame = 0

    /// A link that calls `handler` with itself. UIKit has the form with target and selector.
    @_spi(Radial) public init(handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
        super.init()
        Census.current?.note(self)
    }

    /// Starts the calls, from the next frame on, in the frames of a mode: `.default` while no scroll view moves by a finger,
    /// `.tracking` while one does, `.common` always. The runtime has one loop, whichever `runloop` is; a link in two modes goes on
    /// until it is removed from both.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid else { return }
        let isNew = modes.isEmpty
        modes.insert(mode)
        guard isNew else { return }
        let state = RuntimeState.current
        self.state = state
        firstFrame = state.frameIndex + 1
        state.links.append(self)
    }

    /// Takes the link out of a mode; the last one stops the calls.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { state?.links.removeAll { $0 === self } }
    }

    /// Stops the calls for ever, also within the frame that runs, and lets the runtime release the link.
    open func invalidate() {
        isInvalid = true
        modes = []
        handler = nil
        state?.links.removeAll { $0 === self }
    }

    /// The absolute time of the frame that was shown last, in seconds; 0 before the first call.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The absolute time at which the frame that is being prepared is shown, in seconds; 0 before the first call.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds from one frame of the screen to the next, whatever the link's own rate; 0 before the first call.
    open private(set) var duration: CFTimeInterval = 0
    /// Whether calls are left out.
    open var isPaused = false
    /// The rate that is wanted, in frames per second, or 0 for the screen's. The link gets the highest divisor of the screen's rate that is not above it.
    open var preferredFramesPerSecond: Int {
        get { Int(Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum), within: 0...Int.max) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate > 0 ? rate : nil)
        }
    }
    /// The rates that suit. The link gets a divisor of the screen's rate, see `Decisions.frameDivisor`.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Calls the handler if this frame is one of the link's.
    func fire(in state: RuntimeState) {
        guard !isPaused, state.loopMode.runs(modes), state.frameIndex >= firstFrame else { return }
        let divisor = Decisions.frameDivisor(for: preferredFrameRateRange, framesPerSecond: state.framesPerSecond)
        guard (state.frameIndex - firstFrame) % divisor == 0 else { return }
        duration = 1 / Double(state.framesPerSecond)
        (timestamp, targetTimestamp) = Decisions.linkTimes(
            now: state.now, framesPerSecond: state.framesPerSecond, divisor: divisor)
        handler?(self)
    }
}

extension RuntimeState {
    /// Step 4: the links that were there before, in the order in which they were added.
    func runDisplayLinks() {
        guard !displayLinksRest else { return }
        for link in links { link.fire(in: self) }
    }
}
