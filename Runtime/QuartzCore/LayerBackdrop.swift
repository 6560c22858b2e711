@_spi(Runtime) extension CALayer {
    /// The event and key path of `backdropBlur`.
    public static let backdropKeyPath = LayerKeyPath.backdrop.rawValue

    /// The standard deviation, in points, of a blur of what lies below the layer within its bounds; 0 for none. What is blurred
    /// also gets more colourful. The layer's background lies over it.
    public var backdropBlur: CGFloat {
        get { values.backdropBlur }
        set { change(\.backdropBlur, to: newValue, event: Self.backdropKeyPath) }
    }
}
