@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

/// The cubic modes of keyframes, and the turns of a layer that follows a path.
@Suite(.leavesNothing) struct KeyframeModeTests {
    /// What a layer shows at fractions of the duration of a keyframe animation.
    private func shown(
        _ fractions: [Double], of keyPath: String, on layer: CALayer = CALayer(),
        _ configure: (CAKeyframeAnimation) -> Void
    ) -> [LayerValues] {
        withLayer(of: layer) { state, layer in
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.duration = 1
            configure(animation)
            layer.add(animation, forKey: nil)
            state.frame()
            return fractions.map { layer.presentationValues(at: state.now + $0) ?? LayerValues() }
        }
    }

    private func places(_ fractions: [Double], _ configure: (CAKeyframeAnimation) -> Void) -> [Double] {
        shown(fractions, of: "position.x") {
            $0.values = [0, 10, 30, 20]
            $0.calculationMode = .cubic
            configure($0)
        }.map { Double($0.position.x) }
    }

    private func expectNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) {
        #expect(a.count == b.count && zip(a, b).allSatisfy { near($0, $1, tolerance) }, "\(a) is not \(b)")
    }

    @Test("1.49 cubic: the spline of Catmull and Rom through the values, whose ends count twice")
    func catmullRom() {
        // In the middle of a way it is (-P0 + 9 P1 + 9 P2 - P3) / 16.
        expectNear(places([0, 1.0 / 6, 0.5, 5.0 / 6]) { _ in }, [0, 60.0 / 16, 340.0 / 16, 420.0 / 16])
        expectNear(places([1.0 / 3, 2.0 / 3]) { _ in }, [10, 30])
        // At their own times, and with a curve of their own.
        let timed = places([0.1, 0.5, 0.9]) {
            $0.keyTimes = [0, 0.1, 0.9, 1]
            $0.timingFunctions = [.linear, .easeInEaseOut, .linear].map { CAMediaTimingFunction(name: $0) }
        }
        expectNear(timed, [10, 340.0 / 16, 30], 1e-6)
    }

    @Test("1.49 cubic: tension, continuity and bias by Kochanek and Bartels, each at its value; what is missing is 0")
    func kochanekBartels() {
        // Without tangents a way is 3u² − 2u³.
        expectNear(places([5.0 / 12, 0.5]) { $0.tensionValues = [1, 1, 1, 1] }, [13.125, 20])
        // With the tangents D1 and D2 the middle is (P1 + P2) / 2 + (D1 − D2) / 8; without anything they are half of the way from
        // the value before to the one after: 15 and 5.
        expectNear(places([0.5]) { $0.tensionValues = [0, -1] }, [20 + (30 - 5) / 8])
        expectNear(places([0.5]) { $0.tensionValues = [0, 0, 0.5] }, [20 + (15 - 2.5) / 8])
        expectNear(places([0.5]) { $0.biasValues = [0, 1] }, [20 + (10.0 - 5) / 8])
        expectNear(places([0.5]) { $0.biasValues = [0, 0, -1] }, [20 + (15.0 + 10) / 8])
        // A corner: it leaves along the way that it came by, and comes along the way that it will leave by.
        expectNear(
            places([1.0 / 6, 0.5]) { $0.continuityValues = [0, 1] }, [5 + (5.0 - 20) / 8, 20 + (10.0 - 5) / 8])
    }

    @Test("1.46, 1.49 cubic: points, rectangles, colours, matrices with their rotations and paths bend, too")
    func kinds() {
        func middle(of keyPath: String, _ values: [Any], on layer: CALayer = CALayer()) -> LayerValues {
            shown([0.5], of: keyPath, on: layer) {
                $0.values = values
                $0.calculationMode = .cubic
            }[0]
        }
        let points = [(0, 0), (10, 0), (10, 10), (0, 10)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(middle(of: "position", points).position.distance(to: CGPoint(x: 11.25, y: 5)) < 1e-9)
        let rects = [0, 10, 30, 20].map { CGRect(x: 0, y: 0, width: $0, height: 5) }
        #expect(near(middle(of: "bounds", rects).bounds.width, 21.25))
        let reds = [0, 0.2, 0.6, 0.4].map { CGColor(srgbRed: $0, green: 0, blue: 1, alpha: 1) }
        #expect(near(middle(of: "backgroundColor", reds).backgroundColor?.rgba.red ?? -1, 0.425, 1e-6))
        let scales = [1, 2, 4, 3].map { CATransform3DMakeScale($0, 1, 1) }
        #expect(near(middle(of: "transform", scales).transform.m11, 3.125))
        let turns = [0, 30, 60, 0].map { CATransform3DMakeRotation($0 * .pi / 180, 0, 0, 1) }
        let turned = middle(of: "transform", turns).transform
        // Angles on one axis go as numbers do: (-0 + 9·30 + 9·60 - 0) / 16.
        #expect(near(atan2(turned.m12, turned.m11) * 180 / .pi, 50.625, 1e-4))
        let circles = [10, 30, 40, 20].map {
            CGPath(ellipseIn: CGRect(x: 0, y: 0, width: $0, height: $0), transform: nil)
        }
        #expect(near(middle(of: "path", circles, on: CAShapeLayer()).shape?.path?.ellipseRect?.width ?? 0, 37.5))
        #expect(middle(of: "hidden", [false, false, true, true]).isHidden)
    }

    @Test("1.47, 1.49 discrete: paths that have nothing between them are shown in turn, too")
    func discretePaths() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 10)
        let paths = [CGPath(rect: box, transform: nil), CGPath(ellipseIn: box, transform: nil)]
        let seen = shown([0.25, 0.75], of: "path", on: CAShapeLayer()) {
            $0.values = paths
            $0.calculationMode = .discrete
        }
        #expect(seen.map(\.shape?.path) == paths)
    }

    @Test("1.49 cubicPaced: one speed along the same curve, whatever the times say")
    func cubicPaced() {
        let points = [(0, 0), (10, 0), (10, 30), (0, 30)].map { CGPoint(x: $0.0, y: $0.1) }
        func steps(_ mode: CAAnimationCalculationMode) -> (lengths: [CGFloat], last: CGPoint) {
            let places = shown((0..<50).map { Double($0) / 50 + 1e-6 }, of: "position") {
                $0.values = points
                $0.keyTimes = [0, 0.8, 0.9, 1]
                $0.calculationMode = mode
            }.map(\.position)
            return (zip(places, places.dropFirst()).map { $0.distance(to: $1) }, places[49])
        }
        let (lengths, last) = steps(.cubicPaced)
        let mean = lengths.reduce(0, +) / 49
        #expect(lengths.allSatisfy { abs($0 - mean) < mean * 0.03 }, "\(lengths)")
        #expect(last.distance(to: points[3]) < mean * 1.1)
        #expect(lengths.reduce(0, +) > 50.5, "it is longer than the straight ways")
        #expect(steps(.cubic).lengths.contains { $0 > mean * 2 })
    }

    @Test("1.49 a layer that follows a path turns with it, after its own transform, or looks back along it")
    func rotation() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        func angles(_ mode: CAAnimationRotationMode?, of keyPath: String = "position") -> [CGFloat] {
            let layer = CALayer()
            layer.transform = CATransform3DMakeScale(2, 3, 1)
            return shown([0.25, 0.75], of: keyPath, on: layer) {
                $0.path = path
                $0.rotationMode = mode
            }.map {
                #expect(near(hypot($0.transform.m11, $0.transform.m12), 2))
                #expect(near(hypot($0.transform.m21, $0.transform.m22), 3))
                return atan2($0.transform.m12, $0.transform.m11)
            }
        }
        func areNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { zip(a, b).allSatisfy { near(cos($0 - $1), 1) } }
        #expect(areNear(angles(nil), [0, 0]) && areNear(angles(.rotateAuto), [0, .pi / 2]))
        #expect(areNear(angles(.rotateAutoReverse), [.pi, -.pi / 2]))
        #expect(areNear(angles(.rotateAuto, of: "anchorPoint"), [0, 0]), "it is about places only")
    }

    @Test(
        "1.49 on a circle a layer looks along it at every moment, evenly, at the keys, too, and where a control lies on a key"
    )
    func tangents() {
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let all = shown((0..<16).map { Double($0) / 16 }, of: "position") {
            $0.path = circle
            $0.calculationMode = .paced
            $0.rotationMode = .rotateAuto
        }
        for (values, next) in zip(all, all[1...] + all[..<1]) {
            let tangent = CGVector(dx: values.transform.m11, dy: values.transform.m12)
            let along = tangent.dx * values.position.x + tangent.dy * values.position.y
            let (dx, dy) = (next.position.x - values.position.x, next.position.y - values.position.y)
            #expect(abs(along) < 0.05 && near(hypot(tangent.dx, tangent.dy), 1))
            // The chord of a sixteenth of the circle is seen under half of the angle.
            #expect(near(tangent.dx * dx + tangent.dy * dy, 20 * sin(.pi / 16) * cos(.pi / 16), 0.05))
        }
        let bow = CGMutablePath()
        bow.move(to: .zero)
        bow.addLine(to: .zero)
        bow.addCurve(to: CGPoint(x: 20, y: 0), control1: .zero, control2: CGPoint(x: 10, y: 10))
        let starts = shown([0, 0.25, 0.5], of: "position") {
            $0.path = bow
            $0.rotationMode = .rotateAuto
        }
        #expect(starts.allSatisfy { near(atan2($0.transform.m12, $0.transform.m11), .pi / 4) })
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
