@_spi(Runtime) import CoreGraphics
import RadialRaster

/// Draws display items into a bitmap that stands for a part of the picture.
final class DisplayPainter {
    let bitmap: Bitmap
    let canvas: Canvas
    /// The part of the picture that the bitmap is.
    let frame: RasterRegion

    init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
        self.bitmap = bitmap
        canvas = Canvas(bitmap)
        frame = RasterRegion(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
    }

    /// Draws items, the first first.
    func paint(_ items: [DisplayItem]) {
        paint(items, in: frame)
    }

    func paint(_ items: [DisplayItem], in region: RasterRegion) {
        for item in items {
            let touched = region.intersection(touching: item.bounds)
            guard !touched.isEmpty else { continue }
            // A blur inside of a group also sees what the group's masks then hide.
            if case .group = item, item.blursBackdrop { paint(item, in: region) } else { paint(item, in: touched) }
        }
    }

    private func paint(_ item: DisplayItem, in region: RasterRegion) {
        switch item {
        case .fill(let shape, let color): fill(shape, color, in: region)
        case .stroke(let path, let transform, let style, let color):
            clipped(to: region) {
                canvas.stroke(path, transform: transform.concatenating(toBitmap), style: style, color: color)
            }
        case .image(let image): draw(image, in: region)
        case .text(let text): draw(text, in: region)
        case .dissolve(let dissolve): paint(dissolve, in: region)
        case .shadow(let shadow): paint(shadow, in: region)
        case .projection(let projection): paint(projection, in: region)
        case .backdrop(let backdrop): paint(backdrop, in: region)
        case .group(let group): paint(group.items, opacity: group.opacity, through: group.coverages, in: region)
        }
    }

    /// From the picture's pixels to the bitmap's.
    private var toBitmap: CGAffineTransform {
        CGAffineTransform(translationX: CGFloat(-frame.minX), y: CGFloat(-frame.minY))
    }

    func clipped(to region: RasterRegion, _ body: () -> Void) {
        canvas.save()
        canvas.clip(CGPath(rect: region.rect, transform: nil), transform: toBitmap, rule: .winding)
        body()
        canvas.restore()
    }

    // MARK: Shapes and pictures

    private func fill(_ shape: DisplayShape, _ color: ColorComponents, in region: RasterRegion) {
        switch shape {
        case .rectangle(let rect):
            clipped(to: region) {
                canvas.fill(CGPath(rect: rect, transform: nil), transform: toBitmap, color: color)
            }
        case .path(let path, let transform, let rule):
            clipped(to: region) {
                canvas.fill(path, transform: transform.concatenating(toBitmap), rule: rule, color: color)
            }
        case .ellipse, .hole:
            guard let mask = shape.coverage(of: region) else { return }
            canvas.fill(mask: mask, x: region.minX - frame.minX, y: region.minY - frame.minY, color: color)
        }
    }

    private func draw(_ image: DisplayImage, in region: RasterRegion) {
        if image.isRowCopy {
            copyRows(of: image, in: region)
        } else {
            clipped(to: region) {
                canvas.draw(image.image, source: image.source, transform: image.transform.concatenating(toBitmap))
            }
        }
    }

    private func draw(_ text: DisplayText, in region: RasterRegion) {
        let transform = text.transform.concatenating(toBitmap)
        clipped(to: region) {
            for outline in text.text.outlines {
                canvas.fill(outline.path, transform: transform, color: outline.color)
            }
        }
    }

    private func paint(_ dissolve: DisplayDissolve, in region: RasterRegion) {
        guard !dissolve.items.blurBackdrop else {
            // The picture and the drawings each lie over what is there.
            guard let after = copy(of: frame) else { return }
            DisplayPainter(after, x: frame.minX, y: frame.minY).paint(dissolve.items, in: region)
            paint([.image(dissolve.picture)], in: region)
            return clipped(to: region) { canvas.mix(after, opacity: dissolve.fraction) }
        }
        guard let before = layer(region, { $0.paint([.image(dissolve.picture)], in: region) }),
            let after = layer(region, { $0.paint(dissolve.items, in: region) })
        else { return }
        ImageFade.mix(before.pixels, into: after.pixels, fraction: dissolve.fraction)
        canvas.draw(after, x: region.minX - frame.minX, y: region.minY - frame.minY)
    }

    private func copyRows(of image: DisplayImage, in region: RasterRegion) {
        let (left, top) = (region.minX - Int(image.transform.tx), region.minY - Int(image.transform.ty))
        canvas.withPixels {
            image.image.withPixels { source in
                for row in 0..<region.height {
                    let from = (top + row) * image.image.width + left
                    let to = (region.minY - frame.minY + row) * bitmap.width + region.minX - frame.minX
                    _ = bitmap.pixels[to...].update(fromContentsOf: source[from..<from + region.width])
                }
            }
        }
    }

