@_spi(Runtime) import QuartzCore

/// What a button shows in its states.
struct ButtonAppearances {
    var titles = ByState<String>()
    var colors = ByState<UIColor>()
    var images = ByState<UIImage>()
    var backgrounds = ByState<UIImage>()
}

/// A value for some states of a control.
struct ByState<Value> {
    private var values: [UIControl.State.RawValue: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value of just this state, or else of the normal one.
    func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }

    /// Whether there is a value of just this state, and it is not the normal one.
    func hasValue(for state: UIControl.State) -> Bool { state != .normal && self[state] != nil }
}

/// The title of a button, which tells the button when its font is changed.
@MainActor
final class ButtonLabel: UILabel {
    override var font: UIFont! {
        didSet { superview?.setNeedsLayout() }
    }

    /// The size of a text in this label's font, in points.
    func size(of text: String) -> CGSize {
        if self.text != text { self.text = text }
        let unlimited = CGFloat.greatestFiniteMagnitude
        return sizeThatFits(CGSize(width: unlimited, height: unlimited))
    }
}

/// The image of a button, with a colour laid over what the image covers.
@MainActor
final class ButtonImageView: UIImageView {
    /// The colour over the image; an opaque one hides the image's own colours, nil leaves them as they are.
    var overlay: UIColor? {
        didSet { if overlay != oldValue { showOverlay() } }
    }
    override var image: UIImage? {
        didSet { if image !== oldValue { showOverlay() } }
    }

    private let color = CALayer()
    private let shape = CALayer()

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showOverlay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        withoutActions {
            color.frame = bounds
            shape.frame = bounds
        }
    }

    private func showOverlay() {
        withoutActions {
            guard let overlay, let image else { return color.removeFromSuperlayer() }
            shape.contents = image.uprightPixels
            color.mask = shape
            color.backgroundColor = overlay.resolvedColor(with: traitCollection).cgColor
            if color.superlayer == nil { layer.addSublayer(color) }
        }
        setNeedsLayout()
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
