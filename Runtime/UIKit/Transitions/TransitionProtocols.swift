/// An object that animates a transition between two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The transition's length in seconds. It is asked several times, also with nil, and must not change meanwhile.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the views in place, animates them, and calls the context's `completeTransition` once at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animator by which the transition can be paused, moved, reversed and continued; the same one for all of a
    /// transition. It is asked for after `animateTransition` was called, or by a driver. Optional on Apple's systems.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called after the transition, with what `completeTransition` was given. Optional on Apple's systems.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Stands for a method that the object does not have: what it gives does nothing, and UIKit knows it.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentInterruptibleAnimator() }

    /// Stands for a method that the object does not have.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition, usually by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition: sets up the views, or has the animator do so.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The pace of the rest after the interaction, as a multiple of the animator's; 1 if absent.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest after the interaction; ease-in-ease-out if absent.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively; true if absent. If false, `startInteractiveTransition` is called all the
    /// same, on a context that is not interactive, and has to start the animator.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Stands for a property that is absent: 1.
    public var completionSpeed: CGFloat { 1 }
    /// Stands for a property that is absent: ease-in-ease-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Stands for a property that is absent: true.
    public var wantsInteractiveStart: Bool { true }
}

/// What an animator is told of its transition, and what it says to the system.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// False if the views must be put in their final places at once.
    var isAnimated: Bool { get }
    /// Whether an interaction drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Says how far the interaction is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction; the rest runs on to the end.
    func finishInteractiveTransition()
    /// Ends the interaction; the rest runs back to the start.
    func cancelInteractiveTransition()
    /// Takes a running transition over for an interaction; without effect unless the animator can be interrupted.
    func pauseInteractiveTransition()
    /// Ends the transition, exactly once: with false after it was cancelled. A second call traps in debug builds.
    func completeTransition(_ didComplete: Bool)
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views; nil if it is not to be touched.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The transform of the arriving view; the identity, since no transition crosses orientations.
    var targetTransform: CGAffineTransform { get }
    /// Where a controller's view is before the transition, in points of the container; zero if it is nowhere.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view must be at the end, in points of the container; zero if it will be nowhere.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// What a coordinator says of its transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of a presentation; `.none` for any other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the animator vends an animator that can be interrupted; false until it has been started.
    var isInterruptible: Bool { get }
    /// Whether an interaction drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The transition's length in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far the interaction had come, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed of the rest after the interaction, as a multiple of the animator's.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest after the interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The transform of the arriving view; the identity.
    var targetTransform: CGAffineTransform { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// One of the two views; nil if it is not to be touched.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The object through which others animate along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Queues changes to be animated along, and a block for the end of the transition, cancelled or not.
    ///
    /// Gives false, and runs only the completion, if the transition has started already.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// As `animate(alongsideTransition:completion:)`, for changes in a view outside of the container, which a percent-driven
    /// interaction moves, too.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls the handler each time an interaction begins in, or ends within, the running transition.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// `animate(alongsideTransition:completion:)` without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// `animateAlongsideTransition(in:animation:completion:)` without a completion.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}

/// What has contents of a size and is told when that size changes: controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size in points that the contents would like to have; zero means none in particular.
    var preferredContentSize: CGSize { get }
    /// Called when the size that a child would like to have has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size in points that a child has when this one has a size. A child that has it already is not told of the
    /// change.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes, with the size in points that is to come.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change because the window's size does.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
