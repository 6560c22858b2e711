import Foundation

/// What a navigation controller remembers of its stack and its transitions.
@MainActor
struct NavigationFlow {
    /// The stack, as the calls have made it.
    var stack: [UIViewController] = []
    /// The controller whose view is shown. After a call it is another one than the top until the transition starts.
    weak var shown: UIViewController?
    /// Whether the delegate has still to be told that `shown` is shown.
    var owesDidShow = false
    /// What has been called for and awaits the layout.
    var change: NavigationChange?
    /// The change whose transition runs.
    var running: NavigationChange?
    /// Calls that await the end of a transition (4.58).
    var waiting: [() -> Void] = []
    /// Controllers that were taken from the stack and are still children.
    var leaving: [UIViewController] = []
    /// Controllers that came into the stack and have not been told that they did.
    var arriving: [UIViewController] = []
    /// The controllers that a change without animation shows and hides, while it is made.
    var exchanging: [UIViewController] = []
    /// Where the bar is.
    var bar = NavigationBarFlow()
    /// The built-in swipe back; made with the view.
    var swipe: SwipeBack?
    /// Whether the bar of the tab bar controller around is out of sight.
    var hidesBottomBar = false
}

/// One change of the stack.
@MainActor
struct NavigationChange {
    var operation: UINavigationController.Operation
    var isAnimated: Bool
    /// The stack before the change, to go back to; nil for `setViewControllers`, which is not taken back (4.37).
    var oldStack: [UIViewController]?
    /// The transition of an animated change.
    var transition: Transition?
    /// Whether the settings hold the start back.
    var isHeld = false
    var mayStart = false
}

extension UINavigationController {
    func push(_ controller: UIViewController, animated: Bool) {
        guard !(controller is UINavigationController) else {
            raise("Pushing a navigation controller is not supported")
        }
        guard !flow.stack.contains(where: { $0 === controller }) else {
            raise("Pushing the same view controller instance more than once is not supported (\(controller))")
        }
        let later: @MainActor (UINavigationController) -> Void = { [weak parent = controller.parent] navigation in
            navigation.pushAfterWaiting(controller, from: parent, animated: animated)
        }
        guard isFree(orLater: later) else { return }
        change(to: flow.stack + [controller], by: .push, animated: animated)
    }

    /// A push that has waited; meanwhile the controller may have come into the stack in another way.
    private func pushAfterWaiting(_ controller: UIViewController, from parent: UIViewController?, animated: Bool) {
        guard isStillFree(controller, from: parent) else {
            return log("\(controller) was to be pushed later, but has got another place.")
        }
        guard !flow.stack.contains(where: { $0 === controller }) else {
            return log("\(controller) was to be pushed later, but is in the stack already.")
        }
        push(controller, animated: animated)
    }

    func pop(animated: Bool) -> UIViewController? {
        guard isFree(orLater: { _ = $0.pop(animated: animated) }), flow.stack.count > 1 else { return nil }
        let top = flow.stack.last
        change(to: Array(flow.stack.dropLast()), by: .pop, animated: animated)
        return top
    }

