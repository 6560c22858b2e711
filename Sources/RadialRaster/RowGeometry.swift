/// The exact geometry of an ellipse that is not empty along one row of pixels, measured from the ellipse's centre.
///
/// The numbers stay near the pixel in question: half-widths come from (r − y)(r + y) instead of r² − y², and areas from
/// the chord of the arc within the pixel plus the sliver between chord and arc. So nothing is lost when the radius is
/// a billion pixels: an error in a half-width is one of the last bit of a coordinate, and moves an area by no more.
struct RowGeometry {
    private let shape: EllipseShape
    private let centerX: Double
    /// The row's two edges, relative to the centre.
    private let top: Double
    private let bottom: Double
    /// Half of the ellipse's width at these edges; 0 outside of it.
    private let halfWidthAtTop: Double
    private let halfWidthAtBottom: Double

    init(_ ellipse: RasterEllipse, y: Int) {
        shape = EllipseShape(radiusX: ellipse.radiusX, radiusY: ellipse.radiusY)
        centerX = ellipse.centerX
        top = Double(y) - ellipse.centerY
        bottom = (Double(y) + 1) - ellipse.centerY
        halfWidthAtTop = shape.halfWidth(at: abs(top))
        halfWidthAtBottom = shape.halfWidth(at: abs(bottom))
    }

    /// Goes on to the next row, for which one of the two half-widths is known already.
    @inline(__always)
    init(after row: RowGeometry, of ellipse: RasterEllipse, y: Int) {
        shape = row.shape
        centerX = row.centerX
        top = row.bottom
        bottom = (Double(y) + 1) - ellipse.centerY
        halfWidthAtTop = row.halfWidthAtBottom
        halfWidthAtBottom = shape.halfWidth(at: abs(bottom))
    }

    func coverage(width: Int) -> RowCoverage {
        guard top < shape.radiusY, bottom > -shape.radiusY else { return .none }
        let straddlesCenter = top < 0 && bottom > 0
        let widest = straddlesCenter ? shape.radiusX : max(halfWidthAtTop, halfWidthAtBottom)
        // 0 where an edge of the row lies outside of the ellipse: then no pixel is wholly inside.
        let narrowest = min(halfWidthAtTop, halfWidthAtBottom)
        let outerStart = clampedDown(centerX - widest, to: width)
        let outerEnd = clampedUp(centerX + widest, to: width)
        guard outerStart < outerEnd else { return .none }
        let innerStart = min(clampedUp(centerX - narrowest, to: width), outerEnd)
        let innerEnd = max(clampedDown(centerX + narrowest, to: width), innerStart)
        return RowCoverage(outerStart: outerStart, innerStart: innerStart, innerEnd: innerEnd, outerEnd: outerEnd)
    }

    func quantizedCoverage(x: Int) -> UInt32 {
        UInt32(coverage(x: x) * Double(RasterEllipse.full) + 0.5)
    }

    func coverage(x: Int) -> Double {
        let left = Double(x) - centerX
        let right = (Double(x) + 1) - centerX
        // Each side of the vertical axis by itself, mirrored to the right of it.
        let area: Double
        if left >= 0 {
            area = areaOfColumn(from: left, to: right)
        } else if right <= 0 {
            area = areaOfColumn(from: -right, to: -left)
        } else {
            area = areaOfColumn(from: 0, to: -left) + areaOfColumn(from: 0, to: right)
        }
        return min(max(area, 0), 1)
    }

    /// The area within the row between two distances from the vertical axis, 0 ≤ `from` ≤ `to`.
    private func areaOfColumn(from: Double, to: Double) -> Double {
        // Likewise each side of the horizontal axis, mirrored below it.
        if top >= 0 {
            return area(from, to, near: top, far: bottom, halfWidthAtTop, halfWidthAtBottom)
        }
        if bottom <= 0 {
            return area(from, to, near: -bottom, far: -top, halfWidthAtBottom, halfWidthAtTop)
        }
        return area(from, to, near: 0, far: -top, shape.radiusX, halfWidthAtTop)
            + area(from, to, near: 0, far: bottom, shape.radiusX, halfWidthAtBottom)
    }

