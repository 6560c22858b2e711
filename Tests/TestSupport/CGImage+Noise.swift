@_spi(Runtime) import CoreGraphics

extension CGImage {
    /// An opaque picture of at least one pixel that no compressor shortens, the same for the same seed.
    public static func noise(_ width: Int, _ height: Int, seed: some BinaryInteger) -> CGImage {
        var dice = Dice(seed: seed)
        let pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32(truncatingIfNeeded: dice.next() >> 40) }
        guard let image = CGImage(width: width, height: height, pixels: pixels) else {
            preconditionFailure("a picture has at least one pixel")
        }
        return image
    }
}
