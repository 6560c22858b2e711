// What UIKit's own animations need beyond Apple's interface: to be found again, to be ended, and to be moved by hand.

@_spi(Runtime) extension RuntimeState {
    /// A mark in the order in which animations are added; those that are added from now on come after it.
    public var additionMark: Int { nextSequence() }
}

@_spi(Runtime) extension CALayer {
    /// Removes from this layer and all below it, masks too, the animations that were added after a mark.
    ///
    /// Their delegates are told as always in this frame's or the next one's last step; `finished` says what.
    public func endAnimations(addedAfter mark: Int, finished: (CAAnimation) -> Bool) {
        for child in allChildren { child.endAnimations(addedAfter: mark, finished: finished) }
        for animation in attached where animation.sequence > mark {
            animation.state?.stop(animation, finished: finished(animation.object))
        }
        // What has been stopped above is not stopped again, so that only its place on the layer is given up here.
        detachAnimations { $0.sequence > mark }
    }
}

// Animations that are held: they do not follow time, their owner says how far they are.
@_spi(Runtime) extension CALayer {
    /// Adds an animation that stands at a progress, 0 at its start and 1 at its end, until its owner moves or ends it.
    ///
    /// Another animation of the same key is replaced, and one that comes later replaces it. Gives the attached copy, by which
    /// the owner names it.
    public func addHeld(_ animation: CAAnimation, forKey key: String, at progress: Double) -> CAAnimation {
        let attachment = attach(animation, key: key)
        attachment.wantedProgress = progress
        return attachment.object
    }

    /// Moves a held animation, from the next commit on; does nothing if it is not there any more.
    public func hold(_ animation: CAAnimation, at progress: Double) {
        guard let attachment = attached.first(where: { $0.object === animation }) else { return }
        guard attachment.wantedProgress != progress else { return }
        attachment.wantedProgress = progress
        setNeedsCommit()
    }

    /// Takes an attached animation away; its delegate is told later, with `finished`.
    public func end(_ animation: CAAnimation, finished: Bool) {
        guard let attachment = attached.first(where: { $0.object === animation }) else { return }
        attachment.state?.stop(attachment, finished: finished)
        detachAnimations { $0 === attachment }
    }
}
