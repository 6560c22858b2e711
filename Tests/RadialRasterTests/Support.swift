import RadialRaster
import Randomness

/// The area of an ellipse within a pixel by the most naive way there is: thin slices, each cut to the pixel.
///
/// The slices lie across the outline, so that their lengths change smoothly; then 4000 of them are good to about 1e-5,
/// for radii below some ten thousand pixels.
func slicedCoverage(_ ellipse: RasterEllipse, x: Int, y: Int, slices: Int = 4000) -> Double {
    let across = (Double(x) + 0.5 - ellipse.centerX) / (ellipse.radiusX * ellipse.radiusX)
    let along = (Double(y) + 0.5 - ellipse.centerY) / (ellipse.radiusY * ellipse.radiusY)
    if abs(across) < abs(along) {
        let turned = RasterEllipse(
            centerX: ellipse.centerY, centerY: ellipse.centerX, radiusX: ellipse.radiusY, radiusY: ellipse.radiusX)
        return horizontallySliced(turned, x: y, y: x, slices: slices)
    }
    return horizontallySliced(ellipse, x: x, y: y, slices: slices)
}

private func horizontallySliced(_ ellipse: RasterEllipse, x: Int, y: Int, slices: Int) -> Double {
    var sum = 0.0
    for slice in 0..<slices {
        let dy = (Double(y) + (Double(slice) + 0.5) / Double(slices) - ellipse.centerY) / ellipse.radiusY
        let square = 1 - dy * dy
        if square <= 0 { continue }
        let half = ellipse.radiusX * square.squareRoot()
        let left = max(ellipse.centerX - half, Double(x))
        let right = min(ellipse.centerX + half, Double(x + 1))
        sum += max(right - left, 0)
    }
    return sum / Double(slices)
}

/// The area of the half-plane { p : (p − point)·normal ≤ 0 } within a pixel, by cutting the square's corners.
func halfPlaneCoverage(x: Int, y: Int, point: (Double, Double), normal: (Double, Double)) -> Double {
    let (left, top) = (Double(x), Double(y))
    let corners = [(left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1)]
    func side(_ p: (Double, Double)) -> Double { (p.0 - point.0) * normal.0 + (p.1 - point.1) * normal.1 }
    var polygon: [(Double, Double)] = []
    for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        let (sideA, sideB) = (side(a), side(b))
        if sideA <= 0 { polygon.append(a) }
        if (sideA < 0) != (sideB < 0), sideA != sideB {
            let share = sideA / (sideA - sideB)
            polygon.append((a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share))
        }
    }
    var doubled = 0.0
    for index in polygon.indices {
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        doubled += (a.0 - left) * (b.1 - top) - (b.0 - left) * (a.1 - top)
    }
    return abs(doubled) / 2
}

/// A picture in memory with rows longer than it needs, filled with something that nobody may touch.
struct Picture<Element: BitwiseCopyable & FixedWidthInteger> {
    let width: Int
    let height: Int
    let stride: Int
    var elements: [Element]

    init(width: Int, height: Int, stride: Int? = nil, _ value: (_ x: Int, _ y: Int) -> Element) {
        self.width = width
        self.height = height
        self.stride = stride ?? width
        elements = Array(repeating: 0x5a, count: self.stride * height)
        for y in 0..<height {
            for x in 0..<width { elements[y * self.stride + x] = value(x, y) }
        }
    }

    init(width: Int, height: Int, stride: Int? = nil, using dice: inout Dice) {
        self.init(width: width, height: height, stride: stride) { _, _ in
            Element.random(in: .min ... .max, using: &dice)
        }
    }

    subscript(x: Int, y: Int) -> Element { elements[y * stride + x] }

    func withPlane<R>(_ body: (RasterPlane<Element>) throws -> R) rethrows -> R {
        try elements.withUnsafeBufferPointer {
            try body(RasterPlane($0, width: width, height: height, stride: stride))
        }
    }

    mutating func withMutablePlane<R>(_ body: (MutableRasterPlane<Element>) throws -> R) rethrows -> R {
        let (width, height, stride) = (width, height, stride)
        return try elements.withUnsafeMutableBufferPointer {
            try body(MutableRasterPlane($0, width: width, height: height, stride: stride))
        }
    }
}

/// An ellipse of a kind that a reveal may come to: small, large, thin, far away, empty.
func anyEllipse(around width: Int, _ height: Int, using dice: inout Dice) -> RasterEllipse {
    let (w, h) = (Double(width), Double(height))
    var ellipse = RasterEllipse(
        centerX: Double.random(in: -0.5 * w...1.5 * w, using: &dice),
        centerY: Double.random(in: -0.5 * h...1.5 * h, using: &dice),
        radius: Double.random(in: 0...1.2 * (w + h), using: &dice))
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: ellipse.radiusX = Double.random(in: 0...2, using: &dice)
    case 1: ellipse.radiusY = Double.random(in: 0...w, using: &dice)
    case 2: ellipse.radiusX = 0
    case 3:
        ellipse.centerX = 1e9
        ellipse.radiusX = 1e9 - Double.random(in: -w...w, using: &dice)
        ellipse.radiusY = ellipse.radiusX
    case 4:
        ellipse.centerX.round()
        ellipse.centerY.round()
        ellipse.radiusX.round()
        ellipse.radiusY.round()
    default: break
    }
    return ellipse
}
