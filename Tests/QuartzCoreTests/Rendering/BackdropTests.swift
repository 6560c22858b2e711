@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import TestSupport
import Testing

@Suite("Layers that blur what lies below", .leavesNothing)
struct BackdropTests {
    /// A black picture whose right half, or another part, is white, and a layer over it that blurs.
    private func list(
        blur: CGFloat = 4, _ frame: CGRect = CGRect(x: 20, y: 20, width: 60, height: 60),
        _ configure: (_ root: CALayer, _ backdrop: CALayer) -> Void = { _, _ in }
    ) -> DisplayList {
        shown {
            let root = layer(0, 0, 100, 100, CGColor(gray: 0, alpha: 1))
            layer(50, 0, 50, 100, white, in: root)
            let backdrop = layer(frame.minX, frame.minY, frame.width, frame.height, in: root)
            backdrop.backdropBlur = blur
            configure(root, backdrop)
            return root
        }
    }

    private func drawn(_ list: DisplayList) -> Picture { Picture(LayerRenderer.picture(of: list)) }

    @Test("An edge becomes the integral of a Gaussian, inside of the bounds alone", arguments: [2, 4, 8] as [CGFloat])
    func edge(blur: CGFloat) {
        let image = drawn(list(blur: blur))
        for x in 20..<80 {
            let expected = (1 + erf((Double(x) + 0.5 - 50) / Double(blur) / 2.0.squareRoot())) / 2
            #expect(abs(Double(image[x, 50].red) / 255 - expected) < 0.03, "column \(x)")
        }
        #expect(
            image[49, 19] == .black && image[50, 19] == .white && image[49, 80] == .black && image[50, 80] == .white)
        #expect(image[49, 20] != .black && image[50, 79] != .white)
    }

    @Test("A plain colour stays what it is, to the picture's very edge, and greys get no colour")
    func plain() {
        for color in [red, green, blue, white, CGColor(gray: 0.5, alpha: 1)] {
            let image = drawn(
                list(blur: 10, CGRect(x: -10, y: -10, width: 120, height: 120)) { root, backdrop in
                    root.insertSublayer(layer(0, 0, 100, 100, color), below: backdrop)
                })
            let expected = drawn(list(blur: 0) { root, _ in layer(0, 0, 100, 100, color, in: root) })
            #expect(image.greatestDifference(from: expected) <= 1)
        }
    }

    @Test("What is blurred gets more colourful at the same luminance")
    func colorful() {
        let image = drawn(
            list(blur: 20, CGRect(x: 0, y: 0, width: 100, height: 100)) { root, backdrop in
                root.insertSublayer(
                    layer(0, 0, 100, 100, CGColor(red: 0.6, green: 0.4, blue: 0.4, alpha: 1)), below: backdrop)
            })
        // Luminance 0.4425; 0.4425 + 0.1575 · 1.8 and 0.4425 − 0.0425 · 1.8.
        #expect(image[50, 50].distance(to: RGB(185, 93, 93)) <= 2)
    }

    @Test("The background lies over the blur; sublayers and what lies above are sharp")
    func order() {
        let image = drawn(
            list { root, backdrop in
                backdrop.backgroundColor = CGColor(gray: 1, alpha: 0.5)
                layer(0, 0, 30, 10, red, in: backdrop)
                layer(40, 70, 10, 5, green, in: root)
            })
        #expect(abs(image[25, 50].red - 128) <= 1 && image[75, 50] == .white)
        #expect(image[49, 25] == .red && image[50, 25].red > 150 && image[49, 72] == .green && image[50, 72] != .green)
    }

    @Test("Corners, masks and clips cut the blur off")
    func cut() {
        let rounded = drawn(list { _, backdrop in backdrop.cornerRadius = 30 })
        #expect(rounded[50, 50] != .white && rounded[49, 22] != .black && rounded[34, 22] == .black)
        let masked = drawn(list { _, backdrop in backdrop.mask = shape(disc(30, 30, 10)) })
        #expect(masked[50, 50] != .white && masked[49, 38] == .black && masked[50, 62] == .white)
        let clipped = drawn(
            list { root, backdrop in
                let clip = layer(30, 40, 40, 20, in: root)
                (clip.masksToBounds, clip.cornerRadius) = (true, 10)
                clip.addSublayer(backdrop)
                backdrop.frame = CGRect(x: -30, y: -40, width: 100, height: 100)
            })
        #expect(clipped[50, 50] != .white && clipped[49, 38] == .black && clipped[50, 61] == .white)
    }

    @Test("A group that fades shows the blur of what lies below the group, in its share")
    func fading() {
        let whole = drawn(list())
        let half = drawn(
            list { root, backdrop in
                let group = layer(in: root)
                group.opacity = 0.5
                group.addSublayer(backdrop)
            })
        let bare = drawn(list(blur: 0))
        for x in 25..<75 {
            let expected = (whole[x, 50].red + bare[x, 50].red) / 2
            #expect(abs(half[x, 50].red - expected) <= 2, "column \(x)")
        }
    }

    @Test("A fading group without a blur is drawn alike over a copy of the picture and by itself")
    func sameWay() {
        func scene(_ blur: CGFloat) -> DisplayList {
            list(blur: blur, CGRect(x: 0, y: 0, width: 1, height: 1)) { root, backdrop in
                let group = layer(10, 10, 70, 70, in: root)
                (group.opacity, group.cornerRadius, group.masksToBounds) = (0.6, 20, true)
                group.mask = shape(hole(30, 30, 12, side: 100), rule: .evenOdd)
                layer(0, 0, 50, 50, red, in: group)
                layer(20, 20, 50, 50, green, in: group)
                group.addSublayer(backdrop)
            }
        }
        #expect(drawn(scene(0.5)).greatestDifference(from: drawn(scene(0))) <= 2)
    }

    @Test("The list names the blur")
    func text() {
        #expect(
            lines(list()).contains("backdrop rectangle 20 20 60 × 60 deviation 4 saturation 1.16")
                && !lines(list(blur: 0)).contains { $0.contains("backdrop") })
    }

    @Test("The blur animates by its key path, and implicitly")
    func animation() {
        withLayer { state, layer in
            layer.add(CABasicAnimation(CALayer.backdropKeyPath, from: 0, to: 10, duration: 1), forKey: nil)
            state.frame()
            #expect(near(layer.presentationValues(at: state.now + 0.5)?.backdropBlur ?? 0, 5))
            layer.backdropBlur = 8
            #expect(layer.animation(forKey: CALayer.backdropKeyPath) != nil)
        }
    }
}

