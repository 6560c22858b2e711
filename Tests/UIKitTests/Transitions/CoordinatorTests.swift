import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The coordinator", .simulated(width: 200, height: 400, scale: 1))
struct CoordinatorTests {
    private var simulator: Simulator { .current }

    @Test("4.45: there is one on those involved and below them, from the call to the last callback, and nil otherwise")
    func lookup() {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        let child = UIViewController()
        stage.screens[0].addChild(child)
        #expect(stage.navigation.transitionCoordinator == nil)
        var inDidLoad: Bool?
        var inWillAppear: Bool?
        screen.onDidLoad = { inDidLoad = $0.transitionCoordinator != nil }
        screen.onWillAppear = { inWillAppear = $0.transitionCoordinator != nil }
        stage.navigation.pushViewController(screen, animated: true)
        let coordinator = stage.navigation.transitionCoordinator
        #expect(coordinator != nil)
        #expect(screen.transitionCoordinator === coordinator)
        #expect(stage.screens[0].transitionCoordinator === coordinator)
        #expect(child.transitionCoordinator === coordinator)
        #expect(UIViewController().transitionCoordinator == nil)
        simulator.advanceUntilIdle()
        #expect(inDidLoad == true)
        #expect(inWillAppear == true)
        #expect(child.transitionCoordinator == nil)
        #expect(screen.transitionCoordinator == nil)
    }

    @Test("4.19: it knows the two controllers, and those of their views that the transition moves")
    func keys() throws {
        let stage = NavigationStage(1)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        let push = try #require(stage.navigation.transitionCoordinator)
        #expect(push.viewController(forKey: .from) === stage.screens[0] && push.viewController(forKey: .to) === screen)
        simulator.advanceFrame()
        #expect(push.view(forKey: .from) === stage.screens[0].view && push.view(forKey: .to) === screen.view)
        simulator.advanceUntilIdle()
        let modal = ModalStage(.overFullScreen)
        modal.a.present(modal.b, animated: true)
        let present = try #require(modal.a.transitionCoordinator)
        simulator.advanceFrame()
        #expect(present.viewController(forKey: .from) === modal.a && present.viewController(forKey: .to) === modal.b)
        #expect(present.view(forKey: .from) == nil && present.view(forKey: .to) === modal.b.view)
        simulator.advanceUntilIdle()
    }

