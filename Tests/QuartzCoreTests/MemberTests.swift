@_spi(Radial) @_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite("Core Animation's values and objects, member by member", .leavesNothing)
struct MemberTests {
    @Test("3.13 Each of the sixteen numbers can be set, and does its part in a row vector times the matrix")
    func matrixNumbers() {
        let numbers: [[WritableKeyPath<CATransform3D, CGFloat>]] = [
            [\.m11, \.m12, \.m13, \.m14], [\.m21, \.m22, \.m23, \.m24], [\.m31, \.m32, \.m33, \.m34],
            [\.m41, \.m42, \.m43, \.m44],
        ]
        // The vector (1, 2, 3, 4), as the first row of a matrix that is empty elsewhere.
        var vector = CATransform3D()
        for column in 0..<4 { vector[keyPath: numbers[0][column]] = CGFloat(column + 1) }
        for row in 0..<4 {
            for column in 0..<4 {
                var matrix = CATransform3D()
                matrix[keyPath: numbers[row][column]] = 10
                let product = CATransform3DConcat(vector, matrix)
                let first = (0..<4).map { product[keyPath: numbers[0][$0]] }
                #expect(first == (0..<4).map { $0 == column ? CGFloat(10 * (row + 1)) : 0 })
            }
        }
    }

    @Test("2.3 The part of a transform in the plane is read, and a point is inside the bounds or not")
    func geometry() {
        let layer = layer(10, 10, 20, 20)
        layer.transform = CATransform3DMakeScale(2, 3, 4)
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.contains(CGPoint(x: 19, y: 1)) && !layer.contains(CGPoint(x: 21, y: 1)))
    }

    @Test("A name goes with the layer into what is shown of it")
    func name() {
        withLayer { state, layer in
            layer.name = "own"
            state.frame()
            #expect(layer.presentation()?.name == "own")
        }
    }

    @Test("2.8 A shadow has its own colour")
    func shadowColor() {
        let list = shown {
            let root = layer()
            let own = layer(0, 0, 10, 10, green, in: root)
            (own.shadowOpacity, own.shadowColor) = (1, red)
            return root
        }
        #expect(lines(list).first == "shadow of rectangle 0 0 10 × 10 offset 0 -3 deviation 3 #FF0000FF")
    }

    @Test("2.8 A shadow's path is filled by its windings, so that two squares in one another throw no ring")
    func shadowPathRule() {
        let list = shown {
            let root = layer()
            let own = layer(10, 10, 20, 20, in: root)
            let ring = CGMutablePath()
            ring.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            ring.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
            (own.shadowOpacity, own.shadowPath) = (1, ring)
            return root
        }
        #expect(lines(list) == ["shadow of path 10 10 10 × 10 offset 0 -3 deviation 3 #000000FF"])
    }

    @Test("1.34 A class's default action is a basic animation of what animates by itself; a subclass may have none")
    func defaultActions() {
        final class Plain: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
        }
        #expect((CALayer.defaultAction(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
        #expect(CALayer.defaultAction(forKey: "frame") == nil && CAShapeLayer.defaultAction(forKey: "path") == nil)
        withLayer(of: Plain()) { _, layer in
            layer.opacity = 0
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("1.32 An animation that is run as an action is added to the layer; NSNull does nothing")
    func actions() {
        withLayer { _, layer in
            NSNull().run(forKey: "opacity", object: layer, arguments: nil)
            #expect(layer.animationKeys() == nil)
            let action: any CAAction = CABasicAnimation("opacity", from: 0, to: 1, duration: 1)
            action.run(forKey: "opacity", object: layer, arguments: nil)
            #expect(layer.animationKeys() == ["opacity"])
            CAAnimationGroup().run(forKey: "bounds", object: layer, arguments: nil)
            #expect(layer.animationKeys() == ["opacity", "bounds"])
        }
    }

    @Test("1.2 What is set through the protocol of timed things is the object's own")
    func timing() {
        func set(_ object: any CAMediaTiming) {
            (object.beginTime, object.duration, object.speed, object.timeOffset) = (1, 2, 3, 4)
            (object.repeatCount, object.repeatDuration, object.autoreverses, object.fillMode) = (5, 6, true, .both)
        }
        let (layer, animation) = (CALayer(), CABasicAnimation())
        set(layer)
        set(animation)
        #expect([layer.beginTime, layer.duration, layer.timeOffset, layer.repeatDuration] == [1, 2, 4, 6])
        #expect(layer.speed == 3 && layer.repeatCount == 5 && layer.autoreverses && layer.fillMode == .both)
        #expect(
            [animation.beginTime, animation.duration, animation.timeOffset, animation.repeatDuration] == [1, 2, 4, 6])
        #expect(animation.speed == 3 && animation.repeatCount == 5 && animation.autoreverses)
        #expect(animation.fillMode == .both)
    }

    @Test("1.39 A transaction's curve and completion are read as they were set")
    func transaction() {
        withRuntime { _ in
            let curve = CAMediaTimingFunction(name: .easeIn)
            let log = Log()
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(curve)
            CATransaction.setCompletionBlock { log.note("done") }
            #expect(CATransaction.animationTimingFunction() === curve)
            CATransaction.completionBlock()?()
            #expect(log.take() == ["done"])
            CATransaction.commit()
            #expect(CATransaction.animationTimingFunction() == nil)
        }
    }

    @Test("1.53 A spring begins with its velocity, in ways a second; a heavier or softer one comes later")
    func springs() {
        func shown(at time: Double, _ change: (CASpringAnimation) -> Void) -> Double {
            withLayer { state, layer in
                let spring = CASpringAnimation(keyPath: "position.x")
                (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 3)
                change(spring)
                layer.add(spring, forKey: nil)
                state.frame()
                return Double(layer.presentationValues(at: state.now + time)?.position.x ?? .nan)
            }
        }
        #expect(near(shown(at: 0.001) { $0.initialVelocity = 5 }, 0.005, 1e-4))
        #expect(near(shown(at: 0.001) { $0.initialVelocity = -5 }, -0.005, 1e-4))
        // At first it is pulled by stiffness over mass.
        #expect(near(shown(at: 0.001) { $0.stiffness = 1000 }, 1000 / 2 * 1e-6, 1e-5))
        #expect(near(shown(at: 0.001) { ($0.stiffness, $0.mass) = (1000, 2) }, 1000 / 4 * 1e-6, 1e-5))
    }

    @Test("6.5 A range of frame rates is changed part by part")
    func frameRates() {
        func calls(_ range: CAFrameRateRange) -> Int {
            withRuntime { state in
                var count = 0
                let link = CADisplayLink { _ in count += 1 }
                link.preferredFrameRateRange = range
                link.add(to: RunLoop.current, forMode: .common)
                state.advance(by: 1)
                link.invalidate()
                return count
            }
        }
        var range = CAFrameRateRange.default
        #expect(calls(range) == 60)
        range.maximum = 31
        #expect(calls(range) == 30)
        range.preferred = 12
        #expect(calls(range) == 12)
        range.minimum = 20
        #expect(calls(range) == 20)
    }
}

