import Simulator

/// An app of two screens in a navigation controller, whose bar is hidden, that pushes the upper one and pops it again.
@MainActor
open class StackApp: NSObject, TwoScreens {
    public let stage: Stage
    public let lower: Screen
    public let upper: Screen
    public let navigation: SpyNavigationController

    /// Where the client's circle is to start, and how many seconds each way is to take.
    public let origin: CGPoint
    public let duration: TimeInterval

    /// Shows the lower screen.
    public init(_ stage: Stage, origin: CGPoint = Stage.button, duration: TimeInterval = 0.5) {
        self.stage = stage
        self.origin = origin
        self.duration = duration
        lower = Screen("A", Screen.lowerColor, on: stage)
        upper = Screen("B", Screen.upperColor, on: stage)
        navigation = SpyNavigationController(rootViewController: lower)
        super.init()
        navigation.diary = stage.diary
        navigation.isNavigationBarHidden = true
        stage.show(navigation)
    }

    /// Pushes the upper screen, to be overridden; the end is noted as "forward ended".
    open func forward() {}

    /// Pops it; the end is noted as "back ended".
    open func back() {}

    /// Whether a layer below the window is masked and its mask moves.
    public var hasBegun: Bool {
        stage.layers.contains { $0.mask?.animationKeys()?.isEmpty == false }
    }

    /// What the diary says but of the screens' appearance and of drivers, which no client here has.
    public var told: [String] {
        stage.diary.lines.filter { !$0.contains(".view") && !$0.hasPrefix("interaction") }
    }
}

/// A navigation controller that writes down what its delegate, which a client sets, is asked.
open class SpyNavigationController: UINavigationController {
    public var diary: Diary?
    private var spy: DelegateSpy?

    /// The delegate that the client has set.
    public var client: (any UINavigationControllerDelegate)? { spy?.delegate }

    open override var delegate: (any UINavigationControllerDelegate)? {
        get { super.delegate }
        set {
            spy = newValue.map { DelegateSpy($0, diary) }
            super.delegate = spy
        }
    }
}

/// Stands before a client's delegate.
@MainActor
private final class DelegateSpy: NSObject, UINavigationControllerDelegate {
    private(set) weak var delegate: (any UINavigationControllerDelegate)?
    private let diary: Diary?

    init(_ delegate: any UINavigationControllerDelegate, _ diary: Diary?) {
        self.delegate = delegate
        self.diary = diary
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        delegate?.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        delegate?.navigationController(navigationController, didShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        diary?.note("animationControllerFor(\(operation == .push ? "push" : "pop"))")
        let animator = delegate?.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        guard let animator, let diary else { return nil }
        return AnimatorSpy(animator, diary)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let driver = delegate?.navigationController(navigationController, interactionControllerFor: animationController)
        diary?.note("interactionControllerFor: \(driver == nil ? "none" : "one")")
        return driver
    }
}
