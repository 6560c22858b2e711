@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

extension UIView {
    /// Makes a change of the view's size and lets its subviews follow by their masks.
    func resize(_ change: () -> Void) {
        let old = bounds.size
        change()
        guard bounds.size != old else { return }
        // A view without a size has not drawn yet.
        if contentMode == .redraw || old.width == 0 || old.height == 0 { queueForDisplay() }
        if autoresizesSubviews {
            for view in subviews { view.autoresize(from: old, to: bounds.size) }
        }
    }

    /// Follows a change of the superview's size by the mask.
    private func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        guard !mask.isEmpty else { return }
        // The frame as it is without the transform, so that a rotated view keeps its shape.
        let anchor = layer.anchorPoint
        let size = bounds.size
        let horizontal = AutoresizingAxis(
            start: center.x - anchor.x * size.width, length: size.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            )
        ).resized(from: old.width, to: new.width)
        let vertical = AutoresizingAxis(
            start: center.y - anchor.y * size.height, length: size.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            )
        ).resized(from: old.height, to: new.height)
        let newSize = CGSize(width: horizontal.length, height: vertical.length)
        let newOrigin = CGPoint(x: horizontal.start, y: vertical.start)
        if layer.affineTransform().isIdentity {
            // Through `frame`, which subclasses override to hear of it.
            let newFrame = CGRect(origin: newOrigin, size: newSize)
            if newFrame != frame { frame = newFrame }
        } else {
            if newSize != size { bounds.size = newSize }
            center = CGPoint(x: newOrigin.x + anchor.x * newSize.width, y: newOrigin.y + anchor.y * newSize.height)
        }
    }

    // MARK: Conversion

    /// Converts a point of this view to the space of its root layer: the screen's, if it is on screen.
    private func toRoot(_ point: CGPoint) -> CGPoint {
        var (point, layer) = (point, layer)
        while let superlayer = layer.superlayer {
            point = layer.convert(point, to: superlayer)
            layer = superlayer
        }
        return point
    }

    /// Converts a point of the root layer's space to this view.
    private func fromRoot(_ point: CGPoint) -> CGPoint { layer.fromRoot(point) }

    /// Converts a point of this view to the screen, if it is in a window that shows; else to its root.
    func convertedToScreen(_ point: CGPoint) -> CGPoint { toRoot(point) }
    /// Converts a point of the screen to this view, if it is in a window that shows; else of its root.
    func convertedFromScreen(_ point: CGPoint) -> CGPoint { fromRoot(point) }

    /// What nil means in a conversion: the window; for a window, or outside of one, the root.
    private var impliedTarget: UIView? {
        guard let window, window !== self else { return nil }
        return window
    }

    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard view !== self else { return point }
        let root = toRoot(point)
        return (view ?? impliedTarget)?.fromRoot(root) ?? root
    }

    func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard view !== self else { return point }
        return fromRoot((view ?? impliedTarget)?.toRoot(point) ?? point)
    }

    // MARK: Hit-testing

    func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        // The limit is compared as the layer has it, a Float: 0.01 itself takes touches.
        guard !isHidden, isUserInteractionEnabled, layer.opacity >= 0.01, privates.suspensions == 0,
            privates.blockingAnimations == 0, self.point(inside: point, with: event)
        else { return nil }
        for view in subviews.reversed() where view.layer.canBeSeen(at: point) {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    // MARK: The safe area

    /// How far the screen's covered edges, and the bars of containers, reach into the view.
    var computedSafeAreaInsets: UIEdgeInsets {
        window == nil ? .zero : receivedInsets(above: self).adding(privates.addedInsets)
    }

    /// What reaches into the view from around `level`, which is this view or one around it. In a view whose controller adds to the
    /// safe area, or takes away from it, that is what reaches into that one, and the bars between.
    private func receivedInsets(above level: UIView) -> UIEdgeInsets {
        let nearest = level.ancestors.first { $0 !== level && $0.privates.addedInsets != .zero }
        var insets = UIEdgeInsets.zero
        if let outer = nearest {
            insets = reach(of: outer.computedSafeAreaInsets, into: outer)
        } else if let screen = window?.screen, screen.safeAreaInsets != .zero {
            insets = self.insets(of: screen.bounds.inset(by: screen.safeAreaInsets).boundingBox(of: fromRoot))
        }
        for view in ancestors.prefix(while: { $0 !== nearest }) where view.privates.coveredInsets != .zero {
            insets = insets.union(with: reach(of: view.privates.coveredInsets, into: view))
        }
        guard let outer = nearest else { return insets }
        // Where the view hangs over the other one's edge, that one has no say.
        let overhang = self.insets(of: outer.bounds.boundingBox { converted($0, from: outer) })
        let rounding: CGFloat = 1e-6
        guard max(overhang.top, overhang.left, overhang.bottom, overhang.right) > rounding else { return insets }
        let beyond = receivedInsets(above: outer)
        return insets.union(
            with: UIEdgeInsets(
                top: overhang.top > rounding ? beyond.top : 0, left: overhang.left > rounding ? beyond.left : 0,
                bottom: overhang.bottom > rounding ? beyond.bottom : 0,
                right: overhang.right > rounding ? beyond.right : 0))
    }

    /// How far what reaches into another view by some insets reaches into this one.
    private func reach(of covered: UIEdgeInsets, into view: UIView) -> UIEdgeInsets {
        // Only a covered edge counts: a view that hangs over another edge is not covered there.
        let beyond: CGFloat = 1e6
        let free = view.bounds.inset(by: covered).inset(
            by: UIEdgeInsets(
                top: covered.top > 0 ? 0 : -beyond, left: covered.left > 0 ? 0 : -beyond,
                bottom: covered.bottom > 0 ? 0 : -beyond, right: covered.right > 0 ? 0 : -beyond))
        return insets(of: free.boundingBox { converted($0, from: view) })
    }

    /// How far the bounds reach beyond a rectangle of the view's coordinates.
    private func insets(of free: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, free.minY - bounds.minY), left: max(0, free.minX - bounds.minX),
            bottom: max(0, bounds.maxY - free.maxY), right: max(0, bounds.maxX - free.maxX))
    }
}

