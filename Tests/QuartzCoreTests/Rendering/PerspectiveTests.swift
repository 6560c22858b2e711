@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

/// A square of 40 points about (50, 50) under an eye `distance` points away, after a turn about an axis.
private struct Card {
    var distance: CGFloat = 80
    var angle: CGFloat = 0.7
    var axis: (x: CGFloat, y: CGFloat) = (0, 1)

    var transform: CATransform3D {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / distance
        return CATransform3DConcat(CATransform3DMakeRotation(angle, axis.x, axis.y, 0), eye)
    }

    func layer(in root: CALayer, _ color: CGColor? = white) -> CALayer {
        let layer = QuartzCoreTests.layer(30, 30, 40, 40, color, in: root)
        layer.transform = transform
        return layer
    }

    /// Where a point of the square, given from its middle, is seen: by the rule of three, not by matrices.
    func seen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let (across, depth) =
            axis.y != 0
            ? (x * cos(angle), -x * sin(angle) * axis.y) : (y * cos(angle), y * sin(angle) * axis.x)
        let size = distance / (distance - depth)
        return axis.y != 0
            ? CGPoint(x: 50 + across * size, y: 50 + y * size) : CGPoint(x: 50 + x * size, y: 50 + across * size)
    }

    /// The point of the square, from its middle, that is seen at a place.
    func unseen(_ place: CGPoint) -> CGPoint {
        // Only for turns about y: u = x·cos·d/(d + x·sin), solved for x.
        let (u, v) = (place.x - 50, place.y - 50)
        let x = u * distance / (distance * cos(angle) - u * sin(angle))
        return CGPoint(x: x, y: v * (distance + x * sin(angle)) / distance)
    }

    var corners: [CGPoint] { [seen(-20, -20), seen(20, -20), seen(20, 20), seen(-20, 20)] }
}

private func polygon(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    path.closeSubpath()
    return path
}

@Suite("Layers seen in perspective", .leavesNothing)
struct PerspectiveTests {
    @Test(
        "2.2 A square is seen as the quadrilateral that the rule of three gives",
        arguments: [(0.7, 0, 1), (-0.7, 0, 1), (0.4, 1, 0), (-1.2, 1, 0), (2.5, 0, 1)] as [(CGFloat, CGFloat, CGFloat)])
    func corners(angle: CGFloat, x: CGFloat, y: CGFloat) {
        let card = Card(angle: angle, axis: (x, y))
        let seen = picture {
            let root = layer()
            _ = card.layer(in: root)
            return root
        }
        let drawn = picture {
            let root = layer()
            let own = shape(polygon(card.corners))
            own.fillColor = white
            root.addSublayer(own)
            return root
        }
        #expect(greatestDifference(seen, drawn) <= 2)
        #expect(Picture(seen).count { $0 == .white } > 300)
    }

