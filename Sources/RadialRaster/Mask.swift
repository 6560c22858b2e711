extension RasterEllipse {
    /// Writes the ellipse as an 8-bit mask: 255 inside, 0 outside, and on the rim the coverage times 255, rounded to
    /// the nearest.
    ///
    /// With `complement` it writes the mask of all that the ellipse does not cover; the two masks add up to 255 in
    /// every pixel. The ellipse is in the mask's own pixels: `translated(x:y:)` moves it there.
    public func fillMask(_ mask: MutableRasterPlane<UInt8>, complement: Bool = false) {
        guard mask.width > 0 else { return }
        let flip: UInt8 = complement ? 255 : 0
        var rows = RowWalk(self, width: mask.width)
        for y in 0..<mask.height {
            let row = rows.next(y)
            let line = mask.row(y)
            fill(line, 0, row.outerStart, with: flip)
            fillRim(line, rows.geometry, row.outerStart, row.innerStart, flip)
            fill(line, row.innerStart, row.innerEnd, with: 255 ^ flip)
            fillRim(line, rows.geometry, row.innerEnd, row.outerEnd, flip)
            fill(line, row.outerEnd, mask.width, with: flip)
        }
    }

    @inline(__always)
    private func fill(_ line: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, with value: UInt8) {
        guard start < end else { return }
        (line + start).update(repeating: value, count: end - start)
    }

    @inline(__always)
    private func fillRim(
        _ line: UnsafeMutablePointer<UInt8>, _ geometry: RowGeometry, _ start: Int, _ end: Int, _ flip: UInt8
    ) {
        guard start < end else { return }
        for x in start..<end {
            let value = (geometry.quantizedCoverage(x: x) * 255 + Self.full / 2) >> 16
            // value ^ 255 is 255 − value.
            line[x] = UInt8(truncatingIfNeeded: value) ^ flip
        }
    }
}