extension CALayer {
    /// Whether the layer's plane lies before the eye where it is seen at a point of the superlayer. A plane behind the eye
    /// takes no touches.
    fileprivate func canBeSeen(at point: CGPoint) -> Bool {
        let projection = projectionToSuperlayer
        return projection.isAffine || projection.inverted().seen(point) != nil
    }

    fileprivate func fromRoot(_ point: CGPoint) -> CGPoint {
        guard let superlayer else { return point }
        return convert(superlayer.fromRoot(point), from: superlayer)
    }
}

extension CGRect {
    /// The smallest rectangle around the images of the four corners. Null stays null.
    func boundingBox(of map: (CGPoint) -> CGPoint) -> CGRect {
        guard !isNull else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map(map)
        var low = corners[0]
        var high = corners[0]
        for corner in corners.dropFirst() {
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

/// One direction of a view that follows its superview's size.
struct AutoresizingAxis {
    /// The distance of the view's start from the superview's, in points.
    var start: CGFloat
    /// The view's side, in points.
    var length: CGFloat
    /// Whether the margin before, the side and the margin after may change.
    var flexible: (before: Bool, length: Bool, after: Bool)

    /// Shares a change of the superview among the parts that may change, in proportion to their sizes; equally when
    /// these add up to nothing.
    func resized(from old: CGFloat, to new: CGFloat) -> AutoresizingAxis {
        let parts: [(size: CGFloat, isFlexible: Bool)] = [
            (start, flexible.before), (length, flexible.length), (old - start - length, flexible.after),
        ]
        let flexibleParts = parts.filter(\.isFlexible)
        guard !flexibleParts.isEmpty, old != new else { return self }
        let sum = flexibleParts.reduce(0) { $0 + $1.size }
        func grown(_ part: (size: CGFloat, isFlexible: Bool)) -> CGFloat {
            guard part.isFlexible else { return part.size }
            let share = sum == 0 ? 1 / CGFloat(flexibleParts.count) : part.size / sum
            return part.size + (new - old) * share
        }
        var result = self
        result.start = grown(parts[0])
        result.length = max(0, grown(parts[1]))
        return result
    }
}

extension UIEdgeInsets {
    /// On each side the larger of two insets.
    fileprivate func union(with other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// The sum of two insets, on no side less than 0.
    fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, top + other.top), left: max(0, left + other.left), bottom: max(0, bottom + other.bottom),
            right: max(0, right + other.right))
    }
}
