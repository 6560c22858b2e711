import RadialCore
import Randomness
import Testing

@Suite("RevealGeometry.fraction(reaching:)")
struct FractionReachingTests {
    @Test("The outline at the fraction passes through the point", arguments: 1...10)
    func passesThrough(seed: Int) {
        var dice = Dice(seed: seed)
        for shape in RevealShape.allCases {
            for _ in 0..<40 {
                let origin = rect(
                    CGFloat.random(in: -100...375, using: &dice),
                    CGFloat.random(in: -100...667, using: &dice),
                    CGFloat.random(in: 0...200, using: &dice), CGFloat.random(in: 0...100, using: &dice))
                let geometry = RevealGeometry(origin: origin, bounds: phone, shape: shape)
                let target = CGPoint(
                    x: CGFloat.random(in: 0...375, using: &dice), y: CGFloat.random(in: 0...667, using: &dice)
                )
                let fraction = geometry.fraction(reaching: target)
                if fraction == 0 {
                    #expect(geometry.ellipse(at: 0).contains(target), "seed \(seed)")
                } else {
                    #expect(isClose(outlineShare(geometry.ellipse(at: fraction), target), 1), "seed \(seed)")
                }
            }
        }
    }

    @Test("Every point of the bounds is reached by 1, the farthest corner not before", arguments: RevealShape.allCases)
    func corners(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(300, 500, 40, 20), bounds: phone, shape: shape)
        #expect(isClose(geometry.fraction(reaching: .zero), 1))
        #expect(geometry.fraction(reaching: CGPoint(x: 375, y: 667)) < 0.5)
        #expect(geometry.fraction(reaching: CGPoint(x: -1, y: -1)) == 1)
    }

    @Test("It grows along every ray from the centre", arguments: RevealShape.allCases)
    func monotone(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(100, 100, 90, 30), bounds: phone, shape: shape)
        for (dx, dy) in [(1, 0), (0, 1), (0.7, 0.7), (-0.2, 0.9)] as [(CGFloat, CGFloat)] {
            var last: CGFloat = 0
            for step in 0...400 {
                let distance = CGFloat(step) * 2
                let fraction = geometry.fraction(reaching: CGPoint(x: 145 + dx * distance, y: 115 + dy * distance))
                #expect(fraction >= last && fraction <= 1)
                last = fraction
            }
            #expect(last == 1)
        }
    }

    @Test("It is 0 within the origin's own outline and at its centre", arguments: RevealShape.allCases)
    func origin(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(100, 100, 90, 30), bounds: phone, shape: shape)
        #expect(geometry.fraction(reaching: CGPoint(x: 145, y: 115)) == 0)
        #expect(geometry.fraction(reaching: CGPoint(x: 150, y: 120)) == 0)
        let fromPoint = RevealGeometry(origin: point(5, 5), bounds: phone, shape: shape)
        #expect(fromPoint.fraction(reaching: CGPoint(x: 5, y: 5)) == 0)
    }

    @Test("An ellipse without a height is a line at first: beside it a point is reached later, on it at once")
    func flatOrigin() {
        let geometry = RevealGeometry(origin: rect(100, 100, 100, 0), bounds: phone, shape: .ellipse)
        #expect(geometry.fraction(reaching: CGPoint(x: 130, y: 100)) == 0)
        #expect(geometry.fraction(reaching: CGPoint(x: 130, y: 101)) > 0)
        #expect(geometry.fraction(reaching: CGPoint(x: 210, y: 100)) > 0)
    }

    @Test("Points that are none or infinitely far are answered", arguments: RevealShape.allCases)
    func unusablePoints(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(100, 100, 90, 30), bounds: phone, shape: shape)
        #expect(geometry.fraction(reaching: CGPoint(x: CGFloat.nan, y: 5)) == 0)
        #expect(geometry.fraction(reaching: CGPoint(x: 5, y: CGFloat.nan)) == 0)
        #expect(geometry.fraction(reaching: CGPoint(x: CGFloat.infinity, y: 5)) == 1)
        #expect(geometry.fraction(reaching: CGPoint(x: 5, y: -1e300)) == 1)
    }

    @Test("An origin a billion points away reaches the bounds in the right order")
    func farOrigin() {
        let geometry = RevealGeometry(origin: point(1e9, 333.5), bounds: phone)
        let near = geometry.fraction(reaching: CGPoint(x: 375, y: 333.5))
        let far = geometry.fraction(reaching: CGPoint(x: 0, y: 333.5))
        #expect(near < far && far <= 1 && near > 1 - 4e-7)
        // 375 points of a billion.
        #expect(abs((far - near) * 1e9 - 375) < 1e-3)
    }

    /// 1 on the outline, less inside.
    private func outlineShare(_ ellipse: RevealEllipse, _ point: CGPoint) -> CGFloat {
        let x = (point.x - ellipse.center.x) / ellipse.radii.width
        let y = (point.y - ellipse.center.y) / ellipse.radii.height
        return x * x + y * y
    }
}
