import RadialRaster
import Randomness
import Testing

@Suite("Composing only what changed")
struct RingTests {
    @Test("Any walk from ellipse to ellipse gives the bits of the whole frame", arguments: 1...12)
    func randomWalk(seed: Int) {
        var dice = Dice(seed: seed)
        let width = Int.random(in: 1...60, using: &dice)
        let height = Int.random(in: 1...50, using: &dice)
        let inside = Picture<UInt32>(width: width, height: height, using: &dice)
        let outside = Picture<UInt32>(width: width, height: height, stride: width + 3, using: &dice)
        var previous = anyEllipse(around: width, height, using: &dice)
        var result = composed(previous, inside, outside)
        for step in 0..<30 {
            let next = anyEllipse(around: width, height, using: &dice)
            let before = result
            let region = compose(next, inside, outside, into: &result, replacing: previous)
            #expect(
                result.elements == composed(next, inside, outside).elements,
                "seed \(seed), step \(step): \(previous) to \(next)")
            expectUntouched(before, result, outside: region)
            previous = next
        }
    }

    @Test("A growing and shrinking circle gives the bits of the whole frame, in planes and indices, too")
    func growing() {
        var dice = Dice(seed: 99)
        let inside = Picture<UInt8>(width: 70, height: 90, using: &dice)
        let outside = Picture<UInt8>(width: 70, height: 90, using: &dice)
        var previous = RasterEllipse(centerX: 56, centerY: 81, radius: 0)
        var plane = outside
        var indices = outside
        for frame in (1...30).map({ $0 }) + (0..<30).reversed() {
            let next = RasterEllipse(centerX: 56, centerY: 81, radius: 98.6 * Double(frame) / 30)
            composePlane(next, inside, outside, into: &plane, replacing: previous)
            composeIndices(next, inside, outside, into: &indices, replacing: previous)
            var whole = Picture<UInt8>(width: 70, height: 90) { _, _ in 0 }
            composePlane(next, inside, outside, into: &whole)
            #expect(plane.elements == whole.elements, "frame \(frame)")
            composeIndices(next, inside, outside, into: &whole)
            #expect(indices.elements == whole.elements, "frame \(frame)")
            previous = next
        }
        #expect(plane.elements == outside.elements)
    }

    @Test("Nothing is written where nothing changes")
    func unchanged() {
        let inside = Picture<UInt32>(width: 30, height: 30) { _, _ in 1 }
        let outside = Picture<UInt32>(width: 30, height: 30) { _, _ in 2 }
        let disc = RasterEllipse(centerX: 15, centerY: 15, radius: 9)
        var result = composed(disc, inside, outside)
        let before = result
        #expect(compose(disc, inside, outside, into: &result, replacing: disc).isEmpty)
        let nothing = RasterEllipse(centerX: 3, centerY: 3, radius: 0)
        let elsewhere = RasterEllipse(centerX: 300, centerY: 3, radius: 8)
        var untouched = outside
        #expect(compose(nothing, inside, outside, into: &untouched, replacing: elsewhere).isEmpty)
        let all = RasterEllipse(centerX: 15, centerY: 15, radius: 100)
        let more = RasterEllipse(centerX: 0, centerY: 15, radius: 200)
        var covered = inside
        #expect(compose(more, inside, outside, into: &covered, replacing: all).isEmpty)
        #expect(result.elements == before.elements && untouched.elements == outside.elements)
        #expect(covered.elements == inside.elements)
    }

    @Test("The changed rectangle is the box of the larger circle, not the frame")
    func regionIsTight() {
        let inside = Picture<UInt32>(width: 100, height: 100) { _, _ in 1 }
        let outside = Picture<UInt32>(width: 100, height: 100) { _, _ in 2 }
        let small = RasterEllipse(centerX: 40, centerY: 50, radius: 10)
        let large = RasterEllipse(centerX: 40, centerY: 50, radius: 12)
        let box = RasterRegion(minX: 28, minY: 38, maxX: 52, maxY: 62)
        var result = composed(small, inside, outside)
        #expect(compose(large, inside, outside, into: &result, replacing: small) == box)
        #expect(compose(small, inside, outside, into: &result, replacing: large) == box)
    }

    @Test("Regions unite, and an empty one adds nothing")
    func union() {
        let region = RasterRegion(minX: 3, minY: 4, maxX: 7, maxY: 9)
        #expect(region.union(.empty) == region && RasterRegion.empty.union(region) == region)
        #expect(RasterRegion(minX: 5, minY: 5, maxX: 2, maxY: 9).union(.empty) == .empty)
        let both = region.union(RasterRegion(minX: 0, minY: 6, maxX: 5, maxY: 12))
        #expect(both == RasterRegion(minX: 0, minY: 4, maxX: 7, maxY: 12))
        #expect(both.width == 7 && both.height == 8 && both.rows == 4..<12 && RasterRegion.empty.rows.isEmpty)
    }

    private func expectUntouched(_ before: Picture<UInt32>, _ after: Picture<UInt32>, outside region: RasterRegion) {
        for y in 0..<before.height {
            for x in 0..<before.width where before[x, y] != after[x, y] {
                #expect(x >= region.minX && x < region.maxX && y >= region.minY && y < region.maxY, "\(x), \(y)")
            }
        }
    }

    /// The mixture of two indices is whatever the table says; here a number made from place and coverage.
    private func composeIndices(
        _ ellipse: RasterEllipse, _ inside: Picture<UInt8>, _ outside: Picture<UInt8>,
        into result: inout Picture<UInt8>, replacing previous: RasterEllipse? = nil
    ) {
        inside.withPlane { upper in
            outside.withPlane { lower in
                result.withMutablePlane { target in
                    _ = ellipse.compose(inside: upper, outside: lower, into: target, replacing: previous) {
                        x, y, coverage in
                        if coverage == 0 { return outside[x, y] }
                        return coverage == RasterEllipse.full ? inside[x, y] : UInt8(truncatingIfNeeded: coverage)
                    }
                }
            }
        }
    }
}
