import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// Fades whichever views it is given, and remembers what it was given.
final class ClientCareful: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var given: [String] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let from = transitionContext.view(forKey: .from)
        let to = transitionContext.view(forKey: .to)
        given.append("\(from == nil ? "nothing" : "from"), \(to == nil ? "nothing" : "to")")
        if let to = to {
            if let from = from {
                transitionContext.containerView.insertSubview(to, belowSubview: from)
            } else {
                transitionContext.containerView.addSubview(to)
            }
        }
        UIView.animate(
            withDuration: 0.2, animations: { from?.alpha = 0 },
            completion: { _ in
                from?.alpha = 1
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// Grows out of a button, whose place it looks up in the window, and makes the presenter disappear by hand.
final class ClientGrow: NSObject, UIViewControllerAnimatedTransitioning {
    let button: UIView

    init(button: UIView) {
        self.button = button
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let presenter = transitionContext.viewController(forKey: .from)
        guard let view = transitionContext.view(forKey: .to), let presenter = presenter else { return }
        presenter.beginAppearanceTransition(false, animated: true)
        let final = view.frame
        view.frame = button.superview?.convert(button.frame, to: nil) ?? .zero
        transitionContext.containerView.addSubview(view)
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
            view.frame = final
        } completion: { _ in
            transitionContext.completeTransition(true)
            presenter.endAppearanceTransition()
        }
    }
}

/// A presentation that dims along with the transition, and notes whether there is one to go along with.
final class ClientDimmingPresentation: UIPresentationController {
    let dimming = UIView()
    private(set) var hadCoordinator: [Bool] = []

    override func presentationTransitionWillBegin() {
        let coordinator = presentingViewController.transitionCoordinator
        hadCoordinator.append(coordinator != nil)
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.addSubview(dimming)
        coordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.5 })
    }

    override func dismissalTransitionWillBegin() {
        let coordinator = presentingViewController.transitionCoordinator
        hadCoordinator.append(coordinator != nil)
        coordinator?.animate(
            alongsideTransition: { _ in self.dimming.alpha = 0 },
            completion: { _ in self.dimming.removeFromSuperview() })
    }
}

/// A screen that is its own transitioning delegate.
final class ClientSelfPresented: UIViewController, UIViewControllerTransitioningDelegate {
    let animator = ClientCareful()
    private(set) weak var dimming: ClientDimmingPresentation?

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        transitioningDelegate = self
        modalPresentationStyle = .custom
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return animator
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let presentation = ClientDimmingPresentation(presentedViewController: presented, presenting: presenting)
        dimming = presentation
        return presentation
    }
}

/// A container that exchanges its child by an animator, to which it gives a context of its own.
final class ClientSwitcher: UIViewController {
    private(set) var current: UIViewController?
    var animator: (any UIViewControllerAnimatedTransitioning)?

    func show(_ next: UIViewController, completion: @escaping (Bool) -> Void) {
        let old = current
        old?.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        guard let old = old, let animator = animator else {
            view.addSubview(next.view)
            next.didMove(toParent: self)
            current = next
            return
        }
        let context = ClientContext(container: view, from: old, to: next) { [weak self] completed in
            old.view.removeFromSuperview()
            old.removeFromParent()
            next.didMove(toParent: self)
            self?.current = next
            animator.animationEnded(completed)
            completion(completed)
        }
        animator.animateTransition(using: context)
    }
}

/// A context of an app's own.
final class ClientContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    private let controllers: [UITransitionContextViewControllerKey: UIViewController]
    private let onEnd: (Bool) -> Void
    var isAnimated: Bool { return true }
    var isInteractive: Bool { return false }
    var transitionWasCancelled: Bool { return false }
    var presentationStyle: UIModalPresentationStyle { return .custom }
    var targetTransform: CGAffineTransform { return .identity }

    init(
        container: UIView, from: UIViewController, to: UIViewController, onEnd: @escaping (Bool) -> Void
    ) {
        containerView = container
        controllers = [.from: from, .to: to]
        self.onEnd = onEnd
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}

    func completeTransition(_ didComplete: Bool) {
        onEnd(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        return controllers[key]
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        return controllers[key == .from ? .from : .to]?.view
    }

    func initialFrame(for vc: UIViewController) -> CGRect { return containerView.bounds }
    func finalFrame(for vc: UIViewController) -> CGRect { return containerView.bounds }
}
