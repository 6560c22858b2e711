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
