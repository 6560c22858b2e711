import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("Screens that go from container to container", .simulated(width: 100, height: 200, scale: 1))
struct AdoptionWalkTests {
    @Test(
        "After any sequence of calls each screen is in one place, which shows it or does not, and callbacks were balanced",
        arguments: 1...60)
    func walk(seed: UInt64) {
        let walker = AdoptionWalker(seed: seed)
        for _ in 0..<40 { walker.step() }
        walker.settle()
        #expect(walker.faults == [], "seed \(seed): \(walker.deeds.joined(separator: ", "))")
    }
}

/// Moves six screens about in a stack, tabs, a plain container and a presentation, all on screen at once.
///
/// What UIKit forbids is left out: a screen gets no other parent while a transition shows or hides it.
@MainActor
private final class AdoptionWalker {
    private let simulator = Simulator.current
    private let home = UIViewController()
    private let navigation = UINavigationController()
    private let tabs = UITabBarController()
    private let shelf = UIViewController()
    private let screens: [LedgerController]
    private let ledger = Ledger()
    private let log = EventLog()
    private let navigationDelegate: SpyNavigationDelegate
    private let tabDelegate: SpyTabDelegate
    private let modalDelegate: SpyTransitioningDelegate
    /// Drivers that were given to transitions and have perhaps still to end them.
    private var drivers: [SpyDriver] = []
    /// The screens that transitions showed or hid when the last frame was made.
    private var inTransition: [UIViewController] = []
    private var dice: Dice
    /// What was done, for a look at a fault.
    private(set) var deeds: [String] = []

