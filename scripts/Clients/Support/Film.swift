@_spi(Runtime) import CoreGraphics
import Foundation
import Simulator

/// What the screen showed from a call on until all was quiet.
@MainActor
public struct Film {
    /// When the call was made, in seconds.
    let start: TimeInterval
    /// When a frame differed from the one before for the first and the last time; nil if none did.
    private(set) var firstChange: TimeInterval?
    private(set) var lastChange: TimeInterval?
    /// When the app was told the end; nil if it was not.
    private(set) var end: TimeInterval?
    /// How often it was told.
    private(set) var ends = 0
    /// Whether all came to rest within the ten seconds in which it was filmed.
    private(set) var isOver = false
    /// How many pixels jump to what they are at the end: those that differ from it in the frame before, so much that it can be seen,
    /// less as many as came to it by the motion, in the frame before that. Nil if the screen got another size meanwhile.
    private(set) var jump: Int?
    /// The circles of the frames in which enough of one was seen, in points.
    private(set) var circles: [Picture.Circle] = []

    /// Films what a call starts, from so many seconds after it on; `event` is called in the first frame that is so many seconds after
    /// the first change.
    init(
        _ app: any TwoScreens, until line: String, looksForCircles: Bool = true, from delay: TimeInterval = 0,
        event: (after: TimeInterval, what: () -> Void)? = nil, call: () -> Void
    ) {
        let simulator = app.stage.simulator
        start = simulator.now
        var event = event
        var last = simulator.screenshot().withPixels(Array.init)
        call()
        if delay > 0 {
            simulator.advance(by: delay)
            last = simulator.screenshot().withPixels(Array.init)
        }
        var earlier = last
        var ending = (last, last, last)
        while simulator.now < start + delay + 10 {
            simulator.advanceFrame()
            let image = simulator.screenshot()
            let pixels = image.withPixels(Array.init)
            if pixels != last {
                firstChange = firstChange ?? simulator.now
                lastChange = simulator.now
                ending = (earlier, last, pixels)
                if looksForCircles, let circle = Rim(of: image, on: app.lower.color).circle() { circles.append(circle) }
            }
            (earlier, last) = (last, pixels)
            if let due = event, let firstChange, simulator.now >= firstChange + due.after {
                event = nil
                due.what()
            }
            if simulator.isIdle && event == nil && simulator.now > start + 0.1 { break }
        }
        isOver = simulator.isIdle
        end = app.stage.diary.time(of: line)
        ends = app.stage.diary.count(of: line)
        if let before = Film.differences(ending.0, ending.2), let left = Film.differences(ending.1, ending.2) {
            jump = max(0, left - max(0, before - left))
        }
    }

    /// How many pixels differ so much that it can be seen; nil for pictures of two sizes.
    private static func differences(_ first: [UInt32], _ second: [UInt32]) -> Int? {
        guard first.count == second.count else { return nil }
        return zip(first, second).reduce(0) { $0 + (RGB($1.0).distance(to: RGB($1.1)) > 8 ? 1 : 0) }
    }

    /// How far the circle's centre is from a point at most, in points; nil if no circle was seen.
    func drift(from origin: CGPoint) -> CGFloat? {
        circles.map { hypot($0.center.x - origin.x, $0.center.y - origin.y) }.max()
    }

    /// How far the rim is from a circle at most, in points.
    var outOfRound: CGFloat? { circles.map(\.residual).max() }
}
