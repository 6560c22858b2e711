import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("What is freed", .simulated(width: 200, height: 400, scale: 1))
struct ControllerMemoryTests {
    private var simulator: Simulator { .current }

    @Test("L1: a hundred pushes and pops free every screen, animator and context, and leave no view behind")
    func pushAndPop() {
        let stage = NavigationStage(1, animator: false)
        let layers = countLayers(simulator.window.layer)
        var screens: [WeakBox] = []
        var helpers: [WeakBox] = []
        for _ in 0..<100 {
            let log = EventLog()
            let screen = LoggingViewController("B", log)
            stage.delegate.animator = SpyAnimator(log)
            stage.delegate.animator?.onAnimate = { helpers.append(WeakBox($0)) }
            screens.append(WeakBox(screen))
            helpers.append(WeakBox(stage.delegate.animator))
            stage.navigation.pushViewController(screen, animated: true)
            simulator.advanceUntilIdle()
            stage.navigation.popViewController(animated: true)
            simulator.advanceUntilIdle()
            stage.delegate.animator = nil
        }
        #expect(helpers.count == 300)
        #expect(screens.filter { $0.value != nil }.isEmpty)
        #expect(helpers.filter { $0.value != nil }.isEmpty)
        #expect(countLayers(simulator.window.layer) == layers)
        #expect(TransitionState.current.runningTransitions == 0)
    }

    @Test(
        "L1: presenting and dismissing frees the screen and its presentation controller",
        arguments: [
            UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
            .pageSheet, .formSheet,
        ])
    func presentAndDismiss(style: UIModalPresentationStyle) {
        let root = UIViewController()
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        let layers = countLayers(simulator.window.layer)
        let boxes = presentOnce(by: root, style)
        #expect(boxes.count == 3)
        root.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(boxes.filter { $0.value != nil }.isEmpty)
        #expect(countLayers(simulator.window.layer) == layers)
    }

    private func presentOnce(by root: UIViewController, _ style: UIModalPresentationStyle) -> [WeakBox] {
        let screen = UIViewController()
        screen.modalPresentationStyle = style
        root.present(screen, animated: true)
        let boxes = [WeakBox(screen), WeakBox(screen.presentationController), WeakBox(screen.transitionCoordinator)]
        simulator.advanceUntilIdle()
        return boxes
    }

    @Test("A navigation controller that is dropped with a push still to start is freed")
    func droppedWithPendingPush() {
        TransitionState.current.settings.start = .suppressed
        let boxes = pushSuppressed()
        simulator.window.rootViewController = UIViewController()
        TransitionState.current.releaseHeldStarts()
        simulator.advanceUntilIdle()
        #expect(boxes.filter { $0.value != nil }.isEmpty)
    }

    private func pushSuppressed() -> [WeakBox] {
        let root = UIViewController()
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.pushViewController(screen, animated: true)
        simulator.advanceFrame()
        return [WeakBox(root), WeakBox(screen), WeakBox(navigation), WeakBox(navigation.transitionCoordinator)]
    }

    @Test("A navigation controller that is dropped while a push runs is freed when that has ended")
    func droppedDuringPush() {
        let log = EventLog()
        let boxes = pushAndDrop(log)
        simulator.window.rootViewController = UIViewController()
        simulator.advanceUntilIdle()
        #expect(log.lines.last == "animationEnded(true)")
        #expect(boxes.filter { $0.value != nil }.isEmpty)
        #expect(TransitionState.current.runningTransitions == 0)
    }

    private func pushAndDrop(_ log: EventLog) -> [WeakBox] {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let delegate = SpyNavigationDelegate(log)
        delegate.animator = SpyAnimator(log)
        navigation.delegate = delegate
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        navigation.pushViewController(UIViewController(), animated: true)
        simulator.advance(by: 0.1)
        return [WeakBox(navigation), WeakBox(navigation.topViewController), WeakBox(delegate)]
    }

