@_spi(Runtime) import CoreGraphics
import Radial
@_spi(Runtime) import TestSupport
import Testing
import UIKit

// Measures of a circle in a picture that know nothing of how the library or the renderer make it.

extension Picture {
    /// How far, in pixels, any pixel is from being on the right side of a circle given in points: 0 for a whole pixel on
    /// its side; for a mixed one, how far the border that its mixture tells of is from the circle.
    func radialDeviation(from center: CGPoint, radius: CGFloat, inside: RGB = .blue, outside: RGB = .red) -> CGFloat {
        let (middle, reach) = (CGPoint(center.x * scale, center.y * scale), radius * scale)
        return image.withPixels { pixels in
            var worst: CGFloat = 0
            for y in 0..<height {
                for x in 0..<width {
                    let distance = hypot(CGFloat(x) + 0.5 - middle.x, CGFloat(y) + 0.5 - middle.y) - reach
                    let color = RGB(pixels[y * width + x])
                    if color == inside {
                        worst = max(worst, distance)
                    } else if color == outside {
                        worst = max(worst, -distance)
                    } else {
                        worst = max(worst, abs(distance - (0.5 - color.share(from: outside, to: inside))))
                    }
                }
            }
            return worst
        }
    }

    /// How far, in points, a colour goes on from a point in a direction of whole pixels, mixed pixels by their share.
    func extent(from point: CGPoint, x stepX: Int, y stepY: Int, inside: RGB = .blue, outside: RGB = .red) -> CGFloat {
        var (x, y) = (Int(point.x * scale), Int(point.y * scale))
        var sum: CGFloat = 0
        while (0..<width).contains(x), (0..<height).contains(y) {
            sum += self[x, y].share(from: outside, to: inside)
            (x, y) = (x + stepX, y + stepY)
        }
        return sum / scale
    }

    /// How the picture differs from that of a circle given in points: the mean and the greatest difference of a channel, of
    /// 255, and how many pixels are mixed.
    func errors(
        center: CGPoint, radius: CGFloat, inside: RGB, outside: RGB
    ) -> (mean: Double, greatest: Double, partial: Int) {
        let (middle, reach) = (CGPoint(center.x * scale, center.y * scale), radius * scale)
        return image.withPixels { pixels in
            var (sum, greatest, partial) = (0.0, 0.0, 0)
            for y in 0..<height {
                for x in 0..<width {
                    let color = RGB(pixels[y * width + x])
                    let share = sampledShare(x, y, middle, reach)
                    if color == (share > 0.5 ? inside : outside), share == 0 || share == 1 { continue }
                    if color != inside, color != outside { partial += 1 }
                    // The two colours differ in two channels, by 255.
                    let error = 255 * abs(color.share(from: outside, to: inside) - share)
                    sum += error * 2 / 3
                    greatest = max(greatest, error)
                }
            }
            return (sum / Double(width * height), greatest, partial)
        }
    }

    /// The share of 16 by 16 places in a pixel that lie in a circle given in pixels.
    private func sampledShare(_ x: Int, _ y: Int, _ center: CGPoint, _ radius: CGFloat) -> Double {
        let distance = hypot(CGFloat(x) + 0.5 - center.x, CGFloat(y) + 0.5 - center.y) - radius
        if abs(distance) > 0.75 { return distance < 0 ? 1 : 0 }
        var inside = 0
        for place in 0..<256 {
            let sampleX = CGFloat(x) + (CGFloat(place % 16) + 0.5) / 16 - center.x
            let sampleY = CGFloat(y) + (CGFloat(place / 16) + 0.5) / 16 - center.y
            if sampleX * sampleX + sampleY * sampleY <= radius * radius { inside += 1 }
        }
        return Double(inside) / 256
    }
}

extension Scene {
    /// The colours of the four corners of the last frame, by rows.
    var corners: [RGB] {
        let picture = picture()
        let (right, bottom) = (picture.width - 1, picture.height - 1)
        return [picture[0, 0], picture[right, 0], picture[0, bottom], picture[right, bottom]]
    }
}
