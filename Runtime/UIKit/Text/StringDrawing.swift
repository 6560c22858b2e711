@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// How text is measured in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the text's upper left corner, and lines are broken; without, it is the start of the first
    /// baseline, and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines lie as far apart as the font says, which they always do here, since fonts have no leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// An ellipsis ends the last line that fits if there are more; only of text whose lines are broken.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing text has found out.
open class NSStringDrawingContext: NSObject {
    /// The box of what was drawn or measured last, in points.
    open fileprivate(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The text's width and height in points, with lines as long as they are.
    public func size() -> CGSize {
        set(width: nil, height: nil).size
    }

    /// Draws the text into the current context with its upper left corner at a point, with lines as long as they are.
    public func draw(at point: CGPoint) {
        GraphicsState.current.draw(set(width: nil, height: nil), at: point)
    }

    /// Draws the text into the current context, in lines as wide as a rectangle, as many as fit into it.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text into the current context, in lines as wide as a rectangle, as many as fit into it; see the options.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let (text, box) = set(in: rect.size, options)
        context?.totalBounds = box.offsetBy(dx: rect.minX, dy: rect.minY)
        let rise = options.contains(.usesLineFragmentOrigin) ? 0 : text.lines.first?.baseline ?? 0
        GraphicsState.current.draw(text, at: CGPoint(x: rect.minX, y: rect.minY - rise))
    }

    /// The box, in points, that the text takes in lines as wide as `size`, as many as fit into its height; see the options.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let box = set(in: size, options).box
        context?.totalBounds = box
        return box
    }

    private func set(in size: CGSize, _ options: NSStringDrawingOptions) -> (text: SetText, box: CGRect) {
        guard options.contains(.usesLineFragmentOrigin) else {
            let text = set(width: nil, height: nil, lineLimit: 1)
            return (text, CGRect(origin: CGPoint(x: 0, y: -(text.lines.first?.baseline ?? 0)), size: text.size))
        }
        // Sides of 0, and the enormous ones that code asks with, mean any size.
        func limit(_ side: CGFloat) -> CGFloat? { side > 0 && side < 1e5 ? side : nil }
        let truncates = options.contains(.truncatesLastVisibleLine)
        let text = set(width: limit(size.width), height: limit(size.height), truncates: truncates)
        let box = text.lines.reduce(CGRect.null) { $0.union($1.frame) }
        return (text, box.isNull ? .zero : box)
    }

    private func set(width: CGFloat?, height: CGFloat?, lineLimit: Int = 0, truncates: Bool = false) -> SetText {
        // Twelve points in black are what text without attributes looks like.
        var block = TextBlock(runs(TextDefaults(font: .systemFont(ofSize: 12), color: .black)))
        let style = firstParagraphStyle ?? .default
        let wraps = style.lineBreakMode == .byWordWrapping || style.lineBreakMode == .byCharWrapping
        block.setLines(
            style.alignment, truncates && wraps ? .byTruncatingTail : style.lineBreakMode,
            direction: GraphicsState.ifAny?.layoutDirection ?? .leftToRight)
        block.breaksBeforeEllipsis = wraps
        block.lineSpacing = style.lineSpacing
        block.width = width
        block.height = height
        block.lineLimit = lineLimit
        return block.set()
    }
}

extension NSString {
    /// The width and height in points of the text with attributes, with lines as long as they are.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text with attributes into the current context with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text with attributes into the current context, in lines as wide as a rectangle, as many as fit into it.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// The box, in points, that the text takes in lines as wide as `size`; see the options.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: substring(from: 0), attributes: attributes)
    }
}

// On Apple's systems a Swift string has these by way of NSString.
extension String {
    /// The width and height in points of the text with attributes, with lines as long as they are.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }

    /// Draws the text with attributes into the current context with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text with attributes into the current context, in lines as wide as a rectangle, as many as fit into it.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }

    /// The box, in points, that the text takes in lines as wide as `size`; see the options.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
