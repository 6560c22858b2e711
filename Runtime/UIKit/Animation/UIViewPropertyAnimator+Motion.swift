import Foundation
@_spi(Runtime) import QuartzCore

// How a property animator begins, moves and ends.
extension UIViewPropertyAnimator {
    private var clock: AnimatorClock { UIKitState.current.animatorClock }

    // MARK: Where it is

    private var elapsed: TimeInterval { motionStart.map { AnimatorClock.now - $0 } ?? 0 }

    /// Where it is now.
    var currentMoment: AnimatorMoment {
        guard isRunning, let motion else { return moment }
        return motion.moment(after: elapsed)
    }

    /// Whether it runs and has come to its end.
    var hasReachedEnd: Bool {
        guard isRunning, motionStart != nil, let motion else { return false }
        return motion.isOver(after: elapsed)
    }

    /// Shows where it is in the frame that is being prepared.
    func showMoment() { show(currentMoment) }

    private func show(_ moment: AnimatorMoment) {
        for change in changes {
            change.show(
                moment.progress(ofChangeFrom: change.start, part: change.part, axis: change.axis, on: curve))
        }
    }

    var fraction: CGFloat {
        guard state == .active else { return 0 }
        let moment = currentMoment
        let fraction = scrubsLinearly ? moment.way.x : moment.share
        return CGFloat(isReversed ? 1 - fraction : fraction)
    }

    func move(to fraction: CGFloat) {
        guard !isRunning, mayInterrupt("be moved") else { return }
        refuseIfStopped()
        if state == .inactive { begin() }
        awaitsChanges = false
        let clamped = Double(fraction > 0 ? min(fraction, 1) : 0)
        let share = isReversed ? 1 - clamped : clamped
        moment =
            scrubsLinearly
            ? AnimatorMoment(way: (share, share), on: curve) : AnimatorMoment(share: share, on: curve)
        show(moment)
    }

    // MARK: Begin

    private func refuseIfStopped() {
        if state == .stopped { raise("A stopped property animator has to be finished before anything else") }
    }

    private func mayInterrupt(_ deed: String) -> Bool {
        if !isInterruptible { log("\(type(of: self)) is not interruptible and cannot \(deed).") }
        return isInterruptible
    }

    /// Makes the changes, which stay where they are until something moves.
    private func begin() {
        state = .active
        moment = AnimatorMoment(share: isReversed ? 1 : 0, on: curve)
        let bodies = waiting
        waiting = []
        for (delayFactor, body) in bodies { perform(body, from: delayFactor) }
        isEmpty = bodies.isEmpty
    }

    private func perform(_ body: () -> Void, from start: Double) {
        let before = startOfChanges
        startOfChanges = start
        defer { startOfChanges = before }
        let options = isUserInteractionEnabled ? self.options.union(.allowUserInteraction) : self.options
        let block = AnimationBlock(
            duration: duration * (1 - start), delay: 0, pace: .animator(self), options: options,
            run: AnimationRun(completion: nil))
        UIView.perform(block, body)
    }

    /// Takes over the change of a property that has just been made.
    func take(_ change: AnimatedChange, _ animation: CAAnimation, forKey key: String) {
        changes.append(change)
        let progress = currentMoment.progress(
            ofChangeFrom: startOfChanges, part: change.part, axis: change.axis, on: curve)
        change.attach(animation, forKey: key, from: startOfChanges, at: progress) { [weak self] in self?.loseOne() }
    }

    func add(_ body: @escaping () -> Void, after delayFactor: Double) {
        guard state == .active else { return waiting.append((delayFactor, body)) }
        let share = currentMoment.share
        let starts = awaitsChanges
        isEmpty = false
        perform(body, from: starts ? delayFactor : share + delayFactor * (1 - share))
        guard starts else { return }
        awaitsChanges = false
        goOn()
    }

    // MARK: Run

    func start(after delay: TimeInterval) {
        refuseIfStopped()
        guard !isRunning else { return }
        if state == .inactive { begin() }
        awaitsChanges = isEmpty
        if !isEmpty { goOn(after: delay) }
    }

    private func goOn(after delay: TimeInterval = 0) {
        go(AnimatorMotion(from: moment, backwards: isReversed, on: curve, after: delay))
    }

