@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

extension UIView {
    /// A picture of the view with everything in it, at the time of the last frame; nil if there is nothing to show.
    func pictureOfHierarchy(afterScreenUpdates: Bool) -> CGImage? {
        let runtime = RuntimeState.current
        guard !bounds.isEmpty else { return nil }
        if afterScreenUpdates { return pictureAfterCommit(runtime) }
        guard layer.presentation() != nil else { return nil }
        return committedPicture(runtime)
    }

    /// Brings pending changes to the screen first. A view outside of any window is put on the screen for the commit
    /// only, so that it can be drawn.
    private func pictureAfterCommit(_ runtime: RuntimeState) -> CGImage? {
        let root = sequence(first: layer) { $0.superlayer }.reduce(layer) { $1 }
        let isShown = runtime.shows(layer)
        if !isShown {
            runtime.addRoot(root)
            layer.layoutIfNeeded()
            drawContentsInSubtree()
        }
        runtime.commitOnce()
        let picture = committedPicture(runtime)
        if !isShown { runtime.removeRoot(root) }
        return picture
    }

    private func committedPicture(_ runtime: RuntimeState) -> CGImage? {
        let list = DisplayList(layer: layer, size: bounds.size, scale: UIScreen.main.scale, time: runtime.now)
        return list.isDrawable ? LayerRenderer.picture(of: list, isOpaque: false) : nil
    }
}

/// A picture of a view, as a view.
@MainActor
final class SnapshotView: UIView {
    init(_ picture: CGImage?, size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.contents = picture
    }

    required init?(coder: NSCoder) {
        nil
    }
}
