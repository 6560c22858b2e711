internal import CCairo

/// A Cairo surface over memory that someone else keeps alive for as long as it lives.
final class CairoSurface {
    let pointer: OpaquePointer

    /// A surface over pixels of 32 bits, rows `stride` pixels apart.
    init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
        let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        // The functions that make surfaces never return null: when they fail they return a surface that draws nothing.
        pointer = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * stride))
    }

    convenience init(_ bitmap: Bitmap) {
        // A bitmap's sides are at least 1, so that there is a first pixel.
        self.init(
            pixels: bitmap.pixels.baseAddress.unsafelyUnwrapped, width: bitmap.width, height: bitmap.height,
            stride: bitmap.width)
    }

    init(_ mask: CoverageMask) {
        pointer = cairo_image_surface_create_for_data(
            mask.bytes.baseAddress, CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height), Int32(mask.bytesPerRow))
    }

    /// Gives Cairo's surface to a closure; it lives at least as long as that runs, and longer only in a context that has
    /// it as its source.
    func withPointer(_ body: (OpaquePointer) -> Void) {
        withExtendedLifetime(self) { body(pointer) }
    }

    deinit {
        // A context that still has it as its source keeps it alive.
        cairo_surface_destroy(pointer)
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }

    /// Whether Cairo takes this as its matrix: it is finite, and so is its inverse. Any other one is an error to it, after which it
    /// would draw nothing any more.
    var isMatrix: Bool {
        let determinant = a * d - b * c
        return [a, b, c, d, tx, ty, determinant].allSatisfy(\.isFinite) && determinant != 0
    }
}
