import UIKit

/// Stands in for an app's navigation delegate: it answers the two questions about a radial operation itself and passes
/// on everything else.
///
/// UIKit asks which methods a delegate has when it is set, and never again. So all that it knows are written out: were the
/// app's delegate released in the meantime, a method that is only forwarded would be missing. Each is looked up before it is
/// called, since an app's delegate need not have it.
@MainActor final class NavigationDelegateForwarder: DelegateForwarder, UINavigationControllerDelegate {
    /// The animator of the radial operation, if the question is about that one.
    typealias Answer =
        @MainActor (UINavigationController.Operation, UIViewController, UIViewController) -> RadialAnimator?

    private(set) weak var app: (any UINavigationControllerDelegate)?
    private let answer: Answer
    /// What was answered: the question for the driver of another animator is the app's.
    private weak var answered: RadialAnimator?

    init(for app: (any UINavigationControllerDelegate)?, answer: @escaping Answer) {
        self.app = app
        self.answer = answer
        super.init(to: app)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        answered = answer(operation, fromVC, toVC)
        if let answered { return answered }
        let method = app?.navigationController(_:animationControllerFor:from:to:)
        return method?(navigationController, operation, fromVC, toVC)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let answered, animationController === answered { return answered.interactor }
        let method = app?.navigationController(_:interactionControllerFor:)
        return method?(navigationController, animationController)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        let method = app?.navigationController(_:willShow:animated:)
        method?(navigationController, viewController, animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        let method = app?.navigationController(_:didShow:animated:)
        method?(navigationController, viewController, animated)
    }
}
