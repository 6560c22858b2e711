@_spi(Runtime) import QuartzCore
import Radial
import TestSupport
import Testing
@_spi(Runtime) import UIKit

/// Caught and turned ten times by fingers of any speed, as a seed has them.
@Suite("Turned ten times", .simulated(width: 94, height: 167, scale: 1)) @MainActor struct AnyCatchTests {
    private let scene = Scene()
    private let cover = far(.zero, in: CGSize(width: 94, height: 167))
    /// The most that a finger moves in a frame, in points.
    private let pace: CGFloat = 8

    @Test(
        "it ends where the rule of release says for the last motion, with no jump of more than one frame's motion",
        arguments: [Container.push, .fullScreen, .overFullScreen, .custom, .view], 1...6 as ClosedRange<UInt64>)
    func tenTimes(_ container: Container, seed: UInt64) {
        var dice = Dice(seed: seed)
        let duration = TimeInterval.random(in: 0.4...1, using: &dice)
        let passage = Passage(container, in: scene)
        scene.begin(passage, .linear(.point(.zero), duration: duration))
        while scene.radius < cover * 0.4 { scene.simulator.advanceFrame() }
        var radii = [scene.radius]
        var leadsOut = false
        for turn in 1...10 {
            // To the near side of the middle and back again, and so fast or slowly that the rule has something to decide.
            let goal = cover * .random(in: turn.isMultiple(of: 2) ? 0.52...0.7 : 0.3...0.48, using: &dice)
            let step = CGFloat.random(in: 3...pace, using: &dice)
            leadsOut = stroke(
                to: goal, outwards: turn.isMultiple(of: 2), by: step, isView: container == .view, &radii)
            #expect(scene.catchers() == 1, "it runs, \(turn)")
            if turn < 10 {
                for _ in 0..<Int.random(in: 0...2, using: &dice) {
                    scene.simulator.advanceFrame()
                    radii.append(scene.radius)
                }
            }
        }
        radii += scene.radiiToTheEnd()
        // The end phase of a curve that begins at rest is half as fast again at its middle as on the whole.
        let most = max(pace, 1.5 * cover / CGFloat(duration) / 60) + 1e-6
        for (one, next) in zip(radii, radii.dropFirst()) { #expect(abs(next - one) <= most, "\(radii)") }
        #expect(passage.isThere() == leadsOut)
        #expect(radii.last == (leadsOut ? cover : 0))
        #expect(scene.outcome("there") == .finished)
        scene.expectPromises(leaving: leadsOut ? passage.remainder : .nothing)
    }

    /// Catches the circle, leads it to a radius by a step a frame, at most, and lets go; gives whether the rule of release
    /// leads outwards.
    private func stroke(
        to goal: CGFloat, outwards: Bool, by step: CGFloat, isView: Bool, _ radii: inout [CGFloat]
    ) -> Bool {
        let hand = Hand(scene, at: outwards ? 40 : 140)
        radii.append(scene.radius)
        // Where touches are the view's own, a drag catches it.
        if isView { radii += hand.move(to: outwards ? 51 : 129, frames: 1) }
        let (caught, place) = (scene.radius, hand.distance)
        let frames = max(3, Int(abs(goal - caught) / step) + 1)
        let moves = hand.move(to: place + goal - caught, frames: frames)
        for (frame, radius) in moves.enumerated() {
            let share = CGFloat(frame + 1) / CGFloat(frames)
            #expect(abs(radius - (caught + (goal - caught) * share)) < 1e-6, "under the finger")
        }
        radii += moves
        hand.up()
        radii.append(scene.radius)
        let speed = (goal - caught) / CGFloat(frames) * 60
        return goal / cover + 0.15 * speed / cover >= 0.5
    }
}
