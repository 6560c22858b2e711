import Foundation

/// The chunks of a PNG file, as the specification has them.
struct PNGFile {
    struct Chunk {
        let name: String
        let data: [UInt8]
    }

    let chunks: [Chunk]

    init(_ file: Data) {
        let bytes = Array(file)
        var (chunks, position) = ([Chunk](), 8)
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            chunks.append(Chunk(name: name, data: Array(bytes[position + 8..<position + 8 + length])))
            position += 12 + length
        }
        self.chunks = chunks
    }
}

/// The blocks of a GIF file.
struct GIFFile {
    struct Frame {
        let delay: Int
        let x, y, width, height: Int
        let isTransparent: Bool
    }

    let colors: [UInt32]
    let frames: [Frame]
    let loops: Bool

    init(_ file: Data) {
        let bytes = Array(file)
        func number(_ position: Int) -> Int { Int(bytes[position]) | Int(bytes[position + 1]) << 8 }
        func afterBlocks(_ start: Int) -> Int {
            var position = start
            while bytes[position] != 0 { position += Int(bytes[position]) + 1 }
            return position + 1
        }
        let count = 2 << Int(bytes[10] & 7)
        colors = (0..<count).map { index in
            bytes[13 + 3 * index..<16 + 3 * index].reduce(0) { $0 << 8 | UInt32($1) }
        }
        var (frames, loops) = ([Frame](), false)
        var (position, delay, isTransparent) = (13 + 3 * count, 0, false)
        while bytes[position] != 0x3B {
            if bytes[position] == 0x2C {
                frames.append(
                    Frame(
                        delay: delay, x: number(position + 1), y: number(position + 3), width: number(position + 5),
                        height: number(position + 7), isTransparent: isTransparent))
                position = afterBlocks(position + 11)
            } else {
                if bytes[position + 1] == 0xF9 {
                    delay = number(position + 4)
                    isTransparent = bytes[position + 3] & 1 == 1
                } else if String(decoding: bytes[position + 3..<position + 14], as: UTF8.self) == "NETSCAPE2.0" {
                    loops = number(position + 16) == 0
                }
                position = afterBlocks(position + 2)
            }
        }
        (self.frames, self.loops) = (frames, loops)
    }
}

/// An animated WebP, as `webpmux` and `dwebp` read it.
struct WebPFile {
    struct Part {
        let number, width, height, x, y, delay: Int
    }

    let path: String
    let canvas: String
    let loopCount: Int
    let parts: [Part]

    init(_ path: String) throws {
        self.path = path
        let text = String(decoding: try Tool.run("webpmux", "-info", path), as: UTF8.self)
        var (canvas, loopCount, parts) = ("", -1, [Part]())
        for line in text.split(separator: "\n") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
            if line.hasPrefix("Canvas size") { canvas = words[2...].joined(separator: " ") }
            if let index = words.firstIndex(of: "Count"), line.contains("Loop") {
                loopCount = Int(words[index + 1]) ?? -1
            }
            let numbers = words.prefix(8).compactMap(Int.init)
            // "1: 61 43 yes 0 0 33 none yes …"
            if numbers.count == 6, words.count > 7 {
                parts.append(
                    Part(
                        number: numbers[0], width: numbers[1], height: numbers[2], x: numbers[3], y: numbers[4],
                        delay: numbers[5]))
            }
        }
        (self.canvas, self.loopCount, self.parts) = (canvas, loopCount, parts)
    }

    /// The frames as a viewer composes them: each part is laid over what is there.
    func frames(width: Int, height: Int) throws -> [[UInt32]] {
        let folder = TemporaryFolder()
        var seen = [UInt32](repeating: 0, count: width * height)
        return try parts.map { part in
            let (single, decoded) = (folder.path("\(part.number).webp"), folder.path("\(part.number).pam"))
            _ = try Tool.run("webpmux", "-get", "frame", "\(part.number)", path, "-o", single)
            _ = try Tool.run("dwebp", "-quiet", "-pam", single, "-o", decoded)
            let data = Array(try Data(contentsOf: URL(fileURLWithPath: decoded)).suffix(part.width * part.height * 4))
            for index in 0..<part.width * part.height where data[4 * index + 3] != 0 {
                let pixel = data[4 * index..<4 * index + 3].reduce(UInt32(data[4 * index + 3])) { $0 << 8 | UInt32($1) }
                seen[(part.y + index / part.width) * width + part.x + index % part.width] = pixel
            }
            return seen
        }
    }
}
