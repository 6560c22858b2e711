import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Stacks as apps drive them", .simulated(width: 200, height: 400, scale: 1, fps: 100))
struct ClientStackTests {
    private var simulator: Simulator { .current }
    private let log = EventLog()

    private func stack() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: ClientScreen(color: UIColor(.red))).withoutBar()
        simulator.window.rootViewController = navigation
        simulator.advanceUntilIdle()
        return navigation
    }

    @Test(
        "a delegate made for one push and gone after it has given its animator; context and animator go, too"
    )
    func delegateForOneCall() {
        let navigation = stack()
        weak var animator: ClientTidyFade?
        weak var delegate: ClientOneAnimator?
        do {
            let made = ClientOneAnimator(ClientTidyFade())
            delegate = made
            animator = made.animator as? ClientTidyFade
            navigation.delegate = made
            navigation.pushViewController(ClientScreen(color: UIColor(.blue)), animated: true)
            navigation.delegate = nil
        }
        #expect(delegate == nil && animator != nil)
        simulator.advance(by: 0.16)
        #expect(animator?.context != nil)
        #expect(simulator.picture.color(100, 200).distance(to: RGB(128, 0, 128)) <= 10)
        simulator.advanceUntilIdle()
        #expect(animator == nil)
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test("a block given to the animator after the pop is called at its end")
    func blockAfterPop() {
        let navigation = stack()
        navigation.pushViewController(ClientScreen(color: UIColor(.blue)), animated: false)
        simulator.advanceUntilIdle()
        let fade = ClientTidyFade()
        let delegate = ClientOneAnimator(fade)
        navigation.delegate = delegate
        navigation.popViewController(animated: true)
        fade.completion = { [log] in log.note("completion \($0)") }
        simulator.advanceUntilIdle()
        #expect(log.lines == ["completion true"])
        #expect(simulator.picture.onlyColor == .red)
    }

    @Test(
        "whether an animator removes the old view before it completes, after, or not; a view below itself stays",
        arguments: ClientTidyFade.Removal.allCases)
    func removal(_ removal: ClientTidyFade.Removal) {
        let navigation = stack()
        let root = navigation.viewControllers[0]
        let delegate = ClientOneAnimator(ClientTidyFade(removal: removal))
        navigation.delegate = delegate
        let next = LoggingViewController("next", log, color: .blue)
        navigation.pushViewController(next, animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .blue)
        #expect(root.viewIfLoaded?.superview == nil && next.view.window != nil)
        #expect(log.take().suffix(2) == ["next.viewDidAppear(true)", "next.didMove(toParent: parent)"])
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(simulator.picture.onlyColor == .red)
        #expect(root.view.window != nil && next.view.superview == nil)
    }

    @Test("an animation of no duration completes, with true, and so does the transition")
    func noDuration() {
        let navigation = stack()
        let fade = ClientTidyFade(duration: 0)
        fade.completion = { [log] in log.note("\($0)") }
        let delegate = ClientOneAnimator(fade)
        navigation.delegate = delegate
        navigation.pushViewController(ClientScreen(color: UIColor(.blue)), animated: true)
        #expect(simulator.advanceUntilIdle(timeout: 1))
        #expect(log.lines == ["true"] && navigation.transitionCoordinator == nil)
        #expect(simulator.picture.onlyColor == .blue)
    }

    @Test("a view that is inserted below itself stays where it is")
    func belowItself() {
        let parent = UIView()
        let views = (0..<3).map { _ in UIView() }
        for view in views { parent.addSubview(view) }
        parent.insertSubview(views[1], belowSubview: views[1])
        #expect(parent.subviews == views)
        parent.insertSubview(views[1], aboveSubview: views[1])
        #expect(parent.subviews == views)
        let other = UIView()
        other.insertSubview(views[1], belowSubview: views[1])
        #expect(views[1].superview != nil)
    }

    // MARK: One that is everything itself

    private func everything() -> (UIViewController, ClientEverything, ClientScreen) {
        let root = LoggingViewController("root", log, color: .red)
        let first = ClientScreen(color: UIColor(.blue))
        let all = ClientEverything(rootViewController: first)
        all.nextScreen = { ClientScreen(color: UIColor(.green)) }
        all.modalPresentationStyle = .custom
        simulator.window.rootViewController = root
        simulator.advanceUntilIdle()
        _ = log.take()
        root.present(all, animated: true)
        return (root, all, first)
    }

    /// A finger that has been moved by a share of the width from an edge, and rests.
    private func pull(from edge: CGFloat, by share: CGFloat) -> SimulatedTouch {
        let touch = simulator.touchDown(at: CGPoint(x: edge, y: 200))
        simulator.advanceFrame()
        for step in 1...20 {
            touch.move(to: CGPoint(x: edge + 200 * share * CGFloat(step) / 20, y: 200))
            simulator.advanceFrame()
        }
        simulator.advance(by: 0.2)
        return touch
    }

    @Test(
        "4.74: under a presentation that removes the presenter's view it leaves the window, is told so, and comes back")
    func replacing() {
        let (root, all, _) = everything()
        simulator.advance(by: 0.26)
        #expect(simulator.picture.color(100, 200).distance(to: RGB(128, 0, 128)) <= 10)
        simulator.advanceUntilIdle()
        #expect(root.view.window == nil && simulator.picture.onlyColor == .blue)
        all.dismiss(animated: true)
        simulator.advanceUntilIdle()
        #expect(root.view.window != nil && simulator.picture.onlyColor == .red)
        #expect(
            log.take() == [
                "root.viewWillDisappear(true)", "root.viewDidDisappear(true)", "root.viewWillAppear(true)",
                "root.viewIsAppearing(true)", "root.viewDidAppear(true)",
            ])
    }

    @Test("After a cancelled pop the screen is whole again, though its animator puts nothing back")
    func poppedAndCancelled() {
        let (_, all, first) = everything()
        simulator.advanceUntilIdle()
        let top = ClientScreen(color: UIColor(.green))
        all.pushViewController(top, animated: false)
        simulator.advanceUntilIdle()
        let before = description(ofTreeUnder: simulator.window)
        for _ in 0..<2 {
            let touch = pull(from: 2, by: 0.4)
            // Linear under the finger: 60 % of the alpha are left.
            #expect(abs((top.view.layer.presentation()?.opacity ?? 0) - 0.6) < 0.02)
            touch.up()
            #expect(simulator.advanceUntilIdle())
            #expect(all.topViewController === top && simulator.picture.onlyColor == .green)
            #expect(description(ofTreeUnder: simulator.window) == before)
        }
        pull(from: 2, by: 0.6).up()
        simulator.advanceUntilIdle()
        #expect(all.topViewController === first && simulator.picture.onlyColor == .blue)
    }

    @Test("After a cancelled push and a cancelled dismissal all is as before; each can be finished afterwards")
    func pushedAndDismissed() {
        let (root, all, first) = everything()
        simulator.advanceUntilIdle()
        let before = description(ofTreeUnder: simulator.window)
        let push = pull(from: 198, by: -0.4)
        #expect(simulator.picture.color(100, 200).distance(to: RGB(0, 102, 153)) <= 4)
        push.up()
        simulator.advanceUntilIdle()
        #expect(all.viewControllers == [first] && simulator.picture.onlyColor == .blue)
        pull(from: 2, by: 0.3).up()
        simulator.advanceUntilIdle()
        #expect(root.presentedViewController === all && simulator.picture.onlyColor == .blue)
        #expect(description(ofTreeUnder: simulator.window) == before)
        pull(from: 198, by: -0.7).up()
        simulator.advanceUntilIdle()
        #expect(all.viewControllers.count == 2 && simulator.picture.onlyColor == .green)
        all.popToRootViewController(animated: false)
        simulator.advanceUntilIdle()
        pull(from: 2, by: 0.7).up()
        simulator.advanceUntilIdle()
        #expect(root.presentedViewController == nil && simulator.picture.onlyColor == .red)
    }

    @Test("What others have changed during the interaction stays as they made it")
    func changedMeanwhile() {
        let (_, all, _) = everything()
        simulator.advanceUntilIdle()
        let top = ClientScreen(color: UIColor(.green))
        all.pushViewController(top, animated: false)
        simulator.advanceUntilIdle()
        let touch = pull(from: 2, by: 0.3)
        top.view.layer.cornerRadius = 30
        touch.up()
        simulator.advanceUntilIdle()
        #expect(top.view.layer.cornerRadius == 30 && top.view.alpha == 1)
    }

    @Test("a recogniser whose action says it is cancelled does no more, and the next touch begins anew")
    func cancelledInAction() {
        let (_, all, first) = everything()
        simulator.advanceUntilIdle()
        let next = all.nextScreen
        all.nextScreen = nil
        pull(from: 198, by: -0.7).up()
        #expect(simulator.advanceUntilIdle() && all.viewControllers == [first])
        all.nextScreen = next
        pull(from: 198, by: -0.7).up()
        simulator.advanceUntilIdle()
        #expect(all.viewControllers.count == 2)
    }
}
