/// Where a presentation copy comes from.
struct PresentationOrigin {
    let layer: CALayer
    let time: CFTimeInterval

    var superlayer: CALayer? { layer.parent?.presentation(at: time) }
    var sublayers: [CALayer]? {
        let copies = layer.committed?.sublayers.compactMap { $0.presentation(at: time) } ?? []
        return copies.isEmpty ? nil : copies
    }
    var mask: CALayer? { layer.committed?.mask?.presentation(at: time) }
}

/// A layer at a moment: its values with the animations applied, and the same of all below it.
@_spi(Runtime) public final class PresentationNode {
    /// The layer itself, whose model may be at another place by now.
    public let layer: CALayer
    /// What it shows.
    public let values: LayerValues
    /// The sublayers in their own order; drawing sorts them by z position.
    public let sublayers: [PresentationNode]
    /// Its mask, in its own coordinates.
    public let mask: PresentationNode?

    init(layer: CALayer, values: LayerValues, sublayers: [PresentationNode], mask: PresentationNode?) {
        self.layer = layer
        self.values = values
        self.sublayers = sublayers
        self.mask = mask
    }
}

@_spi(Runtime) extension CALayer {
    /// `presentation()` at any absolute time, in seconds; a function of what was committed and the time.
    public func presentation(at time: CFTimeInterval) -> Self? {
        if copied != nil { return self }
        guard let values = presentationValues(at: time) else { return nil }
        let copy = Self(layer: self)
        copy.values = values
        copy.timing = committed?.timing ?? timing
        copy.copied = PresentationOrigin(layer: self, time: time)
        return copy
    }

    /// The committed values with the animations of the absolute time `time` applied; nil if the layer is not committed.
    public func presentationValues(at time: CFTimeInterval) -> LayerValues? {
        committed?.values(atLocalTime: committedLocalTime(at: time))
    }

    /// The committed tree from this layer down at the absolute time `time`; nil if the layer is not committed.
    ///
    /// An animation whose end lies at `time` (within 1e-9 s) is over there: what it shows is up to its fill mode.
    public func presentationTree(at time: CFTimeInterval) -> PresentationNode? {
        node(parentTime: parent?.committedLocalTime(at: time) ?? time)
    }

    private func node(parentTime: CFTimeInterval) -> PresentationNode? {
        guard let committed else { return nil }
        let localTime = committed.timing.localTime(at: parentTime)
        let time = committed.timing.cycleTime(at: localTime)
        var values = committed.values(atLocalTime: time)
        // It stays in the tree, so that a mask that is not there masks everything.
        if !committed.timing.isShown(at: localTime) { values.isHidden = true }
        return PresentationNode(
            layer: self, values: values,
            sublayers: committed.sublayers.compactMap { $0.node(parentTime: time) },
            mask: committed.mask?.node(parentTime: time))
    }
}

extension CommittedLayer {
    func values(atLocalTime time: CFTimeInterval) -> LayerValues {
        var values = values
        for animation in animations where animation.isStamped {
            animation.apply(to: &values, model: self.values, layerTime: time)
        }
        return values
    }
}
