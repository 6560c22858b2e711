@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing

@Suite("Circles are recognised by the elements of their paths")
struct PathRecognitionTests {
    @Test(
        "An ellipse gives its box back, at any size and place",
        arguments: [
            CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: -1e9, y: 3, width: 2e9, height: 2e9),
            CGRect(x: 1e9, y: -1e9, width: 1, height: 2), CGRect(x: 5, y: 9, width: 0, height: 0),
            CGRect(x: 0.1, y: 0.7, width: 1e-3, height: 3), CGRect(x: 7, y: 7, width: 10, height: 0),
        ])
    func ellipse(box: CGRect) throws {
        let found = try #require(CGPath(ellipseIn: box, transform: nil).ellipseRect)
        let slack = 16 * max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)).ulp
        #expect(abs(found.minX - box.minX) <= slack && abs(found.maxX - box.maxX) <= slack)
        #expect(abs(found.minY - box.minY) <= slack && abs(found.maxY - box.maxY) <= slack)
    }

    @Test("Interpolation, scaling and mirroring leave an ellipse one", arguments: 1...4 as ClosedRange<UInt64>)
    func survives(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        for _ in 0..<50 {
            func box() -> CGRect {
                let radius = random(0...1000)
                return CGRect(x: random(-500...500), y: random(-500...500), width: radius, height: radius)
            }
            let (from, to, fraction) = (box(), box(), random(0...1))
            let path = CGPath(ellipseIn: from, transform: nil)
                .interpolated(to: CGPath(ellipseIn: to, transform: nil), fraction: fraction)
            var transform = CGAffineTransform(scaleX: random(-3...3), y: random(-3...3)).translatedBy(x: 3, y: 4)
            let found = try #require(path?.copy(using: &transform)?.ellipseRect)
            let expected = CGRect(
                x: from.minX + (to.minX - from.minX) * fraction, y: from.minY + (to.minY - from.minY) * fraction,
                width: from.width + (to.width - from.width) * fraction,
                height: from.height + (to.height - from.height) * fraction
            ).applying(transform)
            #expect(abs(found.minX - expected.minX) < 1e-9 && abs(found.maxY - expected.maxY) < 1e-9)
        }
    }

    @Test("A rectangle followed by an ellipse inside of it is a hole, also a hole of radius 0 and between two holes")
    func hole() {
        func path(_ radius: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.addRect(CGRect(x: -50, y: -50, width: 200, height: 200))
            path.addEllipse(in: CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
            return path
        }
        for radius in [0, 10, 100.0] {
            let found = path(radius).holeRects
            #expect(found?.outer == CGRect(x: -50, y: -50, width: 200, height: 200))
            #expect(found?.ellipse == CGRect(x: 50 - radius, y: 50 - radius, width: 2 * radius, height: 2 * radius))
            #expect(path(radius).ellipseRect == nil)
        }
        #expect(path(0).interpolated(to: path(100), fraction: 0.25)?.holeRects?.ellipse.width == 50)
        #expect(path(101).holeRects == nil)
    }

    @Test("Arcs, rounded rectangles, turned and skewed ellipses and what is no number are not ellipses")
    func others() {
        let box = CGRect(x: 0, y: 0, width: 100, height: 100)
        let arc = CGMutablePath()
        arc.addArc(center: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(arc.ellipseRect == nil)
        arc.closeSubpath()
        #expect(kinds(of: arc) == "MCCCCZ" && arc.ellipseRect == nil)
        #expect(CGPath(roundedRect: box, cornerWidth: 50, cornerHeight: 50, transform: nil).ellipseRect == nil)
        for var transform in [
            CGAffineTransform(rotationAngle: 0.001), CGAffineTransform(a: 1, b: 0, c: 0.001, d: 1, tx: 0, ty: 0),
            CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 1, y: 2),
        ] {
            #expect(CGPath(ellipseIn: box, transform: &transform).ellipseRect == nil)
        }
        #expect(CGPath(ellipseIn: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), transform: nil).ellipseRect == nil)
        #expect(CGPath(rect: box, transform: nil).ellipseRect == nil && CGMutablePath().ellipseRect == nil)
        let reversed = CGMutablePath()
        reversed.addEllipse(in: box)
        reversed.addRect(box)
        #expect(reversed.holeRects == nil)
    }
}
