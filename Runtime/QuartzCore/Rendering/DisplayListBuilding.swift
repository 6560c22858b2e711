@_spi(Runtime) import CoreGraphics
import RadialRaster

extension DisplayList {
    /// What a tree of layers shows at an absolute time, by what was committed.
    ///
    /// The root's bounds fill the picture from its upper left corner; its own position and transform are not looked at, its
    /// clip, mask and opacity are. The picture has `size` (points) times `scale` pixels, rounded up. A layer that was never
    /// committed shows nothing.
    public init(layer: CALayer, size: CGSize, scale: CGFloat, time: CFTimeInterval) {
        self.init(layer, size: size, scale: scale, time: time, \.items)
    }

    /// The same without the layer's own opacity, mask and shadow.
    public init(contentOf layer: CALayer, size: CGSize, scale: CGFloat, time: CFTimeInterval) {
        self.init(layer, size: size, scale: scale, time: time, \.contentItems)
    }

    private init(
        _ layer: CALayer, size: CGSize, scale: CGFloat, time: CFTimeInterval,
        _ what: KeyPath<LayerDrawing, [DisplayItem]>
    ) {
        let sides = 0...Int(Int32.max)
        let width = Int((size.width * scale - 1e-6).rounded(.up), within: sides)
        let height = Int((size.height * scale - 1e-6).rounded(.up), within: sides)
        let picture = CGRect(x: 0, y: 0, width: width, height: height)
        var items: [DisplayItem] = []
        if let node = layer.presentationTree(at: time) {
            let origin = node.values.bounds.origin
            let toPixels = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -origin.x, y: -origin.y)
            items = LayerDrawing(node, toPixels: toPixels, picture: picture)[keyPath: what]
        }
        self.init(width: width, height: height, scale: scale, items: items)
    }
}

/// What one layer draws, with all below it.
struct LayerDrawing {
    private let node: PresentationNode
    private let values: LayerValues
    /// From the layer's bounds to pixels.
    private let toPixels: CGAffineTransform
    private let picture: CGRect
    /// The opacity of the layer, with that of those above it that do not fade as one.
    private let opacity: Double
    /// Whether the layer is seen from behind.
    private let isTurnedOver: Bool

    init(
        _ node: PresentationNode, toPixels: CGAffineTransform, picture: CGRect, inheritedOpacity: Double = 1,
        isTurnedOver: Bool = false
    ) {
        self.isTurnedOver = isTurnedOver
        self.node = node
        values = node.values
        self.toPixels = toPixels.straightened
        self.picture = picture
        let own = Double(values.opacity)
        opacity = (own.isNaN ? 0 : min(max(own, 0), 1)) * inheritedOpacity
    }

    var items: [DisplayItem] {
        guard !values.isHidden, opacity > 0 else { return [] }
        let fadesAsOne = values.allowsGroupOpacity
        var items = fadesAsOne ? content(childOpacity: 1) : content(childOpacity: opacity, ownOpacity: opacity)
        if let picture = values.dissolvePicture, values.dissolveFraction < 1 { items = dissolved(items, from: picture) }
        if !values.masksToBounds, let shadow = shadow(of: items) { items.insert(.shadow(shadow), at: 0) }
        // A mask multiplies the whole of what the layer shows, its shadow included.
        if let mask = node.mask, !items.isEmpty { items = masked(items, by: mask) }
        return items.isEmpty ? [] : DisplayGroup(items: items, opacity: fadesAsOne ? opacity : 1).simplified
    }

    /// Everything that the layer draws with those below it, as if it were opaque and had neither a mask nor a shadow.
    var contentItems: [DisplayItem] { content(childOpacity: 1) }

