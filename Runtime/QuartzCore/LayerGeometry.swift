@_spi(Runtime) import CoreGraphics

extension CALayer {
    /// How this layer's bounds are seen on its superlayer's, by the model's values.
    @_spi(Runtime) public var projectionToSuperlayer: PlaneProjection {
        // A sublayer transform is for sublayers, not for a mask.
        parent?.maskLayer === self
            ? values.projectionToSuperlayer(of: nil)
            : values.projectionToSuperlayer(of: superlayer?.values)
    }

    /// The matrix from the bounds of `source` to those of `target`; nil is the root of the other one.
    ///
    /// It goes through the closest layer above both, so that a conversion to a superlayer needs no inverse.
    /// Layers without one have nothing in common; then it goes through both roots.
    func conversion(from source: CALayer?, to target: CALayer?) -> PlaneProjection {
        var common = source
        while let layer = common, target?.isInside(layer) != true { common = layer.superlayer }
        let toCommon = source?.projection(upTo: common) ?? PlaneProjection(.identity)
        let fromCommon = target?.projection(upTo: common) ?? PlaneProjection(.identity)
        let isSame = fromCommon.isAffine && fromCommon.affine.isIdentity
        return isSame ? toCommon : toCommon.concatenating(fromCommon.inverted())
    }

    /// Whether this is `ancestor` or lies in it.
    private func isInside(_ ancestor: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer, current !== ancestor { layer = current.superlayer }
        return layer != nil
    }

    /// From this layer's space to that of `ancestor`, or else of its root. It makes no list: fingers ask often.
    private func projection(upTo ancestor: CALayer?) -> PlaneProjection {
        var (projection, layer) = (PlaneProjection(.identity), self)
        while layer !== ancestor, let superlayer = layer.superlayer {
            projection = projection.concatenating(layer.projectionToSuperlayer)
            layer = superlayer
        }
        return projection
    }

    var frameInSuperlayer: CGRect {
        let bounds = values.bounds.standardized
        guard values.matrix != .identity else {
            return CGRect(
                x: values.position.x - values.anchorPoint.x * bounds.width,
                y: values.position.y - values.anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return values.projectionToSuperlayer(of: nil).box(of: bounds)
    }

    func setFrame(_ frame: CGRect) {
        let frame = frame.standardized
        let size = boundsSize(forFrameSize: frame.size)
        if values.bounds.size != size { bounds.size = size }
        let reached = values.matrix == .identity ? .null : frameInSuperlayer
        // Of what lies behind the eye, or is transformed by no numbers, there is no box that could be moved.
        guard reached.minX.isFinite, reached.minY.isFinite else {
            if values.bounds.size != frame.size { bounds.size = frame.size }
            position = CGPoint(
                x: frame.minX + values.anchorPoint.x * frame.width, y: frame.minY + values.anchorPoint.y * frame.height)
            return
        }
        position = CGPoint(
            x: values.position.x + frame.minX - reached.minX, y: values.position.y + frame.minY - reached.minY)
    }

    /// The size of bounds whose transformed bounding box has the size `size`, if there is one.
    private func boundsSize(forFrameSize size: CGSize) -> CGSize {
        guard values.matrix != .identity else { return size }
        let t = CATransform3DGetAffineTransform(values.transform)
        // The box is (|a|·w + |c|·h, |b|·w + |d|·h): two equations for w and h.
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let determinant = a * d - b * c
        if abs(determinant) > 1e-9 {
            let width = (d * size.width - c * size.height) / determinant
            let height = (a * size.height - b * size.width) / determinant
            if width >= 0, height >= 0 { return CGSize(width: width, height: height) }
        }
        let (scaleX, scaleY) = (hypot(t.a, t.b), hypot(t.c, t.d))
        return CGSize(
            width: scaleX > 0 ? size.width / scaleX : size.width,
            height: scaleY > 0 ? size.height / scaleY : size.height)
    }

    /// `hitTest(_:)`: `point` in the superlayer's coordinates (facts 2.19 and 2.21, and the decision on the former). What lies
    /// behind the eye is not hit.
    func hit(_ point: CGPoint) -> CALayer? {
        guard !isHidden, let inside = projectionToSuperlayer.inverted().seen(point) else { return nil }
        guard contains(inside) || !masksToBounds else { return nil }
        for child in childrenInPaintOrder.reversed() {
            if let found = child.hitTest(inside) { return found }
        }
        return contains(inside) ? self : nil
    }

    /// The sublayers from back to front: by z position, then by index.
    private var childrenInPaintOrder: [CALayer] {
        (sublayers ?? []).enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    // MARK: Time

    /// The local time of this layer at an absolute time, by the model's timing.
    func localTime(atAbsolute time: CFTimeInterval) -> CFTimeInterval {
        timing.localTime(at: superlayer?.localTime(atAbsolute: time) ?? time)
    }

    /// The absolute time at a local time of this layer, by the model's timing.
    func absoluteTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = timing.parentTime(at: time)
        return superlayer?.absoluteTime(atLocal: parentTime) ?? parentTime
    }
}
