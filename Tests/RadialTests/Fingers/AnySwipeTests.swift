import Radial
import TestSupport
import Testing
import UIKit

/// A swipe of any speed, height and length, from its first frame to its last, as a seed has it.
@Suite("Any swipe", .leavesNothing) @MainActor struct AnySwipeTests {
    @Test(
        "follows the finger, goes on at its speed and never back, to the very end (60 Hz)",
        .simulated(scale: 1, fps: 60), arguments: 1...40 as ClosedRange<UInt64>)
    func at60(seed: UInt64) throws { try expectMotion(seed) }

    @Test(
        "follows the finger, goes on at its speed and never back, to the very end (90 Hz)",
        .simulated(scale: 1, fps: 90), arguments: 101...140 as ClosedRange<UInt64>)
    func at90(seed: UInt64) throws { try expectMotion(seed) }

    @Test(
        "follows the finger, goes on at its speed and never back, to the very end (120 Hz)",
        .simulated(scale: 1, fps: 120), arguments: 201...240 as ClosedRange<UInt64>)
    func at120(seed: UInt64) throws { try expectMotion(seed) }

    private func expectMotion(_ seed: UInt64) throws {
        let scene = Scene()
        var dice = Dice(seed: seed)
        let swipe = AnySwipe(rate: CGFloat(scene.simulator.framesPerSecond), size: scene.size, by: &dice)
        var reports: [RadialProgress] = []
        var transition = RadialTransition(duration: swipe.duration)
        transition.onProgress = { reports.append($0) }
        let (navigation, a, b) = scene.swipeStack(
            RadialSwipe(edge: swipe.isFromLeft ? .leading : .trailing, screens: .all, transition: transition))
        let touch = scene.simulator.touchDown(at: swipe.place(swipe.places[0]))
        scene.simulator.advanceFrame()
        for place in swipe.places.dropFirst() {
            touch.move(to: swipe.place(place))
            scene.simulator.advanceFrame()
            expectArc(scene, under: touch.location, swipe)
        }
        if swipe.stands { scene.frames(scene.simulator.framesPerSecond / 2) }
        if swipe.isTakenAway { touch.cancel() } else { touch.up() }
        let held = try #require(scene.circle(), "\(swipe)")
        let finishes = swipe.finishes
        expectRest(of: held, finishes, swipe, restOfFrames(scene))
        #expect(reports.last?.fraction == (finishes ? 1 : 0), "\(swipe)")
        #expect(navigation.viewControllers == (finishes ? [a] : [a, b]), "\(swipe)")
        #expect(scene.picture().isOnly(finishes ? .red : .blue), "\(swipe)")
        scene.watched = [a, b]
        scene.expectPromises()
    }

    private func expectArc(_ scene: Scene, under finger: CGPoint, _ swipe: AnySwipe) {
        // It takes ten points for a finger to be a swipe.
        guard let circle = scene.circle() else { return }
        let distance = hypot(finger.x - circle.center.x, finger.y - circle.center.y)
        #expect(abs(distance - circle.radius) < 1, "\(finger), \(swipe)")
        #expect(abs(circle.center.x - swipe.side) < 0.5 && abs(circle.center.y - finger.y) < 0.5, "\(swipe)")
    }

    /// The circles of all frames after the event of the release is there.
    private func restOfFrames(_ scene: Scene) -> [(center: CGPoint, radius: CGFloat)] {
        var circles: [(center: CGPoint, radius: CGFloat)] = []
        while !scene.simulator.isIdle && circles.count < 1000 {
            scene.simulator.advanceFrame()
            if let circle = scene.circle() { circles.append(circle) }
        }
        return circles
    }

