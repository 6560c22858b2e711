/// Draws into a bitmap. The unit is that of the current transform; without one it is the pixel, with the origin in the
/// lower left corner and y pointing up.
public final class CGContext {
    private let canvas: Canvas
    private let bitmap: Bitmap
    private let base: CGAffineTransform
    private var state: State
    private var saved: [State] = []
    /// The current path, in pixels, y down: what is added is transformed at once, as Core Graphics has it.
    private var pathInPixels = CGMutablePath()

    private struct State {
        var transform: CGAffineTransform
        var fill = ColorComponents(red: 0, green: 0, blue: 0, alpha: 1)
        var stroke = ColorComponents(red: 0, green: 0, blue: 0, alpha: 1)
        var alpha: CGFloat = 1
        var style = StrokeStyle()
    }

    /// A context over transparent pixels of its own; nil if a side is not 1…32767 or if memory is short.
    @_spi(Runtime) public init?(width: Int, height: Int) {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        self.bitmap = bitmap
        canvas = Canvas(bitmap)
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        state = State(transform: base)
    }

    /// The number of pixels in a row.
    public var width: Int { bitmap.width }

    /// The number of rows of pixels.
    public var height: Int { bitmap.height }

    /// A picture of what has been drawn so far.
    public func makeImage() -> CGImage? {
        bitmap.makeImage()
    }
}

// MARK: State

extension CGContext {
    /// Remembers transform, clip, colours, opacity and line style.
    public func saveGState() {
        saved.append(state)
        canvas.save()
    }

    /// Goes back to what the last `saveGState()` remembered; does nothing if there was none.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        canvas.restore()
    }

    /// From the current units to those without a transform (pixels, y up).
    public var ctm: CGAffineTransform {
        state.transform.concatenating(base.inverted())
    }

    /// Puts a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Scales what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Shifts what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Rotates what is drawn from now on, by radians.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Sets the opacity of everything drawn from now on, a fraction; it multiplies that of colours and pictures.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fill = color.rgba
    }

    /// Sets the colour of fills to a grey.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of fills, in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.stroke = color.rgba
    }

    /// Sets the colour of strokes to a grey.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes, in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the thickness of strokes, in current units.
    public func setLineWidth(_ width: CGFloat) {
        state.style.width = width
    }

    /// Sets how strokes end.
    public func setLineCap(_ cap: CGLineCap) {
        state.style.cap = cap
    }

    /// Sets how strokes meet.
    public func setLineJoin(_ join: CGLineJoin) {
        state.style.join = join
    }

    /// Sets how long a mitre may be, as a multiple of the line's width.
    public func setMiterLimit(_ limit: CGFloat) {
        state.style.miterLimit = limit
    }

    /// Sets the lengths of dashes and gaps, in current units, and where in them a stroke begins; none: unbroken.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashPhase = phase
        state.style.dashLengths = lengths
    }
}

// MARK: The current path

extension CGContext {
    /// Throws the current path away.
    public func beginPath() {
        pathInPixels = CGMutablePath()
    }

    /// Adds a line back to where the current subpath started.
    public func closePath() {
        pathInPixels.closeSubpath()
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint) {
        pathInPixels.move(to: point, transform: state.transform)
    }

    /// Adds a line from the current point; does nothing without one.
    public func addLine(to point: CGPoint) {
        pathInPixels.addLine(to: point, transform: state.transform)
    }

    /// Adds a cubic Bézier curve from the current point; does nothing without one.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        pathInPixels.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
    }

    /// Adds a quadratic Bézier curve from the current point; does nothing without one.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        pathInPixels.addQuadCurve(to: end, control: control, transform: state.transform)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        pathInPixels.addRect(rect, transform: state.transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) {
        pathInPixels.addRects(rects, transform: state.transform)
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        pathInPixels.addLines(between: points, transform: state.transform)
    }

    /// Adds a closed ellipse that touches the rectangle's sides.
    public func addEllipse(in rect: CGRect) {
        pathInPixels.addEllipse(in: rect, transform: state.transform)
    }

    /// Adds an arc, angles in radians, `clockwise` as y points up, after a line to its start if there is a current point.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        pathInPixels.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.transform)
    }

    /// Adds all elements of a path.
    public func addPath(_ path: CGPath) {
        pathInPixels.addPath(path, transform: state.transform)
    }

    /// Whether the current path has no element.
    public var isPathEmpty: Bool { pathInPixels.isEmpty }

    /// A copy of the current path, in current units; nil if it is empty.
    public var path: CGPath? {
        var back = state.transform.inverted()
        return isPathEmpty ? nil : pathInPixels.copy(using: &back)
    }
}

// MARK: Drawing

extension CGContext {
    /// Fills the current path, where open subpaths count as closed, and throws it away.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        canvas.fill(pathInPixels, rule: rule, color: faded(state.fill))
        beginPath()
    }

    /// Draws a line along the current path and throws it away.
    public func strokePath() {
        var back = state.transform.inverted()
        if let path = pathInPixels.copy(using: &back) {
            canvas.stroke(path, transform: state.transform, style: state.style, color: faded(state.stroke))
        }
        beginPath()
    }

    /// Restricts drawing to the inside of the current path, until the state is restored, and throws the path away.
    public func clip(using rule: CGPathFillRule = .winding) {
        canvas.clip(pathInPixels, transform: .identity, rule: rule)
        beginPath()
    }

    /// Restricts drawing to a rectangle, until the state is restored. Throws the current path away.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Restricts drawing to the union of rectangles, until the state is restored. Throws the current path away.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The box of what the clip lets through, in current units; null if it lets nothing through.
    public var boundingBoxOfClipPath: CGRect {
        let box = canvas.clipBounds
        return box.isEmpty ? .null : box.applying(state.transform.inverted())
    }

    /// Fills a rectangle. The current path stays.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills rectangles. The current path stays.
    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects)
        canvas.fill(path, transform: state.transform, color: faded(state.fill))
    }

    /// Fills the ellipse that touches a rectangle's sides. The current path stays.
    public func fillEllipse(in rect: CGRect) {
        canvas.fill(CGPath(ellipseIn: rect, transform: nil), transform: state.transform, color: faded(state.fill))
    }

    /// Draws a line along a rectangle's sides. The current path stays.
    public func stroke(_ rect: CGRect) {
        stroke(CGPath(rect: rect, transform: nil), style: state.style)
    }

    /// Draws a line of a certain width along a rectangle's sides. The current path stays.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(CGPath(rect: rect, transform: nil), style: style)
    }

    /// Draws a line along the ellipse that touches a rectangle's sides. The current path stays.
    public func strokeEllipse(in rect: CGRect) {
        stroke(CGPath(ellipseIn: rect, transform: nil), style: state.style)
    }

    private func stroke(_ path: CGPath, style: StrokeStyle) {
        canvas.stroke(path, transform: state.transform, style: style, color: faded(state.stroke))
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        canvas.clear(CGPath(rect: rect, transform: nil), transform: state.transform)
    }

    /// Draws a picture so that it fills a rectangle, its top row at the side of greatest y: upright where y points up.
    public func draw(_ image: CGImage, in rect: CGRect) {
        guard !rect.isNull else { return }
        let fit = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY)
        canvas.draw(image, transform: fit.concatenating(state.transform), opacity: state.alpha)
    }

    private func faded(_ color: ColorComponents) -> ColorComponents {
        var color = color.clamped
        color.alpha *= state.alpha
        return color
    }
}

extension CGContext: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool {
        lhs === rhs
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
