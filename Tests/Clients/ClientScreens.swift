import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// A screen made by code, with an initialiser of its own.
final class ClientScreen: UIViewController {
    private(set) var events: [String] = []

    init(color: UIColor) {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        modalTransitionStyle = .crossDissolve
        view.backgroundColor = color
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append(isMovingToParent || isBeingPresented ? "come" : "return")
        transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
            self?.events.append(context.isCancelled ? "cancelled" : "continued")
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        events.append(isMovingFromParent || isBeingDismissed ? "go" : "cover")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("there")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.append("away")
    }
}

/// A container of children that exchanges them by hand.
final class ClientContainer: UIViewController {
    private(set) var current: UIViewController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

    func show(_ controller: UIViewController) {
        let old = current
        current = controller
        addChild(controller)
        old?.willMove(toParent: nil)
        old?.beginAppearanceTransition(false, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.view.frame = view.bounds
        view.addSubview(controller.view)
        old?.view.removeFromSuperview()
        old?.endAppearanceTransition()
        controller.endAppearanceTransition()
        old?.removeFromParent()
        controller.didMove(toParent: self)
    }
}

/// Pushes with an animator, and tells when the push has ended: the idiom of asking the coordinator right after.
final class ClientRouter: NSObject, UINavigationControllerDelegate {
    let navigation: UINavigationController
    private(set) var shown: [UIViewController] = []

    init(root: UIViewController) {
        navigation = UINavigationController(rootViewController: root).withoutBar()
        super.init()
        navigation.delegate = self
    }

    func push(_ controller: UIViewController, completion: @escaping (Bool) -> Void) {
        navigation.pushViewController(controller, animated: true)
        guard let coordinator = navigation.transitionCoordinator else {
            completion(true)
            return
        }
        coordinator.animate(alongsideTransition: nil) { context in completion(!context.isCancelled) }
    }

    func back() {
        navigation.popViewController(animated: true)
    }

    func home() {
        navigation.popToRootViewController(animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        if let coordinator = viewController.transitionCoordinator {
            coordinator.animateAlongsideTransition(in: navigationController.view, animation: nil, completion: nil)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shown.append(viewController)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        switch operation {
        case .push: return ClientRiseAnimator(isPresenting: true)
        case .pop: return ClientRiseAnimator(isPresenting: false)
        default: return nil
        }
    }
}

/// A navigation controller of the app's own, with the overrides that apps write.
class ClientNavigationController: UINavigationController {
    private(set) var calls: [String] = []

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        calls.append("push")
        super.pushViewController(viewController, animated: animated)
    }

    override func popViewController(animated: Bool) -> UIViewController? {
        calls.append("pop")
        return super.popViewController(animated: animated)
    }

    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        calls.append("popTo")
        return super.popToViewController(viewController, animated: animated)
    }

    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        calls.append("popToRoot")
        return super.popToRootViewController(animated: animated)
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        calls.append("set")
        super.setViewControllers(viewControllers, animated: animated)
    }

    override var viewControllers: [UIViewController] {
        get { return super.viewControllers }
        set { super.viewControllers = newValue }
    }

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        return super.transitionCoordinator
    }

    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        calls.append("present")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        calls.append("dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

/// Touches the rest of the surface, so that its names and types are checked on both systems.
@MainActor
func clientSurface(_ controller: UIViewController, in window: UIWindow) -> [Any?] {
    controller.definesPresentationContext = true
    controller.preferredContentSize = CGSize(width: 10, height: 20)
    controller.transitioningDelegate = nil
    window.rootViewController = controller
    let keys: [UITransitionContextViewKey] = [.from, .to]
    let styles: [UIModalPresentationStyle] = [
        .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .none,
        .automatic,
    ]
    let values: [Any?] = [
        controller.parent, controller.children, controller.navigationController, controller.presentedViewController,
        controller.presentingViewController, controller.presentationController, controller.viewIfLoaded,
        controller.isViewLoaded, controller.isMovingFromParent, controller.isBeingDismissed,
        controller.navigationController?.topViewController, controller.navigationController?.visibleViewController,
        keys.map { $0.rawValue }, styles.map { $0.rawValue }, UINavigationController.Operation.none.rawValue,
    ]
    return values
}
