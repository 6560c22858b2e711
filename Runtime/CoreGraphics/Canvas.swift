internal import CCairo

/// How lines are drawn; lengths are in the path's units.
@_spi(Runtime) public struct StrokeStyle: Equatable {
    /// The thickness.
    public var width: CGFloat = 1
    /// How lines end.
    public var cap: CGLineCap = .butt
    /// How lines meet.
    public var join: CGLineJoin = .miter
    /// How long a mitre may be, as a multiple of the width, before it is cut.
    public var miterLimit: CGFloat = 10
    /// Where in the dashes a line begins.
    public var dashPhase: CGFloat = 0
    /// Lengths of dashes and gaps in turn; empty: one unbroken line.
    public var dashLengths: [CGFloat] = []

    /// A line of width 1 without dashes, with square ends and mitres up to 10.
    public init() {}
}

/// Draws into a bitmap or a mask by Cairo, in pixels, y down. Into a mask only the opacity of colours goes.
@_spi(Runtime) public final class Canvas {
    private let owner: AnyObject
    private let surface: CairoSurface
    private let context: OpaquePointer

    /// A canvas over the whole of a bitmap.
    public convenience init(_ bitmap: Bitmap) {
        self.init(owner: bitmap, surface: CairoSurface(bitmap))
    }

    /// A canvas over the whole of a mask.
    public convenience init(_ mask: CoverageMask) {
        self.init(owner: mask, surface: CairoSurface(mask))
    }

    private init(owner: AnyObject, surface: CairoSurface) {
        self.owner = owner
        self.surface = surface
        // Never null: when it fails it returns a context that draws nothing.
        context = cairo_create(surface.pointer)
        // A tenth of Cairo's usual distance between a curve and its lines: its curves are visibly better for little time.
        cairo_set_tolerance(context, 0.01)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_flush(surface.pointer)
    }

    /// Remembers the clip, for `restore()`.
    public func save() {
        cairo_save(context)
    }

    /// Goes back to the clip of the last `save()`, which there must have been.
    public func restore() {
        cairo_restore(context)
    }

    /// Restricts drawing to a path's inside, antialiased.
    public func clip(_ path: CGPath, transform: CGAffineTransform, rule: CGPathFillRule) {
        append(path, transform: transform)
        cairo_set_fill_rule(context, rule.cairo)
        cairo_clip(context)
    }

    /// The box of what the clip lets through, in pixels.
    public var clipBounds: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Fills a path's inside with a colour.
    public func fill(
        _ path: CGPath, transform: CGAffineTransform = .identity, rule: CGPathFillRule = .winding,
        color: ColorComponents
    ) {
        append(path, transform: transform)
        cairo_set_fill_rule(context, rule.cairo)
        setSource(color)
        cairo_fill(context)
    }

    /// Fills everything inside the clip with a colour.
    public func fill(color: ColorComponents) {
        setSource(color)
        cairo_paint(context)
    }

    /// Makes the inside of a path transparent.
    public func clear(_ path: CGPath, transform: CGAffineTransform, rule: CGPathFillRule = .winding) {
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        append(path, transform: transform)
        cairo_set_fill_rule(context, rule.cairo)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Runs a closure that reads or writes the pixels itself.
    public func withPixels<T>(_ body: () throws -> T) rethrows -> T {
        cairo_surface_flush(surface.pointer)
        defer { cairo_surface_mark_dirty(surface.pointer) }
        return try body()
    }

    /// Draws a line along a path.
    public func stroke(
        _ path: CGPath, transform: CGAffineTransform = .identity, style: StrokeStyle, color: ColorComponents
    ) {
        // The pen has the transform too: a circle of a pen becomes an ellipse.
        guard style.width > 0, style.width.isFinite, transform.isMatrix else { return }
        append(path, transform: transform, isClosed: false)
        cairo_save(context)
        var matrix = transform.cairo
        cairo_set_matrix(context, &matrix)
        cairo_set_line_width(context, style.width)
        cairo_set_line_cap(context, style.cap.cairo)
        cairo_set_line_join(context, style.join.cairo)
        cairo_set_miter_limit(context, style.miterLimit)
        // Lengths that are negative, or all zero, are an error to Cairo, after which it would draw nothing any more.
        let dashes = style.dashLengths
        if dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
            cairo_set_dash(
                context, dashes.map(Double.init), Int32(dashes.count), style.dashPhase.isFinite ? style.dashPhase : 0)
        }
        setSource(color)
        cairo_stroke(context)
        cairo_restore(context)
    }