    private func expectRest(
        of held: (center: CGPoint, radius: CGFloat), _ finishes: Bool, _ swipe: AnySwipe,
        _ circles: [(center: CGPoint, radius: CGFloat)]
    ) {
        let moves = circles.map { hypot($0.center.x - held.center.x, $0.center.y - held.center.y) }
        #expect(moves.allSatisfy { $0 < 1e-6 }, "the centre stays, \(swipe)")
        let radii = [held.radius] + circles.map(\.radius)
        let direction: CGFloat = finishes ? 1 : -1
        #expect(zip(radii, radii.dropFirst()).allSatisfy { ($1 - $0) * direction >= 0 }, "\(radii), \(swipe)")
        // The finger is lifted where it is: the first step is that of the frame after.
        let towards = (swipe.stands ? 0 : swipe.speed) * direction
        let left = finishes ? far(held.center, in: swipe.size) - held.radius : held.radius
        guard towards > 0, radii.count > 2, radii[2] != radii[1] + direction * left else { return }
        let mean = left / min(CGFloat(swipe.duration), left / towards)
        let shown = abs(radii[2] - radii[1]) * swipe.rate
        #expect(abs(shown - towards) < max(towards, mean) / 4, "\(shown), \(swipe)")
    }
}

/// A finger's way in a swipe: in one step to where it is to show its speed, and some frames at that speed.
private struct AnySwipe: CustomStringConvertible {
    let rate: CGFloat
    let size: CGSize
    let isFromLeft: Bool
    let height: CGFloat
    /// Points a second along the edge.
    let drift: CGFloat
    /// Points a second inwards.
    let speed: CGFloat
    let duration: TimeInterval
    let stands: Bool
    let isTakenAway: Bool
    /// How far from the edge the finger is in each frame.
    let places: [CGFloat]

    init(rate: CGFloat, size: CGSize, by dice: inout Dice) {
        (self.rate, self.size) = (rate, size)
        isFromLeft = .random(using: &dice)
        duration = .random(in: 0.2...1.2, using: &dice)
        stands = Int.random(in: 0..<8, using: &dice) == 0
        isTakenAway = Int.random(in: 0..<8, using: &dice) == 0
        // From a crawl to a flick that takes a frame or two.
        let fast = exp(CGFloat.random(in: log(5)...log(9000), using: &dice))
        let isInward = Int.random(in: 0..<4, using: &dice) != 0
        let step = isInward ? min(fast / rate, 0.4 * size.width) : -min(fast / rate, 0.1 * size.width)
        speed = step * rate
        let end = CGFloat.random(in: 15...0.95 * size.width, using: &dice)
        let frames = isInward ? min(6, max(1, Int(end / step))) : 6
        let begin = min(max(end - CGFloat(frames) * step, 1), 0.97 * size.width)
        // A flick begins with its speed; whatever begins further inside is brought there first.
        let isFlick = begin < 13
        let first = isFlick ? 1 : begin
        let steps = isFlick ? max(frames, Int(13 / step) + 1) : frames
        places = (isFlick ? [] : [1]) + (0...steps).map { first + CGFloat($0) * step }
        height = .random(in: 0.02...0.98, using: &dice)
        // No swipe begins more along the edge than inwards.
        let most = 0.4 * min(abs(speed), (places[1] - places[0]) * rate)
        let room = min(height, 1 - height) * size.height * rate / CGFloat(places.count)
        drift = .random(in: -1...1, using: &dice) * min(most, room)
    }

    /// The window's side at which it begins.
    var side: CGFloat { isFromLeft ? 0 : size.width }

    /// The point of the window at a depth.
    func place(_ depth: CGFloat) -> CGPoint {
        let frame = CGFloat(places.firstIndex(of: depth) ?? 0)
        return CGPoint(x: isFromLeft ? depth : size.width - depth, y: height * size.height + drift / rate * frame)
    }

    /// What the rule of release says.
    var finishes: Bool {
        let travel = min(places[places.count - 1] / size.width, 1)
        return !isTakenAway && travel + (stands ? 0 : 0.15 * speed / size.width) >= 0.5
    }

    var description: String {
        "\(isFromLeft ? "from the left" : "from the right") at \(height), \(speed) inwards and \(drift) along a second,"
            + " \(duration) s, in \(places)\(stands ? ", stands" : "")\(isTakenAway ? ", taken away" : "")"
    }
}
