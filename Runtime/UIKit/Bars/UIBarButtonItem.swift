import Foundation

/// A button of a navigation bar.
@MainActor
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
}
