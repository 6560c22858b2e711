@_spi(Runtime) import CoreGraphics

/// Everything of a layer that can be seen, as one value: the model's, the committed one or the one at a moment of an animation.
///
/// Lengths are points, colours nil where nothing is painted. The names are those of `CALayer`.
@_spi(Runtime) public struct LayerValues: Equatable {
    /// The layer's rectangle in its own coordinates.
    public var bounds = CGRect.zero
    /// Where the anchor point lies in the superlayer.
    public var position = CGPoint.zero
    /// The order among siblings, before their place in the tree.
    public var zPosition: CGFloat = 0
    /// The anchor point, in fractions of the bounds.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var matrix = Matrix4.identity
    var sublayerMatrix = Matrix4.identity
    /// Whether the layer and all below it are left out.
    public var isHidden = false
    /// Whether they are shown from behind, too.
    public var isDoubleSided = true
    /// 0…1, for layer and sublayers.
    public var opacity: Float = 1
    /// Whether `opacity` fades them as one image.
    public var allowsGroupOpacity = true
    /// Whether contents and sublayers are cut off at the rounded bounds.
    public var masksToBounds = false
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The corners that are round.
    public var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// The width of the border, inside the bounds.
    public var borderWidth: CGFloat = 0
    /// The colour of the border.
    public var borderColor: CGColor? = LayerValues.black
    /// The standard deviation of a blur of what lies below, within the bounds; 0 for none.
    public var backdropBlur: CGFloat = 0
    /// What fills the bounds.
    public var backgroundColor: CGColor?
    /// The colour of the shadow.
    public var shadowColor: CGColor? = LayerValues.black
    /// 0…1.
    public var shadowOpacity: Float = 0
    /// Where the shadow lies, from the layer.
    public var shadowOffset = CGSize(width: 0, height: -3)
    /// The radius of its blur.
    public var shadowRadius: CGFloat = 3
    /// Its outline; nil for what the layer shows.
    public var shadowPath: CGPath?
    /// The image in the bounds.
    public var contents: CGImage?
    /// The part of the image that is shown, in fractions of its size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents per point, for the gravities that keep its size.
    public var contentsScale: CGFloat = 1
    /// Where the image lies.
    public var contentsGravity = CALayerContentsGravity.resize
    /// The text above the image; nil for none.
    public var text: LayerText?
    /// What is shown in place of everything that the layer draws, as far as `dissolveFraction` is below 1; nil for nothing.
    var dissolvePicture: CGImage?
    /// How far the layer has come from that picture to what it draws.
    var dissolveFraction: CGFloat = 1
    /// The shape of a `CAShapeLayer`; nil for other layers.
    public var shape: ShapeValues?

    /// The values of a new layer.
    public init() {}

    /// What happens about the anchor point.
    public var transform: CATransform3D {
        get { matrix.transform }
        set { matrix = Matrix4(newValue) }
    }
    /// What happens to the sublayers about it.
    public var sublayerTransform: CATransform3D {
        get { sublayerMatrix.transform }
        set { sublayerMatrix = Matrix4(newValue) }
    }

    static let black = CGColor(gray: 0, alpha: 1)
}

/// What a `CAShapeLayer` draws between its contents and its sublayers. A nil path draws nothing.
@_spi(Runtime) public struct ShapeValues: Equatable {
    /// The path in the layer's coordinates.
    public var path: CGPath?
    /// The colour of the inside.
    public var fillColor: CGColor? = LayerValues.black
    /// What is inside.
    public var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line.
    public var strokeColor: CGColor?
    /// Where the stroke starts, as a fraction of the path's length.
    public var strokeStart: CGFloat = 0
    /// Where the stroke ends, as a fraction of the path's length.
    public var strokeEnd: CGFloat = 1
    /// The width of the line.
    public var lineWidth: CGFloat = 1
    /// How far a mitre may reach, in widths of the line.
    public var miterLimit: CGFloat = 10
    /// How the line ends.
    public var lineCap = CAShapeLayerLineCap.butt
    /// How it turns corners.
    public var lineJoin = CAShapeLayerLineJoin.miter
    /// Where in the pattern of dashes it starts.
    public var lineDashPhase: CGFloat = 0
    /// Lengths of dashes and gaps in turn, in points; nil for an unbroken line.
    public var lineDashPattern: [CGFloat]?

    /// The values of a new shape layer.
    public init() {}
}

extension LayerValues {
    /// The matrix from this layer's bounds to its superlayer's bounds (facts 2.1 and 2.2).
    ///
    /// - Parameter parent: the superlayer's values, whose `sublayerTransform` acts about its own anchor point; nil for a root.
    public func transformToSuperlayer(of parent: LayerValues?) -> CATransform3D {
        let own = transformInSuperlayer
        guard let parent, parent.sublayerMatrix != .identity else { return own }
        let pivot = parent.anchorInBounds
        let toPivot = CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0)
        let back = CATransform3DMakeTranslation(pivot.x, pivot.y, 0)
        return (Matrix4(own) * Matrix4(toPivot) * parent.sublayerMatrix * Matrix4(back)).transform
    }

    /// The same where the superlayer transforms nothing. Most layers have no transform and are only moved; what is not
    /// finite goes the long way, where it makes other numbers unknown, too.
    private var transformInSuperlayer: CATransform3D {
        let anchor = anchorInBounds
        if matrix == .identity, (anchor.x + anchor.y + position.x + position.y + zPosition).isFinite {
            return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, zPosition)
        }
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
        return (Matrix4(toAnchor) * matrix * Matrix4(toPosition)).transform
    }

    /// How the layer's plane is seen on the superlayer's by an eye above it. All that is in the layer lies in its plane.
    func projectionToSuperlayer(of parent: LayerValues?) -> PlaneProjection {
        transformToSuperlayer(of: parent).planeProjection
    }

    /// The anchor point in the layer's own bounds, in points.
    public var anchorInBounds: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }
}
