import Foundation

/// An object that manages one view, the controllers inside it, and its coming and going.
///
/// Every member that code may override stands in the class's body, because on Linux a member of an extension cannot
/// be overridden. What they do is written in the extensions of the files beside this one.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment, ViewOwner {
    /// What the runtime remembers of the controller: its view, appearance, parents, presentations, transitions.
    var lifecycle = ControllerLifecycle()

    /// Makes a controller whose view is made when it is first asked for.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller. There are no nib files here: a name traps.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(nibNameOrNil == nil, "Could not load NIB in bundle: there are no nib files in this runtime")
        super.init()
        Census.current?.note(self)
    }

    /// Gives nil: there are no archives of controllers to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The superview of the controller's view; nil while there is none.
    open override var next: UIResponder? { viewIfLoaded?.superview }

    // MARK: View

    /// The controller's view, made by `loadView()` when it is first asked for; nil is only ever set.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return lifecycle.view
        }
        set { setView(newValue) }
    }
    /// The view if it has been made.
    open var viewIfLoaded: UIView? { lifecycle.view }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { lifecycle.view != nil }
    /// Makes the view: an empty one of the screen's size unless overridden. Never call it.
    open func loadView() { view = makeDefaultView() }
    /// Makes the view if that has not happened yet.
    open func loadViewIfNeeded() { makeViewIfNeeded() }
    /// Called after the view has been made.
    open func viewDidLoad() {}
    /// Called before the view is laid out.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has been laid out.
    open func viewDidLayoutSubviews() {}

    /// The name of the screen. Setting it sets the titles of the navigation item and of the tab bar item, too.
    open var title: String? {
        didSet {
            lifecycle.navigationItem?.title = title
            lifecycle.tabBarItem?.title = title
        }
    }
    /// What a navigation bar shows of this screen; made with the title when it is first asked for.
    open var navigationItem: UINavigationItem { existingOrNewNavigationItem }
    /// What a tab bar shows of this screen; made with the title when it is first asked for. A navigation controller
    /// without one of its own has its root's.
    open var tabBarItem: UITabBarItem! {
        get { existingOrNewTabBarItem }
        set { exchangeTabBarItem(for: newValue) }
    }

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called while the view appears, once after each `viewWillAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Whether the children get their appearance callbacks from this controller's own; true unless overridden.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Says to a child that it begins to appear or disappear; the container must say the end, too.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Says to a child that what `beginAppearanceTransition` began has ended.
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Containment

    /// The controller that contains this one, or nil.
    open weak var parent: UIViewController? { lifecycle.parent }
    /// The controllers that this one contains, in the order they were added.
    open var children: [UIViewController] { lifecycle.children }
    /// Makes another controller a child of this one, taking it from its parent; calls its `willMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Ends being a child; calls `didMove(toParent: nil)`. A navigation or tab bar controller lists the controller no more.
    open func removeFromParent() { withdraw() }
    /// Called before the parent changes; containers call it with nil themselves.
    open func willMove(toParent parent: UIViewController?) { noteMove(to: parent) }
    /// Called after the parent has changed; containers call it themselves after they have added a child.
    open func didMove(toParent parent: UIViewController?) { noteMoved() }
    /// Whether the controller is being added to a parent, in its appearance callbacks.
    open var isMovingToParent: Bool { lifecycle.isMovingToParent }
    /// Whether the controller is being taken from its parent, in its appearance callbacks.
    open var isMovingFromParent: Bool { lifecycle.isMovingFromParent }
    /// The nearest navigation controller that contains this one, or nil.
    open var navigationController: UINavigationController? { nearestNavigationController }
    /// The nearest tab bar controller that contains this one, or nil.
    open var tabBarController: UITabBarController? { nearestTabBarController }
    /// Exchanges a child's view for another child's with an animation, or with the transition that the options name; traps
    /// if either is no child of this one, or if this one forwards appearance callbacks itself.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    // MARK: Presentation

    /// The controller that this one, or the nearest ancestor that does, presents.
    open var presentedViewController: UIViewController? { nearestPresentation?.presentedViewController }
    /// The controller that presents this one, or the nearest ancestor that is presented.
    open var presentingViewController: UIViewController? { nearestPresentationOfOurs?.presentingViewController }
    /// The presentation controller of this one, or of the nearest ancestor that is presented; that which was asked for if it
    /// has adapted. Before a presentation it is made when it is first asked for, in the style of that moment, and kept for the
    /// next presentation: a style or transitioning delegate that is set later is too late for it.
    open var presentationController: UIPresentationController? { presentationToAskFor }
    /// The presentation controller of this one, or of the nearest ancestor, while it is presented: that which it has adapted to.
    open var activePresentationController: UIPresentationController? { nearestPresentationOfOurs }
    /// Whether presentations in the current context cover just this controller.
    open var definesPresentationContext: Bool = false
    /// How this controller is presented. `.automatic`, which is the default, reads as `.pageSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { lifecycle.modalPresentationStyle == .automatic ? .pageSheet : lifecycle.modalPresentationStyle }
        set { lifecycle.modalPresentationStyle = newValue }
    }
    /// Whether fingers must not dismiss this controller. The runtime's own sheets are never dismissed by one.
    open var isModalInPresentation: Bool = false
    /// How this controller comes and goes when its transitioning delegate gives no animator.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Who makes the animators of this controller's presentation and dismissal. It is not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the controller is being presented.
    open var isBeingPresented: Bool { lifecycle.presentationOfOurs?.flow.isPresenting ?? false }
    /// Whether the controller is being dismissed.
    open var isBeingDismissed: Bool { lifecycle.presentationOfOurs?.flow.isDismissing ?? false }
    /// Presents another controller; the transition starts after the commit. What is impossible is refused with a
    /// logged line; presenting a controller that is presented already, or has a parent, traps.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }
    /// Shows another controller: pushed by the navigation controller around this one, or else presented; animated both.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController { return navigationController.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// Dismisses what this controller presents, with everything above it, or else this controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }
    /// The coordinator of the transition that this controller, or an ancestor of it, takes part in; nil outside one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }

    // MARK: Bars

    /// Whether the bar of the tab bar controller around a navigation controller goes while this controller is in its stack, along
    /// with the push; false unless set. It is read when the stack changes.
    open var hidesBottomBarWhenPushed: Bool = false

    // MARK: Size

    /// What is added to the safe area of the view, and so of everything in it, in points; less than 0 takes away from it.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { viewIfLoaded?.setAddedInsets(additionalSafeAreaInsets) }
    }
    /// Called in the layout pass after the safe area of the view has changed, after the view was told.
    open func viewSafeAreaInsetsDidChange() {}
    /// Whether the view reaches below bars through which nothing shines, too; false unless set.
    open var extendedLayoutIncludesOpaqueBars: Bool = false {
        didSet { for bars in [navigationController, tabBarController] { bars?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// The size in points that the view would like to have; sheets of the style `.formSheet` take it. A change is told to
    /// the parent and to the presentation controller.
    open var preferredContentSize: CGSize = .zero {
        didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
    }
    /// Called when the size that a child would like to have has changed; does nothing unless overridden.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size in points of a child, once this controller has a size: the same unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the size of the window changes; overrides call super, which tells the children whose sizes change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(in: self, ofSize: size, with: coordinator) }
    }

    /// Called before the traits change because the window's size does; overrides call super, which tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    // MARK: Status bar

    /// How the status bar shall look while this controller is in charge of it; asked when that changes.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether there shall be no status bar while this controller is in charge of it; asked when that changes.
    open var prefersStatusBarHidden: Bool { false }
    /// The child that is asked for the style instead; nil for this controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that is asked whether to hide the status bar instead; nil for this controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether this controller is in charge of the status bar while it is presented without covering the screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Has the controller in charge asked for the status bar, now.
    open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }

    // MARK: Traits

    /// The traits of the interface here: those of the parent or the window, with what is overridden.
    open var traitCollection: UITraitCollection { computedTraits }
    /// Called after the traits have changed, with what they were; the new ones are current meanwhile.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Makes the controller, its view and its children light or dark; `.unspecified`, as at first, does not.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { viewIfLoaded?.updateTraitsInSubtree() }
    }
    /// Gives a child other traits than this controller's, as far as `collection` says; nil takes that back.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        precondition(childViewController.parent === self, "Only a child's traits can be overridden")
        childViewController.lifecycle.traitsFromParent = collection
        childViewController.viewIfLoaded?.updateTraitsInSubtree()
    }
    /// The traits that a child has been given instead of this controller's; nil without.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.lifecycle.traitsFromParent : nil
    }

    // MARK: What containers of the runtime do otherwise

    /// Passes the beginning of an appearance on to the children.
    func forwardBegin(_ isAppearing: Bool, animated: Bool) { forwardBeginToChildren(isAppearing, animated: animated) }
    /// Passes the end of an appearance on to the children.
    func forwardEnd() { forwardEndToChildren() }
    /// Passes `viewIsAppearing` on to the children.
    func forwardIsAppearing() { for child in lifecycle.children { child.sendIsAppearing() } }
    /// A child leaves without the container's doing: that takes it out of its own list first.
    func childWillBeTaken(_ child: UIViewController) {}
    /// Whether the container has begun to show or hide a child, and has still to end that.
    func isExchanging(_ child: UIViewController) -> Bool { false }
    /// Called after a transition that this controller took part in.
    func transitionHasEnded() {}
}
