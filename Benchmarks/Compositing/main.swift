// Measures what a frame of a reveal costs, as a multiple of one copy of the frame in memory: see Benchmarks/README.md.

import Foundation
import RadialRaster

/// The pictures that a reveal is made of, of one size.
struct Film {
    let width: Int
    let height: Int
    let inside: [UInt32]
    let outside: [UInt32]
    var target: [UInt32]
    static let frames = 60

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        // Every pixel differs, so that nothing is saved by luck.
        inside = (0..<width * height).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xff00_0000 }
        outside = (0..<width * height).map { UInt32(truncatingIfNeeded: $0 &* 40_503) | 0xff00_0000 }
        target = outside
    }

    /// Frame `index` of a circle that grows from (0.8w, 0.9h) to the farthest corner.
    func ellipse(_ index: Int) -> RasterEllipse {
        let (x, y) = (0.8 * Double(width), 0.9 * Double(height))
        let far = (x * x + y * y).squareRoot()
        return RasterEllipse(centerX: x, centerY: y, radius: far * Double(index) / Double(Self.frames))
    }

    mutating func copyFrames() {
        target.withUnsafeMutableBufferPointer { target in
            for index in 1...Self.frames {
                _ = (index % 2 == 0 ? inside : outside).withUnsafeBufferPointer { target.update(fromContentsOf: $0) }
            }
        }
    }

    mutating func composeFrames(onlyChanges: Bool) {
        let (width, height, film) = (width, height, self)
        inside.withUnsafeBufferPointer { inside in
            outside.withUnsafeBufferPointer { outside in
                target.withUnsafeMutableBufferPointer { target in
                    let plane = MutableRasterPlane(target, width: width, height: height)
                    for index in 1...Self.frames {
                        film.ellipse(index).compose(
                            inside: RasterPlane(inside, width: width, height: height),
                            outside: RasterPlane(outside, width: width, height: height), into: plane,
                            // Frame 0 is a circle of radius 0, which the reset below has drawn.
                            replacing: onlyChanges ? film.ellipse(index - 1) : nil)
                    }
                }
            }
        }
    }

    mutating func reset() { target = outside }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func milliseconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
}

func measure(width: Int, height: Int, repetitions: Int) {
    var film = Film(width: width, height: height)
    var times: [[Double]] = [[], [], []]
    for _ in 0..<repetitions {
        times[0].append(milliseconds { film.copyFrames() } / Double(Film.frames))
        times[1].append(milliseconds { film.composeFrames(onlyChanges: false) } / Double(Film.frames))
        film.reset()
        times[2].append(milliseconds { film.composeFrames(onlyChanges: true) } / Double(Film.frames))
    }
    for (name, column) in zip(["copy of the frame", "whole frame", "only what changed"], times) {
        // Paired by repetition, so that what disturbs the machine disturbs both.
        let ratio = median(zip(column, times[0]).map { $0 / $1 })
        let figures = String(format: "%.3f | %.2f", median(column), ratio)
        print("| \(width)x\(height) | \(name) | \(figures) |")
    }
}

print("| size | method | ms a frame | copies |")
print("| --- | --- | ---: | ---: |")
for (width, height) in [(390, 844), (1170, 2532), (2048, 2732)] {
    measure(width: width, height: height, repetitions: CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 15)
}
