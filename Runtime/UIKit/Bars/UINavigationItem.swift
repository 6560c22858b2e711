import Foundation
import ObjectiveC

/// A bar that shows navigation items and is told when one of them changes.
@MainActor
protocol NavigationItemObserver: AnyObject {
    /// What an item shows has changed; animated, the change cross-fades.
    func itemDidChange(_ item: UINavigationItem, animated: Bool)
}

/// What a navigation bar shows of one screen: its title, its buttons, and its name on the next screen's back button.
///
/// Every change is shown in the next layout of the bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// What is tied to the object from outside.
    package nonisolated let associations = AssociationSlot()
    /// Where the words of a back button come from.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// From the item's own words, and “Back” where there are none or they have no room.
        case `default` = 0
        /// “Back”, unless there is a `backBarButtonItem`.
        case generic = 1
        /// No words, only the chevron.
        case minimal = 2
    }

    /// The bar that shows the item.
    weak var observer: (any NavigationItemObserver)?

    /// Makes an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Gives nil: there are no archives of items to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The words in the middle of the bar.
    open var title: String? {
        didSet { noteChange() }
    }
    /// A view in the middle of the bar, of the size that it has or says to fit; it takes the place of the title.
    open var titleView: UIView? {
        didSet { noteChange() }
    }
    /// What the next screen's back button shows: a title or an image. Its action is not called.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { watch(backBarButtonItem, instead: oldValue) }
    }
    /// The words of the next screen's back button, unless there is a `backBarButtonItem`.
    open var backButtonTitle: String? {
        didSet { noteChange() }
    }
    /// Where the words of the next screen's back button come from.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default {
        didSet { noteChange() }
    }
    /// Whether this screen has no back button, and so no swipe back.
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var hidesBack = false
    /// Hides or shows the back button; animated, the bar's buttons cross-fade.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        hidesBack = hidesBackButton
        noteChange(animated: animated)
    }

    // MARK: Buttons

    /// The buttons at the leading edge, from there inwards. They take the place of the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { left }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The buttons at the trailing edge, from there inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { right }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    /// The first button at the leading edge. Setting it sets all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { left?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    /// The first button at the trailing edge. Setting it sets all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { right?.first }
        set { setRightBarButton(newValue, animated: false) }
    }
    /// Whether the back button stays beside buttons at the leading edge.
    open var leftItemsSupplementBackButton: Bool = false {
        didSet { noteChange() }
    }
    private var left: [UIBarButtonItem]?
    private var right: [UIBarButtonItem]?

    /// Sets the buttons at the leading edge; animated, the bar's buttons cross-fade.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = left
        left = items
        watch(items, instead: old, animated: animated)
    }
    /// Sets the buttons at the trailing edge; animated, the bar's buttons cross-fade.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = right
        right = items
        watch(items, instead: old, animated: animated)
    }
    /// Sets one button at the leading edge, or none; animated, the bar's buttons cross-fade.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Sets one button at the trailing edge, or none; animated, the bar's buttons cross-fade.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: What the bar asks

    /// Whether the screen shows a back button when there is a way back.
    var allowsBackButton: Bool {
        !hidesBack && (left?.isEmpty ?? true || leftItemsSupplementBackButton)
    }

    /// The words of the next screen's back button; empty for none.
    var wordsOfBackButton: String {
        if let item = backBarButtonItem { return item.image == nil ? item.title ?? "" : "" }
        switch backButtonDisplayMode {
        case .minimal: return ""
        case .generic: return UINavigationItem.genericBackTitle
        case .default: return backButtonTitle ?? title ?? UINavigationItem.genericBackTitle
        }
    }

    /// What a back button says that has nothing to say of where it leads.
    static let genericBackTitle = "Back"

    // MARK: Changes

    private func watch(_ item: UIBarButtonItem?, instead old: UIBarButtonItem?) {
        watch(item.map { [$0] }, instead: old.map { [$0] }, animated: false)
    }

    private func watch(_ items: [UIBarButtonItem]?, instead old: [UIBarButtonItem]?, animated: Bool) {
        for item in old ?? [] where item.observer === self { item.observer = nil }
        for item in items ?? [] { item.observer = self }
        noteChange(animated: animated)
    }

    private func noteChange(animated: Bool = false) {
        observer?.itemDidChange(self, animated: animated)
    }
}

extension UINavigationItem: BarItemObserver {
    func barItemDidChange() { noteChange() }
}
