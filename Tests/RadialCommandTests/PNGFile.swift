import Foundation

/// A PNG file taken apart into its chunks, to look at them and to put others in.
struct PNGFile {
    struct Chunk: Equatable {
        var kind: String
        var bytes: [UInt8]

        func short(at offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    }

    var chunks: [Chunk] = []

    init(_ data: Data) {
        let bytes = [UInt8](data)
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append(Chunk(kind: kind, bytes: Array(bytes[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
    }

    var data: Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        for chunk in chunks {
            let body = Array(chunk.kind.utf8) + chunk.bytes
            data.append(contentsOf: PNGFile.bigEndian(UInt32(chunk.bytes.count)) + body)
            data.append(contentsOf: PNGFile.bigEndian(PNGFile.checksum(body)))
        }
        return data
    }

    /// The file with a colour profile in it, which is stored, not compressed.
    func with(profile: [UInt8], named name: String) -> PNGFile {
        var file = self
        let length = UInt16(profile.count)
        let stored: [UInt8] = [1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
        let adler = profile.reduce((a: UInt32(1), b: UInt32(0))) { sum, byte in
            let a = (sum.a + UInt32(byte)) % 65521
            return (a, (sum.b + a) % 65521)
        }
        let zlib = [0x78, 0x01] + stored + profile + PNGFile.bigEndian(adler.b << 16 | adler.a)
        file.chunks.insert(Chunk(kind: "iCCP", bytes: Array(name.utf8) + [0, 0] + zlib), at: 1)
        return file
    }

    /// The shortest colour profile that an ICC reader accepts: a header for an RGB display and no tags.
    static let emptyProfile: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 132)
        let fields: [(offset: Int, bytes: [UInt8])] = [
            (0, bigEndian(132)), (8, [4, 0, 0, 0]), (12, Array("mntrRGB XYZ ".utf8)), (36, Array("acsp".utf8)),
            // The illuminant of every profile, D50.
            (68, bigEndian(0xF6D6) + bigEndian(0x10000) + bigEndian(0xD32D)),
        ]
        for field in fields {
            bytes.replaceSubrange(field.offset..<field.offset + field.bytes.count, with: field.bytes)
        }
        return bytes
    }()

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The CRC of PNG (specification, annex D), bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
        }
    }
}
