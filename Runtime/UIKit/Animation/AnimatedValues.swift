@_spi(Runtime) import QuartzCore

/// The properties of a view's layer that a block animates, named as the layer names its events.
enum AnimatedProperty: String {
    case position, bounds, transform
    case opacity, backgroundColor, cornerRadius
    case backdrop

    /// The property of which a layer speaks by an event; nil if blocks do not animate it.
    init?(event: String) {
        // Apple's names are the cases' own; this one's is the layer's to give.
        if event == CALayer.backdropKeyPath { self = .backdrop } else { self.init(rawValue: event) }
    }
}

/// What a view's layer has for these properties at one time.
struct AnimatedValues {
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let opacity: Float
    let backgroundColor: CGColor?
    /// The colour from which the view had it, which may be another for other traits.
    private let viewColor: UIColor?
    let cornerRadius: CGFloat
    let backdropBlur: CGFloat

    /// What a view has now.
    @MainActor
    init(of view: UIView) { self.init(of: view.layer, color: view.knownBackgroundColor) }

    /// What a view's layer has while its view has a background colour, or will have had it before the change that is being made.
    init(of layer: CALayer, color: UIColor?) {
        viewColor = color
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

    /// One property as a keyframe has it.
    func value(of property: AnimatedProperty) -> Any {
        switch property {
        case .position: position
        case .bounds: bounds
        case .transform: transform
        case .opacity: opacity
        case .backgroundColor: backgroundColor ?? CGColor(gray: 0, alpha: 0)
        case .cornerRadius: cornerRadius
        case .backdrop: backdropBlur
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
            case .backgroundColor: view.setBackgroundColor(viewColor)
            case .cornerRadius: view.layer.cornerRadius = cornerRadius
            case .backdrop: view.layer.backdropBlur = backdropBlur
            }
        }
    }
}
