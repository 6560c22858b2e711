import Foundation

/// What decides how the items of one section flow.
struct FlowMetrics {
    /// The items' sizes in points.
    var sizes: [CGSize]
    /// The room around all of them.
    var inset: UIEdgeInsets
    /// The room between two lines.
    var lineSpacing: CGFloat
    /// The least room between two items of a line.
    var itemSpacing: CGFloat

    /// The same with both directions exchanged.
    var transposed: FlowMetrics {
        FlowMetrics(
            sizes: sizes.map { CGSize(width: $0.height, height: $0.width) },
            inset: UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom),
            lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    }
}

/// The frames of one section's items, in lines from left to right, each below the last.
struct FlowLines {
    private(set) var frames: [CGRect] = []
    /// Where the section ends, with its inset.
    private(set) var end: CGFloat

    private let metrics: FlowMetrics
    private let room: CGFloat
    // So little too much is a rounding error of whoever has divided the room by a number of items.
    private static let tolerance: CGFloat = 1e-6

    /// Lays a section out from a height on, in contents of a width.
    init(_ metrics: FlowMetrics, from start: CGFloat, width: CGFloat) {
        self.metrics = metrics
        room = width - metrics.inset.left - metrics.inset.right
        end = start + metrics.inset.top
        frames.reserveCapacity(metrics.sizes.count)
        while frames.count < metrics.sizes.count {
            if !frames.isEmpty { end += metrics.lineSpacing }
            addLine()
        }
        end += metrics.inset.bottom
    }

    /// Puts as many of the next items as fit into a line, but at least one.
    private mutating func addLine() {
        let rest = metrics.sizes[frames.count...]
        var used = rest[rest.startIndex].width
        let following = rest.dropFirst().prefix { size in
            let wanted = used + metrics.itemSpacing + size.width
            guard wanted <= room + Self.tolerance else { return false }
            used = wanted
            return true
        }
        let items = rest[..<following.endIndex]
        let height = items.map(\.height).max() ?? 0
        let isLast = following.endIndex == rest.endIndex
        var (x, gap) = spread(items.count, using: used, repeating: isLast ? items.last?.width : nil)
        x += metrics.inset.left
        for size in items {
            frames.append(CGRect(origin: CGPoint(x: x, y: end + (height - size.height) / 2), size: size))
            x += size.width + gap
        }
        end += height
    }

    /// Where a line of some items begins, and the room between two of them: what is left over is spread evenly. A single
    /// item lies in the middle. The last line is spread as if it went on with its last item, so that it stands below the others.
    private func spread(
        _ count: Int, using used: CGFloat, repeating width: CGFloat?
    ) -> (start: CGFloat, gap: CGFloat) {
        var (places, left) = (count, room - used)
        if let width, width + metrics.itemSpacing > 0 {
            let more = max(0, ((left + Self.tolerance) / (width + metrics.itemSpacing)).rounded(.down))
            places += Int(more)
            left -= more * (width + metrics.itemSpacing)
        }
        // An item that is wider than the line begins where the line does.
        left = max(0, left)
        guard places > 1 else { return (left / 2, 0) }
        return (0, metrics.itemSpacing + left / CGFloat(places - 1))
    }
}

extension CGRect {
    /// The same with both directions exchanged.
    var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }

    /// Whether two rectangles have more in common than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
