@_spi(Runtime) import CoreGraphics
import RadialRaster

/// Draws display lists, one after the other, into a picture of its own that it keeps; only what differs changes. The
/// picture is opaque: under everything lies black.
@_spi(Runtime) public final class LayerRenderer {
    private var shown: Shown?
    /// What the last frame was drawn into, and kept for the next that is drawn as a whole.
    private var spare: Bitmap?
    private var cachedImage: CGImage?

    private struct Shown {
        var list: DisplayList
        var bitmap: Bitmap
        var reveal: Reveal?
    }

    /// The two still pictures of a reveal, and how far it is.
    private struct Reveal {
        var frame: RevealFrame
        var inside: CGImage
        var outside: CGImage

        @discardableResult
        func compose(into bitmap: Bitmap, replacing last: RasterEllipse?) -> RasterRegion {
            let target = MutableRasterPlane(bitmap.pixels, width: bitmap.width, height: bitmap.height)
            return inside.withPixels { inside in
                outside.withPixels { outside in
                    frame.ellipse.compose(
                        inside: RasterPlane(inside, width: bitmap.width, height: bitmap.height),
                        outside: RasterPlane(outside, width: bitmap.width, height: bitmap.height), into: target,
                        replacing: last)
                }
            }
        }
    }

    /// A renderer that has drawn nothing yet.
    public init() {}

    /// Draws a list and says which parts of the picture differ from what was there before: nothing if the list is the same,
    /// everything if the size is another. Traps if a side of the picture is not 1…32767 pixels or if memory is short.
    @discardableResult
    public func draw(_ list: DisplayList) -> [RasterRegion] {
        if let shown, shown.list == list { return [] }
        let reveal = list.reveal.map(stills)
        let region = advance(to: list, reveal) ?? redraw(list, reveal)
        if !region.isEmpty { cachedImage = nil }
        return region.isEmpty ? [] : [region]
    }

    /// The picture as it is now; nil before the first list was drawn. It is made anew only after a change.
    public var image: CGImage? {
        if let cachedImage { return cachedImage }
        cachedImage = shown?.bitmap.makeImage()
        return cachedImage
    }

    /// Gives the picture's pixels (0xFFRRGGBB, top row first) to a closure without copying them; nil before the first
    /// list was drawn.
    public func withPixels<T>(_ body: (UnsafeBufferPointer<UInt32>) throws -> T) rethrows -> T? {
        try (shown?.bitmap.pixels).map { try body(UnsafeBufferPointer($0)) }
    }

    // MARK: Ways to draw

    /// The still pictures of a reveal: those that are there already, as far as they are the same.
    private func stills(of frame: RevealFrame) -> Reveal {
        let last = shown?.reveal
        func still(_ list: DisplayList) -> CGImage {
            if let last, last.frame.inside == list { return last.inside }
            if let last, last.frame.outside == list { return last.outside }
            return Self.picture(of: list)
        }
        return Reveal(frame: frame, inside: still(frame.inside), outside: still(frame.outside))
    }

    /// Moves the ellipse of a reveal on, touching only the ring in which the picture changes; nil if this is not the next
    /// frame of the reveal that is shown.
    private func advance(to list: DisplayList, _ reveal: Reveal?) -> RasterRegion? {
        guard let shown, let last = shown.reveal, let reveal, last.inside === reveal.inside,
            last.outside === reveal.outside
        else { return nil }
        let region = reveal.compose(into: shown.bitmap, replacing: last.frame.ellipse)
        self.shown = Shown(list: list, bitmap: shown.bitmap, reveal: reveal)
        return region
    }

