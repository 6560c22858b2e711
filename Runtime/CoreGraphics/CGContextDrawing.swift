// The current path of a context, and drawing.

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

    /// From the current units to pixels, y down.
    @_spi(Runtime) public var pixelTransform: CGAffineTransform { state.transform }

    /// Draws pixels of the context's own size over it, through the clip and with the state's opacity. Traps if they are of
    /// another size.
    @_spi(Runtime) public func draw(overlay: Bitmap) {
        precondition(overlay.width == width && overlay.height == height, "The pixels are of another size.")
        canvas.draw(overlay, x: 0, y: 0, opacity: state.alpha)
    }

    private func faded(_ color: ColorComponents) -> ColorComponents {
        var color = color.clamped
        color.alpha *= state.alpha
        return color
    }
}
