@_spi(Runtime) import CoreGraphics

/// How often the colours of some pictures occur, gathered in cells of 4 × 4 × 4 neighbouring colours.
struct ColorHistogram {
    /// One cell that holds at least one pixel.
    struct Cell {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
        /// A colour that makes up most of the cell, if there is such a one, and by how many pixels it outweighs the rest.
        var leader: UInt32 = 0
        var lead = 0

        /// The sum of a channel: red is 0, green 1, blue 2.
        @inline(__always)
        func sum(_ channel: Int) -> Int { channel == 0 ? red : channel == 1 ? green : blue }

        /// The cell's mean of a channel.
        @inline(__always)
        func mean(_ channel: Int) -> Double { Double(sum(channel)) / Double(count) }

        @inline(__always)
        mutating func add(_ color: UInt32, times: Int) {
            count += times
            red += times * Int(color >> 16 & 0xFF)
            green += times * Int(color >> 8 & 0xFF)
            blue += times * Int(color & 0xFF)
            // The majority vote: whoever holds more than half of the cell is the leader at the end.
            if color == leader {
                lead += times
            } else if lead < times {
                (leader, lead) = (color, times - lead)
            } else {
                lead -= times
            }
        }
    }

    /// All cells, by ``index(of:)``; most are empty.
    private(set) var cells = [Cell](repeating: Cell(), count: 1 << 18)
    /// The number of pixels in all.
    private(set) var total = 0

    /// Counts the colours of opaque pictures.
    init(_ pictures: [CGImage]) {
        for picture in pictures {
            picture.withPixels { pixels in
                cells.withUnsafeMutableBufferPointer { cells in
                    Self.forEachRun(pixels) { color, count in
                        cells[Self.index(of: color)].add(color, times: count)
                        return true
                    }
                }
                total += pixels.count
            }
        }
    }

    /// The cell of a colour 0x00RRGGBB.
    @inline(__always)
    static func index(of color: UInt32) -> Int {
        let red = color >> 18 & 0x3F
        let green = color >> 10 & 0x3F
        let blue = color >> 2 & 0x3F
        return Int(red << 12 | green << 6 | blue)
    }

    /// Calls a closure for each run of pixels of the same colour, 0x00RRGGBB, until it answers false.
    @inline(__always)
    private static func forEachRun(_ pixels: UnsafeBufferPointer<UInt32>, _ body: (UInt32, Int) -> Bool) {
        var index = 0
        while index < pixels.count {
            let start = index
            let pixel = pixels[start]
            repeat { index += 1 } while index < pixels.count && pixels[index] == pixel
            if !body(pixel & 0xFF_FFFF, index - start) { return }
        }
    }

    /// The colours of a picture with how often each occurs, or `nil` if they are more than `limit`.
    static func distinctColors(_ picture: CGImage, limit: Int) -> [UInt32: Int]? {
        var counts: [UInt32: Int] = [:]
        picture.withPixels { pixels in
            forEachRun(pixels) { color, count in
                counts[color, default: 0] += count
                return counts.count <= limit
            }
        }
        return counts.count <= limit ? counts : nil
    }
}
