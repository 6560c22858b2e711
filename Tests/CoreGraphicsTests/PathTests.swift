@_spi(Runtime) import CoreGraphics
import Testing

@Suite("Paths")
struct PathTests {
    static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test("3.1, 3.2 An ellipse is a move, four curves with Core Graphics' constant, and a close")
    func ellipse() {
        #expect(
            elements(of: CGPath(ellipseIn: Self.square, transform: nil)) == """
                M 100,50 C 100,77.61423749 77.61423749,100 50,100 C 22.38576251,100 0,77.61423749 0,50 \
                C 0,22.38576251 22.38576251,0 50,0 C 77.61423749,0 100,22.38576251 100,50 Z
                """)
    }

    @Test("3.3 The drawn circle covers the true one and leaves it by at most 0.02726 per cent")
    func ellipseCoversCircle() {
        let radius = 1000.0
        let path = CGPath(
            ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
        for step in 0..<360 {
            let angle = Double(step) * .pi / 180 + 0.001
            #expect(path.contains(CGPoint(x: cos(angle) * (radius - 1e-4), y: sin(angle) * (radius - 1e-4))))
            #expect(!path.contains(CGPoint(x: cos(angle) * radius * 1.000273, y: sin(angle) * radius * 1.000273)))
        }
    }

    @Test(
        "3.2, 3.3 The constant is the one of ten decimals, with which the circle is left by −1.7e-11 to 2.7253e-4 of its radius"
    )
    func constant() throws {
        let radius = 1e9
        let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
        var curve: [CGPoint] = []
        CGPath(ellipseIn: box, transform: nil).applyWithBlock { element in
            if curve.isEmpty { curve = [element.pointee.points[0]] }
            if curve.count == 1, element.pointee.type == .addCurveToPoint {
                curve += (0..<3).map { element.pointee.points[$0] }
            }
        }
        try #require(curve.count == 4)
        #expect(abs(curve[1].y - 552_284_749.8) < 1e-3 && abs(curve[2].x - 552_284_749.8) < 1e-3)
        let radii = (0...1000).map { step -> Double in
            let (t, u) = (Double(step) / 1000, 1 - Double(step) / 1000)
            let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
            let x = zip(curve, weights).reduce(0) { $0 + Double($1.0.x) * $1.1 }
            let y = zip(curve, weights).reduce(0) { $0 + Double($1.0.y) * $1.1 }
            return hypot(x, y) / radius - 1
        }
        let (least, greatest) = (radii.min() ?? .nan, radii.max() ?? .nan)
        #expect(least > -1.7e-11 && least < -1.6e-11 && radii[500] == least)
        #expect(abs(greatest - 2.7253e-4) < 1e-8)
    }

    @Test("3.4 A rectangle goes from its least corner along its upper side")
    func rectangle() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 30, height: 40), transform: nil)
        #expect(elements(of: path) == "M 1,2 L 31,2 L 31,42 L 1,42 Z")
        let turned = CGPath(rect: CGRect(x: 31, y: 42, width: -30, height: -40), transform: nil)
        #expect(turned == path)
    }

    @Test("3.5 A rounded rectangle has ten elements from the middle of its right side on")
    func roundedRectangle() {
        let path = CGPath(roundedRect: Self.square, cornerWidth: 10, cornerHeight: 20, transform: nil)
        #expect(
            elements(of: path)
                == """
                M 100,50 L 100,80 C 100,91.045695 95.5228475,100 90,100 L 10,100 C 4.4771525,100 0,91.045695 0,80 \
                L 0,20 C 0,8.954305 4.4771525,0 10,0 L 90,0 C 95.5228475,0 100,8.954305 100,20 Z
                """)
    }

    @Test("3.5 A corner may be as large as half a side, and one that is larger ends the program")
    func largestCorner() async {
        let path = CGPath(roundedRect: Self.square, cornerWidth: 50, cornerHeight: 50, transform: nil)
        #expect(kinds(of: path) == "MLCLCLCLCZ")
        await #expect(processExitsWith: .failure) {
            _ = CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerWidth: 51, cornerHeight: 10,
                transform: nil)
        }
    }

    @Test(
        "3.7 An arc has a curve per quarter turn or part of it, and is not closed",
        arguments: [(0.25, 1), (0.5, 1), (0.6, 2), (1.0, 2), (1.5, 3), (2.0, 4)])
    func arcPieces(halfTurns: Double, curves: Int) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: halfTurns * .pi, clockwise: false)
        #expect(kinds(of: path) == "M" + String(repeating: "C", count: curves))
        #expect(abs(path.currentPoint.x - 10 * cos(halfTurns * .pi)) < 1e-12)
        #expect(abs(path.currentPoint.y - 10 * sin(halfTurns * .pi)) < 1e-12)
    }

    @Test("3.7 A clockwise arc goes through falling angles, which is the other way round on a screen")
    func arcDirection() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(kinds(of: path) == "MCCC")
        #expect(path.boundingBoxOfPath.minX < -9.99 && path.boundingBoxOfPath.minY < -9.99)
        let full = CGMutablePath()
        full.addArc(center: .zero, radius: 10, startAngle: 2 * .pi, endAngle: 0, clockwise: true)
        #expect(kinds(of: full) == "MCCCC")
        let nothing = CGMutablePath()
        nothing.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(kinds(of: nothing) == "M")
    }

    @Test("3.7 An arc begins with a line from the current point, if there is one")
    func arcAfterPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
        #expect(kinds(of: path) == "MLC")
        #expect(abs(path.currentPoint.x) < 1e-12 && abs(path.currentPoint.y + 1) < 1e-12)
    }

    @Test("An arc of a thousand million turns is drawn in bounded time and ends where it should")
    func arcOfManyTurns() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi * 1e9 + 1)
        #expect(kinds(of: path).count < 12)
        #expect(abs(path.currentPoint.x - cos(1)) < 1e-6)
    }

    @Test("3.8 The bounding box counts control points, the path's box does not, both are null without elements")
    func boxes() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull && path.isEmpty)
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 15, y: -20))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -10, width: 30, height: 40))
        let ellipse = CGPath(ellipseIn: Self.square, transform: nil)
        #expect(ellipse.boundingBox == Self.square && ellipse.boundingBoxOfPath == Self.square)
    }

    @Test("3.9 A ring of two circles of one direction has a hole by even-odd, and none by winding")
    func fillRules() {
        let path = CGMutablePath()
        path.addEllipse(in: Self.square)
        path.addEllipse(in: Self.square.insetBy(dx: 20, dy: 20))
        let middle = CGPoint(x: 50, y: 50)
        #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 10, y: 50)) && path.contains(CGPoint(x: 10, y: 50), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 10, y: 50)))
    }

    @Test("3.9 A hole in a rectangle needs even-odd, or a circle of the other direction", arguments: [true, false])
    func hole(clockwise: Bool) {
        let path = CGMutablePath()
        path.addRect(Self.square)
        path.move(to: CGPoint(x: 70, y: 50))
        let (start, end) = clockwise ? (2 * CGFloat.pi, 0) : (0, 2 * CGFloat.pi)
        path.addArc(
            center: CGPoint(x: 50, y: 50), radius: 20, startAngle: start, endAngle: end, clockwise: clockwise)
        let middle = CGPoint(x: 50, y: 50)
        // The rectangle goes to the right first and then down, as angles rise.
        #expect(path.contains(middle) == !clockwise && !path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 10, y: 10)))
    }

    @Test("3.9 Open subpaths count as closed")
    func openSubpath() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 4, y: 8)))
    }

    @Test("3.10 Paths are equal by their elements, and a copy does not follow the original")
    func equality() {
        let path = CGMutablePath()
        path.addRect(Self.square)
        let copy = path.copy()
        #expect(copy == CGPath(rect: Self.square, transform: nil))
        #expect(copy?.hashValue == CGPath(rect: Self.square, transform: nil).hashValue)
        path.addEllipse(in: Self.square)
        #expect(copy != path && kinds(of: path) == "MLLLZMCCCCZ")
        var shift = CGAffineTransform(translationX: 5, y: 7)
        #expect(copy?.copy(using: &shift) == CGPath(rect: Self.square.offsetBy(dx: 5, dy: 7), transform: nil))
        #expect(CGPath(rect: Self.square, transform: &shift).currentPoint == CGPoint(x: 5, y: 7))
    }

    @Test("3.12 An ellipse of radius 0 still has six elements")
    func degenerateEllipse() {
        let box = CGRect(x: 5, y: 9, width: 0, height: 0)
        #expect(
            elements(of: CGPath(ellipseIn: box, transform: nil))
                == "M 5,9 C 5,9 5,9 5,9 C 5,9 5,9 5,9 C 5,9 5,9 5,9 C 5,9 5,9 5,9 Z")
    }

    @Test("A line, a curve or a close without a current point adds nothing")
    func withoutCurrentPoint() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: .zero, control: .zero)
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == .zero)
    }

    @Test("After a close the current point is where the subpath started")
    func currentPointAfterClose() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 10, y: 0)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    }

    @Test("Two paths of the same elements have one between them, others have none")
    func interpolation() {
        let small = CGPath(ellipseIn: CGRect(x: 40, y: 40, width: 20, height: 20), transform: nil)
        let large = CGPath(ellipseIn: Self.square, transform: nil)
        let middle = small.interpolated(to: large, fraction: 0.5)
        #expect(middle?.boundingBox == CGRect(x: 20, y: 20, width: 60, height: 60))
        #expect(small.interpolated(to: large, fraction: 0) == small)
        #expect(small.interpolated(to: CGPath(rect: Self.square, transform: nil), fraction: 0.5) == nil)
    }

    @Test("A path is trimmed by fractions of its whole length, across subpaths and within curves")
    func trimming() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.move(to: CGPoint(x: 50, y: 0))
        path.addLine(to: CGPoint(x: 70, y: 0))
        #expect(elements(of: path.trimmed(from: 0.125, to: 0.75)) == "M 5,0 L 10,0 L 10,10 M 50,0 L 60,0")
        #expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
        let half = CGPath(ellipseIn: Self.square, transform: nil).trimmed(from: 0.125, to: 0.625)
        #expect(kinds(of: half) == "MCCC")
        let middle = 50 + 50 * 0.5.squareRoot()
        #expect(abs(half.currentPoint.x - (100 - middle)) < 0.02 && abs(half.currentPoint.y - (100 - middle)) < 0.02)
        #expect(half.boundingBoxOfPath.maxY == 100 && half.boundingBoxOfPath.minX == 0)
    }
}
