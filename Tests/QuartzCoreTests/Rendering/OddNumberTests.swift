@_spi(Runtime) import CoreGraphics
@_spi(Runtime) @_spi(Radial) import QuartzCore
import TestSupport
import Testing

/// Something that a layer of 30 by 30 points can show.
private enum Content: CaseIterable {
    case backdrop, shadow, shadowOfPath, shadowOfDrawings, border, mask, pathMask, clip, image, line, perspective, group

    /// Whether the time to draw it grows with its size.
    var isCostly: Bool { self == .backdrop }

    func add(to layer: CALayer) {
        let own = QuartzCoreTests.layer(2, 2, 20, 20, red, in: layer)
        switch self {
        case .backdrop: own.backdropBlur = 3
        case .shadow: own.shadowOpacity = 1
        case .shadowOfPath:
            own.shadowOpacity = 1
            own.shadowPath = disc(10, 10, 5)
        case .shadowOfDrawings:
            own.shadowOpacity = 1
            QuartzCoreTests.layer(5, 5, 20, 20, blue, in: own)
        case .border: (own.borderWidth, own.borderColor, own.cornerRadius) = (3, white, 5)
        case .mask:
            own.mask = QuartzCoreTests.layer(3, 3, 10, 10, white)
            own.mask?.cornerRadius = 2
        case .pathMask: own.mask = shape(hole(10, 10, 5, side: 9), rule: .evenOdd)
        case .clip:
            (own.masksToBounds, own.cornerRadius) = (true, 4)
            QuartzCoreTests.layer(5, 5, 20, 20, blue, in: own)
        case .image: own.contents = CGImage.noise(5, 5, seed: 7)
        case .line:
            let line = shape(disc(10, 10, 8))
            (line.strokeColor, line.lineWidth, line.strokeEnd) = (white, 2, 0.7)
            line.lineDashPattern = [2, 3]
            own.addSublayer(line)
        case .perspective:
            own.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            layer.sublayerTransform.m34 = -1 / 100
            QuartzCoreTests.layer(5, 5, 10, 10, blue, in: own)
        case .group:
            own.opacity = 0.5
            QuartzCoreTests.layer(5, 5, 10, 10, blue, in: own)
        }
    }
}

/// A place where a number can be wrong.
private enum Place: CaseIterable {
    case scaleX, scale, shear, translation, depth, perspective, sublayers, position, origin, width, size, anchorPoint
    case ownScale, ownPosition, ownWidth, ownSize, cornerRadius, borderWidth, blur
    case shadowRadius, shadowOffset, shadowOpacity, opacity, contentsPart, contentsScale, lineWidth, lineEnd, dashes,
        mitre
    case maskPlace, maskSize, maskScale

    func put(_ number: CGFloat, into layer: CALayer) {
        guard let own = layer.sublayers?.first else { return }
        let line = own.sublayers?.first as? CAShapeLayer
        switch self {
        case .scaleX: layer.transform.m11 = number
        case .scale: layer.transform = CATransform3DMakeScale(number, number, number)
        case .shear: layer.transform.m12 = number
        case .translation: layer.transform.m41 = number
        case .depth: layer.transform.m34 = number
        case .perspective: layer.transform.m44 = number
        case .sublayers: layer.sublayerTransform = CATransform3DMakeScale(number, number, 1)
        case .position: layer.position.y = number
        case .origin: layer.bounds.origin.x = number
        case .width: layer.bounds.size.width = number
        case .size: layer.bounds.size = CGSize(width: number, height: number)
        case .anchorPoint: layer.anchorPoint.x = number
        case .ownScale: own.transform = CATransform3DMakeScale(1, number, 1)
        case .ownPosition: own.position = CGPoint(x: number, y: number)
        case .ownWidth: own.bounds.size.width = number
        case .ownSize: own.bounds.size = CGSize(width: number, height: number)
        case .cornerRadius: own.cornerRadius = number
        case .borderWidth: own.borderWidth = number
        case .blur: own.backdropBlur = number
        case .shadowRadius: own.shadowRadius = number
        case .shadowOffset: own.shadowOffset = CGSize(width: number, height: 1)
        case .shadowOpacity: own.shadowOpacity = Float(number)
        case .opacity: own.opacity = Float(number)
        case .contentsPart: own.contentsRect.size.width = number
        case .contentsScale: own.contentsScale = number
        case .lineWidth: line?.lineWidth = number
        case .lineEnd: line?.strokeEnd = number
        case .dashes: line?.lineDashPattern = [NSNumber(value: Double(number)), 2]
        case .mitre: line?.miterLimit = number
        case .maskPlace: own.mask?.position.x = number
        case .maskSize: own.mask?.bounds.size.height = number
        case .maskScale: own.mask?.transform.m22 = number
        }
    }
}

@Suite("Layers with numbers that are infinite, enormous or none", .leavesNothing)
struct OddNumberTests {
    /// A scene in which something is wrong, with a green square over it that has nothing to do with that.
    private func list(_ content: Content, _ place: Place, _ number: CGFloat) -> DisplayList {
        shown(40, 40) {
            let root = layer(0, 0, 40, 40, CGColor(gray: 0, alpha: 1))
            let middle = layer(0, 0, 30, 30, in: root)
            content.add(to: middle)
            place.put(number, into: middle)
            layer(30, 30, 10, 10, green, in: root)
            return root
        }
    }

