import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Rotations", .simulated(width: 400, height: 400, scale: 1))
struct RotationTests {
    @MainActor private final class Target: NSObject {
        var log: [(state: UIGestureRecognizer.State, rotation: CGFloat, velocity: CGFloat)] = []
        func turned(_ recognizer: UIRotationGestureRecognizer) {
            log.append((recognizer.state, recognizer.rotation, recognizer.velocity))
        }
    }

    private let target = Target()
    private let rotation: UIRotationGestureRecognizer
    private let center = CGPoint(x: 200, y: 200)

    init() {
        rotation = UIRotationGestureRecognizer(target: target, action: Selector("turned(_:)", Target.turned(_:)))
        Simulator.current.window.addGestureRecognizer(rotation)
    }

    private func place(_ angle: Double, _ radius: Double = 100) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    @Test(
        "The rotation is the angle that the fingers have turned by, more than half a turn, too, its velocity the angle's"
    )
    func turning() {
        let (first, second) = (Simulator.current.touchDown(at: place(.pi)), Simulator.current.touchDown(at: place(0)))
        Simulator.current.advanceFrame()
        #expect(target.log.isEmpty)
        for step in 1...60 {
            let angle = Double(step) * .pi / 40
            first.move(to: place(.pi + angle))
            second.move(to: place(angle))
            Simulator.current.advanceFrame()
            #expect(abs(rotation.rotation - angle) < 1e-9)
        }
        #expect(target.log.first?.state == .began && target.log.count == 60)
        #expect(abs((target.log.last?.velocity ?? 0) - 60 * .pi / 40) < 1e-6)
        first.up()
        second.up()
        Simulator.current.advanceFrame()
        #expect(target.log.last?.state == .ended && abs((target.log.last?.rotation ?? 0) - 1.5 * .pi) < 1e-9)
        #expect(rotation.rotation == 0)
    }

    @Test("A rotation that is set counts from there, counterclockwise is less, and a new finger makes no jump")
    func setting() {
        let (first, second) = (Simulator.current.touchDown(at: place(.pi)), Simulator.current.touchDown(at: place(0)))
        Simulator.current.advanceFrame()
        second.move(to: place(-0.5))
        Simulator.current.advanceFrame()
        rotation.rotation = 0
        #expect(rotation.velocity == 0)
        let before = atan2(place(-0.5).y - place(.pi).y, place(-0.5).x - place(.pi).x)
        second.move(to: place(-0.7))
        Simulator.current.advanceFrame()
        let after = atan2(place(-0.7).y - place(.pi).y, place(-0.7).x - place(.pi).x)
        #expect(abs(rotation.rotation - (after - before)) < 1e-9 && after < before)
        first.up()
        Simulator.current.advanceFrame()
        let third = Simulator.current.touchDown(at: place(1.5, 50))
        Simulator.current.advanceFrame()
        #expect(abs(rotation.rotation - (after - before)) < 1e-9)
        #expect(target.log.map(\.state).filter { $0 != .changed } == [.began])
        second.up()
        third.up()
        Simulator.current.advanceFrame()
        #expect(target.log.last?.state == .ended)
    }

    @Test("Fingers that move apart without turning, or hardly turn, are no rotation")
    func nothing() {
        let (first, second) = (Simulator.current.touchDown(at: place(.pi)), Simulator.current.touchDown(at: place(0)))
        Simulator.current.advanceFrame()
        first.move(to: place(.pi, 150))
        second.move(to: place(0.02, 150))
        Simulator.current.advanceFrame()
        first.up()
        second.up()
        Simulator.current.advanceFrame()
        #expect(target.log.isEmpty)
    }
}
