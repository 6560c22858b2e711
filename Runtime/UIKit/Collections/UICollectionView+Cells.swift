import Foundation
import QuartzCore

extension UICollectionView {
    // MARK: Data

    /// How many items each section has.
    func countItems() -> [Int] {
        if let counts = items.counts { return counts }
        guard let dataSource else { return [] }
        let counts = (0..<dataSource.numberOfSections(in: self)).map { section in
            dataSource.collectionView(self, numberOfItemsInSection: section)
        }
        items.counts = counts
        return counts
    }

    func hasItem(at path: IndexPath) -> Bool {
        let counts = countItems()
        return counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    func reload() {
        items.reloads += 1
        items.counts = nil
        for path in items.selected { setSelected(false, at: path, animated: false) }
        // The last one first, so that the first item takes the cell that was put away last, its own.
        for (path, cell) in items.sortedCells.reversed() { retire(cell, from: path) }
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Has the layout lay itself out, if it is invalid.
    func prepareLayout() {
        let layout = collectionViewLayout
        // A new size of the contents may move the view, and that may make the layout invalid again.
        for _ in 0..<Decisions.layoutPasses where layout.needsPreparation {
            layout.needsPreparation = false
            layout.prepare()
            contentSize = layout.collectionViewContentSize
        }
    }

    func exchangeLayout(_ old: UICollectionViewLayout) {
        if old.user === self { old.user = nil }
        collectionViewLayout.user = self
        collectionViewLayout.invalidateLayout()
    }

    func exchangeBackground(_ old: UIView?) {
        guard old !== backgroundView else { return }
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
    }

    func item(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        let found = collectionViewLayout.layoutAttributesForElements(in: around) ?? []
        // Sorting is stable: of items at one depth the last one lies on top.
        return found.filter { !$0.isHidden && $0.frame.contains(point) && hasItem(at: $0.indexPath) }
            .sorted { $0.zIndex < $1.zIndex }.last?.indexPath
    }

    /// The offset at which a rectangle of the contents lies where it shall.
    func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
        var offset = offset(showing: rect)
        let inset = adjustedContentInset
        let room = bounds.inset(by: inset).size
        func share(of places: [ScrollPosition]) -> CGFloat? {
            let wanted = places.indices.filter { position.contains(places[$0]) }
            guard wanted.count < 2 else {
                raise("attempt to use a scroll position with multiple positions in one direction: \(position.rawValue)")
            }
            return wanted.first.map { CGFloat($0) / 2 }
        }
        // At the share s of the rectangle lies what is at the share s of the room.
        if let s = share(of: [.left, .centeredHorizontally, .right]) {
            offset.x = rect.minX + s * (rect.width - room.width) - inset.left
        }
        if let s = share(of: [.top, .centeredVertically, .bottom]) {
            offset.y = rect.minY + s * (rect.height - room.height) - inset.top
        }
        return confined(offset)
    }

    // MARK: Cells in sight

    /// Shows a cell for each item in sight, and puts the others away.
    func showCells() {
        let visible = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter { attributes in
            !attributes.isHidden && attributes.frame.overlaps(bounds) && hasItem(at: attributes.indexPath)
        }
        let paths = Set(visible.map(\.indexPath))
        for (path, cell) in items.sortedCells where !paths.contains(path) { retire(cell, from: path) }
        let reloads = items.reloads
        for attributes in visible {
            if let cell = items.cells[attributes.indexPath] {
                cell.follow(attributes)
            } else {
                show(attributes)
            }
            // Whoever reloads the data meanwhile is served in the next pass.
            guard reloads == items.reloads else { return }
        }
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        var made: UICollectionViewCell?
        // In an animation, too, a new cell is at its place from the start.
        UIView.performWithoutAnimation { made = makeCell(attributes) }
        guard let cell = made else { return }
        items.cells[path] = cell
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        // What the app has added lies above.
        let rearmost = subviews.lastIndex { $0 === backgroundView || $0 is UICollectionViewCell }
        if items.cells[path] === cell { insertSubview(cell, at: rearmost.map { $0 + 1 } ?? 0) }
    }

    private func makeCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
        let path = attributes.indexPath
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        guard cell.reuseIdentifier != nil else {
            raise(
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells "
                    + "must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
        }
        cell.follow(attributes)
        if cell.isSelected != items.selected.contains(path) { cell.isSelected.toggle() }
        return cell
    }

    /// Puts a cell away for another item.
    private func retire(_ cell: UICollectionViewCell, from path: IndexPath) {
        if items.press?.cell === cell { letGo() }
        items.cells[path] = nil
        cell.removeFromSuperview()
        cell.forgetAttributes()
        // Of a class that was registered before nobody wants cells any longer.
        if let identifier = cell.reuseIdentifier, items.classes[identifier] == type(of: cell) {
            items.reusable[identifier, default: []].append(cell)
        }
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    // MARK: Reuse

    func registerCells(of cellClass: AnyClass?, as identifier: String) {
        guard let cellClass else {
            items.classes[identifier] = nil
            return
        }
        guard let type = cellClass as? UICollectionViewCell.Type else {
            raise("\(cellClass) cannot be registered as a cell: it is no subclass of UICollectionViewCell")
        }
        items.classes[identifier] = type
        items.reusable[identifier] = nil
    }

    func dequeue(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
        guard let type = items.classes[identifier] else {
            raise(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        let attributes = layoutAttributesForItem(at: path)
        let cell: UICollectionViewCell
        if let used = items.reusable[identifier]?.popLast() {
            cell = used
            cell.isSelected = false
            cell.prepareForReuse()
        } else {
            cell = type.init(reusedIn: attributes?.frame ?? .zero)
            cell.reuseIdentifier = identifier
        }
        if let attributes { cell.follow(attributes) }
        return cell
    }
}
