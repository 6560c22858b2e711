@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// A view that shows text: in one line unless told otherwise, in the middle of its height. It takes no touches.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var content: NSAttributedString?
    /// Whether the content was given with attributes, which then go before the label's own.
    private var isAttributed = false

    /// Makes a label with a frame in points, without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    /// Gives nil: there are no archives of views to read from.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Text

    /// The text; setting it drops the attributes of `attributedText`. Its line breaks begin new lines.
    open var text: String? {
        get { content?.string }
        set {
            content = newValue.map { NSAttributedString(string: $0) }
            isAttributed = false
            setNeedsDisplay()
        }
    }
    /// The text with its attributes; what these do not say is as the label's other properties have it. Of text that was set
    /// without attributes it has the label's.
    open var attributedText: NSAttributedString? {
        get { isAttributed ? content : content.map(attributed) }
        set {
            content = newValue?.copy() as? NSAttributedString
            isAttributed = newValue != nil
            if let style = newValue?.firstParagraphStyle {
                (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
            }
            setNeedsDisplay()
        }
    }
    /// The font; the system's of 17 points unless set, and again after nil. Setting it changes all of an attributed text.
    open var font: UIFont! {
        get { privateFont }
        set {
            privateFont = newValue ?? .systemFont(ofSize: 17)
            replace(.font, by: privateFont)
        }
    }
    /// The colour of the letters; that of labels unless set, and again after nil. Setting it changes all of an attributed text.
    open var textColor: UIColor! {
        get { privateColor }
        set {
            privateColor = newValue ?? Self.defaultColor
            replace(.foregroundColor, by: privateColor)
        }
    }
    private var privateFont = UIFont.systemFont(ofSize: 17)
    private var privateColor = UILabel.defaultColor
    private static var defaultColor: UIColor { .label }

    /// The colour of the letters while `isHighlighted`; nil for the usual one.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the letters have `highlightedTextColor`.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// The colour of a second copy of the text behind it; nil, as at first, for none.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Where that copy lies, in points; (0, −1) at first.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

    // MARK: Lines

    /// Where lines lie in the width.
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    /// What happens to text that does not fit; an ellipsis at the end unless set.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { setNeedsDisplay() } }
    /// How many lines there may be; 1 unless set, 0 for as many as fit into the height.
    open var numberOfLines: Int = 1 { didSet { setNeedsDisplay() } }
    /// The width in points that `intrinsicContentSize` breaks lines at; 0, as at first, for none.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// Whether a single line that is too wide gets a smaller font, as far as `minimumScaleFactor` goes.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// The smallest share of its size that a font may be made smaller to; 0, as at first, for any.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

    // MARK: Size

    /// The box in `bounds`, at its origin, that the text takes with at most so many lines (0: any number).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let text = set(in: bounds.size, lines: numberOfLines, alignment: .left)
        let size = CGSize(width: onPixels(text.size.width), height: onPixels(text.size.height))
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }
    /// The size of the text in points: of a single line its own, of more lines broken at the width of `size` (0: not broken).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? Self.unlimited : size.width
        let bounds = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }
    /// The size of the text in points, in lines no longer than `preferredMaxLayoutWidth`, if there is one.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
    }
    /// Longer than any text.
    private static let unlimited: CGFloat = 1e6

    // MARK: Drawing

    /// Draws the text into a rectangle of the current context, in the middle of its height. Override it to draw elsewhere.
    open func drawText(in rect: CGRect) {
        guard !rect.isEmpty else { return }
        let text = set(in: rect.size, lines: numberOfLines, alignment: textAlignment)
        guard let first = text.lines.first else { return }
        // The first baseline lies on whole pixels, so that letters are sharp.
        let middle = rect.minY + (rect.height - text.size.height) / 2
        let scale = contentScaleFactor
        let top = ((middle + first.baseline) * scale).rounded() / scale - first.baseline
        let state = GraphicsState.current
        if let shadowColor {
            let shadow = text.block.with(color: shadowColor.cgColor.rgba).set()
            state.draw(shadow, at: CGPoint(x: rect.minX + shadowOffset.width, y: top + shadowOffset.height))
        }
        state.draw(text, at: CGPoint(x: rect.minX, y: top))
    }
    /// Draws the text: calls `drawText(in:)` with the bounds.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }
}

// MARK: - Setting

extension UILabel {
    private func replace(_ key: NSAttributedString.Key, by value: Any) {
        if isAttributed, let changed = content?.mutableCopy() as? NSMutableAttributedString {
            changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
            content = changed
        }
        setNeedsDisplay()
    }

    private func attributed(_ plain: NSAttributedString) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        return NSAttributedString(
            string: plain.string,
            attributes: [.font: privateFont, .foregroundColor: privateColor, .paragraphStyle: style])
    }

    private func onPixels(_ length: CGFloat) -> CGFloat {
        let slack = 1e-3
        return (length * contentScaleFactor - slack).rounded(.up) / contentScaleFactor
    }

    /// The text set into a size; without text there is no line.
    private func set(in size: CGSize, lines: Int, alignment: NSTextAlignment) -> SetText {
        var block = TextBlock([])
        block.setLines(alignment, lineBreakMode, direction: effectiveUserInterfaceLayoutDirection)
        guard let content, content.length > 0 else { return SetText(empty: block) }
        block.runs = content.runs(TextDefaults(font: privateFont, color: privateColor))
        if isHighlighted, let highlightedTextColor { block = block.with(color: highlightedTextColor.cgColor.rgba) }
        block.lineSpacing = content.firstParagraphStyle?.lineSpacing ?? 0
        block.grid = contentScaleFactor
        block.lineLimit = max(0, lines)
        block.width = size.width
        block.height = size.height
        return adjusted(block).set()
    }

    /// The block with fonts so much smaller that its one line fits, if the label does that.
    private func adjusted(_ block: TextBlock) -> TextBlock {
        guard adjustsFontSizeToFitWidth, block.lineLimit == 1, let width = block.width else { return block }
        var line = block
        (line.width, line.height) = (nil, nil)
        let natural = line.set().size.width
        guard natural > width, width > 0 else { return block }
        // A little less than the share, since widths do not shrink quite evenly.
        let scale = max(width / natural * 0.999, minimumScaleFactor)
        var result = block
        for index in result.runs.indices { result.runs[index].font.size *= min(scale, 1) }
        return result
    }
}

extension TextBlock {
    /// The same in one colour.
    fileprivate func with(color: ColorComponents) -> TextBlock {
        var result = self
        for index in result.runs.indices { result.runs[index].color = color }
        return result
    }
}
