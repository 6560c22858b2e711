@_spi(Runtime) import CoreGraphics
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Attributes of texts", .simulated(width: 120, height: 80, scale: 1))
struct TextAttributeTests {
    private let font = UIFont.systemFont(ofSize: 40, weight: .medium)

    /// The places of all pixels that a text at 10, 10 covers.
    private func ink(_ text: NSAttributedString) throws -> [(x: Int, y: Int)] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80), format: format).image { _ in
            text.draw(at: CGPoint(x: 10, y: 10))
        }
        let pixels = try #require(image.cgImage)
        return (0..<80).flatMap { y in
            (0..<120).compactMap { x in pixels.pixel(x: x, y: y) >> 24 > 127 ? (x: x, y: y) : nil }
        }
    }

    private func text(_ words: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: words, attributes: attributes.merging([.font: font]) { $1 })
    }

    @Test("Kerning moves letters apart, by a number of any type")
    func kerning() {
        let plain = text("HH").size().width
        let kerned = [6 as Int, 6 as Double, 6 as CGFloat, 6 as Float, NSNumber(value: 6)].map {
            text("HH", [.kern: $0 as Any]).size().width
        }
        #expect(Set(kerned).count == 1 && kerned[0] - plain > 5.9 && kerned[0] - plain < 12.1)
    }

    @Test("A line lies under the letters, or through them, as wide as they are")
    func lines() throws {
        let plain = try ink(text("H H"))
        let bottom = try #require(plain.map(\.y).max())
        let gap = { (x: Int) in !plain.contains { $0.x == x } }
        let middle = try #require((30..<100).first { gap($0) && gap($0 + 5) }) + 3
        let under = try ink(text("H H", [.underlineStyle: NSUnderlineStyle.single.rawValue]))
        #expect(under.contains { $0.x == middle && $0.y > bottom })
        let through = try ink(text("H H", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]))
        #expect(through.contains { $0.x == middle && $0.y < bottom } && through.map(\.y).max() == bottom)
        #expect(try ink(text("H H", [.underlineStyle: 0])).count == plain.count)
    }

    @Test("A part of a text is raised by its offset, in points")
    func offset() throws {
        let mixed = NSMutableAttributedString(attributedString: text("HH"))
        mixed.addAttribute(.baselineOffset, value: 7, range: NSRange(location: 1, length: 1))
        let pixels = try ink(mixed)
        let middle = 10 + Int(text("H").size().width)
        let (first, second) = (pixels.filter { $0.x < middle }, pixels.filter { $0.x > middle })
        let bottoms = (try #require(first.map(\.y).max()), try #require(second.map(\.y).max()))
        #expect(bottoms.0 - bottoms.1 == 7)
    }
}
