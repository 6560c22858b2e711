@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing

@Suite("Picture files")
struct ImageFileTests {
    /// A folder that is gone after the test.
    private final class Folder {
        let path = NSTemporaryDirectory() + "radial-" + UUID().uuidString

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ bytes: [UInt8], _ name: String = "a.png") -> String {
            #expect(FileManager.default.createFile(atPath: path + "/" + name, contents: Data(bytes)))
            return path + "/" + name
        }
    }

    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func reason(_ path: String) throws -> String {
        let failure = try #require(throws: ImageFile.Failure.self) { try ImageFile(path: path) }
        #expect(failure.path == path && !failure.reason.contains("\n"))
        #expect(failure.description == "\(path): \(failure.reason)")
        return failure.reason
    }

    private static let rgb = PNG(width: 2, height: 1, depth: 8, kind: 2, rows: [[1, 2, 3, 250, 251, 252]])

    /// The least that libpng lets pass as a profile: a header of an RGB screen's and no tag.
    private static let profile: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 132)
        bytes[3] = 132
        for (position, text) in [(12, "mntr"), (16, "RGB "), (20, "XYZ "), (36, "acsp")] {
            bytes.replaceSubrange(position..<position + 4, with: text.utf8)
        }
        // The white point that every profile has.
        bytes.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
        return bytes
    }()

    @Test("An RGB file gives its numbers unchanged, opaque, and its profile as it is")
    func plain() throws {
        var png = Self.rgb
        let image = try ImageFile(path: folder.write(png.bytes))
        #expect(image.image.withPixels { Array($0) } == [0xFF01_0203, 0xFFFA_FBFC])
        #expect(image.image.isOpaque && image.iccProfile == nil)
        png.profile = Self.profile
        #expect(try ImageFile(path: folder.write(png.bytes, "b.png")).iccProfile == png.profile)
    }

    @Test("Transparency is kept, premultiplied to the nearest")
    func transparent() throws {
        let png = PNG(width: 3, height: 1, depth: 8, kind: 6, rows: [[255, 100, 3, 128, 9, 9, 9, 0, 200, 1, 255, 255]])
        let image = try ImageFile(path: folder.write(png.bytes)).image
        #expect(image.withPixels { Array($0) } == [0x8080_3202, 0, 0xFFC8_01FF] && !image.isOpaque)
    }

    @Test("16-bit, grey and palette files become 8-bit colours")
    func depths() throws {
        let deep = PNG(width: 1, height: 1, depth: 16, kind: 2, rows: [[0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC]])
        #expect(try ImageFile(path: folder.write(deep.bytes)).image.pixel(x: 0, y: 0) == 0xFF12_569A)
        let grey = PNG(width: 2, height: 1, depth: 8, kind: 0, rows: [[0, 77]])
        #expect(
            try ImageFile(path: folder.write(grey.bytes)).image.withPixels { Array($0) } == [0xFF00_0000, 0xFF4D_4D4D])
        let bits = PNG(width: 3, height: 1, depth: 1, kind: 0, rows: [[0b1010_0000]])
        #expect(try ImageFile(path: folder.write(bits.bytes)).image.pixel(x: 2, y: 0) == 0xFFFF_FFFF)
        let palette = PNG(width: 2, height: 1, depth: 8, kind: 3, rows: [[1, 0]], palette: [1, 2, 3, 4, 5, 6])
        #expect(
            try ImageFile(path: folder.write(palette.bytes)).image.withPixels { Array($0) } == [
                0xFF04_0506, 0xFF01_0203,
            ])
    }

    /// 16 × 32 stored pixels, blue at the left and red at the right, with the EXIF orientation "turn a quarter clockwise".
    private static let turned = """
        /9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgG
        BgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
        EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAgABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAXEAADAQAAAAAAAAAA
        AAAAAAAAAgUx/8QAFQEBAQAAAAAAAAAAAAAAAAAACAb/xAAXEQADAQAAAAAAAAAAAAAAAAAABkIH/9oADAMBAAIRAxEAPwCFYWKOrRbKVDkQ4WKA
        zRbGmhyHkLFHnotgsQ5EOFigM0Wxpoch5CxR56LYLEORDhYoDNFsaaHIeQsUeei2CxDkQ4WKAzRbGmhyf//Z
        """.replacingOccurrences(of: "\n", with: "")

    @Test("A file's EXIF orientation is applied")
    func orientation() throws {
        let bytes = try #require(Data(base64Encoded: Self.turned))
        let image = try ImageFile(path: folder.write(Array(bytes), "a.jpg")).image
        #expect(image.width == 32 && image.height == 16)
        #expect(image.pixel(x: 16, y: 0) & 0xFF > 240 && image.pixel(x: 16, y: 15) >> 16 & 0xFF > 240)
    }

    /// EXIF data of one directory with one entry, a short number.
    private static func exif(_ order: String, tag: UInt8 = 0x12, _ value: UInt8) -> [UInt8] {
        let fields: [(count: Int, value: UInt8)] = [
            (2, 42), (4, 8), (2, 1), (1, 1), (1, tag), (2, 3), (4, 1), (2, value),
        ]
        let bytes = fields.flatMap { field in
            let digits = [UInt8](repeating: 0, count: field.count - 1)
            return order == "MM" ? digits + [field.value] : [field.value] + digits
        }
        // The tag 0x01nn was put together from two fields of one byte, the higher first.
        let tagged = order == "MM" ? bytes : Array(bytes[..<8]) + [tag, 1] + bytes[10...]
        return Array(order.utf8) + tagged + [UInt8](repeating: 0, count: 6)
    }

    @Test("A PNG file's EXIF orientation is applied, in both byte orders", arguments: ["II", "MM"])
    func orientationOfPNG(order: String) throws {
        func pixels(_ exif: [UInt8]) throws -> (width: Int, pixels: [UInt32]) {
            var png = Self.rgb
            png.exif = exif
            let image = try ImageFile(path: folder.write(png.bytes)).image
            return (image.width, image.withPixels { Array($0) })
        }
        let (left, right): (UInt32, UInt32) = (0xFF01_0203, 0xFFFA_FBFC)
        let wanted = [(left, right), (right, left), (right, left), (left, right)] + [(left, right), (left, right)]
        let turned = wanted + [(right, left), (right, left)]
        for (index, pair) in turned.enumerated() {
            let result = try pixels(Self.exif(order, UInt8(index + 1)))
            #expect(result == (index < 4 ? 2 : 1, [pair.0, pair.1]), "orientation \(index + 1)")
        }
        // What says nothing, or nothing right, changes nothing.
        let whole = Self.exif(order, 3)
        for exif in [Self.exif(order, 0), Self.exif(order, 9), Self.exif(order, tag: 0x13, 3), Array("xx".utf8)] {
            #expect(try pixels(exif) == (2, [left, right]))
        }
        for length in 1..<20 { #expect(try pixels(Array(whole[..<length])) == (2, [left, right]), "\(length)") }
    }

    /// A TIFF file of uncompressed RGB with alpha: what is called extra samples (TIFF 6.0, section 18) of a given meaning.
    private static func tiff(_ pixels: [[UInt8]], meaningOfAlpha: UInt8) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        let tags: [(tag: Int, type: Int, count: Int, value: Int)] = [
            (256, 3, 1, pixels.count), (257, 3, 1, 1), (258, 3, 4, 8), (259, 3, 1, 1), (262, 3, 1, 2), (273, 4, 1, 16),
            (277, 3, 1, 4), (278, 3, 1, 1), (279, 4, 1, 4 * pixels.count), (284, 3, 1, 1),
            (338, 3, 1, Int(meaningOfAlpha)),
        ]
        let directory = 16 + 4 * pixels.count
        var file = Array("II".utf8) + number(42, 2) + number(directory, 4)
        // Bits a sample, four times; what is longer than four bytes lies elsewhere.
        file += [8, 0, 8, 0, 8, 0, 8, 0] + pixels.joined() + number(tags.count, 2)
        for tag in tags {
            file += number(tag.tag, 2) + number(tag.type, 2) + number(tag.count, 4) + number(tag.value, 4)
        }
        return file + number(0, 4)
    }

    @Test("A TIFF file's colours are multiplied by alpha once, whether they already are in the file or not")
    func transparentTIFF() throws {
        let wanted: [UInt32] = [0x8080_3202, 0, 0xFFC8_01FF]
        let apart = Self.tiff([[255, 100, 3, 128], [9, 9, 9, 0], [200, 1, 255, 255]], meaningOfAlpha: 2)
        let done = Self.tiff([[128, 50, 2, 128], [0, 0, 0, 0], [200, 1, 255, 255]], meaningOfAlpha: 1)
        for file in [apart, done] {
            let image = try ImageFile(path: folder.write(file, "a.tif")).image
            #expect(image.withPixels { Array($0) } == wanted && !image.isOpaque)
        }
    }

    @Test("A file that ends early is an error at every length, never a part of a picture")
    func truncated() throws {
        let jpeg = Array(try #require(Data(base64Encoded: Self.turned)))
        let grey = [UInt8](repeating: 7, count: 300)
        let png = PNG(width: 300, height: 9, depth: 8, kind: 0, rows: Array(repeating: grey, count: 9)).bytes
        #expect(try reason(folder.write(png.dropLast(40))).hasPrefix("it is damaged or cut off ("))
        for (bytes, name) in [(png, "a.png"), (jpeg, "a.jpg")] {
            #expect(throws: Never.self) { try ImageFile(path: folder.write(bytes, name)) }
            // A PNG's last chunk carries nothing; a reader is done before it.
            let end = name == "a.png" ? bytes.count - 12 : bytes.count
            for length in stride(from: 1, to: end, by: 7) {
                #expect(throws: ImageFile.Failure.self, "\(name) cut to \(length)") {
                    try ImageFile(path: folder.write(Array(bytes[..<length]), name))
                }
            }
        }
    }

    @Test("A BMP file without its last row is an error")
    func truncatedBitmap() throws {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var bytes: [UInt8] = Array("BM".utf8) + number(54 + 16) + number(0) + number(54) + number(40)
        bytes +=
            number(2) + number(2) + [1, 0, 24, 0] + number(0) + number(16) + number(0) + number(0) + number(0)
            + number(0)
        bytes += [1, 2, 3, 4, 5, 6, 0, 0, 7, 8, 9, 10, 11, 12, 0, 0]
        let image = try ImageFile(path: folder.write(bytes, "a.bmp")).image
        #expect(image.pixel(x: 0, y: 0) == 0xFF09_0807 && image.pixel(x: 1, y: 1) == 0xFF06_0504)
        #expect(try reason(folder.write(bytes.dropLast(), "a.bmp")) == "it is cut off")
    }

    @Test("What is no picture says what it is instead")
    func failures() throws {
        #expect(try reason(folder.path + "/none.png") == "there is no such file")
        #expect(try reason(folder.path) == "it is a directory, not a picture")
        #expect(try reason(folder.write([])) == "it is empty")
        #expect(try reason(folder.write(Array("hello, I am a text\n".utf8))) == "it is not a picture of a known format")
        #expect(try reason("/dev/zero") == "it is not a regular file")
        #expect(try reason(folder.write([1], "file") + "/inside.png") == "there is no such file")
    }

    @Test("A file that may not be read says so", .enabled(if: geteuid() != 0, "Root may read everything."))
    func unreadable() throws {
        let path = folder.write(Self.rgb.bytes)
        chmod(path, 0)
        #expect(try reason(path) == "it may not be read (permission denied)")
    }

    @Test("A small file that claims to be enormous is refused before it is decoded")
    func bomb() throws {
        var png = PNG(width: 30000, height: 30000, depth: 1, kind: 0, rows: [[0]])
        #expect(try reason(folder.write(png.bytes)).hasPrefix("it is too large: 30000x30000 pixels"))
        png.width = 40000
        png.height = 1
        #expect(try reason(folder.write(png.bytes)).hasPrefix("it is too large: 40000x1 pixels"))
    }

    @Test("A picture of 20000 × 10 pixels, and one of a single pixel, are read")
    func extremes() throws {
        let row = [UInt8](repeating: 5, count: 20000)
        let long = PNG(width: 20000, height: 10, depth: 8, kind: 0, rows: Array(repeating: row, count: 10))
        let image = try ImageFile(path: folder.write(long.bytes)).image
        #expect(image.width == 20000 && image.height == 10 && image.pixel(x: 19999, y: 9) == 0xFF05_0505)
        let dot = PNG(width: 1, height: 1, depth: 8, kind: 0, rows: [[9]])
        #expect(try ImageFile(path: folder.write(dot.bytes)).image.pixel(x: 0, y: 0) == 0xFF09_0909)
    }

    @Test(
        "Damaged files of random bytes behind a right beginning fail or give a whole picture, and never crash",
        arguments: 1...4 as ClosedRange<UInt64>)
    func damage(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let jpeg = Array(try #require(Data(base64Encoded: Self.turned)))
        for _ in 0..<75 {
            var bytes = dice.once(in: 2) ? jpeg : Self.rgb.bytes
            for _ in 0..<3 { bytes[dice.below(bytes.count)] = UInt8(dice.below(256)) }
            if let image = try? ImageFile(path: folder.write(bytes)).image {
                #expect(image.width * image.height == image.withPixels(\.count))
            }
        }
    }
}
