@_spi(Runtime) import CoreGraphics
import Foundation
import Randomness
import Testing

/// An opaque picture whose pixels a test knows.
struct Pixels: Equatable {
    var width: Int
    var height: Int
    /// 0xRRGGBB, rows from the top.
    var values: [UInt32]

    init(width: Int, height: Int, values: [UInt32]) {
        precondition(values.count == width * height)
        self.width = width
        self.height = height
        self.values = values
    }

    init(width: Int, height: Int, colour: UInt32) {
        self.init(width: width, height: height, values: Array(repeating: colour, count: width * height))
    }

    /// Noise: no pixel can be taken for its neighbour.
    init(width: Int, height: Int, noise dice: inout Dice) {
        let values = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &dice) }
        self.init(width: width, height: height, values: values)
    }

    /// Reads an image file.
    init(contentsOf path: String) throws {
        let image = try ImageFile(path: path).image
        self.init(image)
    }

    init(_ image: CGImage) {
        self.init(
            width: image.width, height: image.height,
            values: image.withPixels { pixels in pixels.map { $0 & 0xFFFFFF } })
    }

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

    /// As a PPM file, the simplest that there is.
    var portablePixmap: Data {
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        data.reserveCapacity(data.count + 3 * values.count)
        for value in values {
            data.append(contentsOf: [UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
        }
        return data
    }

    /// As raw frames have them: blue, green, red, 255.
    var raw: Data {
        Data(values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255), 255] })
    }
}