    private func dissolved(_ items: [DisplayItem], from picture: CGImage) -> [DisplayItem] {
        let bounds = values.bounds.standardized
        guard !bounds.isEmpty else { return items }
        let (across, down) = (bounds.width / CGFloat(picture.width), bounds.height / CGFloat(picture.height))
        let place = CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: bounds.minX, ty: bounds.minY)
        let whole = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        let image = DisplayImage(
            image: picture, source: whole, transform: place.concatenating(toPixels).snapped(for: picture))
        let fraction = Double(max(values.dissolveFraction, 0))
        return [.dissolve(DisplayDissolve(picture: image, items: items, fraction: fraction))]
    }

    // MARK: Order

    /// Background, contents, shape, sublayers and border, in this order (2.6).
    private func content(childOpacity: Double, ownOpacity: Double = 1) -> [DisplayItem] {
        func faded(_ items: [DisplayItem]) -> [DisplayItem] {
            items.isEmpty ? [] : DisplayGroup(items: items, opacity: ownOpacity).simplified
        }
        let below = faded(contents + shape)
        let sublayers = sortedSublayers.flatMap { child in
            items(of: child, under: child.values.projectionToSuperlayer(of: values), inheritedOpacity: childOpacity)
        }
        return faded(backdrop + background) + clipped(below + sublayers) + faded(border)
    }

    /// The sublayers by their z positions, those of one position in their own order.
    private var sortedSublayers: [PresentationNode] {
        guard node.sublayers.count > 1 else { return node.sublayers }
        return node.sublayers.enumerated().sorted {
            ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
        }.map(\.element)
    }

    /// Cut to the bounds with their corners, if the layer does that (2.7).
    private func clipped(_ items: [DisplayItem]) -> [DisplayItem] {
        guard values.masksToBounds, !items.isEmpty else { return items }
        let clip = outline(inset: 0)
        if case .rectangle(let rect) = clip, rect.encloses(picture) { return items }
        return DisplayGroup(items: items, clip: clip).simplified
    }

    /// What a layer in this one's bounds draws: in pixels at once, or else in its own plane, which is seen in perspective.
    private func items(
        of child: PresentationNode, under projection: PlaneProjection, inheritedOpacity: Double
    ) -> [DisplayItem] {
        let isTurnedOver = isTurnedOver != (projection.determinant < 0)
        guard child.values.isDoubleSided || !isTurnedOver else { return [] }
        func drawing(_ toPixels: CGAffineTransform, _ picture: CGRect) -> [DisplayItem] {
            LayerDrawing(
                child, toPixels: toPixels, picture: picture, inheritedOpacity: inheritedOpacity,
                isTurnedOver: isTurnedOver
            ).items
        }
        if projection.isAffine { return drawing(projection.affine.concatenating(toPixels), picture) }
        let toPicture = projection.concatenating(PlaneProjection(toPixels))
        let toPlane = toPicture.planePixels(of: child.values.bounds.standardized, seenIn: picture)
        guard let toPlane else { return [] }
        let items = drawing(toPlane, .planePicture)
        let fromPlane = PlaneProjection(toPlane.inverted()).concatenating(toPicture)
        return items.isEmpty ? [] : [.projection(DisplayProjection(items: items, projection: fromPlane))]
    }

    // MARK: Masks

    /// Shown through the opacity of all that a mask layer draws (2.9); nothing where that is nothing (2.12).
    private func masked(_ items: [DisplayItem], by mask: PresentationNode) -> [DisplayItem] {
        // The mask lies in the bounds of the layer as a sublayer would (2.10), but the sublayers' transform is not its.
        let maskItems = self.items(of: mask, under: mask.values.projectionToSuperlayer(of: nil), inheritedOpacity: 1)
        guard !maskItems.isEmpty else { return [] }
        guard let (shape, alpha) = maskItems.asShape else {
            return DisplayGroup(items: items, mask: .items(maskItems)).simplified
        }
        if case .rectangle(let rect) = shape, rect.encloses(picture) {
            return DisplayGroup(items: items, opacity: alpha).simplified
        }
        return DisplayGroup(items: items, mask: .shape(shape), opacity: alpha).simplified
    }

    // MARK: Pieces

    private var backdrop: [DisplayItem] {
        let deviation = values.backdropBlur * pixelsPerPoint
        guard values.backdropBlur > 0, deviation.isFinite, !values.bounds.isEmpty else { return [] }
        return [
            .backdrop(
                DisplayBackdrop(
                    shape: outline(inset: 0), deviation: deviation,
                    saturation: Decisions.saturation(ofBlur: values.backdropBlur)))
        ]
    }

    /// The side of a square as large as what a square of one point is drawn as.
    private var pixelsPerPoint: CGFloat { abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot() }

    private var background: [DisplayItem] {
        guard let color = values.backgroundColor, color.alpha > 0, !values.bounds.isEmpty else { return [] }
        return [.fill(outline(inset: 0), color.rgba)]
    }

    private var border: [DisplayItem] {
        guard values.borderWidth > 0, let color = values.borderColor, color.alpha > 0, !values.bounds.isEmpty
        else { return [] }
        let path = CGMutablePath()
        path.addPath(outlinePath(inset: 0))
        let inner = values.bounds.insetBy(dx: values.borderWidth, dy: values.borderWidth)
        if !inner.isNull, !inner.isEmpty { path.addPath(outlinePath(inset: values.borderWidth)) }
        return [.fill(DisplayShape(path, transform: toPixels, rule: .evenOdd), color.rgba)]
    }

    /// The bounds with their corners, made smaller on every side.
    private func outline(inset: CGFloat) -> DisplayShape {
        DisplayShape(outlinePath(inset: inset), transform: toPixels, rule: .winding).snapped
    }

    private func outlinePath(inset: CGFloat) -> CGPath {
        let rect = values.bounds.standardized.insetBy(dx: inset, dy: inset)
        return CGPath.rounded(rect, radius: values.cornerRadius - inset, corners: values.maskedCorners)
    }

    private var contents: [DisplayItem] {
        guard !values.bounds.isEmpty else { return [] }
        let image = values.contents.flatMap { ContentsPlacement(image: $0, values: values).item(toPixels: toPixels) }
        let text = values.text?.items(in: values, toPixels: toPixels) ?? []
        return (image.map { [$0] } ?? []) + text
    }

    private var shape: [DisplayItem] {
        guard let shape = values.shape, let path = shape.path, !path.isEmpty else { return [] }
        var items: [DisplayItem] = []
        if let color = shape.fillColor, color.alpha > 0 {
            let rule: CGPathFillRule = shape.fillRule == .evenOdd ? .evenOdd : .winding
            items.append(.fill(DisplayShape(path, transform: toPixels, rule: rule), color.rgba))
        }
        if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
            let line = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
            if !line.isEmpty { items.append(.stroke(line, toPixels, StrokeStyle(shape), color.rgba)) }
        }
        return items
    }

    /// The shadow that the layer throws (2.8).
    private func shadow(of items: [DisplayItem]) -> DisplayShadow? {
        guard values.shadowOpacity > 0, let color = values.shadowColor, color.alpha > 0 else { return nil }
        let (offset, deviation) = (values.shadowOffset.applying(toPixels), max(values.shadowRadius, 0) * pixelsPerPoint)
        guard offset.width.isFinite, offset.height.isFinite, deviation.isFinite else { return nil }
        var components = color.rgba
        components.alpha *= Double(values.shadowOpacity) * (values.allowsGroupOpacity ? 1 : opacity)
        let source: DisplayShadow.Source
        if let path = values.shadowPath {
            source = .shape(DisplayShape(path, transform: toPixels, rule: .winding))
        } else if let (shape, alpha) = items.asShape, alpha == 1 {
            source = .shape(shape)
        } else {
            guard !items.isEmpty else { return nil }
            source = .items(items)
        }
        return DisplayShadow(source: source, offset: offset, deviation: deviation, color: components)
    }
}

