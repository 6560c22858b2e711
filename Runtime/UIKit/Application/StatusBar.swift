@_spi(Runtime) import QuartzCore

/// How the status bar's signs look.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark in a light interface, light in a dark one.
    case `default` = 0
    /// Light, for dark backgrounds.
    case lightContent = 1
    /// Dark, for light backgrounds.
    case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// It fades.
    case fade
    /// It slides.
    case slide
}

// There is no status bar to be seen here. What controllers say of it is asked for as on a device, and the application tells
// what came of it.
extension UIApplication {
    /// Asks the controllers in charge what the status bar shall be like.
    func updateStatusBar() {
        statusBarIsDue = false
        guard let root = (keyWindow ?? windows.last)?.rootViewController else { return }
        let inCharge = root.inChargeOfStatusBar
        statusBarStyle = inCharge.descendant(\.childForStatusBarStyle).preferredStatusBarStyle
        isStatusBarHidden = inCharge.descendant(\.childForStatusBarHidden).prefersStatusBarHidden
    }
}

extension UIViewController {
    /// This controller, or the last one presented above it that covers the screen or says that it takes charge.
    fileprivate var inChargeOfStatusBar: UIViewController {
        guard let presentation = lifecycle.presentation, !presentation.flow.isDismissing else { return self }
        let presented = presentation.presentedViewController
        let takesCharge =
            presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        return takesCharge ? presented.inChargeOfStatusBar : self
    }

    /// The controller to which a property leads from child to child.
    fileprivate func descendant(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        self[keyPath: child]?.descendant(child) ?? self
    }

    /// Asks for the status bar in the next layout pass, because another controller may be in charge.
    func noteStatusBarChange() { UIApplication.shared.statusBarIsDue = true }
}
