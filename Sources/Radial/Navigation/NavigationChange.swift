import UIKit

/// What a radial call changes about a navigation stack.
@MainActor enum NavigationChange {
    case push(UIViewController)
    case pop
    case popTo(UIViewController)
    case popToRoot
    case replaceTop(UIViewController)
    case set([UIViewController])

    /// Whether the call waits while another transition runs, instead of being refused.
    var waits: Bool {
        switch self {
        case .push, .pop: false
        case .popTo, .popToRoot, .replaceTop, .set: true
        }
    }

    /// Whether this takes the top screen alone.
    var isPop: Bool {
        if case .pop = self { true } else { false }
    }

    /// The stack that the call leaves.
    func result(on stack: [UIViewController]) -> [UIViewController] {
        switch self {
        case .push(let screen): return stack + [screen]
        case .pop: return Array(stack.dropLast())
        case .popTo(let screen):
            guard let index = stack.firstIndex(of: screen) else { return stack }
            return Array(stack.prefix(through: index))
        case .popToRoot: return Array(stack.prefix(1))
        case .replaceTop(let screen): return stack.dropLast() + [screen]
        case .set(let screens): return screens
        }
    }

    /// Why the call cannot be made: UIKit would raise, or there is nothing to do.
    func refusal(in navigation: UINavigationController) -> RadialOutcome.Reason? {
        let stack = navigation.viewControllers
        switch self {
        case .push(let screen): return Self.refusal(ofNew: screen, on: stack)
        case .pop, .popToRoot: return stack.count < 2 ? .nothingToDo : nil
        case .popTo(let screen):
            return !stack.contains(screen) ? .notInHierarchy : screen === stack.last ? .nothingToDo : nil
        case .replaceTop(let screen):
            return stack.isEmpty || screen === stack.last ? .nothingToDo : Self.refusal(ofNew: screen, on: stack)
        case .set(let screens):
            if screens == stack { return .nothingToDo }
            if Set(screens.map(ObjectIdentifier.init)).count < screens.count { return .notAllowed }
            return screens.lazy.filter { !stack.contains($0) }
                .compactMap { Self.refusal(ofNew: $0, on: stack) }.first
        }
    }

    private static func refusal(ofNew screen: UIViewController, on stack: [UIViewController]) -> RadialOutcome.Reason? {
        if !screen.canBePushed { return .notAllowed }
        // The root of the window above all: a container cannot come into itself.
        let isInUse =
            stack.contains(screen) || screen.parent != nil || screen.presentingViewController != nil
            || screen.presentedViewController != nil || screen.viewIfLoaded?.window != nil
        return isInUse ? .alreadyInUse : nil
    }

    /// Makes the plain call.
    func perform(on navigation: UINavigationController, animated: Bool) {
        switch self {
        case .push(let screen): navigation.pushViewController(screen, animated: animated)
        case .pop: navigation.popViewController(animated: animated)
        case .popTo(let screen): navigation.popToViewController(screen, animated: animated)
        case .popToRoot: navigation.popToRootViewController(animated: animated)
        case .replaceTop, .set:
            navigation.setViewControllers(result(on: navigation.viewControllers), animated: animated)
        }
    }

    /// The change that takes this one back, whose screen is `screen` and which found the stack `before`. For a push and a pop it
    /// is one that `turns` it; the others have none that a call could name.
    func wayBack(of screen: UIViewController, to before: [UIViewController]) -> NavigationChange {
        switch self {
        case .push: .pop
        case .pop: .push(screen)
        case .popTo, .popToRoot, .replaceTop, .set: .set(before)
        }
    }

    /// Whether this is the way back of another change that runs: the pop of what is being pushed, or the reverse.
    func turns(_ running: NavigationChange, of screen: UIViewController) -> Bool {
        switch (self, running) {
        case (.pop, .push): true
        case (.push(let pushed), .pop): pushed === screen
        default: false
        }
    }
}
