import Radial
import Simulator
@_spi(Runtime) import UIKit

// What of touches and gestures must hold when nothing moves.
extension WalkApp {
    /// Promise 2: the library's recognisers are those of enabled swipes and of dismissals by hand, and none is at work.
    func checkRecognizers() {
        var seen: Set<ObjectIdentifier> = []
        for view in [simulator.window] + living.compactMap(\.viewIfLoaded) { checkRecognizers(below: view, &seen) }
        for case let navigation as UINavigationController in living where navigation.isRadialSwipeEnabled {
            guard let view = navigation.viewIfLoaded else { continue }
            let count = (view.gestureRecognizers ?? []).count { $0.partOfLibrary == "EdgeSwipe" }
            check(count == 2, "2: the swipe of controller \(navigation.number) has \(count) recognisers")
        }
    }

    private func checkRecognizers(below view: UIView, _ seen: inout Set<ObjectIdentifier>) {
        guard seen.insert(ObjectIdentifier(view)).inserted else { return }
        for recognizer in view.gestureRecognizers ?? [] {
            check(recognizer.state == .possible, "2: a \(type(of: recognizer)) is at work at rest")
            guard let owner = recognizer.partOfLibrary else { continue }
            let isAllowed =
                switch owner {
                case "EdgeSwipe": (view.next as? UINavigationController)?.isRadialSwipeEnabled == true
                case "HandDismissal": isContainerOfDismissalByHand(view)
                default: false
                }
            check(isAllowed, "2: a recogniser of a \(owner) is left on a \(type(of: view))")
        }
        for subview in view.subviews { checkRecognizers(below: subview, &seen) }
    }

    private func isContainerOfDismissalByHand(_ view: UIView) -> Bool {
        living.contains { controller in
            controller.isRadialDismissalEnabled && controller.parent == nil
                && controller.presentingViewController != nil
                && controller.presentationController?.containerView === view
        }
    }

    /// Touches work again: a tap on each screen that nothing covers comes to that.
    func checkTouches() {
        guard violations.isEmpty else { return }
        let window = simulator.window
        let open = screens.filter { $0.view.window === window && isUncovered($0.view) }
        for screen in open {
            let bounds = screen.view.bounds
            let place = screen.view.convert(
                CGPoint(x: bounds.minX + bounds.width * 0.2, y: bounds.minY + bounds.height * 0.85), to: window)
            let isBelowBar = place.y > bottomOfBar(of: screen.navigationController)
            guard window.bounds.contains(place), isBelowBar, violations.isEmpty else { continue }
            touchedScreen = nil
            let touch = simulator.touchDown(at: place)
            watcher.frame()
            touch.up()
            watcher.frame()
            tally.count("taps")
            check(
                touchedScreen == screen.number,
                "2: a tap on screen \(screen.number) came to \(touchedScreen.map { "screen \($0)" } ?? "nobody")")
        }
    }
}

extension UIGestureRecognizer {
    /// Which part of the library it belongs to; nil if to none.
    fileprivate var partOfLibrary: String? {
        let (own, owner) = ("\(type(of: self))", delegate.map { "\(type(of: $0))" })
        if own == "CatchRecognizer" { return own }
        return ["EdgeSwipe", "HandDismissal"].first { $0 == owner }
    }
}
