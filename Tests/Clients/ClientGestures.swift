import UIKit

// Code as UIKit apps write it. It compiles unchanged against Apple's UIKit; the tests run it on this one.

/// A driver that never starts by a finger.
final class ClientPlainDriver: UIPercentDrivenInteractiveTransition {
    override var wantsInteractiveStart: Bool {
        get { return false }
        set {}
    }
}

/// Dismisses by code, with a driver that is told to finish in the same breath.
final class ClientHasty: NSObject, UIViewControllerTransitioningDelegate {
    let driver: UIPercentDrivenInteractiveTransition

    init(_ driver: UIPercentDrivenInteractiveTransition) {
        self.driver = driver
    }

    func dismiss(_ screen: UIViewController) {
        screen.dismiss(animated: true)
        driver.finish()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        return ClientPopAnimator(duration: 0.4)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        return driver
    }
}

/// A pan that fails as soon as the finger goes up.
final class ClientDownwardPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state != .failed, let touch = touches.first else { return }
        if touch.location(in: view).y < touch.previousLocation(in: view).y { state = .failed }
    }
}

/// Follows a recogniser from the moment on in which it begins, as interaction controllers do.
@MainActor
final class ClientFollower: NSObject {
    private let recognizer: UIPanGestureRecognizer
    private(set) var states: [UIGestureRecognizer.State] = []

    init(_ recognizer: UIPanGestureRecognizer) {
        self.recognizer = recognizer
        super.init()
        recognizer.addTarget(self, action: Selector("follow(_:)", ClientFollower.follow))
    }

    func follow(_ recognizer: UIPanGestureRecognizer) {
        states.append(recognizer.state)
    }

    func leave() {
        recognizer.removeTarget(self, action: Selector("follow(_:)", ClientFollower.follow))
    }
}

/// Hands its pan to followers, or switches it off and on to be rid of a finger.
@MainActor
final class ClientPanOwner: NSObject {
    let pan = UIPanGestureRecognizer()
    private(set) var states: [UIGestureRecognizer.State] = []
    private(set) var follower: ClientFollower?
    var refuses = false
    var lettingGo = 0

    init(_ view: UIView) {
        super.init()
        pan.addTarget(self, action: Selector("pan(_:)", ClientPanOwner.pan(_:)))
        view.addGestureRecognizer(pan)
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        states.append(recognizer.state)
        if recognizer.state == .began {
            if refuses {
                recognizer.isEnabled = false
                recognizer.isEnabled = true
            } else {
                follower = ClientFollower(recognizer)
            }
        }
        if states.count == lettingGo { follower?.leave() }
    }
}

@MainActor private var swipeContext: UInt8 = 0

extension UIView {
    /// A closure that a pan on the view calls, kept with the view by a proxy in an associated object.
    var onPan: (() -> Void)? {
        get { return (objc_getAssociatedObject(self, &swipeContext) as? ClientPanProxy)?.action }
        set {
            let proxy = newValue.map { ClientPanProxy(self, $0) }
            objc_setAssociatedObject(self, &swipeContext, proxy, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

/// The target of a view's pan.
@MainActor
final class ClientPanProxy: NSObject {
    let action: () -> Void
    private unowned let view: UIView

    init(_ view: UIView, _ action: @escaping () -> Void) {
        self.view = view
        self.action = action
        super.init()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("pan(_:)", ClientPanProxy.pan)))
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .ended { action() }
    }
}
