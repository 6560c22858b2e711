@_spi(Runtime) import CoreGraphics
import Testing

@Suite("Drawing into a bitmap")
struct ContextTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func context(_ width: Int = 10, _ height: Int = 10) throws -> CGContext {
        let context = try #require(CGContext(width: width, height: height))
        context.setFillColor(Self.red)
        return context
    }

    @Test("The origin is in the lower left corner, y points up")
    func origin() throws {
        let context = try context()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 0, y: 9) == 0xFFFF_0000 && image.pixel(x: 1, y: 7) == 0xFFFF_0000)
        #expect(image.pixel(x: 0, y: 6) == 0 && image.pixel(x: 2, y: 9) == 0 && image.pixel(x: 0, y: 0) == 0)
        #expect(context.ctm == .identity)
    }

    @Test("A stroked ellipse is a ring about its outline")
    func strokedEllipse() throws {
        let context = try context()
        context.setStrokeColor(Self.red)
        context.setLineWidth(2)
        context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 8))
        let image = try #require(context.makeImage())
        let area = (0..<100).reduce(0.0) { $0 + Double(image.pixel(x: $1 % 10, y: $1 / 10) >> 24) / 255 }
        #expect(abs(area - .pi * (25 - 9)) < 0.5)
        #expect(image.pixel(x: 5, y: 5) == 0 && image.pixel(x: 5, y: 1) == 0xFFFF_0000)
    }

    @Test("A picture is drawn upright where y points up")
    func image() throws {
        let picture = try #require(CGImage(width: 1, height: 2, pixels: [0xFF11_1111, 0xFF22_2222]))
        let context = try context(1, 2)
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 0, y: 0) == 0xFF11_1111 && image.pixel(x: 0, y: 1) == 0xFF22_2222)
    }

    @Test("A fill covers a pixel by its share of it, with colour, opacity and the state's opacity multiplied")
    func coverage() throws {
        let context = try context()
        context.setAlpha(0.5)
        context.fill(CGRect(x: 2, y: 9, width: 1.5, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 2, y: 0) == 0x8080_0000)
        #expect(abs(Int(image.pixel(x: 3, y: 0) >> 24) - 64) <= 1)
    }

    @Test("A disc's rim is the circle's area in each pixel to within a 32nd, which is Cairo's accuracy")
    func disc() throws {
        let context = try context(40, 40)
        context.fillEllipse(in: CGRect(x: 4.3, y: 4.3, width: 30, height: 30))
        let image = try #require(context.makeImage())
        var worst = 0.0
        for y in 0..<40 {
            for x in 0..<40 {
                var inside = 0
                for sample in 0..<1024 {
                    let dx = Double(x) + (Double(sample % 32) + 0.5) / 32 - 19.3
                    let dy = Double(y) + (Double(sample / 32) + 0.5) / 32 - (40 - 19.3)
                    if dx * dx + dy * dy < 225 { inside += 1 }
                }
                worst = max(worst, abs(Double(image.pixel(x: x, y: y) >> 24) / 255 - Double(inside) / 1024))
            }
        }
        #expect(worst < 1 / 32)
    }

    @Test("A clip and a transform hold until the state is restored")
    func state() throws {
        let context = try context()
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 10))
        context.scaleBy(x: 2, y: 2)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
        context.restoreGState()
        context.restoreGState()
        context.fill(CGRect(x: 8, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        let filled = (0..<10).filter { image.pixel(x: $0, y: 9) == 0xFFFF_0000 }
        #expect(filled == [4, 8])
        #expect(image.pixel(x: 4, y: 8) == 0xFFFF_0000 && image.pixel(x: 8, y: 8) == 0)
    }

    @Test("A stroke is as thick as the line's width in current units, with dashes")
    func stroke() throws {
        let context = try context()
        context.setStrokeColor(Self.red)
        context.scaleBy(x: 1, y: 2)
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [3, 2])
        context.move(to: CGPoint(x: 0, y: 2))
        context.addLine(to: CGPoint(x: 10, y: 2))
        context.strokePath()
        #expect(context.isPathEmpty)
        let image = try #require(context.makeImage())
        #expect((0..<10).filter { image.pixel(x: 0, y: $0) != 0 } == [4, 5, 6, 7])
        #expect((0..<10).filter { image.pixel(x: $0, y: 5) != 0 } == [0, 1, 2, 5, 6, 7])
    }

    @Test("Even-odd leaves a hole, clear makes transparent, and the path is kept in current units")
    func holes() throws {
        let context = try context()
        context.translateBy(x: 1, y: 1)
        context.addRect(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(context.path?.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
        context.fillPath(using: .evenOdd)
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 5, y: 5) == 0 && image.pixel(x: 2, y: 5) == 0xFFFF_0000 && image.pixel(x: 1, y: 8) == 0)
    }

    @Test("What lies thousands of millions of pixels away is drawn where it is seen")
    func farAway() throws {
        let context = try context()
        context.fillEllipse(in: CGRect(x: 5, y: -1e9, width: 2e9, height: 2e9))
        context.fill(CGRect(x: -1e12, y: 9, width: 2e12, height: 1e12))
        let image = try #require(context.makeImage())
        #expect(
            image.pixel(x: 4, y: 5) == 0 && image.pixel(x: 5, y: 5) == 0xFFFF_0000
                && image.pixel(x: 0, y: 0) == 0xFFFF_0000)
        #expect(image.pixel(x: 0, y: 1) == 0)
    }

    @Test("A stroke that goes far away is drawn where it is seen; what is no number draws nothing and harms nothing")
    func farStroke() throws {
        let context = try context()
        context.setStrokeColor(Self.red)
        context.setLineWidth(1)
        context.move(to: CGPoint(x: -1e9, y: 4.5))
        context.addLine(to: CGPoint(x: 1e9, y: 4.5))
        context.strokePath()
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
        context.setLineDash(phase: .nan, lengths: [0, 0])
        context.stroke(CGRect(x: 0.5, y: 0.5, width: 9, height: 9))
        let image = try #require(context.makeImage())
        #expect(
            (0..<10).allSatisfy { image.pixel(x: $0, y: 5) == 0xFFFF_0000 && image.pixel(x: $0, y: 0) == 0xFFFF_0000 })
        #expect(image.pixel(x: 5, y: 3) == 0)
    }

    @Test("A quadratic curve after a close starts where the subpath started")
    func quadAfterClose() throws {
        let context = try context()
        context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0)])
        context.closePath()
        context.addQuadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: 10, y: 5))
        context.fillPath()
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 3, y: 5) == 0xFFFF_0000 && image.pixel(x: 6, y: 5) == 0)
    }

    @Test("There is no context without pixels or beyond Cairo's sides")
    func sizes() {
        #expect(CGContext(width: 0, height: 5) == nil && CGContext(width: 5, height: -1) == nil)
        #expect(CGContext(width: 32768, height: 1) == nil && CGContext(width: 32767, height: 1) != nil)
    }
}
