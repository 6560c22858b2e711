import UIKit

/// A radial call on a navigation controller.
@MainActor struct NavigationRequest {
    let change: NavigationChange
    let choice: RevealChoice
    let operation: RadialOperation
    /// The finger that drives it, if one does.
    var interactor: RadialInteractor?
}

/// Carries out the radial operations of one navigation controller, one after the other.
///
/// It hangs on the navigation controller while it has something to do.
@MainActor final class RadialNavigator {
    @MainActor private struct Running {
        let change: NavigationChange
        /// The screen that is pushed or popped.
        let screen: UIViewController
        /// The stack that it found.
        let before: [UIViewController]
        let transition: RadialTransition
        let reveal: ControllerReveal

        var canBeTurned: Bool { reveal.canBeTurned }
    }

    private weak var navigation: UINavigationController?
    private var running: Running?
    private var waiting: NavigationRequest?
    /// Looks after what waits for a transition that is not ours.
    private var lookout: MainTimer?
    /// Whether the library itself is making the plain call.
    private(set) var isMakingPlainCall = false

    private init(_ navigation: UINavigationController) {
        self.navigation = navigation
    }

    /// The navigator that works on a navigation controller, if one does.
    static func current(of navigation: UINavigationController) -> RadialNavigator? {
        navigation.attached()
    }

    /// Begins what is asked for, lets it wait, or refuses it.
    static func handle(
        _ change: NavigationChange, _ choice: RevealChoice, on navigation: UINavigationController,
        completion: RadialCompletion?
    ) -> RadialOperation {
        let navigator = current(of: navigation) ?? RadialNavigator(navigation)
        let operation = RadialOperation(completion: completion)
        navigator.handle(NavigationRequest(change: change, choice: choice, operation: operation), on: navigation)
        return operation
    }

    /// Whether `handle` would begin a change at once or turn round what runs, instead of letting it wait or refusing it.
    static func carriesOut(_ change: NavigationChange, on navigation: UINavigationController) -> Bool {
        let navigator = current(of: navigation)
        if let running = navigator?.runningTurned(by: change) { return running.canBeTurned }
        let isBusy = navigator?.isBusy ?? false
        return !isBusy && navigation.transitionCoordinator == nil && change.refusal(in: navigation) == nil
    }

    /// Whether a finger may begin a pop now: there is something to pop, and nothing runs or waits.
    static func canBeginSwipe(on navigation: UINavigationController) -> Bool {
        let isBusy = current(of: navigation)?.isBusy ?? false
        return !isBusy && navigation.transitionCoordinator == nil && navigation.viewIfLoaded?.window != nil
            && NavigationChange.pop.refusal(in: navigation) == nil
    }

    /// Begins the pop that a finger drives.
    static func beginSwipe(
        on navigation: UINavigationController, by transition: RadialTransition, _ interactor: RadialInteractor
    ) {
        let navigator = current(of: navigation) ?? RadialNavigator(navigation)
        let request = NavigationRequest(
            change: .pop, choice: .using(transition), operation: RadialOperation(completion: nil),
            interactor: interactor)
        navigator.start(request, on: navigation)
    }

    private func handle(_ request: NavigationRequest, on navigation: UINavigationController) {
        if let running = runningTurned(by: request.change) { return turn(running, by: request, on: navigation) }
        if isBusy || navigation.transitionCoordinator != nil { return wait(request, on: navigation) }
        start(request, on: navigation)
    }

    /// Whether anything runs or waits.
    private var isBusy: Bool { running != nil || waiting != nil }

    /// What runs, if a change is its way back.
    private func runningTurned(by change: NavigationChange) -> Running? {
        running.flatMap { change.turns($0.change, of: $0.screen) ? $0 : nil }
    }

    // MARK: Waiting

    private func wait(_ request: NavigationRequest, on navigation: UINavigationController) {
        guard request.change.waits, waiting == nil else { return request.operation.answer(.refused(.busy)) }
        waiting = request
        navigation.attach(self)
        if running == nil { MainTurn.next { [self] in startWaiting() } }
    }

    /// Starts what waits as soon as nothing runs any more.
    private func startWaiting() {
        guard running == nil, let request = waiting else { return }
        lookout?.cancel()
        // A transition that waits in no window may never begin.
        if let navigation, navigation.viewIfLoaded?.window != nil, let coordinator = navigation.transitionCoordinator {
            coordinator.animate(alongsideTransition: nil) { _ in MainTurn.next { [self] in startWaiting() } }
            // A transition whose navigation controller goes tells nobody.
            lookout = MainTurn.after(ControllerReveal.patience) { [self] in startWaiting() }
            return
        }
        (waiting, lookout) = (nil, nil)
        guard let navigation else { return request.operation.answer(.refused(.notInHierarchy)) }
        start(request, on: navigation)
    }

    // MARK: Beginning

    private func start(_ request: NavigationRequest, on navigation: UINavigationController) {
        RevealRecords.forgetGone(in: navigation)
        if let reason = request.change.refusal(in: navigation) {
            request.operation.answer(.refused(reason))
            return detachIfIdle()
        }
        let running = makeRunning(request, on: navigation)
        self.running = running
        navigation.attach(self)
        if canAnimate(running, on: navigation) { running.reveal.begin() } else { running.reveal.beginAtOnce() }
    }

