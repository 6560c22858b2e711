/// Text with all that says how it is set.
@_spi(Runtime) public struct TextBlock: Equatable, Sendable {
    /// A piece of text in one style.
    public struct Run: Equatable, Sendable {
        /// The text; its line breaks begin new paragraphs.
        public var text: String
        /// The font.
        public var font: TextFont
        /// The colour of the letters.
        public var color: ColorComponents
        /// What lies behind the letters, from the top to the bottom of the line; nil: nothing.
        public var background: ColorComponents?
        /// What is added to the distance between letters, in points.
        public var kern: CGFloat = 0
        /// How far the letters are raised, in points.
        public var baselineOffset: CGFloat = 0
        /// Whether there is a line below.
        public var isUnderlined = false
        /// Whether there is a line through the letters.
        public var isStruckThrough = false

        /// Text in a font and a colour.
        public init(
            _ text: String, font: TextFont,
            color: ColorComponents = ColorComponents(red: 0, green: 0, blue: 0, alpha: 1)
        ) {
            self.text = text
            self.font = font
            self.color = color
        }
    }

    /// Where lines that are shorter than the width lie.
    public enum Alignment: Sendable {
        /// At the left, in the middle, at the right.
        case left, center, right
        /// Stretched to the width, but for the last line of a paragraph.
        case justified
    }

    /// What happens to text that is too long.
    public enum Overflow: Sendable {
        /// What goes beyond the last line, which ends with a word (or letter), is left out.
        case words, letters
        /// Lines are not broken, and cut off at the width.
        case clip
        /// An ellipsis stands for what is left out at the start, in the middle or at the end of the last line.
        case head, middle, tail
    }

    /// The text.
    public var runs: [Run]
    /// How wide lines may be, in points; nil: any width.
    public var width: CGFloat?
    /// How many lines there may be; 0: any number.
    public var lineLimit = 0
    /// How high all lines together may be, in points; nil: any height. There is always one line.
    public var height: CGFloat?
    /// Where lines lie in the width.
    public var alignment = Alignment.left
    /// What happens to text that does not fit.
    public var overflow = Overflow.words
    /// Whether text that gets an ellipsis is broken into lines first, so that only the last line has one; else each paragraph
    /// is one line.
    public var breaksBeforeEllipsis = true
    /// What is added between lines, in points.
    public var lineSpacing: CGFloat = 0
    /// Baselines lie on multiples of one over this, from the top; 0: anywhere. Usually pixels a point.
    public var grid: CGFloat = 0

    /// Text of any width.
    public init(_ runs: [Run]) {
        self.runs = runs
    }

    /// The whole text.
    public var text: String { runs.map(\.text).joined() }
}

/// Text that has been set: lines, their places, and outlines to be filled. It is in points, y down, from the upper left
/// corner of the block.
@_spi(Runtime) public final class SetText: Equatable {
    /// One line.
    public struct Line: Equatable, Sendable {
        /// The line's box: from the start to the end of its letters, from the top to the bottom of the line.
        public var frame: CGRect
        /// The height of the letters' base in the block.
        public var baseline: CGFloat
    }

    /// Letters, or lines and areas of the style, in one colour.
    public struct Outline: Equatable {
        /// The outline, filled by winding.
        public var path: CGPath
        /// The colour.
        public var color: ColorComponents
    }

    /// What was set.
    public let block: TextBlock
    /// The lines, from the top.
    public let lines: [Line]
    /// The width of the widest line and the height of all.
    public let size: CGSize
    /// What is to be filled, in this order.
    public let outlines: [Outline]
    /// Whether something was left out.
    public let isTruncated: Bool
    /// The box of everything that is filled; null if there is nothing.
    public let bounds: CGRect

    init(block: TextBlock, lines: [Line], size: CGSize, outlines: [Outline], isTruncated: Bool) {
        self.block = block
        self.lines = lines
        self.size = size
        self.outlines = outlines
        self.isTruncated = isTruncated
        bounds = outlines.reduce(.null) { $0.union($1.path.boundingBox) }
    }

    /// Whether both are the same text, set in the same way: that leads to the same outlines.
    public static func == (lhs: SetText, rhs: SetText) -> Bool {
        lhs === rhs || lhs.block == rhs.block
    }
}
