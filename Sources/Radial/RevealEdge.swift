/// An edge of a view. Leading and trailing follow the view's layout direction: leading is left where text runs from
/// left to right.
public enum RevealEdge: String, Hashable, Sendable, CaseIterable {
    /// Left, or right where the layout direction is right to left.
    case leading
    /// Right, or left where the layout direction is right to left.
    case trailing
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
}
