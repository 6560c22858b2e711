@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing

@Suite("Numbers that are infinite or none")
struct OddNumberTests {
    private let whole = CGRect(x: 0, y: 0, width: 10, height: 10)
    private let unknown = [
        CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 5, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 5),
    ]

    @Test("A whole number is held within its range, and is the lower end for what is no number")
    func wholeNumbers() {
        #expect(Int(3.9, within: 0...9) == 3 && Int(-3.9, within: -9...9) == -3)
        #expect(Int(.nan, within: 2...9) == 2 && Int(-.infinity, within: 2...9) == 2 && Int(1e300, within: 2...9) == 9)
        #expect(Int(.infinity, within: 0...Int.max) == .max && Int(-1e300, within: Int.min...0) == .min)
    }

    @Test("An unknown rectangle takes nothing away from another one, lies in none and holds none")
    func rectangles() {
        for rect in unknown {
            #expect(rect.isUnknown && rect.common(with: whole) == whole && whole.common(with: rect) == whole)
            #expect(!rect.encloses(whole) && !whole.encloses(rect) && !rect.encloses(CGPoint(x: 1, y: 1)))
            #expect(CGRect.null.common(with: rect).isNull)
        }
        #expect(
            whole.common(with: CGRect(x: 5, y: 5, width: 10, height: 10)) == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(whole.encloses(whole) && whole.encloses(CGPoint.zero) && !whole.encloses(CGPoint(x: 10, y: 1)))
        #expect(!whole.encloses(CGPoint(x: CGFloat.nan, y: 1)) && whole.common(with: .null).isNull)
    }

    @Test("A picture has no part that is no rectangle")
    func cropping() throws {
        let image = try #require(CGImage(width: 2, height: 1, pixels: [0xFF00_0001, 0xFF00_0002]))
        for rect in unknown { #expect(image.cropping(to: rect) == nil) }
        #expect(image.cropping(to: CGRect(x: 1, y: -1e300, width: 1e300, height: .infinity))?.width == 1)
    }

    @Test("A projection with odd numbers changes no pixel that it does not show")
    func projections() throws {
        let (source, target) = try (#require(Bitmap(width: 4, height: 4)), #require(Bitmap(width: 4, height: 4)))
        source.clear(to: 0xFFFF_FFFF)
        let places: [WritableKeyPath<PlaneProjection, Double>] = [\.w.x, \.w.y, \.w.z]
        for number in [Double.nan, .infinity, 1e300, 1e-300] {
            for place in places {
                var projection = PlaneProjection(CGAffineTransform(scaleX: 2, y: 1), w: SIMD3(0.01, 0, 1))
                projection[keyPath: place] = number
                target.draw(source, by: projection)
                projection = PlaneProjection(CGAffineTransform(scaleX: CGFloat(number), y: 1), w: SIMD3(0.01, 0, 1))
                target.draw(source, by: projection)
            }
        }
        target.clear(to: 0)
        target.draw(source, by: PlaneProjection(.identity, w: SIMD3(0.01, 0, 1)))
        #expect(target.pixels[0] == 0xFFFF_FFFF)
    }
}
