@_spi(Runtime) extension RuntimeState {
    /// Runs the next frame, in the order of fact 6.9: the clock moves to its time first.
    ///
    /// Then come the events, the timers and main-queue blocks that are due, the display links, layout and commit with what
    /// follows them, and the animations that end. After it, what was committed is what the screen shows at `now`.
    public func frame() {
        // Also if a test moves one device's clock from inside another's scope.
        if Self.scoped === self { runFrame() } else { Self.$scoped.withValue(self) { runFrame() } }
    }

    private func runFrame() {
        moveClock()
        isInFrame = true
        defer { isInFrame = false }
        hooks.events?()
        runTimersAndQueue()
        runDisplayLinks()
        commitChanges()
        for _ in 0..<Decisions.completionRounds {
            guard endAnimations() else { return }
            commitChanges()
        }
        logOnce("Completions went on starting what ends in the same frame; the rest waits for the next frame.")
    }

    /// Runs the frames of the next `seconds` (0 or more). A part of a frame is kept and counts the next time.
    public func advance(by seconds: TimeInterval) {
        precondition(seconds >= 0 && seconds.isFinite, "Time goes forward by a finite number of seconds.")
        partOfFrame += seconds * Double(framesPerSecond)
        let tolerance = MediaTiming.tolerance * Double(framesPerSecond)
        let frames = (partOfFrame + tolerance).rounded(.down)
        partOfFrame = max(0, partOfFrame - frames)
        for _ in 0..<Int(frames) { frame() }
    }

    /// Steps 5 to 7: layout, commit, and what waits for a commit, until nothing is left to do or the limit of rounds is reached.
    ///
    /// While an explicit transaction is open it does nothing.
    public func commitChanges() {
        for _ in 0..<Decisions.commitRounds {
            guard !transactions.hasExplicit else { return }
            let isAtRest = commitOnce()
            guard !afterCommit.isEmpty || (isAtRest && needsCommit) else { return }
            let blocks = afterCommit
            afterCommit = []
            for block in blocks { block() }
        }
        guard !afterCommit.isEmpty || needsCommit else { return }
        logOnce(
            "There were changes after \(Decisions.commitRounds) commits in one frame; they wait for the next frame.")
    }

    /// Layout and commit, once. Returns whether layout came to rest.
    @discardableResult public func commitOnce() -> Bool {
        let isAtRest = layout()
        for root in roots { root.commitTree(departed: &departed) }
        let left = departed
        departed = []
        for layer in left where !shows(layer) { layer.leaveScreen(of: self) }
        beginAnimations()
        transactions.closeImplicit()
        return isAtRest
    }

    /// Step 5: from the roots down, until nothing needs it (then it returns true) or the limit of passes is reached.
    private func layout() -> Bool {
        for _ in 0..<Decisions.layoutPasses {
            var again = false
            for root in roots where root.layoutTree() { again = true }
            if let hook = hooks.layout, hook() { again = true }
            if !again { return true }
        }
        logOnce("Layout asked for layout in \(Decisions.layoutPasses) passes; the rest waits for the next commit.")
        return false
    }

    /// Whether a commit would have something to do.
    var needsCommit: Bool {
        !newAnimations.isEmpty || !departed.isEmpty
            || roots.contains { root in
                let flags = root.flags
                return flags.needsCommit || flags.needsCommitBelow || flags.needsLayout || flags.needsLayoutBelow
            }
    }

    /// Runs `block` after the next commit, in the same frame.
    public func afterCommit(_ block: @escaping () -> Void) { afterCommit.append(block) }

    /// Step 6: gives new animations their begin and tells the delegates of those whose active duration begins.
    private func beginAnimations() {
        let new = newAnimations
        newAnimations = []
        for animation in new {
            guard let layer = animation.layer, !Decisions.stopsAtCommit(isOnScreen: layer.committed != nil) else {
                animation.layer?.detachAnimations { $0 === animation }
                stop(animation, finished: false)
                continue
            }
            animation.stamp(localTime: layer.committedLocalTime(at: now))
        }
        for animation in animations where !animation.hasStarted && animation.isStamped {
            // A delegate that was told before may have removed it.
            guard let layer = animation.layer, !animation.hasStopped else { continue }
            guard animation.phase(atLayerTime: layer.committedLocalTime(at: now)) != .before else { continue }
            animation.hasStarted = true
            animation.frozen.delegate?.animationDidStart(animation.object)
        }
    }

    /// Step 8: removes what has ended and tells delegates, then transactions, then UIKit. Returns whether anything happened.
    private func endAnimations() -> Bool {
        for animation in animations { endIfOver(animation) }
        let due = stops.sorted { Decisions.stopsBefore($0.animation, $1.animation) }
        stops = []
        for (animation, finished) in due {
            animation.frozen.delegate?.animationDidStop(animation.object, finished: finished)
        }
        for (animation, _) in due {
            for group in animation.groups { group.pending -= 1 }
            for group in animation.groups { group.runIfDone() }
        }
        let completed = hooks.completions?() ?? false
        return !due.isEmpty || completed
    }

    private func endIfOver(_ animation: AttachedAnimation) {
        guard let layer = animation.layer else { return stop(animation, finished: false) }
        guard animation.heldProgress == nil else { return }
        let standsStill = layer.committedTimeStandsStill || animation.frozen.timing.speed == 0
        guard animation.isStamped, Decisions.canEnd(timeStandsStill: standsStill) else { return }
        guard animation.phase(atLayerTime: layer.committedLocalTime(at: now)) == .after else { return }
        stop(animation, finished: true)
        if animation.frozen.isRemovedOnCompletion {
            layer.detachAnimations { $0 === animation }
        }
    }
}
