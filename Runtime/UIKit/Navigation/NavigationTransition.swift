import Foundation

// What happens in the layout of a navigation controller's view, and at the end of its transitions (4.30–4.37).
extension UINavigationController {
    private var container: UIView? { (viewIfLoaded as? NavigationView)?.container }

    /// Called by the view's layout: starts what has been called for, and keeps the shown view in its place.
    func layOutStack() {
        startChange()
        guard flow.running == nil, let container, let shown = flow.shown, let view = shown.viewIfLoaded,
            view.superview === container
        else { return fitRunningContents() }
        fit(shown)
    }

    /// During a transition the animator has the frames; only what the bar covers is kept right.
    private func fitRunningContents() {
        guard let transition = flow.running?.transition else { return }
        for case let controller? in [transition.from, transition.to] { coverByBar(controller) }
    }

    private func startChange() {
        guard flow.running == nil, isOnScreen, var change = flow.change ?? missedChange else { return }
        if change.isAnimated, let transition = change.transition, !change.mayStart {
            guard !change.isHeld else { return }
            flow.change?.isHeld = true
            TransitionState.current.admit(animated: true) { [weak self, weak transition] in
                self?.admitChange(of: transition)
            }
            guard let admitted = flow.change, admitted.mayStart else { return }
            change = admitted
        }
        flow.change = nil
        guard flow.shown !== flow.stack.last else { return finishWithoutShowing(change) }
        if let transition = change.transition, change.isAnimated {
            animate(change, transition)
        } else {
            show(change)
        }
    }

    /// What was changed while the view was in no window, but the shown controller was about to appear already.
    private var missedChange: NavigationChange? {
        flow.shown === flow.stack.last ? nil : NavigationChange(operation: .none, isAnimated: false)
    }

    /// The settings let a change start: at once in the present layout, or in the next one.
    private func admitChange(of transition: Transition?) {
        guard let transition, flow.change?.transition === transition else { return }
        flow.change?.mayStart = true
        view.setNeedsLayout()
    }

    /// The top is the same as before: only the containment has to be ended.
    private func finishWithoutShowing(_ change: NavigationChange) {
        showItems()
        updateBottomBar()
        endContainment()
        change.transition?.abandon(finished: false)
    }

    /// Makes the callbacks before a change and puts the other controller's view on stage, or not.
    private func beginAppearances(from: UIViewController?, to: UIViewController?, animated: Bool) {
        to?.loadViewIfNeeded()
        from?.beginAppearanceIfNeeded(false, animated: animated)
        guard let to else { return }
        beginToShow(to, animated: animated)
        delegate?.navigationController(self, willShow: to, animated: animated)
        if TransitionState.current.settings.viewIsAppearingPrecedesAnimation { to.sendIsAppearing() }
    }

    // MARK: Without animation

    private func show(_ change: NavigationChange) {
        let from = flow.shown
        let to = flow.stack.last
        flow.exchanging = [from, to].compactMap { $0 }
        beginAppearances(from: from, to: to, animated: false)
        flow.shown = to
        showItems()
        updateBottomBar()
        if let container, let to { putOnStage(to, in: container) }
        from?.leaveStage()
        flow.exchanging = []
        if let to { settle(to) }
        endChange(shown: to, animated: false)
        change.transition?.abandon(finished: true)
    }

    private func putOnStage(_ controller: UIViewController, in container: UIView) {
        guard let view = controller.view else { return }
        if view.superview !== container { container.addSubview(view) }
        fit(controller)
    }

    // MARK: With animation

    private func animate(_ change: NavigationChange, _ transition: Transition) {
        guard let from = transition.from, let to = transition.to else { return }
        flow.running = change
        if TransitionState.current.settings.navigationQuery == .atStart {
            askForAnimator(of: transition, operation: change.operation)
        }
        flow.bar.beginGathering()
        beginAppearances(from: from, to: to, animated: true)
        transition.initialFrames[.from] = from.viewIfLoaded?.frame ?? .zero
        beginBarPassage(change.operation, transition)
        moveBottomBar(along: transition)
        transition.start()
        runBarAlong(transition)
    }

    private func finish(_ transition: Transition) {
        guard let from = transition.from, let to = transition.to, let container else { return }
        endBarPassage(finished: true)
        flow.shown = to
        updateBottomBar()
        if to.view.superview !== container { container.addSubview(to.view) }
        from.leaveStage()
        endShowing(to)
        endChange(shown: to, animated: true)
    }

