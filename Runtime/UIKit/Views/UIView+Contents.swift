@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

extension UIView {
    /// Hands the content mode to the layer.
    func applyContentMode() {
        layer.contentsGravity =
            switch contentMode {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
    }

    /// Changes how many pixels a point has in what the view draws.
    func rescale(_ scale: CGFloat) {
        guard layer.contentsScale != scale else { return }
        layer.contentsScale = scale
        if privates.hasDrawn || layer.text != nil { queueForDisplay() }
    }

    func changeOpaqueness(to isOpaque: Bool) {
        guard privates.isOpaque != isOpaque else { return }
        privates.isOpaque = isOpaque
        if privates.hasDrawn { queueForDisplay() }
    }

    /// Asks for `draw(_:)` before the next commit that shows the view.
    func queueForDisplay() {
        guard !privates.needsDisplay else { return }
        privates.needsDisplay = true
        UIKitState.current.displayQueue.append(self)
    }

    /// Calls `draw(_:)` and shows what it has drawn. A context is only made for code that asks for it, so a view that
    /// does not draw keeps whatever its layer shows.
    func drawContents() {
        privates.missesDisplay = false
        let bounds = bounds
        let isBlack = isOpaque && backgroundColor == nil
        let target = GraphicsState.Target(size: bounds.size, scale: contentScaleFactor, keepsText: true) { context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            guard isBlack else { return }
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.fill(bounds)
        }
        let image = GraphicsState.current.drawing(to: target) {
            traitCollection.performAsCurrent { draw(bounds) }
        }
        layer.text = target.texts.isEmpty ? nil : LayerText(pieces: target.texts, bounds: bounds)
        guard image != nil || privates.hasDrawn else { return }
        privates.hasDrawn = image != nil
        layer.contents = image
    }
}

extension UIView {
    /// Lets this view and those in it draw as far as they have not, for a picture of a view that is in no window.
    func drawContentsInSubtree() {
        if !privates.hasDrawn || privates.needsDisplay || privates.missesDisplay, !bounds.isEmpty { drawContents() }
        for view in subviews { view.drawContentsInSubtree() }
    }
}

extension UIKitState {
    /// Lets the views draw that have asked for it and are in a window; says whether any did.
    func displayViews() -> Bool {
        if application.statusBarIsDue { application.updateStatusBar() }
        let queue = displayQueue
        displayQueue = []
        var drew = false
        for view in queue {
            view.privates.needsDisplay = false
            // What is not shown is asked again when it comes into a window or gets a size.
            guard view.window != nil, !view.bounds.isEmpty else {
                view.privates.missesDisplay = true
                continue
            }
            view.drawContents()
            drew = true
        }
        return drew
    }
}
