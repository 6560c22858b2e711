@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite(.leavesNothing) struct KeyPathTests {
    /// What a shape layer shows in the middle of a linear animation.
    private func middle(
        _ keyPath: String, from: Any?, to: Any?, at fraction: Double = 0.5, prepare: (CAShapeLayer) -> Void = { _ in }
    )
        -> LayerValues
    {
        withLayer(of: CAShapeLayer()) { state, layer in
            prepare(layer)
            layer.removeAllAnimations()
            state.frame()
            layer.add(CABasicAnimation(keyPath, from: from, to: to, duration: 1), forKey: "a")
            state.frame()
            return layer.presentationValues(at: state.now + fraction) ?? LayerValues()
        }
    }

    @Test("1.45 a number goes evenly from one value to the other, whichever property or part of a transform it is")
    func numbers() {
        let properties: [(String, (LayerValues) -> Double)] = [
            ("position.x", { Double($0.position.x) }), ("position.y", { Double($0.position.y) }),
            ("bounds.size.width", { Double($0.bounds.width) }), ("bounds.size.height", { Double($0.bounds.height) }),
            ("bounds.origin.x", { Double($0.bounds.origin.x) }), ("bounds.origin.y", { Double($0.bounds.origin.y) }),
            ("anchorPoint.x", { Double($0.anchorPoint.x) }), ("anchorPoint.y", { Double($0.anchorPoint.y) }),
            ("zPosition", { Double($0.zPosition) }), ("cornerRadius", { Double($0.cornerRadius) }),
            ("borderWidth", { Double($0.borderWidth) }), ("opacity", { Double($0.opacity) }),
            ("shadowOpacity", { Double($0.shadowOpacity) }), ("shadowRadius", { Double($0.shadowRadius) }),
            ("shadowOffset.width", { Double($0.shadowOffset.width) }),
            ("shadowOffset.height", { Double($0.shadowOffset.height) }),
            ("lineWidth", { Double($0.shape?.lineWidth ?? -1) }),
            ("strokeStart", { Double($0.shape?.strokeStart ?? -1) }),
            ("strokeEnd", { Double($0.shape?.strokeEnd ?? -1) }),
            ("miterLimit", { Double($0.shape?.miterLimit ?? -1) }),
            ("lineDashPhase", { Double($0.shape?.lineDashPhase ?? -1) }),
            ("transform.scale.x", { Double($0.transform.m11) }), ("transform.scale.y", { Double($0.transform.m22) }),
            ("transform.scale.z", { Double($0.transform.m33) }),
            ("transform.translation.x", { Double($0.transform.m41) }),
            ("transform.translation.y", { Double($0.transform.m42) }),
            ("transform.translation.z", { Double($0.transform.m43) }),
        ]
        for (keyPath, read) in properties {
            #expect(near(read(middle(keyPath, from: 0.25, to: 0.75, at: 0.25)), 0.375, 1e-6), "\(keyPath)")
        }
    }

    @Test("1.45 points, sizes and rectangles go component by component")
    func compound() {
        let from = CGRect(x: 0, y: 10, width: 20, height: 30)
        let to = CGRect(x: 10, y: 20, width: 40, height: 60)
        let between = CGRect(x: 5, y: 15, width: 30, height: 45)
        #expect(middle("bounds", from: from, to: to).bounds == between)
        #expect(middle("contentsRect", from: from, to: to).contentsRect == between)
        #expect(middle("bounds.origin", from: from.origin, to: to.origin).bounds.origin == between.origin)
        #expect(middle("bounds.size", from: from.size, to: to.size).bounds.size == between.size)
        #expect(middle("position", from: from.origin, to: to.origin).position == between.origin)
        #expect(middle("anchorPoint", from: from.origin, to: to.origin).anchorPoint == between.origin)
        #expect(middle("shadowOffset", from: from.size, to: to.size).shadowOffset == between.size)
        let moved = middle("transform.translation", from: from.size, to: to.size).transform
        #expect(moved.m41 == 30 && moved.m42 == 45)
    }

    @Test("1.45 the parts of a transform: scale sets all three, rotation is about z; the rest stays as it is")
    func transformParts() {
        let scaled = middle("transform.scale", from: 1, to: 3) {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        }.transform
        #expect(near(scaled.m11, 2 * cos(0.5)) && near(scaled.m12, 2 * sin(0.5)) && near(scaled.m33, 2))
        let turned = middle("transform.rotation", from: 0, to: 1) { $0.transform = CATransform3DMakeScale(2, 3, 1) }
            .transform
        #expect(near(turned.m11, 2 * cos(0.5)) && near(turned.m12, 2 * sin(0.5)))
        #expect(near(turned.m21, -3 * sin(0.5)) && near(turned.m22, 3 * cos(0.5)))
        let aboutX = middle("transform.rotation.x", from: 0, to: 1).transform
        let expected = CATransform3DMakeRotation(0.5, 1, 0, 0)
        #expect(near(aboutX.m22, expected.m22) && near(aboutX.m23, expected.m23))
        let aboutY = middle("transform.rotation.y", from: 0, to: 2).transform
        #expect(near(aboutY.m11, cos(1)) && near(aboutY.m13, -sin(1)))
        // More than a turn is not lost, since numbers are interpolated, not matrices.
        let far = middle("transform.rotation.z", from: 0, to: 4 * Double.pi, at: 0.375).transform
        #expect(near(far.m11, 0) && near(far.m12, -1))
    }

    @Test("1.46 colours go component by component in straight RGBA; no colour is the other one, transparent")
    func colors() {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let clearBlue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
        for keyPath in ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"] {
            let values = middle(keyPath, from: red, to: clearBlue, at: 0.25)
            let color =
                switch keyPath {
                case "backgroundColor": values.backgroundColor
                case "borderColor": values.borderColor
                case "shadowColor": values.shadowColor
                case "fillColor": values.shape?.fillColor
                default: values.shape?.strokeColor
                }
            #expect(color?.rgba == ColorComponents(red: 0.75, green: 0, blue: 0.25, alpha: 0.75), "\(keyPath)")
        }
        let fading = middle("backgroundColor", from: nil, to: red).backgroundColor
        #expect(fading?.rgba == ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5))
        let grey = middle("backgroundColor", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 1))
            .backgroundColor
        #expect(grey?.rgba == ColorComponents(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }

    @Test("1.46 Booleans change at the middle")
    func flags() {
        #expect(middle("hidden", from: false, to: true, at: 0.49).isHidden == false)
        #expect(middle("hidden", from: false, to: true, at: 0.51).isHidden == true)
        #expect(middle("masksToBounds", from: false, to: true, at: 0.51).masksToBounds == true)
    }

    @Test("1.46 matrices are interpolated by translation, rotation, scale and shear")
    func matrices() {
        var end = CATransform3DMakeTranslation(10, 20, 0)
        end = CATransform3DRotate(end, 1, 0, 0, 1)
        end = CATransform3DScale(end, 3, 5, 1)
        let shown = middle("transform", from: CATransform3DIdentity, to: end).transform
        #expect(near(shown.m41, 5) && near(shown.m42, 10))
        #expect(near(shown.m11, 2 * cos(0.5)) && near(shown.m12, 2 * sin(0.5)))
        #expect(near(shown.m21, -3 * sin(0.5)) && near(shown.m22, 3 * cos(0.5)))
        var sheared = CATransform3DIdentity
        sheared.m21 = 0.8
        let leaning = middle("transform", from: CATransform3DIdentity, to: sheared, at: 0.25).transform
        #expect(near(leaning.m21, 0.2) && near(leaning.m11, 1) && near(leaning.m12, 0) && near(leaning.m22, 1))
        // A scale down to nothing has no rotation of its own.
        let shrunk = middle(
            "transform", from: CATransform3DMakeScale(0, 0, 1), to: CATransform3DMakeRotation(1, 0, 0, 1)
        ).transform
        #expect(near(shrunk.m11, 0.5 * cos(1)) && near(shrunk.m12, 0.5 * sin(1)))
        let mirrored = middle("transform", from: CATransform3DIdentity, to: CATransform3DMakeScale(-1, 1, 1), at: 0.75)
            .transform
        #expect(near(mirrored.m11, -0.5) && near(mirrored.m12, 0) && near(mirrored.m22, 1))
    }

    @Test("taking a matrix apart and putting it together gives the same matrix")
    func components() {
        var dice = Dice(seed: 3)
        for _ in 0..<200 {
            var t = CATransform3DIdentity
            let n = (0..<8).map { _ in CGFloat.random(in: -2...2, using: &dice) }
            t = CATransform3DScale(CATransform3DRotate(t, n[0], n[1], n[2], n[3]), n[4], n[5], n[6])
            t = CATransform3DRotate(t, n[7], n[4], n[5], n[6])
            // Setting a part to what it is rebuilds the matrix from its parts.
            let shown = middle("transform.scale.x", from: nil, to: nil) { $0.transform = t }.transform
            for (a, b) in [
                (shown.m11, t.m11), (shown.m12, t.m12), (shown.m22, t.m22), (shown.m31, t.m31), (shown.m33, t.m33),
            ] {
                #expect(near(a, b, 1e-9), "seed 3: \(n)")
            }
        }
    }

    @Test("1.47, 1.48 an ellipse between two ellipses is the ellipse between; other structures jump to the end")
    func paths() {
        let small = CGPath(ellipseIn: CGRect(x: 40, y: 40, width: 20, height: 20), transform: nil)
        let large = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        #expect(
            middle("path", from: small, to: large).shape?.path?.ellipseRect
                == CGRect(x: 20, y: 20, width: 60, height: 60))
        // An arc of a whole turn and a rectangle with round corners look like a circle, but are made otherwise.
        let arc = CGMutablePath()
        arc.addArc(
            center: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let rounded = CGPath(roundedRect: large.boundingBox, cornerWidth: 50, cornerHeight: 50, transform: nil)
        for other in [square, arc, rounded] {
            #expect(middle("path", from: small, to: other, at: 0.01).shape?.path == other)
            #expect(middle("path", from: other, to: small, at: 0.01).shape?.path == small)
        }
        #expect(middle("path", from: small, to: large, at: 0).shape?.path == small)
        #expect(middle("shadowPath", from: small, to: large).shadowPath?.ellipseRect?.width == 60)
    }

    @Test("1.45 contents fade across")
    func contents() {
        let black = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000])
        let white = CGImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF])
        let shown = middle("contents", from: black, to: white, at: 0.25).contents
        #expect(shown?.pixel(x: 1, y: 0) == 0xFF40_4040)
        #expect(middle("contents", from: black, to: white, at: 0).contents === black)
        let large = CGImage(width: 4, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 16))
        #expect(middle("contents", from: black, to: large).contents?.width == 4)
        #expect(middle("contents", from: black, to: large).contents?.pixel(x: 1, y: 1) == 0xFF80_8080)
        let appearing = middle("contents", from: nil, to: white) { $0.contents = nil }.contents
        #expect(appearing?.pixel(x: 0, y: 0) == 0x8080_8080)
    }

    @Test(
        "1.45 frame and names that layers do not have change nothing",
        arguments: ["frame", "nonsense", "position.z", ""])
    func unknown(keyPath: String) {
        #expect(middle(keyPath, from: 0, to: 1) == middle("opacity", from: 1, to: 1))
    }

    @Test("1.44 a number may be spelled in any way")
    func numberSpellings() {
        let ones: [Any] = [
            1, 1.0, Float(1), CGFloat(1), Int8(1), UInt16(1), Int64(1), true, NSNumber(value: 1), NSNumber(value: 1.0),
            NSNumber(value: true),
        ]
        for one in ones {
            #expect(middle("opacity", from: 0, to: one).opacity == 0.5, "\(type(of: one))")
            #expect(middle("hidden", from: one, to: one).isHidden, "\(type(of: one))")
        }
        #expect(middle("opacity", from: "0", to: CGPoint.zero).opacity == 1)
    }

    @Test("1.44 points, sizes, rectangles and transforms may be boxed or not; a box of another kind is none")
    func boxSpellings() {
        let (point, size) = (CGPoint(x: 2, y: 4), CGSize(width: 2, height: 4))
        let rect = CGRect(origin: point, size: size)
        #expect(middle("position", from: NSValue(point: point), to: point).position == point)
        #expect(middle("bounds.size", from: NSValue(size: size), to: size).bounds.size == size)
        #expect(middle("bounds", from: NSValue(rect: rect), to: rect).bounds == rect)
        let wrong = middle("bounds", from: NSValue(point: point), to: NSValue(point: point)).bounds
        #expect(wrong == middle("opacity", from: 1, to: 1).bounds)
        let turn = CGAffineTransform(rotationAngle: 1)
        let shown = middle("transform", from: turn, to: CATransform3DMakeAffineTransform(turn)).transform
        #expect(near(shown.m12, turn.b))
        var skewed = CATransform3DMakeTranslation(1, 2, 3)
        skewed.m34 = 0.5
        let box = NSValue(caTransform3D: skewed)
        #expect(CATransform3DEqualToTransform(box.caTransform3DValue, skewed))
        let boxed = middle("transform", from: box, to: box, at: 0).transform
        #expect(CATransform3DEqualToTransform(boxed, skewed))
    }

    @Test("1.20 a mutable path that changes later does not change the animation")
    func mutablePath() {
        withLayer(of: CAShapeLayer()) { state, layer in
            let path = CGMutablePath()
            path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.add(CABasicAnimation("path", from: path, to: path, duration: 1), forKey: nil)
            path.addRect(CGRect(x: 0, y: 0, width: 50, height: 50))
            state.frame()
            #expect(layer.shown.shape?.path?.ellipseRect?.width == 10)
        }
    }
}

