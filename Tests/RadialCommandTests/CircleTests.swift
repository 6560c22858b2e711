import Foundation
import Randomness
import Testing

/// The promise that the project exists for, through the whole path: command, library, layer tree, renderer, file.
@Suite struct CircleTests {
    /// One still of a transition, at random, as its seed determines.
    struct Still: CustomStringConvertible {
        var width: Int
        var height: Int
        var x: Double
        var y: Double
        var progress: Double
        var scale: Int
        var contracts: Bool
        var noise: Dice

        init(seed: Int) {
            var dice = Dice(seed: seed)
            width = Int.random(in: 1...90, using: &dice)
            height = Int.random(in: 1...90, using: &dice)
            progress = Double(Int.random(in: 0...1000, using: &dice)) / 1000
            scale = Int.random(in: 1...3, using: &dice)
            contracts = seed.isMultiple(of: 2)
            // Inside, around, a good way off, and as far as is allowed.
            let reach = [0.0, 0.5, 20, 1e9][Int.random(in: 0...3, using: &dice)]
            func place(_ length: Int) -> Double {
                let wide = Double(length) * (0.5 + reach)
                let place = Double(length) / 2 + Double.random(in: -wide...wide, using: &dice)
                return min(1e9, max(-1e9, (place * 8).rounded() / 8))
            }
            x = place(width)
            y = place(height)
            noise = dice
        }

        /// The disc in which the new screen shows (expanding) or the old one (contracting).
        var disc: Disc {
            let share = contracts ? 1 - progress : progress
            return Disc(x: x, y: y, radius: share * Disc.far(x: x, y: y, width: width, height: height))
        }

        var description: String {
            "\(width)x\(height) from \(x),\(y) at \(progress), scale \(scale), \(contracts ? "contract" : "expand")"
        }

        /// Renders the still of two images, and answers the picture.
        func render(from: Pixels, to: Pixels) throws -> Pixels {
            let scratch = try Scratch(from: from, to: to)
            let outcome = try Program.run(
                [
                    "render", "a.ppm", "b.ppm", "--origin", "\(x),\(y)", "--timing", "linear", "--at", "\(progress)",
                    "--scale", "\(scale)", "--motion", contracts ? "contract" : "expand", "-o", "out.png",
                ], in: scratch)
            try #require(outcome.status == 0, "\(outcome)")
            #expect(outcome.standardError.isEmpty)
            return try Pixels(contentsOf: scratch.file("out.png"))
        }
    }

    @Test(
        "Y4 Inside the circle every pixel is the one image, outside the other, for any size and origin",
        arguments: 1...48)
    func insideAndOutside(seed: Int) throws {
        var still = Still(seed: seed)
        let from = Pixels(width: still.width, height: still.height, noise: &still.noise)
        let to = Pixels(width: still.width, height: still.height, noise: &still.noise)
        let picture = try still.render(from: from, to: to)
        #expect((picture.width, picture.height) == (still.width, still.height))
        let (inside, outside) = still.contracts ? (from, to) : (to, from)
        let disc = still.disc
        var wrong: [String] = []
        for y in 0..<still.height {
            for x in 0..<still.width {
                let distances = disc.distances(x: x, y: y)
                if distances.upperBound <= disc.radius - 1, picture[x, y] != inside[x, y] {
                    wrong.append("(\(x), \(y)) inside")
                } else if distances.lowerBound >= disc.radius + 1, picture[x, y] != outside[x, y] {
                    wrong.append("(\(x), \(y)) outside")
                }
            }
        }
        #expect(wrong.isEmpty, "seed \(seed), \(still): \(wrong.count) pixels, first \(wrong.first ?? "")")
    }

    @Test("At the rim the share of the new image is the circle's area in the pixel, to 1/64", arguments: 101...148)
    func rim(seed: Int) throws {
        let still = Still(seed: seed)
        let black = Pixels(width: still.width, height: still.height, colour: 0x000000)
        let white = Pixels(width: still.width, height: still.height, colour: 0xFFFFFF)
        let picture = try still.render(from: still.contracts ? white : black, to: still.contracts ? black : white)
        let worst = still.disc.worstError(in: picture)
        #expect(worst.error <= 1.0 / 64, "seed \(seed), \(still): \(worst)")
    }

    @Test("From a rectangle, the first picture already shows the circle inscribed in it")
    func inscribed() throws {
        let scratch = try Scratch(
            from: Pixels(width: 60, height: 40, colour: 0), to: Pixels(width: 60, height: 40, colour: 0xFFFFFF))
        let outcome = try Program.run(
            ["render", "a.ppm", "b.ppm", "--origin", "10,5,20,30", "--at", "0", "-o", "out.png"], in: scratch)
        #expect(outcome.status == 0, "\(outcome)")
        let picture = try Pixels(contentsOf: scratch.file("out.png"))
        let worst = Disc(x: 20, y: 20, radius: 10).worstError(in: picture)
        #expect(worst.error <= 1.0 / 64, "\(worst)")
    }

    @Test("Y4 The origin is one of FROM's pixels before it is scaled", arguments: ["60x40", "60x60"])
    func originBeforeSize(size: String) throws {
        let scratch = try Scratch(
            from: Pixels(width: 30, height: 20, colour: 0), to: Pixels(width: 30, height: 20, colour: 0xFFFFFF))
        let outcome = try Program.run(
            [
                "render", "a.ppm", "b.ppm", "--origin", "12,5", "--timing", "linear", "--at", "0.25", "--size", size,
                "-o", "out.png",
            ], in: scratch)
        #expect(outcome.status == 0, "\(outcome)")
        let picture = try Pixels(contentsOf: scratch.file("out.png"))
        // 60x40 doubles FROM. 60x60 makes it 90x60 and cuts 15 from either side.
        let (x, y) = size == "60x40" ? (24.0, 10.0) : (12 * 3 - 15.0, 15.0)
        let disc = Disc(x: x, y: y, radius: 0.25 * Disc.far(x: x, y: y, width: picture.width, height: picture.height))
        let worst = disc.worstError(in: picture)
        #expect(worst.error <= 1.0 / 64, "\(worst)")
    }

    @Test(
        "An edge is the middle of that edge of the screen",
        arguments: [
            ("leading", 0.0, 20.0), ("trailing", 60, 20), ("top", 30, 0), ("bottom", 30, 40),
        ])
    func edge(_ edge: String, x: Double, y: Double) throws {
        let scratch = try Scratch.withImages(width: 60, height: 40)
        let words = ["render", "a.ppm", "b.ppm", "--timing", "linear", "--at", "0.4"]
        let byEdge = try Program.run(words + ["--edge", edge, "-o", "edge.png"], in: scratch)
        let byPoint = try Program.run(words + ["--origin", "\(x),\(y)", "-o", "point.png"], in: scratch)
        #expect(byEdge.status == 0 && byPoint.status == 0, "\(byEdge) \(byPoint)")
        #expect(try Pixels(contentsOf: scratch.file("edge.png")) == Pixels(contentsOf: scratch.file("point.png")))
    }
}