    @Test("4.46: alongside blocks run at the end of the animator's first animation block, inside it")
    func alongsideInheritsDuration() {
        let stage = NavigationStage(1)
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(bystander)
        var duration: TimeInterval?
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        let queued = stage.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
            duration = UIView.inheritedAnimationDuration
            bystander.center.x = 105
        })
        #expect(queued == true)
        #expect(bystander.center.x == 5)
        simulator.advanceFrame()
        #expect(duration == 0.5)
        #expect(bystander.center.x == 105)
        simulator.advance(by: 0.25)
        let x = bystander.layer.presentation()?.position.x ?? 0
        #expect(x > 30 && x < 80)
    }

    @Test(
        "4.46: alongside blocks have the curve of the animator's block",
        arguments: [UIView.AnimationOptions.curveLinear, .curveEaseIn])
    func alongsideInheritsCurve(curve: UIView.AnimationOptions) {
        let stage = DrivenStage("A")
        stage.delegate.driver = nil
        let animator = SlideAnimator(stage.log, isBack: false)
        animator.options = curve
        stage.delegate.animator = animator
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(bystander)
        let screen = LoggingViewController("B", stage.log)
        stage.navigation.pushViewController(screen, animated: true)
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in bystander.center.x = 105 })
        simulator.advanceFrame()
        simulator.advance(by: 0.25)
        let share = (300 - stage.shownX(screen.view)) / 200
        #expect(share > 0.05 && abs(share - (curve == .curveLinear ? 0.25 : 0.0935)) < 1e-3)
        #expect(abs((stage.shownX(bystander) - 5) / 100 - share) < 1e-6)
        simulator.advanceUntilIdle()
    }

    @Test("4.46: without an animation block they get one of the transition's duration, after animateTransition")
    func alongsideOnItsOwn() {
        let stage = NavigationStage(1)
        let animator = TimerAnimator(stage.log)
        let delegate = PlainDelegate(animator)
        stage.navigation.delegate = delegate
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        let bystander = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        simulator.window.addSubview(bystander)
        stage.navigation.transitionCoordinator?.animate(alongsideTransition: { _ in
            stage.log.note("alongside \(UIView.inheritedAnimationDuration)")
            bystander.center.x = 105
        })
        simulator.advanceFrame()
        #expect(stage.log.take().suffix(2) == ["animateTransition", "alongside 0.3"])
        // A third of the way in time is less on the default curve, which is slow at both ends.
        simulator.advance(by: 0.1)
        let share = ((bystander.layer.presentation()?.position.x ?? 0) - 5) / 100
        let curve = CAMediaTimingFunction(name: .easeInEaseOut)
        #expect(abs(share - curve.value(at: 1 / 3)) < 1e-6 && share < 0.3)
        simulator.advanceUntilIdle()
        #expect(stage.navigation.transitionCoordinator == nil)
    }

    @Test("4.47: after the start nothing animates along, and the completion still runs")
    func tooLate() {
        let stage = NavigationStage(1)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        simulator.advanceFrame()
        _ = stage.log.take()
        let queued = stage.navigation.transitionCoordinator?.animate(
            alongsideTransition: { _ in stage.log.note("alongside") },
            completion: { _ in stage.log.note("completion") })
        #expect(queued == false)
        simulator.advanceUntilIdle()
        #expect(stage.log.take().prefix(2) == ["completeTransition(true)", "completion"])
    }

    @Test("4.28, 4.48: completions run before the container's callbacks, and say whether it was cancelled")
    func completionsFirst() {
        let stage = ModalStage(.custom, driver: true)
        stage.present()
        stage.b.dismiss(animated: true)
        stage.b.transitionCoordinator?.animate(alongsideTransition: nil) {
            stage.log.note("completion, cancelled \($0.isCancelled)")
        }
        simulator.advanceFrame()
        _ = stage.log.take()
        stage.delegate.driver?.end(finished: false)
        #expect(stage.log.take().prefix(3) == ["cancel", "completion, cancelled true", "B.viewWillAppear(true)"])
    }

    @Test("4.49: the change of interaction is not told at an interactive start, nor without interaction")
    func changeHandlers() {
        let stage = ModalStage(.custom)
        stage.a.present(stage.b, animated: true)
        var flips = 0
        stage.a.transitionCoordinator?.notifyWhenInteractionChanges { _ in flips += 1 }
        simulator.advanceUntilIdle()
        #expect(flips == 0)
        stage.delegate.driver = SpyDriver(stage.log)
        stage.b.dismiss(animated: true)
        stage.a.transitionCoordinator?.notifyWhenInteractionChanges { _ in flips += 1 }
        simulator.advanceFrame()
        #expect(flips == 0)
        #expect(stage.a.transitionCoordinator?.initiallyInteractive == true)
        stage.delegate.driver?.end(finished: true)
        #expect(flips == 1)
    }

    @Test(
        "4.30, 4.31, 4.45: callbacks find the coordinator from the first to the last, and who is gone out of the window"
    )
    func inCallbacks() {
        let log = EventLog()
        let (a, b) = (CoordinatorNote("A", log), CoordinatorNote("B", log))
        let navigation = UINavigationController(rootViewController: a)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.delegate = a
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        simulator.advanceUntilIdle()
        #expect(
            log.take() == [
                "A.viewWillDisappear true", "B.viewWillAppear true", "A.willShow true",
                "A.viewDidDisappear outside true", "B.viewDidAppear true", "A.didShow true",
            ])
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(log.take().contains("B.viewDidDisappear outside true"))
    }

    @Test("4.45, 4.72: a modal has a coordinator straight after the call and in presentationTransitionWillBegin")
    func modalLookup() {
        let stage = ModalStage(.custom)
        var inHook: Bool?
        stage.delegate.makePresentation = { presented, presenting in
            let presentation = HookPresentation(presentedViewController: presented, presenting: presenting)
            presentation.onBegin = {
                inHook = $0.presentedViewController.transitionCoordinator != nil
                // 4.72: what is added here comes below the presented view.
                #expect($0.containerView?.window === simulator.window)
                #expect($0.presentedView != nil && $0.presentedView?.superview == nil)
            }
            return presentation
        }
        stage.a.present(stage.b, animated: true)
        #expect(stage.a.transitionCoordinator != nil)
        #expect(stage.b.transitionCoordinator === stage.a.transitionCoordinator)
        simulator.advanceUntilIdle()
        #expect(inHook == true)
        #expect(stage.a.transitionCoordinator == nil)
        stage.b.dismiss(animated: true)
        #expect(stage.b.transitionCoordinator != nil)
        simulator.advanceUntilIdle()
        #expect(stage.b.transitionCoordinator == nil)
    }

    @Test("4.45: the coordinator is there in the last callbacks, and gone in the completion and in the next turn")
    func lastCallbacks() {
        let stage = ModalStage(.fullScreen)
        var inEnded: Bool?
        var inCompletion: Bool?
        let animator = EndSpy { inEnded = stage.b.transitionCoordinator != nil }
        let delegate = AnimatorOnly(animator)
        stage.b.transitioningDelegate = delegate
        stage.a.present(stage.b, animated: true) { inCompletion = stage.b.transitionCoordinator != nil }
        simulator.advanceUntilIdle()
        #expect(inEnded == true)
        #expect(inCompletion == false)
    }

    @Test("4.46: an unanimated presentation runs alongside blocks without animation")
    func unanimated() {
        let stage = ModalStage(.overFullScreen)
        var duration: TimeInterval?
        stage.a.present(stage.b, animated: false)
        stage.a.transitionCoordinator?.animate(alongsideTransition: { _ in
            duration = UIView.inheritedAnimationDuration
        })
        simulator.advanceFrame()
        #expect(duration == 0)
    }

    @Test("Blocks and completions may ask for more: all of it runs once, and nothing stays behind")
    func nested() {
        let stage = NavigationStage(1)
        var order: [String] = []
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        let coordinator = stage.navigation.transitionCoordinator
        coordinator?.animate(alongsideTransition: nil) { [weak coordinator] _ in
            order.append("first")
            coordinator?.animate(alongsideTransition: nil) { _ in order.append("second") }
        }
        simulator.advanceUntilIdle()
        #expect(order == ["first", "second"])
        #expect(coordinator?.animate(alongsideTransition: nil, completion: { _ in order.append("third") }) == false)
        #expect(order == ["first", "second"])
    }
}

