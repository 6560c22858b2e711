@_spi(Runtime) import CoreGraphics
@_spi(Runtime) import QuartzCore
@_spi(Runtime) import Simulator
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Labels", .simulated(width: 200, height: 100, scale: 2))
struct LabelTests {
    private func show(_ label: UILabel, in frame: CGRect) -> Picture {
        Simulator.current.window.backgroundColor = .white
        label.frame = frame
        Simulator.current.window.addSubview(label)
        Simulator.current.advanceFrame()
        return Simulator.current.picture
    }

    /// The box in points of all pixels that are darker than paper.
    private func ink(_ picture: Picture) -> CGRect {
        var box = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y].distance(to: .white) > 60 {
                box = box.union(CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5))
            }
        }
        return box
    }

    private func label(_ text: String?, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.text = text
        change(label)
        return label
    }

    private var list: [String] {
        Simulator.current.displayList().description.split(separator: "\n").map {
            String($0).trimmingCharacters(in: .whitespaces)
        }
    }

    @Test("A new label is empty, one line in 17 points, black, and lets touches through")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
        #expect(label.font == .systemFont(ofSize: 17) && label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural && !label.isUserInteractionEnabled)
        #expect(label.intrinsicContentSize == .zero && label.sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
        label.font = .boldSystemFont(ofSize: 30)
        label.font = nil
        #expect(label.font == .systemFont(ofSize: 17))
    }

    @Test("Text is an item of the display list, with its place, and without a picture")
    func listed() {
        _ = show(label("Hello") { $0.textColor = .red }, in: CGRect(x: 10, y: 20, width: 100, height: 30))
        #expect(list.filter { $0.hasPrefix("text \"Hello\" in 20 ") && $0.hasSuffix(" #FF0000FF") }.count == 1)
        #expect(!list.contains { $0.hasPrefix("image") })
    }

    @Test("The letters stand in the middle of the height, where the alignment says")
    func placement() {
        let frame = CGRect(x: 20, y: 10, width: 160, height: 60)
        for (alignment, place) in [(.left, 0), (.natural, 0), (.center, 0.5), (.right, 1)]
            as [(NSTextAlignment, CGFloat)]
        {
            let label = label("HHH") { $0.textAlignment = alignment }
            let ink = ink(show(label, in: frame))
            let room = 160 - label.intrinsicContentSize.width
            #expect(abs(ink.midX - (20 + room * place + label.intrinsicContentSize.width / 2)) < 1)
            // The middle of a capital lies a little above the middle of the line.
            let font = UIFont.systemFont(ofSize: 17)
            let middle = 40 + (font.ascender + font.descender) / 2 - font.capHeight / 2
            #expect(abs(ink.midY - middle) < 1 && abs(ink.height - font.capHeight) < 1.1)
            label.removeFromSuperview()
        }
    }

    @Test("Natural lines begin at the right where the interface does")
    func natural() {
        Simulator.current.layoutDirection = .rightToLeft
        let ink = ink(show(label("HH"), in: CGRect(x: 0, y: 0, width: 200, height: 40)))
        #expect(ink.maxX > 196 && ink.minX > 150)
    }

    @Test("The ink has the text's colour, wholly inside a stem, and changes with it")
    func colors() {
        let label = label("I") {
            $0.font = .systemFont(ofSize: 60, weight: .black)
            $0.textColor = .blue
            $0.highlightedTextColor = .green
        }
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let picture = show(label, in: frame)
        let stem = ink(picture)
        let middle = CGPoint(x: stem.midX, y: stem.midY)
        #expect(picture[middle] == .blue)
        label.textColor = .red
        Simulator.current.advanceFrame()
        #expect(Simulator.current.picture[middle] == .red)
        label.isHighlighted = true
        Simulator.current.advanceFrame()
        #expect(Simulator.current.picture[middle] == .green)
        label.text = nil
        Simulator.current.advanceFrame()
        #expect(Simulator.current.picture.onlyColor == .white)
    }

    @Test("sizeToFit and the intrinsic size hold the text on whole pixels, and no less does")
    func sizes() {
        let label = label("Some words in a row")
        let size = label.intrinsicContentSize
        #expect(size.width * 2 == (size.width * 2).rounded() && size.height == 21)
        label.sizeToFit()
        #expect(label.frame.size == size)
        _ = show(label, in: label.frame)
        #expect(!list.contains { $0.contains("truncated") })
        _ = show(label, in: CGRect(x: 0, y: 0, width: size.width - 1, height: size.height))
        #expect(list.contains { $0.contains("truncated") })
    }

    @Test("More lines are broken at the width, as many as there may be and fit")
    func lines() {
        let label = label("one two three four five six seven eight nine ten") { $0.numberOfLines = 0 }
        let tall = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(tall.width <= 100 && tall.height > 60)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(abs(two.height - 2 * label.font.lineHeight) < 0.6)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == two)
        label.numberOfLines = 0
        _ = show(label, in: CGRect(x: 0, y: 0, width: 100, height: two.height))
        #expect(list.contains { $0.contains("2 lines truncated") })
        let box = label.textRect(forBounds: CGRect(x: 5, y: 7, width: 100, height: 30), limitedToNumberOfLines: 0)
        #expect(box.origin == CGPoint(x: 5, y: 7) && box.width <= 100 && box.height == 21)
    }

    @Test("What reaches beyond the bounds is cut off there, and by other modes gets an ellipsis in one of three places")
    func clipping() {
        let label = label("HHHHHHHHHHHHHHHHHIII") { $0.lineBreakMode = .byClipping }
        let frame = CGRect(x: 10, y: 10, width: 50, height: 30)
        let ink = ink(show(label, in: frame))
        #expect(ink.maxX <= 60 && ink.maxX > 55 && ink.minX < 13)
        #expect(!list.contains { $0.contains("truncated") })
        var pictures = [Simulator.current.picture.bytes]
        for mode in [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] as [NSLineBreakMode] {
            label.lineBreakMode = mode
            pictures.append(show(label, in: frame).bytes)
            #expect(list.contains { $0.contains("truncated") })
        }
        #expect(Set(pictures).count == 4)
    }

    @Test("A font that is too large is made smaller as far as it may be")
    func shrinking() {
        let label = label("A rather long line of words") {
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumScaleFactor = 0.5
        }
        let width = label.intrinsicContentSize.width
        let ink = ink(show(label, in: CGRect(x: 0, y: 0, width: (width * 0.7).rounded(), height: 30)))
        #expect(ink.width > width * 0.65 && ink.width <= width * 0.7, "\(ink) of \(width)")
        #expect(!list.contains { $0.contains("truncated") })
        label.frame.size.width = width * 0.3
        Simulator.current.advanceFrame()
        #expect(list.contains { $0.contains("truncated") })
    }

    @Test("A shadow is the same text in its colour, beside it and below it")
    func shadows() {
        let label = label("I") {
            $0.font = .systemFont(ofSize: 60, weight: .black)
            $0.textColor = .blue
            $0.shadowColor = .red
            $0.shadowOffset = CGSize(width: 4, height: 0)
        }
        let picture = show(label, in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let ink = ink(picture)
        #expect(picture[CGPoint(x: ink.maxX - 2, y: ink.midY)] == .red)
        #expect(picture[CGPoint(x: ink.minX + 2, y: ink.midY)] == .blue)
    }

    @Test("Attributes go before the label's own, and setting a property changes all of the text")
    func attributes() throws {
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        let label = UILabel()
        label.textColor = .blue
        label.attributedText = text
        text.mutableString.setString("changed")
        #expect(label.text == "ab" && label.intrinsicContentSize.height > 35)
        _ = show(label, in: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(list.contains { $0.hasSuffix("#FF0000FF #0000FFFF") })
        label.textColor = .green
        Simulator.current.advanceFrame()
        #expect(list.contains { $0.hasSuffix(" #00FF00FF") })
        label.text = "plain"
        let given = try #require(label.attributedText)
        #expect(given.string == "plain")
        #expect(given.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    }

    @Test("A paragraph style says where lines lie and how far apart")
    func paragraphStyle() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 7
        style.lineBreakMode = .byCharWrapping
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .left
        #expect(copy.alignment == .right && copy != style && copy == copy.mutableCopy() as? NSParagraphStyle)
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: copy])
        #expect(label.textAlignment == .right && label.lineBreakMode == .byCharWrapping)
        #expect(abs(label.intrinsicContentSize.height - (2 * label.font.lineHeight + 7)) < 0.6)
    }

    @Test("A subclass draws its text elsewhere, and its box is asked for when sizes are")
    func subclass() {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)))
            }
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: -20, dy: 0)
            }
        }
        let label = Padded()
        label.text = "HH"
        #expect(label.intrinsicContentSize.width == self.label("HH").intrinsicContentSize.width + 40)
        #expect(abs(ink(show(label, in: CGRect(x: 0, y: 0, width: 100, height: 40))).minX - 31) < 1.5)
    }

    @Test("Text that is drawn over a drawing lies on it, and a drawing over text on that")
    func mixedDrawing() {
        final class Striped: UIView {
            override func draw(_ rect: CGRect) {
                let attributes: [NSAttributedString.Key: Any] = [
                    .font: UIFont.systemFont(ofSize: 60, weight: .black), .foregroundColor: UIColor.red,
                ]
                "I".draw(at: .zero, withAttributes: attributes)
                UIColor.blue.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 40))
                "I".draw(at: CGPoint(x: 50, y: 0), withAttributes: attributes)
            }
        }
        let view = Striped(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.isOpaque = false
        Simulator.current.window.addSubview(view)
        Simulator.current.window.backgroundColor = .white
        Simulator.current.advanceFrame()
        let picture = Simulator.current.picture
        let x = "I".size(withAttributes: [.font: UIFont.systemFont(ofSize: 60, weight: .black)]).width / 2
        #expect(picture.color(x, 35) == .blue && picture.color(x, 50) == .red && picture.color(50 + x, 35) == .red)
    }

    @Test(
        "A label that was never in a window shows in a snapshot, and one that changed outside does when it comes back")
    func offscreen() throws {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let label = label("HHHH") { $0.frame = holder.bounds }
        holder.addSubview(label)
        let snapshot = try #require(holder.snapshotView(afterScreenUpdates: true))
        Simulator.current.window.backgroundColor = .white
        Simulator.current.window.addSubview(snapshot)
        Simulator.current.advanceFrame()
        #expect(ink(Simulator.current.picture).width > 30)
        snapshot.removeFromSuperview()
        Simulator.current.window.addSubview(holder)
        Simulator.current.advanceFrame()
        holder.removeFromSuperview()
        label.text = "II"
        Simulator.current.advanceFrame()
        Simulator.current.window.addSubview(holder)
        Simulator.current.advanceFrame()
        #expect(list.contains { $0.hasPrefix("text \"II\"") })
    }

    @Test("In a moving label the letters keep their shape between pixels, and the same script gives the same pictures")
    func determinism() async {
        func film() -> [[UInt32]] {
            Simulator.run(screen: CGSize(width: 120, height: 60), scale: 1) { simulator in
                let label = UILabel(frame: CGRect(x: 0, y: 10, width: 80, height: 30))
                label.text = "Ägypten fi"
                label.textColor = .white
                simulator.window.addSubview(label)
                UIView.animate(withDuration: 0.2) {
                    label.frame.origin.x = 30
                    label.transform = CGAffineTransform(rotationAngle: 0.3)
                }
                return (0..<8).map { _ in
                    simulator.advanceFrame()
                    return simulator.picture.bytes
                }
            }
        }
        let first = film()
        #expect(first == film() && Set(first).count > 4)
    }
}