    private func turn(_ running: Running, by request: NavigationRequest, on navigation: UINavigationController) {
        guard running.canBeTurned else { return request.operation.answer(.refused(.busy)) }
        let wayBack = makeRunning(request, isTurning: true, on: navigation)
        self.running = wayBack
        TurnRound.perform(running.reveal, into: wayBack.reveal)
    }

    /// Makes the way back of what runs, for a finger that lets go of it towards the start.
    private func turnByFinger() {
        guard let navigation, let running, running.canBeTurned else { return }
        let change = running.change.wayBack(of: running.screen, to: running.before)
        // A way there does as the way back does that it turns; a way back does as its screen remembers.
        let choice = change.isPop ? RevealChoice.some(nil, nil) : .using(running.transition)
        let operation = RadialOperation(completion: nil)
        turn(running, by: NavigationRequest(change: change, choice: choice, operation: operation), on: navigation)
    }

    private func canAnimate(_ running: Running, on navigation: UINavigationController) -> Bool {
        let stack = navigation.viewControllers
        let top = running.change.result(on: stack).last
        return navigation.viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
            && running.reveal.animator.transitionDuration(using: nil) > 0 && top != nil && top !== stack.last
    }

    private func makeRunning(
        _ request: NavigationRequest, isTurning: Bool = false, on navigation: UINavigationController
    ) -> Running {
        let (change, before) = (request.change, navigation.viewControllers)
        let after = change.result(on: before)
        let removed = before.filter { !after.contains($0) }
        let isWayBack = after.last.map(before.contains) ?? true
        // The lowest removed screen is the one through which the way led here.
        let known = isWayBack ? removed.first : isTurning ? after.last : nil
        let old = known.flatMap { RevealRecords.record(of: $0, in: navigation) }
        let transition = isWayBack ? request.choice.back(record: old) : request.choice.there()
        let plan = RevealPlan(
            transition, isWayBack: isWayBack, kind: .navigation, record: old, receiver: navigation.viewIfLoaded)
        // A push that turns a pop round runs on the circle of the first push, and remembers that.
        let record = isWayBack ? nil : old ?? RevealRecord(transition, receiver: navigation.viewIfLoaded)
        let animator = RadialAnimator(plan: plan, isWayBack: isWayBack, record: record)
        animator.interactor = request.interactor
        let reveal = ControllerReveal(
            operation: request.operation, animator: animator,
            call: plainCall(change, from: before, to: after, by: animator, noting: record, on: navigation),
            // What a finger began, only a finger takes back.
            isInterruptible: transition.isInterruptible && request.interactor == nil)
        reveal.onClose = { [self, weak reveal] _ in
            // What was turned round goes on: screens that it has removed come back.
            guard running?.reveal === reveal else { return }
            if let navigation = self.navigation { RevealRecords.forgetGone(in: navigation) }
            ended()
        }
        if transition.isInterruptible { animator.onTurn = { [weak self] in self?.turnByFinger() } }
        return Running(
            change: change, screen: (isWayBack ? before.last : after.last) ?? navigation, before: before,
            transition: transition, reveal: reveal)
    }

    private func plainCall(
        _ change: NavigationChange, from before: [UIViewController], to stack: [UIViewController],
        by animator: RadialAnimator, noting record: RevealRecord?, on navigation: UINavigationController
    ) -> PlainCall {
        let loan = DelegateLoan(navigation)
        let removed = before.filter { !stack.contains($0) }
        return PlainCall(
            perform: { [self, weak navigation] animated, completion in
                guard let navigation else { return }
                // A call that the app has overtaken by one of its own would raise, or undo that.
                guard animated || navigation.viewControllers == before else { return completion() }
                if animated { loan.take(for: animator, leadingTo: stack.last) }
                if let record, let top = stack.last { RevealRecords.note(record, of: top, in: navigation) }
                isMakingPlainCall = true
                change.perform(on: navigation, animated: animated)
                isMakingPlainCall = false
                guard !animated else { return }
                navigation.viewIfLoaded?.layoutIfNeeded()
                completion()
            },
            isDone: { [weak navigation] in
                // The app may have changed the stack further meanwhile.
                guard let now = navigation?.viewControllers, now != before else { return false }
                return (stack.last.map(now.contains) ?? now.isEmpty) && !removed.contains(where: now.contains)
            },
            isPossible: { [weak navigation] in navigation?.viewControllers == before },
            layOut: { [weak navigation] in navigation?.viewIfLoaded?.layoutIfNeeded() },
            giveBack: { loan.end() })
    }

    // MARK: The end

    private func ended() {
        running = nil
        if waiting != nil { MainTurn.next { [self] in startWaiting() } } else { detachIfIdle() }
    }

    private func detachIfIdle() {
        guard !isBusy, let navigation else { return }
        navigation.attach(nil, as: RadialNavigator.self)
    }
}
