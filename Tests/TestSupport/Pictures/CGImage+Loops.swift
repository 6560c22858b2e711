@_spi(Runtime) import CoreGraphics
import Foundation

// Loops over all pixels, of which every test has many. They go through plain pointers: the algorithms of sequences cost a
// hundred times as much without optimisation.
extension CGImage {
    /// Gives each run of equal pixels in reading order, which may go on in the next row, and its length to a closure.
    @_spi(Runtime) public func forEachRun(_ body: (_ pixel: UInt32, _ length: Int) -> Void) {
        withPixels { pixels in
            guard let first = pixels.baseAddress else { return }
            let count = pixels.count
            var start = 0
            while start < count {
                let pixel = first[start]
                var end = start + 1
                while end < count, first[end] == pixel { end += 1 }
                body(pixel, end - start)
                start = end
            }
        }
    }

    /// Gives each pixel that differs from the one at its place in another picture, and that one, to a closure. Traps if the
    /// pictures are not of the same size.
    @_spi(Runtime) public func forEachDifference(
        from other: CGImage, _ body: (_ mine: UInt32, _ others: UInt32) -> Void
    ) {
        precondition(width == other.width && height == other.height, "The pictures differ in size")
        withPixels { mine in
            other.withPixels { others in
                guard let mine = mine.baseAddress, let others = others.baseAddress else { return }
                for row in 0..<height where memcmp(mine + row * width, others + row * width, 4 * width) != 0 {
                    for index in row * width..<(row + 1) * width where mine[index] != others[index] {
                        body(mine[index], others[index])
                    }
                }
            }
        }
    }
}
