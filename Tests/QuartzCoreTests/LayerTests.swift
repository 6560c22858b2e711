@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct LayerTreeTests {
    @Test("2.24 adding a layer takes it from where it was; one that is there already moves")
    func moves() {
        let (first, second, child, other) = (CALayer(), CALayer(), CALayer(), CALayer())
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil)
        #expect(child.superlayer === second)
        second.addSublayer(other)
        second.addSublayer(child)
        #expect(second.sublayers == [other, child])
        child.removeFromSuperlayer()
        #expect(child.superlayer == nil && second.sublayers == [other])
    }

    @Test("insertion by index and by sibling, and replacement")
    func insertion() {
        let layer = CALayer()
        let (a, b, c, d, e) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
        layer.insertSublayer(a, at: 9)
        layer.insertSublayer(b, at: 0)
        layer.insertSublayer(c, below: a)
        layer.insertSublayer(d, above: b)
        #expect(layer.sublayers == [b, d, c, a])
        layer.insertSublayer(b, above: a)
        #expect(layer.sublayers == [d, c, a, b])
        layer.replaceSublayer(c, with: e)
        #expect(layer.sublayers == [d, e, a, b] && c.superlayer == nil)
        layer.replaceSublayer(c, with: d)
        #expect(layer.sublayers == [d, e, a, b])
        layer.sublayers = [a, c]
        #expect(layer.sublayers == [a, c] && b.superlayer == nil && c.superlayer === layer)
        layer.sublayers = nil
        #expect(layer.sublayers == nil && a.superlayer == nil)
    }

    @Test("2.11, 2.12 a mask has the masked layer as its superlayer, and only one; it is removed like a sublayer")
    func masks() {
        let (first, second, mask) = (CALayer(), CALayer(), CAShapeLayer())
        first.mask = mask
        #expect(mask.superlayer === first && first.sublayers == nil)
        second.mask = mask
        #expect(first.mask == nil && second.mask === mask)
        mask.removeFromSuperlayer()
        #expect(second.mask == nil && mask.superlayer == nil)
        first.addSublayer(mask)
        first.mask = mask
        #expect(first.sublayers == nil && first.mask === mask)
        first.mask = nil
        #expect(mask.superlayer == nil)
    }

    @Test("2.10 a mask keeps its place and size when the layer that it masks changes its own")
    func maskSize() {
        let (own, mask) = (CALayer(), CALayer())
        own.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        mask.frame = CGRect(x: 1, y: 2, width: 10, height: 10)
        own.mask = mask
        own.frame = CGRect(x: 0, y: 0, width: 200, height: 90)
        own.layoutIfNeeded()
        #expect(mask.frame == CGRect(x: 1, y: 2, width: 10, height: 10))
        #expect(mask.convert(CGPoint.zero, to: own) == CGPoint(x: 1, y: 2))
    }

    @Test("2.8, 2.13 a new layer has the defaults that are known of Apple's")
    func defaults() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.bounds == .zero && layer.position == .zero)
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.allowsGroupOpacity)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1) && layer.shadowPath == nil)
        #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.speed == 1 && layer.beginTime == 0 && layer.timeOffset == 0)
        let shape = CAShapeLayer()
        #expect(shape.path == nil && shape.fillColor == CGColor(gray: 0, alpha: 1) && shape.strokeColor == nil)
        #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.strokeStart == 0 && shape.strokeEnd == 1)
        #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.duration == 0 && animation.speed == 1 && animation.isRemovedOnCompletion)
        #expect(animation.fillMode == .removed && animation.timingFunction == nil)
    }

    @Test("2.13 a path is copied on assignment")
    func pathIsCopied() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let shape = CAShapeLayer()
        shape.path = path
        shape.shadowPath = path
        path.addRect(CGRect(x: 5, y: 5, width: 9, height: 9))
        #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(shape.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("a layer that came back to the screen is committed anew, as far down as it goes")
    func comesBack() {
        withLayer { state, layer in
            let (child, inner) = (CALayer(), CALayer())
            layer.addSublayer(child)
            child.addSublayer(inner)
            state.frame()
            #expect(inner.presentation() != nil)
            child.removeFromSuperlayer()
            state.frame()
            #expect(child.presentation() == nil && inner.presentation() == nil)
            inner.opacity = 0.5
            #expect(inner.animationKeys() == nil)
            layer.addSublayer(child)
            state.frame()
            #expect(inner.presentation()?.opacity == 0.5)
        }
    }

    @Test("what the screen shows is the committed tree, not the model's")
    func committedTree() {
        withLayer { state, layer in
            let child = CALayer()
            layer.addSublayer(child)
            #expect(layer.presentationTree(at: state.now)?.sublayers.count == 0)
            state.frame()
            #expect(layer.presentationTree(at: state.now)?.sublayers.first?.layer === child)
            child.removeFromSuperlayer()
            #expect(layer.presentationTree(at: state.now)?.sublayers.count == 1)
            state.frame()
            #expect(layer.presentationTree(at: state.now)?.sublayers.count == 0)
        }
    }
}

