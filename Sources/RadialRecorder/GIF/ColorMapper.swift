@_spi(Runtime) import CoreGraphics

/// Finds the palette index of a colour at a place. A colour of the palette is itself; any other one is first moved a
/// little, by a pattern that is fixed to the screen, so that still areas are the same in every frame.
final class ColorMapper {
    private let colors: [UInt32]
    /// The nearest index of each cell of 4 × 4 × 4 colours, found when first asked for; -1 before that.
    private var nearest = [Int16](repeating: -1, count: 1 << 18)
    /// The palette's own colours, by a hash: colour and index, or -1.
    private var known: [(color: UInt32, index: Int16)]

    private static let hashBits: UInt32 = 10
    /// The strength of the pattern, from its lowest to its highest value, in levels of 255.
    private static let strength = 12
    /// Where each pixel of an 8 × 8 tile stands in the order of Bayer's pattern, made into an offset around 0.
    private static let offsets: [Int32] = (0..<64).map { position in
        let (x, y) = (position & 7, position >> 3)
        var rank = 0
        for bit in 0..<3 {
            let pair = ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
            rank |= pair << (2 * (2 - bit))
        }
        return Int32((2 * rank - 63) * strength) / 128
    }

    init(_ palette: Palette) {
        colors = palette.colors
        known = Array(repeating: (0, -1), count: 1 << Int(Self.hashBits))
        for (index, color) in colors.enumerated() {
            var slot = Self.slot(color)
            while known[slot].index >= 0 { slot = (slot + 1) & (known.count - 1) }
            known[slot] = (color, Int16(index))
        }
    }

    @inline(__always)
    private static func slot(_ color: UInt32) -> Int {
        Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> (32 - hashBits))
    }

    /// The index for a colour 0x00RRGGBB at column `x` and row `y`.
    @inline(__always)
    func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
        let exact = exactIndex(of: color)
        if exact >= 0 { return UInt8(truncatingIfNeeded: exact) }
        let offset = Self.offsets[(y & 7) << 3 | x & 7]
        var moved: UInt32 = 0
        for shift in [16, 8, 0] as [UInt32] {
            let channel = Int32(color >> shift & 0xFF) + offset
            moved = moved << 8 | UInt32(truncatingIfNeeded: min(max(channel, 0), 255))
        }
        let cell = ColorHistogram.index(of: moved)
        if nearest[cell] < 0 { nearest[cell] = nearestIndex(to: moved & 0xFC_FCFC | 0x02_0202) }
        return UInt8(truncatingIfNeeded: nearest[cell])
    }

    @inline(__always)
    private func exactIndex(of color: UInt32) -> Int16 {
        var slot = Self.slot(color)
        // There are four times as many slots as colours, so an empty one comes soon.
        while known[slot].index >= 0 {
            if known[slot].color == color { return known[slot].index }
            slot = (slot + 1) & (known.count - 1)
        }
        return -1
    }

    private func nearestIndex(to color: UInt32) -> Int16 {
        var best = (distance: Int32.max, index: 0)
        for (index, candidate) in colors.enumerated() {
            var distance: Int32 = 0
            for shift in [16, 8, 0] as [UInt32] {
                let difference = Int32(color >> shift & 0xFF) - Int32(candidate >> shift & 0xFF)
                distance += difference * difference
            }
            if distance < best.distance { best = (distance, index) }
        }
        return Int16(best.index)
    }

    /// A whole picture as indices.
    func indices(of picture: CGImage) -> [UInt8] {
        let width = picture.width
        return picture.withPixels { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
                for y in 0..<picture.height {
                    for x in 0..<width {
                        target[y * width + x] = index(of: pixels[y * width + x] & 0xFF_FFFF, x: x, y: y)
                    }
                }
                count = pixels.count
            }
        }
    }
}
