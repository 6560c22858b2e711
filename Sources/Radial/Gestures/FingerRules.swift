import UIKit

// What keeps a finger for itself: a scroll view or a control that can still move where the finger leads.

extension UIView {
    /// This view and those that it lies in, up to but without `end`.
    func chain(upTo end: UIView?) -> some Sequence<UIView> {
        sequence(first: self) { $0.superview }.prefix { $0 !== end }
    }

    /// Whether this view, or one that it lies in below `end`, moves with a finger that goes to `side`.
    func keepsFinger(goingTo side: ScreenSide, below end: UIView?) -> Bool {
        chain(upTo: end).contains { view in
            switch view {
            case let scrollView as UIScrollView: scrollView.canMove(to: side)
            case let control as UIControl: control.canMove(to: side)
            default: false
            }
        }
    }

    /// The scroll views that a finger on this view might move, the innermost first.
    func scrollViews(below end: UIView?) -> [UIScrollView] {
        chain(upTo: end).compactMap { $0 as? UIScrollView }
    }
}

extension UIScrollView {
    /// Whether a finger that goes to `side` would move the contents, without pulling them beyond their end.
    func canMove(to side: ScreenSide) -> Bool {
        guard isScrollEnabled else { return false }
        if side == .bottom && pullsToRefresh { return true }
        // Half a point: offsets that a bounce has left are not exact.
        return room(to: side) > 0.5
    }

    /// Whether a finger moves the contents along a side's direction at all, there or back.
    func moves(along side: ScreenSide) -> Bool {
        let alwaysBounces = side.isHorizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return canMove(to: side) || canMove(to: side.opposite) || (isScrollEnabled && alwaysBounces)
    }

    /// How far the contents can go to a side, in points; not positive at their end.
    private func room(to side: ScreenSide) -> CGFloat {
        let (inset, offset) = (adjustedContentInset, contentOffset)
        switch side {
        case .right: return offset.x + inset.left
        case .bottom: return offset.y + inset.top
        case .left: return contentSize.width + inset.right - bounds.width - offset.x
        case .top: return contentSize.height + inset.bottom - bounds.height - offset.y
        }
    }

    /// Puts the contents back at their end where a finger has pulled them beyond it.
    func settle(at side: ScreenSide) {
        let beyond = room(to: side)
        guard beyond < 0 else { return }
        var offset = contentOffset
        switch side {
        case .right: offset.x -= beyond
        case .bottom: offset.y -= beyond
        case .left: offset.x += max(beyond, -offset.x - adjustedContentInset.left)
        case .top: offset.y += max(beyond, -offset.y - adjustedContentInset.top)
        }
        setContentOffset(offset, animated: false)
    }
}

extension UIControl {
    /// Whether a finger that goes to `side` would change this control: a slider that is not at its end there, and any other
    /// control that has told its targets that its value changes.
    fileprivate func canMove(to side: ScreenSide) -> Bool {
        guard isEnabled else { return false }
        guard let slider = self as? UISlider else { return allControlEvents.contains(.valueChanged) }
        guard side.isHorizontal else { return false }
        let increases = (side == .right) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        return increases ? slider.value < slider.maximumValue : slider.value > slider.minimumValue
    }
}
