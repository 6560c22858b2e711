@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing

@Suite("Text is set in lines and outlines")
struct TextTests {
    private let font = TextFont(size: 20)

    private func block(_ text: String, _ change: (inout TextBlock) -> Void = { _ in }) -> TextBlock {
        var block = TextBlock([TextBlock.Run(text, font: font)])
        change(&block)
        return block
    }

    private func width(_ text: String) -> CGFloat { SetText(block(text)).size.width }

    @Test("The system's font is there, and its lengths grow with the size")
    func metrics() {
        #expect(font.installedFamily == TextFont.systemFamily, "scripts/setup installs it")
        let metrics = font.metrics
        #expect(metrics.ascent > metrics.capHeight && metrics.capHeight > metrics.xHeight && metrics.xHeight > 0)
        #expect(metrics.descent > 0 && metrics.underlineOffset > 0 && metrics.underlineThickness > 0)
        let large = TextFont(size: 40).metrics
        #expect(abs(large.ascent - 2 * metrics.ascent) < 0.01 && abs(large.xHeight - 2 * metrics.xHeight) < 0.01)
        #expect(TextFont(size: -1).size == 0 && TextFont(size: .nan).size == 0)
    }

    @Test("A line is as wide as its letters, and as high as the font says")
    func extents() {
        let line = SetText(block("Hamburg"))
        #expect(abs(line.size.height - (font.metrics.ascent + font.metrics.descent)) < 0.01)
        #expect(line.lines.count == 1 && abs(line.lines[0].baseline - font.metrics.ascent) < 0.01)
        #expect(abs(width("HamburgHamburg") - 2 * line.size.width) < 0.5)
        #expect(
            abs(
                SetText(TextBlock([TextBlock.Run("Hamburg", font: TextFont(size: 40))])).size.width - 2
                    * line.size.width) < 0.05)
    }

    @Test("Outlines lie where the font's lengths say", arguments: ["x", "H"])
    func outlines(letter: String) {
        let height = letter == "x" ? font.metrics.xHeight : font.metrics.capHeight
        let text = SetText(block(letter))
        let box = text.outlines[0].path.boundingBoxOfPath
        #expect(text.outlines.count == 1 && abs(box.maxY - text.lines[0].baseline) < 0.02)
        #expect(abs(box.height - height) < 0.1)
        #expect(box.minX >= 0 && box.maxX <= text.size.width)
    }

    @Test("Outlines reach to the end of a long line")
    func longLine() {
        let text = SetText(block(String(repeating: "long ", count: 60) + "l"))
        #expect(text.size.width - text.bounds.maxX < 3 && text.bounds.width > 2000)
    }

    @Test("Heavier weights are wider, and slanted letters lean to the right")
    func faces() {
        func box(_ font: TextFont) -> CGRect {
            SetText(TextBlock([TextBlock.Run("l", font: font)])).outlines[0].path.boundingBoxOfPath
        }
        let stems = [100, 400, 700, 900].map { box(TextFont(size: 100, weight: $0)).width }
        #expect(stems == stems.sorted() && stems[0] < stems[3] / 2)
        var italic = TextFont(size: 100)
        italic.isItalic = true
        #expect(box(italic).width > stems[1] * 1.3)
    }

    @Test("Tabular digits are all equally wide, the usual ones are not")
    func digits() {
        func widths(_ font: TextFont) -> Set<CGFloat> {
            Set("0123456789".map { SetText(TextBlock([TextBlock.Run(String($0), font: font)])).size.width })
        }
        var tabular = font
        tabular.hasTabularDigits = true
        #expect(widths(tabular).count == 1 && widths(font).count > 1)
    }

    @Test("Lines are broken after words, and words that are too long between letters")
    func wrapping() {
        let text = SetText(block("one two three") { $0.width = width("one two") + 1 })
        #expect(text.lines.count == 2 && !text.isTruncated)
        #expect(abs(text.lines[0].frame.width - width("one two")) < 0.1)
        #expect(abs(text.lines[1].frame.width - width("three")) < 0.1)
        #expect(abs(text.lines[1].frame.minY - text.lines[0].frame.maxY) < 1e-9)
        let long = SetText(block("mmmmmmmm") { $0.width = width("mmm") + 1 })
        #expect(long.lines.count == 3 && long.lines.allSatisfy { $0.frame.width <= width("mmm") + 1 })
        let letters = SetText(
            block("one two three") {
                $0.width = width("one tw") + 1
                $0.overflow = .letters
            })
        #expect(abs(letters.lines[0].frame.width - width("one tw")) < 0.1)
        let unbroken = SetText(
            block("one two three") {
                $0.width = 10
                $0.overflow = .clip
            })
        #expect(unbroken.lines.count == 1 && unbroken.size.width > 100)
    }

    @Test("Line breaks in the text begin new lines, also empty ones, and space is added between lines")
    func paragraphs() {
        let text = SetText(block("a\n\nb") { $0.lineSpacing = 5 })
        let height = SetText(block("a")).size.height
        #expect(text.lines.count == 3 && text.lines[1].frame.width == 0)
        #expect(abs(text.size.height - (3 * height + 10)) < 0.01)
        #expect(abs(text.lines[2].baseline - text.lines[0].baseline - 2 * (height + 5)) < 0.01)
    }

    @Test("Lines lie at the left, in the middle or at the right of the width")
    func alignment() {
        func line(_ alignment: TextBlock.Alignment) -> CGRect {
            let text = SetText(
                block("word") {
                    $0.width = 200
                    $0.alignment = alignment
                })
            let box = text.outlines[0].path.boundingBoxOfPath
            #expect(box.minX >= text.lines[0].frame.minX - 1 && box.maxX <= text.lines[0].frame.maxX + 1)
            return text.lines[0].frame
        }
        #expect(line(.left).minX == 0 && abs(line(.right).maxX - 200) < 1e-9 && abs(line(.center).midX - 100) < 1e-9)
    }

    @Test("Justified lines fill the width, but for the last one")
    func justified() {
        let text = SetText(
            block("one two three four five six") {
                $0.width = 120
                $0.alignment = .justified
            })
        #expect(text.lines.count >= 2)
        for line in text.lines.dropLast() { #expect(abs(line.frame.width - 120) < 1) }
        #expect(text.lines[text.lines.count - 1].frame.width < 119)
    }

    @Test(
        "What does not fit is left out, with an ellipsis where it was",
        arguments: [(.tail, "…"), (.head, "…"), (.middle, "…"), (.words, "")] as [(TextBlock.Overflow, String)])
    func truncation(overflow: TextBlock.Overflow, ellipsis: String) {
        let limit = width("one two thr") + width("…")
        let text = SetText(
            block("one two three four") {
                $0.width = limit
                $0.lineLimit = 1
                $0.overflow = overflow
            })
        #expect(text.lines.count == 1 && text.isTruncated && text.size.width <= limit)
        let expected: CGFloat =
            switch overflow {
            case .tail: width("one two thr…")
            case .words: width("one two")
            default: limit
            }
        #expect(abs(text.size.width - expected) < (overflow == .head || overflow == .middle ? width("w") : 2))
        // The first letter stands at the left unless it is the head that is missing.
        let first = SetText(block(overflow == .head ? "…" : "o")).outlines[0].path.boundingBoxOfPath
        #expect(abs(text.outlines[0].path.boundingBoxOfPath.minX - first.minX) < 0.1)
    }

    @Test("The height limits the lines, too, but there is always one")
    func heights() {
        let height = SetText(block("a")).size.height
        for (room, count) in [(0.5, 1), (1, 1), (2.9, 2), (3, 3), (9, 4)] as [(CGFloat, Int)] {
            let text = SetText(
                block("a\nb\nc\nd") {
                    $0.height = room * height
                    $0.overflow = .tail
                })
            #expect(text.lines.count == count && text.isTruncated == (count < 4))
        }
    }

    @Test("A paragraph that others follow ends with an ellipsis if it is the last that fits")
    func ellipsisOfParagraphs() {
        let text = SetText(
            block("first\nsecond") {
                $0.lineLimit = 1
                $0.overflow = .tail
            })
        #expect(abs(text.size.width - width("first…")) < 0.5)
    }

    @Test("Each run has its colour, its font and its lines, wherever lines break")
    func runs() {
        let red = ColorComponents(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = ColorComponents(red: 0, green: 0, blue: 1, alpha: 1)
        var second = TextBlock.Run("beta gamma", font: TextFont(size: 20, weight: 700), color: blue)
        second.isUnderlined = true
        second.background = ColorComponents(red: 0, green: 1, blue: 0, alpha: 1)
        var block = TextBlock([TextBlock.Run("alpha ", font: font, color: red), second])
        let line = SetText(block)
        #expect(line.outlines.map(\.color) == [second.background, red, blue, blue])
        let underline = line.outlines[3].path.boundingBoxOfPath
        #expect(underline.minY > line.lines[0].baseline && abs(underline.maxX - line.size.width) < 0.1)
        #expect(abs(underline.minX - line.outlines[2].path.boundingBoxOfPath.minX) < 3)
        #expect(abs(line.outlines[0].path.boundingBoxOfPath.height - line.size.height) < 1e-6)
        block.width = line.size.width - 10
        let broken = SetText(block)
        #expect(broken.lines.count == 2)
        #expect(broken.outlines.filter { $0.color == red }.count == 1)
        #expect(broken.outlines.last?.path.boundingBoxOfPath.maxY ?? 0 > broken.lines[1].baseline)
    }

    @Test("Letters are moved apart, raised and struck through")
    func style() {
        var run = TextBlock.Run("abcd", font: font)
        run.kern = 3
        run.isStruckThrough = true
        let text = SetText(TextBlock([run]))
        #expect(abs(text.size.width - width("abcd") - 12) < 3.1)
        let stroke = text.outlines[text.outlines.count - 1].path.boundingBoxOfPath
        #expect(stroke.midY < text.lines[0].baseline && stroke.midY > text.lines[0].baseline - font.metrics.capHeight)
        run = TextBlock.Run("2", font: font)
        run.baselineOffset = 6
        let raised = SetText(TextBlock([TextBlock.Run("x", font: font), run]))
        let plain = SetText(block("2")).outlines[0].path.boundingBoxOfPath
        #expect(abs(raised.outlines[0].path.boundingBoxOfPath.minY - (raised.lines[0].baseline - 6 - plain.height)) < 1)
    }

    @Test("Baselines lie on the pixels' grid if there is one")
    func grid() {
        let text = SetText(
            block("a\nb\nc") { $0.grid = 2 })
        for line in text.lines { #expect(line.baseline * 2 == (line.baseline * 2).rounded()) }
        let free = SetText(block("a\nb\nc"))
        #expect(free.lines.contains { $0.baseline * 2 != ($0.baseline * 2).rounded() })
    }

    @Test("The same text is the same, and sets the same outlines, on any thread")
    func determinism() async {
        let text = block("The quick brown fox, ÄÖÜ ∞ שלום") { $0.width = 90 }
        let first = SetText(text)
        #expect(first == SetText(text) && first.outlines == SetText(text).outlines)
        let boxes = await withTaskGroup(of: [CGRect].self) { group in
            for _ in 0..<8 { group.addTask { SetText(text).outlines.map(\.path.boundingBox) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for box in boxes { #expect(box == first.outlines.map(\.path.boundingBox)) }
    }

    @Test("No text, and absurd sizes, are no trouble", arguments: [0, 1e-9, 1e6, CGFloat.infinity])
    func absurd(size: CGFloat) {
        #expect(SetText(TextBlock([])).outlines.isEmpty)
        let text = SetText(TextBlock([TextBlock.Run("a b", font: TextFont(size: size))]))
        #expect(text.size.width.isFinite && text.lines.count == 1)
        var narrow = block("several words here")
        narrow.width = size.isFinite ? -size : .nan
        #expect(SetText(narrow).lines.count >= 1)
    }
}