    private func paint(_ projection: DisplayProjection, in region: RasterRegion) {
        guard let picture = projection.picture(of: region) else { return }
        let (x, y) = (picture.region.minX - frame.minX, picture.region.minY - frame.minY)
        canvas.draw(picture.bitmap, x: x, y: y, mask: picture.coverage, maskX: x, maskY: y)
    }

    // MARK: Groups

    private func paint(
        _ items: [DisplayItem], opacity: Double, through coverages: [DisplayCoverage], in region: RasterRegion
    ) {
        guard !region.isEmpty, opacity > 0 else { return }
        guard let coverage = coverages.first else { return paint(items, opacity: opacity, in: region) }
        let rest = Array(coverages.dropFirst())
        func draw(_ painter: DisplayPainter, in region: RasterRegion) {
            painter.paint(items, opacity: opacity, through: rest, in: region)
        }
        if items.blurBackdrop {
            paintOverCopy(through: coverage, in: region, draw)
        } else {
            paint(through: coverage, in: region, draw)
        }
    }

    /// Shows what a closure draws through a coverage, for itself: what lies below has no part in it.
    private func paint(
        through coverage: DisplayCoverage, in region: RasterRegion, _ draw: (DisplayPainter, RasterRegion) -> Void
    ) {
        let (x, y) = (region.minX - frame.minX, region.minY - frame.minY)
        switch coverage {
        case .pixels(let part): draw(self, region.intersection(part))
        case .ellipse(let ellipse, let isInside):
            // Nothing shows outside of an ellipse.
            let part = isInside ? region.intersection(touching: ellipse.box) : region
            compose(ellipse, isInside: isInside, in: part) { draw($0, part) }
        case .shape(.rectangle(let rect)) where rect.encloses(region.rect): draw(self, region)
        case .shape(let shape):
            guard let content = layer(region, { draw($0, region) }), let mask = shape.coverage(of: region) else {
                return
            }
            canvas.draw(content, x: x, y: y, mask: mask, maskX: x, maskY: y)
        case .alpha(let items):
            guard let content = layer(region, { draw($0, region) }),
                let mask = layer(region, { $0.paint(items, in: region) })
            else { return }
            canvas.draw(content, x: x, y: y, alphaOf: mask, maskX: x, maskY: y)
        }
    }

    private func paint(_ items: [DisplayItem], opacity: Double, in region: RasterRegion) {
        guard opacity < 1 else { return paint(items, in: region) }
        guard !items.blurBackdrop else { return mix(opacity: opacity, in: region) { $0.paint(items, in: region) } }
        guard let content = layer(region, { $0.paint(items, in: region) }) else { return }
        canvas.draw(content, x: region.minX - frame.minX, y: region.minY - frame.minY, opacity: opacity)
    }

    /// A transparent bitmap for a part of the picture, drawn into.
    func layer(_ region: RasterRegion, _ body: (DisplayPainter) -> Void) -> Bitmap? {
        guard let bitmap = Bitmap(width: region.width, height: region.height) else { return nil }
        body(DisplayPainter(bitmap, x: region.minX, y: region.minY))
        return bitmap
    }

    /// Draws something through an ellipse or around it: with `c` the ellipse's coverage, what is there becomes
    /// (what is there with the thing over it)·c + (what is there)·(1 − c). That is what masking the thing by the ellipse
    /// means, with one rounding.
    func compose(
        _ ellipse: RasterEllipse, isInside: Bool, in region: RasterRegion, _ body: (DisplayPainter) -> Void
    ) {
        guard !region.isEmpty, let with = copy(of: region), let without = copy(of: region) else { return }
        body(DisplayPainter(with, x: region.minX, y: region.minY))
        let (inside, outside) = isInside ? (with, without) : (without, with)
        let ellipse = ellipse.translated(x: Double(-region.minX), y: Double(-region.minY))
        canvas.withPixels { inside.compose(over: outside, through: ellipse, into: target(region)) }
    }

    /// A part of the picture to write to.
    private func target(_ region: RasterRegion) -> MutableRasterPlane<UInt32> {
        let first = (region.minY - frame.minY) * bitmap.width + region.minX - frame.minX
        return MutableRasterPlane(
            UnsafeMutableBufferPointer(rebasing: bitmap.pixels[first...]), width: region.width,
            height: region.height, stride: bitmap.width)
    }

