import UIKit

/// Where the circle starts, or ends on the way back.
///
/// An origin is a description. It becomes geometry when a transition starts, each way anew, in the own bounds of the view
/// that is masked: a view that has scrolled meanwhile is found where it is then. What can no longer be found (a view
/// that was released or is in no window, a provider that returns nil) gives way to the last place that was known, then to
/// the default edge, then to the centre. Views are held weakly.
public struct RevealOrigin: Sendable {
    let place: Place

    enum Place: Sendable {
        case unitPoint(CGPoint)
        /// A point is a rectangle without size. Without a reference it lies in the receiver's own view.
        case rect(CGRect, ViewReference?)
        case view(ViewReference)
        case edge(RevealEdge)
        case provider(@MainActor () -> RevealOrigin?)
    }

    /// A view that must not be kept alive, and the size that it had when a place in it was noted.
    struct ViewReference: Sendable {
        weak var view: UIView?
        var size: CGSize?
    }

    /// The centre of the screen or view that is revealed.
    public static var center: RevealOrigin { unitPoint(x: 0.5, y: 0.5) }

    /// A point, in points, in the coordinates of `view`, or of the receiver's own view if that is nil.
    ///
    /// It may lie outside the bounds. A point that is not finite means the centre. When the view has another size later, the
    /// point is moved as `rect` is.
    public static func point(_ point: CGPoint, in view: UIView? = nil) -> RevealOrigin {
        rect(CGRect(origin: point, size: .zero), in: view)
    }

    /// A rectangle, in points, in the coordinates of `view`, or of the receiver's own view if that is nil.
    ///
    /// It may lie outside the bounds, and it may be empty. One that is null, infinite or not a number means the centre.
    ///
    /// It is scaled with the view. When that has another size later, be it during the transition or on the remembered way
    /// back, both coordinates and both sides are multiplied by how much the view's width and height have grown since the
    /// call: (10, 20) in a view of 100 × 100 points is (20, 20) when it has become 200 × 100. A place that a `provider`
    /// gives is taken as it is.
    public static func rect(_ rect: CGRect, in view: UIView? = nil) -> RevealOrigin {
        RevealOrigin(place: .rect(rect, view.map { ViewReference(view: $0) }))
    }

    /// A point in fractions of the bounds: (0, 0) is the upper left corner, (1, 1) the lower right one.
    ///
    /// It may lie outside; values that are not finite mean the centre.
    public static func unitPoint(x: CGFloat, y: CGFloat) -> RevealOrigin {
        RevealOrigin(place: .unitPoint(CGPoint(x: x, y: y)))
    }

    /// The bounds of a view, wherever it is when the transition starts; under a transform, their bounding box.
    ///
    /// The view may be in another window.
    public static func view(_ view: UIView) -> RevealOrigin {
        RevealOrigin(place: .view(ViewReference(view: view)))
    }

    /// The middle of an edge of the bounds.
    public static func edge(_ edge: RevealEdge) -> RevealOrigin {
        RevealOrigin(place: .edge(edge))
    }

    /// An origin that is asked for when it is needed, each way anew; the right one for rows, whose cells are reused.
    ///
    /// Nil means that the source is gone. A provider that answers with a provider is followed eight times.
    public static func provider(_ provide: @escaping @MainActor () -> RevealOrigin?) -> RevealOrigin {
        RevealOrigin(place: .provider(provide))
    }
}
