/// One opaque picture in memory, never changed once made; two uses of the same object are known to be the same picture.
package final class Picture: Sendable {
    /// In pixels, at least 1.
    package let width: Int
    /// In pixels, at least 1.
    package let height: Int
    /// `width · height` pixels 0xAARRGGBB, rows from the top, alpha always 255.
    package let pixels: [UInt32]

    /// A picture of the given pixels, which are taken as opaque whatever their alpha says.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture has width · height pixels")
        self.width = width
        self.height = height
        let opaque = pixels.reduce(UInt32.max, &) >> 24 == 255
        self.pixels = opaque ? pixels : pixels.map { $0 | 0xFF00_0000 }
    }
}

/// A rectangle of whole pixels that holds at least one.
package struct PixelRect: Equatable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
}
