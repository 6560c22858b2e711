@_spi(Runtime) import QuartzCore

extension UIView {
    /// One view's part of the layout pass, with its controller's callbacks around it.
    func layOut() {
        let insets = safeAreaInsets
        if insets != privates.knownSafeAreaInsets {
            privates.knownSafeAreaInsets = insets
            safeAreaInsetsDidChange()
            owner?.viewSafeAreaInsetsDidChange()
        }
        knownTraits.performAsCurrent {
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
        }
    }

    /// Says that insets or sizes of the window have changed, to this view and everything in it.
    func setNeedsLayoutInSubtree() {
        setNeedsLayout()
        for view in subviews { view.setNeedsLayoutInSubtree() }
    }

    // MARK: The reading direction

    /// The direction that an attribute stands for in this application.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }
}
