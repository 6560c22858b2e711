internal import CPixman

extension Bitmap {
    /// Replaces what a projection, from a picture's pixels to these, shows of the picture, and pixels around that. What lies
    /// at the picture's edge goes on outside of it. Nothing else changes.
    @_spi(Runtime) public func draw(_ picture: Bitmap, by projection: PlaneProjection) {
        guard projection.determinant != 0, projection.determinant.isFinite else { return }
        let drawing = ProjectedDrawing(source: picture, target: self, projection: projection)
        drawing.draw(in: PixelBox(minX: 0, minY: 0, maxX: width, maxY: height))
    }
}

/// Whole pixels.
private struct PixelBox {
    var minX, minY, maxX, maxY: Int

    var width: Int { maxX - minX }
    var height: Int { maxY - minY }
    var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
    }

    /// The pixels of this box that lie within a margin of a rectangle.
    func touching(_ rect: CGRect, margin: CGFloat = 0) -> PixelBox {
        func bound(_ value: CGFloat, _ least: Int, _ greatest: Int) -> Int {
            Int(value, within: least...greatest)
        }
        return PixelBox(
            minX: bound((rect.minX - margin).rounded(.down), minX, maxX),
            minY: bound((rect.minY - margin).rounded(.down), minY, maxY),
            maxX: bound((rect.maxX + margin).rounded(.up), minX, maxX),
            maxY: bound((rect.maxY + margin).rounded(.up), minY, maxY))
    }

    /// This box in two parts, along its longer side.
    var halves: (PixelBox, PixelBox) {
        var (first, second) = (self, self)
        if width >= height {
            first.maxX = minX + width / 2
            second.minX = first.maxX
        } else {
            first.maxY = minY + height / 2
            second.minY = first.maxY
        }
        return (first, second)
    }
}

/// A picture in perspective, drawn by Pixman in pieces.
///
/// Pixman's matrices have 16 bits after the point, and there is one filter for a whole drawing. In pieces of the target so
/// small that the scale hardly changes within them, both are enough.
private struct ProjectedDrawing {
    let source: Bitmap
    let target: Bitmap
    let projection: PlaneProjection
    let back: PlaneProjection
    let everything: CGRect

    init(source: Bitmap, target: Bitmap, projection: PlaneProjection) {
        self.source = source
        self.target = target
        self.projection = projection
        back = projection.inverted()
        everything = CGRect(x: 0, y: 0, width: source.width, height: source.height)
    }

    func draw(in region: PixelBox) {
        let outline = projection.outline(of: everything, in: region.rect)
        let box = region.touching(outline.box(\.target))
        guard box.width > 0, box.height > 0 else { return }
        let depths = box.corners.map(back.depth(at:))
        let (least, greatest) = (depths.reduce(.infinity, min), depths.reduce(-.infinity, max))
        let isEven = least > 0 && greatest < 1.5 * least
        if isEven, box.width <= 64, box.height <= 64 { return draw(box, from: outline.box(\.source)) }
        // A pixel that reaches beyond the horizon shows nothing that could be told.
        guard box.width > 1 || box.height > 1 else { return }
        let (first, second) = box.halves
        draw(in: first)
        draw(in: second)
    }

