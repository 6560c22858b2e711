@_spi(Runtime) import CoreGraphics
import RadialRaster

extension DisplayShadow {
    /// How much shadow lies on each pixel of a part of the picture; nil if there is none, or if memory is short.
    func coverage(of region: RasterRegion) -> CoverageMask? {
        // The blur needs what lies around, and is calculated with that.
        let reach = BoxBlur.reach(ofDeviation: deviation)
        let wide = RasterRegion(
            minX: region.minX - reach, minY: region.minY - reach, maxX: region.maxX + reach, maxY: region.maxY + reach)
        guard let mask = outline(in: wide), let result = CoverageMask(width: region.width, height: region.height)
        else { return nil }
        mask.blur(deviation: Double(deviation))
        for row in 0..<region.height {
            let from = (row + reach) * mask.bytesPerRow + reach
            _ = result.bytes[(row * result.bytesPerRow)...].update(
                fromContentsOf: mask.bytes[from..<from + region.width])
        }
        return result
    }

    /// The sharp outline where the shadow falls.
    private func outline(in region: RasterRegion) -> CoverageMask? {
        switch source {
        case .shape(let shape):
            return shape.moved(by: offset).coverage(of: region)
        case .items(let items):
            // Drawings are moved by whole pixels only: anything else would blur them a second time.
            let far = -1_000_000...1_000_000
            let (x, y) = (Int(offset.width.rounded(), within: far), Int(offset.height.rounded(), within: far))
            guard let bitmap = Bitmap(width: region.width, height: region.height),
                let mask = CoverageMask(width: region.width, height: region.height)
            else { return nil }
            DisplayPainter(bitmap, x: region.minX - x, y: region.minY - y).paint(items)
            Canvas(mask).draw(bitmap, x: 0, y: 0)
            return mask
        }
    }
}

extension DisplayShape {
    func moved(by offset: CGSize) -> DisplayShape {
        let shift = CGAffineTransform(translationX: offset.width, y: offset.height)
        switch self {
        case .rectangle(let rect): return .rectangle(rect.applying(shift))
        case .ellipse(let ellipse):
            return .ellipse(ellipse.translated(x: Double(offset.width), y: Double(offset.height)))
        case .hole(let rect, let ellipse):
            return .hole(rect.applying(shift), ellipse.translated(x: Double(offset.width), y: Double(offset.height)))
        case .path(let path, let transform, let rule): return .path(path, transform.concatenating(shift), rule)
        }
    }
}

extension CoverageMask {
    /// Blurs by nearly a Gaussian of this standard deviation, in pixels; see `BoxBlur`.
    func blur(deviation: Double) {
        BoxBlur(bytes: bytes, width: width, height: height, bytesPerRow: bytesPerRow, channels: 1)
            .blur(deviation: deviation)
    }
}
