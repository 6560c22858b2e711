import UIKit

/// Finds an origin in the bounds of the view that is masked, and what stands in for one that is gone.
///
/// The order is: the origin itself, the last place that was known, the default edge, the centre.
@MainActor struct OriginResolver {
    var origin: RevealOrigin?
    /// The last centre that was found, in fractions of the bounds.
    var lastUnitPoint: CGPoint?
    var edge: RevealEdge?
    /// Whether the centre is moved into the bounds, as it is on the way back.
    var clampsCenter = false
    /// What a nil `in:` means, and whose layout direction leading and trailing follow.
    weak var receiver: UIView?

    /// The origin in the bounds of `subject`, in points; always finite.
    func rect(in subject: UIView) -> CGRect {
        let bounds = subject.bounds
        let found = origin?.rect(in: subject, receiver: receiver) ?? fallback(in: subject)
        let usable =
            found.isUsable ? found.standardized : CGRect(origin: bounds.point(atUnit: .unitCenter), size: .zero)
        guard clampsCenter else { return usable }
        let center = CGPoint(x: usable.midX, y: usable.midY)
        let clamped = CGPoint(
            x: min(max(center.x, bounds.minX), bounds.maxX), y: min(max(center.y, bounds.minY), bounds.maxY))
        return usable.offsetBy(dx: clamped.x - center.x, dy: clamped.y - center.y)
    }

    private func fallback(in subject: UIView) -> CGRect {
        let place = lastUnitPoint.map { RevealOrigin.unitPoint(x: $0.x, y: $0.y) } ?? edge.map { RevealOrigin.edge($0) }
        return (place ?? .center).rect(in: subject, receiver: receiver) ?? .null
    }
}

extension RevealOrigin {
    /// The origin in the bounds of `subject`, in points, or nil if its source is gone.
    @MainActor func rect(in subject: UIView, receiver: UIView?, depth: Int = 0) -> CGRect? {
        switch place {
        case .unitPoint(let point):
            return CGRect(origin: subject.bounds.point(atUnit: point), size: .zero)
        case .rect(let rect, let reference):
            guard rect.isUsable else { return .null }
            guard let view = reference == nil ? (receiver ?? subject) : reference?.view else { return nil }
            return view.convertAcrossWindows(rect.scaled(by: reference?.growth(of: view)), to: subject)
        case .view(let reference):
            guard let view = reference.view else { return nil }
            return view.convertAcrossWindows(view.bounds, to: subject)
        case .edge(let edge):
            let point = edge.unitPoint(in: (receiver ?? subject).effectiveUserInterfaceLayoutDirection)
            return CGRect(origin: subject.bounds.point(atUnit: point), size: .zero)
        case .provider(let provide):
            guard depth < 8 else { return nil }
            return provide()?.rect(in: subject, receiver: receiver, depth: depth + 1)
        }
    }

    /// The same origin, its place noted as a share of the view that it lies in: when that view has another size later,
    /// the place goes along.
    @MainActor func noted(receiver: UIView?) -> RevealOrigin {
        guard case .rect(let rect, let reference) = place, reference?.size == nil,
            let view = reference == nil ? receiver : reference?.view
        else { return self }
        return RevealOrigin(place: .rect(rect, ViewReference(view: view, size: view.bounds.size)))
    }
}

extension RevealOrigin.ViewReference {
    /// How much the view has grown since the place was noted.
    @MainActor fileprivate func growth(of view: UIView) -> CGSize? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return CGSize(width: view.bounds.width / size.width, height: view.bounds.height / size.height)
    }
}

extension RevealEdge {
    /// The middle of the edge, in fractions of the bounds.
    fileprivate func unitPoint(in direction: UIUserInterfaceLayoutDirection) -> CGPoint {
        let isLeftToRight = direction == .leftToRight
        switch self {
        case .leading: return CGPoint(x: isLeftToRight ? 0 : 1, y: 0.5)
        case .trailing: return CGPoint(x: isLeftToRight ? 1 : 0, y: 0.5)
        case .top: return CGPoint(x: 0.5, y: 0)
        case .bottom: return CGPoint(x: 0.5, y: 1)
        }
    }
}

extension UIView {
    /// A rectangle of this view in another one's bounds, as the bounding box under transforms; through the screen if the
    /// two are in different windows, and nil if either is in none.
    fileprivate func convertAcrossWindows(_ rect: CGRect, to view: UIView) -> CGRect? {
        if self === view { return rect }
        guard let ownWindow = window, let otherWindow = view.window else { return nil }
        if ownWindow === otherWindow { return convert(rect, to: view) }
        let there = ownWindow.convert(convert(rect, to: ownWindow), to: otherWindow)
        return view.convert(there, from: otherWindow)
    }
}

extension CGRect {
    /// Whether every coordinate is a finite number.
    fileprivate var isUsable: Bool {
        !isNull && !isInfinite && [origin.x, origin.y, size.width, size.height].allSatisfy(\.isFinite)
    }

    fileprivate func point(atUnit unit: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * unit.x, y: minY + height * unit.y)
    }

    fileprivate func scaled(by growth: CGSize?) -> CGRect {
        guard let growth else { return self }
        return CGRect(
            x: origin.x * growth.width, y: origin.y * growth.height,
            width: size.width * growth.width, height: size.height * growth.height)
    }
}

extension CGPoint {
    /// This point in fractions of `bounds`, or nil where these have no area.
    func unit(in bounds: CGRect) -> CGPoint? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        return CGPoint(x: (x - bounds.minX) / bounds.width, y: (y - bounds.minY) / bounds.height)
    }

    fileprivate static var unitCenter: CGPoint { CGPoint(x: 0.5, y: 0.5) }
}
