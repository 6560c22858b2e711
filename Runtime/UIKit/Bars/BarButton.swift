@_spi(Runtime) import QuartzCore

/// A button of a bar that shows the title or the image of an item.
@MainActor
class BarButton: UIControl {
    /// What is shown: words or an image.
    let face: UIView

    /// The view that shows an item: its custom view, or a button.
    static func view(of item: UIBarButtonItem) -> UIView {
        item.customView ?? ItemButton(item)
    }

    /// Makes a button that shows a face and calls a closure for a tap.
    init(face: UIView, onTap: @escaping () -> Void) {
        self.face = face
        super.init(frame: .zero)
        addSubview(face)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        face.sizeThatFits(size)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = face.sizeThatFits(bounds.size)
        face.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        // A finger dims at once; as it goes the face comes back smoothly.
        let dimmed: CGFloat = isHighlighted ? 0.2 : isEnabled ? 1 : 0.35
        if isHighlighted { face.alpha = dimmed } else { UIView.animate(withDuration: 0.2) { self.face.alpha = dimmed } }
    }
}

/// The button of an item.
@MainActor
private final class ItemButton: BarButton {
    private let width: CGFloat

    init(_ item: UIBarButtonItem) {
        width = item.width
        let face: UIView =
            if let image = item.image {
                BarImage(image)
            } else {
                BarWords(item.title ?? "", isHeavy: item.style == .done, isTinted: true)
            }
        super.init(face: face, onTap: { [weak item] in item?.performAction() })
        tintColor = item.tintColor
        isEnabled = item.isEnabled
        face.alpha = isEnabled ? 1 : 0.35
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = super.sizeThatFits(size)
        return width > 0 ? CGSize(width: width, height: fitting.height) : fitting
    }
}

/// The button that leads back: a chevron, and words or an image.
@MainActor
final class BarBackButton: BarButton {
    private let chevron = BarChevron(frame: .zero)
    private let item: UINavigationItem

    /// How far the words are from their place, in points to the right.
    var shift: CGFloat = 0 {
        didSet { layoutFace() }
    }

    init(to item: UINavigationItem, onTap: @escaping () -> Void) {
        self.item = item
        let image = item.backBarButtonItem?.image
        super.init(
            face: image.map { BarImage($0) } ?? BarWords(item.wordsOfBackButton, isHeavy: false, isTinted: true),
            onTap: onTap)
        tintColor = item.backBarButtonItem?.tintColor
        addSubview(chevron)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Takes the words that have room, and gives the width in points that the button takes.
    func fit(into room: CGFloat) -> CGFloat {
        guard let words = face as? BarWords else { return start + face.sizeThatFits(.zero).width }
        let generic = item.backButtonDisplayMode == .minimal ? "" : UINavigationItem.genericBackTitle
        for candidate in [item.wordsOfBackButton, generic, ""] {
            words.text = candidate
            if start + words.sizeThatFits(.zero).width <= room { break }
        }
        return start + words.sizeThatFits(.zero).width
    }

    /// Where the words begin, in points.
    private var start: CGFloat { Metrics.chevronStart + BarChevron.size.width + Metrics.gap }

    private enum Metrics {
        static let chevronStart: CGFloat = 8
        static let gap: CGFloat = 6
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = BarChevron.size
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        chevron.isMirrored = isMirrored
        let x = isMirrored ? bounds.width - Metrics.chevronStart - size.width : Metrics.chevronStart
        chevron.frame = CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
        layoutFace()
    }

    private func layoutFace() {
        let size = face.sizeThatFits(.zero)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - start - size.width : start
        face.frame = CGRect(
            x: x + shift, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        chevron.alpha = isHighlighted ? 0.2 : 1
    }
}

/// The arrow of a back button, in the tint colour.
@MainActor
private final class BarChevron: UIView {
    /// Its size in points (no fact; about what systems do).
    static let size = CGSize(width: 12, height: 21)

    override class var layerClass: AnyClass { CAShapeLayer.self }

    var isMirrored = false {
        didSet { if isMirrored != oldValue { draw() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        draw()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        (layer as? CAShapeLayer)?.strokeColor = tintColor.cgColor
    }

    private func draw() {
        guard let shape = layer as? CAShapeLayer else { return }
        let size = BarChevron.size
        let inset: CGFloat = 2
        let (tip, end) = isMirrored ? (size.width - inset, inset) : (inset, size.width - inset)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: end, y: inset))
        path.addLine(to: CGPoint(x: tip, y: size.height / 2))
        path.addLine(to: CGPoint(x: end, y: size.height - inset))
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.lineWidth = 2.5
        shape.lineCap = .round
        shape.lineJoin = .round
        tintColorDidChange()
    }
}

/// An image of a bar, which gives only its shape: its colour is the tint colour.
@MainActor
private final class BarImage: UIView {
    private let size: CGSize
    private let shape = CALayer()

    init(_ image: UIImage) {
        size = image.size
        super.init(frame: CGRect(origin: .zero, size: image.size))
        isUserInteractionEnabled = false
        shape.contents = image.uprightPixels
        shape.frame = bounds
        layer.mask = shape
        tintColorDidChange()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }
}
