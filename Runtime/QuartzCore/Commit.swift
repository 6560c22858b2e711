/// The state of a layer at the last commit: what a screen shows, but for the animations' moment.
struct CommittedLayer {
    var values: LayerValues
    var timing: MediaTiming
    var animations: [AttachedAnimation]
    var sublayers: [CALayer]
    var mask: CALayer?

    var allChildren: [CALayer] { mask.map { sublayers + [$0] } ?? sublayers }
}

extension CALayer {
    /// Commits this layer and those below as far as they have changed; adds to `departed` what was below and is no more.
    func commitTree(departed: inout [CALayer]) {
        if flags.needsCommit {
            flags.needsCommit = false
            let former = committed?.allChildren ?? []
            for animation in attached { animation.commitProgress() }
            committed = CommittedLayer(
                values: values, timing: timing, animations: attached, sublayers: children, mask: maskLayer)
            departed += former.filter { $0.parent !== self }
        }
        guard flags.needsCommitBelow else { return }
        flags.needsCommitBelow = false
        for child in allChildren { child.commitTree(departed: &departed) }
    }

    /// Takes this layer and those below out of what is committed, since no screen shows them any more: their animations stop.
    func leaveScreen(of state: RuntimeState) {
        guard let former = committed else { return }
        committed = nil
        flags.needsCommit = true
        flags.needsCommitBelow = true
        detachAnimations { _ in true }
        for child in former.allChildren where !state.shows(child) { child.leaveScreen(of: state) }
    }

    /// The time in which animations and sublayers run at an absolute time, by the committed timing of this layer and those above:
    /// the local time, for a layer that lasts a while that in its cycle.
    func committedLocalTime(at time: CFTimeInterval) -> CFTimeInterval {
        let timing = committed?.timing ?? timing
        return timing.cycleTime(at: timing.localTime(at: parent?.committedLocalTime(at: time) ?? time))
    }

    /// How fast the local time runs in absolute time, by what is committed.
    var committedSpeed: Double {
        Double((committed?.timing ?? timing).speed) * (parent?.committedSpeed ?? 1)
    }

    /// Whether this layer or one above stands still (fact 1.30).
    var committedTimeStandsStill: Bool {
        (committed?.timing ?? timing).speed == 0 || parent?.committedTimeStandsStill ?? false
    }
}
