import Radial
import UIKit

// The radial calls.
extension WalkApp {
    func perform(_ deed: Deed, number: Int) {
        switch deed {
        case .push(let on, let pick, let manner): push(number, on, controller(pick), manner)
        case .pop(let on, let manner): pop(number, on, manner)
        case .popTo(let on, let screen, let manner): popTo(number, on, screen, manner)
        case .popToRoot(let on, let manner): popToRoot(number, on, manner)
        case .replaceTop(let on, let pick, let manner): replaceTop(number, on, controller(pick), manner)
        case .setStack(let on, let keeping, let pick, let manner): setStack(number, on, keeping, pick, manner)
        case .present(let by, let pick, let style, let manner): present(number, by, pick, style, manner)
        case .dismiss(let by, let manner): dismiss(number, by, manner)
        case .reveal(let view, let manner): reveal(number, true, view, manner)
        case .conceal(let view, let manner): reveal(number, false, view, manner)
        case .turn(let manner): turn(number, manner)
        default: performPlainly(deed)
        }
    }

    // MARK: Stacks

    private func askStack(
        _ number: Int, _ kind: Kind, _ manner: Manner?, on navigation: UINavigationController,
        screen: UIViewController?, leaving stack: [UIViewController], turning turned: Asked? = nil,
        _ make: (@escaping RadialCompletion) -> Void
    ) {
        // UIKit itself does not balance the callbacks of a stack that is changed while it comes or goes as a whole.
        if isInTransitionOfOwner(navigation) { mayBeUnbalanced = true }
        let isWayBack = stack.last.map(navigation.viewControllers.contains) ?? true
        let operation = Asked(number, kind, manner, isWayBack: isWayBack)
        operation.container = navigation
        operation.screen = screen
        operation.receiver = navigation.viewIfLoaded
        operation.expected = stack.map(\.number)
        operation.turned = turned ?? turnable(by: kind, in: navigation, screen)
        ask(operation, make)
    }

    /// The running operation that a call is the way back of, as far as the walk can know.
    private func turnable(by kind: Kind, in container: UIResponder, _ screen: UIViewController?) -> Asked? {
        // Others may wait for its end.
        asked.last { operation in
            operation.outcome == nil && operation.container === container && operation.kind.wayBack == kind
                && (kind != .push || operation.screen === screen)
        }
    }

    private func push(_ number: Int, _ on: Int, _ screen: UIViewController, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        push(number, screen, on: navigation, manner)
    }

    private func push(
        _ number: Int, _ screen: UIViewController, on navigation: UINavigationController, _ manner: Manner?
    ) {
        let result = navigation.viewControllers + [screen]
        askStack(number, .push, manner, on: navigation, screen: screen, leaving: result) { completion in
            if let manner {
                navigation.radialPush(screen, using: transition(manner), completion: completion)
            } else {
                navigation.radialPush(screen, duration: Self.standard.duration, completion: completion)
            }
        }
    }

    private func pop(_ number: Int, _ on: Int, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        pop(number, on: navigation, manner)
    }

    private func pop(_ number: Int, on navigation: UINavigationController, _ manner: Manner?) {
        let stack = navigation.viewControllers
        askStack(number, .pop, manner, on: navigation, screen: stack.last, leaving: stack.dropLast()) { completion in
            if let manner {
                navigation.radialPop(using: transition(manner), completion: completion)
            } else {
                navigation.radialPop(completion: completion)
            }
        }
    }

    private func popTo(_ number: Int, _ on: Int, _ index: Int, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        let stack = navigation.viewControllers
        // One number in the count means a screen that is elsewhere.
        let target = (stack + [living.first { !stack.contains($0) }].compactMap { $0 }).counted(index)
        guard let target else { return }
        let result = Array(stack.prefix((stack.firstIndex(of: target) ?? stack.count - 1) + 1))
        askStack(number, .popTo, manner, on: navigation, screen: stack.last, leaving: result) { completion in
            if let manner {
                navigation.radialPop(to: target, using: transition(manner), completion: completion)
            } else {
                navigation.radialPop(to: target, into: .center, duration: Manner.calmDuration, completion: completion)
            }
        }
    }

    private func popToRoot(_ number: Int, _ on: Int, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        let stack = navigation.viewControllers
        askStack(number, .popToRoot, manner, on: navigation, screen: stack.last, leaving: Array(stack.prefix(1))) {
            completion in
            if let manner {
                navigation.radialPopToRoot(using: transition(manner), completion: completion)
            } else {
                navigation.radialPopToRoot(completion: completion)
            }
        }
    }

    private func replaceTop(_ number: Int, _ on: Int, _ screen: UIViewController, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        let result = navigation.viewControllers.dropLast() + [screen]
        askStack(number, .replaceTop, manner, on: navigation, screen: screen, leaving: Array(result)) { completion in
            if let manner {
                navigation.radialReplaceTop(with: screen, using: transition(manner), completion: completion)
            } else {
                navigation.radialReplaceTop(with: screen, completion: completion)
            }
        }
    }

