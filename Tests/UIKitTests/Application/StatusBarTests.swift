import TestSupport
import Testing
import UIKit

private final class BarController: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var asked = 0
    var delegateChild: UIViewController?

    override var preferredStatusBarStyle: UIStatusBarStyle {
        asked += 1
        return style
    }
    override var prefersStatusBarHidden: Bool { hides }
    override var childForStatusBarStyle: UIViewController? { delegateChild }
    override var childForStatusBarHidden: UIViewController? { delegateChild }
}

@MainActor
@Suite("The status bar's style", .simulated())
struct StatusBarTests {
    private var simulator: Simulator { .current }
    private var style: UIStatusBarStyle { UIApplication.shared.statusBarStyle }

    private func root(_ style: UIStatusBarStyle, hides: Bool = false) -> BarController {
        let controller = BarController()
        (controller.style, controller.hides) = (style, hides)
        simulator.window.rootViewController = controller
        simulator.advanceFrame()
        return controller
    }

    @Test("The root says how the status bar is, and is asked again when it says so, at once")
    func asking() {
        #expect(style == .default && !UIApplication.shared.isStatusBarHidden)
        let controller = root(.lightContent, hides: true)
        #expect(style == .lightContent && UIApplication.shared.isStatusBarHidden)
        let before = controller.asked
        simulator.advance(by: 0.2)
        #expect(controller.asked == before, "nothing asks while nothing changes")
        (controller.style, controller.hides) = (.darkContent, false)
        #expect(style == .lightContent)
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(style == .darkContent && !UIApplication.shared.isStatusBarHidden)
    }

    @Test("A child speaks for its parent if the parent says so")
    func children() {
        let controller = root(.darkContent)
        let child = BarController()
        (child.style, child.hides) = (.lightContent, true)
        controller.addChild(child)
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(style == .darkContent)
        controller.delegateChild = child
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(style == .lightContent && UIApplication.shared.isStatusBarHidden)
    }

    @Test("What is presented takes charge if it covers the screen or says so, until it is dismissed")
    func presented() {
        let controller = root(.darkContent)
        for (presentation, captures, takesCharge) in [
            (.fullScreen, false, true), (.overFullScreen, false, false), (.overFullScreen, true, true),
        ] as [(UIModalPresentationStyle, Bool, Bool)] {
            let presented = BarController()
            presented.style = .lightContent
            presented.modalPresentationStyle = presentation
            presented.modalPresentationCapturesStatusBarAppearance = captures
            controller.present(presented, animated: true)
            simulator.advance(by: 0.1)
            #expect(style == (takesCharge ? .lightContent : .darkContent))
            simulator.advanceUntilIdle()
            controller.dismiss(animated: true)
            simulator.advanceUntilIdle()
            #expect(style == .darkContent)
        }
    }

    @Test(
        "A navigation controller asks its top whether to hide the status bar, and for the style while its own bar is hidden"
    )
    func navigation() {
        let (first, second) = (BarController(), BarController())
        (second.style, second.hides) = (.lightContent, true)
        let navigation = UINavigationController(rootViewController: first)
        simulator.window.rootViewController = navigation
        simulator.advanceFrame()
        navigation.pushViewController(second, animated: true)
        simulator.advanceUntilIdle()
        #expect(style == .default && UIApplication.shared.isStatusBarHidden)
        #expect(navigation.childForStatusBarHidden === second && navigation.childForStatusBarStyle == nil)
        navigation.setNavigationBarHidden(true, animated: false)
        simulator.advanceFrame()
        #expect(style == .lightContent && navigation.childForStatusBarStyle === second)
        navigation.popViewController(animated: true)
        simulator.advanceUntilIdle()
        #expect(style == .default && !UIApplication.shared.isStatusBarHidden)
    }

    @Test("A tab bar controller asks its selected controller")
    func tabs() {
        let (first, second) = (BarController(), BarController())
        (second.style, second.hides) = (.lightContent, true)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        simulator.window.rootViewController = tabs
        simulator.advanceFrame()
        #expect(style == .default && !UIApplication.shared.isStatusBarHidden)
        tabs.selectedIndex = 1
        simulator.advanceFrame()
        #expect(style == .lightContent && UIApplication.shared.isStatusBarHidden)
        #expect(tabs.childForStatusBarStyle === second && tabs.childForStatusBarHidden === second)
    }
}
