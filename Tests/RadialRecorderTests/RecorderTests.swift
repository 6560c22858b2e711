@_spi(Runtime) import CoreGraphics
import Foundation
import Radial
import RadialRaster
import RadialRecorder
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Recording the simulated screen", .leavesNothing)
struct RecorderTests {
    private let folder = TemporaryFolder()
    private let from = Sample.gradient(60, 44, blue: 0)
    private let to = Sample.gradient(60, 44, blue: 200)

    private func record(_ film: Film, _ plan: RecordingPlan) throws -> [[UInt32]] {
        let path = folder.path("film.raw")
        try Recorder(film, interruption: Interruption()).record(plan, as: .raw, to: path, force: true)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(data.count == plan.frameCount * film.width * film.height * 4)
        return Tool.split(data, width: film.width, height: film.height)
    }

    private func still(_ film: Film, at progress: Double, duration: TimeInterval = 0.5) throws -> [UInt32] {
        let path = folder.path("still.png")
        try Recorder(film, interruption: Interruption())
            .recordStill(at: progress, duration: duration, to: path, force: true)
        return try ImageFile(path: path).image.withPixels(Array.init)
    }

    /// How many pixels are not what a disc about a point makes of the two pictures, to a 64th on its rim.
    private func mismatches(
        _ pixels: [UInt32], outside: CGImage, inside: CGImage, center: CGPoint, radius: Double
    ) -> Int {
        let disc = RasterEllipse(centerX: center.x, centerY: center.y, radius: radius)
        let (outer, inner) = (outside.withPixels(Array.init), inside.withPixels(Array.init))
        return pixels.indices.count { index in
            let coverage = disc.coverage(x: index % outside.width, y: index / outside.width)
            return [0, 8, 16].contains { shift in
                let (one, other) = (Double(inner[index] >> shift & 0xFF), Double(outer[index] >> shift & 0xFF))
                let expected = one * coverage + other * (1 - coverage)
                return abs(Double(pixels[index] >> shift & 0xFF) - expected) > abs(one - other) / 64 + 0.5
            }
        }
    }

    private func far(_ point: CGPoint) -> Double {
        let (x, y) = (max(abs(point.x), abs(60 - point.x)), max(abs(point.y), abs(44 - point.y)))
        return (x * x + y * y).squareRoot()
    }

    private func push(_ origin: CGPoint, _ motion: RadialTransition.Motion = .expand) -> Film {
        Scene.radialPush(
            from, to, RadialTransition(origin: .point(origin), motion: motion, timing: .linear, reduceMotion: .ignore))
    }