    /// Draws the whole picture beside the one that is shown, compares, and exchanges the two.
    private func redraw(_ list: DisplayList, _ reveal: Reveal?) -> RasterRegion {
        let bitmap = emptyBitmap(width: list.width, height: list.height)
        if let reveal {
            reveal.compose(into: bitmap, replacing: nil)
        } else {
            Self.paint(list, into: bitmap)
        }
        defer {
            spare = shown?.bitmap
            shown = Shown(list: list, bitmap: bitmap, reveal: reveal)
        }
        guard let last = shown?.bitmap, last.width == bitmap.width, last.height == bitmap.height else {
            return RasterRegion(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        }
        return bitmap.difference(from: last)
    }

    private func emptyBitmap(width: Int, height: Int) -> Bitmap {
        if let spare, spare.width == width, spare.height == height { return spare }
        spare = nil
        return Self.bitmap(width: width, height: height)
    }

    private static func bitmap(width: Int, height: Int) -> Bitmap {
        guard let bitmap = Bitmap(width: width, height: height) else {
            preconditionFailure("A picture of \(width) × \(height) pixels cannot be drawn.")
        }
        return bitmap
    }

    // MARK: Single pictures

    /// A list's picture, over black or (`isOpaque` false) over nothing. If all of it is one opaque picture, pixel for pixel,
    /// it is that one itself. Traps if a side of the picture is not 1…32767 pixels or if memory is short.
    public static func picture(of list: DisplayList, isOpaque: Bool = true) -> CGImage {
        if let whole = list.wholeImage { return whole }
        let bitmap = bitmap(width: list.width, height: list.height)
        if isOpaque { paint(list, into: bitmap) } else { DisplayPainter(bitmap).paint(list.visibleItems) }
        return bitmap.makeImage()
    }

    /// The picture of a layer's committed tree at an absolute time, over black; the clock does not move.
    public static func picture(
        of layer: CALayer, size: CGSize, scale: CGFloat, at time: CFTimeInterval
    ) -> CGImage {
        picture(of: DisplayList(layer: layer, size: size, scale: scale, time: time))
    }

    private static func paint(_ list: DisplayList, into bitmap: Bitmap) {
        // As `draw` does it, so that a picture by itself is the same bit for bit.
        if let frame = list.reveal {
            Reveal(frame: frame, inside: picture(of: frame.inside), outside: picture(of: frame.outside))
                .compose(into: bitmap, replacing: nil)
            return
        }
        bitmap.clear(to: 0xFF00_0000)
        DisplayPainter(bitmap).paint(list.visibleItems)
    }
}

extension DisplayList {
    /// The items without those that lie wholly below an opaque one.
    fileprivate var visibleItems: [DisplayItem] {
        let lowest = items.lastIndex { item in
            switch item {
            case .image(let image): image.isRowCopy && item.bounds.encloses(bounds)
            case .fill(.rectangle(let rect), let color): color.alpha >= 1 && rect.encloses(bounds)
            case .fill, .stroke, .text, .dissolve, .shadow, .group, .projection, .backdrop: false
            }
        }
        return Array(items[(lowest ?? 0)...])
    }

    /// The opaque picture that is all that this list shows, pixel for pixel.
    fileprivate var wholeImage: CGImage? {
        guard case .image(let image)? = visibleItems.first, visibleItems.count == 1, image.isRowCopy,
            CGRect(x: 0, y: 0, width: image.image.width, height: image.image.height) == bounds,
            DisplayItem.image(image).bounds == bounds
        else { return nil }
        return image.image
    }
}

extension Bitmap {
    /// The smallest rectangle that holds every pixel in which this one differs from another of the same size.
    fileprivate func difference(from other: Bitmap) -> RasterRegion {
        var region = RasterRegion.empty
        for y in 0..<height {
            let mine = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
            let others = UnsafeBufferPointer(rebasing: other.pixels[y * width..<(y + 1) * width])
            guard !mine.isSame(as: others, from: 0, to: width) else { continue }
            var row = RasterRegion(minX: 0, minY: y, maxX: width, maxY: y + 1)
            // What lies between columns that differ already needs no look.
            let (left, right) = region.isEmpty ? (width, 0) : (region.minX, region.maxX)
            row.minX = mine.firstDifference(from: others, before: left)
            row.maxX = mine.endOfDifference(from: others, after: right)
            region = region.union(row)
        }
        return region
    }
}

extension UnsafeBufferPointer<UInt32> {
    fileprivate func isSame(as other: Self, from start: Int, to end: Int) -> Bool {
        guard start < end, let mine = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(mine + start, others + start, 4 * (end - start)) == 0
    }

    /// The first column below `limit` that differs; `limit` if there is none. Halves the row, since comparing a long
    /// piece costs little.
    fileprivate func firstDifference(from other: Self, before limit: Int) -> Int {
        guard !isSame(as: other, from: 0, to: limit) else { return limit }
        var (start, end) = (0, limit)
        while end - start > 1 {
            let middle = (start + end) / 2
            if isSame(as: other, from: start, to: middle) { start = middle } else { end = middle }
        }
        return start
    }

    /// The column after the last one at or above `limit` that differs; `limit` if there is none.
    fileprivate func endOfDifference(from other: Self, after limit: Int) -> Int {
        guard !isSame(as: other, from: limit, to: count) else { return limit }
        var (start, end) = (limit, count)
        while end - start > 1 {
            let middle = (start + end) / 2
            if isSame(as: other, from: middle, to: end) { end = middle } else { start = middle }
        }
        return end
    }
}
