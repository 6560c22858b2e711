import Foundation

/// Where a controller is between disappeared and appeared (4.77).
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing

    /// Whether the view is seen, or is about to be.
    var isSeen: Bool { self == .appearing || self == .appeared }
    /// Whether something has begun that has still to end.
    var isMidway: Bool { self == .appearing || self == .disappearing }
}

/// What the runtime remembers of a controller.
struct ControllerLifecycle {
    var view: UIView?
    var isLoadingView = false
    /// Made when it is first asked for.
    var navigationItem: UINavigationItem?
    /// Made when it is first asked for.
    var tabBarItem: UITabBarItem?

    var appearance = AppearanceState.disappeared
    /// Whether the running appearance or disappearance is animated.
    var appearanceIsAnimated = false
    /// Whether `viewIsAppearing` was sent for the present appearance.
    var sentIsAppearing = false
    /// Whether the parent has begun the running appearance or disappearance and will end it.
    var appearanceEndsWithParent = false
    /// Whether the view is leaving its window on its own, so that this is the end of its disappearance, too.
    var disappearsByItself = false
    /// Counts the appearances, so that an end that was put off finds whether it is still meant.
    var appearanceNumber = 0

    weak var parent: UIViewController?
    /// The child that the last `transition(from:to:)` of this controller's leads to.
    weak var exchanged: UIViewController?
    var children: [UIViewController] = []
    var isMovingToParent = false
    var isMovingFromParent = false

    /// The traits that the controller was last told of, or at first those that its view could expect; nil before that.
    var knownTraits: UITraitCollection?
    /// What the parent has said of the traits.
    var traitsFromParent: UITraitCollection?

    var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The presentation in which this controller is the presenting one. The window keeps it.
    weak var presentation: UIPresentationController?
    /// The presentation in which this controller is the presented one. The window keeps it.
    weak var presentationOfOurs: UIPresentationController?
    /// The presentation that this controller was asked for before there is one. It does not keep the controller meanwhile.
    var preparedPresentation: UIPresentationController?

    /// The transitions that this controller takes part in, the newest last. A transition takes itself out at its end.
    var transitions: [WeakTransition] = []
}

extension UIViewController {
    func setView(_ view: UIView?) {
        guard view !== lifecycle.view else { return }
        lifecycle.view?.owner = nil
        lifecycle.view?.setAddedInsets(.zero)
        if let view, let owner = view.owner, owner !== self {
            raise("A view can only be the view of one controller at a time: it is \(owner)'s already")
        }
        lifecycle.view = view
        if lifecycle.knownTraits == nil { lifecycle.knownTraits = view?.knownTraits }
        view?.owner = self
        view?.setAddedInsets(additionalSafeAreaInsets)
    }

    func makeDefaultView() -> UIView {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }

    func makeViewIfNeeded() {
        guard lifecycle.view == nil, !lifecycle.isLoadingView else { return }
        lifecycle.isLoadingView = true
        loadView()
        lifecycle.isLoadingView = false
        guard lifecycle.view != nil else { raise("\(type(of: self)).loadView() did not set the view") }
        viewDidLoad()
    }

    /// The transition of this controller, or else of the nearest ancestor.
    var currentTransition: Transition? {
        lifecycle.transitions.lazy.compactMap(\.transition).last ?? parent?.currentTransition
    }

    var existingOrNewNavigationItem: UINavigationItem {
        if let item = lifecycle.navigationItem { return item }
        let item = UINavigationItem(title: "")
        item.title = title
        lifecycle.navigationItem = item
        return item
    }

    var nearestNavigationController: UINavigationController? {
        selfAndAncestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
    }

    /// This controller, its parent, and so on.
    var selfAndAncestors: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }
}