    @Test(
        "Frame k of n shows the circle of progress k/n, and the ends are the pictures bit for bit",
        arguments: [24, 30, 50, 60, 120])
    func push(rate: Int) throws {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: rate, format: .raw)
        let origin = CGPoint(x: 13.3, y: 30)
        let frames = try record(push(origin), plan)
        #expect(frames.count == rate / 2 + 1)
        #expect(frames.first == from.withPixels(Array.init))
        #expect(frames.last == to.withPixels(Array.init))
        for (step, pixels) in frames.enumerated() {
            let radius = far(origin) * Double(step) / Double(plan.steps)
            #expect(mismatches(pixels, outside: from, inside: to, center: origin, radius: radius) == 0, "frame \(step)")
        }
    }

    @Test("A contracting push shows the old picture in a circle that shrinks", arguments: [0, 0.3, 0.75, 1])
    func contract(progress: Double) throws {
        let origin = CGPoint(x: 50, y: 4)
        let pixels = try still(push(origin, .contract), at: progress)
        let radius = far(origin) * (1 - progress)
        #expect(mismatches(pixels, outside: to, inside: from, center: origin, radius: radius) == 0)
    }

    @Test(
        "A still shows the circle of its progress, for origins inside and far outside",
        arguments: [CGPoint(x: 30, y: 22), CGPoint(x: 0, y: 0), CGPoint(x: -400, y: 90), CGPoint(x: 1e9, y: 0)],
        [0, 0.1, 0.5, 0.97, 1])
    func stills(origin: CGPoint, progress: Double) throws {
        let pixels = try still(push(origin), at: progress)
        let radius = far(origin) * progress
        #expect(mismatches(pixels, outside: from, inside: to, center: origin, radius: radius) == 0)
    }

    @Test("The origin is in points where a point has several pixels")
    func scale() throws {
        let transition = RadialTransition(
            origin: .point(CGPoint(x: 10, y: 5)), timing: .linear, reduceMotion: .ignore)
        let pixels = try still(Scene.radialPush(from, to, transition, scale: 2), at: 0.5)
        let center = CGPoint(x: 20, y: 10)
        #expect(mismatches(pixels, outside: from, inside: to, center: center, radius: far(center) / 2) == 0)
    }

    @Test("With the library's mask left out the same check finds thousands of wrong pixels")
    func maskLeftOut() throws {
        let film = Scene.push(from, to) { duration in
            Animator(duration) { view, duration, end in
                // All that Radial does but the mask: the new screen lies on top until the end.
                UIView.animate(withDuration: duration) {
                    view.alpha = 0.999
                } completion: { _ in
                    end()
                }
            }
        }
        let origin = CGPoint(x: 30, y: 22)
        let pixels = try still(film, at: 0.5)
        #expect(mismatches(pixels, outside: from, inside: to, center: origin, radius: far(origin) / 2) > 1000)
    }

    @Test("Another animator's slide is recorded as a slide")
    func slide() throws {
        let plan = RecordingPlan(duration: 1, framesPerSecond: 10, format: .raw)
        let frames = try record(Scene.push(from, to) { Animator.slide($0) }, plan)
        let (old, new) = (from.withPixels(Array.init), to.withPixels(Array.init))
        for (step, pixels) in frames.enumerated() {
            let left = 60 - 6 * step
            let expected = old.indices.map { $0 % 60 < left ? old[$0] : new[$0 - left] }
            #expect(Sample.difference(pixels, expected) <= 1, "frame \(step)")
        }
    }

    @Test("Another animator's square mask is recorded as a square")
    func square() throws {
        let plan = RecordingPlan(duration: 1, framesPerSecond: 4, format: .raw)
        let frames = try record(Scene.push(from, to) { Animator.square($0) }, plan)
        #expect(frames.count == 5)
        let (old, new) = (from.withPixels(Array.init), to.withPixels(Array.init))
        for (step, pixels) in frames.enumerated() {
            let expected = old.indices.map { index in
                index % 60 < 15 * step && index / 60 < 11 * step ? new[index] : old[index]
            }
            #expect(Sample.difference(pixels, expected) <= 1, "frame \(step)")
        }
    }

    @Test("A film that slides is written as GIF and video, too", arguments: [RecordingFormat.gif, .mp4, .apng])
    func generalFilm(format: RecordingFormat) throws {
        let plan = RecordingPlan(duration: 1, framesPerSecond: 10, format: format)
        let path = folder.path("slide.\(format.rawValue)")
        try Recorder(Scene.push(from, to) { Animator.slide($0) }, interruption: Interruption())
            .record(plan, as: format, to: path)
        let decoded = try Tool.frames(of: path, width: 60, height: 44)
        #expect(decoded.count == 11)
        let blues = decoded[5].map { Int($0 & 0xFF) }
        let (left, right) = (blues[22 * 60..<22 * 60 + 29], blues[22 * 60 + 31..<23 * 60])
        #expect(left.reduce(0, +) < right.reduce(0, +) / 3)
    }

    @Test("Held and looping films show the same steps forth and back, and close")
    func loop() throws {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 10, hold: 0.2, loop: true, format: .raw)
        let once = try record(
            push(CGPoint(x: 9, y: 9)), RecordingPlan(duration: 0.5, framesPerSecond: 10, format: .raw))
        let frames = try record(push(CGPoint(x: 9, y: 9)), plan)
        #expect(frames == (0..<plan.frameCount).map { once[plan.step(atFrame: $0)] })
        #expect(frames.count == 14)
    }

    @Test("Progress is told after each frame, up to the last")
    func progress() throws {
        var told: [[Int]] = []
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 4, format: .gif)
        try Recorder(push(.zero), interruption: Interruption()) { told.append([$0, $1]) }
            .record(plan, as: .gif, to: folder.path("a.gif"))
        #expect(told == [[1, 3], [2, 3], [3, 3]])
    }

    @Test("A request to stop in the middle leaves nothing, in every format", arguments: RecordingFormat.allCases)
    func interruption(format: RecordingFormat) throws {
        let interruption = Interruption()
        let recorder = Recorder(push(.zero), interruption: interruption) { done, _ in
            if done == 3 || format == .png { interruption.interrupt(SIGTERM) }
        }
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 20, format: format)
        let path = folder.path("film." + format.rawValue)
        let error = #expect(throws: RecordingError.self) {
            if format == .png {
                try recorder.recordStill(at: 0.5, duration: 1, to: path)
            } else {
                try recorder.record(plan, as: format, to: path)
            }
        }
        #expect(error?.signal == SIGTERM)
        #expect(folder.contents.isEmpty)
    }

    @Test(
        "Whoever asks for what cannot be is told before anything is played",
        arguments: [RecordingFormat.mp4, .webm, .webp])
    func tooLarge(format: RecordingFormat) throws {
        var isStaged = false
        let film = Film(width: 20_000, height: 10) { _ in
            isStaged = true
            return { _ in }
        }
        let plan = RecordingPlan(duration: 1, framesPerSecond: 30, format: format)
        #expect(throws: RecordingError.self) {
            try Recorder(film, interruption: Interruption())
                .record(plan, as: format, to: folder.path("a." + format.rawValue))
        }
        #expect(!isStaged)
        #expect(folder.contents.isEmpty)
    }

    @Test("Two recordings give the same bytes", arguments: [RecordingFormat.gif, .apng])
    func twice(format: RecordingFormat) throws {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 30, format: format)
        let runs = try ["one", "two"].map { name in
            try Recorder(push(CGPoint(x: 40, y: 7)), interruption: Interruption())
                .record(plan, as: format, to: folder.path(name))
            return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
        }
        #expect(runs[0] == runs[1])
    }
}
