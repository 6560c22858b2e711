import Simulator

/// An app of two screens that presents the upper one by a client's animators and dismisses it again.
///
/// The app is the transitioning delegate and writes down what it is asked; subclasses say where the animators come from.
@MainActor
open class ModalApp: NSObject, TwoScreens, UIViewControllerTransitioningDelegate {
    public let stage: Stage
    public let lower: Screen
    public let upper: Screen

    /// Where the client's circle is to start, and how many seconds each way is to take.
    public let origin: CGPoint
    public let duration: TimeInterval

    /// Shows the lower screen; the upper one is to be presented in the style.
    public init(
        _ stage: Stage, style: UIModalPresentationStyle = .fullScreen, origin: CGPoint = Stage.button,
        duration: TimeInterval = 0.5
    ) {
        self.stage = stage
        self.origin = origin
        self.duration = duration
        lower = Screen("A", Screen.lowerColor, on: stage)
        upper = Screen("B", Screen.upperColor, on: stage)
        super.init()
        upper.modalPresentationStyle = style
        upper.transitioningDelegate = self
        stage.show(lower)
    }

    /// The client's animator for one direction, to be overridden.
    open func animator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The client's driver of the dismissal.
    open var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? { nil }

    // MARK: What a user does

    /// Presents the upper screen.
    open func forward() {
        lower.present(upper, animated: true) { [stage] in stage.diary.note("forward ended") }
    }

    /// Dismisses it.
    open func back() {
        lower.dismiss(animated: true) { [stage] in stage.diary.note("back ended") }
    }

    public var hasBegun: Bool { stage.diary.lines.contains("animateTransition") }

    // MARK: What is written down

    /// All that is written down when the upper screen comes over the lower one, which stays in the window and is told nothing (4.40).
    public static let presentationOver = [
        "forPresented", "B.viewWillAppear", "animateTransition", "completeTransition(true)", "B.viewDidAppear",
        "animationEnded(true)", "forward ended",
    ]
    /// The same of the way back.
    public static let dismissalFromOver = [
        "forDismissed", "interactionControllerForDismissal", "B.viewWillDisappear", "animateTransition",
        "completeTransition(true)", "B.viewDidDisappear", "animationEnded(true)", "back ended",
    ]

    // MARK: UIViewControllerTransitioningDelegate

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("forPresented")
        return animator(presenting: true).map { AnimatorSpy($0, on: stage) }
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        stage.diary.note("forDismissed")
        return animator(presenting: false).map { AnimatorSpy($0, on: stage) }
    }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        stage.diary.note("interactionControllerForDismissal")
        return dismissalDriver
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