    @Test("2.2 The sublayers' transform is seen from above its own layer's anchor point; three values of scale agree")
    func sublayerTransform() {
        for scale in [1, 2, 3] as [CGFloat] {
            let seen = picture(scale: scale) {
                let root = layer()
                root.sublayerTransform.m34 = -1 / 80
                let child = layer(10, 30, 40, 40, white, in: root)
                child.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
                return root
            }
            // About (30, 50), the child's middle, seen by an eye above (50, 50).
            func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                let size = 80 / (80 + x * sin(0.5))
                return CGPoint(x: 50 + (30 + x * cos(0.5) - 50) * size, y: 50 + y * size)
            }
            let drawn = picture(scale: scale) {
                let root = layer()
                let own = shape(polygon([place(-20, -20), place(20, -20), place(20, 20), place(-20, 20)]))
                own.fillColor = white
                root.addSublayer(own)
                return root
            }
            #expect(greatestDifference(seen, drawn) <= 2, "scale \(scale)")
        }
    }

    @Test("The cross ratio of four points of a line is seen unchanged")
    func crossRatio() throws {
        let card = Card(distance: 60, angle: 0.8)
        let image = picture(scale: 4) {
            let root = layer()
            let own = card.layer(in: root, green)
            for place in [0, 20] as [CGFloat] { layer(place, 0, 10, 40, red, in: own) }
            return root
        }
        // The red share falls and rises at 0, 10, 20 and 30 points of the square.
        let row = (0..<image.width).map { Double(image.pixel(x: $0, y: 200) >> 16 & 0xFF) / 255 }
        let places = row.indices.dropLast().compactMap { index -> Double? in
            let (here, next) = (row[index], row[index + 1])
            return (here < 0.5) == (next < 0.5) ? nil : Double(index) + 0.5 + (0.5 - here) / (next - here)
        }
        try #require(places.count == 4)
        for (place, x) in zip(places, [-20, -10, 0, 10] as [CGFloat]) {
            #expect(abs(place / 4 - Double(card.seen(x, 0).x)) < 0.05)
        }
        let (a, b, c, d) = (places[0], places[1], places[2], places[3])
        #expect(abs((c - a) * (d - b) / ((c - b) * (d - a)) - 4.0 / 3) < 0.01)
    }

    @Test(
        "Without m34, or with it in the plane of the picture, everything is drawn as by an affine transform"
    )
    func affineAgreement() {
        func scene(_ m34: CGFloat, _ turn: CATransform3D) -> DisplayList {
            shown {
                let root = layer()
                root.sublayerTransform.m34 = m34
                let own = layer(10, 20, 40, 30, red, in: root)
                own.cornerRadius = 5
                own.transform = turn
                layer(5, 5, 10, 10, green, in: own)
                return root
            }
        }
        let turns = [
            CATransform3DIdentity, CATransform3DMakeRotation(0.3, 0, 0, 1), CATransform3DMakeScale(2, 3, 4),
            CATransform3DMakeRotation(.pi, 0, 0, 1), CATransform3DMakeTranslation(3, 4, 0),
        ]
        // About the anchor point and back, so that the last bits differ.
        for turn in turns { #expect(scene(-1 / 500, turn).description == scene(0, turn).description) }
        let flat = CATransform3DMakeAffineTransform(
            CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.3, 0, 1, 0)))
        #expect(scene(0, CATransform3DMakeRotation(0.3, 0, 1, 0)) == scene(0, flat))
        // A half turn's sine is not quite nothing.
        #expect(!lines(scene(-1 / 500, CATransform3DMakeRotation(.pi, 0, 1, 0))).contains { $0.contains("projection") })
    }

    @Test("zPosition brings a layer nearer to the eye of its superlayer")
    func zPosition() {
        let list = shown {
            let root = layer()
            root.sublayerTransform.m34 = -1 / 100
            layer(40, 40, 20, 20, white, in: root).zPosition = 50
            layer(40, 40, 20, 20, red, in: root).zPosition = -100
            layer(0, 0, 20, 20, red, in: root).zPosition = 100
            layer(0, 0, 20, 20, red, in: root).zPosition = 150
            return root
        }
        // Half as far away is twice as large; what is at the eye, or behind it, is not seen.
        #expect(
            lines(list) == ["fill rectangle 45 45 10 × 10 #FF0000FF", "fill rectangle 30 30 40 × 40 #FFFFFFFF"])
    }

    @Test("What is behind the eye is cut off: a floor ends before it and never comes over the horizon")
    func behindTheEye() {
        // The floor goes through (50, 50) and falls away from the eye upwards, so that it is seen below its horizon.
        let card = Card(distance: 20, angle: 1.2, axis: (1, 0))
        let horizon = 50 - 20 / tan(1.2) as CGFloat
        let image = picture {
            let root = layer()
            let floor = layer(-1950, -1950, 4000, 4000, white, in: root)
            floor.transform = card.transform
            return root
        }
        for y in 0..<100 {
            let expected = CGFloat(y) > horizon + 2 ? RGB.white : CGFloat(y) < horizon - 1 ? RGB.black : nil
            if let expected {
                #expect(Picture(image)[50, y] == expected && Picture(image)[3, y] == expected, "row \(y)")
            }
        }
    }

    @Test("A layer that only turns at the eye, lies behind it or is seen edge on neither traps nor shows")
    func degenerate() {
        for (angle, distance) in [(.pi / 2, 80), (1.5, 0.001), (0.5, -0.1), (.nan, 80), (0.5, .infinity)]
            as [(CGFloat, CGFloat)]
        {
            let image = picture {
                let root = layer()
                _ = Card(distance: distance, angle: angle).layer(in: root)
                return root
            }
            if angle == .pi / 2 { #expect(Picture(image).onlyColor == .black) }
        }
        let image = picture {
            let root = layer()
            let own = Card(distance: 80, angle: 0.5).layer(in: root)
            own.zPosition = 200
            root.sublayerTransform.m34 = -1 / 100
            return root
        }
        #expect(Picture(image).onlyColor == .black)
    }
}

