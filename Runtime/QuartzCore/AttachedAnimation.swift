/// An animation that was added to a layer: its frozen parameters, and how far it has come.
final class AttachedAnimation {
    let key: String?
    /// What `animation(forKey:)` returns and delegates are given: the copy, or, for a subclass of the app's, the original,
    /// since Swift cannot copy an object of a class that it does not know.
    let object: CAAnimation
    /// The copy by which the animation is evaluated; nothing outside can change it.
    let frozen: CAAnimation
    weak var layer: CALayer?
    weak var state: RuntimeState?
    /// The seconds for which a value is shown, by the rate that the animation prefers; nil for one that is shown anew in each frame.
    private let frameLength: CFTimeInterval?
    /// The place in the order of addition over all layers.
    let sequence: Int
    /// Whether the begin time was set by a commit. It may itself be 0, so this cannot be told from it (fact 1.12).
    var isStamped = false
    /// Whether the delegate was told of the start.
    var hasStarted = false
    /// Whether it ended or was removed, so that its delegate was or will be told of the stop.
    var hasStopped = false
    /// How far its owner wants it to be, 0 at its start and 1 at its end; nil for one that follows time.
    var wantedProgress: Double?
    /// How far it is shown to be since the last commit; nil for one that follows time.
    private(set) var heldProgress: Double?
    /// What waits for its end.
    var groups: [CompletionGroup] = []

    init(_ animation: CAAnimation, key: String?, layer: CALayer, state: RuntimeState) {
        let copy = animation.frozenCopy()
        frozen = copy
        object = type(of: animation) == type(of: copy) ? copy : animation
        self.key = key
        self.layer = layer
        self.state = state
        sequence = state.nextSequence()
        let divisor = Decisions.frameDivisor(for: copy.preferredFrameRateRange, framesPerSecond: state.framesPerSecond)
        frameLength = divisor > 1 ? Double(divisor) / Double(state.framesPerSecond) : nil
        copy.settle(on: layer, in: state)
        // Fact 1.18. The children of a group keep their own curves, or they would be eased twice.
        if let function = state.transactions.timingFunction { copy.timingFunction = function }
    }

    /// Gives the animation its begin: the layer's local time of the commit, unless it has one (fact 1.10).
    func stamp(localTime: CFTimeInterval) {
        isStamped = true
        if frozen.timing.beginTime == 0 { frozen.timing.beginTime = localTime }
    }

    /// Takes over at a commit what the owner wants.
    func commitProgress() { heldProgress = wantedProgress }

    /// Lets go of the delegate and of what else waits for the end, since nobody will be told of it.
    func forgetWhoWaits() {
        frozen.delegate = nil
        object.delegate = nil
        groups = []
    }

    /// Applies the animation at a local time of the layer.
    func apply(to values: inout LayerValues, model: LayerValues, layerTime: CFTimeInterval) {
        if let heldProgress {
            frozen.contribute(to: &values, model: model, progress: heldProgress, cycle: 0)
        } else {
            frozen.apply(to: &values, model: model, parentTime: lastShown(upTo: layerTime))
        }
    }

    /// The last local time of the layer, up to this one, at which a value is shown that was not shown before. The end is never
    /// put off.
    private func lastShown(upTo time: CFTimeInterval) -> CFTimeInterval {
        guard let frameLength, let layer, phase(atLayerTime: time) == .active else { return time }
        let step = frameLength * layer.committedSpeed
        let begin = frozen.timing.beginTime
        guard step > 0 else { return time }
        return begin + ((time - begin) / step + MediaTiming.tolerance).rounded(.down) * step
    }

    /// The phase at a local time of the layer.
    func phase(atLayerTime time: CFTimeInterval) -> MediaTiming.Phase {
        frozen.timing.phase(at: frozen.timing.localTime(at: time))
    }
}

/// What waits for a number of animations: a transaction's completion block.
final class CompletionGroup {
    let block: () -> Void
    /// Animations that have not stopped yet.
    var pending = 0
    /// Whether no more animations can join.
    var isClosed = false
    private var hasRun = false

    init(_ block: @escaping () -> Void) { self.block = block }

    /// Runs the block, once, if nothing can join any more and nothing is left to wait for.
    func runIfDone() {
        guard isClosed, pending == 0, !hasRun else { return }
        hasRun = true
        block()
    }
}
