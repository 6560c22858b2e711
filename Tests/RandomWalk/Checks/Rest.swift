@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
import Radial
import Simulator
@_spi(Runtime) @_spi(Radial) import UIKit

// What must hold when nothing moves.
extension WalkApp {
    func checkRest() {
        tally.count("rests")
        hasWaitingCalls = false
        promised = []
        mayRotate = false
        hadHands = false
        checkMachinery()
        for controller in living { checkController(controller) }
        checkRecognizers()
        checkShown()
        checkLeaks()
        checkPicture()
    }

    /// Promises 2 and 9: no animation, link or timer is alive, and UIKit has nothing to complain of.
    private func checkMachinery() {
        let state = RuntimeState.current
        check(state.displayLinkCount == 0, "2: a display link is alive at rest")
        check(state.animationCount == 0, "2: an animation is alive at rest")
        check(state.timerCount == 0, "2: a timer is alive at rest")
        check(TransitionState.current.runningTransitions == 0, "2: a transition runs at rest")
        for message in state.messages.dropFirst(knownMessages) {
            check(isExpected(message), "5: UIKit complained: \(message)")
        }
        knownMessages = state.messages.count
    }

    /// What UIKit says to the app's own plain calls in mid-flight.
    private func isExpected(_ message: String) -> Bool {
        message.contains("changes its stack while") || message.hasPrefix("Attempt to ")
            || (mayBeUnbalanced && message.hasPrefix("Unbalanced")) || message.contains("was to be pushed later")
            || message.contains("was to be popped to later")
    }

    private func checkController(_ controller: UIViewController) {
        let name = "controller \(controller.number)"
        // What was to begin in a stack that has left the window meanwhile waits there.
        let isSeen = controller.viewIfLoaded?.window != nil
        check(!isSeen || controller.transitionCoordinator == nil, "2: \(name) has a coordinator at rest")
        check(!controller.isBeingPresented && !controller.isBeingDismissed, "2: \(name) is halfway at rest")
        checkStorage(of: controller, name)
        if let view = controller.viewIfLoaded { checkViews(view, name) }
        if let navigation = controller as? UINavigationController { checkStack(navigation, name) }
        let isPresentedRadially = controller.associations.values.contains { "\(type(of: $0))" == "RadialPresentation" }
        if !isPresentedRadially {
            let own = controller.number % 2 == 0 ? transitioning : nil
            check(
                controller.transitioningDelegate === own, "4: the transitioning delegate of \(name) is not given back")
        }
    }

    /// Promise 2: what hangs on a controller is what a rule allows.
    private func checkStorage(of controller: UIViewController, _ name: String) {
        for object in controller.associations.values {
            let type = "\(type(of: object))"
            let isAllowed =
                switch type {
                case "RevealRecords", "EdgeSwipe": controller is UINavigationController
                case "HandDismissal": true
                case "RadialPresentation":
                    controller.presentingViewController != nil || controller.radialPresentation != nil
                        || controller.isRadialDismissalEnabled
                default: false
                }
            check(isAllowed, "2: \(name) still has a \(type)")
        }
    }

    private func checkViews(_ view: UIView, _ name: String) {
        let type = "\(type(of: view))"
        let layer = view.layer
        check(!["ResizeObserver", "RevealShield"].contains(type), "2: a \(type) is left in \(name)")
        check(
            layer.mask == nil || ownMasks.contains { $0 === layer.mask }, "2: a mask is left on a \(type) of \(name)")
        check(layer.animationKeys() == nil, "2: a \(type) of \(name) is animated at rest")
        check(layer.speed == 1 && layer.timeOffset == 0, "4: the time of a \(type) of \(name) is changed")
        check(layer.opacity == 1, "2: a \(type) of \(name) has an opacity of \(layer.opacity)")
        check(view.isUserInteractionEnabled, "2: a \(type) of \(name) takes no touches")
        check(view.associations.values.isEmpty, "2: something hangs on a \(type) of \(name)")
        // What a bar or a control shows, such as labels that take no touches, is UIKit's own.
        guard !(view is UIControl || view is UIScrollView) else { return }
        for subview in view.subviews where !(subview is UINavigationBar) { checkViews(subview, name) }
    }

