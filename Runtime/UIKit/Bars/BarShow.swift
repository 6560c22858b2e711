import Foundation

/// What a bar shows.
@MainActor
struct BarShow {
    var items: [UINavigationItem] = []
    /// What is shown of the last item; during a passage, what comes.
    var content: BarContent?
    var passage: BarPassage?
    /// Whether items have changed since they were last laid out.
    var isStale = false
}

// What a bar shows, and the way from one item to the next.
extension UINavigationBar {
    func layOutShow() {
        if show.isStale { renew() }
        for content in [show.content, show.passage?.old] { content?.fill(bounds) }
    }

    private func makeContent() -> BarContent? {
        guard let item = topItem else { return nil }
        return makeContent(of: item, leadingBackTo: backItem)
    }

    private func makeContent(of item: UINavigationItem, leadingBackTo backItem: UINavigationItem?) -> BarContent {
        BarContent(item, leadingBackTo: backItem, size: bounds.size) { [weak self] in self?.goBack() }
    }

    /// Builds what is shown anew after items have changed. What goes in a passage stays as it is.
    private func renew() {
        show.isStale = false
        UIView.performWithoutAnimation {
            let old = show.content
            show.content = makeContent()
            if let content = show.content { addSubview(content) }
            old?.removeFromSuperview()
            guard var passage = show.passage else { return }
            passage.new = show.content
            show.passage = passage
            passage.apply()
        }
    }

    // MARK: Without a passage

    /// Shows other items at once.
    func showAtOnce(_ items: [UINavigationItem]) {
        guard items.map(ObjectIdentifier.init) != show.items.map(ObjectIdentifier.init) else { return }
        watch(items)
        show.items = items
        renew()
    }

    /// Listens to other items, and during a passage to those that go, too.
    private func watch(_ items: [UINavigationItem]) {
        for item in show.items + (show.passage?.oldItems ?? []) where item.observer === self { item.observer = nil }
        for item in items { item.observer = self }
    }

    // MARK: The passage

    /// Takes up other items, of which nothing is seen until `passTo(_:)`.
    func beginPassage(to items: [UINavigationItem], _ motion: BarMotion) {
        if show.isStale { renew() }
        watch(show.items + items)
        var passage = BarPassage(oldItems: show.items, old: show.content, new: nil, motion: motion)
        show.items = items
        UIView.performWithoutAnimation {
            show.content = makeContent()
            if let content = show.content { addSubview(content) }
            passage.new = show.content
            passage.apply()
        }
        show.passage = passage
    }

    /// Shows the passage at a fraction; inside an animation block it gets there by and by.
    func passTo(_ fraction: CGFloat) {
        show.passage?.fraction = fraction
        show.passage?.apply()
    }

    /// Holds a running animation where it is seen to be, and gives the fraction.
    func holdPassage() -> CGFloat {
        guard let passage = show.passage else { return 0 }
        let fraction = passage.seen
        passage.stop()
        UIView.performWithoutAnimation { passTo(fraction) }
        return fraction
    }

    /// Ends the passage: the new items stay, or the old ones are there again, just as they were.
    func endPassage(finished: Bool) {
        guard let passage = show.passage else { return }
        watch(finished ? show.items : passage.oldItems)
        show.passage = nil
        passage.stop()
        UIView.performWithoutAnimation {
            let (stays, goes) = finished ? (passage.new, passage.old) : (passage.old, passage.new)
            goes?.removeFromSuperview()
            stays?.alpha = 1
            stays?.shift = 0
            show.content = stays
        }
        guard !finished else { return }
        show.items = passage.oldItems
        // Views that are in both items have moved to the other content meanwhile.
        if passage.isOldStale || show.content?.hasItsViews == false { renew() }
    }

    // MARK: Items of a bar without a controller

    func change(to items: [UINavigationItem], animated: Bool) {
        forbidIfManaged("setItems(_:animated:)")
        move(to: items, isPop: items.last.map { top in show.items.contains { $0 === top } } ?? true, animated: animated)
    }

    func push(_ item: UINavigationItem, animated: Bool) {
        forbidIfManaged("pushItem(_:animated:)")
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        move(to: show.items + [item], isPop: false, animated: animated) { [weak self] in
            if let self { delegate?.navigationBar(self, didPush: item) }
        }
    }

    func pop(animated: Bool) -> UINavigationItem? {
        forbidIfManaged("popItem(animated:)")
        guard show.items.count > 1, let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
            return nil
        }
        move(to: Array(show.items.dropLast()), isPop: true, animated: animated) { [weak self] in
            if let self { delegate?.navigationBar(self, didPop: item) }
        }
        return item
    }

    private func forbidIfManaged(_ call: String) {
        guard manager != nil else { return }
        raise("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    }

    private func move(
        to items: [UINavigationItem], isPop: Bool, animated: Bool, then tell: @escaping @MainActor () -> Void = {}
    ) {
        endPassage(finished: true)
        guard animated, window != nil else {
            showAtOnce(items)
            return tell()
        }
        beginPassage(to: items, isPop ? .pop : .push)
        UIView.animate(withDuration: Decisions.slideDuration) {
            self.passTo(1)
        } completion: { [weak self] _ in
            self?.endPassage(finished: true)
            tell()
        }
    }

    /// The back button was tapped.
    private func goBack() {
        guard let manager else {
            popItem(animated: true)
            return
        }
        if let item = topItem, let delegate, !delegate.navigationBar(self, shouldPop: item) { return }
        manager.popViewController(animated: true)
    }
}

extension UINavigationBar: NavigationItemObserver {
    func itemDidChange(_ item: UINavigationItem, animated: Bool) {
        if show.passage?.oldItems.suffix(2).contains(where: { $0 === item }) ?? false {
            show.passage?.isOldStale = true
        }
        guard item === topItem || item === backItem else { return }
        show.isStale = true
        setNeedsLayout()
        if animated, show.passage == nil, window != nil { crossFadeChange() }
    }

    /// Shows the change of an item by a cross-fade.
    private func crossFadeChange() {
        let old = show.content
        show.content = nil
        renew()
        guard let old else { return }
        let new = show.content
        new?.alpha = 0
        UIView.animate(withDuration: Decisions.barDuration) {
            old.alpha = 0
            new?.alpha = 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }
}