    @Test(
        "Whatever number is wrong wherever, the picture is drawn, and what has nothing to do with it is seen",
        arguments: Content.allCases)
    private func drawing(content: Content) {
        let huge: [CGFloat] = content.isCostly ? [] : [1e18, -1e300]
        for place in Place.allCases {
            for number in [.nan, .infinity, -.infinity, .leastNonzeroMagnitude] + (place == .blur ? [] : huge) {
                let list = list(content, place, number)
                #expect(list.description.hasPrefix("picture 40 × 40"))
                let image = Picture(LayerRenderer.picture(of: list))
                #expect(image[35, 35] == .green, "\(content) with \(number) as \(place)")
            }
        }
    }

    @Test(
        "A blur or shadow whose size is no number, or infinite, is not drawn",
        arguments: [.nan, .infinity] as [CGFloat])
    func deviations(number: CGFloat) {
        for (content, place) in [
            (.backdrop, .scale), (.backdrop, .blur), (.shadow, .scaleX), (.shadow, .shadowRadius),
            (.shadowOfDrawings, .shadowRadius), (.shadowOfPath, .sublayers),
        ] as [(Content, Place)] {
            let drawn = lines(list(content, place, number)).filter { $0.contains("deviation") }
            #expect(drawn.isEmpty, "\(content) with \(number) as \(place)")
        }
    }

    @Test("Bounds are kept as they are given, also in the place of others that cover the same")
    func sameArea() {
        let layer = CALayer()
        let endless = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
        for bounds in [
            CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(origin: CGPoint(x: 10, y: 20), size: CGSize(width: -10, height: -20)),
            CGRect(origin: .zero, size: endless), CGRect(origin: CGPoint(x: 0, y: 30), size: endless),
        ] {
            layer.bounds = bounds
            #expect(layer.bounds.origin == bounds.origin && layer.bounds.size == bounds.size)
        }
    }

    @Test("A point is hit, converted or found in bounds as far as there are numbers")
    func points() {
        for place in Place.allCases {
            for number in [.nan, .infinity, -.infinity, 1e300] as [CGFloat] {
                let root = layer(0, 0, 40, 40)
                let middle = layer(0, 0, 30, 30, in: root)
                Content.mask.add(to: middle)
                place.put(number, into: middle)
                layer(30, 30, 10, 10, in: root)
                #expect(root.hitTest(CGPoint(x: 35, y: 35)) === root.sublayers?.last, "\(number) as \(place)")
                _ = root.hitTest(CGPoint(x: 5, y: 5))
                _ = middle.convert(CGRect(x: 1, y: 1, width: 2, height: 2), to: root)
                middle.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                #expect(!middle.contains(CGPoint(x: CGFloat.nan, y: 1)))
            }
        }
    }

    @Test("A rate of frames that no number can say is read as the nearest one")
    func rates() {
        withRuntime { _ in
            let link = CADisplayLink { _ in }
            link.preferredFramesPerSecond = .max
            #expect(link.preferredFramesPerSecond > 1_000_000)
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: .nan, preferred: .nan)
            #expect(link.preferredFramesPerSecond == 0)
            link.invalidate()
        }
    }

    @Test("Cumulative animations of a transform count cycles that are too many for an Int, and add up a few as before")
    func cycles() {
        withLayer { state, layer in
            let turn = CABasicAnimation(
                "transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(2, 0, 0), duration: 1)
            (turn.isCumulative, turn.repeatCount) = (true, .infinity)
            layer.add(turn, forKey: "move")
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 13.5)?.transform.m41 ?? 0, 27, 1e-6))
            let rush = CABasicAnimation(
                "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(1, 0, 0, 1), duration: 1e-25)
            (rush.isCumulative, rush.repeatCount) = (true, .infinity)
            layer.add(rush, forKey: "move")
            state.frame()
            #expect(layer.presentationValues(at: state.now + 1)?.transform.m33 == 1)
        }
    }

    @Test("A curve or a key value that is no number lets an animation neither trap nor end the run")
    func animations() {
        withLayer { state, layer in
            let nan = Float.nan
            let fade = CABasicAnimation(
                "contents", from: CGImage.noise(2, 2, seed: 1), to: CGImage.noise(2, 2, seed: 2), duration: 1)
            fade.timingFunction = CAMediaTimingFunction(controlPoints: nan, nan, nan, nan)
            layer.add(fade, forKey: "fade")
            let keys = CAKeyframeAnimation(keyPath: "position")
            (keys.values, keys.calculationMode, keys.duration) = (
                [CGPoint(x: CGFloat.nan, y: 0), CGPoint.zero, CGPoint.zero], .paced, 1
            )
            keys.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, nan, 0.6, .infinity)
            layer.add(keys, forKey: "keys")
            for _ in 0..<70 { state.frame() }
            #expect(layer.animationKeys() == nil)
        }
    }
}
