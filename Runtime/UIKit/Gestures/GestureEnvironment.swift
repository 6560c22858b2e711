@_spi(Runtime) import QuartzCore

/// How the recognisers of one scope get along with one another: who may begin, who waits, who fails, and when targets
/// are told (facts 5.1 to 5.9).
///
/// Everything is decided when a recogniser's `state` is set. Targets are told in `settle()`, after a whole event has been given
/// to all recognisers.
@MainActor
final class GestureEnvironment {
    /// The recognisers whose attempt is not over, in the order in which they joined.
    private(set) var live: [UIGestureRecognizer] = []
    /// How deep in updates the code is; targets are told at the end of the outermost one.
    private var updates = 0
    private var isSettling = false
    private var isSettlingQueued = false
    private unowned let delivery: TouchDelivery

    init(delivery: TouchDelivery) {
        self.delivery = delivery
    }

    /// Runs a change of recognisers, such as an event's delivery or a timer's block, and then tells targets.
    func update(_ change: () -> Void) {
        updates += 1
        change()
        updates -= 1
        if updates == 0 { settle() }
    }

    /// A recogniser has got a touch, or takes part without one.
    func join(_ recognizer: UIGestureRecognizer) {
        if !isLive(recognizer) { live.append(recognizer) }
    }

    /// Those of deeper views first, those of one view in the order of their addition.
    private var liveInOrder: [UIGestureRecognizer] {
        guard live.count > 1 else { return live }
        let places = live.map { recognizer in
            (depth: recognizer.view?.depth ?? 0, index: recognizer.view?.recognizers.firstIndex(of: recognizer) ?? 0)
        }
        let order = live.indices.sorted { first, second in
            let (a, b) = (places[first], places[second])
            return a.depth == b.depth ? (a.index, first) < (b.index, second) : a.depth > b.depth
        }
        return order.map { live[$0] }
    }

    private func isLive(_ recognizer: UIGestureRecognizer) -> Bool { live.contains { $0 === recognizer } }

    /// Breaks a recogniser's attempt off: one that recognises is cancelled, another one fails.
    func abort(_ recognizer: UIGestureRecognizer) {
        guard isLive(recognizer) else { return }
        if recognizer.attempt.isActive {
            advance(recognizer, to: .cancelled)
        } else if recognizer.attempt.state == .possible {
            fail(recognizer)
        }
    }

    // MARK: Moves

