import RadialCore
import Testing

@Suite("RevealGeometry")
struct GeometryTests {
    static let fractions: [CGFloat] = [0, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1]

    /// The corners, the middles of the sides, and the middle.
    static func nineOrigins(of box: CGRect) -> [CGPoint] {
        [0, 0.5, 1].flatMap { (y: CGFloat) -> [CGPoint] in
            [0, 0.5, 1].map { (x: CGFloat) in CGPoint(x: box.size.width * x, y: box.size.height * y) }
        }
    }

    @Test(
        "G1 From nine origins, the last circle reaches the farthest corner and no corner is left",
        arguments: [(375, 667), (500, 500), (694, 768), (1024, 768)] as [(CGFloat, CGFloat)])
    func cornersAreCovered(size: (CGFloat, CGFloat)) {
        let bounds = rect(0, 0, size.0, size.1)
        for origin in Self.nineOrigins(of: bounds) {
            let last = RevealGeometry(origin: point(origin.x, origin.y), bounds: bounds).ellipse(at: 1)
            #expect(last.center == origin)
            #expect(isClose(last.radii.width, farthestCorner(of: bounds, from: origin), 1e-15))
            for corner in corners(of: bounds) {
                #expect(distance(corner, origin) <= last.radii.width * (1 + 1e-15))
            }
        }
        let middle = RevealGeometry(origin: point(size.0 / 2, size.1 / 2), bounds: bounds).ellipse(at: 1)
        // The larger half-side, the radius of the well-known mistake, is not enough.
        #expect(middle.radii.width > max(size.0, size.1) / 2)
    }

    @Test("G1 The radii that the mistake falls short of")
    func namedRadii() {
        #expect(RevealGeometry(origin: point(0, 0), bounds: phone).ellipse(at: 1).radii.width >= 765.18)
        for (width, height, radius) in [(500, 500, 353.553), (694, 768, 517.56), (1024, 768, 640)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let geometry = RevealGeometry(origin: point(width / 2, height / 2), bounds: rect(0, 0, width, height))
            #expect(isClose(geometry.ellipse(at: 1).radii.width, radius, 1e-4))
        }
    }

    @Test("G2 From a point, the radius is the fraction of the farthest distance, and no more")
    func radiusIsLinear() {
        let geometry = RevealGeometry(origin: point(187.5, 333.5), bounds: phone)
        #expect(abs(geometry.ellipse(at: 0.5).radii.width - 191.30) < 0.005)
        #expect(!geometry.ellipse(at: 0.99).contains(CGPoint(x: 0.5, y: 0.5)))
        for fraction in Self.fractions {
            let far = farthestCorner(of: phone, from: CGPoint(x: 187.5, y: 333.5))
            #expect(geometry.ellipse(at: fraction).radii.width == far * fraction)
        }
    }

    @Test("G3 All outlines are concentric with the origin", arguments: RevealShape.allCases)
    func concentric(shape: RevealShape) {
        for origin in [point(0, 0), rect(20, 20, 200, 44), rect(-500, 1200, 30, 60)] {
            let geometry = RevealGeometry(origin: origin, bounds: phone, shape: shape)
            let middle = CGPoint(
                x: origin.origin.x + origin.size.width / 2, y: origin.origin.y + origin.size.height / 2)
            for fraction in Self.fractions { #expect(geometry.ellipse(at: fraction).center == middle) }
        }
    }

    @Test("G5 From a rectangle that is not square, circles stay round, and the ellipse becomes a circle at the end")
    func roundness() {
        let button = rect(20, 20, 200, 44)
        for shape in [RevealShape.inscribed, .circumscribed] {
            let geometry = RevealGeometry(origin: button, bounds: phone, shape: shape)
            for fraction in Self.fractions {
                let radii = geometry.ellipse(at: fraction).radii
                #expect(radii.width == radii.height)
            }
        }
        let ellipse = RevealGeometry(origin: button, bounds: phone, shape: .ellipse)
        #expect(ellipse.ellipse(at: 0).radii == CGSize(width: 100, height: 22))
        #expect(ellipse.ellipse(at: 1).radii.width == ellipse.ellipse(at: 1).radii.height)
    }

    @Test("The three shapes begin inside of, around, and as wide and high as the origin")
    func startRadii() {
        let button = rect(20, 20, 60, 80)
        let start = { RevealGeometry(origin: button, bounds: phone, shape: $0).ellipse(at: 0).radii }
        #expect(start(.inscribed) == CGSize(width: 30, height: 30))
        #expect(start(.circumscribed) == CGSize(width: 50, height: 50))
        #expect(start(.ellipse) == CGSize(width: 30, height: 40))
        #expect(
            RevealGeometry(origin: button, bounds: phone)
                == RevealGeometry(origin: button, bounds: phone, shape: .inscribed))
    }

    @Test("G6 A circle that starts at nothing is round at every fraction", arguments: RevealShape.allCases)
    func startsAtNothing(shape: RevealShape) {
        let geometry = RevealGeometry(origin: point(300, 100), bounds: phone, shape: shape)
        #expect(geometry.ellipse(at: 0).radii == CGSize(width: 0, height: 0))
        for frame in 0...30 {
            let ellipse = geometry.ellipse(at: CGFloat(frame) / 30)
            #expect(ellipse.radii.width == ellipse.radii.height && ellipse.center == CGPoint(x: 300, y: 100))
        }
    }

