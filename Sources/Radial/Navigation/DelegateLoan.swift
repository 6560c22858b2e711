import UIKit

/// The app's navigation delegate, borrowed for one operation.
///
/// It is held from before the plain call until UIKit has begun the transition or the operation has ended, and given back
/// only if the delegate is still ours: an app that has set another one meanwhile keeps that.
@MainActor final class DelegateLoan {
    private weak var navigation: UINavigationController?
    private var forwarder: NavigationDelegateForwarder?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
    }

    /// Answers UIKit's question for the animator of the transition that leads to `screen`.
    func take(for animator: RadialAnimator, leadingTo screen: UIViewController?) {
        guard let navigation else { return }
        let forwarder = NavigationDelegateForwarder(for: navigation.delegate) { _, _, to in
            to === screen ? animator : nil
        }
        self.forwarder = forwarder
        navigation.delegate = forwarder
    }

    /// Gives it back, once.
    func end() {
        if let forwarder, let navigation, navigation.delegate === forwarder { navigation.delegate = forwarder.app }
        forwarder = nil
    }
}
