@_spi(Runtime) import QuartzCore
import Radial
import UIKit

// The plain UIKit calls of the app's, as far as UIKit would not answer them with an exception.
extension WalkApp {
    func performPlainly(_ deed: Deed) {
        switch deed {
        case .plainPush(let on, let pick, let animated):
            plainly(on) { navigation in
                if let screen = pushable(pick, on: navigation) {
                    navigation.pushViewController(screen, animated: animated)
                }
            }
        case .plainPop(let on, let animated): plainly(on) { $0.popViewController(animated: animated) }
        case .plainPopTo(let on, let screen, let animated):
            plainly(on) { navigation in
                guard let target = navigation.viewControllers.counted(screen) else { return }
                navigation.popToViewController(target, animated: animated)
            }
        case .plainPopToRoot(let on, let animated): plainly(on) { $0.popToRootViewController(animated: animated) }
        case .plainSet(let on, let keeping, let pick, let animated):
            plainly(on) { navigation in
                let screen = pick.flatMap { pushable($0, on: navigation) }
                var stack = newStack(of: navigation, keeping: keeping, nil)
                if let screen { stack.append(screen) }
                navigation.setViewControllers(stack, animated: animated)
            }
        case .plainPresent(let by, let pick, let style, let manner, let animated):
            plainPresent(by, pick, style, manner, animated)
        case .plainDismiss(let by, let animated): plainDismiss(by, animated)
        case .declare(let on, let manner):
            disturbAll(states: false)
            living.counted(on)?.radialPresentation = manner.map(transition)
        case .ownAnimator(let manner): ownAnimator = manner
        case .swapDelegate(let on, let isNil):
            guard let navigation = stacks.counted(on), navigation.transitionCoordinator == nil || !isNil else { return }
            disturbStates(of: navigation)
            setDelegate(isNil ? nil : StackDelegate(self), of: navigation)
        default: happen(deed)
        }
    }

    private func plainly(_ on: Int, _ call: (UINavigationController) -> Void) {
        guard let navigation = stacks.counted(on), !isInTransitionOfOwner(navigation) else { return }
        disturbStates(of: navigation)
        // It will be carried out later, when something else may have been asked for.
        if navigation.transitionCoordinator != nil { hasWaitingCalls = true }
        call(navigation)
    }

    /// Whether a navigation controller comes or goes as a whole: UIKit gives the screens of a stack that is changed then
    /// callbacks that are not balanced.
    func isInTransitionOfOwner(_ navigation: UINavigationController) -> Bool {
        sequence(first: navigation as UIViewController, next: \.parent).contains { controller in
            [controller, controller.presentedViewController].contains {
                $0?.isBeingPresented == true || $0?.isBeingDismissed == true
            }
        }
    }

    /// A stack that changes while it is dismissed may be released in mid-flight; nobody ends the callbacks of its screens.
    func noteDismissal() {
        let isChanging = asked.contains { $0.outcome == nil && $0.kind.isOfStack }
        if isChanging || stacks.contains(where: { $0.transitionCoordinator != nil }) { mayBeUnbalanced = true }
    }

    private func disturbStates(of container: UIResponder) {
        for operation in asked where operation.outcome == nil && operation.container === container {
            operation.isStateDisturbed = true
            operation.isMotionDisturbed = true
        }
    }

    /// A screen that UIKit takes: while a transition runs, calls wait, and what waits may be in use when its turn comes.
    private func pushable(_ pick: Pick, on navigation: UINavigationController) -> UIViewController? {
        guard case .kept = pick, navigation.transitionCoordinator == nil else {
            let screen = WalkScreen(self)
            promised.insert(screen.number)
            return screen
        }
        let screen = controller(pick)
        return screen is UINavigationController || !isFree(screen) ? WalkScreen(self) : screen
    }

    private func plainPresent(_ by: Int, _ pick: Pick, _ style: ModalStyle, _ manner: Manner?, _ animated: Bool) {
        guard let presenter = shown.counted(by) else { return }
        let screen = controller(pick)
        guard isFree(screen), screen !== presenter else { return }
        disturbAll(states: false)
        // A stack whose change has waited changes while it goes as a whole.
        if hasWaitingCalls { mayBeUnbalanced = true }
        screen.modalPresentationStyle = style.style
        if let manner { screen.radialPresentation = transition(manner) }
        presenter.present(screen, animated: animated) { [weak self] in
            self?.tally.count(manner == nil ? "plain present finished" : "declared present finished")
        }
    }

    private func plainDismiss(_ by: Int, _ animated: Bool) {
        guard let caller = shown.counted(by) else { return }
        disturbAll(states: false)
        noteDismissal()
        for operation in asked where operation.outcome == nil && [.present, .dismiss].contains(operation.kind) {
            operation.isStateDisturbed = true
        }
        let isRadial = topmostPresented(seenBy: caller)?.radialPresentation != nil
        caller.dismiss(animated: animated) { [weak self] in
            self?.tally.count(isRadial ? "declared dismiss finished" : "plain dismiss finished")
        }
    }
}