    /// Draws a piece in which all depths are alike; `part` is what is seen in it of the picture.
    private func draw(_ box: PixelBox, from part: CGRect) {
        let footprint = self.footprint(at: CGPoint(x: box.rect.midX, y: box.rect.midY))
        let margin = 3 + 2 * max(footprint.width, footprint.height)
        let whole = PixelBox(minX: 0, minY: 0, maxX: source.width, maxY: source.height)
        let piece = whole.touching(part, margin: margin)
        let local = PlaneProjection(CGAffineTransform(translationX: CGFloat(box.minX), y: CGFloat(box.minY)))
            .concatenating(back)
            .concatenating(
                PlaneProjection(CGAffineTransform(translationX: CGFloat(-piece.minX), y: CGFloat(-piece.minY))))
        guard piece.width > 0, piece.height > 0, var matrix = pixmanMatrix(of: local, for: box) else { return }
        guard let from = image(of: source, piece) else { return }
        defer { pixman_image_unref(from) }
        guard let to = image(of: target, box) else { return }
        defer { pixman_image_unref(to) }
        pixman_image_set_transform(from, &matrix)
        pixman_image_set_repeat(from, PIXMAN_REPEAT_PAD)
        setFilter(of: from, footprint)
        pixman_image_composite32(
            PIXMAN_OP_SRC, from, nil, to, 0, 0, 0, 0, 0, 0, Int32(box.width), Int32(box.height))
    }

    private func image(of bitmap: Bitmap, _ box: PixelBox) -> OpaquePointer? {
        bitmap.pixels.baseAddress.flatMap {
            pixman_image_create_bits_no_clear(
                PIXMAN_a8r8g8b8, Int32(box.width), Int32(box.height), $0 + box.minY * bitmap.width + box.minX,
                Int32(4 * bitmap.width))
        }
    }

    /// How wide and high in the picture a pixel at a point of the target is, in the picture's pixels.
    private func footprint(at point: CGPoint) -> CGSize {
        let place = back.homogeneous(point)
        let (x, y, t, w) = (place.x / place.z, place.y / place.z, back.affine, back.w)
        return CGSize(
            width: hypot(t.a - x * w.x, t.c - x * w.y) / place.z,
            height: hypot(t.b - y * w.x, t.d - y * w.y) / place.z)
    }

    /// A matrix in Pixman's numbers, all columns multiplied by one factor, which makes them as exact as can be; nil if there
    /// is none.
    private func pixmanMatrix(of local: PlaneProjection, for box: PixelBox) -> pixman_transform_t? {
        let (t, w) = (local.affine, local.w)
        let size = CGPoint(x: box.width, y: box.height)
        let reached = [CGPoint.zero, CGPoint(x: size.x, y: 0), CGPoint(x: 0, y: size.y), size]
            .map { local.homogeneous($0) }.flatMap { [$0.x, $0.y, $0.z] }
        let largest = ([t.a, t.b, t.c, t.d, t.tx, t.ty, w.x, w.y, w.z] + reached).reduce(0) { max($0, abs($1)) }
        guard largest > 0, largest.isFinite else { return nil }
        func fixed(_ value: Double) -> pixman_fixed_t {
            pixman_fixed_t(Int((value / largest * 0x3FFF_0000).rounded(), within: -0x3FFF_0000...0x3FFF_0000))
        }
        return pixman_transform_t(
            matrix: (
                (fixed(t.a), fixed(t.c), fixed(t.tx)), (fixed(t.b), fixed(t.d), fixed(t.ty)),
                (fixed(w.x), fixed(w.y), fixed(w.z))
            ))
    }

    /// Between pixels where the picture is seen enlarged, over all pixels that come together in one where it is seen smaller.
    private func setFilter(of image: OpaquePointer, _ footprint: CGSize) {
        // Also what is used if there is no memory for another one.
        pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
        guard max(footprint.width, footprint.height) > 1.25 else { return }
        func fixed(_ size: CGFloat) -> pixman_fixed_t { pixman_fixed_t(Int(size * 65536, within: 1 << 16...1 << 24)) }
        var count: Int32 = 0
        let filter = pixman_filter_create_separable_convolution(
            &count, fixed(footprint.width), fixed(footprint.height), PIXMAN_KERNEL_LINEAR, PIXMAN_KERNEL_LINEAR,
            PIXMAN_KERNEL_BOX, PIXMAN_KERNEL_BOX, 3, 3)
        guard let filter else { return }
        pixman_image_set_filter(image, PIXMAN_FILTER_SEPARABLE_CONVOLUTION, filter, count)
        free(filter)
    }
}