@Suite(.leavesNothing) struct GeometryTests {
    private func layer(_ frame: CGRect, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        parent?.addSublayer(layer)
        return layer
    }

    @Test(
        "2.1–2.4 a frame follows position, bounds and anchor point, and moves them when it is set, but not the bounds' origin"
    )
    func frames() {
        let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 60, y: 45))
        layer.bounds.origin = CGPoint(x: 7, y: 7)
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        layer.bounds.size = CGSize(width: 200, height: 50)
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.frame == CGRect(x: -40, y: 20, width: 200, height: 50))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 200, height: 50))
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.position == CGPoint(x: 1, y: 2) && layer.bounds.size == CGSize(width: 3, height: 4))
        #expect(layer.bounds.origin == CGPoint(x: 7, y: 7))
    }

    @Test("2.3 frame under a scale and under a quarter turn goes in as it comes out")
    func transformedFrames() {
        for transform in [CGAffineTransform(scaleX: 2, y: -0.5), CGAffineTransform(rotationAngle: .pi / 2)] {
            let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
            layer.setAffineTransform(transform)
            let wanted = CGRect(x: -3, y: 8, width: 60, height: 30)
            layer.frame = wanted
            let frame = layer.frame
            #expect(near(frame.minX, wanted.minX) && near(frame.minY, wanted.minY))
            #expect(near(frame.width, wanted.width) && near(frame.height, wanted.height))
        }
    }

    @Test("2.2, 2.23 conversion goes through positions, bounds origins and transforms, and back")
    func conversion() {
        let root = layer(CGRect(x: 3, y: 3, width: 400, height: 400))
        let a = layer(CGRect(x: 10, y: 20, width: 100, height: 100), in: root)
        let b = layer(CGRect(x: 200, y: 0, width: 50, height: 50), in: root)
        let inner = layer(CGRect(x: 5, y: 5, width: 10, height: 10), in: a)
        a.bounds.origin = CGPoint(x: 2, y: 1)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: a) == CGPoint(x: 6, y: 6))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 14, y: 25))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 14, y: 25))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -186, y: 25))
        #expect(inner.convert(CGPoint(x: -186, y: 25), from: b) == CGPoint(x: 1, y: 1))
        b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(b.convert(CGRect(x: 0, y: 0, width: 50, height: 50), to: root) == b.frame)
        #expect(root.convert(CGRect(x: 0, y: 0, width: 50, height: 50), from: b) == b.frame)
        root.sublayerTransform = CATransform3DMakeTranslation(1000, 0, 0)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 1014, y: 25))
    }

    @Test("2.2 the superlayer's sublayerTransform acts about its own anchor point")
    func sublayerTransform() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: root)
        root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: -50, y: -50))
        // A mask lies in the layer's own space, without it (2.10).
        let mask = layer(CGRect(x: 3, y: 3, width: 10, height: 10))
        root.mask = mask
        #expect(mask.convert(CGPoint.zero, to: root) == CGPoint(x: 3, y: 3))
    }

    @Test("2.19, 2.21 hit-testing takes a point of the superlayer, ignores masks, and finds the one in front")
    func hitTesting() {
        let root = layer(CGRect(x: 100, y: 0, width: 100, height: 100))
        let low = layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
        let high = layer(CGRect(x: 25, y: 25, width: 50, height: 50), in: root)
        root.mask = CAShapeLayer()
        #expect(root.hitTest(CGPoint(x: 130, y: 30)) === high)
        #expect(root.hitTest(CGPoint(x: 110, y: 10)) === low)
        #expect(root.hitTest(CGPoint(x: 190, y: 90)) === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) == nil)
        low.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 130, y: 30)) === low)
        low.isHidden = true
        #expect(root.hitTest(CGPoint(x: 110, y: 10)) === root)
    }

    @Test(
        "3.13 CATransform3D: row vectors, concatenation applies the first one first, translate and the like happen before"
    )
    func transforms() {
        let move = CATransform3DMakeTranslation(1, 2, 3)
        let scale = CATransform3DMakeScale(10, 10, 10)
        #expect(CATransform3DConcat(move, scale).m41 == 10)
        #expect(CATransform3DConcat(scale, move).m41 == 1)
        #expect(CATransform3DTranslate(scale, 1, 2, 3).m42 == 20)
        #expect(CATransform3DScale(move, 10, 10, 10).m43 == 3)
        let turned = CATransform3DRotate(CATransform3DMakeScale(2, 1, 1), .pi / 2, 0, 0, 1)
        #expect(near(turned.m11, 0) && near(turned.m12, 1) && near(turned.m21, -2) && near(turned.m22, 0))
        let turn = CATransform3DMakeRotation(0.3, 0, 0, 1)
        let plane = CGAffineTransform(rotationAngle: 0.3)
        #expect(
            near(turn.m11, plane.a) && near(turn.m12, plane.b) && near(turn.m21, plane.c) && near(turn.m22, plane.d))
        #expect(CATransform3DIsAffine(turn) && !CATransform3DIsAffine(move))
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(turn))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        #expect(
            CATransform3DEqualToTransform(
                CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)), CATransform3DMakeScale(0, 1, 1)))
        var dice = Dice(seed: 7)
        for _ in 0..<50 {
            var t = CATransform3DIdentity
            for _ in 0..<3 {
                let n = (0..<4).map { _ in CGFloat.random(in: -2...2, using: &dice) }
                t = CATransform3DRotate(CATransform3DTranslate(t, n[0], n[1], n[2]), n[3], n[0], n[1], n[2])
            }
            t.m34 = 0.1
            let unit = CATransform3DConcat(t, CATransform3DInvert(t))
            #expect(
                near(unit.m11, 1, 1e-9) && near(unit.m12, 0, 1e-9) && near(unit.m44, 1, 1e-9) && near(unit.m34, 0, 1e-9)
            )
        }
    }
}

