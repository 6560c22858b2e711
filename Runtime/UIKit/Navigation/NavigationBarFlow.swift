import Foundation

/// Where the bar of a navigation controller is.
@MainActor
struct NavigationBarFlow {
    /// The bar, once somebody has asked for it.
    var bar: UINavigationBar?
    /// Whether the bar is out of sight, or about to be.
    var isHidden = false
    /// How many animations outside of transitions move the bar.
    var moves = 0
    /// Whether a transition is about to begin, so that changes are made along with it.
    var isGathering = false
    /// Whether the bar was hidden before the transition that is about to begin, or that runs.
    var wasHidden = false
    /// The way of the bar along with the transition that runs.
    var passage: NavigationBarPassage?

    /// From now on animated changes are made along with the transition that is about to begin.
    mutating func beginGathering() {
        isGathering = true
        wasHidden = isHidden
    }
}

/// The way of a navigation controller's bar along with a transition.
struct NavigationBarPassage {
    let motion: BarMotion
    /// Whether nothing of it is seen.
    let isUnseen: Bool
    /// How far it is, from 0 to 1; while an animation runs, where that leads.
    var fraction: CGFloat = 0
    /// Whether an animation runs.
    var isRunning = false
}

// The bar's place, what it covers of the screens, and its way along with the transitions (4.64, 4.65).
extension UINavigationController {
    // MARK: Items

    /// Shows the items of the stack at once, unless a transition does so by and by.
    func showItems() {
        if flow.bar.passage == nil { flow.bar.bar?.showAtOnce(stackItems) }
    }

    /// The bar, made when it is first asked for.
    var existingOrNewBar: UINavigationBar {
        if let bar = flow.bar.bar { return bar }
        let size = CGSize(width: UIScreen.main.bounds.width, height: UINavigationBar.height)
        let bar = UINavigationBar(frame: CGRect(origin: .zero, size: size))
        bar.manager = self
        flow.bar.bar = bar
        showItems()
        return bar
    }

    private var stackItems: [UINavigationItem] { flow.stack.map(\.navigationItem) }

    // MARK: Geometry

    /// The lower edge of the bar in points of the view; 0 without a bar.
    private func barBottom(hidden: Bool) -> CGFloat {
        guard !hidden, let view = viewIfLoaded else { return 0 }
        return view.safeAreaInsets.top + UINavigationBar.height
    }

    /// Whether the bar is hidden for a screen: one that goes keeps what it was.
    private func isBarHidden(for controller: UIViewController) -> Bool {
        flow.running?.transition?.from === controller ? flow.bar.wasHidden : flow.bar.isHidden
    }

