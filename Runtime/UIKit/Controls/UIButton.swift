/// A control that is tapped. It shows a title and an image, which may differ by the button's state.
///
/// A tap sends `.touchUpInside` and `.primaryActionTriggered`.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Int, Sendable {
        /// As the app says: a white title unless set, the image in its own colours.
        case custom = 0
        /// Title and image in the tint colour, paler while pressed.
        case system
    }

    /// The type that the button was made with.
    open private(set) var buttonType: UIButton.ButtonType = .custom
    var appearances = ButtonAppearances()
    /// The views that show the contents, made when there is something to show.
    private var titleView: ButtonLabel?
    private var pictureView: ButtonImageView?
    private var backgroundView: UIImageView?

    /// Makes a custom button with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Makes a button of a type, of the size zero.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Makes a custom button that shows an action's title and image, and performs it when tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// Makes a button of a type that shows an action's title and image, and performs it when tapped.
    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Makes a system button that shows an action's title and image, and performs it when tapped.
    public convenience init(primaryAction: UIAction?) {
        self.init(type: .system, primaryAction: primaryAction)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: What is shown in which state

    /// Sets the title for a state. States without one show that of the normal state.
    open func setTitle(_ title: String?, for state: UIControl.State) { change { $0.titles[state] = title } }
    /// Sets the title's colour for a state. States without one show that of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change { $0.colors[state] = color } }
    /// Sets the image for a state. States without one show that of the normal state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change { $0.images[state] = image } }
    /// Sets the image that is stretched behind the contents for a state. States without one show that of the normal
    /// state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change { $0.backgrounds[state] = image }
    }

    /// The title for a state, or else for the normal one.
    open func title(for state: UIControl.State) -> String? { appearances.titles.value(for: state) }
    /// The title's colour for a state, or else for the normal one.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        appearances.colors.value(for: state) ?? defaultTitleColor(for: state)
    }
    /// The image for a state, or else for the normal one.
    open func image(for state: UIControl.State) -> UIImage? { appearances.images.value(for: state) }
    /// The background image for a state, or else for the normal one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { appearances.backgrounds.value(for: state) }

    /// The title that is shown.
    open var currentTitle: String? { title(for: state) }
    /// The colour of the title that is shown.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The image that is shown.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image that is shown.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The view that shows the title; for its font. Titles and colours are set by state.
    open var titleLabel: UILabel? { upToDate(titleView ?? makeTitleView()) }
    /// The view that shows the image. Images are set by state.
    open var imageView: UIImageView? { upToDate(pictureView ?? makePictureView()) }

    // MARK: Places

    /// The room around title and image, in points.
    open var contentEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// How far the title's box moves inwards from its sides, in points; the button's own size does not change.
    open var titleEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// How far the image's box moves inwards from its sides, in points; the button's own size does not change.
    open var imageEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// Where the background image lies in bounds, in points.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where title and image have room in bounds, in points.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// Where the title lies in a content rectangle, in points.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { layout.titleRect(in: contentRect) }
    /// Where the image lies in a content rectangle, in points.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { layout.imageRect(in: contentRect) }

    /// The size in points of title and image side by side, with the room around them.
    open override var intrinsicContentSize: CGSize { layout.size(insets: contentEdgeInsets) }
    /// The button's own size, whatever the given one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Shows what belongs to the state, and places it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        showAppearance()
        let content = contentRect(forBounds: bounds)
        backgroundView?.frame = backgroundRect(forBounds: bounds)
        pictureView?.frame = imageRect(forContentRect: content)
        titleView?.frame = titleRect(forContentRect: content)
    }
    /// Takes over the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Touches

    override var tapEvents: UIControl.Event { [.touchUpInside, .primaryActionTriggered] }

    /// False for single taps with one finger of views above: a tap on the button is the button's own.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Showing

    private func change(_ change: (inout ButtonAppearances) -> Void) {
        change(&appearances)
        setNeedsLayout()
    }

    private func showAppearance() {
        if let background = currentBackgroundImage {
            (backgroundView ?? makeBackgroundView()).image = background
        } else {
            backgroundView?.image = nil
        }
        if currentImage != nil || pictureView != nil { showPicture(in: pictureView ?? makePictureView()) }
        if currentTitle != nil || titleView != nil { showTitle(in: titleView ?? makeTitleView()) }
    }

    /// The title's view with what it shall show, though the layout that would give it that is still to come.
    private func upToDate(_ view: ButtonLabel) -> ButtonLabel {
        if isDue { showTitle(in: view) }
        return view
    }

    private func upToDate(_ view: ButtonImageView) -> ButtonImageView {
        if isDue { showPicture(in: view) }
        return view
    }

    /// Whether titles, images or the state have changed since they were last shown.
    private var isDue: Bool { layer.needsLayout() }

    private func showPicture(in view: ButtonImageView) {
        view.image = currentImage
        let hasOwnImage = appearances.images.hasValue(for: state)
        let isPale = !hasOwnImage && (buttonType == .system ? !isEnabled || isHighlighted : !isEnabled)
        view.alpha = isPale ? (isHighlighted ? Decisions.pressedAlpha : Decisions.disabledAlpha) : 1
        view.overlay =
            switch buttonType {
            case .system: tintColor
            // An image of the app's own gets darker under the finger.
            case .custom: isHighlighted && !hasOwnImage ? UIColor(white: 0, alpha: Decisions.pressedShade) : nil
            }
    }

    private func showTitle(in view: ButtonLabel) {
        view.text = currentTitle
        view.textColor = currentTitleColor
        let hasOwnColor = appearances.colors.hasValue(for: state)
        view.alpha = buttonType == .system && isHighlighted && !hasOwnColor ? Decisions.pressedAlpha : 1
    }

    private func defaultTitleColor(for state: UIControl.State) -> UIColor? {
        guard buttonType == .system else { return .white }
        return state.contains(.disabled) ? UIColor(white: 0.5, alpha: 0.6) : tintColor
    }

    private func makeTitleView() -> ButtonLabel {
        let view = ButtonLabel(frame: .zero)
        view.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
        view.text = currentTitle
        view.lineBreakMode = .byTruncatingMiddle
        titleView = view
        addSubview(view)
        return view
    }

    private func makePictureView() -> ButtonImageView {
        let view = ButtonImageView(frame: .zero)
        view.image = currentImage
        pictureView = view
        addSubview(view)
        return view
    }

    private func makeBackgroundView() -> UIImageView {
        let view = UIImageView(frame: backgroundRect(forBounds: bounds))
        backgroundView = view
        insertSubview(view, at: 0)
        return view
    }

    private var layout: ButtonLayout {
        ButtonLayout(
            title: currentTitle.flatMap { $0.isEmpty ? nil : (titleView ?? makeTitleView()).size(of: $0) },
            image: currentImage?.size, titleInsets: titleEdgeInsets, imageInsets: imageEdgeInsets,
            horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
            isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}
