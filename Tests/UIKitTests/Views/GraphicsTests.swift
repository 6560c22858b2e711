@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Drawing by code", .simulated(width: 40, height: 40, scale: 2))
struct GraphicsTests {
    private final class Drawing: UIView {
        var calls: [CGRect] = []
        var color = UIColor.red
        override func draw(_ rect: CGRect) {
            calls.append(rect)
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
    }

    @Test("An image context is as large as asked, at the scale asked for, and upright")
    func imageContext() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20), true, 3)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 4))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image.scale == 3 && image.size == CGSize(width: 10, height: 20))
        let pixels = Picture(try #require(image.cgImage))
        #expect(pixels[0, 11] == .red && pixels[0, 12] == .black && pixels.count { $0 == .red } == 30 * 12)
    }

    @Test("Scale 0 is the screen's, and without opacity an image starts transparent")
    func screenScale() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.width == 8 && image.pixel(x: 0, y: 0) as UInt32 == 0)
        UIGraphicsBeginImageContextWithOptions(.zero, false, 1)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test("A context that is pushed takes the drawing until it is popped")
    func pushedContext() throws {
        let context = try #require(CGContext(width: 4, height: 4))
        UIGraphicsPushContext(context)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let pixels = Picture(try #require(context.makeImage()))
        #expect(pixels[1, 3] == .red && pixels.count { $0 == .red } == 8)
    }

    @Test("A renderer draws paths and images where they belong")
    func renderer() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let striped = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
        }
        let image = UIGraphicsImageRenderer(
            bounds: CGRect(x: 10, y: 10, width: 20, height: 20), format: format
        ).image { context in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 8, height: 8)).fill()
            striped.draw(at: CGPoint(x: 20, y: 20))
            striped.draw(in: CGRect(x: 26, y: 10, width: 4, height: 4))
            UIColor.white.setStroke()
            context.stroke(CGRect(x: 12, y: 24, width: 4, height: 4))
            #expect(context.format === format)
        }
        let pixels = Picture(try #require(image.cgImage))
        #expect(pixels.width == 20 && pixels[0, 0] == .red && pixels[7, 7] == .red && pixels[8, 8] == .black)
        #expect(pixels[10, 10] == .blue && pixels[10, 11] == .green && pixels[10, 12] == .black)
        #expect(pixels[16, 0] == .blue && pixels[19, 3] == .green)
        #expect(pixels[2, 14] == .white && pixels[3, 15] == .black && pixels[5, 17] == .white)
    }

    @Test("Clips last until the state is restored")
    func clips() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            context.cgContext.saveGState()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 3, height: 3)).addClip()
            UIColor.red.set()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.cgContext.restoreGState()
            context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
        }
        let pixels = Picture(try #require(image.cgImage))
        #expect(pixels.count { $0 == .red } == 9 && pixels[4, 4] == .red && pixels[9, 9] == .black)
    }

    @Test("A view draws once when it is first shown, again when asked to, and when its mode says so")
    func draw() {
        let simulator = Simulator.current
        let view = Drawing(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.isOpaque = false
        simulator.advanceFrame()
        #expect(view.calls == [])
        simulator.window.addSubview(view)
        simulator.advanceFrame()
        simulator.advanceFrame()
        #expect(view.calls == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        #expect(simulator.picture.count { $0 == .red } == 20 * 10 && simulator.picture.color(10, 10) == .red)
        view.color = .blue
        simulator.advanceFrame()
        #expect(simulator.picture.color(10, 10) == .red)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        simulator.advanceFrame()
        #expect(view.calls.count == 2 && simulator.picture.color(10, 10) == .blue)
        view.bounds.size.height = 10
        simulator.advanceFrame()
        #expect(view.calls.count == 2, "the picture is stretched instead")
        #expect(simulator.picture.count { $0 == .blue } == 20 * 5)
        view.contentMode = .redraw
        view.bounds = CGRect(x: 0, y: 2, width: 20, height: 20)
        simulator.advanceFrame()
        #expect(view.calls.last == CGRect(x: 0, y: 2, width: 20, height: 20) && view.calls.count == 3)
        #expect(simulator.picture.count { $0 == .blue } == 20 * 6, "two of five rows lie above the bounds")
    }

    @Test("A view that draws nothing keeps what its layer shows")
    func nothingDrawn() throws {
        let simulator = Simulator.current
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.layer.contents = CGImage(width: 1, height: 1, pixels: [0xFF00_FF00])
        simulator.window.addSubview(view)
        view.setNeedsDisplay()
        simulator.advanceFrame()
        #expect(simulator.picture.onlyColor == .green)
    }
}