/// A screen that notes in its callbacks and in a delegate's whether there is a coordinator.
private final class CoordinatorNote: UIViewController, UINavigationControllerDelegate {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ callback: String) { log.note("\(name).\(callback) \(transitionCoordinator != nil)") }

    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) {
        note(view.window == nil ? "viewDidDisappear outside" : "viewDidDisappear inside")
    }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { note("willShow") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { note("didShow") }
}

/// An animator that animates no view: it waits for its time.
private final class TimerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: EventLog

    init(_ log: EventLog) {
        self.log = log
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.note("animateTransition")
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
        let layer = CAShapeLayer()
        transitionContext.containerView.layer.addSublayer(layer)
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            MainActor.assumeIsolated {
                layer.removeFromSuperlayer()
                transitionContext.completeTransition(true)
            }
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.duration = 0.3
        layer.add(animation, forKey: "fade")
        CATransaction.commit()
    }
}

/// An animator that places the screen and tells of its end.
private final class EndSpy: NSObject, UIViewControllerAnimatedTransitioning {
    private let onEnd: () -> Void

    init(_ onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
        transitionContext.completeTransition(true)
    }

    func animationEnded(_ transitionCompleted: Bool) { onEnd() }
}

private final class AnimatorOnly: NSObject, UIViewControllerTransitioningDelegate {
    private let animator: EndSpy

    init(_ animator: EndSpy) {
        self.animator = animator
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

private final class HookPresentation: UIPresentationController {
    var onBegin: ((HookPresentation) -> Void)? {
        didSet { EndOfTest.of(self) { if $0.onBegin != nil { $0.onBegin = nil } } }
    }
    override func presentationTransitionWillBegin() { onBegin?(self) }
}