    func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard isFree(orLater: { $0.popAfterWaiting(to: controller, animated: animated) }) else { return nil }
        guard let index = flow.stack.firstIndex(where: { $0 === controller }) else {
            raise("Tried to pop to a view controller that doesn't exist (\(controller))")
        }
        let popped = Array(flow.stack[(index + 1)...])
        if !popped.isEmpty { change(to: Array(flow.stack[...index]), by: .pop, animated: animated) }
        return popped
    }

    /// A pop that has waited; meanwhile the controller may have left the stack.
    private func popAfterWaiting(to controller: UIViewController, animated: Bool) {
        guard flow.stack.contains(where: { $0 === controller }) else {
            return log("\(controller) was to be popped to later, but has left the stack.")
        }
        _ = pop(to: controller, animated: animated)
    }

    func popToRoot(animated: Bool) -> [UIViewController]? {
        guard isFree(orLater: { _ = $0.popToRoot(animated: animated) }), let root = flow.stack.first else { return nil }
        return pop(to: root, animated: animated)
    }

    func replaceStack(_ controllers: [UIViewController], animated: Bool) {
        guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
            raise("All view controllers in a navigation controller must be distinct")
        }
        let parents = controllers.map { WeakParent(parent: $0.parent) }
        let later: @MainActor (UINavigationController) -> Void = { navigation in
            navigation.replaceStackAfterWaiting(controllers, from: parents, animated: animated)
        }
        guard isFree(orLater: later) else { return }
        let wasInStack = flow.stack.contains { $0 === controllers.last }
        change(to: controllers, by: wasInStack ? .pop : .push, animated: animated, canBeTakenBack: false)
    }

    /// A change of the stack that has waited; meanwhile controllers may have got another place.
    private func replaceStackAfterWaiting(
        _ controllers: [UIViewController], from parents: [WeakParent], animated: Bool
    ) {
        let free = zip(controllers, parents).filter { isStillFree($0, from: $1.parent) }.map(\.0)
        if free.count < controllers.count { log("Controllers that were to be set later have got another place.") }
        if !free.isEmpty || controllers.isEmpty { replaceStack(free, animated: animated) }
    }

    /// Whether a controller that was to come later is still where it was then, and can leave it.
    private func isStillFree(_ controller: UIViewController, from parent: UIViewController?) -> Bool {
        guard let now = controller.parent else { return controller.lifecycle.presentationOfOurs == nil }
        return now === self || (now === parent && !now.isExchanging(controller))
    }

    // MARK: Waiting

    /// Whether a transition of the stack, or one that presents or dismisses this controller, runs.
    private var isBusy: Bool {
        flow.running != nil
            || lifecycle.transitions.contains {
                $0.transition?.phase == .running || $0.transition?.phase == .completing
            }
    }

    /// Whether a change can be made now; if not, it is noted for the end of the running transition (4.58).
    private func isFree(orLater change: @escaping @MainActor (UINavigationController) -> Void) -> Bool {
        guard isBusy else { return true }
        if flow.waiting.isEmpty {
            log(
                "\(type(of: self)) changes its stack while a transition is in progress: the change waits for its end.")
        }
        flow.waiting.append { [weak self] in self.map(change) }
        return false
    }

    /// Makes the changes that have waited. Those made in one turn become one transition.
    func performWaitingChanges() {
        while !isBusy, !flow.waiting.isEmpty { flow.waiting.removeFirst()() }
    }

    // MARK: The change

    /// Whether the view is in a window, so that a change can be seen.
    var isOnScreen: Bool { viewIfLoaded?.window != nil }

    private func change(
        to stack: [UIViewController], by operation: Operation, animated: Bool, canBeTakenBack: Bool = true
    ) {
        let oldStack = flow.stack
        moveChildren(from: oldStack, to: stack)
        flow.stack = stack
        guard isOnScreen else { return settleOffScreen() }
        let called = flow.change.flatMap { $0.operation == .none ? nil : $0 }
        var change = called ?? NavigationChange(operation: operation, isAnimated: animated, oldStack: oldStack)
        if !canBeTakenBack { change.oldStack = nil }
        change.operation = operation
        change.isAnimated = animated
        if animated, let from = flow.shown, let to = stack.last, from !== to {
            prepareTransition(of: &change, from: from, to: to)
        }
        flow.change = change
        view.setNeedsLayout()
    }

    /// Says to the controllers that they come and go, and notes that they have to be told the end, too.
    private func moveChildren(from old: [UIViewController], to new: [UIViewController]) {
        for controller in new where !old.contains(where: { $0 === controller }) {
            if let index = flow.leaving.firstIndex(where: { $0 === controller }) {
                flow.leaving.remove(at: index)
                keep(controller)
            } else {
                adopt(controller)
            }
            flow.arriving.append(controller)
        }
        for controller in old where !new.contains(where: { $0 === controller }) {
            flow.arriving.removeAll { $0 === controller }
            flow.leaving.append(controller)
            controller.lifecycle.isMovingFromParent = true
            controller.willMove(toParent: nil)
        }
    }

    /// Off screen nothing is animated and nothing appears: who leaves is let go at once, who comes is shown later.
    private func settleOffScreen() {
        if let shown = flow.shown, flow.leaving.contains(where: { $0 === shown }),
            shown.lifecycle.appearance == .disappeared
        {
            shown.viewIfLoaded?.removeFromSuperview()
            flow.shown = nil
        }
        let shown = flow.shown
        let stays = flow.leaving.filter { $0 === shown }
        flow.leaving.removeAll { $0 === shown }
        letLeavingGo()
        flow.leaving = stays
        showItems()
        updateBottomBar(laysOut: false)
    }

    /// Ends the containment of the controllers that were taken from the stack.
    func letLeavingGo() {
        let leaving = flow.leaving
        flow.leaving = []
        for controller in leaving where controller.parent === self { controller.leaveParent() }
    }

    /// Says to the controllers that came into the stack that they have come.
    func welcomeArriving() {
        let arriving = flow.arriving
        flow.arriving = []
        for controller in arriving {
            controller.didMove(toParent: self)
            controller.lifecycle.isMovingToParent = false
        }
    }

    /// A controller leaves without the navigation controller's doing: one of the stack, or one on its way out of it.
    func giveAway(_ controller: UIViewController) {
        guard flow.stack.contains(where: { $0 === controller }) || flow.leaving.contains(where: { $0 === controller })
        else { return }
        flow.stack.removeAll { $0 === controller }
        flow.leaving.removeAll { $0 === controller }
        flow.arriving.removeAll { $0 === controller }
        flow.change?.oldStack?.removeAll { $0 === controller }
        flow.running?.oldStack?.removeAll { $0 === controller }
        if flow.shown === controller, !isExchanging(controller) {
            controller.leaveStage()
            flow.shown = nil
        }
        changeAfterLoss()
    }

    /// What was called for, if anything, leads to what is left of the stack; the layout does the rest.
    private func changeAfterLoss() {
        guard isOnScreen || flow.running != nil else { return settleOffScreen() }
        var change = flow.change ?? NavigationChange(operation: .none, isAnimated: false)
        if let transition = change.transition {
            if let from = flow.shown, let to = flow.stack.last, from !== to {
                let isAsAwaited = transition.from === from && transition.to === to
                if !isAsAwaited { prepareTransition(of: &change, from: from, to: to) }
            } else {
                change.isAnimated = false
            }
        }
        flow.change = change
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The animator

    /// Makes the transition, or turns the one that has not started to its new end, and asks for the animator.
    private func prepareTransition(
        of change: inout NavigationChange, from: UIViewController, to: UIViewController
    ) {
        let container = (view as? NavigationView)?.container ?? view ?? UIView()
        let transition = change.transition ?? Transition(host: self, container: container, isAnimated: true)
        transition.from = from
        transition.to = to
        transition.involve([self, from, to])
        change.transition = transition
        if TransitionState.current.settings.navigationQuery == .inTheCall {
            askForAnimator(of: transition, operation: change.operation)
        }
    }

    /// Asks the delegate for animator and driver (4.7); without an animator it is the built-in slide.
    func askForAnimator(of transition: Transition, operation: Operation) {
        guard let from = transition.from, let to = transition.to else { return }
        // The driver of the swipe drives no animator but the built-in one.
        let swipe = operation == .pop ? flow.swipe?.takeDriver(of: transition) : nil
        if let animator = askDelegateForAnimator(operation, from: from, to: to) {
            transition.animator = animator
            transition.interactor = delegate?.navigationController(self, interactionControllerFor: animator)
        } else {
            transition.animator = NavigationSlide(operation)
            transition.interactor = swipe
        }
    }
}

/// A parent as a call that waits remembers it.
private struct WeakParent {
    weak var parent: UIViewController?
}