@Suite("The lines of a shape", .leavesNothing)
struct ShapeLineTests {
    /// What a shape's line covers: the columns of a row of pixels that are not black.
    private func columns(
        ofRow row: Int, _ points: [CGPoint] = [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)],
        _ change: (CAShapeLayer) -> Void
    ) -> [Int] {
        let image = picture(32, 24) {
            let root = layer()
            let path = CGMutablePath()
            path.addLines(between: points)
            let own = shape(path)
            (own.fillColor, own.strokeColor, own.lineWidth) = (nil, white, 8)
            change(own)
            root.addSublayer(own)
            return root
        }
        return (0..<32).filter { image.pixel(x: $0, y: row) != 0xFF00_0000 }
    }

    @Test("A line ends where it ends, half its width later, or in half a disc")
    func caps() {
        #expect(columns(ofRow: 9) { $0.lineCap = .butt } == Array(10..<20))
        #expect(columns(ofRow: 9) { $0.lineCap = .square } == Array(6..<24))
        #expect(columns(ofRow: 6) { $0.lineCap = .square } == Array(6..<24))
        #expect(columns(ofRow: 9) { $0.lineCap = .round } == Array(6..<24))
        #expect(columns(ofRow: 6) { $0.lineCap = .round }.first.map { $0 > 6 } == true)
    }

    @Test("Lines meet in a point, in an arc or by a cut; in a cut also where the point would be longer than its limit")
    func joins() {
        func lastColumns(_ change: (CAShapeLayer) -> Void) -> [Int] {
            let corner = [CGPoint(x: 4, y: 6), CGPoint(x: 16, y: 6), CGPoint(x: 16, y: 18)]
            return [2, 3].map { columns(ofRow: $0, corner, change).last ?? -1 }
        }
        #expect(lastColumns { $0.lineJoin = .miter } == [19, 19])
        // A right angle's point is √2 times as long as the line is wide.
        #expect(lastColumns { $0.miterLimit = 1.42 } == [19, 19])
        let cut = lastColumns { $0.lineJoin = .bevel }
        #expect(cut == [16, 17] && lastColumns { $0.miterLimit = 1.41 } == cut)
        #expect(lastColumns { $0.lineJoin = .round } == [18, 19])
    }

    @Test("A line is broken into dashes, from a place in them on")
    func dashes() {
        #expect(columns(ofRow: 10) { $0.lineDashPattern = [3, 2] } == [10, 11, 12, 15, 16, 17])
        let shifted = columns(ofRow: 10) {
            $0.lineDashPattern = [3, 2]
            $0.lineDashPhase = 1
        }
        #expect(shifted == [10, 11, 14, 15, 16, 19])
    }
}
