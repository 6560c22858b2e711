@_spi(Runtime) import QuartzCore

/// A view that blurs what lies below it within its bounds. What it shows itself lies in its content view.
///
/// In a group that fades or is masked, the blur still sees what lies below the group. A picture of the view alone shows no
/// blur, since there is nothing below it then.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let backdrop = UIView()
    private let content = UIView()

    /// What the view does to what lies below; nil for nothing. In an animation block the blur grows or shrinks.
    open var effect: UIVisualEffect? {
        didSet { showEffect() }
    }

    /// The view for subviews, which are not blurred. Adding them to the effect view itself traps.
    open var contentView: UIView { content }

    /// A view of the size zero with an effect, or with none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        backdrop.isUserInteractionEnabled = false
        for view in [backdrop, content] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        showEffect()
    }

    /// A view with a frame in points of its future superview, without an effect.
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Traps if the subview was not added to the content view.
    open override func didAddSubview(_ subview: UIView) {
        precondition(
            subview === backdrop || subview === content,
            "A subview was added to a UIVisualEffectView; it must be added to its contentView.")
        super.didAddSubview(subview)
    }

    private func showEffect() {
        let look = (effect as? UIBlurEffect)?.look ?? BlurLook()
        backdrop.layer.backdropBlur = look.radius
        backdrop.backgroundColor = look.veil
    }
}
