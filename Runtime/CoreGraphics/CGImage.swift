/// A picture that cannot change: 8-bit sRGB with premultiplied opacity, top row first.
public final class CGImage: Sendable {
    private let pixels: [UInt32]

    /// The number of pixels in a row; at least 1.
    public let width: Int
    /// The number of rows; at least 1.
    public let height: Int

    /// Whether every pixel is fully opaque.
    @_spi(Runtime) public let isOpaque: Bool

    /// A picture of these pixels, row by row from the top, each 0xAARRGGBB with premultiplied colour. Nil if there are
    /// not exactly `width` × `height` of them or if a side is less than 1.
    @_spi(Runtime) public convenience init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0 else { return nil }
        let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
        guard !isTooLarge, pixels.count == count else { return nil }
        self.init(checkedWidth: width, height: height, pixels: pixels)
    }

    init(checkedWidth width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
        isOpaque = pixels.withUnsafeBufferPointer(Self.isOpaque)
    }

    private static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        // By pieces of this many, so that a transparent picture is found out early. Through the plain pointer, since without
        // optimisation every step through a buffer costs a call.
        guard let first = pixels.baseAddress else { return true }
        var start = 0
        while start < pixels.count {
            let end = min(start + 4096, pixels.count)
            var all = UInt32.max
            for index in start..<end { all &= first[index] }
            guard all >> 24 == 0xFF else { return false }
            start = end
        }
        return true
    }

    /// The bits of one component of a pixel: 8.
    public var bitsPerComponent: Int { 8 }

    /// The bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }

    /// The bytes from a row to the next: 4 for each pixel.
    public var bytesPerRow: Int { 4 * width }

    /// This picture itself, since it cannot change.
    public func copy() -> CGImage? { self }

    /// The part inside a rectangle in pixels from the upper left corner, widened to whole pixels and cut to the
    /// picture; nil if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.common(with: whole)
        guard !rect.isUnknown, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        let cut = [UInt32](unsafeUninitializedCapacity: columns * rows) { target, count in
            pixels.withUnsafeBufferPointer { source in
                for row in 0..<rows {
                    let from = (top + row) * width + left
                    _ = target[(row * columns)...].update(fromContentsOf: source[from..<from + columns])
                }
            }
            count = columns * rows
        }
        return CGImage(checkedWidth: columns, height: rows, pixels: cut)
    }

    /// Gives the pixels to a closure, row by row from the top, each 0xAARRGGBB with premultiplied colour; the pointer is
    /// valid only inside.
    @_spi(Runtime) public func withPixels<T>(_ body: (UnsafeBufferPointer<UInt32>) throws -> T) rethrows -> T {
        try pixels.withUnsafeBufferPointer(body)
    }

    /// The pixel in column `x` and row `y`, 0xAARRGGBB with premultiplied colour. Traps outside of the picture.
    @_spi(Runtime) public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "There is no pixel (\(x), \(y)).")
        return pixels[y * width + x]
    }
}

extension CGImage: Hashable {
    /// Whether both are the same object; pictures are not compared pixel by pixel.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs
    }

    /// Feeds a hasher: the object counts, not its pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
