import CDeflate

/// Writes PNG's signature and chunks.
struct PNGChunks {
    let sink: ByteSink
    /// Large data is cut into chunks of at most this many bytes; a chunk's length has 31 bits.
    private static let dataLimit = 1 << 30

    init(_ sink: ByteSink) {
        self.sink = sink
    }

    /// Writes the signature and the header of a picture with 8 bits a channel.
    func begin(width: Int, height: Int, layout: PNGRows.Layout) throws {
        try sink.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let colorType: UInt8 = layout == .rgb ? 2 : 6
        try write("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colorType, 0, 0, 0])
    }

    /// Writes an ICC profile.
    func writeProfile(_ profile: [UInt8]) throws {
        let compressed = profile.withUnsafeBytes { Deflater(level: 9).zlib($0) }
        try write("iCCP", Array("ICC profile".utf8) + [0, 0] + compressed)
    }

    /// Writes one chunk.
    func write(_ name: StaticString, _ data: [UInt8]) throws {
        try data.withUnsafeBytes { try write(name, prefix: [], $0) }
    }

    /// Writes compressed picture data as one chunk or, if it is huge, as several.
    /// - Parameter prefix: gives what each chunk begins with, such as a sequence number.
    func writeData(_ name: StaticString, _ data: [UInt8], prefix: () -> [UInt8] = { [] }) throws {
        try data.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.dataLimit) {
                let part = bytes[start..<min(start + Self.dataLimit, bytes.count)]
                try write(name, prefix: prefix(), UnsafeRawBufferPointer(rebasing: part))
            }
        }
    }

    private func write(_ name: StaticString, prefix: [UInt8], _ data: UnsafeRawBufferPointer) throws {
        let head = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount) + prefix
        var sum = head.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        sum = libdeflate_crc32(sum, data.baseAddress, data.count)
        try sink.write(bigEndian(UInt32(prefix.count + data.count)) + head)
        try sink.write(data)
        try sink.write(bigEndian(sum))
    }

    /// Writes the chunk that ends the file.
    func end() throws { try write("IEND", []) }
}

/// The bytes of a number, the highest first.
func bigEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
}

/// The bytes of a number, the lowest first.
func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
}