    /// Moves from now on, which is the commit that shows where it is.
    func go(_ motion: AnimatorMotion) {
        self.motion = motion
        motionStart = nil
        isRunning = true
        clock.add(self)
        guard isMovingSomething else { return MainQueue.async { [weak self] in self?.endWithoutChanges() } }
        afterCommit { [weak self] in self?.motionIsCommitted() }
    }

    private func motionIsCommitted() {
        if isRunning, motionStart == nil { motionStart = AnimatorClock.now }
    }

    private var isMovingSomething: Bool { changes.contains { !$0.isLost } }

    /// Nothing is animated: the end comes in the next turn, as that of an empty animation block (7.5).
    private func endWithoutChanges() {
        if isRunning, !isMovingSomething { reachEnd() }
    }

    func pause() {
        refuseIfStopped()
        guard mayInterrupt("be paused") else { return }
        awaitsChanges = false
        if state == .inactive { return begin() }
        standStill()
    }

    private func standStill() {
        guard isRunning else { return }
        moment = currentMoment
        isRunning = false
        motion = nil
        clock.remove(self)
        show(moment)
    }

    func proceed(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        refuseIfStopped()
        guard state == .active else { return start(after: 0) }
        guard mayInterrupt("be continued") else { return }
        standStill()
        guard !isEmpty else {
            awaitsChanges = true
            return
        }
        let rest = abs((isReversed ? 0 : 1) - moment.share) * duration
        let time = durationFactor > 0 ? Double(durationFactor) * duration : rest
        if let parameters {
            let other = AnimatorCurve(parameters, duration: time)
            go(AnimatorMotion(from: moment, backwards: isReversed, on: other, of: curve))
        } else {
            go(AnimatorMotion(from: moment, backwards: isReversed, on: curve, in: time))
        }
    }

    // MARK: End

    /// The motion has come to its end.
    func reachEnd() {
        let position: UIViewAnimatingPosition = isReversed ? .start : .end
        guard !pausesOnCompletion || !isMovingSomething else {
            moment = AnimatorMoment(share: isReversed ? 0 : 1, on: curve)
            show(moment)
            isRunning = false
            motion = nil
            return clock.remove(self)
        }
        letChangesGo(finished: true) { change in
            if position == .start { change.takeBack() }
        }
        conclude(at: position)
    }

    /// Ends what is animated, the last change first, so that values can be put back.
    private func letChangesGo(finished: Bool, _ settle: (AnimatedChange) -> Void) {
        let ending = changes
        changes = []
        for change in ending.reversed() {
            settle(change)
            change.end(finished: finished)
        }
    }

    /// It is over: everything of it is forgotten, and then the completions are called.
    private func conclude(at position: UIViewAnimatingPosition?) {
        let completions = completions
        becomeInactive()
        if let position { for completion in completions { completion(position) } }
    }

    private func becomeInactive() {
        // The clock may be the last to keep it.
        let kept = self
        clock.remove(self)
        kept.state = .inactive
        kept.isRunning = false
        kept.motion = nil
        kept.changes = []
        kept.waiting = []
        kept.completions = []
        kept.awaitsChanges = false
        kept.moment = AnimatorMoment(share: 0, on: kept.curve)
    }

    /// An animation was taken away by others; with the last one the running animator has nothing left to do.
    private func loseOne() {
        if isRunning, !isMovingSomething { reachEnd() }
    }

    func stop(_ withoutFinishing: Bool) {
        guard state == .active, mayInterrupt("be stopped") else { return }
        let stopped = changes
        // All values are read before the first is set.
        for change in stopped { change.settleOnShown() }
        letChangesGo(finished: false) { _ in }
        guard !withoutFinishing else { return conclude(at: nil) }
        clock.remove(self)
        isRunning = false
        motion = nil
        state = .stopped
        changes = stopped
    }

    func finish(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            raise("finishAnimation(at:) is for an animator that was stopped with stopAnimation(false)")
        }
        let stopped = changes
        switch position {
        case .end: for change in stopped { change.settleOnEnd() }
        case .start: for change in stopped.reversed() { change.settleOnStart() }
        case .current: break
        }
        conclude(at: position)
    }
}
