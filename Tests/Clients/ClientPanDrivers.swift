import UIKit

/// Lets a pan from the left edge pop, in the way of most apps.
final class ClientEdgePop: NSObject, UINavigationControllerDelegate {
    private weak var navigation: UINavigationController?
    private var driver: UIPercentDrivenInteractiveTransition?
    var duration: TimeInterval = 0.4

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        navigation.delegate = self
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pan(_:)", ClientEdgePop.pan))
        pan.edges = .left
        navigation.view.addGestureRecognizer(pan)
    }

    func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let view = recognizer.view else { return }
        let percent = recognizer.translation(in: view).x / view.bounds.width
        switch recognizer.state {
        case .began:
            guard let navigation = navigation, navigation.viewControllers.count > 1,
                navigation.transitionCoordinator == nil
            else { return }
            driver = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
        case .changed:
            driver?.update(percent)
        case .ended:
            if percent > 0.5 || recognizer.velocity(in: view).x > 1000 { driver?.finish() } else { driver?.cancel() }
            driver = nil
        case .cancelled, .failed:
            driver?.cancel()
            driver = nil
        default:
            break
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return driver
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        return operation == .pop ? ClientPopAnimator(duration: duration) : nil
    }
}

/// The screen that goes slides away to the right.
final class ClientPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval

    init(duration: TimeInterval) {
        self.duration = duration
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        transitionContext.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(
            withDuration: duration,
            animations: {
                from.transform = CGAffineTransform(translationX: from.bounds.width, y: 0)
            },
            completion: { _ in
                from.transform = .identity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// A subclass of the driver that owns its recogniser on the screen that it dismisses downwards, and remembers an end that
/// comes before the start.
final class ClientPullDown: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate {
    private weak var screen: UIViewController?
    private(set) var isInProgress = false
    private var earlyEnd: Bool?
    private var hasStarted = false

    init(_ screen: UIViewController) {
        self.screen = screen
        super.init()
        screen.transitioningDelegate = self
        let pan = UIPanGestureRecognizer(target: self, action: Selector("pan(_:)", ClientPullDown.pan))
        screen.view.addGestureRecognizer(pan)
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        guard let screen = screen else { return }
        let height = screen.view.bounds.height
        let percent = recognizer.translation(in: recognizer.view?.window).y / height
        switch recognizer.state {
        case .began:
            isInProgress = true
            hasStarted = false
            earlyEnd = nil
            screen.dismiss(animated: true)
        case .changed:
            update(percent)
        case .ended, .cancelled:
            let finishes = recognizer.state == .ended && percent > 0.4
            isInProgress = false
            guard hasStarted else {
                earlyEnd = finishes
                return
            }
            if finishes { finish() } else { cancel() }
        default:
            break
        }
    }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasStarted = true
        guard let finishes = earlyEnd else { return }
        if finishes { finish() } else { cancel() }
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return isInProgress ? ClientPopAnimator(duration: 0.4) : nil
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return self
    }
}

/// A card that is pulled open and shut by an interruptible animator, as in many apps with a drawer.
final class ClientDrawer: UIView {
    private(set) var isOpen = false
    private var animator: UIViewPropertyAnimator?
    private var fractionAtTouch: CGFloat = 0
    private let way: CGFloat = 200

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("pan(_:)", ClientDrawer.pan)))
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private func animateIfNeeded() {
        guard animator == nil else { return }
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
            self.frame.origin.y -= opens ? self.way : -self.way
        }
        animator.addCompletion { position in
            if position == .end { self.isOpen = opens }
            self.animator = nil
        }
        animator.startAnimation()
        self.animator = animator
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animateIfNeeded()
            animator?.pauseAnimation()
            fractionAtTouch = animator?.fractionComplete ?? 0
        case .changed:
            guard let animator = animator else { return }
            var fraction = -recognizer.translation(in: superview).y / way
            if isOpen { fraction *= -1 }
            if animator.isReversed { fraction *= -1 }
            animator.fractionComplete = fraction + fractionAtTouch
        case .ended, .cancelled:
            guard let animator = animator else { return }
            let goesUp = recognizer.velocity(in: superview).y < 0
            animator.isReversed = goesUp == isOpen
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default:
            break
        }
    }
}
