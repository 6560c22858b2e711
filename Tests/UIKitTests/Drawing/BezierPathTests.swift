@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Paths in points", .simulated(width: 40, height: 40, scale: 1))
struct BezierPathTests {
    /// What a closure draws into 40 by 40 pixels.
    private func drawing(_ body: () -> Void) throws -> Picture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
            UIColor.red.set()
            body()
        }
        return Picture(try #require(image.cgImage))
    }

    private func isDrawn(_ picture: Picture, _ x: Int, _ y: Int) -> Bool {
        picture.image.pixel(x: x, y: y) >> 24 == 255
    }
    private func isClear(_ picture: Picture, _ x: Int, _ y: Int) -> Bool {
        picture.image.pixel(x: x, y: y) as UInt32 >> 24 < 64
    }

    @Test("Each method adds the element that Core Graphics has for it")
    func elements() {
        let path = UIBezierPath()
        let expected = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        expected.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 30, y: 2))
        expected.addLine(to: CGPoint(x: 30, y: 2))
        path.addQuadCurve(to: CGPoint(x: 30, y: 10), controlPoint: CGPoint(x: 35, y: 5))
        expected.addQuadCurve(to: CGPoint(x: 30, y: 10), control: CGPoint(x: 35, y: 5))
        path.addCurve(
            to: CGPoint(x: 20, y: 20), controlPoint1: CGPoint(x: 30, y: 15), controlPoint2: CGPoint(x: 25, y: 20))
        expected.addCurve(
            to: CGPoint(x: 20, y: 20), control1: CGPoint(x: 30, y: 15), control2: CGPoint(x: 25, y: 20))
        path.close()
        expected.closeSubpath()
        path.addArc(withCenter: CGPoint(x: 20, y: 20), radius: 5, startAngle: 0, endAngle: 2, clockwise: true)
        // Clockwise on the screen is counter-clockwise for Core Graphics (3.7).
        expected.addArc(center: CGPoint(x: 20, y: 20), radius: 5, startAngle: 0, endAngle: 2, clockwise: false)
        #expect(path.cgPath == expected)
        #expect(path.currentPoint == expected.currentPoint && path.bounds == expected.boundingBoxOfPath)
    }

    @Test("A path takes over a copy of one of Core Graphics, and gives a copy")
    func cgPath() {
        let source = CGMutablePath()
        source.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        let path = UIBezierPath()
        path.cgPath = source
        source.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        let given = path.cgPath
        path.addLine(to: CGPoint(x: 0, y: 30))
        #expect(given.boundingBoxOfPath.height == 10 && path.bounds.height == 30)
    }

    @Test(
        "A line ends as its caps say",
        arguments: [(.butt, false, false), (.round, true, false), (.square, true, true)] as [(CGLineCap, Bool, Bool)])
    func caps(cap: CGLineCap, middle: Bool, corner: Bool) throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        (path.lineWidth, path.lineCapStyle) = (8, cap)
        let picture = try drawing { path.stroke() }
        #expect(isDrawn(picture, 10, 16) && isDrawn(picture, 29, 23))
        #expect(isDrawn(picture, 7, 20) == middle && isClear(picture, 7, 20) == !middle)
        #expect(isDrawn(picture, 6, 16) == corner && isClear(picture, 6, 16) == !corner)
    }

    @Test(
        "A line turns as its joins say, and a corner that is too sharp is cut",
        arguments: [
            (.miter, 10, true, true), (.miter, 1, false, false), (.round, 10, false, true), (.bevel, 10, false, false),
        ] as [(CGLineJoin, CGFloat, Bool, Bool)])
    func joins(join: CGLineJoin, limit: CGFloat, tip: Bool, middle: Bool) throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 12, y: 30))
        path.addLine(to: CGPoint(x: 12, y: 12))
        path.addLine(to: CGPoint(x: 30, y: 12))
        (path.lineWidth, path.lineJoinStyle, path.miterLimit) = (12, join, limit)
        let picture = try drawing { path.stroke() }
        #expect(isDrawn(picture, 6, 6) == tip && isClear(picture, 6, 6) == !tip)
        #expect(isDrawn(picture, 8, 8) == middle && isClear(picture, 7, 7) == !tip)
    }

    @Test("What is filled, and what clips, lies inside by the path's rule")
    func rules() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        for isEvenOdd in [false, true] {
            path.usesEvenOddFillRule = isEvenOdd
            let filled = try drawing { path.fill() }
            let clipped = try drawing {
                path.addClip()
                UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
            }
            for picture in [filled, clipped] {
                #expect(isDrawn(picture, 5, 5) && isClear(picture, 35, 5))
                #expect(isDrawn(picture, 15, 15) == !isEvenOdd)
            }
        }
    }

    @Test("A colour that is set counts for filling and for lines, or for one of the two")
    func colors() throws {
        let (square, line) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)), UIBezierPath())
        line.move(to: CGPoint(x: 0, y: 30))
        line.addLine(to: CGPoint(x: 40, y: 30))
        line.lineWidth = 4
        func colors(_ set: () -> Void) throws -> [RGB] {
            let picture = try drawing {
                set()
                square.fill()
                line.stroke()
            }
            return [picture[5, 5], picture[20, 30]]
        }
        #expect(try colors { UIColor.blue.set() } == [.blue, .blue])
        #expect(try colors { UIColor.blue.setFill() } == [.blue, .red])
        #expect(try colors { UIColor.blue.setStroke() } == [.red, .blue])
    }

    @Test("A renderer's context clips to a rectangle, from then on")
    func contextClip() throws {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, true)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 2))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let picture = Picture(try #require(image.cgImage))
        #expect(picture.count { $0 == .blue } == 21 && picture[5, 5] == .blue && picture[14, 6] == .blue)
        #expect(picture.image.pixel(x: 0, y: 19) as UInt32 == 0xFF00_0000, "opaque images start black")
    }
}

@MainActor
@Suite("Formats of renderers", .simulated(width: 10, height: 10, scale: 3))
struct RendererFormatTests {
    private final class Wide: UIGraphicsImageRendererFormat {}

    @Test("The default and the preferred format are the screen's, of the class that is asked, and new each time")
    func formats() {
        for format in [UIGraphicsImageRendererFormat.default(), .preferred()] {
            #expect(format.scale == 3 && !format.opaque)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in }
            #expect(image.scale == 3 && image.cgImage?.width == 12 && image.cgImage?.height == 6)
        }
        let wide: Wide = .default()
        #expect(wide.scale == 3 && type(of: Wide.preferred()) == Wide.self && Wide.default() !== wide)
        #expect(type(of: UIGraphicsRendererFormat.default()) == UIGraphicsRendererFormat.self)
        #expect(UIGraphicsRendererFormat.preferred() !== UIGraphicsRendererFormat.preferred())
    }
}
