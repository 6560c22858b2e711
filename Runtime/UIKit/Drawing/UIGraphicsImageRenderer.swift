/// How an image renderer makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point; the screen's unless set.
    open var scale: CGFloat
    /// Whether images start black instead of transparent; false unless set.
    open var opaque = false

    /// Makes a format for the screen.
    public required override init() {
        scale = GraphicsState.current.screenScale
        super.init()
    }

    /// A format for the screen.
    open class func `default`() -> Self { self.init() }

    /// A format for the screen.
    open class func preferred() -> Self { self.init() }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context, in points and y down.
    public let cgContext: CGContext
    private let scale: CGFloat

    init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        scale = format.scale
        super.init()
    }

    /// The image as drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { preconditionFailure("A context has pixels") }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
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

/// Draws images.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How the images are made.
    public let format: UIGraphicsImageRendererFormat

    /// Makes a renderer for images that show a rectangle, in points; an empty one traps when an image is asked for.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// Makes a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
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
        let target = GraphicsState.Target(size: bounds.size, scale: format.scale) { [format] context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            guard format.opaque else { return }
            context.setFillColor(gray: 0, alpha: 1)
            context.fill(bounds)
        }
        guard let context = target.materialize() else {
            preconditionFailure("An image of \(bounds.size) points at scale \(format.scale) has no pixels or too many")
        }
        let rendererContext = UIGraphicsImageRendererContext(context, format)
        _ = GraphicsState.current.drawing(to: target) { actions(rendererContext) }
        return rendererContext.currentImage
    }
}
