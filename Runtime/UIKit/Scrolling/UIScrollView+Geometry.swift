import Foundation

extension UIScrollView {
    var horizontalAxis: ScrollAxis {
        ScrollAxis(
            viewLength: bounds.width, contentLength: contentSize.width, insetBefore: adjustedContentInset.left,
            insetAfter: adjustedContentInset.right, bounces: bounces, alwaysBounces: alwaysBounceHorizontal,
            pixel: 1 / contentScaleFactor)
    }

    var verticalAxis: ScrollAxis {
        ScrollAxis(
            viewLength: bounds.height, contentLength: contentSize.height, insetBefore: adjustedContentInset.top,
            insetAfter: adjustedContentInset.bottom, bounces: bounces, alwaysBounces: alwaysBounceVertical,
            pixel: 1 / contentScaleFactor)
    }

    /// The closest offset at which nothing but contents and insets shows.
    func confined(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontalAxis.confined(offset.x), y: verticalAxis.confined(offset.y))
    }

    /// The closest offset at which the contents lie on whole pixels.
    func onPixels(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontalAxis.onPixels(offset.x), y: verticalAxis.onPixels(offset.y))
    }

    /// The offset closest to the present one at which a rectangle of the contents shows, as far as it fits.
    func offset(showing rect: CGRect) -> CGPoint {
        let visible = bounds.inset(by: adjustedContentInset)
        func start(_ low: CGFloat, _ high: CGFloat, in visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low < visibleLow { return low }
            return high > visibleHigh ? min(low, visibleLow + high - visibleHigh) : visibleLow
        }
        let x = start(rect.minX, rect.maxX, in: visible.minX, visible.maxX)
        let y = start(rect.minY, rect.maxY, in: visible.minY, visible.maxY)
        return confined(CGPoint(x: x - adjustedContentInset.left, y: y - adjustedContentInset.top))
    }

    // MARK: Changes

    /// Follows a change of the offset or of the view's size.
    func boundsDidChange(from old: CGRect) {
        if bounds.origin != old.origin { delegate?.scrollViewDidScroll(self) }
        if bounds.size != old.size { contentsDidChange() }
    }

    /// Follows a change of what limits the scrolling.
    func contentsDidChange() {
        let old = adjustedContentInset
        let new = contentInset.adding(coveredInsets)
        if new != old {
            scrolling.adjustedInset = new
            adjustedContentInsetDidChange()
        }
        guard scrolling.drag == nil else { return }
        if scrolling.motion != nil {
            continueDeceleration()
        } else {
            // Contents at the very beginning stay there, at rest; others only move when they must.
            var offset = contentOffset
            if offset.x == -old.left { offset.x = -new.left }
            if offset.y == -old.top { offset.y = -new.top }
            contentOffset = confined(offset)
        }
    }

    /// What the system covers, on the sides where the insets follow it.
    private var coveredInsets: UIEdgeInsets {
        let covered = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return covered
        case .automatic, .scrollableAxes:
            let isHigh = contentSize.height > bounds.height || alwaysBounceVertical
            let isWide = contentSize.width > bounds.width || alwaysBounceHorizontal
            let vertical = isHigh || (contentInsetAdjustmentBehavior == .automatic && fillsNavigationScreen)
            return UIEdgeInsets(
                top: vertical ? covered.top : 0, left: isWide ? covered.left : 0,
                bottom: vertical ? covered.bottom : 0, right: isWide ? covered.right : 0)
        }
    }

    /// Whether this is the view of a screen in a navigation controller, or the rearmost view of it.
    private var fillsNavigationScreen: Bool {
        let isRearmost = superview?.subviews.first === self
        let owner = self.owner ?? (isRearmost ? superview?.owner : nil)
        return (owner as? UIViewController)?.navigationController != nil
    }
}

extension UIEdgeInsets {
    fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
