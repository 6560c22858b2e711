/// Draws into a bitmap. The unit is that of the current transform; without one it is the pixel, with the origin in the
/// lower left corner and y pointing up.
public final class CGContext {
    let canvas: Canvas
    let bitmap: Bitmap
    private let base: CGAffineTransform
    private(set) var state: State
    private var saved: [State] = []
    /// The current path, in pixels, y down: what is added is transformed at once, as Core Graphics has it.
    var pathInPixels = CGMutablePath()

    /// What is saved and restored, apart from the clip, which Cairo saves.
    struct State {
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

extension CGContext: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool {
        lhs === rhs
    }

    /// Feeds a hasher: the object counts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
