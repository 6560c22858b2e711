@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite("What the tree of layers becomes in the display list", .leavesNothing)
struct DisplayListTests {
    @Test("2.6 Shadow, background, contents, fill, stroke, sublayers and border are drawn in this order")
    func paintOrder() throws {
        let image = try #require(CGImage(width: 1, height: 1, pixels: [0x8000_0000]))
        let list = shown {
            let root = layer()
            let own = place(shape(disc(5, 5, 5)), 10, 10, 20, 20, red, in: root)
            own.contents = image
            own.strokeColor = blue
            own.borderWidth = 2
            own.borderColor = white
            own.shadowOpacity = 0.5
            own.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
            layer(1, 2, 3, 4, green, in: own)
            return root
        }
        #expect(
            list.description == """
                picture 100 × 100 at scale 1
                shadow of rectangle 10 10 20 × 20 offset 0 -3 deviation 3 #00000080
                fill rectangle 10 10 20 × 20 #FF0000FF
                image 1 × 1 in 10 10 20 × 20
                fill disc 15 15 radius 5 #000000FF
                stroke path 10 10 10 × 10 width 1 #0000FFFF
                fill rectangle 11 12 3 × 4 #00FF00FF
                fill path 10 10 20 × 20 even-odd #FFFFFFFF
                """)
    }

    @Test("2.6, 2.18 Sublayers are drawn by zPosition, those of one zPosition in their order")
    func zOrder() {
        let list = shown {
            let root = layer()
            for (index, z) in [0, 2, -1, 0, 2].enumerated() {
                layer(CGFloat(index), 0, 1, 1, red, in: root).zPosition = CGFloat(z)
            }
            return root
        }
        #expect(lines(list).compactMap { $0.split(separator: " ").dropFirst(2).first } == ["2", "0", "3", "1", "4"])
    }

    @Test(
        "2.1, 2.2 A layer lies by position, anchor point, bounds origin and transform; the scale makes pixels of points"
    )
    func geometry() {
        let list = shown(scale: 3) {
            let root = layer()
            let own = layer(0, 0, 20, 10, red, in: root)
            own.anchorPoint = CGPoint(x: 0, y: 1)
            own.position = CGPoint(x: 30, y: 40)
            own.bounds.origin = CGPoint(x: 5, y: 5)
            own.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
            layer(5, 5, 1, 1, green, in: own)
            return root
        }
        #expect(lines(list) == ["fill rectangle 90 30 120 × 90 #FF0000FF", "fill rectangle 90 30 6 × 9 #00FF00FF"])
    }

    @Test("2.2 The sublayer transform turns about the superlayer's anchor point")
    func sublayerTransform() {
        let list = shown {
            let root = layer()
            layer(50, 50, 10, 20, red, in: root)
            root.sublayerTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            return root
        }
        #expect(lines(list) == ["fill rectangle 30 50 20 × 10 #FF0000FF"])
    }

    @Test("2.7 masksToBounds clips contents and sublayers, with the corners, and not the border")
    func clip() {
        let list = shown {
            let root = layer()
            let own = layer(10, 10, 20, 20, red, in: root)
            own.masksToBounds = true
            own.borderWidth = 1
            own.cornerRadius = 4
            layer(0, 0, 50, 50, green, in: own)
            return root
        }
        #expect(
            lines(list) == [
                "fill path 10 10 20 × 20 #FF0000FF", "group clip path 10 10 20 × 20",
                "  fill rectangle 10 10 50 × 50 #00FF00FF", "fill path 10 10 20 × 20 even-odd #000000FF",
            ])
    }

    @Test("2.7 A corner radius by itself does not cut what lies in the layer")
    func cornersAlone() throws {
        let image = try #require(CGImage(width: 1, height: 1, pixels: [0x8000_0000]))
        let list = shown {
            let root = layer()
            let own = layer(10, 10, 20, 20, red, in: root)
            own.cornerRadius = 10
            own.contents = image
            layer(0, 0, 5, 5, green, in: own)
            return root
        }
        #expect(
            lines(list) == [
                "fill path 10 10 20 × 20 #FF0000FF", "image 1 × 1 in 10 10 20 × 20",
                "fill rectangle 10 10 5 × 5 #00FF00FF",
            ])
    }

    @Test("2.8 A layer that clips throws no shadow, and a mask cuts it; without a path it is that of all that shows")
    func shadows() {
        func scene(_ change: (CALayer) -> Void) -> [String] {
            lines(
                shown {
                    let root = layer()
                    let own = layer(10, 10, 20, 20, in: root)
                    own.shadowOpacity = 1
                    own.shadowOffset = CGSize(width: 2, height: 5)
                    own.shadowRadius = 4
                    layer(1, 1, 2, 2, red, in: own)
                    layer(5, 5, 2, 2, red, in: own)
                    change(own)
                    return root
                })
        }
        let squares = ["fill rectangle 11 11 2 × 2 #FF0000FF", "fill rectangle 15 15 2 × 2 #FF0000FF"]
        let shadow = ["shadow offset 2 5 deviation 4 #000000FF of"] + squares.map { "  " + $0 }
        #expect(scene { _ in } == shadow + squares)
        #expect(scene { $0.masksToBounds = true } == ["group clip rectangle 10 10 20 × 20"] + squares.map { "  " + $0 })
        let masked = scene { $0.mask = layer(0, 0, 20, 20, red) }
        #expect(masked == ["group mask rectangle 10 10 20 × 20"] + (shadow + squares).map { "  " + $0 })
        #expect(scene { $0.shadowOpacity = 0 } == squares)
    }

    @Test("2.9 Of a mask only its opacity counts, that of all that it draws")
    func maskIsAlpha() {
        let list = shown {
            let root = layer()
            let mask = layer(0, 0, 100, 100)
            mask.opacity = 0.5
            layer(0, 0, 10, 10, green, in: mask)
            layer(5, 5, 10, 10, red, in: mask)
            layer(0, 0, 100, 100, blue, in: root).mask = mask
            return root
        }
        #expect(
            lines(list) == [
                "group", "  mask", "    group opacity 0.5", "      fill rectangle 0 0 10 × 10 #00FF00FF",
                "      fill rectangle 5 5 10 × 10 #FF0000FF", "  content", "  fill rectangle 0 0 100 × 100 #0000FFFF",
            ])
    }

    @Test("2.9 A mask's own opacity and colour fade what it masks")
    func fadingMask() {
        let list = shown {
            let root = layer()
            let mask = shape(disc(50, 50, 10))
            mask.opacity = 0.5
            mask.fillColor = CGColor(gray: 1, alpha: 0.5)
            layer(0, 0, 100, 100, blue, in: root).mask = mask
            return root
        }
        #expect(lines(list).first == "group opacity 0.25 mask disc 50 50 radius 10")
        #expect(list.reveal != nil)
    }

    @Test(
        "2.10 A mask lies in the masked layer's own space, moves with its bounds' origin, and shows a path beyond its frame"
    )
    func maskSpace() {
        let list = shown {
            let root = layer()
            let own = layer(20, 20, 50, 50, red, in: root)
            own.bounds.origin = CGPoint(x: 3, y: 4)
            own.mask = shape(disc(30, 30, 10))
            return root
        }
        #expect(lines(list) == ["group mask disc 47 46 radius 10", "  fill rectangle 20 20 50 × 50 #FF0000FF"])
    }

    @Test("2.12 A mask without a path shows nothing, no mask shows all")
    func maskWithoutPath() {
        func scene(_ mask: CALayer?) -> [String] {
            lines(
                shown {
                    let root = layer()
                    layer(0, 0, 10, 10, red, in: root).mask = mask
                    return root
                })
        }
        #expect(scene(shape(nil)).isEmpty && scene(shape(CGMutablePath())).isEmpty && scene(CALayer()).isEmpty)
        #expect(scene(nil) == ["fill rectangle 0 0 10 × 10 #FF0000FF"])
    }

    @Test("2.13 A shape is filled in black, non-zero, without a line, unless it is told otherwise")
    func shapeDefaults() {
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        func scene(_ change: (CAShapeLayer) -> Void) -> [String] {
            lines(
                shown {
                    let root = layer()
                    let own = shape(ring)
                    change(own)
                    root.addSublayer(own)
                    return root
                })
        }
        #expect(scene { _ in } == ["fill path 0 0 10 × 10 #000000FF"])
        #expect(scene { $0.fillRule = .evenOdd } == ["fill path 0 0 10 × 10 even-odd #000000FF"])
        #expect(scene { $0.fillColor = nil } == [])
        #expect(
            scene {
                $0.fillColor = nil
                $0.strokeColor = red
                $0.lineWidth = 3
                $0.strokeEnd = 0.25
            } == ["stroke path 0 0 10 × 6 width 3 #FF0000FF"])
    }

    @Test(
        "2.15 contents lie in the bounds by their gravity, at contentsScale pixels a point",
        arguments: [
            (CALayerContentsGravity.resize, "10 10 40 × 20"), (.resizeAspect, "20 10 20 × 20"),
            (.resizeAspectFill, "10 0 40 × 40"), (.center, "28 18 4 × 4"), (.top, "28 10 4 × 4"),
            (.bottom, "28 26 4 × 4"), (.left, "10 18 4 × 4"), (.right, "46 18 4 × 4"), (.topLeft, "10 10 4 × 4"),
            (.topRight, "46 10 4 × 4"), (.bottomLeft, "10 26 4 × 4"), (.bottomRight, "46 26 4 × 4"),
        ])
    func gravity(gravity: CALayerContentsGravity, place: String) throws {
        let image = try #require(CGImage(width: 8, height: 8, pixels: Array(repeating: 0xFF00_0000, count: 64)))
        let list = shown {
            let root = layer()
            let own = layer(10, 10, 40, 20, in: root)
            own.contents = image
            own.contentsScale = 2
            own.contentsGravity = gravity
            return root
        }
        #expect(lines(list) == ["opaque image 8 × 8 in \(place)"])
    }

    @Test("contentsRect takes a part of the picture")
    func contentsRect() throws {
        let image = try #require(CGImage(width: 8, height: 8, pixels: Array(repeating: 0xFF00_0000, count: 64)))
        let list = shown {
            let root = layer()
            root.contents = image
            root.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
            return root
        }
        #expect(lines(list) == ["opaque image 8 × 8 part 4 2 4 × 4 in 0 0 100 × 100"])
    }

    @Test("2.16 Opacity fades a layer and its sublayers as one, or each by itself without group opacity")
    func groupOpacity() {
        func scene(_ isGroup: Bool) -> [String] {
            lines(
                shown {
                    let root = layer()
                    let own = layer(0, 0, 10, 10, red, in: root)
                    own.opacity = 0.5
                    own.allowsGroupOpacity = isGroup
                    layer(5, 5, 10, 10, green, in: own).opacity = 0.5
                    return root
                })
        }
        #expect(
            scene(true) == [
                "group opacity 0.5", "  fill rectangle 0 0 10 × 10 #FF0000FF", "  group opacity 0.5",
                "    fill rectangle 5 5 10 × 10 #00FF00FF",
            ])
        #expect(
            scene(false) == [
                "group opacity 0.5", "  fill rectangle 0 0 10 × 10 #FF0000FF", "group opacity 0.25",
                "  fill rectangle 5 5 10 × 10 #00FF00FF",
            ])
    }

    @Test("2.17 A hidden layer and all below it draw nothing, nor does one of opacity 0")
    func hidden() {
        func scene(_ change: (CALayer) -> Void) -> [String] {
            lines(
                shown {
                    let root = layer()
                    let own = layer(0, 0, 10, 10, red, in: root)
                    layer(0, 0, 5, 5, green, in: own)
                    change(own)
                    return root
                })
        }
        #expect(scene { $0.isHidden = true }.isEmpty && scene { $0.opacity = 0 }.isEmpty && scene { _ in }.count == 2)
    }

    @Test("A layer that was never committed draws nothing")
    func uncommitted() {
        let list = RuntimeState.$scoped.withValue(RuntimeState()) {
            DisplayList(layer: layer(0, 0, 9, 9, red), size: CGSize(width: 9, height: 9), scale: 1, time: 1)
        }
        #expect(list.description == "picture 9 × 9 at scale 1")
    }

    @Test("Lists are equal if their layers are, and differ if one number does")
    func equality() throws {
        let image = CGImage.noise(4, 4, seed: 1)
        func scene(_ radius: CGFloat) -> DisplayList {
            shown {
                let root = layer()
                root.contents = image
                root.mask = shape(disc(50, 50, radius))
                return root
            }
        }
        #expect(scene(5) == scene(5) && scene(5) != scene(5.001))
    }
}
