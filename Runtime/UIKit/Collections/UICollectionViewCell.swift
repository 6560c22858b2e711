/// The view of one item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private let content: UIView

    /// Makes a cell with a frame in points of its future superview.
    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view for what the cell shows; it fills the cell, above the backgrounds.
    open var contentView: UIView { content }
    /// Whether the item is selected. The collection view sets it; it does not change the selection.
    open var isSelected: Bool = false {
        didSet { if isSelected != oldValue { showBackgrounds() } }
    }
    /// Whether a finger is on the cell. The collection view sets it.
    open var isHighlighted: Bool = false {
        didSet { if isHighlighted != oldValue { showBackgrounds() } }
    }
    /// What lies behind everything else of the cell and fills it; nil unless set.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, with: backgroundView) }
    }
    /// What lies just above the background and fills the cell while it is selected or highlighted; nil unless set.
    open var selectedBackgroundView: UIView? {
        didSet { replace(oldValue, with: selectedBackgroundView) }
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        showBackgrounds()
    }

    /// Puts the backgrounds that are to be seen where they belong.
    private func showBackgrounds() {
        let isOn = isSelected || isHighlighted
        if !isOn, selectedBackgroundView !== backgroundView { selectedBackgroundView?.removeFromSuperview() }
        let shown = [backgroundView, isOn ? selectedBackgroundView : nil].compactMap(\.self)
        for (index, view) in shown.enumerated() where view.superview !== self {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: index)
        }
    }
}