@Suite("Reveals with layers that blur", .leavesNothing)
struct BackdropRevealTests {
    /// Stripes, a red layer seen through a circle, and a layer that blurs: in the circle's content, above or below.
    private func list(_ radius: CGFloat, place: String, isGeneral: Bool = false) -> DisplayList {
        shown {
            let root = layer(0, 0, 100, 100, blue)
            for x in 0..<5 { layer(CGFloat(x) * 20, 0, 10, 100, white, in: root) }
            let bar = layer(0, 40, 100, 20)
            bar.backdropBlur = 3
            if place == "below" { root.addSublayer(bar) }
            let screen = layer(in: root)
            layer(0, 0, 100, 50, red, in: screen).opacity = 0.5
            if place == "inside" { screen.addSublayer(bar) }
            screen.mask = shape(disc(50, 50, radius))
            if place == "above" { root.addSublayer(bar) }
            // A second circle, outside of it, makes it a picture like any other.
            if isGeneral { layer(-10, -10, 1, 1, blue, in: root).mask = shape(disc(0.5, 0.5, 0.5)) }
            return root
        }
    }

    @Test("A frame is two stills and a circle unless something above the circle blurs its rim")
    func reveals() {
        for radius in [0.5, 20, 45] as [CGFloat] {
            #expect(list(radius, place: "below").reveal != nil && list(radius, place: "inside").reveal != nil)
            #expect(list(radius, place: "above").reveal == nil)
        }
        // The whole bar, with what the blur reads around it, lies inside.
        #expect(list(90, place: "above").reveal != nil)
    }

    @Test(
        "As two stills and a circle a frame is what it is drawn in the general way",
        arguments: ["below", "inside", "above"])
    func sameWay(place: String) {
        let renderer = LayerRenderer()
        for radius in [3, 10, 30, 45, 60, 85, 90, 95] as [CGFloat] {
            renderer.draw(list(radius, place: place))
            let general = list(radius, place: place, isGeneral: true)
            #expect(general.reveal == nil)
            guard let image = renderer.image else { return #expect(renderer.image != nil) }
            let difference = greatestDifference(image, LayerRenderer.picture(of: general))
            #expect(difference <= 2, "radius \(radius), \(place)")
        }
    }
}