    /// Makes a move that the recogniser's class asks for; ignores what is no move of fact 5.1.
    func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        switch (recognizer.attempt.state, state) {
        case (.possible, .began), (.possible, .ended):
            leavePossible(recognizer, to: state)
        case (.possible, .failed), (.possible, .cancelled):
            // What never began cannot be cancelled: no target was told of it (5.1).
            if isLive(recognizer) { fail(recognizer) }
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
            advance(recognizer, to: state)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            advance(recognizer, to: .cancelled)
        default:
            break
        }
    }

    private func advance(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        recognizer.attempt.state = state
        if state != .changed || recognizer.attempt.untold.last != .changed { recognizer.attempt.untold.append(state) }
        settleSoon()
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.attempt.state = .failed
        recognizer.attempt.held = []
        settleSoon()
    }

    private func leavePossible(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        guard recognizer.view != nil, recognizer.isEnabled else { return }
        join(recognizer)
        guard recognizer.attempt.held.isEmpty else {
            // The end of a gesture whose beginning still waits.
            if state == .ended, recognizer.attempt.held == [.began] { recognizer.attempt.held.append(.ended) }
            return
        }
        if live.contains(where: { $0.attempt.isRecognized && prevents($0, recognizer) }) { return fail(recognizer) }
        if isWaiting(recognizer) {
            recognizer.attempt.held = [state]
        } else {
            recognize(recognizer, [state])
        }
    }

    /// Asks the last questions and makes the recogniser begin, or fail.
    private func recognize(_ recognizer: UIGestureRecognizer, _ states: [UIGestureRecognizer.State]) {
        guard mayBegin(recognizer) else {
            if recognizer.attempt.state == .possible { fail(recognizer) }
            return
        }
        // The answers come from the app's code, which may have switched the recogniser off meanwhile.
        guard recognizer.attempt.state == .possible else { return }
        recognizer.attempt.held = []
        for state in states { advance(recognizer, to: state) }
        for other in live where other !== recognizer && other.attempt.state == .possible {
            if mustFail(other, afterSuccessOf: recognizer) { fail(other) }
        }
    }

    // MARK: Questions

    /// Whether views and the delegate let the recogniser begin (5.9).
    ///
    /// Views are those from where its touches began up to its own, if they would lose these touches.
    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        var views: [UIView] = []
        for touch in recognizer.touches where recognizer.cancelsTouchesInView && touch.isAwaited {
            for view in touch.view.map({ Array($0.ancestors) }) ?? [] {
                if !views.contains(where: { $0 === view }) { views.append(view) }
                if view === recognizer.view { break }
            }
        }
        return views.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
            && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    private func mustFail(_ other: UIGestureRecognizer, afterSuccessOf recognizer: UIGestureRecognizer) -> Bool {
        requires(other, failureOf: recognizer) || prevents(recognizer, other)
    }

    /// Whether one recogniser's success excludes another's (5.7): they share a finger, and neither delegate and neither
    /// class says otherwise.
    private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard recognizer !== other, sharesTouch(recognizer, other) else { return false }
        guard recognizer.canPrevent(other), other.canBePrevented(by: recognizer) else { return false }
        return !allowsSimultaneous(recognizer, other) && !allowsSimultaneous(other, recognizer)
    }

    private func allowsSimultaneous(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
    }

    private func sharesTouch(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        recognizer.touches.contains { touch in other.touches.contains { $0 === touch } }
    }

    /// Whether a recogniser must wait for another one's failure (5.8).
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        live.contains { other in
            other !== recognizer && other.attempt.state == .possible && requires(recognizer, failureOf: other)
        }
    }

    private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        if recognizer.requiresFailure(of: other) { return true }
        let key = ObjectIdentifier(other)
        if let answer = recognizer.attempt.answers[key] { return answer }
        // Only recognisers that could meet are asked about one another.
        guard sharesTouch(recognizer, other) else { return false }
        let answer =
            recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
        recognizer.attempt.answers[key] = answer
        return answer
    }

    // MARK: Telling targets

    /// Sees to it that targets are told: at the end of the event or timer that is being handled, else in the next turn.
    private func settleSoon() {
        guard updates == 0, !isSettling, !isSettlingQueued else { return }
        isSettlingQueued = true
        RuntimeState.current.enqueue { [weak self] in
            MainActor.assumeIsolated {
                self?.isSettlingQueued = false
                self?.settle()
            }
        }
    }

    /// Lets waiting recognisers go on, cancels views, tells targets and resets what is over, until nothing is left to do.
    private func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        repeat {
            releaseHeld()
            for recognizer in liveInOrder { tell(recognizer) }
            resetFinished()
        } while live.contains { $0.attempt.isOver || !$0.attempt.untold.isEmpty }
        delivery.releaseDelayed()
    }

    private func releaseHeld() {
        for recognizer in live {
            let states = recognizer.attempt.held
            if !states.isEmpty, !isWaiting(recognizer) { recognize(recognizer, states) }
        }
    }

    private func tell(_ recognizer: UIGestureRecognizer) {
        while !recognizer.attempt.untold.isEmpty {
            let state = recognizer.attempt.untold.removeFirst()
            if state != .cancelled { delivery.cancelViews(of: recognizer) }
            recognizer.attempt.shownState = state
            recognizer.sendActions()
            recognizer.attempt.shownState = nil
        }
    }

    private func resetFinished() {
        for recognizer in live where recognizer.attempt.isOver && recognizer.attempt.untold.isEmpty {
            live.removeAll { $0 === recognizer }
            delivery.forget(recognizer)
            recognizer.finishAttempt()
        }
    }
}
