/// Walks over the rows of a picture and puts one of two pictures, or a mixture of them, into each pixel that an
/// ellipse, or its change, concerns.
///
/// Only the rim is computed; what lies inside or outside is copied run by run.
struct Composer<Element: BitwiseCopyable> {
    private let inside: RasterPlane<Element>
    private let outside: RasterPlane<Element>
    private let target: MutableRasterPlane<Element>

    init(inside: RasterPlane<Element>, outside: RasterPlane<Element>, target: MutableRasterPlane<Element>) {
        precondition(
            inside.width == target.width && outside.width == target.width && inside.height == target.height
                && outside.height == target.height, "the pictures to compose differ in size")
        self.inside = inside
        self.outside = outside
        self.target = target
    }

    typealias Mix = (_ inside: Element, _ outside: Element, _ coverage: UInt32, _ x: Int, _ y: Int) -> Element

    @inline(__always)
    func compose(_ ellipse: RasterEllipse, _ previous: RasterEllipse?, mix: Mix) -> RasterRegion {
        guard target.width > 0, target.height > 0 else { return .empty }
        guard let previous else {
            composeAll(ellipse, mix: mix)
            return RasterRegion(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
        }
        return ellipse == previous ? .empty : composeChange(ellipse, previous, mix: mix)
    }

    @inline(__always)
    private func composeAll(_ ellipse: RasterEllipse, mix: Mix) {
        var rows = RowWalk(ellipse, width: target.width)
        for y in 0..<target.height {
            let row = rows.next(y)
            copy(outside, y, 0, row.outerStart)
            mixRim(rows.geometry, y, row.outerStart, row.innerStart, mix: mix)
            copy(inside, y, row.innerStart, row.innerEnd)
            mixRim(rows.geometry, y, row.innerEnd, row.outerEnd, mix: mix)
            copy(outside, y, row.outerEnd, target.width)
        }
    }

    /// In each row: the new rim; what is outside now and was touched before; what is inside now and was not inside
    /// before. Whatever is left out is wholly outside of both or wholly inside of both.
    @inline(__always)
    private func composeChange(_ ellipse: RasterEllipse, _ previous: RasterEllipse, mix: Mix) -> RasterRegion {
        var rows = RowWalk(ellipse, width: target.width)
        var oldRows = RowWalk(previous, width: target.width)
        var changed = ChangedRegion()
        for y in 0..<target.height {
            let row = rows.next(y)
            let old = oldRows.next(y)
            if row.outerStart == row.outerEnd && old.outerStart == old.outerEnd { continue }
            var span = Span()
            span.add(copy(outside, y, old.outerStart, min(old.outerEnd, row.outerStart)))
            span.add(mixRim(rows.geometry, y, row.outerStart, row.innerStart, mix: mix))
            span.add(copy(inside, y, row.innerStart, min(row.innerEnd, old.innerStart)))
            span.add(copy(inside, y, max(row.innerStart, old.innerEnd), row.innerEnd))
            span.add(mixRim(rows.geometry, y, row.innerEnd, row.outerEnd, mix: mix))
            span.add(copy(outside, y, max(old.outerStart, row.outerEnd), old.outerEnd))
            changed.add(span, y: y)
        }
        return changed.region
    }

    @inline(__always) @discardableResult
    private func copy(_ source: RasterPlane<Element>, _ y: Int, _ start: Int, _ end: Int) -> Span {
        guard start < end else { return Span() }
        (target.row(y) + start).update(from: source.row(y) + start, count: end - start)
        return Span(start: start, end: end)
    }

    @inline(__always) @discardableResult
    private func mixRim(_ geometry: RowGeometry, _ y: Int, _ start: Int, _ end: Int, mix: Mix) -> Span {
        guard start < end else { return Span() }
        let upper = inside.row(y)
        let lower = outside.row(y)
        let result = target.row(y)
        for x in start..<end {
            result[x] = mix(upper[x], lower[x], geometry.quantizedCoverage(x: x), x, y)
        }
        return Span(start: start, end: end)
    }
}

/// The rows of an ellipse from the top of a picture to its bottom, each made from the one before.
struct RowWalk {
    private let ellipse: RasterEllipse
    private let isEmpty: Bool
    private let width: Int
    private(set) var geometry: RowGeometry

    init(_ ellipse: RasterEllipse, width: Int) {
        self.ellipse = ellipse
        isEmpty = ellipse.isEmpty
        self.width = width
        geometry = RowGeometry(ellipse, y: -1)
    }

    /// The row `y`, which must be the one after the last one asked for; the first is 0.
    @inline(__always)
    mutating func next(_ y: Int) -> RowCoverage {
        if isEmpty { return .none }
        geometry = RowGeometry(after: geometry, of: ellipse, y: y)
        return geometry.coverage(width: width)
    }
}

/// A run of pixels of one row; empty to begin with.
private struct Span {
    var start = Int.max
    var end = Int.min

    @inline(__always)
    mutating func add(_ other: Span) {
        start = min(start, other.start)
        end = max(end, other.end)
    }
}

/// Gathers the rectangle around the runs that were written, rows from the top.
private struct ChangedRegion {
    private(set) var region = RasterRegion.empty

    @inline(__always)
    mutating func add(_ span: Span, y: Int) {
        guard span.start < span.end else { return }
        if region.isEmpty {
            region = RasterRegion(minX: span.start, minY: y, maxX: span.end, maxY: y + 1)
        } else {
            region.minX = min(region.minX, span.start)
            region.maxX = max(region.maxX, span.end)
            region.maxY = y + 1
        }
    }
}
