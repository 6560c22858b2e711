import Radial
import TestSupport
import Testing
import UIKit

/// After a finger has let go, the motion goes on as it was going, at any frame rate.
@Suite("After the release", .leavesNothing) @MainActor struct ReleaseSpeedTests {
    private nonisolated static let speeds: [CGFloat] = [30, 120, 300, 700, 1500, -30, -120, -300, -700, -1500]
    private let duration: TimeInterval = 0.5

    @Test(
        "X3: the radius goes on at the finger's speed, never back, to the very end (60 Hz)",
        .simulated(width: 94, height: 167, scale: 1, fps: 60), arguments: [Container.push, .view], speeds)
    func at60(_ container: Container, _ speed: CGFloat) { release(container, speed) }

    @Test(
        "X3: the radius goes on at the finger's speed, never back, to the very end (90 Hz)",
        .simulated(width: 94, height: 167, scale: 1, fps: 90), arguments: [Container.push, .fullScreen], speeds)
    func at90(_ container: Container, _ speed: CGFloat) { release(container, speed) }

    @Test(
        "X3: the radius goes on at the finger's speed, never back, to the very end (120 Hz)",
        .simulated(width: 94, height: 167, scale: 1, fps: 120), arguments: [Container.push, .overFullScreen], speeds)
    func at120(_ container: Container, _ speed: CGFloat) { release(container, speed) }

    private func release(_ container: Container, _ speed: CGFloat) {
        let scene = Scene()
        let rate = CGFloat(scene.simulator.framesPerSecond)
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(.zero), duration: duration))
        scene.simulator.advance(by: duration / 2)
        let cover = far(.zero, in: scene.simulator.window.bounds.size)
        // A view wants a drag before it is caught.
        let start: CGFloat = speed > 0 ? 50 : 140
        let hand = Hand(scene, at: start)
        if container == .view { hand.move(to: start + (speed > 0 ? 11 : -11), frames: 1) }
        let (from, frames) = (hand.distance, max(3, min(12, Int(60 * rate / abs(speed)))))
        let held = hand.move(to: from + speed / rate * CGFloat(frames), frames: frames)
        hand.touch.up()
        let radii = [held.last ?? 0] + scene.radiiToTheEnd()
        let direction: CGFloat = passage.isThere() ? 1 : -1
        #expect(zip(radii, radii.dropFirst()).allSatisfy { ($1 - $0) * direction >= 0 }, "\(radii)")
        #expect(radii.last == (passage.isThere() ? cover : 0))
        expectSpeed(speed, direction, radii, rate, stands: !passage.isThere() && container.style != nil, cover)
        scene.expectPromises(leaving: passage.isThere() ? passage.remainder : .nothing)
    }

    /// Only where the finger moves towards the end that was chosen.
    private func expectSpeed(
        _ speed: CGFloat, _ direction: CGFloat, _ radii: [CGFloat], _ rate: CGFloat, stands: Bool, _ cover: CGFloat
    ) {
        let end: CGFloat = direction > 0 ? cover : 0
        let left = abs(end - radii[0])
        guard speed * direction > 0, left > 0 else { return }
        let mean = left / min(CGFloat(duration), left / abs(speed))
        // The finger is lifted where it is. A presentation that is turned round stands for one frame more, as UIKit begins
        // the dismissal after the frame in which it is called.
        let first = stands ? 2 : 1
        guard radii.count > first + 1, radii[first + 1] != end else { return }
        let shown = abs(radii[first + 1] - radii[first]) * rate
        #expect(abs(shown - abs(speed)) < max(abs(speed), mean) / 4, "\(radii)")
    }
}
