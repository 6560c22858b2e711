import RadialRaster

/// A canvas that tells which pixels a frame changes, for the formats that store changes only.
struct DeltaCanvas<Canvas: FrameCanvas> {
    private var canvas: Canvas
    private let transparent: Canvas.Element
    /// What the viewer sees: the frames up to the last one.
    private var seen: [Canvas.Element] = []
    private var isFirst = true

    /// - Parameter transparent: the element that says that nothing changed; no frame contains it.
    init(_ canvas: Canvas, transparent: Canvas.Element) {
        self.canvas = canvas
        self.transparent = transparent
    }

    /// Shows a frame and gives the smallest rectangle that holds every changed pixel (all of the first frame; one pixel
    /// if nothing changed), with the elements in it: the new ones, and the transparent one where nothing changed.
    /// - Parameter alignment: the rectangle's left and upper edge are multiples of this.
    mutating func show(_ frame: RecordedFrame, alignment: Int = 1) -> (region: RasterRegion, elements: [Canvas.Element])
    {
        let touched = canvas.show(frame)
        if isFirst {
            isFirst = false
            seen = canvas.elements
            return (RasterRegion(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height), seen)
        }
        var region = changedRegion(within: touched)
        if region.isEmpty { region = RasterRegion(minX: 0, minY: 0, maxX: 1, maxY: 1) }
        region.minX -= region.minX % alignment
        region.minY -= region.minY % alignment
        return (region, takeChanges(in: region))
    }

    /// The bounds of the pixels that differ from what is seen.
    private func changedRegion(within touched: RasterRegion) -> RasterRegion {
        var region = RasterRegion.empty
        canvas.elements.withUnsafeBufferPointer { new in
            seen.withUnsafeBufferPointer { old in
                for y in touched.rows {
                    let row = y * canvas.width
                    var (start, end) = (touched.minX, touched.maxX)
                    while start < end && new[row + start] == old[row + start] { start += 1 }
                    while end > start && new[row + end - 1] == old[row + end - 1] { end -= 1 }
                    region = region.union(RasterRegion(minX: start, minY: y, maxX: end, maxY: y + 1))
                }
            }
        }
        return region
    }

    private mutating func takeChanges(in region: RasterRegion) -> [Canvas.Element] {
        let (width, area) = (canvas.width, region.width * region.height)
        let transparent = transparent
        return canvas.elements.withUnsafeBufferPointer { new in
            seen.withUnsafeMutableBufferPointer { old in
                [Canvas.Element](unsafeUninitializedCapacity: area) { changes, count in
                    var index = 0
                    for y in region.rows {
                        for position in y * width + region.minX..<y * width + region.maxX {
                            let (pixel, before) = (new[position], old[position])
                            changes[index] = pixel == before ? transparent : pixel
                            old[position] = pixel
                            index += 1
                        }
                    }
                    count = area
                }
            }
        }
    }
}
