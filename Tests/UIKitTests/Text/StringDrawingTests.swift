@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Drawing of strings", .simulated(width: 100, height: 60, scale: 1))
struct StringDrawingTests {
    /// Letters in red on a green ground, whose edges are those of the lines.
    private let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .backgroundColor: UIColor.green,
    ]

    private func drawing(_ body: () -> Void) throws -> Picture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60), format: format)
        return Picture(try #require(renderer.image { _ in body() }.cgImage))
    }

    /// The box of all pixels with something on them.
    private func ground(_ picture: Picture) -> CGRect {
        var box = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.image.pixel(x: x, y: y) >> 24 > 127 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func isNear(_ box: CGRect, _ expected: CGRect) -> Bool {
        abs(box.minX - expected.minX) <= 1 && abs(box.minY - expected.minY) <= 1
            && abs(box.maxX - expected.maxX) <= 1 && abs(box.maxY - expected.maxY) <= 1
    }

    @Test("A text at a point takes the size that it says it has, from there on")
    func atPoint() throws {
        let text = NSAttributedString(string: "HH\nH", attributes: attributes)
        let size = text.size()
        let line = NSAttributedString(string: "HH", attributes: attributes).size()
        #expect(size.width == line.width && abs(size.height - 2 * line.height) < 0.01)
        let picture = try drawing { text.draw(at: CGPoint(x: 10, y: 5)) }
        #expect(isNear(ground(picture), CGRect(origin: CGPoint(x: 10, y: 5), size: size)))
        #expect(picture.count { $0 == .red } > 10)
    }

    @Test("A text in a rectangle is broken at its width, and has the box that it says it has")
    func inRectangle() throws {
        let text = NSAttributedString(string: "HH HH", attributes: attributes)
        let width = text.size().width - 5
        let context = NSStringDrawingContext()
        let box = text.boundingRect(
            with: CGSize(width: width, height: 60), options: .usesLineFragmentOrigin, context: context)
        #expect(abs(box.height - 2 * text.size().height) < 0.01 && context.totalBounds == box)
        let place = CGRect(x: 20, y: 3, width: width, height: 50)
        let picture = try drawing { text.draw(in: place) }
        // The space at the end of the first line has its ground, too.
        let seen = ground(picture)
        #expect(seen.minX == 20 && seen.minY == 3 && abs(seen.maxY - (3 + box.height)) <= 1 && seen.maxX < 20 + width)
    }

    @Test("The options say whether there are lines, where they begin, and whether the last one ends with an ellipsis")
    func options() throws {
        let text = NSAttributedString(string: "HH HH HH", attributes: attributes)
        let line = text.size()
        let place = CGRect(x: 0, y: 40, width: 60, height: 25)
        let onBaseline = try drawing { text.draw(with: place, options: [], context: nil) }
        let ascender = UIFont.systemFont(ofSize: 20).ascender
        #expect(isNear(ground(onBaseline), CGRect(x: 0, y: 40 - ascender, width: line.width, height: line.height)))
        let context = NSStringDrawingContext()
        let upper = CGRect(x: 10, y: 5, width: 60, height: 25)
        let cut = try drawing { text.draw(with: upper, options: .usesLineFragmentOrigin, context: context) }
        #expect(ground(cut).minY == 5 && ground(cut).maxY <= 30 && context.totalBounds.minX == 10)
        let shortened = try drawing {
            text.draw(with: upper, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        }
        #expect(shortened.bytes != cut.bytes && ground(shortened).maxX <= 70)
    }

    @Test("Swift's and Foundation's strings are measured and drawn as texts with the same attributes")
    func plainStrings() throws {
        let (plain, foundation) = ("HH HH", NSString(string: "HH HH"))
        let text = NSAttributedString(string: plain, attributes: attributes)
        #expect(plain.size(withAttributes: attributes) == text.size())
        #expect(foundation.size(withAttributes: attributes) == text.size())
        #expect(plain.size() == NSAttributedString(string: plain).size() && plain.size().height < text.size().height)
        let room = CGSize(width: 40, height: 100)
        let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(
            foundation.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
                == box)
        #expect(
            plain.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
                == box)
        let point = CGPoint(x: 7, y: 3)
        let atPoint = try drawing { text.draw(at: point) }.bytes
        #expect(try drawing { plain.draw(at: point, withAttributes: attributes) }.bytes == atPoint)
        #expect(try drawing { foundation.draw(at: point, withAttributes: attributes) }.bytes == atPoint)
        let place = CGRect(x: 5, y: 5, width: 40, height: 50)
        let inPlace = try drawing { text.draw(in: place) }.bytes
        #expect(inPlace != atPoint)
        #expect(try drawing { plain.draw(in: place, withAttributes: attributes) }.bytes == inPlace)
        #expect(try drawing { foundation.draw(in: place, withAttributes: attributes) }.bytes == inPlace)
    }

    @Test("A paragraph's style says what happens to lines that are too long, and where lines lie and how far apart")
    func paragraphs() throws {
        func picture(_ change: (NSMutableParagraphStyle) -> Void) throws -> Picture {
            let style = NSMutableParagraphStyle()
            change(style)
            let attributes = attributes.merging([.paragraphStyle: style]) { $1 }
            return try drawing {
                "MIMI MIMI".draw(in: CGRect(x: 0, y: 0, width: 70, height: 60), withAttributes: attributes)
            }
        }
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        let words = try picture { _ in }
        #expect(abs(ground(words).height - 2 * height) <= 1 && ground(words).minX == 0)
        let modes: [NSLineBreakMode] = [.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
        let single = try modes.map { mode in try picture { $0.lineBreakMode = mode } }
        for picture in single { #expect(abs(ground(picture).height - height) <= 1) }
        #expect(Set(single.map(\.bytes)).count == 4)
        let letters = try picture { $0.lineBreakMode = .byCharWrapping }
        #expect(ground(letters).width > ground(words).width && letters.bytes != single[0].bytes)
        #expect(try ground(picture { $0.lineSpacing = 9 }).height - ground(words).height == 9)
        #expect(try ground(picture { $0.alignment = .right }).maxX >= 69)
    }

    @Test("Bold letters are heavier, italic ones lean, and tabular digits are all equally wide")
    func faces() throws {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        func ink(_ font: UIFont) throws -> [Int] {
            let picture = try drawing { "l".draw(at: CGPoint(x: 20, y: 0), withAttributes: [.font: font]) }
            return (0..<60).flatMap { y in (0..<100).filter { picture.image.pixel(x: $0, y: y) >> 24 > 127 } }
        }
        let regular = try ink(.systemFont(ofSize: 40))
        #expect(try ink(.boldSystemFont(ofSize: 40)).count > regular.count * 5 / 4)
        #expect(try ink(.systemFont(ofSize: 40, weight: .thin)).count < regular.count * 4 / 5)
        #expect(Set(try ink(.italicSystemFont(ofSize: 40))).count >= Set(regular).count + 3, "it leans")
        let (digits, tabular) = (
            UIFont.systemFont(ofSize: 20, weight: .bold), UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .bold)
        )
        #expect(width("111", digits) < width("888", digits) - 2)
        #expect(abs(width("111", tabular) - width("888", tabular)) < 0.01)
        #expect(width("Hello", tabular) == width("Hello", digits))
        #expect(width("HH", .systemFont(ofSize: 20).withSize(40)) > 1.9 * width("HH", .systemFont(ofSize: 20)))
        #expect(width("HH", .preferredFont(forTextStyle: .title1)) == width("HH", .systemFont(ofSize: 28)))
    }
}
