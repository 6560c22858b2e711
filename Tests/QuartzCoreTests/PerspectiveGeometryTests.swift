@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

/// A superlayer with an eye 100 points above (50, 50), and a layer of 40 points about (70, 50) that is turned about y.
private func stage(_ angle: CGFloat, zPosition: CGFloat = 0) -> (root: CALayer, turned: CALayer) {
    let (root, turned) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayerTransform.m34 = -1 / 100
    turned.frame = CGRect(x: 50, y: 30, width: 40, height: 40)
    turned.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    turned.zPosition = zPosition
    root.addSublayer(turned)
    return (root, turned)
}

@Suite("Points, rectangles and hits in perspective", .leavesNothing)
struct PerspectiveGeometryTests {
    /// Where a point of the turned layer, given from its middle, is seen.
    private func seen(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) -> CGPoint {
        let size = 100 / (100 + x * sin(angle))
        return CGPoint(x: 50 + (20 + x * cos(angle)) * size, y: 50 + y * size)
    }

    @Test("2.23 A point is converted to where it is seen, and back to the point that is seen there")
    func points() {
        for angle in [0.5, -1.1, 2.8] as [CGFloat] {
            let (root, turned) = stage(angle)
            for (x, y) in [(-20, -20), (20, -20), (13, 7), (0, 0)] as [(CGFloat, CGFloat)] {
                let expected = seen(x, y, angle)
                let there = turned.convert(CGPoint(x: 20 + x, y: 20 + y), to: root)
                #expect(near(there.x, expected.x) && near(there.y, expected.y))
                let back = turned.convert(expected, from: root)
                #expect(near(back.x, 20 + x) && near(back.y, 20 + y))
                #expect(near(root.convert(expected, to: turned).x, 20 + x))
                #expect(near(root.convert(CGPoint(x: 20 + x, y: 20 + y), from: turned).y, expected.y))
            }
        }
    }

    @Test("2.23 A conversion between two turned layers goes through the plane that both are seen on")
    func siblings() {
        let (root, turned) = stage(0.5)
        let other = CALayer()
        other.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        other.transform = CATransform3DMakeRotation(-0.8, 1, 0, 0)
        root.addSublayer(other)
        let point = CGPoint(x: 3, y: 33)
        let there = turned.convert(point, to: other)
        let expected = other.convert(turned.convert(point, to: root), from: root)
        #expect(near(there.x, expected.x) && near(there.y, expected.y))
        let back = other.convert(there, to: turned)
        #expect(near(back.x, point.x) && near(back.y, point.y))
    }

    @Test("2.23 A rectangle is converted to the box of its four corners as they are seen")
    func rectangles() {
        let (root, turned) = stage(0.5)
        let box = turned.convert(turned.bounds, to: root)
        let corners = [seen(-20, -20, 0.5), seen(20, -20, 0.5), seen(20, 20, 0.5), seen(-20, 20, 0.5)]
        #expect(near(box.minX, corners.map(\.x).min() ?? 0) && near(box.maxX, corners.map(\.x).max() ?? 0))
        #expect(near(box.minY, corners.map(\.y).min() ?? 0) && near(box.maxY, corners.map(\.y).max() ?? 0))
        #expect(root.convert(CGRect.null, from: turned).isNull)
    }

    @Test("2.3 The frame is the box of what the layer's own perspective shows")
    func frame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        layer.transform = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), eye)
        let (far, close) = (100 / (100 + 20 * sin(0.5)), 100 / (100 - 20 * sin(0.5))) as (CGFloat, CGFloat)
        #expect(near(layer.frame.minX, 50 - 20 * cos(0.5) * close) && near(layer.frame.maxX, 50 + 20 * cos(0.5) * far))
        #expect(near(layer.frame.height, 40 * close))
    }

    @Test("2.3 The frame of what lies behind the eye is null, and setting it counts as it does without a transform")
    func frameBehind() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        let layer = CALayer()
        let frame = CGRect(x: 10, y: 20, width: 30, height: 60)
        layer.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 200), eye)
        #expect(layer.frame.isNull)
        for transform in [layer.transform, CATransform3DMakeScale(.nan, 1, 1), CATransform3DMakeScale(1, .infinity, 1)]
        {
            layer.transform = transform
            layer.frame = frame
            #expect(layer.position == CGPoint(x: 25, y: 50) && layer.bounds.size == frame.size)
            layer.transform = CATransform3DIdentity
            #expect(layer.frame == frame)
            layer.frame = .zero
        }
        // What was nowhere comes back by its frame.
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.position.x = .infinity
        layer.frame = frame
        #expect(near(layer.frame.minX, 10) || near(layer.position.x, 25))
    }

    @Test("2.21 A layer is hit where it is seen")
    func hits() {
        let (root, turned) = stage(-1)
        let edge = seen(20, 20, -1)
        #expect(edge.y > 72)
        #expect(root.hitTest(CGPoint(x: edge.x - 1, y: edge.y - 2)) === turned)
        #expect(root.hitTest(CGPoint(x: edge.x + 1, y: edge.y - 2)) === root)
        // Without perspective the far edge would be farther from the eye's axis.
        #expect(root.hitTest(CGPoint(x: 70 - 20 * cos(1) - 0.2, y: 50)) === turned)
    }

    @Test("What lies behind the eye is not hit, and converting it is exact all the same")
    func behind() {
        let (root, turned) = stage(0, zPosition: 200)
        let there = turned.convert(CGPoint(x: 20, y: 20), to: root)
        // Mirrored: twice as far on the other side.
        #expect(near(there.x, 30) && near(there.y, 50))
        #expect(root.hitTest(there) === root)
        let back = turned.convert(there, from: root)
        #expect(near(back.x, 20) && near(back.y, 20))
        let beside = stage(0, zPosition: 100)
        let far = beside.turned.convert(CGPoint(x: 20, y: 20), to: beside.root)
        #expect(far.x.isFinite && far.y.isFinite && abs(far.x) > 1e6)
    }

    @Test("1.46 A rotation between two matrices of one perspective is seen by the same eye all the way")
    func interpolation() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        let turned = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), eye)
        let half = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), eye)
        withLayer { state, layer in
            layer.add(CABasicAnimation("transform", from: eye, to: turned, duration: 1), forKey: "turn")
            state.frame()
            expectEqual(layer.presentationValues(at: state.now + 0.5)?.transform, half)
            layer.transform = turned
            layer.removeAllAnimations()
            let back = CABasicAnimation("transform.rotation.y", from: 0.5, to: 0.5, duration: 1)
            layer.add(back, forKey: "back")
            state.frame()
            expectEqual(layer.presentationValues(at: state.now)?.transform, half)
        }
    }

    @Test("1.45 A translation under a perspective brings the layer nearer to the eye")
    func translation() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        withLayer { state, layer in
            layer.transform = eye
            layer.removeAllAnimations()
            layer.add(CABasicAnimation("transform.translation.z", from: 50, to: 50, duration: 1), forKey: "near")
            state.frame()
            expectEqual(
                layer.presentationValues(at: state.now)?.transform,
                CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 50), eye))
        }
    }

    private func expectEqual(_ shown: CATransform3D?, _ expected: CATransform3D) {
        guard let shown else { return #expect(shown != nil) }
        for path in [
            \CATransform3D.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
            \.m42,
            \.m43, \.m44,
        ] as [KeyPath<CATransform3D, CGFloat>] {
            #expect(near(shown[keyPath: path], expected[keyPath: path], 1e-9))
        }
    }
}
