@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Colours, paths and images", .simulated(width: 40, height: 40, scale: 1))
struct DrawingTests {
    @Test("3.16 greys keep their space, and colours their components")
    func colors() {
        #expect(UIColor.black.cgColor.numberOfComponents == 2 && UIColor.white.cgColor.components == [1, 1])
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.withAlphaComponent(1) == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
        #expect(color != .red && UIColor.red == UIColor(cgColor: UIColor.red.cgColor))
        #expect(UIColor.clear.cgColor.alpha == 0)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(white: 0.5, alpha: 0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect([red, green, blue, alpha] == [0.5, 0.5, 0.5, 0.25])
    }

    @Test(
        "A hue goes once around the primary colours",
        arguments: [
            (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
            (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
        ] as [(CGFloat, [CGFloat])])
    func hues(hue: CGFloat, expected: [CGFloat]) throws {
        let full = try #require(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.components)
        for (component, wanted) in zip(full, expected) { #expect(abs(component - wanted) < 1e-12) }
        let half = try #require(UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1).cgColor.components)
        for (component, wanted) in zip(half, expected) { #expect(abs(component - (0.4 + 0.4 * wanted)) < 1e-12) }
    }

    @Test("3.6 ovals and rectangles have the elements of Core Graphics")
    func paths() {
        let box = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(UIBezierPath(ovalIn: box).cgPath == CGPath(ellipseIn: box, transform: nil))
        #expect(UIBezierPath(rect: box).cgPath == CGPath(rect: box, transform: nil))
        #expect(UIBezierPath().isEmpty && UIBezierPath().bounds.isNull)
    }

    @Test("3.7 an arc that is clockwise on the screen goes down from the right")
    func arcs() {
        let clockwise = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(clockwise.currentPoint.x) < 1e-9 && abs(clockwise.currentPoint.y - 10) < 1e-9)
        #expect(clockwise.bounds.minX > -1e-6 && clockwise.bounds.minY > -1e-6)
        let counter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(counter.bounds.minX < -9.99 && counter.bounds.minY < -9.99, "the long way round")
    }

    @Test("A path is changed, copied and asked on its own")
    func building() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)))
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(path.contains(CGPoint(x: 3, y: 3)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 3, y: 3)) && path.contains(CGPoint(x: 1, y: 1)))
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(path.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(copy.bounds.minX == 0 && !copy.usesEvenOddFillRule)
        let lines = UIBezierPath()
        lines.move(to: .zero)
        lines.addLine(to: CGPoint(x: 5, y: 0))
        lines.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 9, y: 2))
        lines.addCurve(to: .zero, controlPoint1: CGPoint(x: 3, y: 5), controlPoint2: CGPoint(x: 0, y: 3))
        lines.close()
        #expect(lines.contains(CGPoint(x: 5, y: 2)) && lines.currentPoint == .zero)
        lines.removeAllPoints()
        #expect(lines.isEmpty)
    }

    /// Three by two pixels: 1 2 3 above 4 5 6, as blue values.
    private func numbers() throws -> CGImage {
        try #require(CGImage(width: 3, height: 2, pixels: (1...6).map { 0xFF00_0000 | UInt32($0) }))
    }

    @Test(
        "An image stands upright by its orientation",
        arguments: [
            (.up, 3, [1, 2, 3, 4, 5, 6]), (.down, 3, [6, 5, 4, 3, 2, 1]), (.left, 2, [3, 6, 2, 5, 1, 4]),
            (.right, 2, [4, 1, 5, 2, 6, 3]), (.upMirrored, 3, [3, 2, 1, 6, 5, 4]),
            (.downMirrored, 3, [4, 5, 6, 1, 2, 3]), (.leftMirrored, 2, [1, 4, 2, 5, 3, 6]),
            (.rightMirrored, 2, [6, 3, 5, 2, 4, 1]),
        ] as [(UIImage.Orientation, Int, [UInt32])])
    func orientations(orientation: UIImage.Orientation, width: Int, expected: [UInt32]) throws {
        let image = UIImage(cgImage: try numbers(), scale: 1, orientation: orientation)
        #expect(image.size == CGSize(width: width, height: 6 / width))
        let view = UIImageView(image: image)
        #expect(view.frame.size == image.size)
        Simulator.current.window.addSubview(view)
        Simulator.current.advanceFrame()
        let picture = Simulator.current.picture
        let shown = (0..<6).map { UInt32(picture[$0 % width, $0 / width].blue) }
        #expect(shown == expected)
    }

    @Test("An image is read from a file, at the scale that the file's name says")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("uiimage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A picture of the simplest format there is: two pixels, green and red.
        let data = Data("P6 2 1 255\n".utf8) + Data([0, 255, 0, 255, 0, 0])
        for (name, scale) in [("plain.ppm", 1), ("large@2x.ppm", 2), ("larger@3x.ppm", 3)] {
            let path = folder.appendingPathComponent(name).path
            try data.write(to: URL(fileURLWithPath: path))
            let image = try #require(UIImage(contentsOfFile: path))
            #expect(image.scale == CGFloat(scale) && image.size.width == 2 / CGFloat(scale))
            let pixels = Picture(try #require(image.cgImage))
            #expect(pixels[0, 0] == .green && pixels[1, 0] == .red)
        }
        #expect(UIImage(contentsOfFile: folder.path) == nil)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    }

    @Test("An image's size is in points, and an image view takes it when asked for the best size")
    func imageSize() throws {
        let image = UIImage(cgImage: try numbers(), scale: 2, orientation: .up)
        #expect(image.size == CGSize(width: 1.5, height: 1) && image.cgImage?.width == 3)
        let view = UIImageView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
        view.image = image
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 5, width: 1.5, height: 1))
    }

    /// Where the image, which is red and 8 by 4 pixels, shows in a view of 20 by 20 points at 10, 10.
    @Test(
        "The content mode lays an image into the bounds",
        arguments: [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 20, height: 20)),
            (.scaleAspectFit, CGRect(x: 0, y: 5, width: 20, height: 10)),
            (.scaleAspectFill, CGRect(x: -10, y: 0, width: 40, height: 20)),
            (.center, CGRect(x: 6, y: 8, width: 8, height: 4)), (.top, CGRect(x: 6, y: 0, width: 8, height: 4)),
            (.bottom, CGRect(x: 6, y: 16, width: 8, height: 4)), (.left, CGRect(x: 0, y: 8, width: 8, height: 4)),
            (.right, CGRect(x: 12, y: 8, width: 8, height: 4)), (.topLeft, CGRect(x: 0, y: 0, width: 8, height: 4)),
            (.topRight, CGRect(x: 12, y: 0, width: 8, height: 4)),
            (.bottomLeft, CGRect(x: 0, y: 16, width: 8, height: 4)),
            (.bottomRight, CGRect(x: 12, y: 16, width: 8, height: 4)),
        ] as [(UIView.ContentMode, CGRect)])
    func contentModes(mode: UIView.ContentMode, expected: CGRect) throws {
        let red = try #require(CGImage(width: 8, height: 4, pixels: Array(repeating: 0xFFFF_0000, count: 32)))
        let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.contentMode = mode
        view.image = UIImage(cgImage: red)
        Simulator.current.window.addSubview(view)
        Simulator.current.advanceFrame()
        let picture = Simulator.current.picture
        var box = CGRect.null
        for y in 0..<40 {
            for x in 0..<40 where picture[x, y] == .red {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        #expect(box == expected.offsetBy(dx: 10, dy: 10).intersection(CGRect(x: 0, y: 0, width: 40, height: 40)))
    }
}

@MainActor
@Suite("Round rectangles", .simulated(width: 10, height: 10, scale: 1))
struct RoundRectangleTests {
    private let box = CGRect(x: 10, y: 20, width: 100, height: 80)

    @Test("3.6 corners begin softly, lie outside a circle's, and are the same on all four sides")
    func soft() {
        let path = UIBezierPath(roundedRect: box, cornerRadius: 20)
        let circular = CGPath(roundedRect: box, cornerWidth: 20, cornerHeight: 20, transform: nil)
        var count = 0
        path.cgPath.applyWithBlock { _ in count += 1 }
        #expect(count == 18 && path.bounds == box, "a move, four lines, twelve curves, and the end")
        for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] as [(CGFloat, CGFloat)] {
            func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: box.midX + dx * (50 - x), y: box.midY + dy * (40 - y))
            }
            #expect(!path.contains(place(5, 5)) && path.contains(place(6.5, 6.5)), "\(dx) \(dy)")
            // Between the start of a soft corner and that of a circle.
            #expect(!path.contains(place(22, 0.05)) && circular.contains(place(22, 0.05)))
            #expect(path.contains(place(31, 0.05)))
        }
    }

    @Test("Without room for soft corners they are circles, as large as half the shorter side at most")
    func circles() {
        let square = CGRect(x: 0, y: 0, width: 40, height: 40)
        for radius in [20, 500] as [CGFloat] {
            let path = UIBezierPath(roundedRect: square, cornerRadius: radius)
            for step in 0..<360 {
                let angle = CGFloat(step) * .pi / 180
                func place(_ radius: CGFloat) -> CGPoint {
                    CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle))
                }
                #expect(path.contains(place(19.98)) && !path.contains(place(20.03)))
            }
        }
    }

    @Test("Only the corners that are named are round; without a radius it is a rectangle")
    func some() {
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        let corners = [CGPoint(x: 11, y: 21), CGPoint(x: 109, y: 21), CGPoint(x: 11, y: 99), CGPoint(x: 109, y: 99)]
        #expect(corners.map { path.contains($0) } == [false, true, true, false] && path.bounds == box)
        #expect(UIBezierPath(roundedRect: box, cornerRadius: 0).cgPath == CGPath(rect: box, transform: nil))
        #expect(UIBezierPath(roundedRect: box, cornerRadius: -3).cgPath == CGPath(rect: box, transform: nil))
    }
}
