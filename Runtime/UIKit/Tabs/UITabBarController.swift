import Foundation

/// A controller that shows one of several controllers, with a bar of their items below. All items have room in the bar:
/// there is no “More”.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// What the runtime remembers of the controllers, the selection and its transitions.
    var flow = TabFlow()

    /// Makes a tab bar controller without controllers. There are no nib files here: a name traps.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        flow.bar.manager = self
    }

    /// Gives nil: there are no archives of controllers to read from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Who is asked and told of selections and asked for animators. It is not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The controllers, in the order of their items; nil until they are set. Setting them is `setViewControllers` without
    /// animation.
    open var viewControllers: [UIViewController]? {
        get { flow.controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Exchanges the controllers; animated, the items cross-fade. The selected controller stays selected if it is still
    /// there, else the one in its place is, else the first. A controller that is in the list twice traps.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceControllers(viewControllers, animated: animated)
    }
    /// The controller that is shown, or will be when the transition that runs or waits has ended; nil without any. A
    /// tap sets it, too. Setting a controller that is not in the list traps, nil is ignored.
    ///
    /// The mark keeps nothing here and is never unsafe, since nothing is stored: it is there for overrides alone, which must
    /// repeat how Apple declares it.
    open unowned(unsafe) var selectedViewController: UIViewController? {
        get { flow.selected }
        set { selectListed(newValue) }
    }
    /// The index of the selected controller, `NSNotFound` without any. Setting an index that does not exist is ignored.
    open var selectedIndex: Int {
        get { flow.controllers?.firstIndex { $0 === flow.selected } ?? NSNotFound }
        set { select(at: newValue) }
    }
    /// The bar of the controllers' items. Setting its items, selection or delegate traps.
    open var tabBar: UITabBar { flow.bar }

    /// Called when an item of the bar has been tapped, before anybody is asked whether its controller may be selected.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Makes the view in which the selected controller and the bar are shown.
    open override func loadView() {
        view = TabView(self)
    }

    /// The selected controller.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    /// The selected controller.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    /// False: the controllers get their callbacks from the tab bar controller itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardBegin(_ isAppearing: Bool, animated: Bool) {
        beginShown(isAppearing, animated: animated)
    }
    override func forwardEnd() { endShown() }
    override func forwardIsAppearing() { flow.shown?.sendIsAppearing() }
    override func childWillBeTaken(_ child: UIViewController) { giveAway(child) }
    override func isExchanging(_ child: UIViewController) -> Bool { isShowingOrHiding(child) }
}

/// The view of a tab bar controller. Its layout is where switches start.
@MainActor
final class TabView: UIView {
    private weak var tabBarController: UITabBarController?
    /// The view in which the transitions take place.
    let container: UIView

    init(_ tabBarController: UITabBarController) {
        self.tabBarController = tabBarController
        let frame = UIScreen.main.bounds
        container = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.autoresizingMask = autoresizingMask
        container.clipsToBounds = true
        addSubview(container)
        addSubview(tabBarController.tabBar)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        container.fill(bounds)
        guard let tabBarController else { return }
        let height = UITabBar.height + safeAreaInsets.bottom
        let x = tabBarController.isBarAway ? -bounds.width : 0
        tabBarController.tabBar.fill(
            CGRect(x: x, y: bounds.height - height, width: bounds.width, height: height))
        tabBarController.layOutTabs()
    }
}