    /// Fills everything inside the clip with a colour through a mask whose upper left corner lies at (x, y).
    public func fill(mask: CoverageMask, x: Int, y: Int, color: ColorComponents) {
        setSource(color)
        CairoSurface(mask).withPointer { cairo_mask_surface(context, $0, Double(x), Double(y)) }
    }

    /// Draws a bitmap with its upper left corner at (x, y), with an opacity.
    public func draw(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
        setSource(bitmap, x: x, y: y)
        if opacity < 1 { cairo_paint_with_alpha(context, max(0, opacity)) } else { cairo_paint(context) }
        dropSource()
    }

    /// Draws a bitmap at (x, y) through a mask at (maskX, maskY).
    public func draw(_ bitmap: Bitmap, x: Int, y: Int, mask: CoverageMask, maskX: Int, maskY: Int) {
        setSource(bitmap, x: x, y: y)
        CairoSurface(mask).withPointer { cairo_mask_surface(context, $0, Double(maskX), Double(maskY)) }
        dropSource()
    }

    /// Draws a bitmap at (x, y) through the opacity of another one at (maskX, maskY).
    public func draw(_ bitmap: Bitmap, x: Int, y: Int, alphaOf mask: Bitmap, maskX: Int, maskY: Int) {
        setSource(bitmap, x: x, y: y)
        CairoSurface(mask).withPointer { cairo_mask_surface(context, $0, Double(maskX), Double(maskY)) }
        dropSource()
    }

    /// Puts a bitmap at (x, y) in the place of what is there, in the share that a mask at (maskX, maskY) says: not over it.
    public func mix(_ bitmap: Bitmap, x: Int, y: Int, mask: CoverageMask, maskX: Int, maskY: Int) {
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        draw(bitmap, x: x, y: y, mask: mask, maskX: maskX, maskY: maskY)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Puts a bitmap of the canvas's size in the place of what is inside the clip, in a share from 0 to 1: not over it.
    public func mix(_ bitmap: Bitmap, opacity: Double) {
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        draw(bitmap, x: 0, y: 0, opacity: opacity)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Draws a picture, whose pixels a transform maps to the canvas's, with an opacity: the part `source` of it, in its own
    /// pixels (nil: all), and nothing outside of that. Between pixels it interpolates; a shift by whole pixels copies.
    public func draw(
        _ image: CGImage, source: CGRect? = nil, transform: CGAffineTransform, opacity: Double = 1
    ) {
        guard transform.isMatrix, max(image.width, image.height) <= Bitmap.longestSide else { return }
        let part = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
        image.withPixels { pixels in
            // The picture has at least one pixel, and Cairo only reads from a source.
            let start = UnsafeMutablePointer(mutating: pixels.baseAddress.unsafelyUnwrapped)
            let surface = CairoSurface(pixels: start, width: image.width, height: image.height, stride: image.width)
            cairo_save(context)
            append(CGPath(rect: part, transform: nil), transform: transform)
            setSource(surface, transform: transform)
            if opacity < 1 {
                cairo_clip(context)
                cairo_paint_with_alpha(context, max(0, opacity))
            } else {
                cairo_fill(context)
            }
            cairo_restore(context)
        }
    }

    private func setSource(_ surface: CairoSurface, transform: CGAffineTransform) {
        var matrix = transform.cairo
        cairo_set_matrix(context, &matrix)
        cairo_set_source_surface(context, surface.pointer, 0, 0)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, transform.isWholeShift ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    }

    /// Forgets a source whose pixels may not live longer than the call that drew it.
    private func dropSource() {
        setSource(ColorComponents(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private func setSource(_ color: ColorComponents) {
        let color = color.clamped
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func setSource(_ bitmap: Bitmap, x: Int, y: Int) {
        CairoSurface(bitmap).withPointer { cairo_set_source_surface(context, $0, Double(x), Double(y)) }
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }

    /// Adds a path in pixels to Cairo's.
    private func append(_ path: CGPath, transform: CGAffineTransform, isClosed: Bool = true) {
        cairo_new_path(context)
        path.storage.transformed(by: transform).drawable(isClosed: isClosed).append(to: context)
    }
}

extension CGAffineTransform {
    /// Whether this is a shift by whole numbers.
    var isWholeShift: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
    }
}
