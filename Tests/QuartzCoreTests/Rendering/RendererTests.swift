@_spi(Runtime) import QuartzCore
import RadialRaster
import TestSupport
import Testing

@Suite("Pictures of display lists", .leavesNothing)
struct RendererTests {
    /// Two pictures, the upper one masked, with what goes on in between.
    private func reveal(
        _ lower: CGImage, _ upper: CGImage, mask: CGPath, rule: CAShapeLayerFillRule = .nonZero,
        opacity: Float = 1, withSecondMask: Bool = false
    ) -> DisplayList {
        shown(CGFloat(lower.width), CGFloat(lower.height)) {
            let size = (CGFloat(lower.width), CGFloat(lower.height))
            let root = layer(0, 0, size.0, size.1)
            layer(0, 0, size.0, size.1, in: root).contents = lower
            let top = layer(0, 0, size.0, size.1, in: root)
            top.contents = upper
            top.mask = shape(mask, rule: rule)
            top.opacity = opacity
            if withSecondMask {
                // Shows nothing, but is a second mask, so that the list is no reveal.
                layer(0, 0, 1, 1, red, in: root).mask = shape(disc(-50, -50, 1))
            }
            return root
        }
    }

    @Test("The rim's coverage is the circle's area in each pixel to within a 255th, through layers, list and renderer")
    func rim() throws {
        let black = try #require(CGImage(width: 60, height: 50, pixels: Array(repeating: 0xFF00_0000, count: 3000)))
        let white = try #require(CGImage(width: 60, height: 50, pixels: Array(repeating: 0xFFFF_FFFF, count: 3000)))
        for (mask, rule, isHole) in [
            (disc(20.3, 25.7, 17.77), CAShapeLayerFillRule.nonZero, false),
            (hole(20.3, 25.7, 17.77, side: 90), .evenOdd, true),
        ] {
            let image = LayerRenderer.picture(of: reveal(black, white, mask: mask, rule: rule))
            var worst = 0.0
            for y in 0..<50 {
                for x in 0..<60 {
                    let area = discArea(x: x, y: y, centerX: 20.3, centerY: 25.7, radius: 17.77)
                    let shown = Double(image.pixel(x: x, y: y) & 0xFF) / 255
                    worst = max(worst, abs(shown - (isHole ? 1 - area : area)))
                }
            }
            #expect(worst < 1 / 255)
        }
    }

    /// The area of a circle within a pixel, by adding up thin strips.
    private func discArea(x: Int, y: Int, centerX: Double, centerY: Double, radius: Double) -> Double {
        var area = 0.0
        for strip in 0..<400 {
            let height = Double(y) + (Double(strip) + 0.5) / 400 - centerY
            guard abs(height) < radius else { continue }
            let half = (radius * radius - height * height).squareRoot()
            area += max(0, min(Double(x) + 1, centerX + half) - max(Double(x), centerX - half)) / 400
        }
        return area
    }

    @Test("A frame drawn the fast way is that of the general way within one level", arguments: [1, 0.6])
    func fastAndGeneral(opacity: Float) throws {
        let (lower, upper) = (CGImage.noise(80, 60, seed: 1), CGImage.noise(80, 60, seed: 2))
        for radius in stride(from: 0, through: 60, by: 7.3) {
            for (mask, rule) in [
                (disc(31.5, 22.25, radius), CAShapeLayerFillRule.nonZero),
                (hole(31.5, 22.25, radius, side: 70), .evenOdd),
            ] {
                let fast = reveal(lower, upper, mask: mask, rule: rule, opacity: opacity)
                let general = reveal(lower, upper, mask: mask, rule: rule, opacity: opacity, withSecondMask: true)
                #expect(fast.reveal != nil && general.reveal == nil)
                let difference = greatestDifference(
                    LayerRenderer.picture(of: fast), LayerRenderer.picture(of: general))
                #expect(difference <= 1, "radius \(radius)")
            }
        }
    }

    @Test("Drawing frame after frame gives the bytes of drawing each by itself, and names what has changed")
    func incremental() throws {
        var dice = Dice(seed: 11)
        let images = (0..<3).map { CGImage.noise(64, 48, seed: $0) }
        let renderer = LayerRenderer()
        var last: CGImage?
        for step in 0..<120 {
            let list: DisplayList
            let (x, y) = (Double.random(in: -20...80, using: &dice), Double.random(in: -20...60, using: &dice))
            let radius = max(0, Double.random(in: -10...90, using: &dice))
            let (lower, upper) = (dice.one(of: images), images[step / 10 % 3])
            switch dice.below(6) {
            case 0: list = reveal(lower, upper, mask: hole(x, y, radius, side: 95), rule: .evenOdd)
            case 1: list = reveal(lower, upper, mask: disc(x, y, radius), withSecondMask: true)
            case 2: list = reveal(lower, upper, mask: disc(x, y, radius), opacity: 0.5)
            default: list = reveal(images[0], images[1], mask: disc(x, y, radius))
            }
            let changed = renderer.draw(list)
            let image = try #require(renderer.image)
            #expect(greatestDifference(image, LayerRenderer.picture(of: list)) == 0, "step \(step)")
            if let last { checkChanges(changed, from: last, to: image) }
            #expect(renderer.draw(list).isEmpty)
            last = image
        }
    }