    private func setStack(_ number: Int, _ on: Int, _ keeping: Int, _ pick: Pick?, _ manner: Manner?) {
        guard let navigation = stacks.counted(on) else { return }
        let result = newStack(of: navigation, keeping: keeping, pick)
        askStack(number, .setStack, manner, on: navigation, screen: result.last, leaving: result) { completion in
            if let manner {
                navigation.radialSetViewControllers(result, using: transition(manner), completion: completion)
            } else {
                navigation.radialSetViewControllers(result, completion: completion)
            }
        }
    }

    /// The screens of a stack whose bits are set, and another one on top.
    func newStack(of navigation: UINavigationController, keeping: Int, _ pick: Pick?) -> [UIViewController] {
        let stack = navigation.viewControllers
        var result = stack.enumerated().filter { keeping >> ($0.offset % 8) & 1 == 1 }.map(\.element)
        if let pick { result.append(controller(pick)) }
        return result.isEmpty ? Array(stack.prefix(1)) : result
    }

    // MARK: Presentations

    private func present(_ number: Int, _ by: Int, _ pick: Pick, _ style: ModalStyle, _ manner: Manner?) {
        guard let presenter = shown.counted(by) else { return }
        let screen = controller(pick)
        if isFree(screen) { screen.modalPresentationStyle = style.style }
        // A stack whose change has waited changes while it goes as a whole.
        if hasWaitingCalls { mayBeUnbalanced = true }
        present(number, screen, by: presenter, manner)
    }

    private func present(_ number: Int, _ screen: UIViewController, by presenter: UIViewController, _ manner: Manner?) {
        let operation = Asked(number, .present, manner, isWayBack: false)
        operation.container = screen
        operation.screen = screen
        operation.presenter = presenter
        operation.receiver = presenter.viewIfLoaded
        operation.expected = [1]
        operation.turned = turnable(by: .present, in: screen, screen)
        ask(operation) { completion in
            if let manner {
                presenter.radialPresent(screen, using: transition(manner), completion: completion)
            } else {
                presenter.radialPresent(screen, duration: Self.standard.duration, completion: completion)
            }
        }
    }

    private func dismiss(_ number: Int, _ by: Int, _ manner: Manner?) {
        guard let caller = shown.counted(by) else { return }
        dismiss(number, by: caller, manner)
    }

    private func dismiss(_ number: Int, by caller: UIViewController, _ manner: Manner?) {
        let topmost = topmostPresented(seenBy: caller)
        noteDismissal()
        let operation = Asked(number, .dismiss, manner, isWayBack: true)
        operation.container = topmost
        operation.screen = topmost
        operation.presenter = topmost?.presentingViewController
        operation.receiver = caller.viewIfLoaded
        operation.expected = [0]
        if let topmost { operation.turned = turnable(by: .dismiss, in: topmost, topmost) }
        ask(operation) { completion in
            if let manner {
                caller.radialDismiss(using: transition(manner), completion: completion)
            } else {
                caller.radialDismiss(completion: completion)
            }
        }
    }

    func topmostPresented(seenBy caller: UIViewController) -> UIViewController? {
        let presenter = caller.presentedViewController == nil ? caller.presentingViewController : caller
        var topmost = presenter?.presentedViewController
        while let next = topmost?.presentedViewController { topmost = next }
        return topmost
    }

    // MARK: Views

    private func reveal(_ number: Int, _ isReveal: Bool, _ index: Int, _ manner: Manner?) {
        guard let view = screens.counted(index)?.badge else { return }
        reveal(number, isReveal, view, manner)
    }

    private func reveal(_ number: Int, _ isReveal: Bool, _ view: UIView, _ manner: Manner?) {
        let kind: Kind = isReveal ? .reveal : .conceal
        let operation = Asked(number, kind, manner, isWayBack: !isReveal)
        operation.container = view
        operation.receiver = view
        operation.expected = [isReveal ? 1 : 0]
        operation.turned = turnable(by: kind, in: view, nil)
        ask(operation) { completion in
            if isReveal {
                view.radialReveal(using: transition(manner ?? Self.standard), completion: completion)
            } else {
                view.radialConceal(using: transition(manner ?? Self.standard), completion: completion)
            }
        }
    }

    // MARK: Turning round

    private func turn(_ number: Int, _ manner: Manner?) {
        guard let running = asked.last(where: { $0.outcome == nil && $0.container != nil }) else { return }
        switch (running.kind, running.container) {
        case (.push, let navigation as UINavigationController): pop(number, on: navigation, manner)
        case (.pop, let navigation as UINavigationController):
            if let screen = running.screen { push(number, screen, on: navigation, manner) }
        case (.present, _):
            if let screen = running.screen { dismiss(number, by: screen, manner) }
        case (.dismiss, _):
            if let screen = running.screen, let presenter = running.presenter {
                present(number, screen, by: presenter, manner)
            }
        case (.reveal, let view as UIView): reveal(number, false, view, manner)
        case (.conceal, let view as UIView): reveal(number, true, view, manner)
        default: break
        }
    }
}
