import Simulator

/// An app of two screens that presents the upper one by a client's animators and dismisses it again.
///
/// The app is the transitioning delegate and writes down what it is asked; subclasses say where the animators come from.
@MainActor
open class ModalApp: NSObject, UIViewControllerTransitioningDelegate {
    public let stage: Stage
    public let lower: Screen
    public let upper: Screen

    /// Shows the lower screen; the upper one is to be presented in the style.
    public init(_ stage: Stage, style: UIModalPresentationStyle) {
        self.stage = stage
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

    // MARK: For the rows of tables

    /// Presents and stops so many seconds after the frame in which the client was asked to animate.
    public func forward(to seconds: TimeInterval) {
        forward()
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: seconds)
    }

    /// Dismisses and stops so many seconds after the frame in which the client was asked to animate.
    public func back(to seconds: TimeInterval) {
        back()
        stage.wait(for: "animateTransition")
        stage.simulator.advance(by: seconds)
    }

    /// Presents, waits for the end, and forgets what was written down.
    public func forwardWholly() {
        forward()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
    }

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