    /// Puts everything back (4.36), or for `setViewControllers` just what is shown (4.37).
    private func takeBack(_ change: NavigationChange, _ transition: Transition) {
        guard let from = transition.from, let to = transition.to, let container else { return }
        endBarPassage(finished: change.oldStack == nil)
        if let oldStack = change.oldStack {
            flow.stack = oldStack
            let unwelcome = flow.arriving.filter { controller in !oldStack.contains { $0 === controller } }
            flow.arriving.removeAll { controller in unwelcome.contains { $0 === controller } }
            flow.leaving += unwelcome
        } else {
            flow.stack.removeAll { $0 === from }
            if from.parent === self { flow.stack.append(from) }
        }
        let stack = flow.stack
        flow.leaving.removeAll { controller in
            let stays = stack.contains { $0 === controller }
            if stays { controller.lifecycle.isMovingFromParent = false }
            return stays
        }
        to.beginAppearanceIfNeeded(false, animated: true)
        to.leaveStage()
        beginToShow(from, animated: true)
        putOnStage(from, in: container)
        settle(from)
        endContainment()
        showItems()
        updateBottomBar()
    }

    // MARK: The end

    private func endContainment() {
        letLeavingGo()
        welcomeArriving()
    }

    /// Tells the end of a change, with the container's own appearance if that is still to come.
    private func endChange(shown: UIViewController?, animated: Bool) {
        flow.owesDidShow = lifecycle.appearance == .appearing && shown?.lifecycle.appearance == .appearing
        guard !flow.owesDidShow else { return }
        let delegate = delegate
        let sayDidShow = {
            if let shown { delegate?.navigationController(self, didShow: shown, animated: animated) }
        }
        if !TransitionState.current.settings.didMovePrecedesDidShow { sayDidShow() }
        endContainment()
        if TransitionState.current.settings.didMovePrecedesDidShow { sayDidShow() }
    }

    // MARK: The navigation controller's own appearance

    /// Passes the beginning on to the shown controller; on appearing that is made the top first (4.12, 4.70).
    func beginShown(_ isAppearing: Bool, animated: Bool) {
        guard flow.running == nil else { return }
        guard isAppearing else {
            flow.shown?.beginAppearanceIfNeeded(false, animated: animated, isForwarded: true)
            return
        }
        let change = flow.change
        flow.change = nil
        if flow.shown !== flow.stack.last {
            replaceShownBeforeAppearing()
        } else if change != nil {
            showItems()
            updateBottomBar(laysOut: false)
        }
        flow.shown?.beginAppearanceIfNeeded(true, animated: animated, isForwarded: true)
        if flow.owesDidShow, let shown = flow.shown {
            delegate?.navigationController(self, willShow: shown, animated: animated)
        }
        change?.transition?.abandon(finished: true)
    }

    private func replaceShownBeforeAppearing() {
        flow.shown?.leaveStage()
        flow.shown = flow.stack.last
        flow.owesDidShow = true
        if let container, let shown = flow.shown { putOnStage(shown, in: container) }
        showItems()
        updateBottomBar()
    }

    /// Passes the end on to the shown controller and pays what is owed to a new one.
    func endShown() {
        guard let shown = endShownController() else { return }
        guard lifecycle.appearance == .appeared else { return }
        guard flow.owesDidShow else {
            // What has changed below the shown controller off screen is told now, unless a change waits that tells it.
            if flow.change == nil { endContainment() }
            return
        }
        endChange(shown: shown, animated: lifecycle.appearanceIsAnimated)
    }
}

extension UINavigationController: StageContainer {
    var runningTransition: Transition? { flow.running?.transition }
    var exchangedAtOnce: [UIViewController] { flow.exchanging }
    var shownController: UIViewController? { flow.shown }
    var isSwitching: Bool { flow.running != nil }

    func transitionDidUpdate(_ transition: Transition) { scrubBar(transition) }
    func transitionDidHandOver(_ transition: Transition) { letBarRunOn(transition) }
    func transitionDidPause(_ transition: Transition) { holdBar(transition) }

    func transitionDidComplete(_ transition: Transition, finished: Bool) {
        guard let change = flow.running, change.transition === transition else { return }
        if finished { finish(transition) } else { takeBack(change, transition) }
    }

    func transitionDidEnd(_ transition: Transition, finished: Bool) {
        if flow.running?.transition === transition {
            flow.running = nil
            if let shown = flow.shown { settle(shown) }
            view.setNeedsLayout()
        }
    }
}
