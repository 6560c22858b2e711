import RadialRaster
import Randomness
import Testing

@Suite("Composing two pictures")
struct ComposingTests {
    static let cases: [RasterEllipse] = [
        RasterEllipse(centerX: 20, centerY: 15, radius: 11.3),
        RasterEllipse(centerX: 3.25, centerY: 28.5, radius: 30),
        RasterEllipse(centerX: 17.6, centerY: 12.1, radiusX: 16.4, radiusY: 0.3),
        RasterEllipse(centerX: -1e9, centerY: 3, radius: 1e9 + 18.4),
        RasterEllipse(centerX: 7, centerY: 7, radius: 0),
        RasterEllipse(centerX: 7, centerY: 7, radius: 3e9),
    ]

    @Test("Every channel is inside·c + outside·(1 − c), rounded to the nearest", arguments: cases)
    func pixels(ellipse: RasterEllipse) {
        var dice = Dice(seed: 5)
        let inside = Picture<UInt32>(width: 41, height: 31, stride: 44, using: &dice)
        let outside = Picture<UInt32>(width: 41, height: 31, using: &dice)
        let result = composed(ellipse, inside, outside)
        for y in 0..<31 {
            for x in 0..<41 {
                let share = ellipse.coverage(x: x, y: y)
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let upper = Double(inside[x, y] >> shift & 255)
                    let lower = Double(outside[x, y] >> shift & 255)
                    let value = Double(result[x, y] >> shift & 255)
                    #expect(abs(value - (upper * share + lower * (1 - share))) < 0.51, "\(x), \(y), \(shift)")
                }
                if share == 1 { #expect(result[x, y] == inside[x, y]) }
                if share == 0 { #expect(result[x, y] == outside[x, y]) }
            }
        }
    }

    @Test("A sample of a plane is mixed like a channel of a pixel", arguments: cases)
    func planes(ellipse: RasterEllipse) {
        var dice = Dice(seed: 6)
        let inside = Picture<UInt8>(width: 41, height: 31, using: &dice)
        let outside = Picture<UInt8>(width: 41, height: 31, stride: 50, using: &dice)
        var result = Picture<UInt8>(width: 41, height: 31) { _, _ in 0 }
        composePlane(ellipse, inside, outside, into: &result)
        let wide = composed(
            ellipse, Picture(width: 41, height: 31) { UInt32(inside[$0, $1]) << 16 },
            Picture(width: 41, height: 31) { UInt32(outside[$0, $1]) << 16 })
        for y in 0..<31 {
            for x in 0..<41 { #expect(result[x, y] == UInt8(wide[x, y] >> 16), "\(x), \(y)") }
        }
    }

    @Test("Palette indices are copied, and only the rim is asked for, in order", arguments: cases)
    func indices(ellipse: RasterEllipse) {
        let inside = Picture<UInt8>(width: 41, height: 31) { x, y in UInt8((x + y) % 7) }
        let outside = Picture<UInt8>(width: 41, height: 31) { x, y in UInt8(100 + (x + y) % 7) }
        var result = Picture<UInt8>(width: 41, height: 31) { _, _ in 0 }
        var asked: [Int] = []
        inside.withPlane { inside in
            outside.withPlane { outside in
                result.withMutablePlane { target in
                    _ = ellipse.compose(inside: inside, outside: outside, into: target) { x, y, coverage in
                        asked.append(y * 41 + x)
                        #expect(coverage == ellipse.quantizedCoverage(x: x, y: y))
                        return 255
                    }
                }
            }
        }
        #expect(asked == asked.sorted() && Set(asked).count == asked.count)
        for y in 0..<31 {
            for x in 0..<41 {
                let steps = ellipse.quantizedCoverage(x: x, y: y)
                if asked.contains(y * 41 + x) {
                    #expect(result[x, y] == 255)
                } else {
                    #expect(steps == 0 || steps == RasterEllipse.full)
                    #expect(result[x, y] == (steps == 0 ? outside[x, y] : inside[x, y]))
                }
            }
        }
    }

    @Test("A hole is a disc with the pictures exchanged", arguments: cases)
    func hole(ellipse: RasterEllipse) {
        let white = Picture<UInt32>(width: 41, height: 31) { _, _ in 0xffff_ffff }
        let black = Picture<UInt32>(width: 41, height: 31) { _, _ in 0xff00_0000 }
        let disc = composed(ellipse, white, black)
        let hole = composed(ellipse, black, white)
        for y in 0..<31 {
            for x in 0..<41 {
                let sum = (disc[x, y] & 255) + (hole[x, y] & 255)
                // Where both halves are rounded up, they are 256.
                #expect(sum == 255 || sum == 256, "\(x), \(y)")
            }
        }
    }

    @Test("A mask and its complement add up to 255, and a mask is its coverage", arguments: cases)
    func masks(ellipse: RasterEllipse) {
        var mask = Picture<UInt8>(width: 41, height: 31, stride: 47) { _, _ in 9 }
        var rest = mask
        mask.withMutablePlane { ellipse.fillMask($0) }
        rest.withMutablePlane { ellipse.fillMask($0, complement: true) }
        for y in 0..<31 {
            for x in 0..<41 {
                #expect(abs(Double(mask[x, y]) - 255 * ellipse.coverage(x: x, y: y)) < 0.51, "\(x), \(y)")
                #expect(mask[x, y] ^ rest[x, y] == 255, "\(x), \(y)")
            }
            #expect(mask.elements[y * 47 + 41..<y * 47 + 47].allSatisfy { $0 == 0x5a })
        }
    }

    @Test("Where both pictures are the same, so is the result", arguments: cases)
    func samePicture(ellipse: RasterEllipse) {
        var dice = Dice(seed: 8)
        let picture = Picture<UInt32>(width: 41, height: 31, using: &dice)
        #expect(composed(ellipse, picture, picture).elements == picture.elements)
    }

    @Test("What lies between the rows is left alone")
    func padding() {
        let inside = Picture<UInt32>(width: 5, height: 4, stride: 9) { _, _ in 1 }
        let outside = Picture<UInt32>(width: 5, height: 4, stride: 6) { _, _ in 2 }
        var result = Picture<UInt32>(width: 5, height: 4, stride: 8) { _, _ in 3 }
        compose(RasterEllipse(centerX: 2, centerY: 2, radius: 3), inside, outside, into: &result)
        for y in 0..<4 { #expect(result.elements[y * 8 + 5..<y * 8 + 8].allSatisfy { $0 == 0x5a }) }
        #expect(!result.elements.contains(3))
    }

    @Test("A picture of one pixel, one row or no pixel can be composed")
    func smallPictures() {
        let disc = RasterEllipse(centerX: 0.5, centerY: 0.5, radius: 0.25)
        for (width, height) in [(1, 1), (300, 1), (1, 300), (0, 5), (5, 0), (0, 0)] {
            let inside = Picture<UInt32>(width: width, height: height) { _, _ in 0xffff_ffff }
            let outside = Picture<UInt32>(width: width, height: height) { _, _ in 0 }
            var result = outside
            let region = compose(disc, inside, outside, into: &result)
            #expect(region.width * region.height == width * height)
            // π/16 of 255 is 50.07.
            if width * height > 0 { #expect(result[0, 0] == 0x3232_3232) }
        }
    }
}

@discardableResult
func compose(
    _ ellipse: RasterEllipse, _ inside: Picture<UInt32>, _ outside: Picture<UInt32>, into result: inout Picture<UInt32>,
    replacing previous: RasterEllipse? = nil
) -> RasterRegion {
    inside.withPlane { inside in
        outside.withPlane { outside in
            result.withMutablePlane {
                ellipse.compose(inside: inside, outside: outside, into: $0, replacing: previous)
            }
        }
    }
}

@discardableResult
func composePlane(
    _ ellipse: RasterEllipse, _ inside: Picture<UInt8>, _ outside: Picture<UInt8>, into result: inout Picture<UInt8>,
    replacing previous: RasterEllipse? = nil
) -> RasterRegion {
    inside.withPlane { inside in
        outside.withPlane { outside in
            result.withMutablePlane {
                ellipse.compose(inside: inside, outside: outside, into: $0, replacing: previous)
            }
        }
    }
}

func composed(_ ellipse: RasterEllipse, _ inside: Picture<UInt32>, _ outside: Picture<UInt32>) -> Picture<UInt32> {
    var result = Picture<UInt32>(width: inside.width, height: inside.height) { _, _ in 0xdead_beef }
    compose(ellipse, inside, outside, into: &result)
    return result
}
