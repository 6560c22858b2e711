@_spi(Runtime) import QuartzCore

/// The display.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The display of the current scope.
    open class var main: UIScreen { UIKitState.current.screen }

    /// The display's box in points, with the origin zero.
    open internal(set) var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// Pixels a point.
    public let scale: CGFloat
    /// The display's box in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels a point of the hardware; the same as `scale` here.
    open var nativeScale: CGFloat { scale }
    /// Frames a second that the display can show.
    open var maximumFramesPerSecond: Int { RuntimeState.current.framesPerSecond }

    /// What the system says of its interface.
    open var traitCollection: UITraitCollection { knownTraits }

    /// The space of the display's own points.
    open var coordinateSpace: any UICoordinateSpace { space }

    /// Whether the user has a light or a dark interface.
    var userInterfaceStyle = UIUserInterfaceStyle.light
    /// The traits that everything on the screen was last told of.
    var knownTraits = UITraitCollection()
    /// The layer above the windows' layers. Its speed is the speed of all animations on the display.
    let layer = CALayer()
    private lazy var space = ScreenSpace(layer)
    /// What the system covers at the display's edges, in points.
    var safeAreaInsets = UIEdgeInsets.zero

    init(size: CGSize, scale: CGFloat) {
        self.scale = scale
        super.init()
        layer.name = "screen"
        layer.anchorPoint = .zero
        layer.actions = ["bounds": NSNull(), "sublayers": NSNull(), "speed": NSNull()]
        layer.bounds = CGRect(origin: .zero, size: size)
    }

    /// Sets the speed of all animations on the display: 1 as usual, 0 stands still. What runs goes on from where it is.
    func setAnimationSpeed(_ speed: Float) {
        let now = CACurrentMediaTime()
        let local = layer.convertTime(now, from: nil)
        layer.beginTime = now
        layer.timeOffset = local
        layer.speed = speed
    }
}

/// The space of a display's points; it needs no more of the display than its layer.
@MainActor
private final class ScreenSpace: NSObject, UICoordinateSpace {
    private let layer: CALayer
    var bounds: CGRect { layer.bounds }

    init(_ layer: CALayer) {
        self.layer = layer
        super.init()
    }

    /// Converts a point of the display to a view, or to another space by what that answers.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace === self { return point }
        if let view = coordinateSpace as? UIView { return view.convertedFromScreen(point) }
        return coordinateSpace.convert(point, from: self)
    }
    /// Converts a point of a view to the display, or of another space by what that answers.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if coordinateSpace === self { return point }
        if let view = coordinateSpace as? UIView { return view.convertedToScreen(point) }
        return coordinateSpace.convert(point, to: self)
    }
    /// Converts a rectangle of the display: the bounding box of its corners.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, to: coordinateSpace) }
    }
    /// Converts a rectangle to the display: the bounding box of its corners.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, from: coordinateSpace) }
    }
}
