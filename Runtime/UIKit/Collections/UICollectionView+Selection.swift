import Foundation
import QuartzCore

extension UICollectionView {
    // MARK: By code

    func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if path == nil || !allowsMultipleSelection {
            for other in items.selected where other != path { setSelected(false, at: other, animated: animated) }
        }
        guard let path, hasItem(at: path) else { return }
        setSelected(true, at: path, animated: animated)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    /// Notes whether an item is selected, and tells its cell if it is in sight.
    func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        if isSelected { items.selected.insert(path) } else { items.selected.remove(path) }
        guard let cell = items.cells[path], cell.isSelected != isSelected else { return }
        guard animated else {
            cell.isSelected = isSelected
            return
        }
        UIView.animate(withDuration: Decisions.selectionDuration) { cell.isSelected = isSelected }
    }

    // MARK: By a finger

    /// A finger has come down: what it is on is highlighted, if it may be. Returns whether the finger is one on an item.
    func beginPress(_ touches: Set<UITouch>) -> Bool {
        guard items.press == nil, allowsSelection, let touch = touches.first, let cell = ownCell(under: touch),
            let path = indexPath(for: cell)
        else { return false }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        items.press = CollectionPress(touch: touch, cell: cell, path: path)
        setHighlighted(true)
        return true
    }

    /// The cell in which a touch has begun; not one of a collection view inside.
    private func ownCell(under touch: UITouch) -> UICollectionViewCell? {
        touch.view?.ancestors.lazy.compactMap { $0 as? UICollectionViewCell }.first { $0.superview === self }
    }

    /// The press that some touches belong to.
    func press(of touches: Set<UITouch>) -> CollectionPress? {
        items.press.flatMap { press in press.touch.map(touches.contains) == true ? press : nil }
    }

    func follow(_ press: CollectionPress) { setHighlighted(press.isInside) }

    func end(_ press: CollectionPress) {
        if press.isInside { fingerSelects(press.path) }
        letGo()
    }

    /// Ends what a finger does with an item.
    func letGo() {
        setHighlighted(false)
        items.press = nil
    }

    private func setHighlighted(_ isHighlighted: Bool) {
        guard let press = items.press, let cell = press.cell, cell.isHighlighted != isHighlighted else { return }
        cell.isHighlighted = isHighlighted
        if isHighlighted {
            delegate?.collectionView(self, didHighlightItemAt: press.path)
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: press.path)
        }
    }

    private func fingerSelects(_ path: IndexPath) {
        if allowsMultipleSelection, items.selected.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for other in items.selected.sorted() where other != path {
                setSelected(false, at: other, animated: false)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        setSelected(true, at: path, animated: false)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}

extension CollectionPress {
    /// Whether the finger is on its item.
    fileprivate var isInside: Bool {
        guard let touch, let cell else { return false }
        return cell.bounds.contains(touch.location(in: cell))
    }
}
