import Radial
import UIKit

/// A navigation delegate of the app's. It is told what UIKit does, whether the change is radial or not.
final class StackDelegate: NSObject, UINavigationControllerDelegate {
    private weak var app: WalkApp?
    /// The screen that was said to come last, until it was said to have come.
    private var coming: Int?
    /// The screen that was said to have come last.
    private(set) var shown: Int?
    /// Whether it has not been told of a beginning yet: it may have come in the middle of a transition.
    private var isNew = true

    init(_ app: WalkApp) { self.app = app }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        coming = viewController.number
        isNew = false
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        let number = viewController.number
        if !isNew && coming != number { app?.violated("4: didShow(\(number)) after willShow(\(coming ?? 0))") }
        coming = nil
        shown = number
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        app?.noteQuestion(about: navigationController)
        return app?.makeOwnAnimator(isWayBack: operation == .pop)
    }
}

/// A transitioning delegate of the app's, for every other controller that can be presented.
final class ModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private weak var app: WalkApp?

    init(_ app: WalkApp) { self.app = app }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        app?.noteQuestion(about: presented)
        return app?.makeOwnAnimator(isWayBack: false)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        app?.noteQuestion(about: dismissed)
        return app?.makeOwnAnimator(isWayBack: true)
    }
}
