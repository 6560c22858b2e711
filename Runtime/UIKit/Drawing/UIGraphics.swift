@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// The contexts that drawing goes to, the current one last, in one scope.
final class GraphicsState {
    /// A context, made when it is first drawn to, so that a view that draws nothing costs nothing.
    final class Target {
        let size: CGSize
        let scale: CGFloat
        private let prepare: (CGContext) -> Void
        private(set) var context: CGContext?
        /// Text that was drawn before anything else, and is kept as text until something else is.
        private(set) var texts: [LayerText.Piece] = []
        private let keepsText: Bool

        /// A target of a size in points; `prepare` is called with the context once it is made, y down, in points. One that
        /// keeps text does not make a context for text alone.
        init(
            size: CGSize, scale: CGFloat, keepsText: Bool = false, prepare: @escaping (CGContext) -> Void = { _ in }
        ) {
            self.size = size
            self.scale = scale
            self.keepsText = keepsText
            self.prepare = prepare
        }

        init(_ context: CGContext) {
            size = CGSize(width: context.width, height: context.height)
            scale = 1
            keepsText = false
            prepare = { _ in }
            self.context = context
        }

        func draw(_ text: SetText, at point: CGPoint) {
            if keepsText, context == nil {
                texts.append(LayerText.Piece(text, at: point))
            } else {
                materialize()?.draw(text, at: point)
            }
        }

        /// The context, made now if need be; nil when it would have no pixels or too many.
        func materialize() -> CGContext? {
            if let context { return context }
            let width = (size.width * scale).rounded(.up)
            let height = (size.height * scale).rounded(.up)
            guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
            guard let context = CGContext(width: Int(width), height: Int(height)) else { return nil }
            context.translateBy(x: 0, y: height)
            context.scaleBy(x: scale, y: -scale)
            prepare(context)
            self.context = context
            for piece in texts { context.draw(piece.text, at: piece.origin) }
            texts = []
            return context
        }
    }

    /// Pixels a point of the screen.
    var screenScale: CGFloat = 1
    /// The direction of the user's language.
    var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    /// What dynamic colours are resolved with.
    var traits = UITraitCollection(userInterfaceStyle: .light)
    var targets: [Target] = []

    /// The contexts of the current scope.
    static var current: GraphicsState { RuntimeState.current.companion { GraphicsState() } }
    /// The contexts of the current scope; nil outside of any.
    static var ifAny: GraphicsState? { RuntimeState.scoped?.companion { GraphicsState() } }

    /// Draws text into the current context with its upper left corner at a point; nothing happens without a context.
    func draw(_ text: SetText, at point: CGPoint) {
        targets.last?.draw(text, at: point)
    }

    /// Makes a target the current one while a closure runs, and gives what was drawn; nil if nothing was.
    func drawing(to target: Target, _ body: () -> Void) -> CGImage? {
        targets.append(target)
        body()
        targets.removeLast()
        return target.context?.makeImage()
    }
}

extension CGContext {
    /// Draws text, in units that run down, with its upper left corner at a point.
    fileprivate func draw(_ text: SetText, at point: CGPoint) {
        saveGState()
        translateBy(x: point.x, y: point.y)
        for outline in text.outlines {
            let color = outline.color
            setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            beginPath()
            addPath(outline.path)
            fillPath()
        }
        restoreGState()
    }
}

/// The context that drawing goes to now, in points and y down; nil outside of drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsState.current.targets.last?.materialize()
}

/// Makes a context the current one until `UIGraphicsPopContext()`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsState.current.targets.append(GraphicsState.Target(context))
}

/// Takes back the last `UIGraphicsPushContext(_:)`; traps without one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {
    precondition(!GraphicsState.current.targets.isEmpty, "UIGraphicsPopContext() without a context")
    GraphicsState.current.targets.removeLast()
}

/// Starts drawing into an image of a size in points; scale 0 is the screen's. Opaque images start black.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let state = GraphicsState.current
    let target = GraphicsState.Target(size: size, scale: scale > 0 ? scale : state.screenScale) { context in
        guard opaque else { return }
        context.setFillColor(gray: 0, alpha: 1)
        context.fill(CGRect(origin: .zero, size: size))
    }
    state.targets.append(target)
}

/// The image as drawn so far; nil without a context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let target = GraphicsState.current.targets.last else { return nil }
    return target.materialize()?.makeImage().map { UIImage(cgImage: $0, scale: target.scale, orientation: .up) }
}

/// Ends drawing into an image; nothing happens without a context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
    _ = GraphicsState.current.targets.popLast()
}

/// Fills a rectangle with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Fills with this colour from now on in the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Draws lines in this colour from now on in the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    /// Fills and draws lines in this colour from now on in the current context.
    public func set() {
        setFill()
        setStroke()
    }
}

extension UIBezierPath {
    /// Fills the path in the current context, by its fill rule.
    public func fill() {
        withContext { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }

    /// Draws the path's line in the current context.
    public func stroke() {
        withContext { context in
            applyStyle(to: context)
            context.strokePath()
        }
    }

    /// Keeps drawing in the current context inside the path, until its state is restored.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func withContext(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.restoreGState()
    }
}

extension UIImage {
    /// Draws the image upright so that it fills a rectangle of the current context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // Core Graphics draws a picture's first row where y is greatest; here that is the bottom.
        context.saveGState()
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(uprightPixels, in: rect)
        context.restoreGState()
    }

    /// Draws the image in its own size, with the upper left corner at a point.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }
}
