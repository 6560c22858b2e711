@_spi(Runtime) import QuartzCore

extension UIScreen {
    /// The traits that everything on the screen begins with, if the screen has a size in points.
    func traits(forSize size: CGSize) -> UITraitCollection {
        let isRightToLeft = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
        // A phone on its side has little height, and only a large one has much width.
        let isPhone = min(size.width, size.height) <= Decisions.widestPhone
        let isOnItsSide = size.width > size.height
        let isWide = isPhone ? isOnItsSide && size.height >= Decisions.largePhone : size.width >= Decisions.regularWidth
        return UITraitCollection(
            UITraitCollection.Values(
                style: userInterfaceStyle, direction: isRightToLeft ? .rightToLeft : .leftToRight, scale: scale,
                horizontal: isWide ? .regular : .compact, vertical: isPhone && isOnItsSide ? .compact : .regular))
    }

    /// Tells everything on the screen that traits have changed, as far as they have.
    func updateTraits() {
        let before = knownTraits
        knownTraits = traits(forSize: bounds.size)
        guard before != knownTraits else { return }
        GraphicsState.current.traits = knownTraits
        for window in UIApplication.shared.windows { window.updateTraitsInSubtree() }
    }
}

extension UIView {
    /// The traits of the controller, else of the superview, else of the screen, with what this view says otherwise.
    var computedTraits: UITraitCollection {
        let inherited = (owner as? UIViewController)?.traitCollection ?? superview?.traitCollection
        return (inherited ?? (self as? UIWindow)?.screen.traitCollection ?? UIScreen.main.traitCollection)
            .overridden(overrideUserInterfaceStyle)
    }

    /// The traits that the view was last told of; at first, those that it could expect.
    var knownTraits: UITraitCollection { privates.knownTraits ?? UIScreen.main.traitCollection }

    /// Tells this view, its controller and everything in it of new traits, as far as they are new.
    func updateTraitsInSubtree() {
        updateTraitsWithController()
        for view in subviews { view.updateTraitsInSubtree() }
    }

    /// Tells this view and its controller of new traits, as far as they are new; the controller comes first.
    func updateTraitsWithController() {
        (owner as? UIViewController)?.updateTraits()
        let traits = traitCollection
        let before = knownTraits
        privates.knownTraits = traits
        guard before != traits else { return }
        traits.performAsCurrent {
            if privates.backgroundColor?.isDynamic == true, knownBackgroundColor == privates.backgroundColor {
                applyBackgroundColor(replacing: privates.backgroundColor)
            }
            if privates.hasDrawn || layer.text != nil, traits.hasDifferentColorAppearance(comparedTo: before) {
                setNeedsDisplay()
            }
            setNeedsLayout()
            traitCollectionDidChange(before)
        }
    }

    /// Sets the colour behind everything else of the view.
    func setBackgroundColor(_ color: UIColor?) {
        let before = knownBackgroundColor
        privates.backgroundColor = color
        applyBackgroundColor(replacing: before)
        // What an opaque view draws lies on black for want of a colour.
        if (before == nil) != (color == nil), privates.hasDrawn, isOpaque { queueForDisplay() }
    }

    /// Gives the layer the background colour as it is under the view's traits, in the place of another one of the view's.
    func applyBackgroundColor(replacing before: UIColor?) {
        let color = privates.backgroundColor.map { $0.isDynamic ? $0.resolvedColor(with: traitCollection) : $0 }
        privates.appliedBackgroundColor = color?.cgColor
        privates.replacedBackgroundColor = ReplacedColor(color: before)
        layer.backgroundColor = color?.cgColor
        privates.replacedBackgroundColor = nil
    }

    /// What the background colour was before the change that is being made, if one is.
    var backgroundColorBeforeChange: UIColor? {
        if let replaced = privates.replacedBackgroundColor { return replaced.color }
        return knownBackgroundColor
    }

    /// The background colour: the one that was set on the view, unless the layer has been given another one.
    var knownBackgroundColor: UIColor? {
        guard layer.backgroundColor != privates.appliedBackgroundColor else { return privates.backgroundColor }
        return layer.backgroundColor.map { UIColor(cgColor: $0) }
    }
}

extension UIViewController {
    /// The traits of the parent, else of the window that shows the view, else of the screen, with what this controller says
    /// otherwise.
    var computedTraits: UITraitCollection {
        let inherited = parent?.traitCollection(for: self) ?? viewIfLoaded?.window?.traitCollection
        return (inherited ?? UIScreen.main.traitCollection).overridden(overrideUserInterfaceStyle)
    }

    /// The traits that a child begins with.
    private func traitCollection(for child: UIViewController) -> UITraitCollection {
        guard let override = overrideTraitCollection(forChild: child) else { return traitCollection }
        return UITraitCollection(traitsFrom: [traitCollection, override])
    }

    fileprivate func updateTraits() {
        let traits = traitCollection
        let before = lifecycle.knownTraits ?? UIScreen.main.traitCollection
        lifecycle.knownTraits = traits
        if before != traits { traits.performAsCurrent { traitCollectionDidChange(before) } }
    }
}

extension UITraitCollection {
    fileprivate func overridden(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        style == .unspecified ? self : UITraitCollection(values.merging(Values(style: style)))
    }
}
