extension UIView {
    /// The tint colour of this view or the nearest superview that has one.
    var chosenTintColor: UIColor? {
        ancestors.lazy.compactMap(\.privates.tintColor).first
    }

    /// Makes a change that may change the tint colour, and tells this view and those that follow it.
    func changeTint(_ change: () -> Void) {
        let old = chosenTintColor
        change()
        if old != chosenTintColor { tellOfTint() }
    }

    private func tellOfTint() {
        tintColorDidChange()
        for view in subviews where view.privates.tintColor == nil { view.tellOfTint() }
    }
}
