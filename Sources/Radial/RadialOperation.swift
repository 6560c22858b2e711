/// One radial call, from its beginning to its one outcome.
///
/// `await navigation.radialPush(screen).outcome` is the form for tasks. Cancelling the task that waits changes nothing: it
/// gets the outcome when the operation ends. The object need not be kept.
@MainActor public final class RadialOperation {
    private enum State {
        case running
        /// Known, and due in the next turn of the main queue.
        case decided
        case answered(RadialOutcome)
    }

    private var state = State.running
    private var completion: RadialCompletion?
    private var waiting: [CheckedContinuation<RadialOutcome, Never>] = []

    init(completion: RadialCompletion?) {
        self.completion = completion
    }

    /// How the operation ended. It comes in bounded time, in the turn of the main queue after UIKit's own callbacks.
    public var outcome: RadialOutcome {
        get async {
            if case .answered(let outcome) = state { return outcome }
            return await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// Gives the outcome in the next turn of the main queue. Only the first one counts.
    func answer(_ outcome: RadialOutcome) {
        guard case .running = state else { return }
        state = .decided
        MainTurn.next { self.deliver(outcome) }
    }

    private func deliver(_ outcome: RadialOutcome) {
        state = .answered(outcome)
        let (completion, waiting) = (self.completion, self.waiting)
        self.completion = nil
        self.waiting = []
        completion?(outcome)
        for continuation in waiting { continuation.resume(returning: outcome) }
    }
}

extension RadialOperation {
    /// An operation that was not begun.
    static func refused(_ reason: RadialOutcome.Reason, completion: RadialCompletion?) -> RadialOperation {
        let operation = RadialOperation(completion: completion)
        operation.answer(.refused(reason))
        return operation
    }
}