@Suite(.leavesNothing) struct KeyframeTests {
    /// The layer's x at fractions of the animation's duration.
    private func shown(
        _ fractions: [Double], of keyPath: String = "position.x", _ configure: (CAKeyframeAnimation) -> Void
    ) -> [Double] {
        withLayer { state, layer in
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.duration = 1
            configure(animation)
            layer.add(animation, forKey: nil)
            state.frame()
            return fractions.map { Double(layer.presentationValues(at: state.now + $0)?.position.x ?? .nan) }
        }
    }

    private func expectNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) {
        #expect(a.count == b.count && zip(a, b).allSatisfy { near($0, $1, tolerance) }, "\(a) is not \(b)")
    }

    @Test("1.49 linear: values evenly, or at their times, with a curve for each way")
    func linear() {
        expectNear(shown([0, 0.25, 0.5, 0.75, 0.999]) { $0.values = [0, 10, 30] }, [0, 5, 10, 20, 29.96])
        expectNear(
            shown([0.1, 0.6]) {
                $0.values = [0, 10, 30]
                $0.keyTimes = [0, 0.2, 1]
            }, [5, 20])
        let eased = shown([0.125, 0.75]) {
            $0.values = [0, 10, 30]
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        }
        expectNear(eased, [0.93464651, 20], 1e-6)
    }

    @Test("1.49 the whole animation's curve applies first")
    func overall() {
        let eased = shown([0.25]) {
            $0.values = [0, 10, 30]
            $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        }
        expectNear(eased, [10 * 2 * 0.093464651], 1e-5)
    }

    @Test("1.49 discrete: each value for its share of the time")
    func discrete() {
        expectNear(
            shown([0, 0.3, 0.34, 0.6, 0.7, 0.99]) {
                $0.values = [1, 2, 3]
                $0.calculationMode = .discrete
            }, [1, 1, 2, 2, 3, 3])
        expectNear(
            shown([0.05, 0.5, 0.95]) {
                $0.values = [1, 2, 3]
                $0.keyTimes = [0, 0.1, 0.9, 1]
                $0.calculationMode = .discrete
            }, [1, 2, 3])
    }

    @Test("1.49 paced: one speed, whatever the times say")
    func paced() {
        expectNear(
            shown([0.1, 0.5, 0.9]) {
                $0.values = [0, 10, 100]
                $0.keyTimes = [0, 0.9, 1]
                $0.timingFunctions = [.easeIn, .easeOut].map { CAMediaTimingFunction(name: $0) }
                $0.calculationMode = .paced
            }, [10, 50, 90])
    }

    @Test("1.49 along a path: each point is a key, curves are followed, closing is a way, too")
    func alongPath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 20, y: 10))
        path.closeSubpath()
        let values = shown([0, 1.0 / 6, 0.5, 2.5 / 3], of: "position") { $0.path = path }
        expectNear(values, [0, 5, 17.5, 10])
        let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let paced = shown([0, 0.125, 0.25, 0.5, 0.875], of: "position") {
            $0.path = circle
            $0.calculationMode = .paced
        }
        expectNear(paced, [10, 10 * cos(Double.pi / 4), 0, -10, 10 * cos(Double.pi / 4)], 0.01)
    }

    @Test("one value stays, none changes nothing")
    func few() {
        expectNear(shown([0.5]) { $0.values = [7] }, [7])
        expectNear(shown([0.5]) { _ in }, [50])
    }

    @Test("ellipses as keyframes give ellipses")
    func pathValues() {
        withLayer(of: CAShapeLayer()) { state, layer in
            let animation = CAKeyframeAnimation(keyPath: "path")
            animation.values = [10, 30, 40].map {
                CGPath(ellipseIn: CGRect(x: 0, y: 0, width: $0, height: $0), transform: nil)
            }
            animation.duration = 1
            layer.add(animation, forKey: nil)
            state.frame()
            #expect(layer.presentationValues(at: state.now + 0.25)?.shape?.path?.ellipseRect?.width == 20)
            #expect(layer.presentationValues(at: state.now + 0.75)?.shape?.path?.ellipseRect?.width == 35)
        }
    }
}
