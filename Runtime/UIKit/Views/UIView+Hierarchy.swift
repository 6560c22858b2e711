@_spi(Runtime) import QuartzCore

/// Where among the subviews a view is put.
enum SubviewPlace {
    case end
    case index(Int)
    case below(UIView)
    case above(UIView)

    /// Whether the place is next to a view.
    @MainActor
    func isRelative(to view: UIView) -> Bool {
        switch self {
        case .below(let sibling), .above(let sibling): sibling === view
        case .end, .index: false
        }
    }
}

extension UIView {
    /// This view, its superview, and so on to the top.
    var ancestors: UnfoldFirstSequence<UIView> { sequence(first: self) { $0.superview } }

    var enclosingWindow: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Puts a view into this one, with UIKit's callbacks; a subview of this view only changes its place.
    func place(_ view: UIView, at place: SubviewPlace) {
        precondition(!isDescendant(of: view), "A view cannot be added to itself or to a view inside it")
        guard view.superview !== self else {
            // Below or above itself: published animators do so, and it changes nothing.
            guard !place.isRelative(to: view) else { return }
            subviews.removeAll { $0 === view }
            insert(view, at: place)
            return
        }
        // The order of the four calls is UIKit's: window before superview, "will" before "did".
        let oldWindow = view.window
        let newWindow = window
        let moves = oldWindow !== newWindow
        view.superview?.willRemoveSubview(view)
        if moves { view.announceMove(to: newWindow) }
        view.willMove(toSuperview: self)
        view.changeTint {
            view.superview?.detach(view)
            insert(view, at: place)
        }
        if moves { view.reportMove(to: newWindow) } else if newWindow != nil { view.updateTraitsInSubtree() }
        view.didMoveToSuperview()
        view.owner?.viewDidMoveToSuperview()
        didAddSubview(view)
    }

    func removeFromHierarchy() {
        guard let superview else { return }
        let moves = window != nil
        superview.willRemoveSubview(self)
        if moves { announceMove(to: nil) }
        willMove(toSuperview: nil)
        superview.detach(self)
        if moves { reportMove(to: nil) }
        didMoveToSuperview()
    }

    func exchange(_ first: Int, _ second: Int) {
        precondition(
            subviews.indices.contains(first) && subviews.indices.contains(second),
            "exchangeSubview: there is no subview at \(first) or \(second)")
        let low = subviews[min(first, second)]
        let high = subviews[max(first, second)]
        guard low !== high else { return }
        place(low, at: .above(high))
        place(high, at: .index(min(first, second)))
    }

    private func detach(_ view: UIView) {
        subviews.removeAll { $0 === view }
        view.superview = nil
        view.layer.removeFromSuperlayer()
    }

    private func insert(_ view: UIView, at place: SubviewPlace) {
        let index = position(of: place)
        subviews.insert(view, at: index)
        view.superview = self
        // Layers without a view may lie among the subviews' ones: the neighbour decides, not the number.
        if index + 1 < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func position(of place: SubviewPlace) -> Int {
        switch place {
        case .end: subviews.count
        case .index(let index): min(max(index, 0), subviews.count)
        case .below(let sibling): subviews.firstIndex { $0 === sibling } ?? subviews.count
        case .above(let sibling): (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1
        }
    }

    /// Tells this view and then everything in it of a change of the window. Views may move meanwhile.
    private func announceMove(to window: UIWindow?) {
        if self.window != nil { UIKitState.current.touches.viewWillLeave(self) }
        owner?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for view in subviews { view.announceMove(to: window) }
    }

    /// Tells this view and then everything in it that the window has changed.
    private func reportMove(to window: UIWindow?) {
        if window != nil { updateTraitsWithController() }
        if window != nil, !privates.hasDrawn || privates.missesDisplay { queueForDisplay() }
        didMoveToWindow()
        owner?.viewDidMove(toWindow: window)
        for view in subviews { view.reportMove(to: window) }
    }
}
