import Foundation
@_spi(Runtime) import QuartzCore

/// One item of a tab bar, as a finger meets it.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    private let label = UILabel()
    private let picture = TintedPicture()
    private let badge = TabBadge()
    /// Whether the button is on its way out: it takes no touches.
    var isGoing = false {
        didSet { isUserInteractionEnabled = !isGoing }
    }
    /// The alpha when nothing is animated: a disabled item is dim.
    var restingAlpha: CGFloat { isGoing ? 0 : item.isEnabled ? 1 : Decisions.disabledAlpha }

    /// Sizes and places in points (no fact; about what systems do).
    private enum Metrics {
        static let pictureCenter: CGFloat = 20
        static let labelCenter: CGFloat = 41
        static let fontSize: CGFloat = 10
        static let unselectedGrey: CGFloat = 0.6
        static let badgeOffset = CGPoint(x: 12, y: -10)
    }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: Metrics.fontSize, weight: .medium)
        label.textAlignment = .center
        for view in [picture, label, badge] { addSubview(view) }
        renew()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the item as it is now.
    func renew() {
        label.text = item.title
        picture.image = (isSelected ? item.selectedImage : nil) ?? item.image
        badge.text = item.badgeValue
        badge.colour = item.badgeColor ?? .red
        isEnabled = item.isEnabled
        let colour =
            isSelected ? tintColor : bar?.unselectedItemTintColor ?? UIColor(white: Metrics.unselectedGrey, alpha: 1)
        label.textColor = colour
        picture.backgroundColor = colour
        alpha = restingAlpha
        setNeedsLayout()
    }

    private var bar: UITabBar? { superview as? UITabBar }

    override func stateDidChange() {
        super.stateDidChange()
        renew()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        renew()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        renew()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.width / 2
        let size = label.sizeThatFits(bounds.size)
        let hasPicture = picture.image != nil
        label.fill(
            CGRect(
                x: 0, y: (hasPicture ? Metrics.labelCenter : bounds.midY) - size.height / 2, width: bounds.width,
                height: size.height))
        picture.sizeToImage()
        picture.center = CGPoint(x: middle, y: label.text?.isEmpty ?? true ? bounds.midY : Metrics.pictureCenter)
        badge.sizeToText()
        badge.center = CGPoint(
            x: middle + Metrics.badgeOffset.x, y: Metrics.pictureCenter + Metrics.badgeOffset.y)
    }
}

/// An image that gives only its shape; its colour is the view's background.
@MainActor
private final class TintedPicture: UIView {
    private let shape = CALayer()

    var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            shape.contents = image?.uprightPixels
            layer.mask = shape
            isHidden = image == nil
        }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    func sizeToImage() {
        bounds.size = image?.size ?? .zero
        shape.frame = bounds
    }
}

/// The capsule with the letters of a badge.
@MainActor
private final class TabBadge: UIView {
    private let label = UILabel()

    private enum Metrics {
        static let height: CGFloat = 18
        static let margin: CGFloat = 5
        static let fontSize: CGFloat = 13
    }

    var text: String? {
        didSet {
            label.text = text
            isHidden = text == nil
        }
    }
    var colour: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = Metrics.height / 2
        label.font = .systemFont(ofSize: Metrics.fontSize)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    func sizeToText() {
        let width = label.sizeThatFits(CGSize(width: 200, height: Metrics.height)).width + 2 * Metrics.margin
        bounds.size = CGSize(width: max(Metrics.height, width), height: Metrics.height)
        label.fill(bounds)
    }
}