/// A layer that counts its layouts.
private final class Counting: CALayer {
    var layouts = 0
    var body: (() -> Void)?
    override func layoutSublayers() {
        layouts += 1
        body?()
    }
}

@Suite(.leavesNothing) struct LayoutTests {
    @Test(
        "2.25 layout runs before the commit; what implies it: sublayers, bounds and transform, for the superlayer, too")
    func implied() {
        withLayer(of: Counting()) { state, layer in
            let child = Counting()
            #expect(layer.layouts == 1)
            layer.addSublayer(child)
            #expect(layer.needsLayout())
            state.frame()
            #expect(layer.layouts == 2 && child.layouts == 1)
            child.bounds.size = CGSize(width: 5, height: 5)
            #expect(layer.needsLayout() && child.needsLayout())
            state.frame()
            #expect(layer.layouts == 3 && child.layouts == 2)
            child.transform = CATransform3DMakeScale(2, 2, 2)
            #expect(layer.needsLayout() && child.needsLayout())
            state.frame()
            child.position = CGPoint(x: 9, y: 9)
            #expect(!layer.needsLayout() && !child.needsLayout())
            child.removeFromSuperlayer()
            #expect(layer.needsLayout())
        }
    }

    @Test("2.25 layoutIfNeeded starts at the topmost layer above that needs it")
    func topmost() {
        withLayer(of: Counting()) { state, layer in
            let (middle, child, sibling) = (Counting(), Counting(), Counting())
            layer.addSublayer(middle)
            middle.addSublayer(child)
            middle.addSublayer(sibling)
            state.frame()
            let before = [layer.layouts, middle.layouts, child.layouts, sibling.layouts]
            middle.setNeedsLayout()
            child.setNeedsLayout()
            sibling.setNeedsLayout()
            child.layoutIfNeeded()
            let after = [layer.layouts, middle.layouts, child.layouts, sibling.layouts]
            #expect(zip(before, after).map { $1 - $0 } == [0, 1, 1, 1])
            #expect(!sibling.needsLayout())
        }
    }

    @Test("a layer that places its sublayers in its layout is laid out once")
    func once() {
        withLayer(of: Counting()) { state, layer in
            let child = CALayer()
            layer.addSublayer(child)
            state.frame()
            layer.body = { [unowned layer] in
                child.frame = CGRect(x: 0, y: 0, width: CGFloat(layer.layouts), height: 10)
            }
            let before = layer.layouts
            layer.setNeedsLayout()
            state.frame()
            #expect(layer.layouts == before + 1)
        }
    }

    @Test("the delegate lays out, unless a subclass does")
    func delegate() {
        final class Placer: NSObject, CALayerDelegate {
            var calls = 0
            func layoutSublayers(of layer: CALayer) { calls += 1 }
        }
        withLayer { state, layer in
            let placer = Placer()
            layer.delegate = placer
            layer.setNeedsLayout()
            state.frame()
            #expect(placer.calls == 1)
        }
    }
}
