@_spi(Runtime) import CoreGraphics
import Foundation
import Testing

/// Writes down what every looked-at picture was, so that two runs of all tests can be compared: see `scripts/twice`.
enum PictureDigests {
    /// The file that a line is added to for each picture; nil, if nobody asked for it.
    private static let path = ProcessInfo.processInfo.environment["RADIAL_PICTURE_DIGESTS"]

    /// Adds the running test and a digest of the picture's size and pixels.
    static func note(_ image: CGImage) {
        guard let path, let file = fopen(path, "a") else { return }
        defer { fclose(file) }
        let test = Test.current.map { "\($0.id)" } ?? "-"
        // One call and one line: tests that run side by side do not mix theirs.
        fputs("\(test) \(image.width)x\(image.height) \(String(digest(of: image), radix: 16))\n", file)
    }

    /// FNV-1a, over the pixels (http://www.isthe.com/chongo/tech/comp/fnv/).
    private static func digest(of image: CGImage) -> UInt64 {
        image.withPixels { pixels in
            pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
    }
}
