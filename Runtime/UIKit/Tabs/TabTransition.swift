import Foundation

// What happens in the layout of a tab bar controller's view, and at the end of its transitions (4.75).
extension UITabBarController {
    private var container: UIView? { (viewIfLoaded as? TabView)?.container }

    /// Called by the view's layout: starts what has been called for, and keeps the shown view in its place.
    func layOutTabs() {
        startSwitch()
        guard flow.running == nil, let container, let shown = flow.shown, shown.viewIfLoaded?.superview === container
        else { return }
        fit(shown)
    }

    // MARK: Geometry

    /// Where the view of a controller belongs, in points of the container: above a bar that nothing shines through.
    func contentFrame(of controller: UIViewController) -> CGRect {
        guard let container else { return .zero }
        guard !extendsBelowBar(controller), !flow.bar.isHidden, !isBarAway else { return container.bounds }
        return container.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: flow.bar.bounds.height, right: 0))
    }

    private func extendsBelowBar(_ controller: UIViewController) -> Bool {
        flow.bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
    }

    private func fit(_ controller: UIViewController) {
        coverByBar(controller)
        controller.viewIfLoaded?.fill(contentFrame(of: controller))
    }

    /// Says to a controller's view how far the bar reaches into it.
    private func coverByBar(_ controller: UIViewController) {
        let isCovered = extendsBelowBar(controller) && !flow.bar.isHidden && !isBarAway
        let bottom = isCovered ? flow.bar.bounds.height : 0
        controller.viewIfLoaded?.setCoveredInsets(UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    }

    private func putOnStage(_ controller: UIViewController) {
        guard let container, let view = controller.view else { return }
        if view.superview !== container { container.addSubview(view) }
        fit(controller)
        // The bar may have been sent away by the other controller's stack.
        if (flow.bar.frame.minX < 0) != isBarAway { viewIfLoaded?.setNeedsLayout() }
    }

    // MARK: Start

    private func startSwitch() {
        guard flow.running == nil, isOnScreen, var change = flow.change ?? missedChange else { return }
        if let transition = change.transition, !change.mayStart {
            guard !change.isHeld else { return }
            flow.change?.isHeld = true
            TransitionState.current.admit(animated: true) { [weak self, weak transition] in
                self?.admitSwitch(of: transition)
            }
            guard let admitted = flow.change, admitted.mayStart else { return }
            change = admitted
        }
        flow.change = nil
        guard flow.shown !== flow.selected else {
            change.transition?.abandon(finished: false)
            return letLeavingGo()
        }
        guard let transition = change.transition, let from = flow.shown, let to = flow.selected else {
            show(flow.selected)
            change.transition?.abandon(finished: true)
            return
        }
        animate(transition, from: from, to: to)
    }

    /// What was selected while the view was in no window, but the shown controller was about to appear already.
    private var missedChange: TabChange? {
        flow.shown === flow.selected ? nil : TabChange()
    }

    /// The settings let a switch start: at once in the present layout, or in the next one.
    private func admitSwitch(of transition: Transition?) {
        guard let transition, flow.change?.transition === transition else { return }
        flow.change?.mayStart = true
        view.setNeedsLayout()
    }

    /// Makes the callbacks before a switch.
    private func beginAppearances(from: UIViewController?, to: UIViewController?, animated: Bool) {
        to?.loadViewIfNeeded()
        from?.beginAppearanceIfNeeded(false, animated: animated)
        if let to { beginToShow(to, animated: animated) }
        if TransitionState.current.settings.viewIsAppearingPrecedesAnimation { to?.sendIsAppearing() }
    }

    /// Switches without animation.
    func show(_ to: UIViewController?) {
        let from = flow.shown
        flow.shown = to
        flow.exchanging = [from, to].compactMap { $0 }
        beginAppearances(from: from, to: to, animated: false)
        if let to { putOnStage(to) }
        from?.leaveStage()
        flow.exchanging = []
        if let to { settle(to) }
        letLeavingGo()
    }

    private func animate(_ transition: Transition, from: UIViewController, to: UIViewController) {
        // A transition that was cancelled meanwhile has left another one on stage than was awaited.
        let isAsAwaited = transition.from === from && transition.to === to
        transition.from = from
        transition.to = to
        if !isAsAwaited || TransitionState.current.settings.tabQuery == .atStart { askForAnimator(of: transition) }
        guard transition.animator != nil else {
            show(to)
            return transition.abandon(finished: true)
        }
        transition.involve([self, from, to])
        flow.running = transition
        beginAppearances(from: from, to: to, animated: true)
        coverByBar(to)
        transition.initialFrames[.from] = from.viewIfLoaded?.frame ?? .zero
        transition.start()
    }

    // MARK: End

    private func finish(_ transition: Transition) {
        guard let from = transition.from, let to = transition.to else { return }
        flow.shown = to
        putOnStage(to)
        from.leaveStage()
        endShowing(to)
    }

    private func takeBack(_ transition: Transition) {
        guard let from = transition.from, let to = transition.to else { return }
        to.beginAppearanceIfNeeded(false, animated: true)
        to.leaveStage()
        beginToShow(from, animated: true)
        putOnStage(from)
        settle(from)
    }

    // MARK: The tab bar controller's own appearance

    /// Passes the beginning on to the shown controller; on appearing that is made the selected one first.
    func beginShown(_ isAppearing: Bool, animated: Bool) {
        guard flow.running == nil else { return }
        guard isAppearing else {
            flow.shown?.beginAppearanceIfNeeded(false, animated: animated, isForwarded: true)
            return
        }
        let change = flow.change
        flow.change = nil
        if flow.shown !== flow.selected {
            flow.shown?.leaveStage()
            flow.shown = flow.selected
            letLeavingGo()
        }
        if let shown = flow.shown { putOnStage(shown) }
        flow.shown?.beginAppearanceIfNeeded(true, animated: animated, isForwarded: true)
        change?.transition?.abandon(finished: true)
    }

    /// Passes the end on to the shown controller.
    func endShown() {
        _ = endShownController()
    }
}

extension UITabBarController: StageContainer {
    var runningTransition: Transition? { flow.running }
    var exchangedAtOnce: [UIViewController] { flow.exchanging }
    var shownController: UIViewController? { flow.shown }
    var isSwitching: Bool { flow.running != nil }

    /// A cancelled switch gives the selection back before anybody is told, unless there is a newer one.
    func transitionWillComplete(_ transition: Transition, finished: Bool) {
        guard !finished, flow.running === transition, flow.change == nil, flow.selected === transition.to,
            let from = transition.from, flow.controllers?.contains(where: { $0 === from }) ?? false
        else { return }
        flow.selected = from
        flow.bar.showSelection(from.tabBarItem)
    }

    func transitionDidComplete(_ transition: Transition, finished: Bool) {
        guard flow.running === transition else { return }
        if finished { finish(transition) } else { takeBack(transition) }
    }

    func transitionDidEnd(_ transition: Transition, finished: Bool) {
        guard flow.running === transition else { return }
        flow.running = nil
        letLeavingGo()
        if let shown = flow.shown { settle(shown) }
        view.setNeedsLayout()
    }
}
