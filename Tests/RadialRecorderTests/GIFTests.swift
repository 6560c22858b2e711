@_spi(Runtime) import CoreGraphics
import Foundation
import RadialRaster
import RadialRecorder
import TestSupport
import Testing

@Suite("GIF", .leavesNothing)
struct GIFTests {
    private let plan = RecordingPlan(duration: 0.2, framesPerSecond: 60, format: .gif)

    private func write(_ frames: [RecordedFrame], _ film: FilmDescription) throws -> (file: GIFFile, frames: [[UInt32]])
    {
        let folder = TemporaryFolder()
        let path = try record(frames, film, as: .gif, in: folder)
        let decoded = try Tool.frames(of: path, width: film.width, height: film.height)
        return (GIFFile(try Data(contentsOf: URL(fileURLWithPath: path))), decoded)
    }

    @Test("Stills of 255 colours together keep each of them, in the first frame and in the last")
    func exactColors() throws {
        let outside = Sample.picture(64, 40) { x, y in UInt32((y * 64 + x) % 128) * 0x01_0307 & 0xFF_FFFF }
        let inside = Sample.picture(64, 40) { x, y in 0x80_0000 | UInt32((y * 64 + x) % 127) * 0x00_0201 }
        let (_, frames) = try write(
            Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan))
        #expect(frames.first == outside.withPixels(Array.init))
        #expect(frames.last == inside.withPixels(Array.init))
    }

    @Test("Where the palette has room, the rim between flat colours is smooth to within a tenth")
    func smoothRim() throws {
        let (outside, inside) = (Sample.flat(50, 50, [0xFFFFFF]), Sample.flat(50, 50, [0x0040C0]))
        let frame = RecordedFrame.reveal(
            outside: outside, inside: inside, ellipse: RasterEllipse(centerX: 25, centerY: 25, radius: 17.3))
        let (_, frames) = try write([frame], FilmDescription(outside, inside, plan: plan))
        #expect(Sample.difference(frames[0], Sample.pixels(of: frame)) <= 26)
    }

    @Test("A film of many colours stays near its frames, by a mean error below four levels")
    func manyColors() throws {
        let (outside, inside) = (Sample.gradient(80, 60, blue: 0), Sample.gradient(80, 60, blue: 160))
        let frames = Sample.reveal(outside, inside, plan: plan)
        let (_, decoded) = try write(frames, FilmDescription(outside, inside, plan: plan))
        #expect(decoded.count == plan.frameCount)
        for (frame, pixels) in zip(frames, decoded) {
            var sum = 0
            for (a, b) in zip(Sample.pixels(of: frame), pixels) {
                for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }
            }
            #expect(Double(sum) / Double(3 * pixels.count) < 4)
        }
    }

    @Test("Colours that fill large areas of a film of many colours are kept exactly")
    func flatAreas() throws {
        let outside = Sample.picture(80, 60) { x, y in x < 40 ? 0xF7_F3FA : UInt32(x * 3) << 16 | UInt32(y * 4) }
        let inside = Sample.gradient(80, 60, blue: 90)
        let (_, decoded) = try write(
            Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan))
        #expect((0..<60).allSatisfy { y in decoded[0][y * 80..<y * 80 + 40].allSatisfy { $0 == 0xFFF7_F3FA } })
    }

    @Test("Y6: what lies outside of the circle, and what lies inside, is the same from frame to frame")
    func stillAreas() throws {
        let (outside, inside) = (Sample.gradient(80, 60, blue: 0), Sample.gradient(80, 60, blue: 160))
        let frames = Sample.reveal(outside, inside, plan: plan)
        let (_, decoded) = try write(frames, FilmDescription(outside, inside, plan: plan))
        guard let first = decoded.first, let last = decoded.last else { return #expect(!decoded.isEmpty) }
        for (frame, pixels) in zip(frames, decoded) {
            guard case .reveal(_, _, let ellipse) = frame else { continue }
            for index in pixels.indices {
                let coverage = ellipse.coverage(x: index % 80, y: index / 80)
                if coverage == 0 { #expect(pixels[index] == first[index]) }
                if coverage == 1 { #expect(pixels[index] == last[index]) }
            }
        }
    }

    @Test("Y2: the file's delays are the planned ones, and it repeats for ever")
    func delays() throws {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 60, format: .gif)
        let (outside, inside) = (Sample.gradient(30, 20, blue: 0), Sample.gradient(30, 20, blue: 160))
        let (file, _) = try write(
            Sample.reveal(outside, inside, plan: plan), FilmDescription(outside, inside, plan: plan))
        #expect(file.frames.map(\.delay).allSatisfy { $0 >= 2 })
        #expect(file.frames.map(\.delay).reduce(0, +) == 52)
        #expect(file.loops)
    }

    @Test("A frame stores only the rectangle that changed, and one transparent pixel where nothing did")
    func rectangles() throws {
        let (outside, inside) = (Sample.flat(60, 60, [0xFFFFFF]), Sample.flat(60, 60, [0]))
        func disc(_ radius: Double) -> RecordedFrame {
            .reveal(
                outside: outside, inside: inside, ellipse: RasterEllipse(centerX: 30, centerY: 20, radius: radius))
        }
        let (file, _) = try write([disc(0), disc(5), disc(5), disc(10)], FilmDescription(outside, inside, plan: plan))
        let places = file.frames.map { [$0.x, $0.y, $0.width, $0.height] }
        #expect(places == [[0, 0, 60, 60], [25, 15, 10, 10], [0, 0, 1, 1], [20, 10, 20, 20]])
        #expect(file.frames.map(\.isTransparent) == [false, true, true, true])
    }

    @Test("Noise that fills the code table many times over decodes to what was written")
    func longCodes() throws {
        let picture = Sample.picture(200, 150) { x, y in UInt32((x &* 7919 ^ y &* 104_729) % 251) * 0x01_0101 }
        let (_, frames) = try write([.picture(picture)], FilmDescription(picture, picture, plan: plan))
        #expect(frames.first == picture.withPixels(Array.init))
    }

    @Test("Every number of indices from 1 on decodes to what was written, also where the codes just grow longer")
    func everyLength() throws {
        for count in Array(1...70) + Array(240...270) {
            let picture = Sample.picture(count, 1) { x, _ in UInt32(x * x * 37 % 4) * 0x55_5555 }
            let folder = TemporaryFolder()
            let path = try record(
                [.picture(picture)], FilmDescription(picture, picture, plan: plan), as: .gif, in: folder)
            let decoded = try ImageFile(path: path).image.withPixels(Array.init)
            #expect(decoded == picture.withPixels(Array.init), "\(count) indices")
        }
    }
}
