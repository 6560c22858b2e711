@_spi(Runtime) import QuartzCore

extension UIView {
    /// What the view answers to its layer when a property is about to change.
    func animationAction(forKey event: String) -> (any CAAction)? {
        let state = UIKitState.current
        guard state.animationsEnabled, let block = state.animationBlocks.last, block.duration > 0,
            let property = AnimatedProperty(event: event)
        else { return NSNull() }
        return ViewAction(property, of: self, in: block)
    }
}

/// The change of one property inside an animation block. It is made before the change and run after it.
@MainActor
private final class ViewAction: @preconcurrency CAAction {
    private let property: AnimatedProperty
    private let view: UIView
    private let block: AnimationBlock
    /// The model before the change.
    private let old: AnimatedValues
    /// What absolute animations start from: what is seen, if the block says so; additive ones lie on top of that anyway.
    private let seen: AnimatedValues

    init(_ property: AnimatedProperty, of view: UIView, in block: AnimationBlock) {
        self.property = property
        self.view = view
        self.block = block
        old = AnimatedValues(of: view.layer, color: view.backgroundColorBeforeChange)
        let startsFromSeen = block.options.contains(.beginFromCurrentState)
        let presentation = startsFromSeen ? view.layer.presentation() : nil
        seen = presentation.map { AnimatedValues(of: $0, color: nil) } ?? old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        let track = block.timeline.flatMap { $0.hasTracks(for: property) ? $0 : nil }
        let added = track.map(addToTrack) ?? animate()
        guard added > 0 else { return }
        block.noteChange(of: view)
        if block.animator == nil {
            UIKitState.current.drivenChanges.note { DrivenChanges.Change(property, of: view, from: old) }
        }
        if !block.options.contains(.allowUserInteraction) { block.run.block(view) }
    }

    private func animate() -> Int {
        let layer = view.layer
        switch property {
        case .position: return addPosition(layer.position)
        case .bounds: return addBounds(layer.bounds)
        case .transform: return addTransform(layer.transform)
        case .opacity: return change("opacity", from: seen.opacity, to: layer.opacity)
        case .backgroundColor: return replaceColor(layer.backgroundColor)
        case .backdrop: return change(CALayer.backdropKeyPath, from: seen.backdropBlur, to: layer.backdropBlur)
        case .cornerRadius: return change("cornerRadius", from: seen.cornerRadius, to: layer.cornerRadius)
        }
    }

    /// Makes the change a keyframe of the property's one animation.
    private func addToTrack(_ timeline: KeyframeTimeline) -> Int {
        let new = AnimatedValues(of: view)
        guard !seen.agrees(with: new, in: property) || !old.agrees(with: new, in: property) else { return 0 }
        let ends =
            property == .backgroundColor
            ? colorEnds(new.backgroundColor) : (seen.value(of: property), new.value(of: property))
        timeline.track(of: property, of: view, from: ends.0, before: old).go(to: ends.1, in: block.part ?? 0...1)
        return 1
    }

    /// What a change of the colour goes from and to: to or from nothing, it only changes its alpha.
    private func colorEnds(_ new: CGColor?) -> (CGColor, CGColor) {
        let clear = CGColor(gray: 0, alpha: 0)
        return (
            seen.backgroundColor ?? new?.copy(alpha: 0) ?? clear, new ?? seen.backgroundColor?.copy(alpha: 0) ?? clear
        )
    }

    private func addPosition(_ new: CGPoint) -> Int {
        let way = old.position.minus(new)
        guard block.animator?.curve.hasTwoAxes == true else { return add("position", from: way, to: CGPoint.zero) }
        return add("position.x", from: way.x, to: 0) + add("position.y", from: way.y, to: 0, axis: .y)
    }

    private func addBounds(_ new: CGRect) -> Int {
        let size = CGSize(width: old.bounds.width - new.width, height: old.bounds.height - new.height)
        return add("bounds.origin", from: old.bounds.origin.minus(new.origin), to: CGPoint.zero)
            + add("bounds.size", from: size, to: CGSize.zero)
    }

    /// Adds the transform that leads from the new one back to the old one; where there is no way back, because the
    /// new one is flat, it goes from old to new.
    private func addTransform(_ new: CATransform3D) -> Int {
        guard !CATransform3DEqualToTransform(old.transform, new) else { return 0 }
        let affine = CATransform3DGetAffineTransform(new)
        guard CATransform3DIsAffine(new), abs(affine.a * affine.d - affine.b * affine.c) > 1e-12 else {
            return start("transform", key: "transform", from: old.transform, to: new, isAdditive: false)
        }
        let back = CATransform3DConcat(old.transform, CATransform3DInvert(new))
        return start(
            "transform", key: freeKey("transform"), from: back, to: CATransform3DIdentity, isAdditive: true)
    }

    /// Animates a number: from one value to the other, or in keyframes, which add up, by what it differs from the new one.
    private func change<Number: FloatingPoint>(_ keyPath: String, from: Number, to: Number) -> Int {
        block.timeline == nil ? replace(keyPath, from: from, to: to) : add(keyPath, from: from - to, to: 0)
    }

    private func replaceColor(_ new: CGColor?) -> Int {
        guard seen.backgroundColor != new else { return 0 }
        let (from, to) = colorEnds(new)
        if let timeline = block.timeline, block.isKeyframe {
            let layer = view.layer
            let isFirst = timeline.isFirstColor(of: layer)
            block.run.willAdd(1)
            let keyframe = block.makeColorKeyframe(from: from, to: to, on: layer, isFirst: isFirst)
            layer.add(block.repeated(keyframe, on: layer), forKey: freeKey("backgroundColor"))
            return 1
        }
        return start("backgroundColor", key: "backgroundColor", from: from, to: to, isAdditive: false)
    }

    private func add<Value: Equatable>(
        _ keyPath: String, from: Value, to zero: Value, axis: AnimatorCurve.Axis = .x
    ) -> Int {
        guard from != zero else { return 0 }
        return start(keyPath, key: freeKey(keyPath), from: from, to: zero, isAdditive: true, axis: axis)
    }

    private func replace<Value: Equatable>(_ keyPath: String, from: Value, to: Value) -> Int {
        from == to ? 0 : start(keyPath, key: keyPath, from: from, to: to, isAdditive: false)
    }

    private func start(
        _ keyPath: String, key: String, from: Any, to: Any, isAdditive: Bool, axis: AnimatorCurve.Axis = .x
    ) -> Int {
        let animation = block.makeAnimation(keyPath: keyPath, on: view.layer)
        animation.fromValue = from
        animation.toValue = to
        animation.isAdditive = isAdditive
        block.run.willAdd(1)
        if let animator = block.animator {
            let change = AnimatedChange(property, of: view, from: old, axis: axis, run: block.run, part: block.part)
            animator.take(change, animation, forKey: key)
        } else {
            view.layer.add(block.repeated(animation, on: view.layer), forKey: key)
        }
        return 1
    }

    /// The property's name, or with the first number from 2 that is free, so that animations add up (7.2).
    private func freeKey(_ name: String) -> String {
        let taken = Set(view.layer.animationKeys() ?? [])
        guard taken.contains(name) else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
    }
}

extension CGPoint {
    fileprivate func minus(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x - other.x, y: y - other.y)
    }
}