    /// The area of the ellipse in the rectangle `left`…`right` by `near`…`far`, all of it in the quadrant where both
    /// are positive; there the arc runs from (radiusX, 0) to (0, radiusY).
    ///
    /// It is the integral over y of the arc's x, clamped to `left`…`right`: first all of the width, as far as `full`,
    /// then what lies before the arc, as far as `end`.
    @inline(__always)
    private func area(
        _ left: Double, _ right: Double, near: Double, far: Double, _ xAtNear: Double, _ xAtFar: Double
    ) -> Double {
        let arcAtLeft = shape.halfHeight(at: left)
        guard arcAtLeft > near else { return 0 }
        let arcAtRight = shape.halfHeight(at: right)
        let full = min(max(arcAtRight, near), far)
        let end = max(min(arcAtLeft, far), full)
        let xAtFull = arcAtRight <= near ? min(max(xAtNear, left), right) : right
        let xAtEnd = arcAtLeft > far ? min(max(xAtFar, left), xAtFull) : left
        let height = end - full
        let beforeChord = height * ((xAtFull - left) + (xAtEnd - left)) * 0.5
        return (full - near) * (right - left) + beforeChord
            + shape.sliver(width: xAtFull - xAtEnd, height: height)
    }
}

/// An ellipse about (0, 0), with the quotients that every row and every pixel of the rim needs.
private struct EllipseShape {
    let radiusX: Double
    let radiusY: Double
    private let widthPerHeight: Double
    private let heightPerWidth: Double
    private let inverseX: Double
    private let inverseY: Double
    private let product: Double

    init(radiusX: Double, radiusY: Double) {
        self.radiusX = radiusX
        self.radiusY = radiusY
        widthPerHeight = radiusX / radiusY
        heightPerWidth = radiusY / radiusX
        inverseX = 1 / radiusX
        inverseY = 1 / radiusY
        product = radiusX * radiusY
    }

    /// Half of the ellipse's width at a distance from its horizontal axis; 0 outside.
    @inline(__always)
    func halfWidth(at distance: Double) -> Double {
        max((radiusY - distance) * (radiusY + distance), 0).squareRoot() * widthPerHeight
    }

    /// Half of the ellipse's height at a distance from its vertical axis; 0 outside.
    @inline(__always)
    func halfHeight(at distance: Double) -> Double {
        max((radiusX - distance) * (radiusX + distance), 0).squareRoot() * heightPerWidth
    }

    /// The area between the ellipse's arc and a chord of it that spans `width` by `height`, at most a quarter round.
    @inline(__always)
    func sliver(width: Double, height: Double) -> Double {
        // In units of the radii the ellipse is the unit circle. Half of the chord is there the sine of half the
        // arc's angle.
        let across = width * inverseX
        let along = height * inverseY
        return product * unitSegment(halfChord: (across * across + along * along).squareRoot() * 0.5)
    }
}

/// The area between the unit circle's arc and its chord of half-length s: φ − sin φ·cos φ for s = sin φ, φ ≤ ½π.
///
/// Its derivative by s is 2s²/√(1 − s²), which gives the series; the first term that is left out is below 1e-6 of the
/// whole for s < 0.2. A larger segment is two of half the angle and the triangle on which they stand.
@inline(__always)
private func unitSegment(halfChord s: Double) -> Double {
    let square = s * s
    if square < 0.04 {
        return s * square * (2 / 3 + square * (1 / 5 + square * (3 / 28 + square * (5 / 72))))
    }
    return largeUnitSegment(halfChord: s)
}

private func largeUnitSegment(halfChord s: Double) -> Double {
    let square = s * s
    let cosine = max(1 - square, 0).squareRoot()
    let half = s / (2 * (1 + cosine)).squareRoot()
    return 2 * unitSegment(halfChord: half) + s * square / (1 + cosine)
}

/// ⌊value⌋ within 0…limit. The clamp comes first: not every `Double` is an `Int`.
@inline(__always)
private func clampedDown(_ value: Double, to limit: Int) -> Int {
    Int(min(max(value, 0), Double(limit)))
}

/// ⌈value⌉ within 0…limit.
@inline(__always)
private func clampedUp(_ value: Double, to limit: Int) -> Int {
    let down = clampedDown(value, to: limit)
    return Double(down) < value && down < limit ? down + 1 : down
}
