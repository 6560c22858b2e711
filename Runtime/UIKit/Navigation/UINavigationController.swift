import Foundation

/// A controller that shows the topmost of a stack of controllers, below a bar with the titles and the way back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// What a change of the stack is.
    public enum Operation: Int, Sendable {
        /// No change of what is shown.
        case none = 0
        /// A controller comes on top.
        case push = 1
        /// The topmost controllers go.
        case pop = 2
    }

    /// What the runtime remembers of the stack and its transitions.
    var flow = NavigationFlow()

    /// Makes a navigation controller with an empty stack. There are no nib files here: a name traps.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes a navigation controller and pushes the root onto its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// Gives nil: there are no archives of controllers to read from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Who is told of changes and asked for animators. It is not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The stack, the root first. Setting it is `setViewControllers` without animation.
    open var viewControllers: [UIViewController] {
        get { flow.stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The last of the stack.
    open var topViewController: UIViewController? { flow.stack.last }
    /// The controller that the top presents, or else the top.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Puts a controller on top. While a transition runs it waits for the end; a navigation controller, or one that is
    /// in the stack already, traps.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }
    /// Takes the top away and gives it; nil for the root, which stays, and while a transition runs, whose end it awaits.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { pop(animated: animated) }
    /// Takes away what is above a controller and gives it, the lowest first. A controller that is not in the stack traps.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }
    /// Takes away all but the root and gives it, the lowest first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        popToRoot(animated: animated)
    }
    /// Exchanges the stack: a pop if the new top was in the old one, else a push; no animation if the top stays. A
    /// controller that is in it twice traps.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(viewControllers, animated: animated)
    }

    /// Pushes a controller, animated.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: The bar

    /// How long the bar takes to come or go when that is animated outside of a transition, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2
    /// The bar. Its items follow the stack, and setting them traps.
    open var navigationBar: UINavigationBar { existingOrNewBar }
    /// Whether the bar is out of sight; false unless set. Setting it is not animated.
    open var isNavigationBarHidden: Bool {
        get { flow.bar.isHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar; animated, it moves out or in, and along with a transition that is about to begin.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

    // MARK: The swipe back

    /// The recogniser of the built-in swipe back, on the controller's view: at the left edge, or at the right one where
    /// lines begin there. It exists as soon as the view does.
    ///
    /// Its own delegate lets it begin only when there is a way back, no transition runs, the bar and its back button are
    /// there, and the controller's delegate has no method for animators. An app that takes its place decides itself.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { flow.swipe?.recognizer }

    /// Makes the view in which the controllers of the stack are shown.
    open override func loadView() {
        let view = NavigationView(self)
        let swipe = SwipeBack(self)
        flow.swipe = swipe
        view.addGestureRecognizer(swipe.recognizer)
        self.view = view
    }

    /// The top, while the bar is hidden: behind a bar the style is the bar's, which is the system's.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    /// The top.
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// False: the stack's controllers get their callbacks from the navigation controller itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func forwardBegin(_ isAppearing: Bool, animated: Bool) {
        beginShown(isAppearing, animated: animated)
    }
    override func forwardEnd() { endShown() }
    override func forwardIsAppearing() { flow.shown?.sendIsAppearing() }
    override func transitionHasEnded() { performWaitingChanges() }
    override func childWillBeTaken(_ child: UIViewController) { giveAway(child) }
    override func isExchanging(_ child: UIViewController) -> Bool { isShowingOrHiding(child) }
}

/// The view of a navigation controller. Its layout is where changes of the stack start (4.11).
@MainActor
final class NavigationView: UIView {
    private weak var navigationController: UINavigationController?
    /// The view in which the transitions take place (4.17).
    let container: UIView
    /// The size at the last layout, in points.
    private var laidOutSize: CGSize

    init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
        let frame = UIScreen.main.bounds
        container = UIView(frame: CGRect(origin: .zero, size: frame.size))
        laidOutSize = frame.size
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.autoresizingMask = autoresizingMask
        addSubview(container)
        addSubview(navigationController.navigationBar)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        container.fill(bounds)
        container.fillViewsWithoutMask(since: laidOutSize)
        laidOutSize = bounds.size
        navigationController?.flow.swipe?.takeEdge(of: self)
        navigationController?.layOutBar()
        navigationController?.layOutStack()
    }
}
