@_spi(Runtime) import CoreGraphics

/// The colours of a GIF, at most 255, so that one index is left to mean transparent.
///
/// Pictures that have no more colours than that together keep each of them. Else colours that fill large flat areas
/// keep theirs, and the rest of the palette is made by cutting the cloud of the other colours in two, again and again,
/// where it is widest: each box gives the mean of its pixels.
struct Palette: Equatable {
    static let limit = 255

    /// 0x00RRGGBB; at least one.
    let colors: [UInt32]

    /// The palette that suits some opaque pictures, at least one; the same pictures give the same palette.
    init(_ pictures: [CGImage]) {
        colors = Self.exact(pictures) ?? Self.reduced(ColorHistogram(pictures))
    }

    /// How much of the pictures a colour has to fill to be kept as it is: one pixel in this many.
    private static let flatShare = 1000
    /// At most this many colours are kept as they are.
    private static let flatLimit = 96

    private static func exact(_ pictures: [CGImage]) -> [UInt32]? {
        var counts: [[UInt32: Int]] = []
        for picture in pictures {
            guard let colors = ColorHistogram.distinctColors(picture, limit: limit) else { return nil }
            counts.append(colors)
        }
        let colors = counts.reduce(into: Set<UInt32>()) { $0.formUnion($1.keys) }.sorted()
        if colors.count > limit { return nil }
        return colors + blends(counts, room: limit - colors.count, besides: Set(colors))
    }

    /// Where the palette has room, mixtures of the commonest colours of the first picture with those of the last: the
    /// circle's rim is made of them.
    private static func blends(_ counts: [[UInt32: Int]], room: Int, besides known: Set<UInt32>) -> [UInt32] {
        guard let first = counts.first, let last = counts.last else { return [] }
        let (ours, theirs) = (commonest(first), commonest(last))
        var pairs: [(weight: Int, one: UInt32, other: UInt32)] = []
        for one in ours {
            for other in theirs where one.color != other.color {
                pairs.append((min(one.count, other.count), one.color, other.color))
            }
        }
        pairs.sort { ($1.weight, $0.one, $0.other) < ($0.weight, $1.one, $1.other) }
        var (known, added) = (known, [UInt32]())
        for pair in pairs {
            for eighths in 1...7 as ClosedRange<UInt32> {
                let color = mixedColor(pair.one, pair.other, share: eighths << 13)
                if added.count < room && known.insert(color).inserted { added.append(color) }
            }
        }
        return added
    }

    private static func commonest(_ counts: [UInt32: Int]) -> [(color: UInt32, count: Int)] {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return sorted.prefix(16).map { (color: $0.key, count: $0.value) }
    }

    private static func reduced(_ histogram: ColorHistogram) -> [UInt32] {
        var cells = histogram.cells
        let enough = max(1, histogram.total / flatShare)
        let flat = cells.indices.filter { cells[$0].lead >= enough }
            .sorted { (cells[$1].lead, $0) < (cells[$0].lead, $1) }.prefix(flatLimit)
        var colors: [UInt32] = []
        for index in flat {
            let (color, lead) = (cells[index].leader, cells[index].lead)
            colors.append(color)
            cells[index].add(color, times: -lead)
        }
        var cloud = ColorCloud(cells.filter { $0.count > 0 })
        colors += cloud.cut(into: limit - colors.count)
        return Array(Set(colors)).sorted()
    }
}

/// The mixture of two colours 0x00RRGGBB, channel by channel, rounded to the nearest.
/// - Parameter share: how much of the first one, from 0 to 65536.
@inline(__always)
func mixedColor(_ first: UInt32, _ second: UInt32, share: UInt32) -> UInt32 {
    let rest = 65_536 - share
    var mixed: UInt32 = 0
    for shift in [0, 8, 16] as [UInt32] {
        let channel = ((first >> shift & 0xFF) * share + (second >> shift & 0xFF) * rest + 32_768) >> 16
        mixed |= channel << shift
    }
    return mixed
}
