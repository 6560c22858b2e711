@_spi(Runtime) import QuartzCore

/// What the tree that `build` makes shows after its first commit.
func shown(
    _ width: CGFloat = 100, _ height: CGFloat = 100, scale: CGFloat = 1, _ build: () -> CALayer
) -> DisplayList {
    let state = RuntimeState()
    return RuntimeState.$scoped.withValue(state) {
        let root = build()
        root.bounds.size = CGSize(width: width, height: height)
        state.addRoot(root)
        state.commitChanges()
        return DisplayList(
            layer: root, size: CGSize(width: width, height: height), scale: scale, time: state.now)
    }
}

/// The lines of a list below its head.
func lines(_ list: DisplayList) -> [String] {
    list.description.split(separator: "\n").dropFirst().map(String.init)
}

/// The picture of the tree that `build` makes.
func picture(
    _ width: CGFloat = 100, _ height: CGFloat = 100, scale: CGFloat = 1, _ build: () -> CALayer
) -> CGImage {
    LayerRenderer.picture(of: shown(width, height, scale: scale, build))
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let white = CGColor(gray: 1, alpha: 1)

/// A layer with a frame and a colour, under a superlayer if there is one.
@discardableResult
func layer(
    _ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 100, _ height: CGFloat = 100, _ color: CGColor? = nil,
    in superlayer: CALayer? = nil
) -> CALayer {
    place(CALayer(), x, y, width, height, color, in: superlayer)
}

/// Gives a layer a frame and a colour and puts it under a superlayer.
@discardableResult
func place<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 100, _ height: CGFloat = 100,
    _ color: CGColor? = nil, in superlayer: CALayer? = nil
) -> Layer {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    superlayer?.addSublayer(layer)
    return layer
}

/// A shape layer with a path, of no size of its own.
func shape(_ path: CGPath?, rule: CAShapeLayerFillRule = .nonZero) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillRule = rule
    return layer
}

func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
}

/// A square about a circle's centre, `side` to each side, without the circle.
func hole(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, side: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: x - side, y: y - side, width: 2 * side, height: 2 * side))
    path.addEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    return path
}

/// The greatest difference of any component of any pixel.
func greatestDifference(_ first: CGImage, _ second: CGImage) -> Int {
    first.withPixels { mine in
        second.withPixels { others in
            var greatest = 0
            for (a, b) in zip(mine, others) where a != b {
                for shift in [0, 8, 16, 24] {
                    greatest = max(greatest, abs(Int(a >> UInt32(shift) & 0xFF) - Int(b >> UInt32(shift) & 0xFF)))
                }
            }
            return greatest
        }
    }
}
