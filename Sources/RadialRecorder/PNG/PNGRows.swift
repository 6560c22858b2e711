import RadialRaster

/// Turns pixels into the bytes that PNG compresses: each row with the filter that promises to be the smallest, after its
/// number.
struct PNGRows {
    /// What a pixel is stored as.
    enum Layout: Int {
        /// Red, green, blue.
        case rgb = 3
        /// Red, green, blue, alpha.
        case rgba = 4
    }

    private let layout: Layout
    private let filters: [PNGFilter]
    private var above: [UInt8] = []
    private var row: [UInt8] = []
    private var candidate: [UInt8] = []

    /// - Parameter isThorough: whether also the filter is tried that suits photographs best and takes longest.
    init(layout: Layout, isThorough: Bool) {
        self.layout = layout
        filters = isThorough ? [.up, .sub, .paeth] : [.up, .sub]
    }

    /// The filtered bytes of a picture.
    /// - Parameters:
    ///   - pixels: 0xAARRGGBB, `width` a row.
    ///   - width: at least 1.
    mutating func filtered(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) -> [UInt8] {
        let length = width * layout.rawValue
        above = [UInt8](repeating: 0, count: length)
        row = above
        candidate = above
        let height = pixels.count / width
        return [UInt8](unsafeUninitializedCapacity: height * (length + 1)) { target, count in
            for y in 0..<height {
                unpack(UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
                filterRow(into: UnsafeMutableBufferPointer(rebasing: target[y * (length + 1)..<(y + 1) * (length + 1)]))
                swap(&above, &row)
            }
            count = height * (length + 1)
        }
    }

    private mutating func unpack(_ pixels: UnsafeBufferPointer<UInt32>) {
        let step = layout.rawValue
        row.withUnsafeMutableBufferPointer { row in
            var index = 0
            for pixel in pixels {
                row[index] = UInt8(truncatingIfNeeded: pixel >> 16)
                row[index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                row[index + 2] = UInt8(truncatingIfNeeded: pixel)
                if step == 4 { row[index + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
                index += step
            }
        }
    }

    /// Chooses the filter whose bytes, taken as signed numbers, have the smallest sum of magnitudes, as the PNG
    /// specification recommends.
    private mutating func filterRow(into target: UnsafeMutableBufferPointer<UInt8>) {
        let (step, filters) = (layout.rawValue, filters)
        row.withUnsafeBufferPointer { row in
            above.withUnsafeBufferPointer { above in
                candidate.withUnsafeMutableBufferPointer { candidate in
                    let result = UnsafeMutableBufferPointer(rebasing: target[1...])
                    target[0] = 0
                    _ = result.update(fromContentsOf: row)
                    var best = cost(row)
                    for filter in filters where best > 0 {
                        filter.apply(row, above, step: step, into: candidate)
                        let cost = cost(UnsafeBufferPointer(candidate))
                        if cost < best {
                            best = cost
                            target[0] = filter.rawValue
                            _ = result.update(fromContentsOf: candidate)
                        }
                    }
                }
            }
        }
    }
}

/// The sum of the magnitudes of the bytes, taken as signed numbers.
@inline(__always)
private func cost(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var sum: UInt32 = 0
    for byte in bytes { sum &+= UInt32(min(byte, 0 &- byte)) }
    return sum
}

/// The filters of PNG that are tried besides none; each byte is given as its difference from a guess.
private enum PNGFilter: UInt8 {
    /// The guess is the same channel of the pixel to the left.
    case sub = 1
    /// The guess is the byte above.
    case up = 2
    /// The guess is that of left, above and upper left which lies nearest to left + above − upper left.
    case paeth = 4

    @inline(__always)
    func apply(
        _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, step: Int,
        into target: UnsafeMutableBufferPointer<UInt8>
    ) {
        let count = row.count
        switch self {
        case .up:
            for index in 0..<count { target[index] = row[index] &- above[index] }
        case .sub:
            for index in 0..<step { target[index] = row[index] }
            for index in step..<count { target[index] = row[index] &- row[index - step] }
        case .paeth:
            for index in 0..<step { target[index] = row[index] &- above[index] }
            for index in step..<count {
                let guess = paeth(row[index - step], above[index], above[index - step])
                target[index] = row[index] &- guess
            }
        }
    }

    @inline(__always)
    private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let toLeft = abs(Int16(above) - Int16(corner))
        let toAbove = abs(Int16(left) - Int16(corner))
        let toCorner = abs(Int16(left) + Int16(above) - 2 * Int16(corner))
        let nearer = toAbove <= toCorner ? above : corner
        return toLeft <= toAbove && toLeft <= toCorner ? left : nearer
    }
}
