// Numbers of an app's can be infinite or none at all: a share of nothing as a scale, a size that nobody has measured yet. For
// them `Int(_:)` traps, and so do Foundation's functions of rectangles, which make ranges of the sides. What is asked of such
// numbers is asked by these.

@_spi(Runtime) extension Int {
    /// A number without its fraction, held within a range; what is no number becomes the range's lower end.
    public init(_ value: Double, within range: ClosedRange<Int>) {
        // Written so that the bounds, which need not be exact as doubles, are given as they are.
        if value > Double(range.lowerBound) {
            self = value < Double(range.upperBound) ? Int(value) : range.upperBound
        } else {
            self = range.lowerBound
        }
    }
}

@_spi(Runtime) extension CGRect {
    /// Whether a side is no number.
    public var isUnknown: Bool { minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN }

    /// Whether origin and size are the same numbers. `==` compares what is covered, and takes all with infinite negative sides
    /// for equal, wherever they begin.
    public func isIdentical(to other: CGRect) -> Bool { origin == other.origin && size == other.size }

    /// What two rectangles have in common; null for nothing. An unknown one may lie anywhere and takes nothing away.
    public func common(with other: CGRect) -> CGRect {
        if isNull || other.isUnknown { return self }
        return isUnknown ? other : intersection(other)
    }

    /// Whether another rectangle lies in this one; not if one of the two is unknown.
    public func encloses(_ other: CGRect) -> Bool {
        !isUnknown && !other.isUnknown && contains(other)
    }

    /// Whether a point lies in this rectangle or on its upper or left side; not if this or the point is unknown.
    public func encloses(_ point: CGPoint) -> Bool {
        !isUnknown && !point.x.isNaN && !point.y.isNaN && contains(point)
    }
}
