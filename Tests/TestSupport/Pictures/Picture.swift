@_spi(Runtime) import CoreGraphics
import RadialRaster
import Simulator

/// A picture to be looked at by tests; places are in pixels unless they are said to be points.
public struct Picture: Sendable {
    public let image: CGImage
    /// Pixels a point.
    public let scale: CGFloat

    public init(_ image: CGImage, scale: CGFloat = 1) {
        self.image = image
        self.scale = scale
        PictureDigests.note(image)
    }

    public var width: Int { image.width }
    public var height: Int { image.height }

    /// The colour of a pixel.
    public subscript(x: Int, y: Int) -> RGB { RGB(image.pixel(x: x, y: y)) }

    /// The colour of the pixel that holds a point in points.
    public subscript(point: CGPoint) -> RGB {
        self[Int((point.x * scale).rounded(.down)), Int((point.y * scale).rounded(.down))]
    }

    /// The colour of the pixel that holds a point in points.
    public func color(_ x: CGFloat, _ y: CGFloat) -> RGB { self[CGPoint(x: x, y: y)] }

    /// All bytes, for comparing pictures of two runs.
    public var bytes: [UInt32] { image.withPixels(Array.init) }

    /// How many pixels fulfil a condition.
    public func count(_ condition: (RGB) -> Bool) -> Int {
        var count = 0
        image.forEachRun { pixel, length in
            if condition(RGB(pixel)) { count += length }
        }
        return count
    }

    /// How many pixels are of neither of two colours.
    public func partialPixels(between first: RGB, and second: RGB) -> Int {
        count { $0 != first && $0 != second }
    }

    /// The one colour of all pixels, or nil if there are several.
    public var onlyColor: RGB? {
        let first = self[0, 0]
        return count { $0 != first } == 0 ? first : nil
    }

    /// The greatest distance of a component to that of another picture of the same size.
    public func greatestDifference(from other: Picture) -> Int {
        var greatest = 0
        image.forEachDifference(from: other.image) { greatest = max(greatest, RGB($0).distance(to: RGB($1))) }
        return greatest
    }

    /// How many pixels differ by more than a tolerance from those of another picture of the same size.
    public func differingPixels(from other: Picture, tolerance: Int = 0) -> Int {
        var count = 0
        image.forEachDifference(from: other.image) { mine, others in
            if RGB(mine).distance(to: RGB(others)) > tolerance { count += 1 }
        }
        return count
    }
}

// MARK: - Circles

extension Picture {
    /// A circle in points.
    public struct Circle: Sendable, CustomStringConvertible {
        public var center: CGPoint
        public var radius: CGFloat
        /// How far the border is from the circle at most, in points.
        public var residual: CGFloat

        public var description: String { "circle at \(center) of radius \(radius), off by \(residual)" }
    }

    /// The points, in pixels, where the picture passes from more of one colour to more of the other.
    public func border(between inside: RGB, and outside: RGB) -> [CGPoint] {
        let shares = image.withPixels { $0.map { RGB($0).share(from: outside, to: inside) } }
        var points: [CGPoint] = []
        func crossing(_ first: Double, _ second: Double) -> Double? {
            (first < 0.5) == (second < 0.5) ? nil : (0.5 - first) / (second - first)
        }
        for y in 0..<height {
            for x in 0..<width {
                let here = shares[y * width + x]
                if x + 1 < width, let part = crossing(here, shares[y * width + x + 1]) {
                    points.append(CGPoint(x: Double(x) + 0.5 + part, y: Double(y) + 0.5))
                }
                if y + 1 < height, let part = crossing(here, shares[(y + 1) * width + x]) {
                    points.append(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5 + part))
                }
            }
        }
        return points
    }

    /// The circle, in points, that lies nearest to the border of two colours by least squares; nil without enough of
    /// a border.
    public func fittedCircle(between inside: RGB, and outside: RGB) -> Circle? {
        let points = border(between: inside, and: outside)
        guard points.count >= 8, let fit = Circle(through: points) else { return nil }
        return Circle(
            center: CGPoint(x: fit.center.x / scale, y: fit.center.y / scale), radius: fit.radius / scale,
            residual: fit.residual / scale)
    }

    /// How far the share of the inner colour is, at most, from the exact coverage by a disc given in points.
    public func deviation(fromDiscAt center: CGPoint, radius: CGFloat, inside: RGB, outside: RGB) -> Double {
        let disc = RasterEllipse(
            centerX: center.x * scale, centerY: center.y * scale, radiusX: radius * scale, radiusY: radius * scale)
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let share = self[x, y].share(from: outside, to: inside)
                worst = max(worst, abs(share - disc.coverage(x: x, y: y)))
            }
        }
        return worst
    }
}

extension Picture.Circle {
    /// The circle that lies nearest to points by least squares, in their unit; nil if they lie on a line.
    public init?(through points: [CGPoint]) {
        guard let fit = leastSquaresCircle(points) else { return nil }
        let residual = points.reduce(0) { max($0, abs(hypot($1.x - fit.x, $1.y - fit.y) - fit.radius)) }
        self.init(center: CGPoint(x: fit.x, y: fit.y), radius: fit.radius, residual: residual)
    }
}

/// The circle x² + y² + ax + by + c = 0 with the least sum of squares, about the points' centre for precision.
private func leastSquaresCircle(_ points: [CGPoint]) -> (x: CGFloat, y: CGFloat, radius: CGFloat)? {
    let count = CGFloat(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    var (xx, xy, yy, xz, yz, z) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for point in points {
        let (x, y) = (point.x - meanX, point.y - meanY)
        let square = x * x + y * y
        xx += x * x
        xy += x * y
        yy += y * y
        xz += x * square
        yz += y * square
        z += square
    }
    let determinant = xx * yy - xy * xy
    guard abs(determinant) > 1e-9 else { return nil }
    let x = (xz * yy - yz * xy) / (2 * determinant)
    let y = (yz * xx - xz * xy) / (2 * determinant)
    return (x + meanX, y + meanY, (x * x + y * y + z / count).squareRoot())
}
extension Simulator {
    /// What the last frame showed.
    @MainActor
    public var picture: Picture { Picture(screenshot(), scale: UIScreen.main.scale) }
}
