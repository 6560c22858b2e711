/// How a renderer makes what it makes; a class to inherit from.
open class UIGraphicsRendererFormat: NSObject {
    /// Makes a format for the screen.
    public required override init() { super.init() }

    /// A format for the screen.
    open class func `default`() -> Self { self.init() }

    /// A format for the screen.
    open class func preferred() -> Self { self.init() }
}

/// How an image renderer makes its images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels a point; the screen's unless set.
    open var scale: CGFloat
    /// Whether images start black instead of transparent; false unless set.
    open var opaque = false

    /// Makes a format for the screen.
    public required init() {
        scale = GraphicsState.current.screenScale
        super.init()
    }
}

/// What a renderer's closure draws with; a class to inherit from.
open class UIGraphicsRendererContext: NSObject {
    /// The context, in points and y down.
    public let cgContext: CGContext
    /// How the renderer makes what it makes.
    public let format: UIGraphicsRendererFormat

    fileprivate init(_ cgContext: CGContext, _ format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Draws a rectangle's outline, one point wide, just inside it.
    open func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Keeps drawing inside a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let scale: CGFloat

    fileprivate init(_ cgContext: CGContext, imageFormat: UIGraphicsImageRendererFormat) {
        scale = imageFormat.scale
        super.init(cgContext, imageFormat)
    }

    /// The image as drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { preconditionFailure("A context has pixels") }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// Draws into a rectangle; a class to inherit from.
open class UIGraphicsRenderer: NSObject {
    fileprivate let bounds: CGRect
    /// How the renderer makes what it makes.
    public let format: UIGraphicsRendererFormat

    /// Makes a renderer that draws what a rectangle shows, in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }
}

/// Draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// Makes a renderer for images that show a rectangle, in points; an empty one traps when an image is asked for.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, format: format)
    }

    /// Makes a renderer for images of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer for images of a size in points, for the screen.
    public convenience init(size: CGSize) {
        self.init(size: size, format: .default())
    }

    /// Makes a renderer for images that show a rectangle, in points, for the screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// The image that a closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = bounds
        let target = GraphicsState.Target(size: bounds.size, scale: imageFormat.scale) { [imageFormat] context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            guard imageFormat.opaque else { return }
            context.setFillColor(gray: 0, alpha: 1)
            context.fill(bounds)
        }
        guard let context = target.materialize() else {
            preconditionFailure(
                "An image of \(bounds.size) points at scale \(imageFormat.scale) has no pixels or too many")
        }
        let rendererContext = UIGraphicsImageRendererContext(context, imageFormat: imageFormat)
        _ = GraphicsState.current.drawing(to: target) { actions(rendererContext) }
        return rendererContext.currentImage
    }
}
