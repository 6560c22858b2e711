/// Words of a bar: a title, or a button's in the tint colour.
@MainActor
final class BarWords: UILabel {
    private let isTinted: Bool

    init(_ text: String, isHeavy: Bool, isTinted: Bool) {
        self.isTinted = isTinted
        super.init(frame: .zero)
        font = .systemFont(ofSize: 17, weight: isHeavy ? .semibold : .regular)
        self.text = text
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if isTinted, textColor != tintColor { textColor = tintColor }
    }
}
