/// A cloud of colours that is cut into boxes of similar ones.
struct ColorCloud {
    private var cells: [ColorHistogram.Cell]

    init(_ cells: [ColorHistogram.Cell]) {
        self.cells = cells
    }

    /// Some of the cells, in one piece, with what is needed to choose and cut it.
    private struct Box {
        let range: Range<Int>
        /// The channel along which the pixels differ most.
        let axis: Int
        /// The mean along that channel, where the box is cut.
        let mean: Double
        /// The sum of the squared distances from the mean along that channel.
        let spread: Double
    }

    /// The mean colours of at most `count` boxes.
    mutating func cut(into count: Int) -> [UInt32] {
        guard !cells.isEmpty, count > 0 else { return [] }
        var boxes = [box(cells.indices)]
        while boxes.count < count {
            guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
                boxes[widest].spread > 0
            else { break }
            let old = boxes[widest]
            let middle = partition(old)
            // All on one side: rounding made a spread where there is none.
            if middle == old.range.lowerBound || middle == old.range.upperBound { break }
            boxes[widest] = box(old.range.lowerBound..<middle)
            boxes.append(box(middle..<old.range.upperBound))
        }
        return boxes.map { meanColor($0.range) }
    }

    private func box(_ range: Range<Int>) -> Box {
        var best = Box(range: range, axis: 0, mean: 0, spread: -1)
        for axis in 0..<3 {
            var (count, sum, squares) = (0.0, 0.0, 0.0)
            for cell in cells[range] {
                let value = cell.mean(axis)
                count += Double(cell.count)
                sum += value * Double(cell.count)
                squares += value * value * Double(cell.count)
            }
            let spread = max(0, squares - sum * sum / count)
            if spread > best.spread { best = Box(range: range, axis: axis, mean: sum / count, spread: spread) }
        }
        return best
    }

    /// Moves the cells below the mean to the front, and gives the index of the first of the others.
    private mutating func partition(_ box: Box) -> Int {
        var middle = box.range.lowerBound
        for index in box.range where cells[index].mean(box.axis) < box.mean {
            cells.swapAt(index, middle)
            middle += 1
        }
        return middle
    }

    private func meanColor(_ range: Range<Int>) -> UInt32 {
        var sum = ColorHistogram.Cell()
        for cell in cells[range] {
            sum.count += cell.count
            sum.red += cell.red
            sum.green += cell.green
            sum.blue += cell.blue
        }
        return (0..<3).reduce(0) { $0 << 8 | UInt32((sum.mean($1) + 0.5).rounded(.down)) }
    }
}
