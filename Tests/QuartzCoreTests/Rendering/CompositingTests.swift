@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite("What layers do to the pixels", .leavesNothing)
struct CompositingTests {
    private func level(_ image: CGImage, _ x: Int, _ y: Int, shift: UInt32 = 16) -> Int {
        Int(image.pixel(x: x, y: y) >> shift & 0xFF)
    }

    @Test("2.16 Two layers that overlap fade as one picture; without group opacity the lower one shines through")
    func groupOpacity() {
        func scene(_ isGroup: Bool) -> CGImage {
            picture(20, 20) {
                let root = layer()
                let own = layer(0, 0, 20, 20, in: root)
                own.opacity = 0.5
                own.allowsGroupOpacity = isGroup
                layer(0, 0, 15, 15, red, in: own)
                layer(5, 5, 15, 15, green, in: own)
                return root
            }
        }
        #expect(level(scene(true), 10, 10) == 0 && level(scene(true), 2, 2) == 128)
        #expect(abs(level(scene(false), 10, 10) - 64) <= 1 && abs(level(scene(false), 10, 10, shift: 8) - 128) <= 1)
    }

    @Test("2.9 A mask of several layers multiplies by the opacity of their whole picture")
    func layeredMask() {
        let image = picture(20, 20) {
            let root = layer()
            let mask = layer(0, 0, 20, 20)
            layer(0, 0, 10, 20, CGColor(gray: 0, alpha: 0.5), in: mask)
            layer(0, 0, 20, 10, CGColor(gray: 1, alpha: 0.5), in: mask)
            layer(0, 0, 20, 20, white, in: root).mask = mask
            return root
        }
        // Half over half covers three quarters.
        #expect(abs(level(image, 5, 5) - 191) <= 1 && abs(level(image, 15, 5) - 128) <= 1)
        #expect(abs(level(image, 5, 15) - 128) <= 1 && level(image, 15, 15) == 0)
    }

    @Test("2.7 A clip and a mask multiply")
    func clipTimesMask() {
        let image = picture(20, 20) {
            let root = layer()
            let own = layer(0.5, 0, 19, 20, in: root)
            own.masksToBounds = true
            own.mask = layer(-5, 0, 29, 20, CGColor(gray: 0, alpha: 0.5))
            layer(-10, -10, 50, 50, white, in: own)
            return root
        }
        #expect(abs(level(image, 10, 10) - 128) <= 1 && abs(level(image, 0, 10) - 64) <= 2)
    }

    @Test("2.7 Rounded corners cut sublayers, those that are chosen alone")
    func corners() {
        let image = picture(40, 40) {
            let root = layer()
            let own = layer(0, 0, 40, 40, in: root)
            own.masksToBounds = true
            own.cornerRadius = 20
            own.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            layer(0, 0, 40, 40, white, in: own)
            return root
        }
        #expect(level(image, 1, 1) == 0 && level(image, 38, 38) == 0)
        #expect(level(image, 38, 1) == 255 && level(image, 1, 38) == 255 && level(image, 20, 20) == 255)
        // On the diagonal, the corner's circle is 20·(1 − √½) = 5.858 from either edge.
        #expect(level(image, 4, 4) == 0 && level(image, 7, 7) == 255)
    }

    @Test("2.6 The border lies inside the bounds, above the sublayers")
    func border() {
        let image = picture(20, 20) {
            let root = layer()
            let own = layer(2, 2, 16, 16, in: root)
            own.borderWidth = 3
            own.borderColor = red
            layer(-2, -2, 20, 20, green, in: own)
            return root
        }
        #expect(image.pixel(x: 2, y: 10) == 0xFFFF_0000 && image.pixel(x: 4, y: 10) == 0xFFFF_0000)
        #expect(image.pixel(x: 5, y: 10) == 0xFF00_FF00 && image.pixel(x: 1, y: 10) == 0xFF00_FF00)
    }

    @Test("2.8 A shadow is as strong as a Gaussian of its radius says, and lies where its offset says")
    func shadowProfile() {
        let image = picture(100, 100) {
            let root = layer(0, 0, 100, 100, white)
            let own = layer(-40, 20, 80, 60, in: root)
            own.shadowOpacity = 1
            own.shadowRadius = 6
            own.shadowOffset = CGSize(width: 10, height: 0)
            own.shadowPath = CGPath(rect: CGRect(x: -100, y: -200, width: 180, height: 500), transform: nil)
            return root
        }
        // The shadow's edge is a straight line at x = 50; there the blur of a step is half, and one deviation on it is 1 − Φ(1).
        for (x, expected) in [(50, 0.5), (56, 0.1587), (44, 0.8413), (62, 0.0228), (38, 0.9772)] {
            let strength = 1 - (Double(level(image, x, 50)) + Double(level(image, x - 1, 50))) / 2 / 255
            #expect(abs(strength - expected) < 0.015, "column \(x)")
        }
    }

