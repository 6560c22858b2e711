import Foundation

/// What a tab bar controller remembers of its controllers and its transitions.
@MainActor
struct TabFlow {
    let bar = UITabBar(frame: .zero)
    /// The controllers in the order of their items; nil if they were never set.
    var controllers: [UIViewController]?
    /// The selection, as the calls have made it.
    var selected: UIViewController?
    /// The controller whose view is shown. After a call it is another one than the selected until the switch starts.
    var shown: UIViewController?
    /// What has been called for and awaits the layout.
    var change: TabChange?
    /// The transition that runs.
    var running: Transition?
    /// Controllers that were taken from the list while their views were on stage.
    var leaving: [UIViewController] = []
    /// The controllers that a switch without animation shows and hides, while it is made.
    var exchanging: [UIViewController] = []
}

/// One switch.
@MainActor
struct TabChange {
    /// The transition, which is animated if the delegate gives an animator.
    var transition: Transition?
    /// Whether the settings hold the start back.
    var isHeld = false
    var mayStart = false
}

extension UITabBarController {
    // MARK: The list

    /// Exchanges the list. `given` is a controller that goes without the tab bar controller's doing, and is told of it by others.
    func replaceControllers(
        _ controllers: [UIViewController]?, animated: Bool, giving given: UIViewController? = nil
    ) {
        let new = controllers ?? []
        guard Set(new.map(ObjectIdentifier.init)).count == new.count else {
            raise("All view controllers in a tab bar controller must be distinct")
        }
        let old = flow.controllers ?? []
        let oldIndex = old.firstIndex { $0 === flow.selected }
        flow.controllers = controllers
        for controller in old where controller !== given && !new.contains(where: { $0 === controller }) {
            letGo(controller)
        }
        for controller in new { take(controller) }
        flow.bar.showItems(new.map(\.tabBarItem), animated: animated)
        let isStillThere = new.contains { $0 === flow.selected }
        let inPlace = oldIndex.flatMap { new.indices.contains($0) ? new[$0] : nil }
        select(isStillThere ? flow.selected : inPlace ?? new.first)
        flow.bar.showSelection(flow.selected?.tabBarItem)
    }

    /// Makes a controller of the list a child, or lets one stay that was to go.
    private func take(_ controller: UIViewController) {
        if flow.leaving.contains(where: { $0 === controller }) {
            flow.leaving.removeAll { $0 === controller }
            keep(controller)
        } else {
            guard controller.parent !== self else { return }
            adopt(controller)
        }
        controller.didMove(toParent: self)
    }

    /// A controller leaves without the tab bar controller's doing: one of the list, or one that is on its way out of it.
    func giveAway(_ controller: UIViewController) {
        let isListed = flow.controllers?.contains { $0 === controller } ?? false
        guard isListed || flow.leaving.contains(where: { $0 === controller }) else { return }
        flow.leaving.removeAll { $0 === controller }
        if flow.shown === controller, !isExchanging(controller) {
            controller.leaveStage()
            flow.shown = nil
            viewIfLoaded?.setNeedsLayout()
        }
        guard isListed else { return }
        replaceControllers(flow.controllers?.filter { $0 !== controller }, animated: false, giving: controller)
    }

    /// Ends the containment of a controller, at once unless its view is on stage.
    private func letGo(_ controller: UIViewController) {
        controller.lifecycle.isMovingFromParent = true
        controller.willMove(toParent: nil)
        let isOnStage =
            controller === flow.shown || controller === flow.running?.from || controller === flow.running?.to
            || flow.exchanging.contains { $0 === controller }
        if isOnStage { flow.leaving.append(controller) } else { controller.leaveParent() }
    }

    /// Ends the containment of the controllers whose views have left the stage.
    func letLeavingGo() {
        let shown = flow.shown
        let gone = flow.leaving.filter { $0 !== shown }
        flow.leaving.removeAll { $0 !== shown }
        for controller in gone where controller.parent === self { controller.leaveParent() }
    }

    /// An item has been exchanged for another one.
    func renewItems() {
        flow.bar.showItems((flow.controllers ?? []).map(\.tabBarItem), animated: false)
        flow.bar.showSelection(flow.selected?.tabBarItem)
    }

    // MARK: The selection

    func select(at index: Int) {
        guard let controllers = flow.controllers, controllers.indices.contains(index) else { return }
        select(controllers[index])
    }

    func selectListed(_ controller: UIViewController?) {
        guard let controller else { return }
        guard flow.controllers?.contains(where: { $0 === controller }) ?? false else {
            raise(
                "Only a view controller in the tab bar controller's list of view controllers can be selected: "
                    + "\(controller) is not")
        }
        select(controller)
    }

    private func select(_ controller: UIViewController?) {
        guard controller !== flow.selected else { return }
        flow.selected = controller
        flow.bar.showSelection(controller?.tabBarItem)
        startSwitching()
    }

    /// An item of the bar was tapped (4.75).
    func itemWasTapped(_ item: UITabBarItem) {
        guard let controller = flow.controllers?.first(where: { $0.tabBarItem === item }) else { return }
        tabBar(flow.bar, didSelect: item)
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            return flow.bar.showSelection(flow.selected?.tabBarItem)
        }
        let wasSelected = controller === flow.selected
        selectedViewController = controller
        if wasSelected, let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    // MARK: The switch

    /// Whether the view is in a window, so that a switch can be seen.
    var isOnScreen: Bool { viewIfLoaded?.window != nil }

    /// Makes the switch at once if nobody can be asked for an animator, else in the layout.
    private func startSwitching() {
        guard isOnScreen else { return settleOffScreen() }
        // One that is called for in the middle of another, by viewWillAppear perhaps, is made after it.
        let isPlain = delegate == nil && flow.running == nil && flow.change == nil && flow.exchanging.isEmpty
        if isPlain { return show(flow.selected) }
        var change = flow.change ?? TabChange()
        if let from = flow.running?.to ?? flow.shown, let to = flow.selected, from !== to {
            prepareTransition(of: &change, from: from, to: to)
        }
        flow.change = change
        view.setNeedsLayout()
    }

    /// Off screen nothing appears: what is shown follows when the view comes into a window.
    private func settleOffScreen() {
        guard let shown = flow.shown, shown !== flow.selected, shown.lifecycle.appearance == .disappeared else {
            return
        }
        shown.viewIfLoaded?.removeFromSuperview()
        flow.shown = nil
        letLeavingGo()
    }

    /// Makes the transition, or turns the one that has not started to its new end.
    private func prepareTransition(of change: inout TabChange, from: UIViewController, to: UIViewController) {
        let container = (view as? TabView)?.container ?? view ?? UIView()
        let transition = change.transition ?? Transition(host: self, container: container, isAnimated: true)
        transition.from = from
        transition.to = to
        transition.involve([self, from, to])
        change.transition = transition
        if TransitionState.current.settings.tabQuery == .inTheCall { askForAnimator(of: transition) }
    }

    /// Asks the delegate for animator and driver (4.75).
    func askForAnimator(of transition: Transition) {
        guard let from = transition.from, let to = transition.to else { return }
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        transition.animator = animator
        transition.interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    }
}
