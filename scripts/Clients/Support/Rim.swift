@_spi(Runtime) import CoreGraphics
import Foundation

/// Where a picture passes from one plain colour, that of the lower screen, to whatever is inside, found without knowing what that is.
public struct Rim {
    /// The places in pixels.
    public private(set) var points: [CGPoint] = []
    private let background: RGB

    /// How many pixels beyond the last plain one all must be alike, so that what is found is a rim and not some content.
    private static let depth = 4
    /// How many pixels a rim is wide at most: more along a row belongs to a rim that columns see better.
    private static let width = 3

    public init(of image: CGImage, on background: RGB) {
        self.background = background
        let (width, height) = (image.width, image.height)
        image.withPixels { pixels in
            for y in 0..<height { scan(pixels, from: y * width, step: 1, count: width) { ($0, CGFloat(y) + 0.5) } }
            for x in 0..<width { scan(pixels, from: x, step: width, count: height) { (CGFloat(x) + 0.5, $0) } }
        }
    }

    /// How far a pixel is from the background.
    private func distance(_ pixel: UInt32) -> Int {
        let color = RGB(pixel)
        return abs(color.red - background.red) + abs(color.green - background.green)
            + abs(color.blue - background.blue)
    }

    /// Looks along a row or a column, in both directions, for a step away from the background.
    private mutating func scan(
        _ pixels: UnsafeBufferPointer<UInt32>, from start: Int, step: Int, count: Int,
        place: (CGFloat) -> (CGFloat, CGFloat)
    ) {
        let plain =
            UInt32(0xFF) << 24 | UInt32(background.red) << 16 | UInt32(background.green) << 8
            | UInt32(background.blue)
        func at(_ index: Int) -> UInt32 { pixels[start + index * step] }
        for index in 1..<count where (at(index) == plain) != (at(index - 1) == plain) {
            // From the last plain pixel on, inwards.
            let (first, way) = at(index - 1) == plain ? (index - 1, 1) : (index, -1)
            guard (0..<count).contains(first + way * (Rim.depth + 1)) else { continue }
            let inner = Double(distance(at(first + way * (Rim.depth + 1))))
            func share(_ offset: Int) -> Double { Double(distance(at(first + way * offset))) / inner }
            guard inner > 60, share(Rim.width) > 0.97, abs(share(Rim.depth) - 1) < 0.02 else { continue }
            guard let crossing = (1...Rim.width).first(where: { share($0) >= 0.5 }) else { continue }
            let before = share(crossing - 1)
            let part = (0.5 - before) / (share(crossing) - before)
            let spot = CGFloat(first) + 0.5 + CGFloat(way) * CGFloat(Double(crossing - 1) + part)
            let (x, y) = place(spot)
            points.append(CGPoint(x: x, y: y))
        }
    }

    /// The circle through the points, in pixels, if so much of it is seen, in degrees, that its centre is certain.
    public func circle(seen degrees: CGFloat = 90) -> Picture.Circle? {
        guard points.count >= 24, let circle = Picture.Circle(through: points), circle.radius > 8 else { return nil }
        let angles = points.map { atan2($0.y - circle.center.y, $0.x - circle.center.x) }.sorted()
        let gaps = zip(angles, angles.dropFirst()).map { $1 - $0 } + [angles[0] + 2 * .pi - angles[angles.count - 1]]
        return 360 - (gaps.max() ?? 0) * 180 / .pi >= degrees ? circle : nil
    }
}