@Suite("What layers draw in perspective", .leavesNothing)
struct PerspectiveContentTests {
    /// A card with everything: a mask, corners, a border, a shadow inside, a group that fades, a picture.
    private func decorate(_ card: CALayer) {
        card.cornerRadius = 12
        card.borderWidth = 3
        card.borderColor = blue
        let group = layer(4, 4, 20, 20, in: card)
        group.opacity = 0.5
        layer(0, 0, 14, 14, red, in: group)
        layer(6, 6, 14, 14, green, in: group)
        let masked = layer(20, 20, 16, 16, red, in: card)
        masked.mask = shape(disc(8, 8, 7))
        let clipped = layer(4, 26, 12, 12, in: card)
        clipped.masksToBounds = true
        clipped.cornerRadius = 6
        layer(-10, -10, 40, 40, green, in: clipped)
        let shadowed = layer(24, 8, 8, 8, white, in: card)
        (shadowed.shadowOpacity, shadowed.shadowRadius, shadowed.shadowOffset) = (1, 1, CGSize(width: 4, height: 0))
    }

    @Test("2.6 to 2.9, 2.16 Mask, corners, border, shadow and fading groups are seen as they are flat")
    func flatThenProjected() {
        let card = Card(distance: 80, angle: 0.7)
        let flat = picture(scale: 4) {
            let root = layer()
            decorate(layer(30, 30, 40, 40, white, in: root))
            return root
        }
        let seen = picture(scale: 4) {
            let root = layer()
            decorate(card.layer(in: root))
            return root
        }
        var compared = 0
        for y in 0..<400 {
            for x in 0..<400 {
                let own = card.unseen(CGPoint(x: (CGFloat(x) + 0.5) / 4, y: (CGFloat(y) + 0.5) / 4))
                let (column, row) = (Int((own.x + 50) * 4), Int((own.y + 50) * 4))
                guard (3..<397).contains(column), (3..<397).contains(row) else { continue }
                let near = (-3...3).flatMap { dy in (-3...3).map { flat.pixel(x: column + $0, y: row + dy) } }
                guard Set(near).count == 1 else { continue }
                compared += near[0] == 0xFF00_0000 ? 0 : 1
                #expect(RGB(seen.pixel(x: x, y: y)).distance(to: RGB(near[0])) <= 1, "\(x) \(y)")
            }
        }
        #expect(compared > 5000)
    }

    @Test("An opaque layer in perspective fades as one with what is in it, and a mask around it still masks it")
    func outside() {
        func scene(_ opacity: Float, _ mask: CALayer?) -> Picture {
            Picture(
                picture {
                    let root = layer()
                    let around = layer(in: root)
                    around.mask = mask
                    let own = Card().layer(in: around, red)
                    layer(0, 0, 40, 40, green, in: own)
                    own.opacity = opacity
                    return root
                })
        }
        #expect(scene(0.5, nil)[50, 50].distance(to: RGB(0, 128, 0)) <= 1)
        let half = scene(1, layer(0, 0, 100, 50, white))
        #expect(half[50, 48] == .green && half[50, 52] == .black)
        // A mask can be seen in perspective, too.
        let mask = layer(0, 0, 100, 100)
        _ = Card(angle: 1.2).layer(in: mask)
        let narrow = scene(1, mask)
        #expect(narrow[50, 50] == .green && narrow[38, 50] == .black && scene(1, nil)[38, 50] == .green)
    }