@MainActor
@Suite("Fonts and strings", .simulated(width: 100, height: 60, scale: 1))
struct FontTests {
    @Test("A font knows its size and the lengths of its letters")
    func fonts() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.pointSize == 17 && font.familyName == "Inter" && font.leading == 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9 && font.descender < 0)
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight)
        #expect(font == UIFont.systemFont(ofSize: 17, weight: .regular) && font.hash == font.withSize(17).hash)
        #expect(font != UIFont.boldSystemFont(ofSize: 17) && font.withSize(0).pointSize == 17)
        #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
        #expect(UIFont.italicSystemFont(ofSize: 17) != font && font.copy() as? UIFont === font)
    }

    @Test(
        "Styles have the sizes of an unchanged system",
        arguments: [(UIFont.TextStyle.body, 17), (.largeTitle, 34), (.caption2, 11)])
    func styles(style: UIFont.TextStyle, size: CGFloat) {
        #expect(UIFont.preferredFont(forTextStyle: style) == .systemFont(ofSize: size))
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test("Weights that are not named count as the nearest one that is")
    func weights() {
        #expect(UIFont.systemFont(ofSize: 9, weight: UIFont.Weight(0.38)) == UIFont.boldSystemFont(ofSize: 9))
    }

    @Test("Strings are measured as they are drawn: one line at a point, many in a rectangle")
    func strings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        let line = NSString(string: "one two three").size(withAttributes: attributes)
        let font = UIFont.systemFont(ofSize: 20)
        #expect(abs(line.height - font.lineHeight) < 0.01)
        let limit = CGSize(width: line.width - 5, height: .greatestFiniteMagnitude)
        let box = "one two three".boundingRect(
            with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(box.minY == 0 && abs(box.height - 2 * font.lineHeight) < 0.01 && box.width < limit.width)
        let context = NSStringDrawingContext()
        let single = NSAttributedString(string: "one two three", attributes: attributes)
            .boundingRect(with: limit, options: [], context: context)
        #expect(abs(single.minY + font.ascender) < 0.01 && single.size == line && context.totalBounds == single)
    }

    @Test("Text is drawn into images in its colour, only the lines that fit")
    func images() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20, weight: .black), .foregroundColor: UIColor.red,
            .backgroundColor: UIColor.green,
        ]
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60))
        func rows(_ draw: () -> Void) throws -> Set<Int> {
            let image = try #require(renderer.image { _ in draw() }.cgImage)
            let picture = Picture(image)
            #expect(picture.count { $0 == .red } > 20)
            return Set((0..<60).filter { picture[2, $0] == .green || picture[2, $0].red > 100 })
        }
        let height = Int(UIFont.systemFont(ofSize: 20).lineHeight.rounded(.up))
        let one = try rows {
            "HH\nHH".draw(in: CGRect(x: 0, y: 10, width: 100, height: 30), withAttributes: attributes)
        }
        #expect(one.min() == 10 && abs((one.max() ?? 0) - (10 + height)) <= 2)
        let two = try rows { "HH\nHH".draw(at: CGPoint(x: 0, y: 5), withAttributes: attributes) }
        #expect(two.min() == 5 && abs((two.max() ?? 0) - (5 + 2 * height)) <= 3)
    }
}
