import Radial
import Simulator
@_spi(Runtime) import UIKit

extension WalkApp {
    /// What the container of an operation holds: the numbers of a stack, or 1 for what is presented or seen.
    func state(for operation: Asked) -> [Int] {
        switch operation.container {
        case let navigation as UINavigationController where operation.kind.isOfStack:
            navigation.viewControllers.map(\.number)
        case let controller as UIViewController: [controller.presentingViewController == nil ? 0 : 1]
        case let view as UIView: [view.isHidden ? 0 : 1]
        default: []
        }
    }

    /// Makes a radial call and follows it to its answer.
    func ask(_ operation: Asked, _ make: (@escaping RadialCompletion) -> Void) {
        operation.before = state(for: operation)
        if let navigation = operation.container as? UINavigationController {
            operation.isTopShown = navigation.topViewController.map(isSeen) ?? false
        }
        operation.receiverSize = operation.receiver?.bounds.size
        operation.mustBeSeen = mustBeSeen(operation)
        disturb(by: operation)
        asked.append(operation)
        tally.count("\(operation.kind.rawValue) asked")
        call {
            make { [weak self, weak operation] outcome in
                guard let self, let operation else { return }
                answered(operation, outcome)
            }
        }
        operation.afterCall = state(for: operation)
    }

    /// Whether a call that is carried out, and that nothing disturbs, shows a circle.
    private func mustBeSeen(_ operation: Asked) -> Bool {
        let hasTime = (operation.manner ?? Self.standard).runningTime > 0.1
        let isCalm =
            UIView.areAnimationsEnabled && !isInBackground && !isFading && ownMasks.isEmpty
            && TransitionState.current.settings.start == .normal && simulator.animationSpeed == 1
        guard hasTime, isCalm, operation.manner != nil || operation.kind == .push else { return false }
        switch operation.container {
        case let navigation as UINavigationController where operation.kind.isOfStack:
            return navigation.viewIfLoaded?.window === simulator.window
                && operation.before.last != operation.expected.last
        case let view as UIView:
            let controller = view.superview?.next as? UIViewController
            return view.window === simulator.window && controller?.transitionCoordinator == nil
        default: return false
        }
    }

    private var isFading: Bool {
        simulator.accessibility.isReduceMotionEnabled || simulator.accessibility.prefersCrossFadeTransitions
    }

    /// Marks what is under way as disturbed by a new operation.
    private func disturb(by new: Asked) {
        if hasWaitingCalls { (new.isStateDisturbed, new.foundWaitingCalls) = (true, true) }
        if !hands.isEmpty { (new.isMotionDisturbed, new.mayBeTurnedByHand) = (true, true) }
        for other in asked where other.outcome == nil {
            let isSame = other.container != nil && other.container === new.container
            let touchesPresentation = !new.kind.isOfStack && !new.kind.isOfView
            if isSame || (touchesPresentation && !other.kind.isOfStack && !other.kind.isOfView) {
                other.isStateDisturbed = true
                // Unless it is its way back, what comes now may have to wait, and finds something else then.
                if other !== new.turned { new.isStateDisturbed = true }
            }
            if isSame || touchesPresentation {
                other.isMotionDisturbed = true
                new.isMotionDisturbed = true
            }
        }
        if let controller = new.container as? UIViewController, controller.transitionCoordinator != nil {
            new.isMotionDisturbed = true
            if new.turned == nil { new.isStateDisturbed = true }
        }
    }

    /// Marks all that is under way as disturbed by something that happens to the app or by a plain call.
    func disturbAll(states: Bool) {
        for other in asked where other.outcome == nil {
            other.isMotionDisturbed = true
            if states { other.isStateDisturbed = true }
        }
    }

    private func answered(_ operation: Asked, _ outcome: RadialOutcome) {
        let name = "\(operation.kind.rawValue) of step \(operation.number)"
        check(!isInsideCall, "3: \(name) was answered inside a call")
        if let earlier = operation.outcome { violated("3: \(name) was answered twice, \(earlier) and \(outcome)") }
        operation.outcome = outcome
        defer { operation.turned = nil }
        note("\(name): \(outcome)")
        let state = state(for: operation)
        switch outcome {
        case .finished:
            tally.count("\(operation.kind.rawValue) finished")
            if let turned = operation.turned, turned.outcome == .finished {
                tally.count("\(turned.kind.rawValue) turned round")
            }
            guard operation.container != nil, !operation.isStateDisturbed else { return }
            check(
                state == operation.expected || (operation.mayBeTurnedByHand && state == operation.before),
                "2: \(name) finished and left \(state) of \(operation.before), not \(operation.expected)")
            let view = operation.container as? UIView
            if operation.mustBeSeen, !operation.isMotionDisturbed, view == nil || view?.window != nil {
                check(operation.wasSeen, "1: \(name) was not animated")
            }
        case .cancelled:
            tally.count("\(operation.kind.rawValue) cancelled")
            violated("3: \(name) was cancelled, though no finger did it")
        case .refused(let reason):
            tally.count("refused \(reason)")
            guard operation.container != nil, reason != .neverStarted else { return }
            // The end of what it turns lets UIKit make a plain call of the app's that has waited, and that goes before. What a
            // finger has turned round before is unknown here.
            if reason == .busy && (operation.turned != nil || operation.foundWaitingCalls) { return }
            check(
                operation.afterCall == operation.before,
                "6: \(name) was refused (\(reason)) and changed \(operation.before) to \(operation.afterCall)")
        }
    }
}
