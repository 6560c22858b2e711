import Simulator

/// Stands before a client's animator and writes down what is asked of it and when it ends the transition.
///
/// The animator may not have an animator that can be interrupted: whether it has one cannot be passed on.
@MainActor
public final class AnimatorSpy: NSObject, UIViewControllerAnimatedTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let diary: Diary

    public init(_ animator: any UIViewControllerAnimatedTransitioning, _ diary: Diary) {
        self.animator = animator
        self.diary = diary
    }

    public convenience init(_ animator: any UIViewControllerAnimatedTransitioning, on stage: Stage) {
        self.init(animator, stage.diary)
    }

    public func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        animator.transitionDuration(using: transitionContext)
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        diary.note("animateTransition")
        animator.animateTransition(using: ContextSpy(transitionContext, diary))
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        diary.note("animationEnded(\(transitionCompleted))")
        animator.animationEnded(transitionCompleted)
    }
}

/// Stands before a client's driver and writes down when it is started.
@MainActor
public final class DriverSpy: NSObject, UIViewControllerInteractiveTransitioning {
    private let driver: any UIViewControllerInteractiveTransitioning
    private let diary: Diary

    public init(_ driver: any UIViewControllerInteractiveTransitioning, on stage: Stage) {
        self.driver = driver
        diary = stage.diary
    }

    public var completionSpeed: CGFloat { driver.completionSpeed }
    public var completionCurve: UIView.AnimationCurve { driver.completionCurve }
    public var wantsInteractiveStart: Bool { driver.wantsInteractiveStart }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        diary.note("startInteractiveTransition")
        driver.startInteractiveTransition(transitionContext)
    }
}

/// Stands before a transition's context and writes down what an animator or a driver says to it.
@MainActor
public final class ContextSpy: NSObject, UIViewControllerContextTransitioning {
    private let context: any UIViewControllerContextTransitioning
    private let diary: Diary

    public init(_ context: any UIViewControllerContextTransitioning, _ diary: Diary) {
        self.context = context
        self.diary = diary
    }

    public var containerView: UIView { context.containerView }
    public var isAnimated: Bool { context.isAnimated }
    public var isInteractive: Bool { context.isInteractive }
    public var transitionWasCancelled: Bool { context.transitionWasCancelled }
    public var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    public var targetTransform: CGAffineTransform { context.targetTransform }

    public func updateInteractiveTransition(_ percentComplete: CGFloat) {
        diary.note("update")
        context.updateInteractiveTransition(percentComplete)
    }

    public func finishInteractiveTransition() {
        diary.note("finish")
        context.finishInteractiveTransition()
    }

    public func cancelInteractiveTransition() {
        diary.note("cancel")
        context.cancelInteractiveTransition()
    }

    public func pauseInteractiveTransition() {
        diary.note("pause")
        context.pauseInteractiveTransition()
    }

    public func completeTransition(_ didComplete: Bool) {
        diary.note("completeTransition(\(didComplete))")
        context.completeTransition(didComplete)
    }

    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    public func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
    public func initialFrame(for vc: UIViewController) -> CGRect { context.initialFrame(for: vc) }
    public func finalFrame(for vc: UIViewController) -> CGRect { context.finalFrame(for: vc) }
}