extension [DisplayItem] {
    /// The one shape whose coverage, times an opacity, is the opacity of all of this; nil if it is not that simple.
    fileprivate var asShape: (DisplayShape, Double)? {
        guard count == 1 else { return nil }
        switch self[0] {
        case .fill(let shape, let color): return (shape, color.clamped.alpha)
        case .group(let group):
            guard group.clip == nil, group.mask == nil, let (shape, alpha) = group.items.asShape else { return nil }
            return (shape, alpha * group.opacity)
        case .stroke, .image, .text, .dissolve, .shadow, .projection, .backdrop: return nil
        }
    }
}

extension StrokeStyle {
    fileprivate init(_ shape: ShapeValues) {
        self.init()
        width = shape.lineWidth
        miterLimit = shape.miterLimit
        dashPhase = shape.lineDashPhase
        dashLengths = shape.lineDashPattern ?? []
        switch shape.lineCap {
        case .round: cap = .round
        case .square: cap = .square
        default: cap = .butt
        }
        switch shape.lineJoin {
        case .round: join = .round
        case .bevel: join = .bevel
        default: join = .miter
        }
    }
}

extension CGAffineTransform {
    /// This transform without what only rounding has put into it: a rotation by a quarter turn, whose cosine as a number is
    /// not quite 0, then keeps rectangles and ellipses upright.
    fileprivate var straightened: CGAffineTransform {
        let slack = 1e-12
        var result = self
        if max(abs(b), abs(c)) < slack * min(abs(a), abs(d)) { (result.b, result.c) = (0, 0) }
        if max(abs(a), abs(d)) < slack * min(abs(b), abs(c)) { (result.a, result.d) = (0, 0) }
        return result
    }
}
