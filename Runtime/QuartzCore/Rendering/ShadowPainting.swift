@_spi(Runtime) import CoreGraphics
import RadialRaster

extension DisplayShadow {
    /// How much shadow lies on each pixel of a part of the picture; nil if there is none, or if memory is short.
    func coverage(of region: RasterRegion) -> CoverageMask? {
        // The blur needs what lies around, and is calculated with that.
        let reach = Int(min(self.reach, CGFloat(Bitmap.longestSide)))
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
            let (x, y) = (Int(bounded(offset.width)), Int(bounded(offset.height)))
            guard let bitmap = Bitmap(width: region.width, height: region.height),
                let mask = CoverageMask(width: region.width, height: region.height)
            else { return nil }
            DisplayPainter(bitmap, x: region.minX - x, y: region.minY - y).paint(items)
            Canvas(mask).draw(bitmap, x: 0, y: 0)
            return mask
        }
    }

    private func bounded(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value.rounded(), -1e6), 1e6)
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
    /// Blurs by three box filters one after the other, which together are close to a Gaussian of this standard deviation,
    /// in pixels. What lies outside counts as nothing. Below a third of a pixel it does nothing.
    func blur(deviation: Double) {
        // The width of box whose threefold use has that deviation (as SVG's feGaussianBlur defines it).
        let size = Int(min(max(deviation, 0), 10_000) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
        guard size > 1 else { return }
        // Boxes of even size have no middle: the first two lean to either side, and the third is one larger.
        let half = size / 2
        let boxes =
            size % 2 == 1
            ? [(half, half), (half, half), (half, half)]
            : [
                (half, half - 1), (half - 1, half), (half, half),
            ]
        var line = [UInt8](repeating: 0, count: max(width, height))
        for (before, after) in boxes {
            for row in 0..<height {
                averageLine(from: row * bytesPerRow, step: 1, count: width, before, after, &line)
            }
            for column in 0..<width {
                averageLine(from: column, step: bytesPerRow, count: height, before, after, &line)
            }
        }
    }

    /// Replaces each value of a row or column by the average of those from `before` ahead of it to `after` behind it.
    private func averageLine(
        from start: Int, step: Int, count: Int, _ before: Int, _ after: Int, _ line: inout [UInt8]
    ) {
        line.withUnsafeMutableBufferPointer { line in
            var any: UInt8 = 0
            for index in 0..<count {
                line[index] = bytes[start + index * step]
                any |= line[index]
            }
            guard any != 0 else { return }
            let size = before + after + 1
            var sum = 0
            for index in 0..<min(after, count) { sum += Int(line[index]) }
            for index in 0..<count {
                if index + after < count { sum += Int(line[index + after]) }
                bytes[start + index * step] = UInt8(truncatingIfNeeded: (sum + size / 2) / size)
                if index >= before { sum -= Int(line[index - before]) }
            }
        }
    }
}