    private func checkStack(_ navigation: UINavigationController, _ name: String) {
        // What waits in no window is half done until it is seen again.
        let isWaiting = navigation.viewIfLoaded?.window == nil && navigation.transitionCoordinator != nil
        check(
            isWaiting
                || Set(navigation.children.map(\.number)) == Set(navigation.viewControllers.map(\.number))
                    && navigation.children.count == navigation.viewControllers.count,
            "2: the children of \(name) are not its stack")
        let delegate = (navigation as? any Diarist)?.diary.stackDelegate
        check(navigation.delegate === delegate, "4: the delegate of \(name) is not given back")
        guard let top = navigation.topViewController, navigation.viewIfLoaded?.window != nil else { return }
        let container = top.view.superview
        check(top.view.window != nil, "2: the top of \(name) is not shown")
        check(container?.subviews == [top.view], "2: \(name) shows more than its top")
        check(top.view.frame == container?.bounds, "2: the top of \(name) does not fill it")
        if let shown = delegate?.shown {
            check(shown == top.number, "4: the delegate of \(name) was last told of \(shown), the top is \(top.number)")
        }
    }

    // MARK: What is seen

    /// Promise 5: who is in the window has appeared, all others are gone.
    private func checkShown() {
        for controller in living {
            guard let diarist = controller as? any Diarist else { continue }
            let isSeen = controller.viewIfLoaded?.window != nil
            let due: Diary.Stage = isSeen ? .there : .gone
            if mayBeUnbalanced { diarist.diary.settle(at: due) }
            check(diarist.diary.stage == due, "5: controller \(controller.number) is \(diarist.diary.stage) at rest")
        }
        mayBeUnbalanced = false
        let window = simulator.window
        let roots = window.subviews.filter { $0 === window.rootViewController?.view }
        let presented = shown.filter { ($0.presentingViewController != nil) && $0.parent == nil }
        check(
            window.subviews.count - roots.count <= presented.count,
            "2: the window holds \(window.subviews.count) views for \(presented.count) presentations")
    }

    /// Promise 2: a controller that nobody shows and the app does not keep is gone.
    private func checkLeaks() {
        // A change that waits in a stack outside the window keeps who goes.
        guard !(shown + kept).contains(where: { $0.transitionCoordinator != nil }) else { return }
        var held = Set((shown + kept).map(ObjectIdentifier.init))
        for controller in kept { held.formUnion(controller.children.map(ObjectIdentifier.init)) }
        for controller in living where !held.contains(ObjectIdentifier(controller)) {
            violated("2: controller \(controller.number) was released and lives on")
        }
    }

    /// Whether nothing lies above a view of the root.
    func isUncovered(_ view: UIView) -> Bool {
        var topmost = simulator.window.rootViewController
        while let next = topmost?.presentedViewController { topmost = next }
        return topmost?.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false
    }

    /// Where a bar ends, in the window; the top of everything where none is shown.
    func bottomOfBar(of navigation: UINavigationController?) -> CGFloat {
        guard let navigation, !navigation.isNavigationBarHidden else { return -.infinity }
        let bar = navigation.navigationBar
        return bar.convert(bar.bounds, to: simulator.window).maxY
    }

    /// Promise 1: after the end the topmost screens show, and nothing is black.
    private func checkPicture() {
        guard ownMasks.isEmpty else { return }
        let picture = simulator.screenshot()
        for screen in screens where screen.view.window === simulator.window && isUncovered(screen.view) {
            let bounds = screen.view.bounds
            for (x, y) in [(0.2, 0.6), (0.8, 0.7), (0.5, 0.95)] {
                let point = CGPoint(x: bounds.width * x, y: bounds.height * y)
                let place = screen.view.convert(point, to: simulator.window)
                guard point.y > WalkScreen.plainTop, place.y > bottomOfBar(of: screen.navigationController) else {
                    continue
                }
                let pixel = picture.color(at: place)
                check(
                    pixel.map { $0 == screen.color } ?? true,
                    "1: \(pixel ?? (0, 0, 0)) is shown at \(place), not screen \(screen.number)")
            }
        }
        check(!picture.withPixels { $0.contains(0xFF00_0000) }, "1: something is black at rest")
    }
}
