@_spi(Runtime) import CoreGraphics
import RadialRaster

extension PlaneProjection {
    /// From a layer's bounds to the pixels of the plane that it is drawn in before it is seen under this projection, which
    /// leads to pixels of the picture: nil if nothing of it can be seen.
    ///
    /// The sides of the bounds lie on the plane's grid, so that they stay sharp. There are about as many pixels in the plane as
    /// the nearest visible point of it is seen with, but not more than memory is for; their number changes by powers of two,
    /// so that what moves does not shimmer.
    func planePixels(of bounds: CGRect, seenIn picture: CGRect) -> CGAffineTransform? {
        guard determinant != 0, determinant.isFinite, w.x != 0 || w.y != 0 || w.z > 0 else { return nil }
        let seen = outline(of: bounds, in: picture)
        let wanted = seen.map { magnification(at: $0.source) }.reduce(seen.isEmpty ? 1 : 0, max)
        let visible = seen.box(\.source)
        let affordable = (16e6 / max(visible.width * visible.height, 1)).squareRoot()
        guard wanted > 0, wanted.isFinite else { return nil }
        let power = min((log2(wanted) - 0.5).rounded(.up), log2(affordable).rounded(.down))
        let density = CGFloat(exp2(max(-6, min(6, power))))
        func scale(_ side: CGFloat) -> CGFloat { side > 0 ? (side * density).rounded(.up) / side : density }
        return CGAffineTransform(scaleX: scale(bounds.width), y: scale(bounds.height))
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
    }
}

extension CGRect {
    /// Stands for the part of a plane that is seen, where nobody asks which it is.
    static let planePicture = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}

extension DisplayProjection {
    /// The plane's pixels that hold everything in it.
    private var box: RasterRegion {
        let reach = 1 << 24
        return RasterRegion(minX: -reach, minY: -reach, maxX: reach, maxY: reach).intersection(touching: items.bounds)
    }

    /// A box around what is seen.
    var bounds: CGRect {
        let box = box
        return box.isEmpty ? .null : projection.box(of: box.rect)
    }

    /// What is seen in a part of the picture: pixels of a part of that, which go on beyond the plane's edges, and how much of
    /// each the plane covers; nil if nothing is seen, or if memory is short.
    func picture(of region: RasterRegion) -> (bitmap: Bitmap, coverage: CoverageMask, region: RasterRegion)? {
        let box = box
        let outline = box.isEmpty ? [] : projection.outline(of: box.rect, in: region.rect)
        let region = region.intersection(touching: outline.box(\.target))
        guard !region.isEmpty else { return nil }
        // What a filter reads around what is seen. Pixman cannot tell what lies before a picture's first pixel, so beyond the
        // plane's edges there are pixels, too.
        let smallest = outline.map { projection.inverted().magnification(at: $0.target) }.reduce(1, max)
        let margin = 4 + 2 * CGFloat(min(smallest, 256))
        let reach = RasterRegion(minX: -1 << 25, minY: -1 << 25, maxX: 1 << 25, maxY: 1 << 25)
        let part = reach.intersection(touching: outline.box(\.source).insetBy(dx: -margin, dy: -margin))
        guard !part.isEmpty, let flat = Bitmap(width: part.width, height: part.height),
            let seen = Bitmap(width: region.width, height: region.height)
        else { return nil }
        DisplayPainter(flat, x: part.minX, y: part.minY).paint(items)
        let inside = box.intersection(part)
        flat.extend(
            columns: inside.minX - part.minX..<inside.maxX - part.minX,
            rows: inside.minY - part.minY..<inside.maxY - part.minY)
        let toSeen = PlaneProjection(CGAffineTransform(translationX: CGFloat(part.minX), y: CGFloat(part.minY)))
            .concatenating(projection)
            .concatenating(
                PlaneProjection(CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))))
        seen.draw(flat, by: toSeen)
        let path = CGMutablePath()
        path.addLines(between: outline.map(\.target))
        path.closeSubpath()
        guard let coverage = DisplayShape.path(path, .identity, .winding).coverage(of: region) else { return nil }
        return (seen, coverage, region)
    }
}

extension Bitmap {
    /// Lets the outermost of some columns and rows go on to the picture's edges.
    fileprivate func extend(columns: Range<Int>, rows: Range<Int>) {
        guard !columns.isEmpty, !rows.isEmpty else { return }
        for row in rows {
            let start = row * width
            pixels[start..<start + columns.lowerBound].update(repeating: pixels[start + columns.lowerBound])
            pixels[start + columns.upperBound..<start + width].update(repeating: pixels[start + columns.upperBound - 1])
        }
        for row in 0..<height where !rows.contains(row) {
            let from = (row < rows.lowerBound ? rows.lowerBound : rows.upperBound - 1) * width
            _ = pixels[(row * width)...].update(fromContentsOf: pixels[from..<from + width])
        }
    }
}