    private func checkChanges(_ changed: [RasterRegion], from last: CGImage, to image: CGImage) {
        var unnamed: [(Int, Int)] = []
        last.withPixels { before in
            image.withPixels { after in
                for index in 0..<before.count where before[index] != after[index] {
                    let (x, y) = (index % image.width, index / image.width)
                    let isNamed = changed.contains { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }
                    if !isNamed { unnamed.append((x, y)) }
                }
            }
        }
        #expect(unnamed.isEmpty, "changed, and in none of \(changed)")
    }

    @Test("A small change is named as a small rectangle, in the fast way and in the general one")
    func smallChanges() throws {
        let (lower, upper) = (CGImage.noise(64, 48, seed: 1), CGImage.noise(64, 48, seed: 2))
        for isGeneral in [false, true] {
            let renderer = LayerRenderer()
            renderer.draw(reveal(lower, upper, mask: disc(20, 20, 4), withSecondMask: isGeneral))
            let changed = renderer.draw(reveal(lower, upper, mask: disc(20, 20, 5), withSecondMask: isGeneral))
            #expect(changed == [RasterRegion(minX: 15, minY: 15, maxX: 25, maxY: 25)])
        }
    }

    @Test("A picture that fills the screen pixel by pixel is copied bit for bit, at any scale")
    func exactCopies() throws {
        let image = CGImage.noise(90, 60, seed: 5)
        for scale in [1, 2, 3] as [CGFloat] {
            let list = shown(90 / scale, 60 / scale, scale: scale) {
                let root = layer()
                let own = layer(0, 0, 90 / scale, 60 / scale, in: root)
                own.contents = image
                own.contentsScale = scale
                return root
            }
            #expect(LayerRenderer.picture(of: list) === image)
            let renderer = LayerRenderer()
            renderer.draw(list)
            #expect(renderer.image?.withPixels { Array($0) } == image.withPixels { Array($0) })
        }
    }

    @Test("Black lies under everything, and nothing where it is asked for")
    func background() throws {
        let list = shown(4, 4) {
            let root = layer()
            layer(0, 0, 2, 4, CGColor(gray: 1, alpha: 0.5), in: root)
            return root
        }
        let opaque = LayerRenderer.picture(of: list)
        #expect(opaque.isOpaque && opaque.pixel(x: 0, y: 0) == 0xFF80_8080 && opaque.pixel(x: 3, y: 0) == 0xFF00_0000)
        let transparent = LayerRenderer.picture(of: list, isOpaque: false)
        #expect(transparent.pixel(x: 0, y: 0) == 0x8080_8080 && transparent.pixel(x: 3, y: 0) == 0)
    }

    @Test("Pictures of 1 × 1, 20000 × 10 and 16384 × 3 pixels are drawn, and the size may change from frame to frame")
    func sizes() throws {
        let renderer = LayerRenderer()
        for (width, height) in [(1, 1), (20000, 10), (16384, 3), (5, 5)] {
            let list = shown(CGFloat(width), CGFloat(height)) {
                let root = layer(0, 0, 10, 10, red)
                root.mask = shape(disc(0, 0, 30000))
                return root
            }
            #expect(renderer.draw(list) == [RasterRegion(minX: 0, minY: 0, maxX: width, maxY: height)])
            let image = try #require(renderer.image)
            #expect(image.width == width && image.height == height)
            #expect(image.withPixels { $0.allSatisfy { $0 == 0xFFFF_0000 } })
        }
    }

    @Test("An origin a thousand million points away is drawn to the pixel")
    func farOrigin() throws {
        let far = 1e9
        let list = shown(40, 40) {
            let root = layer()
            layer(0, 0, 40, 40, red, in: root).mask = shape(disc(far, 20, far - 20))
            return root
        }
        let image = LayerRenderer.picture(of: list)
        #expect(image.pixel(x: 19, y: 20) == 0xFF00_0000 && image.pixel(x: 20, y: 20) == 0xFFFF_0000)
    }
}
