import UIKit

/// Stands in for the transitioning delegate of a presented controller: it answers for the radial presentation and
/// passes on everything else.
@MainActor final class TransitioningDelegateForwarder: DelegateForwarder, UIViewControllerTransitioningDelegate {
    /// The radial animator for a presentation (with the controller that it was called on) or, with nil, a dismissal.
    typealias Answer = @MainActor (_ source: UIViewController?) -> RadialAnimator?

    private(set) weak var app: (any UIViewControllerTransitioningDelegate)?
    private let answer: Answer
    /// What was answered: the question for the driver of another animator is the app's.
    private weak var answered: RadialAnimator?

    init(for app: (any UIViewControllerTransitioningDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
        super.init(to: app)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(source)
        if let answered { return answered }
        let method = app?.animationController(forPresented:presenting:source:)
        return method?(presented, presenting, source)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(nil)
        if let answered { return answered }
        let method = app?.animationController(forDismissed:)
        return method?(dismissed)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let answered, animator === answered { return answered.interactor }
        let method = app?.interactionControllerForPresentation(using:)
        return method?(animator)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let answered, animator === answered { return answered.interactor }
        let method = app?.interactionControllerForDismissal(using:)
        return method?(animator)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let method = app?.presentationController(forPresented:presenting:source:)
        return method?(presented, presenting, source)
    }
}
