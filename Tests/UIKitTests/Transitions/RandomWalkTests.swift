@_spi(Runtime) import QuartzCore
import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Haste", .simulated(width: 100, height: 200, scale: 1))
struct RandomWalkTests {
    @Test(
        "After any sequence of calls all is as plain calls would leave it, and callbacks were balanced",
        arguments: 1...200)
    func walk(seed: UInt64) {
        let walker = Walker(seed: seed)
        for _ in 0..<60 { walker.step() }
        walker.settle()
        #expect(walker.faults == [], "seed \(seed)")
    }
}

/// Makes random calls and looks at what has come of them.
@MainActor
private final class Walker {
    private let simulator = Simulator.current
    private let navigation: UINavigationController
    private let ledger = Ledger()
    private let delegate: SpyNavigationDelegate
    private let log = EventLog()
    private var dice: Dice
    private var count = 0

    var faults: [String] { ledger.faults }

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        delegate = SpyNavigationDelegate(log)
        navigation = UINavigationController()
        if dice.once(in: 2) { TransitionState.current.settings.navigationQuery = .atStart }
        if dice.once(in: 2) { TransitionState.current.settings.modalQuery = .atStart }
        navigation.viewControllers = [screen()]
        navigation.delegate = delegate
        simulator.window.rootViewController = navigation
    }

    private func screen() -> LedgerController {
        count += 1
        return LedgerController("S\(count)", ledger)
    }

    func step() {
        delegate.animator = dice.once(in: 3) ? nil : SpyAnimator(log, duration: dice.once(in: 6) ? 0 : 0.1)
        let animated = !dice.once(in: 4)
        switch dice.below(12) {
        case 0, 1, 2: navigation.pushViewController(screen(), animated: animated)
        case 3, 4: navigation.popViewController(animated: animated)
        case 5: navigation.popToRootViewController(animated: animated)
        case 6: navigation.setViewControllers(someStack(), animated: animated)
        case 7: present(animated: animated)
        case 8: navigation.dismiss(animated: animated)
        case 9: topmost.dismiss(animated: animated)
        case 10: simulator.resize(to: CGSize(width: 80 + dice.below(80), height: 150 + dice.below(100)))
        default:
            simulator.enterBackground()
            simulator.enterForeground()
        }
        for _ in 0..<dice.below(8) { simulator.advanceFrame() }
    }

    private func someStack() -> [UIViewController] {
        var stack = navigation.viewControllers.filter { _ in dice.once(in: 2) }
        if stack.isEmpty || dice.once(in: 2) { stack.append(screen()) }
        return stack
    }

    private var topmost: UIViewController {
        var top: UIViewController = navigation
        while let next = top.presentedViewController { top = next }
        return top
    }

    private func present(animated: Bool) {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet,
        ]
        let modal = screen()
        modal.modalPresentationStyle = styles[dice.below(styles.count)]
        topmost.present(modal, animated: animated)
    }

    /// Lets everything come to its end, dismisses what is presented, and checks the rest.
    func settle() {
        check(simulator.advanceUntilIdle(), "does not come to rest")
        navigation.dismiss(animated: false)
        simulator.advanceUntilIdle()
        simulator.advanceUntilIdle()
        check(navigation.presentedViewController == nil, "still presents")
        check(simulator.window.subviews == [navigation.view], "something is left in the window")
        check(navigation.children == navigation.viewControllers, "the children are not the stack")
        check(navigation.transitionCoordinator == nil, "a coordinator is left")
        check(TransitionState.current.runningTransitions == 0, "a transition is left")
        let container = navigation.view.subviews.first
        check(
            container?.subviews == [navigation.topViewController?.view].compactMap { $0 }, "not just the top is shown")
        check(navigation.topViewController?.view.frame == container?.bounds, "the top does not fill the container")
        check(navigation.view.frame == simulator.window.bounds, "the root does not fill the window")
        let unbalanced = RuntimeState.current.messages.filter { $0.hasPrefix("Unbalanced") }
        check(unbalanced.isEmpty, "unbalanced calls")
        let appeared = ledger.states.filter { $0.value == .appeared }.map(\.key)
        check(appeared == [(navigation.topViewController as? LedgerController)?.name ?? ""], "appeared: \(appeared)")
        let halfway = ledger.states.filter { $0.value == .appearing || $0.value == .disappearing }.map(\.key)
        check(halfway.isEmpty, "halfway: \(halfway)")
    }

    private func check(_ condition: Bool, _ fault: String) {
        if !condition { ledger.faults.append(fault) }
    }
}
