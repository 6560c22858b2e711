import RadialRaster
import Randomness
import Testing

@Suite("Coverage of a pixel")
struct CoverageTests {
    static let radii = [1e-6, 0.01, 0.2, 0.5, 0.7, 1, 1.5, 3.3, 7.75, 20.25, 300, 1100.5, 20_000]

    @Test("The rim of a disc agrees with thin slices", arguments: radii)
    func discRim(radius: Double) {
        for (centerX, centerY) in [(10.0, 10.0), (10.5, 10.5), (10.3, 9.8), (10 - radius, 10.01), (10.2, 10 + radius)] {
            let disc = RasterEllipse(centerX: centerX, centerY: centerY, radius: radius)
            for y in 7...13 {
                for x in 7...13 {
                    let expected = slicedCoverage(disc, x: x, y: y)
                    #expect(abs(disc.coverage(x: x, y: y) - expected) < 2e-5, "\(disc) at \(x), \(y)")
                }
            }
        }
    }

    @Test("The rim of an ellipse agrees with thin slices", arguments: 1...12)
    func ellipseRim(seed: Int) {
        var dice = Dice(seed: seed)
        for _ in 0..<12 {
            // Radii of every magnitude, and centres for which the outline passes through or near the pixels.
            let radiusX = Double.random(in: -7...7, using: &dice)
            let radiusY = Double.random(in: -7...7, using: &dice)
            var ellipse = RasterEllipse(centerX: 0, centerY: 0, radiusX: 2.pow(radiusX), radiusY: 2.pow(radiusY))
            ellipse.centerX = Double.random(in: -1...1, using: &dice) * ellipse.radiusX + 2
            ellipse.centerY = Double.random(in: -1...1, using: &dice) * ellipse.radiusY + 2
            for y in 0..<4 {
                for x in 0..<4 {
                    let expected = slicedCoverage(ellipse, x: x, y: y)
                    #expect(
                        abs(ellipse.coverage(x: x, y: y) - expected) < 2e-5, "seed \(seed): \(ellipse) at \(x), \(y)")
                }
            }
        }
    }

    @Test("A huge circle is a straight line to a pixel", arguments: [1e6, 1e8, 1e9, 3e9])
    func hugeDisc(radius: Double) {
        // The circle passes through `point`; within ten pixels of it, it leaves its tangent by 50/radius pixels.
        let point = (5.3, 4.6)
        for step in 0..<64 {
            let normal = unitVector(turn: Double(step) / 64)
            let disc = RasterEllipse(
                centerX: point.0 - radius * normal.0, centerY: point.1 - radius * normal.1, radius: radius)
            for y in 0..<10 {
                for x in 0..<10 {
                    let expected = halfPlaneCoverage(x: x, y: y, point: point, normal: normal)
                    #expect(
                        abs(disc.coverage(x: x, y: y) - expected) < 60 / radius + 3e-6, "step \(step) at \(x), \(y)")
                }
            }
        }
    }

    @Test("The pixels of a disc add up to πr²", arguments: [0.1, 0.5, 1, 2.5, 10, 77.7, 150])
    func discArea(radius: Double) {
        let extent = Int(radius) + 3
        let disc = RasterEllipse(centerX: Double(extent) + 0.3, centerY: Double(extent) - 0.2, radius: radius)
        #expect(abs(sum(disc, extent: 2 * extent) - .pi * radius * radius) < 1e-6 * max(radius, 1))
    }

    @Test("The pixels of an ellipse add up to πab")
    func ellipseArea() {
        for (a, b) in [(0.01, 30.0), (30, 0.01), (3, 50), (40, 0.7), (0.2, 0.3)] {
            let ellipse = RasterEllipse(centerX: 52.1, centerY: 52.9, radiusX: a, radiusY: b)
            #expect(abs(sum(ellipse, extent: 105) - .pi * a * b) < 1e-5, "\(a), \(b)")
        }
    }

    @Test("A disc smaller than a pixel gives its whole area to that pixel")
    func withinOnePixel() {
        let disc = RasterEllipse(centerX: 3.5, centerY: 4.5, radius: 0.4)
        #expect(abs(disc.coverage(x: 3, y: 4) - .pi * 0.16) < 1e-7)
        #expect(disc.coverage(x: 2, y: 4) == 0)
        #expect(disc.coverage(x: 3, y: 5) == 0)
    }

    @Test("A tip of an ellipse that is three billion pixels long is the strip that it looks like")
    func thinAndHuge() {
        // Around its middle the ellipse is a strip 0.8 high; its right tip comes to 10 pixels from the left edge.
        let strip = RasterEllipse(centerX: 5, centerY: 2.5, radiusX: 3e9, radiusY: 0.4)
        #expect(abs(strip.coverage(x: 5, y: 2) - 0.8) < 1e-4)
        let tip = RasterEllipse(centerX: 10 - 3e9, centerY: 2.5, radiusX: 3e9, radiusY: 0.4)
        #expect(tip.coverage(x: 10, y: 2) < 1e-6)
        // A parabola: its half-height a pixel from the tip is 0.4·√(2/3e9), and the area ⅔ of the box around it.
        #expect(abs(tip.coverage(x: 9, y: 2) - 4.0 / 3 * 0.4 * (2 / 3e9).squareRoot()) < 1e-6)
        let upright = RasterEllipse(centerX: 2.5, centerY: 5, radiusX: 0.4, radiusY: 3e9)
        #expect(abs(upright.coverage(x: 2, y: 5) - 0.8) < 1e-4)
    }

    @Test("Coverage grows with the radius, from nothing to all")
    func monotone() {
        for distance in [0.0, 0.7, 100, 1e6, 1e9] {
            var last = 0.0
            for step in -30...30 {
                let radius = distance + Double(step) / 10
                let value = RasterEllipse(centerX: 0.2 - distance, centerY: 0.6, radius: radius).coverage(x: 0, y: 0)
                #expect(value >= last - 1e-6, "\(distance), \(radius)")
                last = value
            }
            #expect(last == 1)
        }
    }

    @Test("Mirror images are covered alike")
    func symmetric() {
        var dice = Dice(seed: 7)
        for _ in 0..<300 {
            let ellipse = anyEllipse(around: 20, 30, using: &dice)
            if abs(ellipse.centerX) > 1e6 { continue }
            let mirrored = RasterEllipse(
                centerX: 20 - ellipse.centerX, centerY: 30 - ellipse.centerY, radiusX: ellipse.radiusX,
                radiusY: ellipse.radiusY)
            let turned = RasterEllipse(
                centerX: ellipse.centerY, centerY: ellipse.centerX, radiusX: ellipse.radiusY, radiusY: ellipse.radiusX)
            let (x, y) = (Int.random(in: 0..<20, using: &dice), Int.random(in: 0..<30, using: &dice))
            let value = ellipse.coverage(x: x, y: y)
            #expect(abs(value - mirrored.coverage(x: 19 - x, y: 29 - y)) < 1e-9, "\(ellipse) at \(x), \(y)")
            #expect(abs(value - turned.coverage(x: y, y: x)) < 1e-5, "\(ellipse) at \(x), \(y)")
        }
    }

    @Test("Quantising costs half a step")
    func quantized() {
        var dice = Dice(seed: 3)
        for _ in 0..<500 {
            let ellipse = anyEllipse(around: 8, 8, using: &dice)
            let (x, y) = (Int.random(in: 0..<8, using: &dice), Int.random(in: 0..<8, using: &dice))
            let steps = Double(ellipse.quantizedCoverage(x: x, y: y))
            #expect(abs(steps / Double(RasterEllipse.full) - ellipse.coverage(x: x, y: y)) <= 0.5 / 65_536 + 1e-12)
        }
    }

    private func sum(_ ellipse: RasterEllipse, extent: Int) -> Double {
        var sum = 0.0
        for y in 0..<extent {
            for x in 0..<extent { sum += ellipse.coverage(x: x, y: y) }
        }
        return sum
    }
}

/// The point of the unit circle at a share of a whole turn, exact at the eighths where the axes and diagonals are.
private func unitVector(turn: Double) -> (Double, Double) {
    // The tangent of half the angle gives both coordinates without a sine.
    let quarter = Int(turn * 4)
    let t = turn * 4 - Double(quarter)
    let (x, y) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
    switch quarter {
    case 0: return (x, y)
    case 1: return (-y, x)
    case 2: return (-x, -y)
    default: return (y, -x)
    }
}

extension Double {
    /// This number to a power, for the spread of random radii; halving and squaring is enough for that.
    fileprivate func pow(_ exponent: Double) -> Double {
        var (result, base, rest) = (1.0, self, abs(exponent))
        while rest >= 1 {
            result *= base
            rest -= 1
        }
        for _ in 0..<20 {
            base = base.squareRoot()
            rest *= 2
            if rest >= 1 {
                result *= base
                rest -= 1
            }
        }
        return exponent < 0 ? 1 / result : result
    }
}
