/// Compresses palette indices as GIF wants it: codes that grow from few bits to twelve, in blocks of at most 255 bytes.
struct LZWEncoder {
    private static let codeLimit = 4096

    /// The code of what a code stands for, lengthened by one index: at `code · 256 + index`; 0 where there is none yet.
    private var longer = [UInt16](repeating: 0, count: codeLimit * 256)
    private let indexBits: Int

    /// - Parameter indexBits: how many bits the largest index needs, 2 to 8 (GIF allows no less than 2).
    init(indexBits: Int) {
        precondition((2...8).contains(indexBits), "GIF has indices of 2 to 8 bits")
        self.indexBits = indexBits
    }

    /// The compressed form of at least one index: the bit count, the blocks, and the empty block at the end.
    mutating func encode(_ indices: [UInt8]) -> [UInt8] {
        let indexBits = indexBits
        return indices.withUnsafeBufferPointer { indices in
            longer.withUnsafeMutableBufferPointer { Self.encode(indices, indexBits, $0) }
        }
    }

    private static func encode(
        _ indices: UnsafeBufferPointer<UInt8>, _ indexBits: Int, _ longer: UnsafeMutableBufferPointer<UInt16>
    ) -> [UInt8] {
        let clear = 1 << indexBits
        var bits = BitBlocks(first: UInt8(indexBits))
        var (next, width) = (clear + 2, indexBits + 1)
        // The places in `longer` that are in use, so that starting anew need not touch all of it.
        var used: [Int] = []
        used.reserveCapacity(codeLimit)
        bits.append(clear, width)
        var code = Int(indices[0])
        for index in indices.dropFirst() {
            let place = code << 8 | Int(index)
            if longer[place] != 0 {
                code = Int(longer[place])
                continue
            }
            bits.append(code, width)
            code = Int(index)
            if next < codeLimit {
                longer[place] = UInt16(next)
                used.append(place)
                if next == 1 << width { width += 1 }
                next += 1
            } else {
                bits.append(clear, width)
                for place in used { longer[place] = 0 }
                used.removeAll(keepingCapacity: true)
                (next, width) = (clear + 2, indexBits + 1)
            }
        }
        bits.append(code, width)
        // The decoder has made an entry by now for which there is none here.
        if next == 1 << width && width < 12 { width += 1 }
        bits.append(clear + 1, width)
        for place in used { longer[place] = 0 }
        return bits.finished()
    }
}

/// Packs codes into bytes, the lowest bit first, and the bytes into GIF's blocks.
private struct BitBlocks {
    private var bytes: [UInt8]
    /// Where the length of the block in work stands.
    private var lengthPosition: Int
    private var pending: UInt32 = 0
    private var pendingBits = 0

    init(first: UInt8) {
        bytes = [first, 0]
        lengthPosition = 1
    }

    @inline(__always)
    mutating func append(_ code: Int, _ width: Int) {
        pending |= UInt32(truncatingIfNeeded: code) << UInt32(pendingBits)
        pendingBits += width
        while pendingBits >= 8 { putByte() }
    }

    @inline(__always)
    private mutating func putByte() {
        if bytes.count - lengthPosition == 256 {
            bytes[lengthPosition] = 255
            lengthPosition = bytes.count
            bytes.append(0)
        }
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingBits -= 8
    }

    mutating func finished() -> [UInt8] {
        if pendingBits > 0 {
            pendingBits = 8
            putByte()
        }
        bytes[lengthPosition] = UInt8(bytes.count - lengthPosition - 1)
        bytes.append(0)
        return bytes
    }
}
