@_spi(Runtime) import CoreGraphics
import RadialRaster

// Drawings that blur what lies below them. A group of them cannot be drawn for itself and laid over the picture then: it is
// drawn over a copy of the picture, which is then mixed with the picture by the group's masks and its opacity. Without a
// backdrop both ways give the same.
extension DisplayPainter {
    func paint(_ backdrop: DisplayBackdrop, in region: RasterRegion) {
        let blurred = canvas.withPixels { backdrop.picture(of: region, from: bitmap.pixels, frame: frame) }
        guard let blurred, let mask = backdrop.shape.coverage(of: region) else { return }
        let (x, y) = (region.minX - frame.minX, region.minY - frame.minY)
        canvas.mix(blurred, x: x, y: y, mask: mask, maskX: x, maskY: y)
    }

    /// Shows what a closure draws through a coverage, over a copy of what lies below, all of which a blur may see.
    func paintOverCopy(
        through coverage: DisplayCoverage, in region: RasterRegion, _ draw: (DisplayPainter, RasterRegion) -> Void
    ) {
        switch coverage {
        case .pixels(let part): mix(opacity: 1, in: region.intersection(part)) { draw($0, region) }
        case .ellipse(let ellipse, let isInside):
            compose(ellipse, isInside: isInside, in: frame) { draw($0, region) }
        case .shape(.rectangle(let rect)) where rect.encloses(region.rect): draw(self, region)
        case .shape(let shape):
            guard let mask = shape.coverage(of: region) else { return }
            mix(through: mask, in: region) { draw($0, region) }
        case .alpha(let items):
            guard let mask = layer(region, { $0.paint(items, in: region) })?.opacity else { return }
            mix(through: mask, in: region) { draw($0, region) }
        }
    }

    /// Mixes what a closure draws over a copy of the picture into the picture, by an opacity.
    func mix(opacity: Double, in region: RasterRegion, _ body: (DisplayPainter) -> Void) {
        guard let copy = copy(of: frame) else { return }
        body(DisplayPainter(copy, x: frame.minX, y: frame.minY))
        clipped(to: region) { canvas.mix(copy, opacity: opacity) }
    }

    /// The same through a mask, which lies on the region.
    func mix(through mask: CoverageMask, in region: RasterRegion, _ body: (DisplayPainter) -> Void) {
        guard let copy = copy(of: frame) else { return }
        body(DisplayPainter(copy, x: frame.minX, y: frame.minY))
        canvas.mix(
            copy, x: 0, y: 0, mask: mask, maskX: region.minX - frame.minX, maskY: region.minY - frame.minY)
    }
}

extension Bitmap {
    /// The opacity of the pixels, as a mask; nil if memory is short.
    var opacity: CoverageMask? {
        guard let mask = CoverageMask(width: width, height: height) else { return nil }
        Canvas(mask).draw(self, x: 0, y: 0)
        return mask
    }
}
