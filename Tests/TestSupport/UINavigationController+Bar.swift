import Simulator

extension UINavigationController {
    /// The same controller with its bar hidden: for tests that look at whole pictures, which the bar would be a part of.
    public func withoutBar() -> Self {
        isNavigationBarHidden = true
        return self
    }
}
