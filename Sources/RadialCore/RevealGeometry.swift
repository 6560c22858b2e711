/// How the outline of a reveal begins at its origin; it always ends as the cover circle.
public enum RevealShape: String, Hashable, Sendable, CaseIterable {
    /// From the largest circle within the origin's rectangle.
    case inscribed
    /// From the smallest circle around the origin's rectangle.
    case circumscribed
    /// From the ellipse within the origin's rectangle.
    case ellipse
}

/// The outlines of one reveal, from the origin's own size at fraction 0 to the cover circle at fraction 1.
///
/// All are concentric with the origin, and their half-sides are linear in the fraction. No rectangle makes it fail:
/// - A negative width or height means the same rectangle as a positive one from the other corner.
/// - An origin that is null, infinite, not a number, or beyond 1e100 points in any of its numbers is replaced by the
///   middle of the bounds, as a point. A rectangle without width or height is an origin like any other.
/// - Bounds that are null, infinite or not a number are replaced by an empty rectangle at (0, 0). Empty bounds are
///   covered by the circle that reaches them.
/// - An origin may lie outside of the bounds, at any distance.
public struct RevealGeometry: Equatable, Sendable {
    private let center: CGPoint
    private let startRadii: CGSize
    private let coverRadius: CGFloat

    /// Makes the outlines from the rectangle that the reveal comes out of (a point, if it has no size) and the bounds
    /// that it has to cover, both in points of the masked view.
    ///
    /// The outline at the start is never larger than the cover circle: its half-sides are cut to that radius.
    public init(origin: CGRect, bounds: CGRect, shape: RevealShape = .inscribed) {
        let covered = Box(bounds) ?? .zero
        let source = Box(origin)
        center = source?.center ?? covered.center
        coverRadius = covered.farthestDistance(from: center)
        let start = source.map { Self.startRadii(of: $0, shape: shape) } ?? CGSize(width: 0, height: 0)
        startRadii = CGSize(width: min(start.width, coverRadius), height: min(start.height, coverRadius))
    }

    private static func startRadii(of source: Box, shape: RevealShape) -> CGSize {
        switch shape {
        case .inscribed:
            let radius = min(source.size.width, source.size.height) / 2
            return CGSize(width: radius, height: radius)
        case .circumscribed:
            return CGSize(width: source.halfDiagonal, height: source.halfDiagonal)
        case .ellipse:
            return CGSize(width: source.size.width / 2, height: source.size.height / 2)
        }
    }

    /// The outline at a fraction: 0 is the origin's own size, 1 the cover circle.
    ///
    /// The fraction is clamped to 0…1; what is not a number counts as 0.
    public func ellipse(at fraction: CGFloat) -> RevealEllipse {
        let fraction = clampedToUnit(fraction)
        return RevealEllipse(
            center: center,
            radii: CGSize(
                width: halfSide(from: startRadii.width, at: fraction),
                height: halfSide(from: startRadii.height, at: fraction)))
    }

    /// The smallest fraction whose outline holds the point: 0 for a point within the origin's own outline, 1 for
    /// one that only the cover circle reaches or that lies outside of it.
    ///
    /// It is 1 for every point where the origin's outline is as large as the cover circle, and 0 for a point that is
    /// not a number.
    public func fraction(reaching point: CGPoint) -> CGFloat {
        let across = abs(point.x - center.x)
        let along = abs(point.y - center.y)
        guard startRadii.width < coverRadius || startRadii.height < coverRadius else { return 1 }
        if startRadii.width == startRadii.height {
            return clampedToUnit((length(across, along) - startRadii.width) / (coverRadius - startRadii.width))
        }
        return ellipseFraction(across, along)
    }

    /// Both ends are met exactly, which `start + (cover - start) * fraction` would not do.
    private func halfSide(from start: CGFloat, at fraction: CGFloat) -> CGFloat {
        start * (1 - fraction) + coverRadius * fraction
    }

    /// The half-sides grow at different speeds, so that the fraction is the root of a quartic; as the outlines lie
    /// within each other, halving the interval finds it to the last bit.
    private func ellipseFraction(_ across: CGFloat, _ along: CGFloat) -> CGFloat {
        if across.isNaN || along.isNaN || holds(across, along, at: 0) { return 0 }
        var low: CGFloat = 0
        var high: CGFloat = 1
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if holds(across, along, at: middle) { high = middle } else { low = middle }
        }
    }

    /// Whether the outline at a fraction holds a point at these distances from its axes. A half-side of zero leaves
    /// of the ellipse a line, or its centre alone.
    private func holds(_ across: CGFloat, _ along: CGFloat, at fraction: CGFloat) -> Bool {
        let x = share(across, of: halfSide(from: startRadii.width, at: fraction))
        let y = share(along, of: halfSide(from: startRadii.height, at: fraction))
        return x * x + y * y <= 1
    }

    private func share(_ distance: CGFloat, of halfSide: CGFloat) -> CGFloat {
        distance == 0 ? 0 : distance / halfSide
    }
}
