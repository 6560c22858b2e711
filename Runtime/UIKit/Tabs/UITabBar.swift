import Foundation

/// The object that a tab bar tells of what has been tapped.
///
/// The method is optional on Apple's systems; here it does nothing if it is absent.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when an item has been tapped, also the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Stands for a method that the delegate does not have.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar at the bottom of a screen: items side by side, one of which is selected.
///
/// That of a tab bar controller shows the controller's items; its items, selection and delegate cannot be set.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height of a bar above the safe area's lower inset, in points.
    static let height: CGFloat = 49

    /// The controller whose items the bar shows.
    weak var manager: UITabBarController?
    private var shownItems: [UITabBarItem]?
    private weak var shownSelection: UITabBarItem?
    private weak var chosenDelegate: (any UITabBarDelegate)?
    private var buttons: [TabButton] = []
    private let background = UIView()
    private let hairline = UIView()

    /// Makes a bar with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        background.isUserInteractionEnabled = false
        hairline.isUserInteractionEnabled = false
        hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
        addSubview(background)
        addSubview(hairline)
        showBackground()
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Who is told of taps; a tab bar controller for its own bar, of which setting it traps. It is not retained.
    open weak var delegate: (any UITabBarDelegate)? {
        get { manager ?? chosenDelegate }
        set {
            guard manager == nil else {
                raise("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
            }
            chosenDelegate = newValue
        }
    }
    /// The items, from the leading edge on; nil until they are set. Traps in the bar of a tab bar controller.
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    /// Exchanges the items; animated, they cross-fade. Traps in the bar of a tab bar controller.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        forbidIfManaged()
        showItems(items, animated: animated)
    }
    /// The item that is shown as selected, or nil. Setting one that is not among the items selects none. Traps in the bar
    /// of a tab bar controller.
    open weak var selectedItem: UITabBarItem? {
        get { shownSelection }
        set {
            forbidIfManaged()
            showSelection(newValue)
        }
    }
    /// The colour of the background; white unless set.
    open var barTintColor: UIColor? {
        didSet { showBackground() }
    }
    /// The colour of the items that are not selected; grey unless set. The selected one has the tint colour.
    open var unselectedItemTintColor: UIColor? {
        didSet { for button in buttons { button.renew() } }
    }
    /// Whether the background lets a little shine through, and screens reach below the bar; true unless set.
    open var isTranslucent: Bool = true {
        didSet {
            showBackground()
            manager?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether nothing of the bar is seen. The screens of its tab bar controller have its room then.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { manager?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// The size of the bar: as wide as is offered, with room for the items above the safe area's lower inset, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UITabBar.height + safeAreaInsets.bottom)
    }

    /// Places the items side by side, from the leading edge on.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.fill(bounds)
        let line = 1 / UIScreen.main.scale
        hairline.fill(CGRect(x: 0, y: -line, width: bounds.width, height: line))
        guard !buttons.isEmpty else { return }
        let free = bounds.inset(by: safeAreaInsets)
        let width = free.width / CGFloat(buttons.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = isMirrored ? buttons.count - 1 - index : index
            button.fill(CGRect(x: free.minX + CGFloat(place) * width, y: 0, width: width, height: UITabBar.height))
        }
    }

    // MARK: What is shown

    /// Shows other items at once, or by a cross-fade.
    func showItems(_ items: [UITabBarItem]?, animated: Bool) {
        let old = buttons
        for item in shownItems ?? [] where item.observer === self { item.observer = nil }
        shownItems = items
        buttons = (items ?? []).map { item in
            item.observer = self
            let button = TabButton(item)
            button.addAction(UIAction { [weak self] _ in self?.wasTapped(item) }, for: .touchUpInside)
            return button
        }
        for button in buttons { addSubview(button) }
        showSelection(shownSelection)
        layoutSubviews()
        crossFade(from: old, animated: animated && window != nil)
    }

    private func crossFade(from old: [TabButton], animated: Bool) {
        guard animated else {
            for button in old { button.removeFromSuperview() }
            return
        }
        let new = buttons
        for button in old { button.isGoing = true }
        for button in new { button.alpha = 0 }
        UIView.animate(withDuration: Decisions.barItemsDuration) {
            for button in old + new { button.alpha = button.restingAlpha }
        } completion: { _ in
            for button in old { button.removeFromSuperview() }
        }
    }

    func showSelection(_ item: UITabBarItem?) {
        shownSelection = (shownItems ?? []).first { $0 === item }
        for button in buttons { button.isSelected = button.item === shownSelection }
    }

    private func showBackground() {
        let colour = barTintColor ?? .white
        background.backgroundColor = isTranslucent ? colour.withAlphaComponent(Decisions.barOpacity) : colour
    }

    private func forbidIfManaged() {
        guard manager != nil else { return }
        raise("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    }

    private func wasTapped(_ item: UITabBarItem) {
        showSelection(item)
        if let manager { manager.itemWasTapped(item) } else { delegate?.tabBar(self, didSelect: item) }
    }
}

extension UITabBar: BarItemObserver {
    func barItemDidChange() {
        for button in buttons { button.renew() }
    }
}
