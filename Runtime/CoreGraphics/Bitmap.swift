internal import CCairo
internal import CPixman

/// Pixels that can be drawn into: 32 bits each, 0xAARRGGBB with premultiplied colour, top row first, rows tightly packed.
/// It is used by one thread at a time.
@_spi(Runtime) public final class Bitmap {
    /// The longest side that Cairo can draw into, in pixels.
    public static let longestSide = 32767

    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels; valid as long as this object lives.
    public let pixels: UnsafeMutableBufferPointer<UInt32>

    /// Transparent black pixels; nil if a side is not 1…32767 or if there is not so much memory.
    public init?(width: Int, height: Int) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height),
            let memory = calloc(width * height, MemoryLayout<UInt32>.size)
        else { return nil }
        self.width = width
        self.height = height
        pixels = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
    }

    deinit {
        free(pixels.baseAddress)
    }

    /// Sets every pixel to one value.
    public func clear(to pixel: UInt32) {
        let (columns, rows) = (Int32(width), Int32(height))
        pixman_fill(pixels.baseAddress, columns, 32, 0, 0, columns, rows, pixel)
    }

    /// A picture of what the pixels are now.
    public func makeImage() -> CGImage {
        let copy = [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
            count = target.update(fromContentsOf: pixels)
        }
        return CGImage(checkedWidth: width, height: height, pixels: copy)
    }
}

/// Coverage that drawing can be masked by: 8 bits a pixel, top row first.
@_spi(Runtime) public final class CoverageMask {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The number of bytes from a row to the next; at least `width`.
    public let bytesPerRow: Int
    /// The coverage, 0…255, row by row; valid as long as this object lives.
    public let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Coverage of 0 everywhere; nil if a side is not 1…32767 or if there is not so much memory.
    public init?(width: Int, height: Int) {
        let sides = 1...Bitmap.longestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        guard let memory = calloc(stride * height, 1) else { return nil }
        self.width = width
        self.height = height
        bytesPerRow = stride
        bytes = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: UInt8.self, capacity: stride * height), count: stride * height)
    }

    deinit {
        free(bytes.baseAddress)
    }
}
