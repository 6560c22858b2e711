import Simulator

/// Stands before something of a client's or of UIKit's, hands on what is asked of it, and writes it down.
@MainActor
open class Spy<Subject>: NSObject {
    public let subject: Subject
    public let diary: Diary

    public init(_ subject: Subject, _ diary: Diary) {
        self.subject = subject
        self.diary = diary
    }

    public convenience init(_ subject: Subject, on stage: Stage) {
        self.init(subject, stage.diary)
    }
}

/// Stands before a client's animator and writes down what is asked of it and when it ends the transition.
///
/// The animator may not have an animator that can be interrupted: whether it has one cannot be passed on.
public final class AnimatorSpy: Spy<any UIViewControllerAnimatedTransitioning>, UIViewControllerAnimatedTransitioning {
    public func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        subject.transitionDuration(using: transitionContext)
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        diary.note("animateTransition")
        subject.animateTransition(using: ContextSpy(transitionContext, diary))
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        diary.note("animationEnded(\(transitionCompleted))")
        subject.animationEnded(transitionCompleted)
    }
}

/// Stands before a client's driver and writes down when it is started.
public final class DriverSpy: Spy<any UIViewControllerInteractiveTransitioning>,
    UIViewControllerInteractiveTransitioning
{
    public var completionSpeed: CGFloat { subject.completionSpeed }
    public var completionCurve: UIView.AnimationCurve { subject.completionCurve }
    public var wantsInteractiveStart: Bool { subject.wantsInteractiveStart }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        diary.note("startInteractiveTransition")
        subject.startInteractiveTransition(transitionContext)
    }
}

/// Stands before a transition's context and writes down what an animator or a driver says to it.
public final class ContextSpy: Spy<any UIViewControllerContextTransitioning>, UIViewControllerContextTransitioning {
    public var containerView: UIView { subject.containerView }
    public var isAnimated: Bool { subject.isAnimated }
    public var isInteractive: Bool { subject.isInteractive }
    public var transitionWasCancelled: Bool { subject.transitionWasCancelled }
    public var presentationStyle: UIModalPresentationStyle { subject.presentationStyle }
    public var targetTransform: CGAffineTransform { subject.targetTransform }

    public func updateInteractiveTransition(_ percentComplete: CGFloat) {
        diary.note("update")
        subject.updateInteractiveTransition(percentComplete)
    }

    public func finishInteractiveTransition() {
        diary.note("finish")
        subject.finishInteractiveTransition()
    }

    public func cancelInteractiveTransition() {
        diary.note("cancel")
        subject.cancelInteractiveTransition()
    }

    public func pauseInteractiveTransition() {
        diary.note("pause")
        subject.pauseInteractiveTransition()
    }

    public func completeTransition(_ didComplete: Bool) {
        diary.note("completeTransition(\(didComplete))")
        subject.completeTransition(didComplete)
    }

    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        subject.viewController(forKey: key)
    }

    public func view(forKey key: UITransitionContextViewKey) -> UIView? { subject.view(forKey: key) }
    public func initialFrame(for vc: UIViewController) -> CGRect { subject.initialFrame(for: vc) }
    public func finalFrame(for vc: UIViewController) -> CGRect { subject.finalFrame(for: vc) }
}