    @Test("A pattern too fine to be seen is averaged, not picked from")
    func minified() throws {
        let board = (0..<256 * 256).map { ($0 + $0 / 256) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
        let contents = try #require(CGImage(width: 256, height: 256, pixels: board))
        let image = picture(64, 64) {
            let root = layer()
            let own = layer(-96, -96, 256, 256, in: root)
            own.contents = contents
            own.transform = Card(distance: 300, angle: 1.3).transform
            own.transform = CATransform3DConcat(own.transform, CATransform3DMakeScale(0.25, 0.25, 1))
            return root
        }
        for x in 28...36 { #expect(abs(Int(image.pixel(x: x, y: 32) & 0xFF) - 128) < 16) }
    }

    @Test("2.14 Shapes stay sharp where they are seen enlarged")
    func magnified() {
        let seen = picture {
            let root = layer()
            let own = layer(45, 45, 10, 10, in: root)
            own.transform = CATransform3DConcat(
                CATransform3DMakeScale(6, 6, 1), Card(distance: 200, angle: 0.6).transform)
            let child = shape(disc(5, 5, 4))
            child.fillColor = white
            own.addSublayer(child)
            return root
        }
        // A disc of 24 points: only its rim is neither black nor white.
        #expect(Picture(seen).partialPixels(between: .black, and: .white) < 400)
        #expect(Picture(seen).count { $0 == .white } > 1200)
    }

    @Test("A layer that is not double-sided is not seen from behind, nor is what lies in it")
    func doubleSided() {
        func scene(_ angle: CGFloat, m34: CGFloat = -1 / 100, inner: CGFloat = 0, _ isInner: Bool = false) -> RGB {
            let image = picture {
                let root = layer()
                root.sublayerTransform.m34 = m34
                let own = layer(30, 30, 40, 40, red, in: root)
                own.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                let child = layer(0, 0, 40, 40, green, in: own)
                child.transform = CATransform3DMakeRotation(inner, 0, 1, 0)
                (isInner ? child : own).isDoubleSided = false
                return root
            }
            return Picture(image)[50, 50]
        }
        #expect(scene(1) == .green && scene(2) == .black && scene(-2) == .black && scene(5) == .green)
        #expect(scene(1, m34: 0) == .green && scene(2, m34: 0) == .black && scene(.pi, m34: 0) == .black)
        // Within a layer that is turned over, what is turned over itself shows its front.
        #expect(scene(2, true) == .red && scene(2, inner: .pi, true) == .green)
    }

    @Test("doubleSided animates by its key path, and a layer is double-sided at first")
    func doubleSidedDefault() {
        withLayer { state, layer in
            #expect(layer.isDoubleSided && layer.shown.isDoubleSided)
            layer.add(CABasicAnimation("doubleSided", from: true, to: false, duration: 1), forKey: nil)
            state.frame()
            #expect(layer.presentationValues(at: state.now + 0.4)?.isDoubleSided == true)
            #expect(layer.presentationValues(at: state.now + 0.6)?.isDoubleSided == false)
        }
    }

    @Test("The list names the matrix, row by row")
    func text() {
        let list = shown {
            let root = layer()
            let own = layer(30, 30, 40, 40, red, in: root)
            own.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            own.transform.m34 = 0
            var eye = CATransform3DIdentity
            eye.m34 = -0.004
            own.transform = CATransform3DConcat(own.transform, eye)
            return root
        }
        // w = 1 + 0.004·(x − 20)·sin 60°; x′ = 50 w + (x − 20)/2; y′ = 50 w + (y − 20).
        #expect(
            lines(list) == [
                "projection 0.673 0.173 0.003464, 0 1 0, 36.536 26.536 0.930718",
                "  fill rectangle 0 0 40 × 40 #FF0000FF",
            ])
    }

    @Test("A circle in perspective is no circle for the way of drawing that is for circles; one around it is")
    func reveals() {
        func scene(_ isInside: Bool) -> DisplayList {
            shown {
                let root = layer(0, 0, 100, 100, blue)
                let around = layer(in: root)
                let own = Card().layer(in: around)
                (isInside ? own : around).mask = shape(isInside ? disc(20, 20, 15) : disc(50, 50, 15))
                return root
            }
        }
        #expect(scene(true).reveal == nil && scene(false).reveal != nil)
        let image = Picture(LayerRenderer.picture(of: scene(false)))
        #expect(image[50, 50] == .white && image[50, 36] == .white && image[50, 34] == .blue)
    }
}