    var faults: [String] { ledger.faults }

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        navigationDelegate = SpyNavigationDelegate(log)
        tabDelegate = SpyTabDelegate(log)
        modalDelegate = SpyTransitioningDelegate(log)
        let ledger = ledger
        screens = (1...6).map { LedgerController("S\($0)", ledger) }
        navigation.viewControllers = [screens[0]]
        tabs.viewControllers = [screens[1], screens[2]]
        navigation.delegate = navigationDelegate
        // Without a delegate a switch is made in the call.
        if dice.once(in: 2) { tabs.delegate = tabDelegate }
        if dice.once(in: 2) { TransitionState.current.settings.navigationQuery = .atStart }
        for screen in screens { screen.transitioningDelegate = modalDelegate }
        for child in [navigation, tabs, shelf] {
            home.addChild(child)
            home.view.addSubview(child.view)
            child.didMove(toParent: home)
        }
        simulator.window.rootViewController = home
        simulator.advanceUntilIdle()
    }

    // MARK: Steps

    func step() {
        chooseAnimators()
        let isAnimated = !dice.once(in: 3)
        switch dice.below(13) {
        case 0, 1: push(animated: isAnimated)
        case 2:
            deeds.append("pop \(isAnimated)")
            navigation.popViewController(animated: isAnimated)
        case 3: navigation.setViewControllers(takeSome("set the stack"), animated: isAnimated)
        case 4: tabs.setViewControllers(takeSome("set the tabs"), animated: isAnimated)
        case 5, 6: select()
        case 7, 8: putOnShelf()
        case 9:
            if let screen = oneScreen { take([screen], to: "remove").first?.removeFromParent() }
        case 10: endDrivers(finished: !dice.once(in: 3))
        case 11: exchangeOnShelf()
        default: presentOrDismiss(animated: isAnimated)
        }
        let frames = dice.below(5)
        guard frames > 0 else { return }
        for _ in 0..<frames { simulator.advanceFrame() }
        noteTransitions()
    }

    private func chooseAnimators() {
        let animator = dice.once(in: 3) ? nil : SpyAnimator(log, duration: 0.1)
        (navigationDelegate.animator, tabDelegate.animator, modalDelegate.animator) = (animator, animator, animator)
        (navigationDelegate.driver, tabDelegate.driver, modalDelegate.driver) = (oneDriver, oneDriver, oneDriver)
    }

    /// A driver, or none. Each drives one transition, and some none.
    private var oneDriver: SpyDriver? {
        guard dice.once(in: 4) else { return nil }
        let driver = SpyDriver(log)
        drivers.append(driver)
        return driver
    }

    private func noteTransitions() {
        deeds.append("frames")
        let coordinators = ([home, navigation, tabs] + screens).compactMap(\.transitionCoordinator)
        inTransition = coordinators.flatMap { coordinator in
            [.from, .to].compactMap { coordinator.viewController(forKey: $0) }
        }
    }

    /// A screen that may go anywhere, if the dice choose one.
    private var oneScreen: LedgerController? {
        let screen = dice.one(of: screens)
        return inTransition.contains(screen) ? nil : screen
    }

    private func takeSome(_ deed: String) -> [LedgerController] {
        take(screens.filter { dice.once(in: 3) && !inTransition.contains($0) }, to: deed)
    }

    /// Takes screens off the shelf, as an app's container has to do: the views of its children are its own to take out.
    private func take(_ screens: [LedgerController], to deed: String) -> [LedgerController] {
        deeds.append("\(deed) \(screens.map(\.name))")
        for screen in screens where screen.parent === shelf {
            screen.willMove(toParent: nil)
            screen.view.removeFromSuperview()
            screen.removeFromParent()
        }
        return screens
    }

    private func push(animated: Bool) {
        guard let screen = oneScreen, !navigation.viewControllers.contains(screen) else { return }
        for screen in take([screen], to: "push \(animated)") {
            navigation.pushViewController(screen, animated: animated)
        }
    }

    private func select() {
        guard let count = tabs.viewControllers?.count, count > 0 else { return }
        let index = dice.below(count)
        deeds.append("select \(index)")
        tabs.selectedIndex = index
    }

    private func putOnShelf() {
        guard let screen = oneScreen else { return }
        deeds.append("shelve \(screen.name)")
        shelf.addChild(screen)
        shelf.view.addSubview(screen.view)
        screen.didMove(toParent: shelf)
    }

    /// Has the plain container show a screen in the place of one of its children.
    private func exchangeOnShelf() {
        guard let from = shelf.children.first, let to = oneScreen, to !== from, from.view.superview != nil else {
            return
        }
        deeds.append("exchange \(from) for \(to.name)")
        shelf.addChild(to)
        shelf.transition(from: from, to: to, duration: 0.1, animations: nil) { [shelf] _ in
            if to.parent === shelf { to.didMove(toParent: shelf) }
            guard from.parent === shelf, from.view.superview == nil else { return }
            from.willMove(toParent: nil)
            from.removeFromParent()
        }
    }

    private func endDrivers(finished: Bool) {
        deeds.append(finished ? "finish" : "cancel")
        for driver in drivers { driver.end(finished: finished) }
    }

    private func presentOrDismiss(animated: Bool) {
        guard home.presentedViewController == nil else {
            deeds.append("dismiss \(animated)")
            return home.dismiss(animated: animated)
        }
        guard let screen = oneScreen, screen.parent == nil else { return }
        screen.modalPresentationStyle = dice.one(of: [.fullScreen, .overFullScreen])
        deeds.append("present \(screen.name) \(animated)")
        home.present(screen, animated: animated)
    }

    // MARK: The end

    /// Lets everything come to its end, dismisses what is presented, and checks what is left.
    func settle() {
        (navigationDelegate.driver, tabDelegate.driver, modalDelegate.driver) = (nil, nil, nil)
        repeat {
            endDrivers(finished: true)
            simulator.advance(by: 0.2)
        } while drivers.contains { $0.context != nil }
        check(simulator.advanceUntilIdle(), "does not come to rest")
        home.dismiss(animated: false)
        simulator.advanceUntilIdle()
        check(TransitionState.current.runningTransitions == 0, "a transition is left")
        check(!RuntimeState.current.messages.contains { $0.hasPrefix("Unbalanced") }, "unbalanced calls")
        check(navigation.children.count == navigation.viewControllers.count, "the stack is not the children")
        check(tabs.children.count == tabs.viewControllers?.count ?? 0, "the tabs are not the children")
        checkStage(of: navigation, shows: navigation.topViewController)
        checkStage(of: tabs, shows: tabs.selectedViewController)
        check(Set(shelf.view.subviews) == Set(shelf.children.map(\.view)), "the shelf does not show its children")
        for screen in screens { check(screen) }
    }

    private func checkStage(of container: UIViewController, shows shown: UIViewController?) {
        let views = container.view.subviews.first?.subviews
        check(views == [shown?.view].compactMap { $0 }, "\(type(of: container)) does not show just its own")
    }

    private func check(_ screen: LedgerController) {
        let stacked = navigation.viewControllers.contains(screen)
        let listed = tabs.viewControllers?.contains(screen) ?? false
        let place =
            stacked ? navigation : listed ? tabs : shelf.children.contains(screen) ? shelf : nil as UIViewController?
        check(screen.parent === place && !(stacked && listed), "\(screen.name) is not where its parent is")
        let isShown =
            screen === navigation.topViewController || screen === tabs.selectedViewController || place === shelf
        check((screen.viewIfLoaded?.window != nil) == isShown, "\(screen.name) is seen or not, wrongly")
        let state = ledger.states[screen.name] ?? .disappeared
        check(state == (isShown ? .appeared : .disappeared), "\(screen.name) is \(state), shown \(isShown)")
        check(!screen.isMovingFromParent && !screen.isMovingToParent, "\(screen.name) is still moving")
        check(screen.transitionCoordinator == nil, "\(screen.name) has a coordinator")
    }

    private func check(_ condition: Bool, _ fault: String) {
        if !condition { ledger.faults.append(fault) }
    }
}
