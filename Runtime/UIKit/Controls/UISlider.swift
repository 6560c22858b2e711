/// A control whose knob a finger moves along a line to choose a number.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The number that the knob stands for; kept between the minimum and the maximum. Setting it tells no one.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// The number at the end where lines of text begin; 0 unless set. A greater value follows it, and so does the
    /// maximum.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(number, animated: false)
            setNeedsLayout()
        }
    }
    /// The number at the other end; 1 unless set. A smaller minimum follows it.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(number, animated: false)
            setNeedsLayout()
        }
    }
    /// Whether `.valueChanged` is sent all along a drag, and not only at its end; true unless set.
    open var isContinuous: Bool = true
    /// The colour of the line up to the knob; nil for the tint colour.
    open var minimumTrackTintColor: UIColor? {
        didSet { colorParts() }
    }
    /// The colour of the line beyond the knob; nil for a light grey.
    open var maximumTrackTintColor: UIColor? {
        didSet { colorParts() }
    }
    /// The colour of the knob; nil for white.
    open var thumbTintColor: UIColor? {
        didSet { colorParts() }
    }

    private var number: Float = 0
    private let parts = SliderParts()
    /// How far, in points, the finger is to the right of the knob's middle.
    private var grip: CGFloat = 0
    /// The number at the beginning of a drag.
    private var numberAtStart: Float = 0

    /// Makes a slider from 0 to 1 with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        parts.add(to: layer)
        colorParts()
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Chooses a number, with the knob moving there at a steady speed if animated. Nobody is told.
    open func setValue(_ value: Float, animated: Bool) {
        // Not a number is none that the knob could stand for.
        guard !value.isNaN else { return }
        let old = number
        number = min(max(value, minimumValue), maximumValue)
        guard number != old else { return }
        guard animated, window != nil, UIView.areAnimationsEnabled else { return setNeedsLayout() }
        layoutIfNeeded()
        let span = max(maximumValue - minimumValue, .leastNormalMagnitude)
        let duration = Decisions.sliderTravelDuration * Double(abs(number - old) / span)
        placeParts(duration: duration)
    }

    // MARK: Places

    /// Where the line lies in bounds, in points.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = SliderParts.trackHeight
        return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }
    /// Where the knob lies for a value, in points; it stays between the ends of the line.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side = SliderParts.thumbSide
        let share = share(of: value)
        let x = rect.minX + max(0, rect.width - side) * (isReversed ? 1 - share : share)
        return CGRect(x: x, y: rect.midY - side / 2, width: side, height: side)
    }
    /// The height that the knob needs with room for a finger; a width of its own it has none.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: SliderParts.height)
    }
    /// The given width and the slider's own height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: SliderParts.height) }
    /// Places the line and the knob.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts(duration: 0)
    }
    /// Takes over the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colorParts()
    }
    /// Takes over what colours are under the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        colorParts()
    }

    // MARK: Touches

    /// Takes hold of the knob, if the finger is on it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard isOnThumb(place) else { return false }
        grip = place.x - thumb.midX
        numberAtStart = number
        return true
    }
    /// Moves the knob along with the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, with: event)
        return true
    }
    /// Leaves the knob where the finger left it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch, with: event) }
        if !isContinuous, number != numberAtStart { tell(event) }
    }
    /// False for swipes and pans that begin on the knob and go along the line: these are the slider's own.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, gestureRecognizer.view !== self, isTracking || startsOnThumb(gestureRecognizer) else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !movesAlongTrack(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

extension UISlider {
    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Where the knob lies now.
    private var thumb: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
    }

    private func share(of value: Float) -> CGFloat {
        maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    private func isOnThumb(_ place: CGPoint) -> Bool {
        let margin = SliderParts.touchMargin
        return thumb.insetBy(dx: -margin, dy: -margin).contains(place)
    }

    /// Moves the knob to a finger and tells of the change.
    private func follow(_ touch: UITouch, with event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard last != first else { return }
        let share = min(max((touch.location(in: self).x - grip - first) / (last - first), 0), 1)
        let old = number
        setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
        if isContinuous, number != old { tell(event) }
    }

    private func tell(_ event: UIEvent?) {
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    private func startsOnThumb(_ recognizer: UIGestureRecognizer) -> Bool {
        let place = recognizer.location(in: self)
        let way = (recognizer as? UIPanGestureRecognizer)?.translation(in: self) ?? .zero
        return isOnThumb(place - way)
    }

    private func movesAlongTrack(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: self)
            return abs(way.x) > abs(way.y)
        case let swipe as UISwipeGestureRecognizer:
            return !swipe.direction.isDisjoint(with: [.left, .right])
        default: return false
        }
    }

    private func placeParts(duration: TimeInterval) {
        let track = trackRect(forBounds: bounds)
        parts.place(track: track, thumb: thumb, isReversed: isReversed, duration: duration)
    }

    private func colorParts() {
        traitCollection.performAsCurrent {
            parts.color(
                minimum: minimumTrackTintColor ?? tintColor, maximum: maximumTrackTintColor, thumb: thumbTintColor)
        }
    }
}
