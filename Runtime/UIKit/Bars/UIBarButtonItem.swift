import Foundation

/// A button of a navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button's title looks.
    public enum Style: Int, Sendable {
        /// As usual.
        case plain = 0
        /// Heavier: the button that ends what the screen is for.
        case done = 2
    }

    /// Makes a button that shows nothing.
    public override init() {
        super.init()
    }

    /// Gives nil: there are no archives of items to read from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a button out of a view, which the bar shows in the size that it has or says to fit.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Makes a button that shows words and sends an action to a target, which is not retained.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }
    /// Makes a button that shows an image in the tint colour and sends an action to a target, which is not retained.
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    private func take(_ style: UIBarButtonItem.Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// Makes a button that shows the title and the image of an action and performs it.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        takeFace()
    }

    /// Whether the title is heavier.
    open var style: Style = .plain {
        didSet { noteChange() }
    }
    /// The width of the button in points; 0, as unless set, is that of what it shows.
    open var width: CGFloat = 0 {
        didSet { noteChange() }
    }
    /// A view that is shown in the place of title and image. It takes its touches itself.
    open var customView: UIView? {
        didSet { noteChange() }
    }
    /// The colour of title and image; the bar's unless set.
    open var tintColor: UIColor? {
        didSet { noteChange() }
    }
    /// Whom a tap sends the action. It is not retained; without one nobody is looked for.
    open weak var target: AnyObject?
    /// What a tap sends the target, with the item as the sender.
    open var action: Selector?
    /// What a tap does in the place of target and action. Setting it takes over its title and image.
    open var primaryAction: UIAction? {
        didSet { takeFace() }
    }

    private func takeFace() {
        guard let primaryAction else { return }
        title = primaryAction.title
        image = primaryAction.image
    }

    /// Does what a tap does.
    func performAction() {
        if let primaryAction { return primaryAction.perform(sender: self) }
        if let target { action?.perform(on: target, sender: self, event: nil) }
    }
}