    @Test("Half-sides are linear in the fraction, exact at both ends", arguments: RevealShape.allCases)
    func linear(shape: RevealShape) {
        for origin in [rect(20, 20, 200, 44), rect(1e9, -5, 30, 50), rect(100, 600, -40, -60)] {
            let geometry = RevealGeometry(origin: origin, bounds: phone, shape: shape)
            let (first, last) = (geometry.ellipse(at: 0).radii, geometry.ellipse(at: 1).radii)
            for fraction in Self.fractions {
                let radii = geometry.ellipse(at: fraction).radii
                #expect(isClose(radii.width, first.width + (last.width - first.width) * fraction))
                #expect(isClose(radii.height, first.height + (last.height - first.height) * fraction))
            }
        }
    }

    @Test("Fractions are clamped, and what is not a number is 0", arguments: RevealShape.allCases)
    func clampedFractions(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(20, 20, 200, 44), bounds: phone, shape: shape)
        for fraction in [-0.5, -.infinity, .nan, -1e300] as [CGFloat] {
            #expect(geometry.ellipse(at: fraction) == geometry.ellipse(at: 0))
        }
        for fraction in [1.5, .infinity, 1e300] as [CGFloat] {
            #expect(geometry.ellipse(at: fraction) == geometry.ellipse(at: 1))
        }
    }

    @Test("An origin larger than the cover circle begins as that circle", arguments: RevealShape.allCases)
    func startIsCut(shape: RevealShape) {
        let geometry = RevealGeometry(origin: rect(-5000, -5000, 10_000, 10_000), bounds: phone, shape: shape)
        #expect(geometry.ellipse(at: 0) == geometry.ellipse(at: 1))
        #expect(isClose(geometry.ellipse(at: 0).radii.width, 765.188865575, 1e-9))
        #expect(geometry.fraction(reaching: .zero) == 1)
        let wide = RevealGeometry(origin: rect(-5000, 300, 10_000, 10), bounds: phone, shape: .ellipse)
        #expect(wide.ellipse(at: 0).radii.width == wide.ellipse(at: 1).radii.width)
        #expect(wide.ellipse(at: 0).radii.height == 5)
    }

    @Test("G9 An unusable origin is the middle of the bounds, as a point", arguments: RevealShape.allCases)
    func unusableOrigin(shape: RevealShape) {
        let expected = RevealGeometry(origin: point(187.5, 333.5), bounds: phone, shape: shape)
        #expect(RevealGeometry(origin: .null, bounds: phone, shape: shape) == expected)
        #expect(RevealGeometry(origin: .infinite, bounds: phone, shape: shape) == expected)
        for number in unusableNumbers {
            for position in 0..<4 {
                var numbers: [CGFloat] = [1, 2, 3, 4]
                numbers[position] = number
                let origin = rect(numbers[0], numbers[1], numbers[2], numbers[3])
                #expect(RevealGeometry(origin: origin, bounds: phone, shape: shape) == expected, "\(origin)")
            }
        }
    }

    @Test("G9 An origin without width or height is an origin")
    func emptyOrigin() {
        let line = rect(100, 50, 200, 0)
        #expect(RevealGeometry(origin: line, bounds: phone).ellipse(at: 0).radii == CGSize(width: 0, height: 0))
        let around = RevealGeometry(origin: line, bounds: phone, shape: .circumscribed).ellipse(at: 0)
        #expect(around == RevealEllipse(center: CGPoint(x: 200, y: 50), radius: 100))
        let flat = RevealGeometry(origin: line, bounds: phone, shape: .ellipse).ellipse(at: 0)
        #expect(flat.radii == CGSize(width: 100, height: 0))
    }

    @Test("G9 Unusable bounds are an empty rectangle at (0, 0), and never give a number that is none")
    func unusableBounds() {
        let expected = RevealGeometry(origin: point(3, 4), bounds: .zero)
        #expect(expected.ellipse(at: 1) == RevealEllipse(center: CGPoint(x: 3, y: 4), radius: 5))
        for bounds in [.null, .infinite] + unusableNumbers.map({ rect(0, 0, $0, 7) }) {
            #expect(RevealGeometry(origin: point(3, 4), bounds: bounds) == expected)
            let nothing = RevealGeometry(origin: .null, bounds: bounds)
            #expect(nothing.ellipse(at: 0.5) == RevealEllipse(center: .zero, radius: 0))
            #expect(nothing.fraction(reaching: CGPoint(x: 1, y: 1)) == 1)
        }
    }

    @Test("Negative sizes mean the same rectangle from the other corner", arguments: RevealShape.allCases)
    func negativeSizes(shape: RevealShape) {
        let plain = RevealGeometry(origin: rect(20, 30, 200, 44), bounds: phone, shape: shape)
        let turned = RevealGeometry(origin: rect(220, 74, -200, -44), bounds: rect(375, 667, -375, -667), shape: shape)
        #expect(plain == turned)
    }

    @Test("Bounds may begin anywhere")
    func movedBounds() {
        let geometry = RevealGeometry(origin: point(1000, 2000), bounds: rect(1000, 2000, 30, 40))
        #expect(geometry.ellipse(at: 1) == RevealEllipse(center: CGPoint(x: 1000, y: 2000), radius: 50))
    }
}