    /// Where the view of a screen of the stack belongs, in points of the container.
    func contentFrame(of controller: UIViewController) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        let top = extendsBelowBar(controller) ? 0 : barBottom(hidden: isBarHidden(for: controller))
        return view.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }

    private func extendsBelowBar(_ controller: UIViewController) -> Bool {
        navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
    }

    /// Gives a screen's view its place.
    func fit(_ controller: UIViewController) {
        coverByBar(controller)
        controller.viewIfLoaded?.fill(contentFrame(of: controller))
    }

    /// Says to a screen's view how far the bar reaches into it.
    func coverByBar(_ controller: UIViewController) {
        guard let view = controller.viewIfLoaded else { return }
        let top = extendsBelowBar(controller) ? barBottom(hidden: isBarHidden(for: controller)) : 0
        view.setCoveredInsets(UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }

    /// Puts the bar where it belongs at the moment; inside an animation block it moves there.
    func layOutBar() {
        guard let view = viewIfLoaded else { return }
        let passage = flow.bar.passage
        let (from, to): (CGFloat, CGFloat) = (flow.bar.wasHidden ? 1 : 0, flow.bar.isHidden ? 1 : 0)
        let hidden = passage.map { from + (to - from) * $0.fraction } ?? to
        let top = view.safeAreaInsets.top
        var frame = CGRect(x: 0, y: top, width: view.bounds.width, height: UINavigationBar.height)
        switch passage?.motion {
        case .push?, .pop?: frame.origin.x += hidden * sidewardsWay
        case .fade?, nil: frame.origin.y -= hidden * (top + UINavigationBar.height)
        }
        navigationBar.fill(frame)
        navigationBar.isOutOfSight = hidden == 1 && (passage?.isUnseen ?? true) && flow.bar.moves == 0
    }

    /// Where a bar that is hidden along with the built-in slide lies, in points to the right.
    private var sidewardsWay: CGFloat {
        guard let view = viewIfLoaded else { return 0 }
        // A screen that goes takes its bar with it: towards the leading edge in a push. One that comes brings it.
        let isLeading = (flow.bar.passage?.motion == .push) == flow.bar.isHidden
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isLeading == isMirrored ? view.bounds.width : -view.bounds.width
    }

    // MARK: Hiding

    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != flow.bar.isHidden else { return }
        flow.bar.isHidden = hidden
        noteStatusBarChange()
        if flow.bar.isGathering, animated { return }
        flow.bar.wasHidden = hidden
        guard isViewLoaded else { return }
        guard animated, isOnScreen else { return settleBar() }
        flow.bar.moves += 1
        navigationBar.isOutOfSight = false
        UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration)) {
            self.settleBar()
        } completion: { _ in
            self.flow.bar.moves -= 1
            self.layOutBar()
        }
    }

    private func settleBar() {
        layOutBar()
        if flow.running == nil, let shown = flow.shown { fit(shown) }
        view.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
    }

    // MARK: Along with a transition

    /// Takes up the items of the new stack and the changes that were made by the screens.
    func beginBarPassage(_ operation: Operation, _ transition: Transition) {
        flow.bar.isGathering = false
        let motion: BarMotion =
            transition.animator is NavigationSlide ? (operation == .push ? .push : .pop) : .fade
        flow.bar.passage = NavigationBarPassage(motion: motion, isUnseen: flow.bar.isHidden && flow.bar.wasHidden)
        navigationBar.beginPassage(to: stackItems, motion)
        navigationBar.suspendInteraction()
        UIView.performWithoutAnimation { showBar(at: 0) }
        if let to = transition.to { coverByBar(to) }
    }

    /// Shows the bar at a fraction of its way.
    private func showBar(at fraction: CGFloat) {
        flow.bar.passage?.fraction = fraction
        layOutBar()
        // A bar that comes has the new items already, and one that goes keeps the old ones.
        if flow.bar.isHidden == flow.bar.wasHidden {
            navigationBar.passTo(fraction)
        } else {
            navigationBar.passTo(flow.bar.isHidden ? 0 : 1)
        }
    }

    /// Starts the bar's animation, unless an interaction leads it.
    func runBarAlong(_ transition: Transition) {
        guard transition.phase == .running, !transition.isInteractive, flow.bar.passage?.isRunning == false else {
            return
        }
        runBar(to: 1, in: transition.transitionDuration, .easeInOut)
    }

    private func runBar(to fraction: CGFloat, in duration: TimeInterval, _ curve: UIView.AnimationCurve) {
        guard let passage = flow.bar.passage, !passage.isUnseen else { return }
        flow.bar.passage?.isRunning = true
        let options: UIView.AnimationOptions = [
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, curve.option,
        ]
        // The coordinator's blocks run in an animation of the animator's, and this one may come before it (4.46).
        let hook = UIView.atEndOfNextAnimationBlock
        UIView.atEndOfNextAnimationBlock = nil
        UIView.animate(withDuration: duration, delay: 0, options: options) { self.showBar(at: fraction) }
        UIView.atEndOfNextAnimationBlock = hook
    }

    /// The interaction has moved on (4.56).
    func scrubBar(_ transition: Transition) {
        guard transition === flow.running?.transition, flow.bar.passage?.isUnseen == false else { return }
        UIView.performWithoutAnimation { showBar(at: transition.percentComplete) }
    }

    /// The interaction has ended: the bar runs through what is left.
    func letBarRunOn(_ transition: Transition) {
        guard transition === flow.running?.transition, let passage = flow.bar.passage else { return }
        let end: CGFloat = transition.isCancelled ? 0 : 1
        let left = TimeInterval(abs(end - passage.fraction)) * transition.transitionDuration
        let speed = max(TimeInterval(transition.completionVelocity), 0.001)
        runBar(to: end, in: left / speed, transition.completionCurve)
    }

    /// An interaction takes the running transition over: the bar stands where it is seen.
    func holdBar(_ transition: Transition) {
        guard transition === flow.running?.transition, let passage = flow.bar.passage, !passage.isUnseen else { return }
        let fraction = seenFraction
        navigationBar.layer.removeAllAnimations()
        _ = navigationBar.holdPassage()
        flow.bar.passage?.isRunning = false
        UIView.performWithoutAnimation { showBar(at: fraction) }
    }

    /// How far the bar is seen to be on its way.
    private var seenFraction: CGFloat {
        guard flow.bar.isHidden != flow.bar.wasHidden else { return navigationBar.holdPassage() }
        guard let seen = navigationBar.layer.presentation()?.position else { return flow.bar.passage?.fraction ?? 0 }
        func place(_ fraction: CGFloat) -> CGPoint {
            flow.bar.passage?.fraction = fraction
            layOutBar()
            return navigationBar.center
        }
        let (start, end) = UIView.withoutAnimation { (place(0), place(1)) }
        let (way, gone) = (hypot(end.x - start.x, end.y - start.y), hypot(seen.x - start.x, seen.y - start.y))
        return way == 0 ? 1 : min(1, gone / way)
    }

    /// The transition has ended; a cancelled one leaves everything as it was.
    func endBarPassage(finished: Bool) {
        guard flow.bar.passage != nil else { return }
        flow.bar.passage = nil
        if !finished { flow.bar.isHidden = flow.bar.wasHidden }
        navigationBar.layer.removeAllAnimations()
        navigationBar.endPassage(finished: finished)
        navigationBar.resumeInteraction()
        UIView.performWithoutAnimation { layOutBar() }
    }
}

extension UIView.AnimationCurve {
    /// The option of an animation block that stands for the curve.
    fileprivate var option: UIView.AnimationOptions {
        switch self {
        case .easeInOut: .curveEaseInOut
        case .easeIn: .curveEaseIn
        case .easeOut: .curveEaseOut
        case .linear: .curveLinear
        }
    }
}

extension UIView {
    /// Makes changes without animation and gives what they give.
    fileprivate static func withoutAnimation<Result>(_ changes: () -> Result) -> Result {
        let state = UIKitState.current
        let before = state.animationsEnabled
        state.animationsEnabled = false
        defer { state.animationsEnabled = before }
        return changes()
    }

    /// Says how much a controller adds to the view's safe area, and has the view laid out if that is new.
    func setAddedInsets(_ insets: UIEdgeInsets) {
        guard insets != privates.addedInsets else { return }
        privates.addedInsets = insets
        setNeedsLayoutInSubtree()
    }

    /// Says how far a container's bars reach into the view, and has the view laid out if that is new.
    func setCoveredInsets(_ insets: UIEdgeInsets) {
        guard insets != privates.coveredInsets else { return }
        privates.coveredInsets = insets
        setNeedsLayoutInSubtree()
    }
}
