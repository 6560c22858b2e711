import Foundation

/// The bar at the top of a screen: a title, buttons, and the way back.
///
/// That of a navigation controller shows the items of the controller's stack; its items cannot be set. Another one shows
/// the items that it is given. The background is transparent unless an appearance says otherwise.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height of a bar in points.
    static let height: CGFloat = 44

    /// The navigation controller whose stack the bar shows.
    weak var manager: UINavigationController?
    /// What the bar shows, and how it comes from one item to the next.
    var show = BarShow()

    /// Makes a bar with a frame in points of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    private weak var chosenDelegate: (any UINavigationBarDelegate)?

    /// Who is asked and told when items come and go by this bar. It is not retained. Of a navigation controller's bar it
    /// is the controller, if that conforms to the protocol, and setting it traps.
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { manager.map { $0 as? any UINavigationBarDelegate } ?? chosenDelegate }
        set {
            guard manager == nil else {
                raise("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
            }
            chosenDelegate = newValue
        }
    }
    /// Whether contents shine through: if not, a navigation controller lays its screens out below the bar, except those
    /// with `extendedLayoutIncludesOpaqueBars`.
    open var isTranslucent: Bool = true {
        didSet { superview?.setNeedsLayout() }
    }

    // MARK: Items

    /// The items, the lowest first; the last one is shown. Setting those of a navigation controller's bar traps.
    open var items: [UINavigationItem]? {
        get { show.items }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown.
    open var topItem: UINavigationItem? { show.items.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { show.items.dropLast().last }
    /// Sets the items; animated, it is a pop if the new top one was there before, else a push.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        change(to: items ?? [], animated: animated)
    }
    /// Puts an item on top, unless the delegate says no; a navigation controller's bar traps.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }
    /// Takes the top item away and gives it, unless it is the last one or the delegate says no; a navigation controller's
    /// bar traps.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { pop(animated: animated) }

    // MARK: View

    /// Whether the navigation controller has moved the bar out of sight.
    var isOutOfSight = false {
        didSet { showOrHide() }
    }
    private var isHiddenByApp = false
    /// Whether nothing of the bar is seen: an app has said so, or its navigation controller has hidden it. What an app
    /// hides by this keeps its room and the swipe back.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            isHiddenByApp = newValue
            showOrHide()
        }
    }
    private func showOrHide() {
        let hides = isHiddenByApp || isOutOfSight
        if hides != super.isHidden { super.isHidden = hides }
    }

    /// The height of a bar, and the width that is given.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UINavigationBar.height)
    }
    /// Brings what is shown up to date.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutShow()
    }
}

/// Who decides and hears about a bar's items. All methods are optional on Apple's systems.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Whether an item may come on top; true if absent.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item has come on top.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the top item may go, asked also for a tap on the back button; true if absent.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after the top item has gone.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Stands for a method that the delegate does not have.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Stands for a method that the delegate does not have.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Stands for a method that the delegate does not have.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Stands for a method that the delegate does not have.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
