import QuartzCore
import Radial
@_spi(Runtime) import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Every kind of operation.
enum Deed: String, CaseIterable, Sendable {
    case push, pop, popTo, popToRoot, replaceTop, setViewControllers, present, dismiss, presentOver, dismissOver
    case reveal, conceal

    /// An operation that can be begun, and what may stay behind when it has been done.
    @MainActor struct Ready {
        let perform: (TimeInterval?, @escaping RadialCompletion) -> RadialOperation
        var remainder = Scene.Remainder.nothing
        /// The controller that is asked: the navigation controller, the one that presents, or the one that shows the view.
        let host: UIViewController
    }

    /// What the screen shows before.
    var before: RGB {
        switch self {
        case .push, .present, .presentOver, .reveal: .red
        case .pop, .replaceTop, .setViewControllers, .dismiss, .dismissOver, .conceal: .blue
        case .popTo, .popToRoot: .green
        }
    }

    /// What it shows after.
    var after: RGB {
        switch self {
        case .push, .present, .presentOver, .reveal: .blue
        case .pop, .popTo, .popToRoot, .dismiss, .dismissOver, .conceal: .red
        case .replaceTop, .setViewControllers: .green
        }
    }

    /// Shows what comes before, with a red screen A, a blue B and a green C.
    @MainActor func prepare(in scene: Scene) -> Ready {
        let (a, b, c) = (scene.screen("A", .red), scene.screen("B", .blue), scene.screen("C", .green))
        defer { scene.watched = [a, b, c] }
        switch self {
        case .push, .pop, .popTo, .popToRoot, .replaceTop, .setViewControllers:
            return prepareStack(a, b, c, in: scene)
        case .present, .dismiss, .presentOver, .dismissOver:
            return preparePresentation(a, b, in: scene)
        case .reveal, .conceal:
            scene.show(a)
            let view = UIView(frame: a.view.bounds)
            view.backgroundColor = UIColor(RGB.blue)
            view.isHidden = self == .reveal
            a.view.addSubview(view)
            scene.simulator.advanceUntilIdle()
            return Ready(
                perform: {
                    self == .reveal
                        ? view.radialReveal(from: .center, duration: $0, completion: $1)
                        : view.radialConceal(into: .center, duration: $0, completion: $1)
                }, host: a)
        }
    }

    @MainActor private func prepareStack(_ a: Screen, _ b: Screen, _ c: Screen, in scene: Scene) -> Ready {
        let stacks: [Deed: [Screen]] = [.push: [a], .popTo: [a, b, c], .popToRoot: [a, b, c]]
        let navigation = scene.navigation(stacks[self] ?? [a, b])
        let remainders: [Deed: [Screen]] = [.push: [b], .replaceTop: [c], .setViewControllers: [c]]
        return Ready(
            perform: {
                switch self {
                case .push: navigation.radialPush(b, from: .center, duration: $0, completion: $1)
                case .pop: navigation.radialPop(into: .center, duration: $0, completion: $1)
                case .popTo: navigation.radialPop(to: a, into: .center, duration: $0, completion: $1)
                case .popToRoot: navigation.radialPopToRoot(into: .center, duration: $0, completion: $1)
                case .replaceTop: navigation.radialReplaceTop(with: c, from: .center, duration: $0, completion: $1)
                default: navigation.radialSetViewControllers([c], from: .center, duration: $0, completion: $1)
                }
            }, remainder: .init(pushed: remainders[self] ?? []), host: navigation)
    }

    @MainActor private func preparePresentation(_ a: Screen, _ b: Screen, in scene: Scene) -> Ready {
        scene.show(a)
        b.modalPresentationStyle = [.present, .dismiss].contains(self) ? .fullScreen : .overFullScreen
        if [.present, .presentOver].contains(self) {
            return Ready(
                perform: { a.radialPresent(b, from: .center, duration: $0, completion: $1) },
                remainder: .init(presented: [b]), host: a)
        }
        a.present(b, animated: false)
        scene.simulator.advanceUntilIdle()
        _ = scene.log.take()
        return Ready(perform: { b.radialDismiss(into: .center, duration: $0, completion: $1) }, host: a)
    }
}

extension CALayer {
    /// Takes all animations from this layer and everything in it, as the system does when an app goes to the background.
    func removeAnimationsInTree() {
        removeAllAnimations()
        mask?.removeAnimationsInTree()
        for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
    }
}

extension Scene {
    /// The view that a touch in the middle of the screen would go to.
    var touched: UIView? {
        let window = simulator.window
        return window.hitTest(CGPoint(window.bounds.midX, window.bounds.midY), with: nil)
    }
}

/// A transition without UIKit: it names what the test says, and notes what it is told.
@MainActor final class BareContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    var views: [UITransitionContextViewKey: UIView] = [:]
    let isAnimated = true
    let isInteractive = false
    var transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity
    private(set) var completions: [Bool] = []
    private let controllers: [UITransitionContextViewControllerKey: UIViewController]

    init(in container: UIView, from: UIViewController, to: UIViewController) {
        containerView = container
        controllers = [.from: from, .to: to]
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
    func completeTransition(_ didComplete: Bool) { completions.append(didComplete) }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
}
