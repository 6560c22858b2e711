@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore

/// What text looks like where its attributes do not say.
struct TextDefaults {
    var font: UIFont
    var color: UIColor
}

extension NSAttributedString {
    /// The text in runs of one style.
    func runs(_ defaults: TextDefaults) -> [TextBlock.Run] {
        var runs: [TextBlock.Run] = []
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let font = attributes[.font] as? UIFont ?? defaults.font
            let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
            var run = TextBlock.Run(
                attributedSubstring(from: range).string, font: font.face, color: color.cgColor.rgba)
            run.background = (attributes[.backgroundColor] as? UIColor)?.cgColor.rgba
            run.kern = number(attributes[.kern])
            run.baselineOffset = number(attributes[.baselineOffset])
            run.isUnderlined = number(attributes[.underlineStyle]) != 0
            run.isStruckThrough = number(attributes[.strikethroughStyle]) != 0
            runs.append(run)
        }
        return runs
    }

    /// The paragraph style of the first letter.
    var firstParagraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }
}

/// A number that an attribute gives, in any of the types that Swift or Foundation puts into a dictionary; else 0.
private func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
}

extension TextBlock {
    /// Takes over where lines lie and what happens to long ones; natural lines begin where `direction` does.
    mutating func setLines(
        _ alignment: NSTextAlignment, _ mode: NSLineBreakMode, direction: UIUserInterfaceLayoutDirection
    ) {
        self.alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: direction == .leftToRight ? .left : .right
            }
        overflow =
            switch mode {
            case .byWordWrapping: .words
            case .byCharWrapping: .letters
            case .byClipping: .clip
            case .byTruncatingHead: .head
            case .byTruncatingTail: .tail
            case .byTruncatingMiddle: .middle
            }
    }

    /// The text set; says so once in a scope if the system's font is missing.
    func set() -> SetText {
        MissingFont.report()
        return SetText(self)
    }
}

/// The notice that the system's font is missing, once in a scope.
private final class MissingFont {
    static func report() {
        guard let state = RuntimeState.scoped else { return }
        _ = state.companion { MissingFont(state) }
    }

    private init(_ state: RuntimeState) {
        let family = TextFont(size: 12).installedFamily
        guard family != TextFont.systemFamily else { return }
        let remedy = "scripts/setup installs it (the package fonts-inter)."
        let sentence =
            family.map { "The font \(TextFont.systemFamily) is missing, and text is drawn in \($0); \(remedy)" }
            ?? "There is no font on this machine, and no text is drawn; \(remedy)"
        state.log(sentence, from: "UIKit")
    }
}
