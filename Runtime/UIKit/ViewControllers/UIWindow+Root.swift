import Foundation
@_spi(Runtime) import QuartzCore

/// What a window remembers of its controllers.
@MainActor
final class WindowHosting {
    /// The presentations in the window, the oldest first. The window keeps them, so that they end with it.
    var presentations: [UIPresentationController] = []
}

extension UIWindow {
    /// Takes the old root's view out and puts the new one's in (4.78). What the old root presented stays.
    func rootViewControllerDidChange(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
        if rootViewController?.parent != nil { rootViewController?.leaveForAnotherPlace() }
        if !isHidden { installRootView() }
    }

    /// Puts the root's view below everything else of the window. It is called again when the window becomes visible.
    func installRootView() {
        guard let root = rootViewController, root.lifecycle.presentation?.flow.place == nil else { return }
        root.view.frame = bounds
        if root.view.superview !== self { insertSubview(root.view, at: 0) }
    }

    /// Gives the root's view the window's size.
    func layOutRootView() {
        guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
        view.fill(bounds)
    }

    /// Changes the window's size by a closure, with what controllers are told of it before and after (4.79).
    ///
    /// With a duration in seconds the change is animated; with 0 it is made at once.
    func transition(to size: CGSize, duration: TimeInterval, change: @escaping () -> Void) {
        let coordinator = SizeTransition(window: self, duration: duration)
        let traits = screen.traits(forSize: size)
        if traits != screen.traitCollection {
            rootViewController?.willTransition(to: traits, with: coordinator)
            for presentation in hosting.presentations { presentation.willTransition(to: traits, with: coordinator) }
        }
        rootViewController?.viewWillTransition(to: size, with: coordinator)
        for presentation in hosting.presentations { presentation.viewWillTransition(to: size, with: coordinator) }
        coordinator.run {
            change()
            self.layoutIfNeeded()
        }
    }
}

extension UIView {
    /// Lets the subviews that filled this view at another size, and do not follow by a mask, fill it again.
    func fillViewsWithoutMask(since old: CGSize) {
        guard old != bounds.size else { return }
        for view in subviews where view.autoresizingMask.isEmpty && view.bounds.size == old { view.fill(bounds) }
    }

    /// Gives the view a frame in a way that is right under any transform.
    func fill(_ frame: CGRect) {
        let anchor = layer.anchorPoint
        if bounds.size != frame.size { bounds.size = frame.size }
        let middle = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if center != middle { center = middle }
    }
}
