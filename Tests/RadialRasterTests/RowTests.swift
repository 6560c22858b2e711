import RadialRaster
import Randomness
import Testing

@Suite("Spans of a row")
struct RowTests {
    @Test("A row's spans are in order and say what the coverage says", arguments: 1...20)
    func spansAgreeWithCoverage(seed: Int) {
        var dice = Dice(seed: seed)
        for _ in 0..<10 {
            let ellipse = anyEllipse(around: 40, 30, using: &dice)
            for y in -2..<32 {
                let row = ellipse.row(y, width: 40)
                #expect(isOrdered(row, width: 40), "seed \(seed): \(ellipse) in row \(y): \(row)")
                for x in 0..<40 {
                    let steps = ellipse.quantizedCoverage(x: x, y: y)
                    if x < row.outerStart || x >= row.outerEnd {
                        #expect(steps == 0, "seed \(seed): \(ellipse) at \(x), \(y)")
                    } else if x >= row.innerStart && x < row.innerEnd {
                        #expect(steps == RasterEllipse.full, "seed \(seed): \(ellipse) at \(x), \(y)")
                    }
                }
            }
        }
    }

    @Test("The rim is as narrow as can be")
    func rimIsNarrow() {
        // In its middle row, the rim of a disc whose edge lies within a pixel is that pixel, on both sides.
        let row = RasterEllipse(centerX: 50, centerY: 50.5, radius: 20.5).row(50, width: 100)
        #expect(row == RowCoverage(outerStart: 29, innerStart: 30, innerEnd: 70, outerEnd: 71))
        // Over a whole disc it is a small multiple of its circumference.
        let disc = RasterEllipse(centerX: 500, centerY: 500, radius: 400)
        var rim = 0
        for y in 0..<1000 {
            let row = disc.row(y, width: 1000)
            rim += row.innerStart - row.outerStart + row.outerEnd - row.innerEnd
        }
        #expect(rim > 2 * 800 && rim <= 8 * 400 + 8)
    }

    @Test(
        "What has no area covers nothing",
        arguments: [
            (0.0, 5.0), (5, 0), (0, 0), (-3, 5), (5, -3), (.nan, 5), (5, .nan), (.infinity, 5), (5, .infinity),
            (-.infinity, 5), (1e200, 1e200), (1e-200, 5), (5, .leastNonzeroMagnitude), (.greatestFiniteMagnitude, 5),
        ] as [(Double, Double)])
    func emptyRadii(radii: (Double, Double)) {
        let ellipse = RasterEllipse(centerX: 4, centerY: 4, radiusX: radii.0, radiusY: radii.1)
        #expect(ellipse.isEmpty)
        for y in -1..<9 {
            #expect(ellipse.row(y, width: 8) == .none)
            for x in 0..<8 { #expect(ellipse.coverage(x: x, y: y) == 0) }
        }
    }

    @Test(
        "A centre that is not a place covers nothing",
        arguments: [Double.nan, .infinity, -.infinity, 1e101, .greatestFiniteMagnitude])
    func unusableCenter(coordinate: Double) {
        #expect(RasterEllipse(centerX: coordinate, centerY: 1, radius: 9).row(1, width: 8) == .none)
        #expect(RasterEllipse(centerX: 1, centerY: coordinate, radius: 9).row(1, width: 8) == .none)
    }

    @Test("Whatever the numbers, there is an answer", arguments: [1e12, 1e20, 1e50, 1e100])
    func absurdNumbers(size: Double) {
        for (centerX, centerY) in [(size, 0), (0, size), (-size, -size), (0.5, 0.5)] {
            for (a, b) in [(size, size), (size, 1), (1, size), (1 / size, size)] {
                let ellipse = RasterEllipse(centerX: centerX, centerY: centerY, radiusX: a, radiusY: b)
                for y in [0, 5, 19_999] {
                    let row = ellipse.row(y, width: 20_000)
                    #expect(isOrdered(row, width: 20_000))
                    #expect((0...1).contains(ellipse.coverage(x: 19_999, y: y)))
                }
            }
        }
        #expect(RasterEllipse(centerX: 5, centerY: 5, radius: size).row(3, width: 9).innerEnd == 9)
    }

    @Test("A circle from a billion pixels away reaches exactly as far as its radius says")
    func farCenter() {
        let disc = RasterEllipse(centerX: 1e9, centerY: 10, radius: 1e9 - 100.25)
        let row = disc.row(10, width: 200)
        #expect(row.outerStart == 100 && row.innerEnd == 200 && row.outerEnd == 200)
        #expect(row.innerStart == 101)
        #expect(RasterEllipse(centerX: 1e9, centerY: 10, radius: 1e9 - 200.5).row(10, width: 200) == .none)
        let covering = RasterEllipse(centerX: -1e9, centerY: 1e9, radius: 1.5e9)
        #expect(covering.row(0, width: 200) == RowCoverage(outerStart: 0, innerStart: 0, innerEnd: 200, outerEnd: 200))
    }

    @Test("A width of nothing has no spans", arguments: [0, -1, Int.min])
    func noWidth(width: Int) {
        #expect(RasterEllipse(centerX: 0, centerY: 0, radius: 9).row(0, width: width) == .none)
    }

    @Test("Rows at the ends of Int are outside")
    func extremeRows() {
        let disc = RasterEllipse(centerX: 0, centerY: 0, radius: 9)
        #expect(disc.row(.max, width: 8) == .none)
        #expect(disc.row(.min, width: 8) == .none)
        #expect(disc.coverage(x: .max, y: .max) == 0)
    }

    @Test("Moving and scaling an ellipse move and scale what it covers")
    func movedAndScaled() {
        let ellipse = RasterEllipse(centerX: 20.25, centerY: 11.5, radiusX: 9, radiusY: 7.5)
        #expect(!ellipse.isDisc && RasterEllipse(centerX: 1, centerY: 2, radius: 3).isDisc)
        let moved = ellipse.translated(x: -3, y: 4)
        #expect(moved == RasterEllipse(centerX: 17.25, centerY: 15.5, radiusX: 9, radiusY: 7.5))
        #expect(moved.coverage(x: 10, y: 10) == ellipse.coverage(x: 13, y: 6))
        let half = ellipse.scaled(x: 0.5, y: 0.5)
        var fine = 0.0
        for (x, y) in [(26, 16), (27, 16), (26, 17), (27, 17)] { fine += ellipse.coverage(x: x, y: y) / 4 }
        #expect(abs(half.coverage(x: 13, y: 8) - fine) < 1e-9)
        #expect(ellipse.scaled(x: 0, y: 1).isEmpty && ellipse.scaled(x: .nan, y: 1).isEmpty)
    }

    private func isOrdered(_ row: RowCoverage, width: Int) -> Bool {
        0 <= row.outerStart && row.outerStart <= row.innerStart && row.innerStart <= row.innerEnd
            && row.innerEnd <= row.outerEnd && row.outerEnd <= width
    }
}
