/// Where lines lie in the width that they are given.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center
    /// At the right.
    case right
    /// Stretched to the width, but for the last line of a paragraph.
    case justified
    /// Where the interface's direction begins.
    case natural
}

/// What happens to text that is too long for a line. A label that has several lines breaks them after words if it ends with an
/// ellipsis; drawn strings with one have a single line for each paragraph.
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on in the next line after a word.
    case byWordWrapping = 0
    /// It goes on in the next line after a letter.
    case byCharWrapping
    /// It is cut off.
    case byClipping
    /// An ellipsis stands for its start.
    case byTruncatingHead
    /// An ellipsis stands for its end.
    case byTruncatingTail
    /// An ellipsis stands for its middle.
    case byTruncatingMiddle
}

/// How a line under or through text is drawn: one thin line, or none.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
}

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// An `NSParagraphStyle`; that of the first letter counts for the whole text.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A `UIColor` of the letters.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the letters.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// A number of points added to the distance between letters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The raw value of an `NSUnderlineStyle`, as a number.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The raw value of an `NSUnderlineStyle`, as a number, for a line through the letters.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A number of points by which the letters are raised.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// How the lines of a paragraph lie. It cannot change; see `NSMutableParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
    }

    fileprivate var values = Values()

    /// The style of text that has none.
    public required override init() {
        super.init()
    }

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines lie; natural unless set.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to lines that are too long; they are broken after words unless set.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// What is added between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }

    /// A style of the same values that cannot change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A style of the same values that can change.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether another object is a style of the same values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    /// A hash of the values.
    open override var hash: Int { values.hashValue }
}

/// How the lines of a paragraph lie.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines lie; natural unless set.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// What happens to lines that are too long; they are broken after words unless set.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// What is added between lines, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
}
