@_spi(Runtime) import CoreGraphics

/// Colour as video has it: ITU-R BT.709 with limited range, luma from 16 to 235 and chroma from 16 to 240.
enum VideoColor {
    /// Factors of red, green and blue, in 1/65536.
    private struct Weights {
        let red: Int32
        let green: Int32
        let blue: Int32

        @inline(__always)
        func sum(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
            self.red &* red &+ self.green &* green &+ self.blue &* blue
        }
    }

    // BT.709, item 3.2: E'Y = 0.2126 R + 0.7152 G + 0.0722 B; the differences are divided by 1.8556 and 1.5748.
    private static let (redShare, greenShare, blueShare) = (0.2126, 0.7152, 0.0722)
    private static let luma = Weights(
        red: fixed(redShare * 219), green: fixed(greenShare * 219), blue: fixed(blueShare * 219))
    private static let blueness = Weights(
        red: fixed(-redShare / 1.8556 * 224), green: -fixed(0.5 * 224) - fixed(-redShare / 1.8556 * 224),
        blue: fixed(0.5 * 224))
    private static let redness = Weights(
        red: fixed(0.5 * 224), green: -fixed(0.5 * 224) - fixed(-blueShare / 1.5748 * 224),
        blue: fixed(-blueShare / 1.5748 * 224))

    /// A factor for channels of 0…255, in 1/65536.
    private static func fixed(_ value: Double) -> Int32 { Int32((value / 255 * 65_536).rounded()) }

    /// The three planes of a picture, padded to even sides.
    static func planes(of picture: CGImage, _ size: VideoSize) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
            picture.withPixels { pixels in
                for y in 0..<size.evenHeight {
                    let row = UnsafeBufferPointer(rebasing: pixels[min(y, size.height - 1) * size.width..<pixels.count])
                    let start = y * size.evenWidth
                    writeLuma(row, size, UnsafeMutableBufferPointer(rebasing: target[start..<start + size.evenWidth]))
                }
                for y in 0..<size.evenHeight / 2 {
                    let upper = 2 * y * size.width
                    let lower = min(2 * y + 1, size.height - 1) * size.width
                    let start = y * size.evenWidth / 2
                    writeChroma(
                        UnsafeBufferPointer(rebasing: pixels[upper..<upper + size.width]),
                        UnsafeBufferPointer(rebasing: pixels[lower..<lower + size.width]),
                        UnsafeMutableBufferPointer(rebasing: target[(size.range(of: .blueness).lowerBound + start)...]),
                        UnsafeMutableBufferPointer(rebasing: target[(size.range(of: .redness).lowerBound + start)...]))
                }
            }
            count = size.byteCount
        }
    }

    private static func writeLuma(
        _ row: UnsafeBufferPointer<UInt32>, _ size: VideoSize, _ target: UnsafeMutableBufferPointer<UInt8>
    ) {
        let weights = luma
        for x in 0..<size.width {
            let pixel = row[x]
            let sum = weights.sum(
                Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF))
            target[x] = UInt8(truncatingIfNeeded: 16 &+ (sum &+ 32_768) >> 16)
        }
        if size.width < size.evenWidth { target[size.width] = target[size.width - 1] }
    }

    /// Each chroma sample is that of the mean of two by two pixels; at odd edges the last pixel counts twice.
    private static func writeChroma(
        _ upper: UnsafeBufferPointer<UInt32>, _ lower: UnsafeBufferPointer<UInt32>,
        _ blueTarget: UnsafeMutableBufferPointer<UInt8>, _ redTarget: UnsafeMutableBufferPointer<UInt8>
    ) {
        let (blueness, redness) = (blueness, redness)
        let width = upper.count
        for x in 0..<(width + 1) / 2 {
            let (left, right) = (2 * x, min(2 * x + 1, width - 1))
            // Red and blue of four pixels are added in the halves of one number, green in another.
            let pixels = (upper[left], upper[right], lower[left], lower[right])
            let redAndBlue =
                (pixels.0 & 0xFF_00FF) &+ (pixels.1 & 0xFF_00FF) &+ (pixels.2 & 0xFF_00FF) &+ (pixels.3 & 0xFF_00FF)
            let greens = (pixels.0 & 0xFF00) &+ (pixels.1 & 0xFF00) &+ (pixels.2 & 0xFF00) &+ (pixels.3 & 0xFF00)
            let (red, green, blue) = (Int32(redAndBlue >> 16), Int32(greens >> 8), Int32(redAndBlue & 0xFFFF))
            // 128 and the rounding, where 1 is 1 << 18: the sums are of four pixels and in 1/65536.
            let middle: Int32 = (128 << 18) + (1 << 17)
            blueTarget[x] = UInt8(truncatingIfNeeded: (blueness.sum(red, green, blue) &+ middle) >> 18)
            redTarget[x] = UInt8(truncatingIfNeeded: (redness.sum(red, green, blue) &+ middle) >> 18)
        }
    }
}
