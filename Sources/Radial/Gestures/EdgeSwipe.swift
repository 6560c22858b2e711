import UIKit

/// The swipe of one navigation controller: its recognisers, when they may begin, and the pops that they drive.
///
/// It hangs on the navigation controller while the swipe is enabled or has settings of its own. Its recognisers lie on the
/// navigation controller's view, which stays while screens come and go.
@MainActor final class EdgeSwipe: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    /// What the app has set; nil: nothing yet.
    var settings: RadialSwipe? { didSet { takeSide() } }
    private let edgePan = UIScreenEdgePanGestureRecognizer()
    /// An edge pan is measured at the window's edge. This pan stands in for it where the navigation controller does not reach
    /// that, as in a split view or as a child.
    private let innerPan = UIPanGestureRecognizer()
    private(set) var isEnabled = false
    private var touchDown: TouchDown?
    /// The side at which the finger came down: a swipe keeps it, should the layout direction change.
    private var side = ScreenSide.left
    private var course: FingerCourse?

    /// How far from its edge a finger may come down where the navigation controller does not reach the window's edge, in
    /// points. The system's own, at the window's edge, is about as far.
    private static let reach: CGFloat = 20

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        innerPan.maximumNumberOfTouches = 1
        for pan in [edgePan, innerPan] {
            pan.delegate = self
            pan.onAction { [weak self, weak pan] in pan.map { self?.act($0) } }
        }
    }

    static func current(of navigation: UINavigationController) -> EdgeSwipe? {
        navigation.attached()
    }

    /// The swipe of a navigation controller, made if there is none.
    static func of(_ navigation: UINavigationController) -> EdgeSwipe {
        if let current = current(of: navigation) { return current }
        let swipe = EdgeSwipe(navigation)
        navigation.attach(swipe)
        return swipe
    }

    // MARK: On and off

    func enable() {
        guard !isEnabled, let view = navigation?.view else { return }
        isEnabled = true
        takeSide()
        for pan in [edgePan, innerPan] { view.addGestureRecognizer(pan) }
    }

    /// UIKit may look at the edges before it asks whether the first finger is wanted.
    private func takeSide() {
        if let view = navigation?.viewIfLoaded { edgePan.edges = current.edge.side(of: view).rectEdge }
    }

    /// Takes the recognisers off again. A swipe that runs is cancelled.
    func disable() {
        end(.cancelled)
        for pan in [edgePan, innerPan] { pan.view?.removeGestureRecognizer(pan) }
        isEnabled = false
        if settings == nil { navigation?.attach(nil, as: EdgeSwipe.self) }
    }

    // MARK: When it may begin

    private var current: RadialSwipe { settings ?? RadialSwipe() }

    /// The screen that a swipe would pop now: none while anything runs or is presented, and none that came plainly, unless
    /// all are meant.
    private var screenToPop: UIViewController? {
        guard let navigation, let top = navigation.topViewController, canPop(top) else { return nil }
        let isMeant = current.screens == .all || RevealRecords.record(of: top, in: navigation) != nil
        return isMeant ? top : nil
    }

    /// Whether a screen is on top of others, and nothing runs or is presented.
    private func canPop(_ screen: UIViewController) -> Bool {
        guard let navigation, navigation.topViewController === screen, !screen.isOccupied else { return false }
        return RadialNavigator.canBeginSwipe(on: navigation)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = navigation?.viewIfLoaded, screenToPop != nil else { return false }
        let side = current.edge.side(of: view)
        if gestureRecognizer === edgePan {
            guard view.reachesWindow(at: side) else { return false }
            edgePan.edges = side.rectEdge
        } else {
            let depth = side.depth(of: touch.location(in: view), in: view.bounds)
            guard !view.reachesWindow(at: side), (0...Self.reach).contains(depth) else { return false }
        }
        // A second finger changes nothing about the first one.
        if touchDown?.isDown != true { (touchDown, self.side) = (TouchDown(touch), side) }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let touchDown, course == nil, screenToPop != nil else { return false }
        let inward = side.opposite
        guard inward.isDirection(of: touchDown.motion(to: gestureRecognizer.location(in: nil))) else { return false }
        return !(touchDown.view?.keepsFinger(goingTo: inward, below: navigation?.viewIfLoaded) ?? false)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let view = navigation?.viewIfLoaded, screenToPop != nil else { return false }
        if otherGestureRecognizer === edgePan || otherGestureRecognizer === innerPan { return false }
        if otherGestureRecognizer.view === view { return true }
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView,
            otherGestureRecognizer === scrollView.panGestureRecognizer
        else { return false }
        return !scrollView.canMove(to: current.edge.side(of: view).opposite)
    }

    // MARK: The finger

    private func act(_ pan: UIPanGestureRecognizer) {
        let location = pan.location(in: nil)
        let finger = Finger(location: location, start: touchDown?.location ?? location)
        switch pan.state {
        case .began:
            begin(finger)
        case .changed:
            course?.move(finger)
        case .ended:
            course?.move(finger)
            end(.ended, velocity: pan.velocity(in: nil))
        case .cancelled, .failed:
            end(.cancelled, velocity: pan.velocity(in: nil))
        default:
            break
        }
    }

    private func begin(_ finger: Finger) {
        // A screen that is to stay has the finger all the same: the system's own swipe must not pop it, either.
        guard let navigation, let view = navigation.viewIfLoaded, let top = screenToPop,
            current.shouldBegin?(top) ?? true
        else { return }
        // What the app does when it is asked may leave nothing to pop.
        guard isEnabled, canPop(top) else { return }
        let transition = transition(of: top, in: navigation)
        let grip = SwipeGrip(side: side, motion: transition.motion == .contract ? .contract : .expand)
        course = FingerCourse(grip, at: finger, by: transition, in: view) { interactor in
            RadialNavigator.beginSwipe(on: navigation, by: transition, interactor)
        } finish: { [weak self, weak navigation, weak top] in
            // The app may have gone on meanwhile.
            guard let self, let navigation, let top, canPop(top) else { return }
            _ = RadialNavigator.handle(.pop, .using(transition), on: navigation, completion: nil)
        }
    }

    private func end(_ end: ReleaseDecision.GestureEnd, velocity: CGPoint = .zero) {
        course?.end(FingerVelocity(velocity: velocity), end)
        course = nil
    }

    /// How the swipe pops a screen: the app's own choice, or as the screen came; from the edge, unless it contracts.
    private func transition(of screen: UIViewController, in navigation: UINavigationController) -> RadialTransition {
        let own = current.transition
        var transition = own ?? RevealRecords.record(of: screen, in: navigation)?.transition ?? .default
        transition.delay = 0
        guard own?.motion != .contract else { return transition }
        transition.motion = .expand
        transition.origin = .edge(current.edge)
        return transition
    }
}

extension UIViewController {
    /// Whether anything runs or is presented here or further inside, so that this screen cannot go now.
    var isOccupied: Bool {
        transitionCoordinator != nil || presentedViewController != nil || children.contains(where: \.isOccupied)
    }
}

extension UIView {
    /// Whether a side of this view lies on that side of its window, or beyond.
    fileprivate func reachesWindow(at side: ScreenSide) -> Bool {
        guard let window else { return false }
        let rect = convert(bounds, to: window)
        return side.depth(of: side.foot(of: rect.origin, in: rect), in: window.bounds) < 0.5
    }
}
