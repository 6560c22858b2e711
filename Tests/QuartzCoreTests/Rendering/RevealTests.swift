@_spi(Runtime) import QuartzCore
import RadialRaster
import TestSupport
import Testing

@Suite("A reveal is two still pictures and one ellipse", .leavesNothing)
struct RevealTests {
    /// Two colours, the upper one masked, under a root.
    private func scene(
        _ mask: CAShapeLayer, scale: CGFloat = 1, _ change: (CALayer, CALayer) -> Void = { _, _ in }
    ) -> DisplayList {
        shown(scale: scale) {
            let root = layer()
            layer(0, 0, 100, 100, red, in: root)
            let upper = layer(0, 0, 100, 100, green, in: root)
            upper.mask = mask
            change(root, upper)
            return root
        }
    }

    @Test("The inside is the list with the masked layer whole, the outside the list without it")
    func disc() throws {
        let frame = try #require(scene(shape(disc(30, 40, 20)), scale: 2).reveal)
        #expect(frame.ellipse == RasterEllipse(centerX: 60, centerY: 80, radius: 40))
        #expect(lines(frame.outside) == ["fill rectangle 0 0 200 × 200 #FF0000FF"])
        #expect(lines(frame.inside) == lines(frame.outside) + ["fill rectangle 0 0 200 × 200 #00FF00FF"])
    }

    private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
    }

    @Test("For a hole the two are exchanged, and what lies outside of the hole's rectangle is masked, too")
    func holes() throws {
        let large = try #require(scene(shape(hole(50, 50, 20, side: 80), rule: .evenOdd)).reveal)
        #expect(large.ellipse == RasterEllipse(centerX: 50, centerY: 50, radius: 20))
        #expect(lines(large.inside) == ["fill rectangle 0 0 100 × 100 #FF0000FF"])
        #expect(lines(large.outside) == lines(large.inside) + ["fill rectangle 0 0 100 × 100 #00FF00FF"])
        let small = try #require(scene(shape(hole(50, 50, 20, side: 30), rule: .evenOdd)).reveal)
        #expect(small.ellipse == large.ellipse && small.inside == large.inside)
        #expect(
            lines(small.outside) == lines(small.inside) + [
                "group mask rectangle 20 20 60 × 60", "  fill rectangle 0 0 100 × 100 #00FF00FF",
            ])
    }

    @Test("Frames of one reveal share their still pictures")
    func sharing() throws {
        let first = try #require(scene(shape(disc(30, 40, 20))).reveal)
        let second = try #require(scene(shape(disc(30, 40, 21))).reveal)
        #expect(first.inside == second.inside && first.outside == second.outside && first != second)
    }

    @Test("A circle of radius 0 is a reveal, too")
    func degenerate() throws {
        let frame = try #require(scene(shape(disc(30, 40, 0))).reveal)
        #expect(frame.ellipse.isEmpty && frame.ellipse.centerX == 30)
        #expect(scene(shape(hole(50, 50, 0, side: 80), rule: .evenOdd)).reveal != nil)
    }

    @Test("Ancestors may fade, clip and scale; the layer's own transform may mirror and turn by a quarter")
    func ancestors() throws {
        let frame = try #require(
            scene(shape(disc(30, 40, 20))) { root, upper in
                let middle = layer(10, 10, 80, 80, in: root)
                middle.opacity = 0.5
                middle.masksToBounds = true
                middle.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: -0.25))
                middle.addSublayer(upper)
            }.reveal)
        #expect(frame.ellipse == RasterEllipse(centerX: 45, centerY: 50, radiusX: 10, radiusY: 5))
        let turned = scene(shape(disc(30, 40, 20))) { $1.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
        let ellipse = try #require(turned.reveal?.ellipse)
        #expect(abs(ellipse.centerX - 60) < 1e-9 && abs(ellipse.centerY - 30) < 1e-9)
        #expect(abs(ellipse.radiusX - 20) < 1e-9 && abs(ellipse.radiusY - 20) < 1e-9)
    }

    @Test(
        "No reveal: no mask, two circles, another shape, a turned one, a hole by the wrong rule, a shadow of the masked layer"
    )
    func others() {
        #expect(scene(shape(CGPath(rect: CGRect(x: 1, y: 1, width: 9, height: 9), transform: nil))).reveal == nil)
        #expect(scene(shape(disc(1, 2, 3))) { $1.mask = nil }.reveal == nil)
        #expect(scene(shape(disc(1, 2, 3))) { root, _ in root.mask = shape(self.disc(5, 5, 5)) }.reveal == nil)
        #expect(
            scene(shape(disc(1, 2, 3))) { $1.setAffineTransform(CGAffineTransform(rotationAngle: 0.1)) }.reveal == nil)
        #expect(scene(shape(hole(50, 50, 20, side: 80))).reveal == nil)
        #expect(scene(shape(disc(1, 2, 3))) { root, _ in root.shadowOpacity = 1 }.reveal == nil)
        let stroked = shape(disc(1, 2, 3))
        stroked.strokeColor = red
        #expect(scene(stroked).reveal == nil)
    }

    @Test("A square mask and a slide are drawn in the general way, and right")
    func general() {
        let square = LayerRenderer.picture(
            of: scene(shape(CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil))))
        #expect(square.pixel(x: 10, y: 20) == 0xFF00_FF00 && square.pixel(x: 39, y: 59) == 0xFF00_FF00)
        #expect(square.pixel(x: 9, y: 20) == 0xFFFF_0000 && square.pixel(x: 39, y: 60) == 0xFFFF_0000)
    }
}