    func copy(of region: RasterRegion) -> Bitmap? {
        guard let copy = Bitmap(width: region.width, height: region.height) else { return nil }
        canvas.withPixels {
            for row in 0..<region.height {
                let from = (region.minY - frame.minY + row) * bitmap.width + region.minX - frame.minX
                _ = copy.pixels[(row * region.width)...].update(
                    fromContentsOf: bitmap.pixels[from..<from + region.width])
            }
        }
        return copy
    }

    // MARK: Shadows

    private func paint(_ shadow: DisplayShadow, in region: RasterRegion) {
        guard let mask = shadow.coverage(of: region) else { return }
        canvas.fill(mask: mask, x: region.minX - frame.minX, y: region.minY - frame.minY, color: shadow.color)
    }
}

extension Bitmap {
    /// Composes this picture inside of an ellipse and another one outside of it. Both live until that is done, since they are
    /// this call's own.
    fileprivate func compose(
        over outside: Bitmap, through ellipse: RasterEllipse, into target: MutableRasterPlane<UInt32>
    ) {
        ellipse.compose(
            inside: RasterPlane(UnsafeBufferPointer(pixels), width: width, height: height),
            outside: RasterPlane(UnsafeBufferPointer(outside.pixels), width: width, height: height), into: target)
    }
}

extension DisplayImage {
    /// Whether drawing it means copying pixels of it as they are: opaque, shifted by whole pixels, the whole of it.
    var isRowCopy: Bool {
        image.isOpaque && source == CGRect(x: 0, y: 0, width: image.width, height: image.height)
            && transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
            && transform.tx == transform.tx.rounded() && transform.ty == transform.ty.rounded()
            && max(abs(transform.tx), abs(transform.ty)) < 1e9
    }
}

/// One of the things that a group is shown through.
enum DisplayCoverage {
    /// Whole pixels.
    case pixels(RasterRegion)
    /// An ellipse, or what lies around it.
    case ellipse(RasterEllipse, isInside: Bool)
    /// A rectangle off the pixels' grid, or a path.
    case shape(DisplayShape)
    /// The opacity of drawings.
    case alpha([DisplayItem])
}

extension DisplayGroup {
    /// Clip and mask, one after the other.
    var coverages: [DisplayCoverage] {
        let clip = self.clip?.coverages ?? []
        switch mask {
        case .shape(let shape): return clip + shape.coverages
        case .items(let items): return clip + [.alpha(items)]
        case nil: return clip
        }
    }
}

extension DisplayShape {
    var coverages: [DisplayCoverage] {
        switch self {
        case .ellipse(let ellipse): return [.ellipse(ellipse, isInside: true)]
        case .hole(let rect, let ellipse):
            return DisplayShape.rectangle(rect).coverages + [.ellipse(ellipse, isInside: false)]
        case .path: return [.shape(self)]
        case .rectangle(let rect):
            let everything = RasterRegion(
                minX: -Bitmap.longestSide, minY: -Bitmap.longestSide, maxX: Bitmap.longestSide,
                maxY: Bitmap.longestSide)
            let part = everything.intersection(touching: rect)
            return rect.isWholePixels ? [.pixels(part)] : [.shape(self)]
        }
    }

    /// How much of each pixel of a part of the picture the shape covers; nil if memory is short.
    func coverage(of region: RasterRegion) -> CoverageMask? {
        guard let mask = CoverageMask(width: region.width, height: region.height) else { return nil }
        let toMask = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
        let opaque = ColorComponents(red: 0, green: 0, blue: 0, alpha: 1)
        switch self {
        case .rectangle(let rect):
            Canvas(mask).fill(CGPath(rect: rect, transform: nil), transform: toMask, color: opaque)
        case .path(let path, let transform, let rule):
            Canvas(mask).fill(path, transform: transform.concatenating(toMask), rule: rule, color: opaque)
        case .ellipse(let ellipse): ellipse.write(to: mask, of: region, isInside: true)
        case .hole(let rect, let ellipse):
            ellipse.write(to: mask, of: region, isInside: false)
            let canvas = Canvas(mask)
            let around = CGMutablePath()
            around.addRect(region.rect.insetBy(dx: -1, dy: -1))
            around.addRect(rect)
            canvas.clear(around, transform: toMask, rule: .evenOdd)
        }
        return mask
    }
}

extension RasterEllipse {
    /// Writes the ellipse's coverage, or its complement's, of a part of the picture.
    fileprivate func write(to mask: CoverageMask, of region: RasterRegion, isInside: Bool) {
        let plane = MutableRasterPlane(mask.bytes, width: mask.width, height: mask.height, stride: mask.bytesPerRow)
        translated(x: Double(-region.minX), y: Double(-region.minY)).fillMask(plane, complement: !isInside)
    }
}
