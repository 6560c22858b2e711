@_spi(Runtime) import CoreGraphics

/// The cross-fade between two contents, which is what animated `contents` show.
enum ImageFade {
    /// `end` laid over `start` with weight `fraction` (0…1), each premultiplied component for itself; nil counts as transparent.
    ///
    /// Pictures of different sizes are stretched to the larger width and height.
    static func mix(_ start: CGImage?, _ end: CGImage?, fraction: Double) -> CGImage? {
        if fraction <= 0 { return start }
        if fraction >= 1 { return end }
        if start == nil && end == nil || start === end { return start }
        let width = max(start?.width ?? 0, end?.width ?? 0)
        let height = max(start?.height ?? 0, end?.height ?? 0)
        let first = pixels(of: start, width: width, height: height)
        let second = pixels(of: end, width: width, height: height)
        let weight = weight(of: fraction)
        let mixed = zip(first, second).map { mix($0, $1, weight: weight) }
        return CGImage(width: width, height: height, pixels: mixed)
    }

    /// Puts the mixture of `start` and `end`, which are equally many pixels, in the place of `end`.
    static func mix(
        _ start: UnsafeMutableBufferPointer<UInt32>, into end: UnsafeMutableBufferPointer<UInt32>, fraction: Double
    ) {
        let weight = weight(of: fraction)
        for index in end.indices { end[index] = mix(start[index], end[index], weight: weight) }
    }

    /// A share in 256ths; what is no number counts as 0.
    private static func weight(of fraction: Double) -> UInt32 {
        UInt32(Int((fraction * 256).rounded(), within: 0...256))
    }

    private static func pixels(of image: CGImage?, width: Int, height: Int) -> [UInt32] {
        guard let image else { return Array(repeating: 0, count: width * height) }
        if image.width == width, image.height == height { return image.withPixels(Array.init) }
        let context = CGContext(width: width, height: height)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context?.makeImage()?.withPixels(Array.init) ?? Array(repeating: 0, count: width * height)
    }

    /// All four components of a pixel, two at a time in the halves of one word; `weight` is in 256ths.
    private static func mix(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let rest = 256 - weight
        let low = ((a & mask) * rest + (b & mask) * weight + 0x0080_0080) >> 8 & mask
        let high = ((a >> 8 & mask) * rest + (b >> 8 & mask) * weight + 0x0080_0080) >> 8 & mask
        return low | high << 8
    }
}
