import TestSupport
import Testing
@_spi(Runtime) import UIKit

@MainActor
@Suite("The buttons of a navigation bar", .simulated(width: 320, height: 480, scale: 1))
struct BarTouchTests {
    private var simulator: Simulator { .current }

    @Test("back pops through popViewController, so that overrides see it")
    func back() {
        let navigation = CountingNavigation()
        let stage = BarStage(["First", "Second"], in: navigation)
        simulator.tap(CGPoint(x: 30, y: 22))
        #expect(navigation.pops == [true])
        simulator.advanceUntilIdle()
        #expect(stage.navigation.viewControllers == [stage.screens[0]])
        // The first screen has no back button.
        simulator.tap(CGPoint(x: 30, y: 22))
        #expect(navigation.pops == [true])
    }

    @Test("back asks a navigation controller that judges pops")
    func judged() {
        let navigation = JudgingNavigation()
        let stage = BarStage(["First", "Second"], in: navigation)
        simulator.tap(CGPoint(x: 30, y: 22))
        #expect(navigation.asked === stage.screens[1].navigationItem)
        #expect(stage.bar.delegate === navigation)
        #expect(stage.navigation.viewControllers.count == 2)
    }

    @Test("of an item send its action with the item, or perform its primary action")
    func items() {
        let stage = BarStage(["First"])
        let target = Target()
        let item = stage.screens[0].navigationItem
        item.rightBarButtonItem = UIBarButtonItem(
            title: "Tap", style: .plain, target: target, action: Selector("tapped(_:)", Target.tapped))
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 295, y: 22))
        #expect(target.senders.count == 1 && target.senders.last === item.rightBarButtonItem)
        var performed = 0
        item.rightBarButtonItem?.primaryAction = UIAction(title: "Do") { [unowned item] action in
            performed += 1
            #expect(action.sender as? UIBarButtonItem === item.rightBarButtonItem)
        }
        simulator.advanceFrame()
        #expect(stage.words == ["First", "Do"])
        simulator.tap(CGPoint(x: 295, y: 22))
        #expect(performed == 1 && target.senders.count == 1)
        item.rightBarButtonItem?.isEnabled = false
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 295, y: 22))
        #expect(performed == 1)
    }

    @Test("keep their fingers from the screen below, and the bar does so between them")
    func notBelow() {
        let stage = BarStage(["First"])
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var taps = 0
        control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.screens[0].view.addSubview(control)
        simulator.tap(CGPoint(x: 60, y: 22))
        #expect(taps == 0)
        simulator.tap(CGPoint(x: 60, y: 60))
        #expect(taps == 1)
        stage.navigation.isNavigationBarHidden = true
        simulator.advanceFrame()
        simulator.tap(CGPoint(x: 60, y: 22))
        #expect(taps == 2)
    }

    @Test("4.57: do nothing while a transition runs")
    func notMeanwhile() {
        let navigation = CountingNavigation()
        let stage = BarStage(["First", "Second"], in: navigation)
        stage.navigation.pushViewController(stage.screen("Third"), animated: true)
        simulator.advance(by: 0.1)
        simulator.tap(CGPoint(x: 30, y: 22))
        simulator.advanceUntilIdle()
        #expect(navigation.pops == [])
        simulator.tap(CGPoint(x: 30, y: 22))
        #expect(navigation.pops == [true])
    }
}

/// A navigation controller that lets nothing be popped by the back button.
private final class JudgingNavigation: UINavigationController, UINavigationBarDelegate {
    var asked: UINavigationItem?

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        asked = item
        return false
    }
}

/// A target of bar button items.
@MainActor
private final class Target {
    var senders: [UIBarButtonItem] = []

    func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
}
