@_spi(Runtime) import CoreGraphics

/// Text that a layer shows above its image. It goes along with the layer's bounds as an image of the same size would, by
/// `contentsGravity`, and is cut off at the edges of that.
@_spi(Runtime) public struct LayerText: Equatable {
    /// One text, and where in the bounds its upper left corner lies, in points.
    public struct Piece: Equatable {
        /// The text.
        public var text: SetText
        /// Its upper left corner.
        public var origin: CGPoint

        /// A text at a place.
        public init(_ text: SetText, at origin: CGPoint) {
            self.text = text
            self.origin = origin
        }
    }

    /// The texts, the lowest first.
    public var pieces: [Piece]
    /// The bounds that they were set for.
    public var bounds: CGRect

    /// Texts in bounds.
    public init(pieces: [Piece], bounds: CGRect) {
        self.pieces = pieces
        self.bounds = bounds
    }

    /// The texts as they are drawn in a layer.
    func items(in values: LayerValues, toPixels: CGAffineTransform) -> [DisplayItem] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let target = values.contentsFrame(of: bounds.size)
        let (across, down) = (target.width / bounds.width, target.height / bounds.height)
        let toBounds = CGAffineTransform(
            a: across, b: 0, c: 0, d: down, tx: target.minX - bounds.minX * across,
            ty: target.minY - bounds.minY * down)
        let transform = toBounds.concatenating(toPixels)
        return pieces.flatMap { piece -> [DisplayItem] in
            guard !piece.text.outlines.isEmpty else { return [] }
            let place = CGAffineTransform(translationX: piece.origin.x, y: piece.origin.y).concatenating(transform)
            let item = DisplayItem.text(DisplayText(text: piece.text, transform: place))
            let fits = bounds.encloses(piece.text.bounds.offsetBy(dx: piece.origin.x, dy: piece.origin.y))
            guard !fits else { return [item] }
            let edge = DisplayShape(CGPath(rect: bounds, transform: nil), transform: transform, rule: .winding)
            return DisplayGroup(items: [item], clip: edge.snapped).simplified
        }
    }
}

@_spi(Runtime) extension CALayer {
    /// The key path of an animation from 0 to 1, from `dissolvePicture` to what the layer draws.
    public static let dissolveKeyPath = LayerKeyPath.dissolve.rawValue

    /// A picture that is shown in place of everything that the layer and those below it draw, stretched to the bounds, while an
    /// animation of `dissolveKeyPath` says so.
    public var dissolvePicture: CGImage? {
        get { values.dissolvePicture }
        set { change(\.dissolvePicture, to: newValue, event: "contents") }
    }
    /// The text that the layer shows; nil for none.
    public var text: LayerText? {
        get { values.text }
        set { change(\.text, to: newValue, event: "contents") }
    }
}
