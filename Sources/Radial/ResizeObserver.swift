import UIKit

/// A view that draws nothing and fills another one, to learn when that changes its size or leaves its window.
final class ResizeObserver: UIView {
    private let onResize: @MainActor () -> Void
    private let onLeave: @MainActor () -> Void
    private var known: CGSize

    /// Puts itself behind everything in `container`.
    init(
        in container: UIView, onResize: @escaping @MainActor () -> Void, onLeave: @escaping @MainActor () -> Void
    ) {
        self.onResize = onResize
        self.onLeave = onLeave
        known = container.bounds.size
        super.init(frame: container.bounds)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // An effect view takes no subviews itself.
        let host = (container as? UIVisualEffectView)?.contentView ?? container
        host.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let superview, superview.bounds.size != known else { return }
        known = superview.bounds.size
        onResize()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { onLeave() }
    }
}
