@_spi(Runtime) import CoreGraphics

extension CALayer {
    /// Draws this layer and those below it into a context, by the values of the model, committed or not, without animations
    /// (2.28). The layer's bounds are drawn in the context's current units; its own position and transform do not count.
    /// Does nothing if memory is short.
    public func render(in ctx: CGContext) {
        guard let overlay = Bitmap(width: ctx.width, height: ctx.height) else { return }
        let picture = CGRect(x: 0, y: 0, width: ctx.width, height: ctx.height)
        let drawing = LayerDrawing(modelNode, toPixels: ctx.pixelTransform, picture: picture)
        DisplayPainter(overlay).paint(drawing.items)
        ctx.draw(overlay: overlay)
    }

    private var modelNode: PresentationNode {
        PresentationNode(
            layer: self, values: values, sublayers: (sublayers ?? []).map(\.modelNode), mask: mask?.modelNode)
    }
}
