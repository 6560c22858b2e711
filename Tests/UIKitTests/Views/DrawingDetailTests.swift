@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Lines of paths, images by name and links by target", .simulated(width: 40, height: 40, scale: 2))
struct DrawingDetailTests {
    @Test("A line is drawn in dashes, which a copy has, too")
    func dashes() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 40, y: 5))
        path.lineWidth = 4
        path.setLineDash([10, 5], count: 2, phase: 5)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.setLineDash(nil, count: 0, phase: 0)
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [10, 5] && count == 2 && phase == 5)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image { _ in
            copy.stroke()
        }
        let picture = Picture(try #require(image.cgImage))
        let drawn = (0..<40).map { picture.image.pixel(x: $0, y: 5) >> 24 == 255 }
        #expect(drawn == (0..<40).map { ($0 + 5) % 15 < 10 })
    }

    @Test("A reversed path goes through the same points the other way, and winds the other way")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
        let back = path.reversing()
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 20, y: 10))
        expected.addCurve(
            to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 20, y: 5), controlPoint2: CGPoint(x: 15, y: 0))
        expected.addLine(to: .zero)
        #expect(back.cgPath == expected.cgPath && back.reversing().cgPath == path.cgPath)
        // A hole: the inner square the other way round.
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let inner = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
        ring.append(inner)
        #expect(ring.contains(CGPoint(x: 15, y: 15)))
        ring.append(inner.reversing())
        ring.append(inner.reversing())
        #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 5)))
        #expect(ring.reversing().bounds == ring.bounds && UIBezierPath().reversing().isEmpty)
    }

    @Test("An image is found by its name in a bundle, in the scale of the screen first")
    func namedImages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("named-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, width: Int) throws {
            let data = Data("P6 \(width) 1 255\n".utf8) + Data(repeating: 255, count: 3 * width)
            try data.write(to: folder.appendingPathComponent(name))
        }
        try write("a.ppm", width: 1)
        try write("a@2x.ppm", width: 2)
        try write("a@3x.ppm", width: 3)
        try write("b@3x.ppm", width: 3)
        try write("c.png", width: 7)
        let bundle = try #require(Bundle(path: folder.path))
        func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
            UIImage(named: name, in: bundle, compatibleWith: traits)
        }
        #expect(image("a.ppm")?.cgImage?.width == 2 && image("a.ppm")?.scale == 2)
        #expect(image("a.ppm", UITraitCollection(displayScale: 1))?.scale == 1)
        #expect(image("b.ppm")?.scale == 3 && image("c")?.size.width == 7 && image("d") == nil)
        #expect(UIImage(named: "there is no such image") == nil)
    }

    @MainActor
    private final class Ticker: NSObject {
        var times: [CFTimeInterval] = []
        func tick(_ link: CADisplayLink) {
            times.append(link.timestamp)
            if times.count == 3 { link.invalidate() }
        }
    }

    @Test("6.4: A display link calls a method of its target, which it keeps until it is invalidated")
    func displayLink() {
        weak var weakTicker: Ticker?
        var link: CADisplayLink?
        do {
            let ticker = Ticker()
            weakTicker = ticker
            link = CADisplayLink(target: ticker, selector: Selector("tick(_:)", Ticker.tick))
            link?.add(to: .main, forMode: .common)
        }
        Simulator.current.advanceFrame()
        Simulator.current.advanceFrame()
        #expect(weakTicker?.times.count == 2)
        Simulator.current.advanceFrame()
        Simulator.current.advanceFrame()
        #expect(weakTicker?.times.count ?? 3 == 3)
        link = nil
        #expect(weakTicker == nil)
    }
}
