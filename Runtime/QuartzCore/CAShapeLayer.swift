/// A layer that draws a path between its contents and its sublayers. The path is not cut off at the bounds.
open class CAShapeLayer: CALayer {
    /// A shape layer without a path, which shows nothing; its fill is black.
    public required init() {
        super.init()
        values.shape = ShapeValues()
    }

    /// A copy of the visible values of `layer`; see `CALayer.init(layer:)`.
    public required init(layer: Any) {
        super.init(layer: layer)
        if values.shape == nil { values.shape = ShapeValues() }
    }

    private var shape: ShapeValues { values.shape ?? ShapeValues() }

    private func changeShape<Value: Equatable>(
        _ keyPath: WritableKeyPath<ShapeValues, Value>, to newValue: Value, event: String
    ) {
        var shape = shape
        shape[keyPath: keyPath] = newValue
        change(\.shape, to: shape, event: event)
    }

    /// The path in the layer's own coordinates, copied; nil draws nothing. It is animatable, but never by itself.
    open var path: CGPath? {
        get { shape.path }
        set { changeShape(\.path, to: newValue?.copy(), event: "path") }
    }
    /// The colour of the inside; black at first, nil for none.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { changeShape(\.fillColor, to: newValue, event: "fillColor") }
    }
    /// What counts as inside.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { changeShape(\.fillRule, to: newValue, event: "fillRule") }
    }
    /// The colour of the line along the path; nil at first, for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { changeShape(\.strokeColor, to: newValue, event: "strokeColor") }
    }
    /// Where the line starts, as a fraction of the path's length; 0 at first.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeShape(\.strokeStart, to: newValue, event: "strokeStart") }
    }
    /// Where the line ends, as a fraction of the path's length; 1 at first.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeShape(\.strokeEnd, to: newValue, event: "strokeEnd") }
    }
    /// The width of the line in points; 1 at first.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { changeShape(\.lineWidth, to: newValue, event: "lineWidth") }
    }
    /// How far a mitred corner may reach, as a multiple of the line's width; 10 at first.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { changeShape(\.miterLimit, to: newValue, event: "miterLimit") }
    }
    /// How the line ends; `butt` at first.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { changeShape(\.lineCap, to: newValue, event: "lineCap") }
    }
    /// How the line turns corners; `miter` at first.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { changeShape(\.lineJoin, to: newValue, event: "lineJoin") }
    }
    /// Where in the pattern of dashes the line starts, in points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { changeShape(\.lineDashPhase, to: newValue, event: "lineDashPhase") }
    }
    /// The lengths of dashes and gaps in turn, in points; nil at first, for an unbroken line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern?.map { NSNumber(value: Double($0)) } }
        set { changeShape(\.lineDashPattern, to: newValue?.map { CGFloat($0.doubleValue) }, event: "lineDashPattern") }
    }
}
