/// An opaque colour, 8 bits a component.
struct Colour: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    static let black = Colour(0x000000)

    /// From 0xRRGGBB.
    init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// The basic colours of CSS 2.1 (section 4.3.6), by name.
    static let named: [(name: String, colour: Colour)] = [
        ("black", Colour(0x000000)), ("silver", Colour(0xC0C0C0)), ("gray", Colour(0x808080)),
        ("grey", Colour(0x808080)), ("white", Colour(0xFFFFFF)), ("maroon", Colour(0x800000)),
        ("red", Colour(0xFF0000)), ("purple", Colour(0x800080)), ("fuchsia", Colour(0xFF00FF)),
        ("green", Colour(0x008000)), ("lime", Colour(0x00FF00)), ("olive", Colour(0x808000)),
        ("yellow", Colour(0xFFFF00)), ("navy", Colour(0x000080)), ("blue", Colour(0x0000FF)),
        ("teal", Colour(0x008080)), ("aqua", Colour(0x00FFFF)), ("orange", Colour(0xFFA500)),
    ]
}

extension Value {
    /// A colour by name, `#rgb` or `#rrggbb`.
    func colour() throws -> Colour {
        let word = text.lowercased()
        if let named = Colour.named.first(where: { $0.name == word }) { return named.colour }
        let digits = word.dropFirst()
        if word.hasPrefix("#"), digits.count == 3 || digits.count == 6, digits.utf8.allSatisfy(Self.isHexDigit) {
            let full = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
            if let hex = UInt32(full, radix: 16) { return Colour(hex) }
        }
        throw wants(
            "#rgb, #rrggbb or a colour's name", nearest: Words.nearest(to: word, among: Colour.named.map(\.name)))
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        "0123456789abcdef".utf8.contains(byte)
    }
}
