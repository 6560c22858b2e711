import Foundation

/// One direction of a scroll view: how far its contents can go, and what a finger does beyond that.
struct ScrollAxis: Equatable {
    /// The side of the view, in points.
    var viewLength: CGFloat = 0
    /// The side of the contents, in points.
    var contentLength: CGFloat = 0
    /// The room before the contents, in points.
    var insetBefore: CGFloat = 0
    /// The room after the contents, in points.
    var insetAfter: CGFloat = 0
    /// Whether a finger may pull beyond the limits.
    var bounces = true
    /// Whether a finger may pull, though there is nothing more to see.
    var alwaysBounces = false
    /// The side of a pixel, in points.
    var pixel: CGFloat = 1

    /// The offsets at which the contents' edges meet the view's, in points.
    ///
    /// An inset that is infinite or not a number counts as 0. Infinite contents have no end; contents or a view whose side is not a
    /// number have nothing more to see.
    var limits: ClosedRange<CGFloat> {
        func number(_ inset: CGFloat) -> CGFloat { inset.isFinite ? inset : 0 }
        let end = contentLength + number(insetAfter) - viewLength
        let start = -number(insetBefore)
        return start...(end > start ? end : start)
    }

    /// Whether there is more to see than the view shows.
    var isLarger: Bool { limits.upperBound > limits.lowerBound }

    /// Whether a finger moves the contents at all.
    var isScrollable: Bool { isLarger || (bounces && alwaysBounces) }

    /// Whether the offset can grow (`step` > 0) or shrink (`step` < 0) before it meets a limit.
    func canMove(from offset: CGFloat, by step: CGFloat) -> Bool {
        step > 0 ? offset < limits.upperBound : offset > limits.lowerBound
    }

    /// The closest offset within the limits; the beginning for what is not a number.
    func confined(_ offset: CGFloat) -> CGFloat {
        offset > limits.lowerBound ? min(offset, limits.upperBound) : limits.lowerBound
    }

    /// The closest whole pixel, where a finger and its momentum leave the contents; it does not pass a limit.
    func onPixels(_ offset: CGFloat) -> CGFloat {
        let rounded = (offset / pixel).rounded() * pixel
        return confined(offset) == offset ? confined(rounded) : rounded
    }

    // MARK: The rubber band

    // The curve b = (1 − 1 ∕ (x·c∕d + 1))·d with c = 0.55 for a pull by x in a view of the side d was measured by
    // others: https://twitter.com/chpwn/status/285540192096497664, and is used in
    // https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060.
    private static let stiffness: CGFloat = 0.55

    /// The offset that is shown when a finger has pulled to an offset that may lie beyond the limits.
    func shown(pulledTo pulled: CGFloat) -> CGFloat {
        let inside = confined(pulled)
        let pull = pulled - inside
        guard pull != 0, bounces, viewLength > 0 else { return inside }
        let stretched = viewLength * (1 - 1 / (abs(pull) * Self.stiffness / viewLength + 1))
        return inside + (pull < 0 ? -stretched : stretched)
    }

    /// The offset to which a finger would have to pull for another one to be shown: the reverse of `shown`.
    func pulled(toShow shown: CGFloat) -> CGFloat {
        let inside = confined(shown)
        let stretched = abs(shown - inside)
        // Nothing stretches by the view's whole side; what an app puts beyond is taken as it is.
        guard stretched > 0, bounces, stretched < viewLength else { return shown }
        let pull = viewLength / Self.stiffness * (1 / (1 - stretched / viewLength) - 1)
        return inside + (shown < inside ? -pull : pull)
    }

    /// How many points the contents move when a finger moves by one, at a shown offset.
    func slope(atShown shown: CGFloat) -> CGFloat {
        let inside = confined(shown)
        guard shown != inside, viewLength > 0 else { return 1 }
        guard bounces else { return 0 }
        let free = max(0, 1 - abs(shown - inside) / viewLength)
        return Self.stiffness * free * free
    }

    // MARK: Pages

    /// Where a view that stops at pages comes to rest: at most one page from where the finger began.
    func page(from offset: CGFloat, velocity: CGFloat, startedAt start: CGFloat) -> CGFloat {
        guard viewLength > 0 else { return confined(offset) }
        let place = offset / viewLength
        let page =
            if velocity > Decisions.pagingVelocity {
                place.rounded(.down) + 1
            } else if velocity < -Decisions.pagingVelocity {
                place.rounded(.up) - 1
            } else {
                place.rounded()
            }
        let startPage = (start / viewLength).rounded()
        return confined(min(max(page, startPage - 1), startPage + 1) * viewLength)
    }
}
