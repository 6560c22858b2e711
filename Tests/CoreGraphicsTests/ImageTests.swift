@_spi(Runtime) import CoreGraphics
import Testing

@Suite("Pictures")
struct ImageTests {
    @Test("A picture has exactly the pixels it was made of, and there is none of other sizes")
    func pixels() throws {
        let image = try #require(CGImage(width: 2, height: 2, pixels: [0xFF00_0001, 2, 3, 0xFF00_0004]))
        #expect(image.pixel(x: 1, y: 0) == 2 && image.pixel(x: 1, y: 1) == 0xFF00_0004)
        #expect(image.withPixels { Array($0) } == [0xFF00_0001, 2, 3, 0xFF00_0004])
        #expect(image.bytesPerRow == 8 && image.bitsPerPixel == 32)
        #expect(CGImage(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
        #expect(CGImage(width: 0, height: 2, pixels: []) == nil && CGImage(width: -1, height: -1, pixels: [1]) == nil)
        #expect(CGImage(width: .max, height: 2, pixels: [1]) == nil)
    }

    @Test("A picture is opaque if all of its pixels are", arguments: [0, 4095, 4096, 9999])
    func opacity(at index: Int) {
        var pixels = [UInt32](repeating: 0xFF12_3456, count: 10000)
        #expect(CGImage(width: 100, height: 100, pixels: pixels)?.isOpaque == true)
        pixels[index] = 0xFE12_3456
        #expect(CGImage(width: 100, height: 100, pixels: pixels)?.isOpaque == false)
    }

    @Test("Cropping cuts to whole pixels of the picture")
    func cropping() throws {
        let image = try #require(CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 0.5, width: 10, height: 1)))
        #expect(part.width == 2 && part.height == 2 && part.withPixels { Array($0) } == [2, 3, 5, 6])
        #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: .null) == nil)
    }

    @Test("Scaling to cover keeps the aspect, cuts evenly, stays opaque and leaves an equal size alone")
    func cover() throws {
        // Three columns of 20: red, green, blue.
        let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        let image = try #require(CGImage(width: 60, height: 20, pixels: (0..<1200).map { colors[$0 % 60 / 20] }))
        #expect(image.scaled(toCover: 60, height: 20) === image)
        let half = try #require(image.scaled(toCover: 30, height: 30))
        #expect(half.width == 30 && half.height == 30 && half.isOpaque)
        #expect(half.pixel(x: 15, y: 15) == 0xFF00_FF00 && half.pixel(x: 2, y: 2) == 0xFF00_FF00)
        let small = try #require(image.scaled(toCover: 6, height: 2))
        #expect(small.isOpaque && small.pixel(x: 0, y: 0) == 0xFFFF_0000 && small.pixel(x: 5, y: 1) == 0xFF00_00FF)
        let tiny = try #require(image.scaled(toCover: 1, height: 1))
        #expect(tiny.isOpaque && tiny.pixel(x: 0, y: 0) >> 8 & 0xFF > 200)
    }

    @Test("Shrinking averages: a fine chequerboard becomes an even grey, also in one big step")
    func averaging() throws {
        let board = (0..<(256 * 256)).map { ($0 % 256 + $0 / 256) % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
        let image = try #require(CGImage(width: 256, height: 256, pixels: board))
        for side in [128, 64, 20, 4] {
            let small = try #require(image.scaled(toCover: side, height: side))
            #expect(small.withPixels { $0.allSatisfy { abs(Int($0 & 0xFF) - 128) < 8 } }, "side \(side)")
        }
    }
}