    @Test("A scope that ends in mid-flight frees the transition, also when its animator holds the context")
    func endedScope() {
        let boxes = Simulator.run(screen: CGSize(width: 20, height: 20)) { simulator in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let delegate = SpyNavigationDelegate(EventLog())
            let driver = SpyDriver(EventLog())
            delegate.animator = SpyAnimator(EventLog())
            delegate.driver = driver
            navigation.delegate = delegate
            simulator.window.rootViewController = navigation
            simulator.advanceFrame()
            navigation.pushViewController(UIViewController(), animated: true)
            simulator.advanceFrame()
            return [
                WeakBox(navigation), WeakBox(driver), WeakBox(driver.context), WeakBox(navigation.topViewController),
            ]
        }
        #expect(boxes.filter { $0.value != nil }.isEmpty)
    }

    @Test("4.2: delegates are not retained")
    func weakDelegates() {
        let navigation = UINavigationController()
        navigation.delegate = SpyNavigationDelegate(EventLog())
        #expect(navigation.delegate == nil)
        navigation.transitioningDelegate = SpyTransitioningDelegate(EventLog())
        #expect(navigation.transitioningDelegate == nil)
        let tabs = UITabBarController()
        tabs.delegate = SpyTabDelegate(EventLog())
        #expect(tabs.delegate == nil)
        let presentation = UIPresentationController(presentedViewController: tabs, presenting: navigation)
        presentation.delegate = PlainAdaptation()
        #expect(presentation.delegate == nil)
        let pan = UIPanGestureRecognizer()
        pan.delegate = ScriptedDelegate()
        #expect(pan.delegate == nil)
    }

    @Test("4.2: a delegate that nobody keeps is gone before it is asked, and the built-in animation runs")
    func forgottenDelegate() {
        let stage = ModalStage(.fullScreen)
        stage.b.transitioningDelegate = SpyTransitioningDelegate(stage.log)
        stage.a.present(stage.b, animated: true)
        simulator.advance(by: 0.2)
        #expect(!stage.log.take().contains { $0.hasPrefix("animationController") })
        let shownY = stage.b.view.layer.presentation()?.position.y ?? 0
        #expect(shownY > 200 && shownY < 600, "the cover rises")
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController === stage.b)
    }

    @Test("4.2: the context lives while the transition runs, the presentation controller to the dismissal's end")
    func contextIsKept() {
        let stage = ModalStage(.custom)
        let animator = CarelessAnimator()
        let delegate = DrivingDelegate(stage.log)
        delegate.animator = animator
        delegate.makePresentation = { UIPresentationController(presentedViewController: $0, presenting: $1) }
        stage.b.transitioningDelegate = delegate
        stage.a.present(stage.b, animated: true)
        let presentation = WeakBox(stage.b.presentationController)
        for isDismissal in [false, true] {
            simulator.advance(by: 1)
            #expect(animator.context != nil && presentation.value != nil)
            animator.context?.completeTransition(true)
            simulator.advanceUntilIdle()
            #expect(animator.context == nil && (presentation.value == nil) == isDismissal)
            if !isDismissal { stage.a.dismiss(animated: true) }
        }
    }

    @Test("4.2: the animator is retained from the question to the end, whoever else forgets it")
    func animatorIsKept() {
        let stage = NavigationStage(1)
        let box = WeakBox(stage.delegate.animator)
        stage.navigation.pushViewController(LoggingViewController("B", stage.log), animated: true)
        stage.delegate.animator = nil
        #expect(box.value != nil)
        simulator.advanceUntilIdle()
        #expect(stage.log.lines.last == "animationEnded(true)")
        #expect(box.value == nil)
    }

    @Test("4.78: what the old root presented stays in the window as an orphan, and can be dismissed")
    func orphans() {
        let stage = ModalStage(.overFullScreen)
        stage.present()
        let next = LoggingViewController("N", stage.log)
        simulator.window.rootViewController = next
        simulator.advanceUntilIdle()
        #expect(stage.a.view.window == nil)
        #expect(stage.b.view.window === simulator.window)
        stage.b.dismiss(animated: false)
        simulator.advanceUntilIdle()
        #expect(simulator.window.subviews == [next.view])
    }
}

/// A delegate of presentation controllers that adapts nothing.
private final class PlainAdaptation: NSObject, UIAdaptivePresentationControllerDelegate {}

/// An animator that leaves it to others to complete, and to keep the context.
private final class CarelessAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
    }
}

/// Holds an object weakly.
@MainActor
private struct WeakBox {
    weak var value: AnyObject?

    init(_ value: AnyObject?) {
        self.value = value
    }
}

private func countLayers(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + countLayers($1) }
}