    @Test("2.8 A shadow without a path follows what is shown, also a hole in it")
    func shadowOfContent() throws {
        let image = picture(60, 60) {
            let root = layer(0, 0, 60, 60, white)
            let own = shape(hole(20, 20, 8, side: 15), rule: .evenOdd)
            own.fillColor = red
            own.shadowOpacity = 1
            own.shadowRadius = 0
            own.shadowOffset = CGSize(width: 20, height: 20)
            root.addSublayer(own)
            return root
        }
        #expect(image.pixel(x: 40, y: 40) == 0xFFFF_FFFF && image.pixel(x: 50, y: 50) == 0xFF00_0000)
        #expect(image.pixel(x: 20, y: 20) == 0xFFFF_FFFF && image.pixel(x: 8, y: 8) == 0xFFFF_0000)
    }

    @Test("2.14 A filled circle has the coverage of the true circle, also where it is no mask")
    func filledCircle() {
        let image = picture(50, 50) {
            let root = layer()
            let own = shape(disc(25.25, 24.75, 20.5))
            own.fillColor = white
            root.addSublayer(own)
            return root
        }
        let sum = image.withPixels { $0.reduce(0) { $0 + Double($1 & 0xFF) / 255 } }
        #expect(abs(sum - .pi * 20.5 * 20.5) < 0.2)
    }

    @Test("A stroke is trimmed by strokeStart and strokeEnd along its length, curves included")
    func strokeTrim() {
        let image = picture(100, 100) {
            let root = layer()
            let own = shape(disc(50, 50, 40))
            own.fillColor = nil
            own.strokeColor = white
            own.lineWidth = 4
            own.strokeStart = 0.25
            own.strokeEnd = 0.625
            root.addSublayer(own)
            return root
        }
        // From the right side clockwise: a quarter is the lowest point, half the left side.
        func isDrawn(_ turn: Double) -> Bool {
            level(image, Int(50 + 40 * cos(turn * 2 * .pi)), Int(50 + 40 * sin(turn * 2 * .pi))) > 200
        }
        #expect(isDrawn(0.27) && isDrawn(0.4) && isDrawn(0.5) && isDrawn(0.61))
        #expect(!isDrawn(0.22) && !isDrawn(0.65) && !isDrawn(0.9) && !isDrawn(0.1))
    }

    @Test("A picture between pixels is interpolated, turned with its layer, and does not leave its bounds")
    func turnedContents() throws {
        let picture = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        let image = QuartzCoreTests.picture(40, 40) {
            let root = layer()
            let own = layer(10, 10, 20, 20, in: root)
            own.contents = picture
            own.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            return root
        }
        #expect(image.pixel(x: 20, y: 10) == 0xFFFF_0000 && image.pixel(x: 20, y: 29) == 0xFF00_00FF)
        #expect(image.pixel(x: 9, y: 20) == 0xFF00_0000 && image.pixel(x: 30, y: 20) == 0xFF00_0000)
    }

    @Test("2.28 render(in:) draws the model, committed or not, through the context's transform, clip and opacity")
    func renderInContext() throws {
        let context = try #require(CGContext(width: 40, height: 40))
        context.translateBy(x: 0, y: 40)
        context.scaleBy(x: 2, y: -2)
        context.setAlpha(0.5)
        context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 20))
        RuntimeState.$scoped.withValue(RuntimeState()) {
            let own = layer(100, 100, 20, 20, red)
            own.mask = shape(CGPath(rect: CGRect(x: 2, y: 1, width: 18, height: 5), transform: nil))
            layer(0, 5, 20, 5, green, in: own)
            own.render(in: context)
        }
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 4, y: 2) == 0x8080_0000 && image.pixel(x: 4, y: 11) == 0x8000_8000)
        #expect(image.pixel(x: 3, y: 5) == 0 && image.pixel(x: 16, y: 5) == 0 && image.pixel(x: 5, y: 12) == 0)
    }

    @Test("Two runs give the same bytes")
    func repeatable() {
        func scene() -> [UInt32] {
            picture(60, 60, scale: 2) {
                let root = layer(0, 0, 60, 60, white)
                let own = place(shape(hole(20, 20, 8, side: 15), rule: .evenOdd), 3, 4, 20, 20, red, in: root)
                own.cornerRadius = 7
                own.shadowOpacity = 0.7
                own.strokeColor = blue
                own.opacity = 0.9
                own.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
                return root
            }.withPixels { Array($0) }
        }
        #expect(scene() == scene())
    }
}
