import Foundation

/// Makes PNG files of any kind by hand, uncompressed, so that tests need no files and no encoder.
struct PNG {
    var width: Int
    var height: Int
    var depth: UInt8
    /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
    var kind: UInt8
    /// The rows' bytes, without filter bytes.
    var rows: [[UInt8]]
    var palette: [UInt8] = []
    var profile: [UInt8] = []
    var exif: [UInt8] = []

    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", number(width) + number(height) + [depth, kind, 0, 0, 0])
        if !profile.isEmpty { file += chunk("iCCP", Array("test".utf8) + [0, 0] + zlib(profile)) }
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !exif.isEmpty { file += chunk("eXIf", exif) }
        file += chunk("IDAT", zlib(rows.flatMap { [0] + $0 }))
        return file + chunk("IEND", [])
    }

    private func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(Int(checksum(body)))
    }

    /// CRC-32 as PNG wants it.
    private func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    /// A zlib stream of stored blocks.
    private func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            result += [rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
            result += [UInt8(~count & 0xFF), UInt8(~count >> 8)] + block
        } while !rest.isEmpty
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return result + number(Int(b << 16 | a))
    }
}
