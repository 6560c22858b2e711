import RadialCore
import Randomness
import Testing

@Suite("RevealEllipse")
struct EllipseTests {
    @Test("The cover circle of 390 × 844 has the reference's radii")
    func referenceRadii() {
        let screen = rect(0, 0, 390, 844)
        let inside = RevealEllipse.covering(screen, from: CGPoint(x: 350, y: 780))
        #expect(isClose(inside.radii.width, 854.927, 1e-6) && inside.radii.width == inside.radii.height)
        let outside = RevealEllipse.covering(screen, from: CGPoint(x: -20, y: 10))
        #expect(isClose(outside.radii.width, 929.331, 1e-6) && outside.center == CGPoint(x: -20, y: 10))
    }

    @Test("3.15 The cover circle reaches the farthest corner, from any centre, for any rectangle", arguments: 1...10)
    func farthest(seed: Int) {
        var dice = Dice(seed: seed)
        for _ in 0..<100 {
            var box = rect(0, 0, 0, 0)
            box.origin.x = CGFloat.random(in: -1000...1000, using: &dice)
            box.origin.y = CGFloat.random(in: -1000...1000, using: &dice)
            box.size.width = CGFloat.random(in: -800...800, using: &dice)
            box.size.height = CGFloat.random(in: -800...800, using: &dice)
            let center = CGPoint(
                x: CGFloat.random(in: -2000...2000, using: &dice),
                y: CGFloat.random(in: -2000...2000, using: &dice))
            let circle = RevealEllipse.covering(box, from: center)
            #expect(circle.center == center)
            #expect(isClose(circle.radii.width, farthestCorner(of: box, from: center)), "seed \(seed): \(box)")
            #expect(circle.radii.height == circle.radii.width)
        }
    }

    @Test("A centre a billion points away is a centre like any other")
    func farCenter() {
        for center in [CGPoint(x: 1e9, y: 0), CGPoint(x: -1e9, y: 1e9), CGPoint(x: 3, y: -1e9)] {
            let circle = RevealEllipse.covering(phone, from: center)
            #expect(circle.center == center)
            #expect(isClose(circle.radii.width, farthestCorner(of: phone, from: center), 1e-15))
        }
    }

    @Test("A centre that is no place is the rectangle's middle", arguments: unusableNumbers)
    func unusableCenter(number: CGFloat) {
        let expected = RevealEllipse(center: CGPoint(x: 187.5, y: 333.5), radius: 382.594432787)
        for center in [CGPoint(x: number, y: 5), CGPoint(x: 5, y: number), CGPoint(x: number, y: number)] {
            let circle = RevealEllipse.covering(phone, from: center)
            #expect(circle.center == expected.center && isClose(circle.radii.width, expected.radii.width, 1e-8))
        }
    }

    @Test("A rectangle that is none counts as a point at (0, 0)", arguments: unusableNumbers)
    func unusableRectangle(number: CGFloat) {
        let center = CGPoint(x: 3, y: -4)
        for position in 0..<4 {
            var numbers: [CGFloat] = [1, 2, 3, 4]
            numbers[position] = number
            let circle = RevealEllipse.covering(rect(numbers[0], numbers[1], numbers[2], numbers[3]), from: center)
            #expect(circle == RevealEllipse(center: center, radius: 5))
        }
        #expect(RevealEllipse.covering(.null, from: center) == RevealEllipse(center: center, radius: 5))
        #expect(RevealEllipse.covering(.infinite, from: center) == RevealEllipse(center: center, radius: 5))
    }

    @Test("The bounding rectangle has the ellipse's middle and twice its half-sides")
    func boundingRect() {
        let ellipse = RevealEllipse(center: CGPoint(x: 10, y: -5), radii: CGSize(width: 4, height: 7))
        #expect(ellipse.boundingRect == rect(6, -12, 8, 14))
        #expect(RevealEllipse(center: CGPoint(x: 1, y: 2), radius: 0).boundingRect == rect(1, 2, 0, 0))
    }

    @Test("An ellipse holds its outline and what is inside, and nothing without an area")
    func contains() {
        let ellipse = RevealEllipse(center: CGPoint(x: 10, y: -5), radii: CGSize(width: 4, height: 8))
        #expect(ellipse.contains(CGPoint(x: 14, y: -5)) && ellipse.contains(CGPoint(x: 10, y: 3)))
        #expect(!ellipse.contains(CGPoint(x: 14.01, y: -5)) && !ellipse.contains(CGPoint(x: 13, y: 1)))
        #expect(!ellipse.contains(CGPoint(x: CGFloat.nan, y: -5)))
        #expect(!RevealEllipse(center: .zero, radius: 0).contains(.zero))
        #expect(!RevealEllipse(center: .zero, radii: CGSize(width: 3, height: 0)).contains(.zero))
    }
}
