import Foundation

/// A disc as school teaches it, to compare pictures with: x² + y² ≤ r².
struct Disc {
    var x: Double
    var y: Double
    var radius: Double

    /// The distance from a point to the farthest corner of a picture.
    static func far(x: Double, y: Double, width: Int, height: Int) -> Double {
        let corners = [(0, 0), (width, 0), (0, height), (width, height)]
        return corners.map { hypot(Double($0.0) - x, Double($0.1) - y) }.max() ?? 0
    }

    /// How far the nearest and the farthest point of a pixel are from the centre.
    func distances(x column: Int, y row: Int) -> ClosedRange<Double> {
        let left = Double(column) - x
        let top = Double(row) - y
        let nearX = left > 0 ? left : min(0, left + 1)
        let nearY = top > 0 ? top : min(0, top + 1)
        return hypot(nearX, nearY)...hypot(max(abs(left), abs(left + 1)), max(abs(top), abs(top + 1)))
    }

    /// The share of a pixel that the disc covers, by thin horizontal strips, each cut exactly.
    func coverage(x column: Int, y row: Int) -> Double {
        let strips = 256
        var sum = 0.0
        for strip in 0..<strips {
            let dy = Double(row) - y + (Double(strip) + 0.5) / Double(strips)
            guard abs(dy) < radius else { continue }
            // (r − dy)(r + dy) keeps its digits where r² − dy² would lose them.
            let half = ((radius - dy) * (radius + dy)).squareRoot()
            let left = max(Double(column) - x, -half)
            let right = min(Double(column) + 1 - x, half)
            sum += max(0, right - left)
        }
        return sum / Double(strips)
    }

    /// The largest difference between a picture that is white inside the disc and black outside, and the disc itself.
    func worstError(in picture: Pixels) -> (error: Double, place: String) {
        var worst = (error: 0.0, place: "nowhere")
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let error = abs(Double(picture[x, y] & 255) / 255 - coverage(x: x, y: y))
                if error > worst.error { worst = (error, "(\(x), \(y))") }
            }
        }
        return worst
    }
}
