import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// An animator that puts the view in place and forgets to complete, until it is told to.
private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let to = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(to) }
    }
}

private final class ForgetfulDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    let animator = ForgetfulAnimator()
    var driver: UIPercentDrivenInteractiveTransition?

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

@MainActor
@Suite("What apps must not do", .simulated(width: 200, height: 400, scale: 1))
struct ForbiddenTests {
    private let log = EventLog()
    private let delegate = ForgetfulDelegate()
    private var simulator: Simulator { .current }
    private var messages: [String] { RuntimeState.current.messages }

    private func screen(_ name: String) -> LoggingViewController { LoggingViewController(name, log) }

    private func expectReminder(from: String, to: String) {
        simulator.advance(by: 3.4)
        #expect(messages == [])
        #expect(!simulator.advanceUntilIdle(timeout: 4), "it is not over")
        #expect(
            messages == [
                "ForgetfulAnimator has not completed the transition from \(from) to \(to), whose time is over: call "
                    + "completeTransition(_:), or their views take no touches."
            ])
    }

    // MARK: Animators that never complete

    @Test("1.68: with UIKit's driver, too, a transition ends only when its animator says so")
    func drivenWithoutEnd() {
        let navigation = UINavigationController(rootViewController: screen("A"))
        simulator.window.rootViewController = navigation
        navigation.delegate = delegate
        simulator.advanceUntilIdle()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        navigation.pushViewController(screen("B"), animated: true)
        simulator.advanceFrame()
        driver.update(0.5)
        driver.finish()
        simulator.advance(by: 2)
        #expect(navigation.transitionCoordinator?.isInteractive == false)
        #expect(!log.lines.contains("B.viewDidAppear(true)"))
        delegate.animator.context?.completeTransition(true)
        delegate.animator.context = nil
        #expect(simulator.advanceUntilIdle() && navigation.transitionCoordinator == nil)
        #expect(log.lines.contains("B.viewDidAppear(true)"))
    }

    @Test("4.27: an animator that does not complete a push is named once, and the push ends whenever it does")
    func pushWithoutEnd() {
        let navigation = UINavigationController(rootViewController: screen("A"))
        simulator.window.rootViewController = navigation
        navigation.delegate = delegate
        simulator.advanceUntilIdle()
        navigation.pushViewController(screen("B"), animated: true)
        expectReminder(from: "A", to: "B")
        _ = log.take()
        delegate.animator.context?.completeTransition(true)
        delegate.animator.context = nil
        #expect(simulator.advanceUntilIdle() && messages.count == 1)
        #expect(
            log.take() == [
                "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(toParent: parent)",
            ])
    }

    @Test("4.27: an animator that does not complete a presentation or a switch is named")
    func otherTransitionsWithoutEnd() {
        let tabs = UITabBarController()
        tabs.viewControllers = [screen("A"), screen("B")]
        tabs.delegate = delegate
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        tabs.selectedIndex = 1
        expectReminder(from: "A", to: "B")
        delegate.animator.context?.completeTransition(false)
        #expect(simulator.advanceUntilIdle() && tabs.selectedIndex == 0)
        let presented = screen("C")
        presented.modalPresentationStyle = .fullScreen
        presented.transitioningDelegate = delegate
        tabs.viewControllers?[0].present(presented, animated: true)
        simulator.advance(by: 4)
        #expect(messages.count == 2 && messages.last?.contains("to C, whose time is over") == true)
        delegate.animator.context?.completeTransition(true)
        delegate.animator.context = nil
        #expect(simulator.advanceUntilIdle() && presented.view.window != nil)
    }

    @Test("A transition that a finger holds is not said to be over, however long it takes")
    func heldTransition() {
        let stage = NavigationStage(1)
        let driver = SpyDriver(stage.log)
        stage.delegate.driver = driver
        stage.navigation.pushViewController(screen("B"), animated: true)
        simulator.advance(by: 20)
        #expect(messages == [])
        driver.end(finished: true)
        #expect(simulator.advanceUntilIdle() && messages == [])
    }

    // MARK: Two parents

    @Test("4.76: a child that another parent adds is taken from the first one, and told so")
    func twoParents() {
        let (first, second, child) = (screen("P"), screen("Q"), screen("C"))
        first.addChild(child)
        child.didMove(toParent: first)
        _ = log.take()
        second.addChild(child)
        #expect(first.children == [] && second.children == [child] && child.parent === second)
        #expect(log.take() == ["C.didMove(toParent: nil)", "C.willMove(toParent: parent)"])
    }

    @Test("A screen that another container takes leaves the stack, which shows what is on top then")
    func fromStack() {
        let (a, b, other) = (screen("A"), screen("B"), screen("O"))
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        _ = log.take()
        other.addChild(b)
        #expect(navigation.viewControllers == [a] && b.parent === other && b.view.window == nil)
        simulator.advanceUntilIdle()
        #expect(navigation.topViewController === a && a.view.window != nil)
        let lines = log.take().filter { $0.contains("Appear(") || $0.contains("Disappear(") }
        #expect(
            lines == [
                "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "A.viewWillAppear(false)",
                "A.viewDidAppear(false)",
            ])
        #expect(messages == [])
    }

    @Test("A screen that another container takes leaves the tabs, and its neighbour is selected")
    func fromTabs() {
        let (a, b) = (screen("A"), screen("B"))
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        simulator.window.rootViewController = tabs
        simulator.advanceUntilIdle()
        let navigation = UINavigationController(rootViewController: a)
        simulator.advanceUntilIdle()
        #expect(tabs.viewControllers == [b] && tabs.selectedViewController === b && b.view.window != nil)
        #expect(a.parent === navigation && a.view.window == nil && messages == [])
    }

    @Test("A screen in the middle of a transition cannot get another parent: the trap says so")
    func takenFromTransition() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                Simulator.run(screen: CGSize(width: 10, height: 10)) { simulator in
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    simulator.window.rootViewController = navigation
                    simulator.advanceUntilIdle()
                    let pushed = UIViewController()
                    navigation.pushViewController(pushed, animated: true)
                    simulator.advance(by: 0.1)
                    UIViewController().addChild(pushed)
                }
            }
        }
        #expect(text(result).contains("cannot get another parent while"))
    }

    // MARK: Other trees

    @Test("A child's view in another controller's view is named; in its parent's it is not")
    func foreignView() {
        let (parent, other, child) = (screen("P"), screen("O"), screen("C"))
        simulator.window.rootViewController = parent
        parent.addChild(other)
        parent.view.addSubview(other.view)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        simulator.advanceFrame()
        #expect(messages == [])
        other.view.addSubview(child.view)
        #expect(
            messages == [
                "C is a child of P, but its view was put into that of O: its appearance follows its parent. Call "
                    + "addChild(_:) there first."
            ])
    }

    @Test("4.60: nothing is presented on what is being dismissed, nor on what is below it, and both ends stay whole")
    func presentOnDismissed() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        let (c, d) = (LoggingViewController("C", stage.log), LoggingViewController("D", stage.log))
        stage.a.dismiss(animated: true)
        simulator.advance(by: 0.2)
        stage.b.present(c, animated: true, completion: stage.note("never"))
        stage.a.present(d, animated: true, completion: stage.note("never"))
        #expect(messages.count == 2 && messages.allSatisfy { $0.hasSuffix("while a presentation is in progress.") })
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [stage.a.view])
        #expect(!stage.log.take().contains("never") && c.presentingViewController == nil)
        stage.a.present(d, animated: false)
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController === d)
    }

    @Test(
        "4.44, 4.61: a modal of a modal that is being dismissed goes with it, and cannot be dismissed again meanwhile")
    func dismissChainTwice() {
        let stage = ModalStage(.fullScreen)
        stage.present()
        let c = LoggingViewController("C", stage.log)
        c.modalPresentationStyle = .fullScreen
        stage.b.present(c, animated: false)
        simulator.advanceUntilIdle()
        stage.a.dismiss(animated: true)
        stage.b.dismiss(animated: true)
        c.dismiss(animated: true)
        #expect(messages.count == 2 && messages.allSatisfy { $0.hasPrefix("Attempt to dismiss from view controller") })
        simulator.advanceUntilIdle()
        #expect(stage.a.presentedViewController == nil && simulator.window.subviews == [stage.a.view])
        #expect(!messages.contains { $0.hasPrefix("Unbalanced") })
    }
}
