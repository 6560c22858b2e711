/// The mode in which the one loop of a scope runs: what is added to another one rests.
@_spi(Runtime) public enum LoopMode {
    case standard, tracking

    /// Apple's name of it.
    public var mode: RunLoop.Mode { self == .tracking ? RunLoop.Mode(rawValue: "UITrackingRunLoopMode") : .default }

    /// Whether what was added to these modes runs in this one.
    public func runs(_ modes: Set<RunLoop.Mode>) -> Bool { modes.contains(.common) || modes.contains(mode) }
}

/// Keeps the loop of the current scope in the tracking mode, as long as the object is kept.
@_spi(Runtime) public final class LoopTracking {
    private weak var state: RuntimeState?

    /// Begins now.
    public init() {
        state = RuntimeState.ifAny
        state?.trackings += 1
    }

    deinit { state?.trackings -= 1 }
}

@_spi(Runtime) extension RuntimeState {
    /// The mode of the loop now.
    public var loopMode: LoopMode { trackings > 0 ? .tracking : .standard }
}
