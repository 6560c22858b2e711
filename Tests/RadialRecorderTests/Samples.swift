@_spi(Runtime) import CoreGraphics
import RadialRaster
import RadialRecorder

/// Pictures and films that the tests write.
enum Sample {
    /// A picture whose every pixel is given by its place, 0xRRGGBB.
    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width { pixels.append(0xFF00_0000 | color(x, y)) }
        }
        guard let image = CGImage(width: width, height: height, pixels: pixels) else {
            preconditionFailure("a sample has at least one pixel")
        }
        return image
    }

    /// A picture with many colours: gradients and a grid.
    static func gradient(_ width: Int, _ height: Int, blue: UInt32) -> CGImage {
        picture(width, height) { x, y in
            let red = UInt32(x * 255 / max(1, width - 1))
            let green = UInt32(y * 255 / max(1, height - 1))
            return (x + y) % 7 == 0 ? 0x20_2020 : red << 16 | green << 8 | blue
        }
    }

    /// A picture of a handful of flat colours.
    static func flat(_ width: Int, _ height: Int, _ colors: [UInt32]) -> CGImage {
        picture(width, height) { x, y in colors[(x / 5 + y / 3) % colors.count] }
    }

    /// The steps of a reveal about a point, from nothing to beyond the farthest corner.
    static func reveal(_ outside: CGImage, _ inside: CGImage, plan: RecordingPlan) -> [RecordedFrame] {
        let (x, y) = (Double(outside.width) * 0.3, Double(outside.height) * 0.8)
        let far = Double(outside.width + outside.height)
        return (0..<plan.frameCount).map { frame in
            let radius = far * Double(plan.step(atFrame: frame)) / Double(plan.steps)
            return .reveal(
                outside: outside, inside: inside, ellipse: RasterEllipse(centerX: x, centerY: y, radius: radius))
        }
    }

    /// The pixels that a frame must have, computed pixel by pixel from the ellipse's exact coverage.
    static func pixels(of frame: RecordedFrame) -> [UInt32] {
        switch frame {
        case .picture(let picture): return picture.withPixels(Array.init)
        case .reveal(let outside, let inside, let ellipse):
            let (outer, inner) = (outside.withPixels(Array.init), inside.withPixels(Array.init))
            return outer.indices.map { index in
                let coverage = ellipse.coverage(x: index % outside.width, y: index / outside.width)
                return mixed(inner[index], outer[index], coverage)
            }
        }
    }

    private static func mixed(_ inner: UInt32, _ outer: UInt32, _ coverage: Double) -> UInt32 {
        [24, 16, 8, 0].reduce(0) { pixel, shift in
            let (one, other) = (Double(inner >> shift & 0xFF), Double(outer >> shift & 0xFF))
            return pixel << 8 | UInt32((one * coverage + other * (1 - coverage)).rounded())
        }
    }

    /// The largest difference of any channel of any pixel; 256 if the counts differ.
    static func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
        guard one.count == other.count else { return 256 }
        var largest = 0
        for (a, b) in zip(one, other) where a != b {
            for shift in [0, 8, 16, 24] as [UInt32] {
                largest = max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
            }
        }
        return largest
    }
}

extension FilmDescription {
    /// A film of two stills.
    init(_ outside: CGImage, _ inside: CGImage, plan: RecordingPlan, colorProfile: [UInt8]? = nil) {
        self.init(
            width: outside.width, height: outside.height, plan: plan, colorProfile: colorProfile,
            samples: [outside, inside])
    }
}

extension FrameWriter {
    /// Writes all frames and ends the film.
    func writeAll(_ frames: [RecordedFrame]) throws {
        for frame in frames { try write(frame) }
        try finish()
    }
}
