/// What is due on a layer. A new layer needs everything.
struct LayerFlags {
    var needsLayout = true
    /// A layer below needs layout.
    var needsLayoutBelow = false
    var isLayingOut = false
    /// The model differs from what was committed.
    var needsCommit = true
    /// A layer below needs a commit.
    var needsCommitBelow = false
}

extension CALayer {
    // MARK: Change

    /// Sets a visible value, with the action that belongs to the change; does nothing if the value is the same.
    func change<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerValues, Value>, to newValue: Value, event: String, affectsLayout: Bool = false,
        unless isSame: (Value, Value) -> Bool = { $0 == $1 }
    ) {
        guard !isSame(values[keyPath: keyPath], newValue) else { return }
        guard copied == nil else {
            values[keyPath: keyPath] = newValue
            return
        }
        // The action is looked up before the change, since it may want the old value, and is run after it.
        let action = changeAction(forKey: event)
        values[keyPath: keyPath] = newValue
        setNeedsCommit()
        if affectsLayout {
            impliesLayout()
            parent?.impliesLayout()
        }
        action?.run(forKey: event, object: self, arguments: nil)
    }

    /// Sets a timing property. These have no actions and take effect with the transaction (fact 1.9).
    func changeTiming<Value: Equatable>(_ keyPath: WritableKeyPath<MediaTiming, Value>, to newValue: Value) {
        guard timing[keyPath: keyPath] != newValue else { return }
        timing[keyPath: keyPath] = newValue
        setNeedsCommit()
    }

    /// Notes that the model differs from what was committed.
    func setNeedsCommit() {
        guard !flags.needsCommit else { return }
        flags.needsCommit = true
        noteBelow(\.needsCommitBelow)
    }

    /// Sets a “below” flag on all layers above this one, up to the first that has it already.
    func noteBelow(_ flag: WritableKeyPath<LayerFlags, Bool>) {
        var layer = parent
        while let above = layer, !above.flags[keyPath: flag] {
            above.flags[keyPath: flag] = true
            layer = above.parent
        }
    }

    // MARK: Tree

    /// The sublayers and the mask.
    var allChildren: [CALayer] { maskLayer.map { children + [$0] } ?? children }

    /// The topmost layer above this one, or this one.
    var root: CALayer {
        var layer = self
        while let above = layer.parent { layer = above }
        return layer
    }

    func isSelfOrAbove(_ layer: CALayer) -> Bool {
        sequence(first: layer, next: \.parent).contains { $0 === self }
    }

    /// Puts `layer` among the sublayers, at the index that `index` tells for the array without it.
    func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        precondition(!layer.isSelfOrAbove(self), "A layer cannot become a sublayer of itself or of a layer below it.")
        layer.detach()
        children.insert(layer, at: index(children))
        adopt(layer)
    }

    func setChildren(_ layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child.detach() }
        for layer in layers { insert(layer) { $0.count } }
    }

    func setMask(_ layer: CALayer?) {
        guard maskLayer !== layer else { return }
        if let layer {
            precondition(!layer.isSelfOrAbove(self), "A layer cannot be masked by itself or by a layer above it.")
            layer.detach()
        }
        maskLayer?.detach()
        maskLayer = layer
        if let layer { adopt(layer) }
    }

    private func adopt(_ layer: CALayer) {
        layer.parent = self
        if layer.flags.needsCommit || layer.flags.needsCommitBelow { layer.noteBelow(\.needsCommitBelow) }
        if layer.flags.needsLayout || layer.flags.needsLayoutBelow { layer.noteBelow(\.needsLayoutBelow) }
        setNeedsCommit()
        impliesLayout()
    }

    func detach() {
        guard let above = parent else { return }
        if above.maskLayer === self {
            above.maskLayer = nil
        } else {
            above.children.removeAll { $0 === self }
        }
        parent = nil
        above.setNeedsCommit()
        above.impliesLayout()
    }

    // MARK: Layout

    func markNeedsLayout() {
        guard !flags.needsLayout else { return }
        flags.needsLayout = true
        noteBelow(\.needsLayoutBelow)
    }

    /// Layout that follows from a change (fact 2.25). What a layer changes while it lays itself out does not ask for more.
    func impliesLayout() {
        if !flags.isLayingOut { setNeedsLayout() }
    }

    func layoutFromTopmost() {
        var top = self
        while let above = top.parent, above.flags.needsLayout { top = above }
        for _ in 0..<Decisions.layoutPasses where top.layoutTree() {}
    }

    /// Lays out this layer and those below that need it, once, from the top down. Returns whether anything needed it.
    @discardableResult func layoutTree() -> Bool {
        guard flags.needsLayout || flags.needsLayoutBelow else { return false }
        if flags.needsLayout {
            flags.needsLayout = false
            flags.isLayingOut = true
            layoutSublayers()
            flags.isLayingOut = false
        }
        flags.needsLayoutBelow = false
        for child in allChildren where child.parent === self { child.layoutTree() }
        return true
    }
}
