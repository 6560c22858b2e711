import Simulator

/// An app of two screens in a navigation controller, whose bar is hidden, that pushes the upper one and pops it again.
@MainActor
open class StackApp: NSObject {
    public let stage: Stage
    public let lower: Screen
    public let upper: Screen
    public let navigation: SpyNavigationController

    /// Shows the lower screen.
    public init(_ stage: Stage) {
        self.stage = stage
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

    /// Whether a layer below the window is masked and animates its mask's path.
    public var isMaskMoving: Bool {
        stage.views.contains { $0.layer.mask?.animationKeys()?.isEmpty == false }
    }

    /// Starts something and stops so many seconds after the frame in which a mask has begun to move; false if none does.
    public func run(_ start: () -> Void, to seconds: TimeInterval) -> Bool {
        start()
        for _ in 0..<30 where !isMaskMoving { stage.simulator.advanceFrame() }
        guard isMaskMoving else { return false }
        stage.simulator.advance(by: seconds)
        return true
    }

    /// Pushes, waits for the end, and forgets what was written down.
    public func forwardWholly() {
        forward()
        stage.simulator.advanceUntilIdle()
        stage.diary.clear()
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
