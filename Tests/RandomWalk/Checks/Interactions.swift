import UIKit

/// Counts what fingers do to transitions, and how that ends.
@MainActor final class Interactions {
    private unowned let app: WalkApp
    /// The containers whose interactive transition is followed already.
    private var followed: Set<Int> = []

    init(_ app: WalkApp) { self.app = app }

    func frame() {
        for controller in app.shown where controller.transitionCoordinator?.initiallyInteractive == true {
            follow(controller)
        }
    }

    private func follow(_ controller: UIViewController) {
        let isStack = controller is UINavigationController && !isPresenting(controller)
        guard isStack || controller.isBeingDismissed, let coordinator = controller.transitionCoordinator,
            followed.insert(controller.number).inserted
        else { return }
        let kind =
            isStack
            ? (isSystemSwipe(controller) ? "system swipe" : "swipe")
            : app.hands.count(where: \.isDown) > 1 ? "pinch" : "pan"
        app.tally.count("\(kind) begun")
        if isStack, app.hands.count == 1, let hand = app.hands.first, hand.isSwipe, kind == "swipe" {
            hand.isDriving = true
        }
        let number = controller.number
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            self?.followed.remove(number)
            self?.app.tally.count("\(kind) \(context.isCancelled ? "cancelled" : "finished")")
        }
    }

    private func isSystemSwipe(_ controller: UIViewController) -> Bool {
        guard let navigation = controller as? UINavigationController, app.ground.hasBar else { return false }
        let state = navigation.interactivePopGestureRecognizer?.state
        return state == .began || state == .changed || !navigation.isRadialSwipeEnabled
    }

    private func isPresenting(_ controller: UIViewController) -> Bool {
        sequence(first: controller, next: \.parent).contains { $0.isBeingDismissed || $0.isBeingPresented }
            || controller.presentedViewController?.isBeingDismissed == true
            || controller.presentedViewController?.isBeingPresented == true
    }
}
