@_spi(Runtime) import QuartzCore

/// The properties of a view's layer that a block animates, named as the layer names its events.
enum AnimatedProperty: String {
    case position, bounds, transform
    case opacity, backgroundColor, cornerRadius
    case backdrop = "runtime.backdrop"
}

/// What a view's layer has for these properties at one time.
struct AnimatedValues {
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let opacity: Float
    let backgroundColor: CGColor?
    let cornerRadius: CGFloat
    let backdropBlur: CGFloat

    init(of layer: CALayer) {
        position = layer.position
        bounds = layer.bounds
        transform = layer.transform
        opacity = layer.opacity
        backgroundColor = layer.backgroundColor
        cornerRadius = layer.cornerRadius
        backdropBlur = layer.backdropBlur
    }

    /// Whether one property is the same in both.
    func agrees(with other: AnimatedValues, in property: AnimatedProperty) -> Bool {
        switch property {
        case .position: position == other.position
        case .bounds: bounds == other.bounds
        case .transform: CATransform3DEqualToTransform(transform, other.transform)
        case .opacity: opacity == other.opacity
        case .backgroundColor: backgroundColor == other.backgroundColor
        case .cornerRadius: cornerRadius == other.cornerRadius
        case .backdrop: backdropBlur == other.backdropBlur
        }
    }

    /// Gives one property of a view its value from here, without animation.
    ///
    /// The layer's bounds are set, not the view's: what the subviews have become by the change is set back for itself.
    @MainActor
    func set(_ property: AnimatedProperty, of view: UIView) {
        UIView.performWithoutAnimation {
            switch property {
            case .position: view.layer.position = position
            case .bounds: view.layer.bounds = bounds
            case .transform: view.layer.transform = transform
            case .opacity: view.layer.opacity = opacity
            case .backgroundColor: view.layer.backgroundColor = backgroundColor
            case .cornerRadius: view.layer.cornerRadius = cornerRadius
            case .backdrop: view.layer.backdropBlur = backdropBlur
            }
        }
    }
}
