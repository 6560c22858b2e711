@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import Radial
import RadialRaster
@_spi(Runtime) import TestSupport
import Testing

/// A circle that should be seen: what shows inside and outside it, in points.
struct ExpectedCircle {
    var center: CGPoint
    var radius: CGFloat
    var inside = RGB.blue
    var outside = RGB.red
}

extension Picture {
    /// How far the share of the inner colour is, at most, from the exact coverage by a circle.
    func deviation(from circle: ExpectedCircle) -> Double {
        let disc = RasterEllipse(
            centerX: circle.center.x * scale, centerY: circle.center.y * scale, radiusX: circle.radius * scale,
            radiusY: circle.radius * scale)
        let (inside, outside) = (circle.inside.pixel, circle.outside.pixel)
        let (width, height) = (width, height)
        return image.withPixels { pixels in
            guard let first = pixels.baseAddress else { return 0 }
            var worst = 0.0
            for y in 0..<height {
                let (row, pixels) = (disc.row(y, width: width), first + y * width)
                for x in 0..<width {
                    let pixel = pixels[x]
                    if x < row.outerStart || x >= row.outerEnd {
                        if pixel != outside { worst = 1 }
                    } else if x >= row.innerStart && x < row.innerEnd {
                        if pixel != inside { worst = 1 }
                    } else {
                        let share = RGB(pixel).share(from: circle.outside, to: circle.inside)
                        worst = max(worst, abs(share - disc.coverage(x: x, y: y)))
                    }
                }
            }
            return worst
        }
    }
}

extension RGB {
    /// The opaque pixel of this colour.
    fileprivate var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

extension Picture {
    /// Whether every pixel is of one colour.
    func isOnly(_ color: RGB) -> Bool {
        count(of: color) == width * height
    }

    /// Whether any pixel is of a colour.
    func has(_ color: RGB) -> Bool {
        count(of: color) > 0
    }

    /// How many pixels are of a colour and opaque.
    private func count(of color: RGB) -> Int {
        let wanted = color.pixel
        var count = 0
        image.forEachRun { pixel, length in
            if pixel == wanted { count += length }
        }
        return count
    }
}

extension Scene {
    /// The ellipse of the last frame, in points of the window, as the display list has it; nil if it shows none.
    func ellipse() -> RevealEllipse? {
        guard let ellipse = simulator.displayList().reveal?.ellipse else { return nil }
        let scale = Double(simulator.window.screen.scale)
        return RevealEllipse(
            center: CGPoint(x: ellipse.centerX / scale, y: ellipse.centerY / scale),
            radii: CGSize(width: ellipse.radiusX / scale, height: ellipse.radiusY / scale))
    }

    /// The same, where it must be a circle.
    func circle() -> (center: CGPoint, radius: CGFloat)? {
        ellipse().flatMap { abs($0.radii.width - $0.radii.height) < 1e-6 ? ($0.center, $0.radii.width) : nil }
    }

    /// Expects that the last frame shows a circle with this centre and radius, in points, to within a thousandth.
    func expectCircle(
        at center: CGPoint, radius: CGFloat, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let circle = circle() else {
            Issue.record("no circle is shown", sourceLocation: sourceLocation)
            return
        }
        let distance = hypot(circle.center.x - center.x, circle.center.y - center.y)
        #expect(distance < 1e-3, comment, sourceLocation: sourceLocation)
        #expect(abs(circle.radius - radius) < 1e-3, comment, sourceLocation: sourceLocation)
    }

    /// Expects that the last frame shows one circle, its rim within 1/64 of the exact coverage.
    func expect(_ circle: ExpectedCircle, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation)
    {
        let deviation = picture().deviation(from: circle)
        #expect(deviation <= 1.0 / 64, comment, sourceLocation: sourceLocation)
    }
}
